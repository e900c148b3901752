"""Play: one game on the screen; what each click and command does to session and view.

Knows no pixel and no widget: the board module turns points into cells before they get here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from game.core.clock import format_clock
from game.core.errors import GameError
from game.core.kind import Status
from game.core.session import Session
from game.core.step import Step
from game.core.words import _, ngettext
from game.storage.preferences import Preferences
from game.sudoku.geometry import PEERS
from game.sudoku.hints import hint_cor
from game.sudoku.moves import format_move
from game.sudoku.notation import format_cell
from game.sudoku.puzzle import Puzzle
from game.sudoku.table import CellTable
from game.ui.uistate import Message, UiState

if TYPE_CHECKING:
    from game.ui.teacher import Teacher

_WHILE_OPEN = frozenset(
    {
        *("hint", "hint_at_once", "all_steps", "why_not", "solve"),
        *("set_hint", "hint_cor", "pause", "undo_mistake"),
    }
)
"""Commands that make no sense once the puzzle is solved."""

_WAYS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""Rows down and columns right of a step of the cursor."""

SEARCH = "search"
"""The note of moves that no technique found."""

SudokuSession = Session[Puzzle, CellTable]


class Listener(Protocol):
    """Who wants to know what happened, and knows what the player prefers."""

    @property
    def preferences(self) -> Preferences:
        """The player's choices."""

    def changed(self, play: Play) -> None:
        """The session has changed."""

    def sounded(self, name: str) -> None:
        """Something happened that has a sound, such as ``place``."""


