"""Every command of the workbench, declared once: footer, palette, help and the config file all read it here."""

from __future__ import annotations

from dataclasses import dataclass

from textual.binding import Binding, BindingType


@dataclass(frozen=True)
class Shortcut:
    """What a key does. The id names it in the config file; `footer` ranks it there, 0 keeps it out and off the palette.

    What is left out is what everybody finds by themselves.
    """

    id: str
    keys: str
    label: str
    tooltip: str
    footer: int = 0
    also: str = ""
    """Other words that people look for in the palette."""
    does: str = ""
    """The action, where it is not called as the shortcut is."""

    @property
    def action(self) -> str:
        return self.does or self.id.replace("-", "_")

    def binding(self) -> Binding:
        return Binding(self.keys, self.action, self.label, id=self.id, tooltip=self.tooltip, show=self.footer > 0)


OPTION_DIGITS = (
    "º",
    "inverted_exclamation_mark",
    "trade_mark_sign",
    "pound_sign",
    "cent_sign",
    "infinity",
    "section_sign",
    "pilcrow_sign",
    "bullet",
    "ª",
)
"""What Textual takes Escape and a digit for, which is what most terminals send for Alt and the digit from 0 on."""

# fmt: off
DRAWING = (
    Shortcut("draw-mark", "space", "Mark", "Mark the cell, or unmark it; dragging marks cells, too", 1),
    *(Shortcut(f"draw-{way}", f"shift+{key}", f"Mark {way}", f"Mark from here to the next cell {words}",
               does=f"draw_extend({down}, {right})")
      for way, key, words, down, right in (
          ("up", "up", "up", -1, 0), ("down", "down", "down", 1, 0),
          ("left", "left", "to the left", 0, -1), ("right", "right", "to the right", 0, 1),
          ("up-left", "home", "up and left", -1, -1), ("up-right", "pageup", "up and right", -1, 1),
          ("down-left", "end", "down and left", 1, -1), ("down-right", "pagedown", "down and right", 1, 1))),
    Shortcut("draw-place", "enter", "Place", "Choose what to place on the marked cells; else change what is here; "
             "with digits typed: make a cage of that sum", 1),
    Shortcut("draw-turn", "comma", "Turn", "Turn to the next of the constraints under the cursor", 1),
    Shortcut("draw-delete", "delete", "Delete", "Delete the constraint under the cursor", 1),
    Shortcut("draw-leave", "escape", "Leave", "Drop what is marked; again: leave drawing mode", 1),
    Shortcut("draw-erase", "backspace", "Erase", "Take back a digit of the sum, or the last mark"),
)
"""What keys do in drawing mode before they do what they do else; the config file leaves these alone."""

