"""Play: one game on the screen; what each click and command does to session and view.

Knows no pixel and no widget: the board module turns points into cells before they get here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.core.clock import format_clock
from game.core.errors import GameError
from game.core.kind import Status
from game.core.session import Session
from game.core.step import Step
from game.core.words import _, ngettext
from game.sudoku.hints import hint_cor
from game.sudoku.moves import format_move
from game.sudoku.notation import format_cell
from game.sudoku.puzzle import Puzzle
from game.sudoku.table import CellTable
from game.ui.teacher import Teacher
from game.ui.uistate import Message, UiState

_WHILE_OPEN = frozenset(
    {
        *("hint", "hint_at_once", "all_steps", "why_not", "solve"),
        *("set_hint", "hint_cor", "pause", "undo_mistake"),
    }
)
"""Commands that make no sense once the puzzle is solved."""

SEARCH = "search"
"""The note of moves that no technique found."""

SudokuSession = Session[Puzzle, CellTable]


class Listener(Protocol):
    """Who wants to know what happened: saves the game, plays a sound."""

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
        self.teacher = Teacher(self)
        self._commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "clear": lambda: self.clear(self.view.cursor),
            "colour_mode": self.toggle_colour_mode,
            "show_marks": self.toggle_marks_shown,
            "set_hint": self.fill_marks,
            "hint_cor": self.ink_singles,
            "hint": lambda: self.teacher.hint(at_once=False),
            "hint_at_once": lambda: self.teacher.hint(at_once=True),
            "apply_hint": self.teacher.apply,
            "next_link": lambda: self.teacher.walk(1),
            "previous_link": lambda: self.teacher.walk(-1),
            "why_not": self.teacher.why_not,
            "undo_mistake": self.undo_mistake,
            "use": lambda: self.left_click(self.view.cursor),
            "use_mark": lambda: self.right_click(self.view.cursor, self.view.digit),
            "next_digit": lambda: self.choose_digit(self.view.digit % 9 + 1),
            "previous_digit": lambda: self.choose_digit((self.view.digit - 2) % 9 + 1),
            "left": lambda: self._move_cursor(0, -1),
            "right": lambda: self._move_cursor(0, 1),
            "up": lambda: self._move_cursor(-1, 0),
            "down": lambda: self._move_cursor(1, 0),
        }
        for digit in range(1, 10):
            self._commands[f"place_{digit}"] = lambda d=digit: self.place(d)  # type: ignore[misc]
            self._commands[f"mark_{digit}"] = lambda d=digit: self.pencil(d)  # type: ignore[misc]

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
        """Number mode: put in the current digit or take the digit out. Colour mode: next colour."""
        self.view.cursor = cell
        if self.table.is_given(cell):
            self.view.digit = self.table.digit(cell)
            self.say(_("{cell} was given with the puzzle.").format(cell=format_cell(cell)))
        elif self.view.is_colour_mode:
            self._move(format_move("colour", cell), "pencil")
        elif self.table.digit(cell):
            self.clear(cell)
        else:
            self._move(format_move("place", cell, self.view.digit), "place")

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
            self._move(format_move("place", cell, digit), "place")

    def pencil(self, digit: int) -> None:
        """Toggle the mark ``digit`` at the cursor."""
        self.view.shows_marks = True
        self._move(format_move("mark", self.view.cursor, digit), "pencil")

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
        entry = self.session.play(move)
        if entry is None:
            return
        self.view.lesson = self.view.carried_out = None
        self.view.message = Message(self.session.kind.describe(move))
        self._listener.sounded(sound)
        self.after_change()

    def _say_move(self, move: str) -> str:
        return self.session.kind.describe(move)

    def _after_walk(self, text: str) -> None:
        self.view.lesson = self.view.carried_out = None
        self.say(text)
        self._listener.sounded("undo")
        self.after_change()

    def after_change(self) -> None:
        """Judge the board, and tell the listener."""
        verdict = self.session.verdict
        if verdict.status is Status.SOLVED and not self.was_solved:
            self.session.clock.pause()
            self._congratulate()
            self._listener.sounded("win")
        elif verdict.status is Status.BROKEN:
            self.view.message = Message(verdict.message, "warning", "warning", offers_undo=True)
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

    def _move_cursor(self, down: int, right: int) -> None:
        row, column = divmod(self.view.cursor, 9)
        self.view.cursor = (row + down) % 9 * 9 + (column + right) % 9
