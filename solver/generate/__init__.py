"""All that makes puzzles."""
