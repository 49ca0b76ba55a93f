"""Every command of the workbench, declared once: footer, palette, help and the config file all read it here."""

from __future__ import annotations

from dataclasses import dataclass

from textual.binding import Binding, BindingType


@dataclass(frozen=True)
class Command:
    """What a key does. The id names it in the config file; `footer` ranks it there, 0 keeps it out."""

    id: str
    keys: str
    action: str
    label: str
    tooltip: str
    group: str
    footer: int = 0
    palette: bool = True
    also: str = ""
    """Other words that people look for in the palette."""

    def binding(self) -> Binding:
        return Binding(self.keys, self.action, self.label, id=self.id, tooltip=self.tooltip, show=self.footer > 0)


def _quiet(group: str, *commands: tuple[str, str, str, str, str]) -> tuple[Command, ...]:
    """Commands that everybody finds by themselves: help has them, footer and palette do not."""
    return tuple(
        Command(id, keys, action, label, words, group, palette=False) for id, keys, action, label, words in commands
    )


COMMANDS = (
    Command("cancel", "escape", "cancel", "Cancel", "Stop what is running; else hide the reason", "Solve", 1),
    Command(
        "solve", "s", "solve", "Solve", "Solve the puzzle and show the solution", "Solve", 3, also="answer, solution"
    ),
    Command("next", "n", "next_solution", "Next", "Show the next solution, and look for more of them", "Solve", 6),
    Command("previous", "p", "previous_solution", "Previous", "Show the previous solution", "Solve", 7),
    Command(
        "why",
        "x",
        "why",
        "Why?",
        "Why none, why several, what to spare; again: the next offer",
        "Explain",
        8,
        also="explain, reason, conflict",
    ),
    Command(
        "apply",
        "a",
        "apply",
        "Apply",
        "Do what the explanation offers; undo takes it back",
        "Explain",
        2,
        also="fix, repair",
    ),
    Command("hint", "H", "hint", "Hint", "Where to look; again: which technique; again: the digit", "Explain", 9),
    Command(
        "step", "greater_than_sign", "step", "Step", "Play the next step, with its reason", "Explain", 10, also="play"
    ),
    Command("step-back", "less_than_sign", "step_back", "Back", "Take back the last step played", "Explain", 11),
    Command(
        "solvable", "U", "undo_to_solvable", "Undo to solvable", "Undo to the last board with a solution", "Explain", 12
    ),
    Command(
        "unique",
        "u",
        "unique",
        "Unique?",
        "Find out whether there is only one solution",
        "Solve",
        13,
        also="prove, count",
    ),
    Command(
        "generate", "g", "generate", "Generate", "Make a new puzzle of any size", "Puzzle", 4, also="new puzzle, random"
    ),
    Command("new", "N", "new", "New", "An empty board of any size, to type a puzzle", "Puzzle", 14, also="empty board"),
    Command("open", "o", "open", "Open", "Open a file or one of the bundled puzzles", "Files", 5, also="load, file"),
    Command(
        "write",
        "w",
        "write",
        "Write",
        "Write the puzzle to a file; its ending chooses the format",
        "Files",
        15,
        also="save",
    ),
    Command("undo", "z,ctrl+z", "undo", "Undo", "Take back the last change of the board", "Puzzle", 15),
    Command("redo", "y,ctrl+y", "redo", "Redo", "Take back the last undo", "Puzzle", 20),
    Command("clear-solution", "c", "clear_solution", "Clear solution", "Show the clues alone", "Puzzle", 16),
    Command(
        "clear-all",
        "C",
        "clear_all",
        "Clear all",
        "Empty the board; again: drop its cages",
        "Puzzle",
        22,
        also="empty, reset",
    ),
    Command("encoding", "e", "encoding", "Encoding", "How rules become clauses; at first: extended", "Solve", 17),
    Command("engine", "E", "engine", "Engine", "Choose the SAT engine", "Solve", 21),
    Command(
        "compare",
        "b",
        "compare",
        "Compare",
        "Run every encoding with every engine on this puzzle",
        "Solve",
        18,
        also="benchmark, bars",
    ),
    Command(
        "rules",
        "v",
        "rules",
        "Rules",
        "Add or drop rules: diagonals, windows, anti-knight …",
        "Puzzle",
        15,
        also="variants, diagonals",
    ),
    Command(
        "cages",
        "K",
        "cages",
        "Cages",
        "Cage mode: draw the cages of a killer, or leave it",
        "Cages",
        15,
        also="killer, draw",
    ),
    Command(
        "jigsaw",
        "J",
        "jigsaw",
        "Jigsaw",
        "Make cages of n cells each the boxes of a jigsaw",
        "Cages",
        19,
        also="irregular boxes",
    ),
    Command(
        "pair",
        "P",
        "pair",
        "Pair",
        "Add a second grid that differs in every cell, or drop it",
        "Puzzle",
        19,
        also="twins",
    ),
    Command(
        "export", "D", "export", "DIMACS", "Export the clauses as a DIMACS CNF file", "Files", 23, also="clauses, CNF"
    ),
    Command("copy-line", "L", "copy('line')", "Copy line", "Copy the board as one line", "Files", 24),
    Command("copy-boxed", "B", "copy('boxed')", "Copy drawing", "Copy the board as a boxed drawing", "Files", 25),
    Command("panel", "i", "panel", "Panel", "Show or hide the side panel", "App", 26, also="side panel, numbers"),
    Command("help", "question_mark", "help", "Help", "All the keys, and what they do", "App", 27, also="keys"),
    Command(
        "quit",
        "q",
        "app.quit",
        "Quit",
        "Leave; the puzzle in hand is kept for the next time",
        "App",
        28,
        also="exit, leave",
    ),
    *_quiet(
        "App",
        ("panel-up", "shift+up", "panel_scroll(-1)", "Panel up", "Scroll the side panel up"),
        ("panel-down", "shift+down", "panel_scroll(1)", "Panel down", "Scroll the side panel down"),
    ),
    *_quiet(
        "Move",
        ("up", "up,k", "move(-1, 0)", "Up", "Move up; from the first row to the last"),
        ("down", "down,j", "move(1, 0)", "Down", "Move down; from the last row to the first"),
        ("left", "left,h", "move(0, -1)", "Left", "Move left; from the first column to the last"),
        ("right", "right,l", "move(0, 1)", "Right", "Move right; from the last column to the first"),
        ("row-start", "home", "column(0)", "Row start", "Go to the first cell of the row"),
        ("row-end", "end", "column(-1)", "Row end", "Go to the last cell of the row"),
        ("box-up", "pageup", "box(-1)", "Box up", "Move up by a box"),
        ("box-down", "pagedown", "box(1)", "Box down", "Move down by a box"),
        ("hop", "tab", "hop(1)", "Hop", "Go to the next empty cell; in a pair, to the other grid"),
        ("hop-back", "shift+tab", "hop(-1)", "Hop back", "Go to the empty cell before; in a pair, to the other grid"),
    ),
    *_quiet(
        "Enter",
        *((f"digit-{digit}", f"{digit}", f"digit({digit})", f"{digit}", f"Enter {digit}") for digit in range(1, 10)),
        ("digit-0", "0", "digit(0)", "0", "Clear the cell, or complete 10, 20 or 30"),
        ("clear-cell", "full_stop,delete,backspace,space", "clear_cell", "Clear", "Clear the cell"),
    ),
)

CAGE_COMMANDS = (
    Command("cage-mark", "space", "cage_mark", "Mark", "Mark the cell for a cage, or unmark it", "Cages", 1),
    Command("cage-make", "enter", "cage_make", "Make", "Make a cage of the marked cells and the sum typed", "Cages", 1),
    Command("cage-delete", "delete", "cage_delete", "Delete", "Delete the cage under the cursor", "Cages", 1),
    Command("cage-leave", "escape", "cage_leave", "Leave", "Drop what is marked; again: leave cage mode", "Cages", 1),
    Command("cage-erase", "backspace", "cage_erase", "Erase", "Take back a digit of the sum", "Cages"),
)
"""What keys do in cage mode before they do what they do else; the config file leaves these alone."""

BINDINGS: list[BindingType] = [command.binding() for command in (*CAGE_COMMANDS, *COMMANDS)]
BY_ID = {command.id: command for command in (*CAGE_COMMANDS, *COMMANDS)}


def default_keys() -> dict[str, str]:
    """The keys of every command, by its id, as the config file may change them."""
    return {command.id: command.keys for command in COMMANDS}
