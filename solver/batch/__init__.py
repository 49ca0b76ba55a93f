"""Many puzzles at once: plain 9×9 side by side on arrays of bits, everything in chunks on all cores.

Importing this package loads no numpy; the modules that work on arrays (`layout`, `sweep`, `planes`, `boards`, `branch`,
`search`, `verify`, `nine`) do, and are imported only when there is a batch.
"""

LARGEST_LIMIT = 2
"""So many solutions of a plain 9×9 puzzle a batch can count: more are for an engine."""