class Play:
    """A session with its view. Commands return nothing: the result is in session and view."""

    def __init__(self, session: SudokuSession, view: UiState, listener: Listener) -> None:
        self.session = session
        self.view = view
        self._listener = listener
        self.was_solved = session.is_solved
        self.mark_wrong()
        self._commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "clear": self.clear_targets,
            "colour_mode": self.toggle_colour_mode,
            "show_marks": self.toggle_marks_shown,
            "set_hint": self.fill_marks,
            "hint_cor": self.ink_singles,
            "hint": lambda: self.teacher.hint(at_once=self._listener.preferences.hints == "act"),
            "hint_at_once": lambda: self.teacher.hint(at_once=True),
            "apply_hint": lambda: self.teacher.apply(),
            "next_link": lambda: self.teacher.walk(1),
            "previous_link": lambda: self.teacher.walk(-1),
            "why_not": lambda: self.teacher.why_not(),
            "undo_mistake": self.undo_mistake,
            "clear_colours": self.clear_colours,
            "digit_filter": lambda: self.toggle_filter("digit"),
            "bivalue_filter": lambda: self.toggle_filter("bivalue"),
            "use": lambda: self.left_click(self.view.cursor),
            "use_mark": lambda: self.right_click(self.view.cursor, self.view.digit),
            "next_digit": lambda: self.choose_digit(self.view.digit % 9 + 1),
            "previous_digit": lambda: self.choose_digit((self.view.digit - 2) % 9 + 1),
        }
        for way, (down, right) in _WAYS.items():
            self._commands[way] = lambda d=down, r=right: self._move_cursor(d, r)  # type: ignore[misc]
            self._commands[f"select_{way}"] = lambda d=down, r=right: self._select(d, r)  # type: ignore[misc]
        for colour in range(1, 5):
            self._commands[f"paint_{colour}"] = lambda c=colour: self.paint(c)  # type: ignore[misc]
        for digit in range(1, 10):
            self._commands[f"place_{digit}"] = lambda d=digit: self.place(d)  # type: ignore[misc]
            self._commands[f"mark_{digit}"] = lambda d=digit: self.pencil(d)  # type: ignore[misc]

    @cached_property
    def teacher(self) -> Teacher:
        """The hint side of the game; brings the engine in when it is first asked."""
        from game.ui.teacher import Teacher

        return Teacher(self)

    def close_lesson(self) -> None:
        """Put away what a hint has drawn."""
        self.view.lesson = self.view.carried_out = None

    @property
    def table(self) -> CellTable:
        """The board as it stands."""
        return self.session.state

    def knows(self, command_id: str) -> bool:
        """Tell whether a command is this object's business."""
        return command_id in self._commands

    def can(self, command_id: str) -> bool:
        """Tell whether a command would do anything now."""
        if command_id == "undo":
            return self.session.history.can_undo
        if command_id == "redo":
            return self.session.history.can_redo
        if command_id in ("apply_hint", "next_link", "previous_link"):
            return self.view.lesson is not None
        if command_id in _WHILE_OPEN:
            return not self.was_solved
        return True

    def run(self, command_id: str) -> None:
        """Carry out a command; a move that is not possible becomes a message."""
        try:
            self._commands[command_id]()
        except GameError as error:
            self.warn(str(error))

    def left_click(self, cell: int) -> None:
        """Number mode: put in the current digit or take the digit out. Colour mode: next colour.

        Where the player chooses cells first, a click only goes to the cell.
        """
        self.view.cursor = cell
        self.view.selection = frozenset()
        if self.prefers_cells_first and not self.view.is_colour_mode:
            self.view.digit = self.table.digit(cell) or self.view.digit
            return
        if self.table.is_given(cell):
            self.view.digit = self.table.digit(cell)
            self.say(_("{cell} was given with the puzzle.").format(cell=format_cell(cell)))
        elif self.view.is_colour_mode:
            self._move(format_move("colour", cell), "pencil")
        elif self.table.digit(cell):
            self.clear(cell)
        else:
            self._move(self._placing(cell, self.view.digit), "place")

    @property
    def prefers_cells_first(self) -> bool:
        """Tell whether a click chooses a cell rather than fills it."""
        return self._listener.preferences.input == "cell"

    def right_click(self, cell: int, mini: int) -> None:
        """Number mode: toggle the mark under the pointer. Colour mode: its next ink."""
        self.view.cursor = cell
        if self.table.is_given(cell) or self.table.digit(cell):
            return
        if not self.view.is_colour_mode:
            self.view.shows_marks = True
            self._move(format_move("mark", cell, mini), "pencil")
        elif self.view.shows_marks and self.table.mark(cell, mini):
            self._move(format_move("ink", cell, mini), "pencil")

    def choose_digit(self, digit: int) -> None:
        """Make ``digit`` the current one."""
        self.view.digit = digit
        self.say(_("The current digit is {digit}.").format(digit=digit))

    def place(self, digit: int) -> None:
        """Put ``digit`` in at the cursor, or take it out when it is there already."""
        cell = self.view.cursor
        self.view.digit = digit
        if self.table.digit(cell) == digit and not self.table.is_given(cell):
            self.clear(cell)
        else:
            self._move(self._placing(cell, digit), "place")

    def _placing(self, cell: int, digit: int) -> str:
        """The move that puts a digit in, with the marks it strikes if the player likes that."""
        moves = [format_move("place", cell, digit)]
        if self._listener.preferences.strike_marks and not self.table.is_given(cell):
            moves += [
                format_move("strike", peer, digit)
                for peer in PEERS[cell]
                if self.table.mark(peer, digit)
            ]
        return ";".join(moves)

    def pencil(self, digit: int) -> None:
        """Toggle the mark ``digit`` in the selected cells: on unless all of them show it."""
        self.view.shows_marks = True
        targets = self.view.targets
        if len(targets) == 1:
            self._move(format_move("mark", targets[0], digit), "pencil")
            return
        empty = [cell for cell in targets if not self.table.digit(cell)]
        lacking = [cell for cell in empty if not self.table.mark(cell, digit)]
        moves = [format_move("mark", cell, digit) for cell in lacking or empty]
        self._move(";".join(moves), "pencil")

    def paint(self, colour: int) -> None:
        """Give the selected cells a colour, 1 (plain) to 4; givens keep theirs."""
        cells = [cell for cell in self.view.targets if not self.table.is_given(cell)]
        moves = [format_move("paint", cell, colour) for cell in cells]
        self._move(";".join(moves), "pencil")

    def clear_colours(self) -> None:
        """Return all cells to plain and all marks to the first ink."""
        self._move("clear_colours", "erase")

    def clear_targets(self) -> None:
        """Take digits and marks out of the selected cells."""
        cells = [cell for cell in self.view.targets if not self.table.is_given(cell)]
        if len(self.view.targets) == 1:
            self.clear(self.view.targets[0])
        else:
            self._move(";".join(format_move("clear", cell) for cell in cells), "erase")

    def toggle_filter(self, name: str) -> None:
        """Dim all but the places of the current digit, or all but bivalue cells; or nothing."""
        self.view.filter = "" if self.view.filter == name else name
        if not self.view.filter:
            self.say(_("Nothing is dimmed any more."))
        elif name == "digit":
            text = _("Bright cells can still take the {digit}.")
            self.say(text.format(digit=self.view.digit))
        else:
            self.say(_("Bright cells have two candidates left."))

    def select(self, cells: frozenset[int]) -> None:
        """Select several cells; marks and colours go to all of them."""
        self.view.selection = cells

    def clear(self, cell: int) -> None:
        """Take digit and marks out of a cell."""
        self._move(format_move("clear", cell), "erase")

    def undo(self) -> None:
        """Take the last move back."""
        if not self.session.history.can_undo:
            self.say(_("There is nothing to undo."))
            return
        move = self.session.history.undo().move
        self._after_walk(_("Taken back: {move}.").format(move=self._say_move(move)))

    def redo(self) -> None:
        """Make the move taken back last again."""
        if not self.session.history.can_redo:
            self.say(_("There is nothing to redo."))
            return
        move = self.session.history.redo().move
        self._after_walk(_("Made again: {move}.").format(move=self._say_move(move)))

    def undo_mistake(self) -> None:
        """Go back to the last place in the timeline at which nothing was wrong."""
        history, kind = self.session.history, self.session.kind
        before = history.position
        while history.can_undo and kind.trouble(history.state) is not None:
            history.undo()
        taken = before - history.position
        self._after_walk(
            ngettext(
                "{n} move taken back to where all was well.",
                "{n} moves taken back to where all was well.",
                taken,
            ).format(n=taken)
            if taken
            else _("There is no mistake on the board.")
        )

    def toggle_colour_mode(self) -> None:
        """Change between number mode and colour mode."""
        self.view.is_colour_mode = not self.view.is_colour_mode
        if self.view.is_colour_mode:
            self.say(_("Colour mode: a left click colours a cell, a right click inks a mark."))
        else:
            self.say(_("Number mode: a left click puts in the current digit."))

    def toggle_marks_shown(self) -> None:
        """Show or hide the pencil marks; none is lost."""
        self.view.shows_marks = not self.view.shows_marks
        shown = self.view.shows_marks
        self.say(_("Pencil marks are shown.") if shown else _("Pencil marks are hidden."))

    def fill_marks(self) -> None:
        """Run ``set_hint``: every empty cell shows what its peers leave open."""
        self.view.shows_marks = True
        self._move("set_hint", "pencil")
        self.say(_("Every empty cell shows the digits its row, column and box leave open."))

    def ink_singles(self) -> None:
        """Run ``hint_cor``: ink naked singles red and hidden singles green."""
        self.view.shows_marks = True
        inked = hint_cor(self.table)[1]
        self._move("hint_cor", "pencil")
        if inked:
            text = _("Red in a badge: alone in its cell. Green in a ring: alone in a house.")
            self.say(text)
        else:
            self.say(_("No mark stands alone: fill in the marks first, or think further."))

    def fill_in(self, solution: bytes) -> None:
        """Put all missing digits of a solution (81 digits) in, as one move of the program."""
        missing = [cell for cell, digit in enumerate(self.table.digits) if not digit]
        moves = [format_move("place", cell, solution[cell]) for cell in missing]
        self.session.hints_used += 1
        self.session.play(";".join(moves), SEARCH)
        self.after_change()
        text = ngettext(
            "Logic ended with {n} cell empty; an exact search filled it in.",
            "Logic ended with {n} cells empty; an exact search filled them in.",
            len(missing),
        ).format(n=len(missing))
        icon = "trophy" if self.was_solved else "solve"
        self.view.message = Message(text, self.view.message.tone, icon)

    def sounded(self, name: str) -> None:
        """Something happened that has a sound."""
        self._listener.sounded(name)

    def warn(self, text: str) -> None:
        """Show a warning."""
        self.view.message = Message(text, "warning", "warning")
        self._listener.sounded("error")

    def say(self, text: str) -> None:
        """Show a message."""
        self.view.message = Message(text)

    def conclusion(self, step: Step) -> str:
        """Say in a few words what a step concludes."""
        moves = self.session.kind.moves_of(self.table, step)
        return "; ".join(self.session.kind.describe(move) for move in moves)

    def log(self) -> list[tuple[str, bool]]:
        """Return the moves in force as sentences, each with whether the program made it."""
        history = self.session.history
        kind = self.session.kind
        lines = []
        for entry in history.entries[: history.position]:
            text = kind.describe(entry.move)
            if entry.note:
                text = _("{technique}: {move}").format(
                    technique=kind.technique_name(entry.note), move=text
                )
            lines.append((text, bool(entry.note)))
        return lines

    def _move(self, move: str, sound: str) -> None:
        if not move:
            return
        entry = self.session.play(move)
        if entry is None:
            return
        self.close_lesson()
        self.view.message = Message(self.session.kind.describe(move))
        self._listener.sounded(sound)
        self.after_change()

    def _say_move(self, move: str) -> str:
        return self.session.kind.describe(move)

    def _after_walk(self, text: str) -> None:
        self.close_lesson()
        self.say(text)
        self._listener.sounded("undo")
        self.after_change()

    def mark_wrong(self) -> None:
        """Work out which cells are marked as wrong, by what the player wants checked."""
        checking = self._listener.preferences.checking
        self.view.marks_wrong = checking != "off"
        self.view.wrong = frozenset()
        if checking == "solution":
            from game.sudoku import coach  # the engine must not delay the first frame

            solution = coach.solution_of(self.table.givens)
            pairs = enumerate(zip(self.table.digits, solution, strict=False))
            self.view.wrong = frozenset(c for c, (digit, right) in pairs if digit not in (0, right))

    def after_change(self) -> None:
        """Judge the board, and tell the listener."""
        self.mark_wrong()
        verdict = self.session.verdict
        if verdict.status is Status.SOLVED and not self.was_solved:
            self.session.clock.pause()
            self._congratulate()
            self._listener.sounded("win")
        elif verdict.status is Status.BROKEN and self.view.marks_wrong:
            self.view.message = Message(verdict.message, "warning", "warning", offers_undo=True)
        elif self.view.wrong:
            cell = min(self.view.wrong)
            text = _("The {digit} in {cell} is not right.")
            text = text.format(digit=self.table.digit(cell), cell=format_cell(cell))
            self.view.message = Message(text, "warning", "warning", offers_undo=True)
        elif self.was_solved and verdict.status is not Status.SOLVED:
            self.session.clock.start()
        self.was_solved = verdict.status is Status.SOLVED
        self._listener.changed(self)

    def _congratulate(self) -> None:
        time = format_clock(self.session.clock.elapsed)
        used = self.session.hints_used
        if used:
            text = ngettext(
                "Solved in {time}, with {n} hint.", "Solved in {time}, with {n} hints.", used
            )
        else:
            text = _("Solved in {time}, without a hint.")
        self.view.message = Message(text.format(time=time, n=used), "success", "trophy")

    def warn_of_trouble(self) -> bool:
        """Show what is wrong with the board, if anything; return whether something is."""
        verdict = self.session.kind.trouble(self.table)
        if verdict is None:
            return False
        self.view.message = Message(verdict.message, "warning", "warning", offers_undo=True)
        self._listener.sounded("error")
        return True

    def _select(self, down: int, right: int) -> None:
        """Move the cursor and take the cell it comes to into the selection."""
        before = self.view.selection | {self.view.cursor}
        self._move_cursor(down, right)
        self.view.selection = before | {self.view.cursor}

    def _move_cursor(self, down: int, right: int) -> None:
        self.view.selection = frozenset()
        row, column = divmod(self.view.cursor, 9)
        self.view.cursor = (row + down) % 9 * 9 + (column + right) % 9