GROUPS = {
    "Enter": (
        *(Shortcut(f"digit-{digit}", f"{digit}", f"{digit}", f"Enter {digit}", does=f"digit({digit})")
          for digit in range(1, 10)),
        Shortcut("digit-0", "0", "0", "Clear the cell, or complete 10, 20 or 30", does="digit(0)"),
        Shortcut("clear-cell", "full_stop,delete,backspace,space", "Clear", "Clear the cell, or all that are selected"),
    ),
    "Play": (
        Shortcut("mode", "t", "Set/Play", "Change over: to set a puzzle, where digits are clues; or to play it", 9,
                 "mode, edit, givens", "switch_mode"),
        Shortcut("layer", "m", "Marks", "What digit keys put in: digits, corner marks, centre marks, colours", 8,
                 "notes, pencil, corner, centre, colour", "next_layer"),
        *(Shortcut(f"mark-{digit}", f"alt+{digit},{sent}", f"Mark {digit}", "Mark it in the centre",
                   does=f"mark({digit})") for digit, sent in enumerate(OPTION_DIGITS)),
        Shortcut("fill-in", "f", "Fill in", "Mark all candidates that the rules leave at sight", 10,
                 "candidates, notes, pencil marks"),
        Shortcut("light", "d", "Light", "Light cells that can hold the digit under the cursor, or typed next", 11,
                 "highlight, can hold, where"),
        Shortcut("check", "r", "Right?", "Check your digits: how many are wrong; again: which", 12,
                 "check, verify, mistakes, wrong", "check_digits"),
        Shortcut("conflicts", "exclamation_mark", "Conflicts", "Mark digits that break a rule, or mark none", 18,
                 "errors, mistakes"),
        Shortcut("checkpoints", "S", "Checkpoints", "Keep the board under a name, or go back to one kept", 19,
                 "save, bookmark, state, return"),
        Shortcut("restart", "R", "Restart", "Take all your digits and marks off the board", 20, "reset, start over"),
        Shortcut("timer", "T", "Timer", "Show or hide the time", 28, "clock, time"),
        Shortcut("switches", "O", "Switches", "What playing does by itself: clean marks, advance, conflicts, timer", 29,
                 "options, settings, preferences"),
        Shortcut("select-up", "shift+up", "Select up", "Select cells upwards", does="select(-1, 0)"),
        Shortcut("select-down", "shift+down", "Select down", "Select cells downwards", does="select(1, 0)"),
        Shortcut("select-left", "shift+left", "Select left", "Select cells to the left", does="select(0, -1)"),
        Shortcut("select-right", "shift+right", "Select right", "Select cells to the right", does="select(0, 1)"),
        Shortcut("select-all", "ctrl+a", "Select all", "Select all cells of the grid"),
    ),
    "Solve": (
        Shortcut("cancel", "escape", "Cancel", "Drop the selection; else stop what runs; else hide the reason", 1),
        Shortcut("solve", "s", "Solve", "Solve the puzzle and show the solution", 3, "answer, solution"),
        Shortcut("next", "n", "Next", "Show the next solution, and look for more of them", 6, does="next_solution"),
        Shortcut("previous", "p", "Previous", "Show the previous solution", 7, does="previous_solution"),
        Shortcut("unique", "u", "Unique?", "Find out whether there is only one solution", 13, "prove, count"),
        Shortcut("encoding", "e", "Encoding", "How rules become clauses; at first: extended", 20),
        Shortcut("engine", "E", "Engine", "Choose the SAT engine", 25),
        Shortcut("compare", "b", "Compare", "Run every encoding with every engine on this puzzle", 21,
                 "benchmark, bars"),
        Shortcut("formula", "F", "Formula", "The clauses by rule, and those of the cell, as DIMACS and in words", 24,
                 "clauses, variables, literals, SAT"),
        Shortcut("watch", "V", "Watch", "Watch a SAT solver on the board: decisions, conflicts, what it learns", 24,
                 "trace, CDCL, trail, step through"),
        Shortcut("proof", "Q", "Proof", "Prove that there is no other solution, or none, for any checker", 26,
                 "QED, DRAT, certificate, verify, unique"),
        Shortcut("tour", "f4", "Tour", "How a SAT solver works, shown on a 4×4", 30, "lesson, learn, tutorial, CDCL"),
    ),
    "Explain": (
        Shortcut("why", "x", "Why?", "Why none, why several, what to spare; again: the next offer", 8,
                 "explain, reason, conflict"),
        Shortcut("unfold", "X", "All of it", "The whole way to a contradiction, step by step; again: fold it", 8,
                 "chain, more, details"),
        Shortcut("apply", "a", "Apply", "Do what the explanation offers; undo takes it back", 2, "fix, repair"),
        Shortcut("hint", "H", "Hint", "Where to look; again: which technique; again: the digit", 9),
        Shortcut("step", "greater_than_sign", "Step", "Play the next step, with its reason", 10, "play"),
        Shortcut("step-back", "less_than_sign", "Back", "Take back the last step played", 11),
        Shortcut("way", "W", "Way", "The whole way as a list; the board follows the cursor", 12,
                 "path, all steps, techniques"),
        Shortcut("solvable", "U", "Undo to solvable", "Undo to the last board with a solution", 12,
                 does="undo_to_solvable"),
    ),
    "Puzzle": (
        Shortcut("generate", "g", "Generate", "Make a new puzzle of any size", 4, "new puzzle, random"),
        Shortcut("another", "G", "Another", "Make another puzzle like the last one made", 22, "again, generate"),
        Shortcut("new", "N", "New", "An empty board of any size, to type a puzzle", 14, "empty board"),
        Shortcut("undo", "z,ctrl+z", "Undo", "Take back the last change of the board", 16),
        Shortcut("redo", "y,ctrl+y", "Redo", "Take back the last undo", 16),
        Shortcut("clear-solution", "c", "Clear solution", "Show the clues alone", 19),
        Shortcut("clear-all", "C", "Clear all", "Empty the board; again: drop its constraints", 26, "empty, reset"),
        Shortcut("rules", "v", "Rules", "Add or drop rules: diagonals, windows, anti-knight …", 17,
                 "variants, diagonals"),
        Shortcut("about", "I", "In words", "The puzzle's rules in words, what its signs mean, and what is missing", 17,
                 "about, author, rules text, missing"),
        Shortcut("pair", "P", "Pair", "Add a second grid that differs in every cell, or drop it", 23, "twins"),
    ),
    "Draw": (
        Shortcut("draw", "K", "Draw", "Drawing mode: mark cells, then place a cage, a line, a dot … on them", 18,
                 "killer, cages, constraints, thermometer, arrow, set"),
        Shortcut("jigsaw", "J", "Jigsaw", "Make cages of n cells each the boxes of a jigsaw", 22, "irregular boxes"),
    ),
    "Files": (
        Shortcut("open", "o", "Open", "Open a file, a link or one of the bundled puzzles", 5, "load, file, url"),
        Shortcut("write", "w", "Write", "Write the puzzle to a file; its ending chooses the format", 15, "save"),
        Shortcut("print", "A", "Print", "Print the puzzle on A4 or Letter, as a PDF, with its solution or without", 27,
                 "paper, pdf, page, large print"),
        Shortcut("library", "f2", "Library", "Puzzles that were opened or made: go on with one, search, statistics", 15,
                 "resume, continue, history, best times, statistics"),
        Shortcut("daily", "f3", "Daily", "The puzzle of the day, the same for everyone", 16, "today, streak"),
        Shortcut("export", "D", "DIMACS", "Export the clauses as a DIMACS CNF file", 27, "export, clauses, CNF"),
        Shortcut("copy-link", "L", "Copy link", "Copy a link that carries the puzzle to a site", 28,
                 "share, url, f-puzzles, SudokuPad"),
        Shortcut("copy-line", "Y", "Copy line", "Copy the board as one line", 28, does="copy('line')"),
        Shortcut("copy-boxed", "B", "Copy drawing", "Copy the board as a boxed drawing", 29, does="copy('boxed')"),
    ),
    "Move": (
        Shortcut("up", "up,k", "Up", "Move up; from the first row to the last", does="move(-1, 0)"),
        Shortcut("down", "down,j", "Down", "Move down; from the last row to the first", does="move(1, 0)"),
        Shortcut("left", "left,h", "Left", "Move left; from the first column to the last", does="move(0, -1)"),
        Shortcut("right", "right,l", "Right", "Move right; from the last column to the first", does="move(0, 1)"),
        Shortcut("row-start", "home", "Row start", "Go to the first cell of the row", does="column(0)"),
        Shortcut("row-end", "end", "Row end", "Go to the last cell of the row", does="column(-1)"),
        Shortcut("box-up", "pageup", "Box up", "Move up by a box", does="box(-1)"),
        Shortcut("box-down", "pagedown", "Box down", "Move down by a box", does="box(1)"),
        Shortcut("hop", "tab", "Hop", "Go to the next empty cell; in a pair, to the other grid", does="hop(1)"),
        Shortcut("hop-back", "shift+tab", "Hop back", "Go to the empty cell before; in a pair, to the other grid",
                 does="hop(-1)"),
    ),
    "App": (
        Shortcut("larger", "plus", "Larger", "Draw the cells larger; large ones have room for candidates", 33,
                 "zoom in, cell size", "cells(1)"),
        Shortcut("smaller", "minus", "Smaller", "Draw the cells smaller, to see more of the board", 34,
                 "zoom out, cell size, compact", "cells(-1)"),
        Shortcut("panel", "i", "Panel", "Show or hide the side panel", 30, "side panel, numbers"),
        Shortcut("help", "question_mark,f1", "Help", "All the keys, and what they do", 31, "keys"),
        Shortcut("quit", "q", "Quit", "Leave; the puzzle in hand is kept for the next time", 32,
                 "exit, leave", "app.quit"),
        Shortcut("panel-up", "ctrl+up", "Panel up", "Scroll the side panel up", does="panel_scroll(-1)"),
        Shortcut("panel-down", "ctrl+down", "Panel down", "Scroll the side panel down", does="panel_scroll(1)"),
    ),
}
# fmt: on

SHORTCUTS = [shortcut for group in GROUPS.values() for shortcut in group]
BY_ID = {shortcut.id: shortcut for shortcut in (*DRAWING, *SHORTCUTS)}
BINDINGS: list[BindingType] = [shortcut.binding() for shortcut in BY_ID.values()]


def default_keys() -> dict[str, str]:
    """The keys of every shortcut, by its id, as the config file may change them."""
    return {shortcut.id: shortcut.keys for shortcut in SHORTCUTS}
