"""SudokuPlay: the commands of one game of Number Place, whatever the size and the rules.

A bare board, 9 x 9 without further rules, is coloured by clicks and solved at once.

Knows no pixel and no widget: the board turns points into cells before they get here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from numberplace.core.kind import Status, Verdict
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.board import Cells
from numberplace.sudoku.model.moves import format_move, placing, taking_out
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.sudoku.marking import (
    clear_marks,
    convert_marks,
    fill_marks,
    ink_marks,
    ink_singles,
    paint_cells,
    toggle_colour_mode,
    toggle_filter,
)
from numberplace.ui.boards.sudoku.repairs import newest_fault, newest_of, repairs_of
from numberplace.ui.boards.sudoku.sentences import conclusion_text, selection_text
from numberplace.ui.boards.sudoku.view import CellPlay
from numberplace.ui.session.play import SOLVED_BY_PROGRAM, WAYS, pencil_text
from numberplace.ui.session.uistate import Message, Repair

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.teacher import SudokuTeacher

SEARCH = "search"
"""The note of moves that no technique found."""
PAINTS = 4
"""Colours that keys and buttons give, the first of which is none."""
PAINT_COMMANDS = tuple(f"paint_{number}" for number in range(1, PAINTS + 1))
INK_COMMANDS = tuple(f"ink_{number}" for number in range(1, 5))
"""The player's own inks; the others are those of ``hint_cor``."""


class SudokuPlay(CellPlay):
    """The commands of a game in which digits and marks go into cells."""

    @cached_property
    def teacher(self) -> SudokuTeacher:
        from numberplace.ui.boards.sudoku.teacher import SudokuTeacher

        return SudokuTeacher(self)

    def own_commands(self) -> dict[str, Callable[[], None]]:
        found: dict[str, Callable[[], None]] = {
            "check": self.check,
            "clear": self.clear_targets,
            "use": self.use_digit,
            "use_mark": self.use_mark,
            "pencil_mode": self.toggle_pencil,
            "clear_corners": partial(clear_marks, self, "corner"),
            "clear_centre": partial(clear_marks, self, "mark"),
            "marks_to_corners": partial(convert_marks, self, "to_corner"),
            "corners_to_centre": partial(convert_marks, self, "to_centre"),
            "set_hint": partial(fill_marks, self),
            "show_marks": self.toggle_marks_shown,
            "colour_mode": partial(toggle_colour_mode, self),
            "digit_filter": partial(toggle_filter, self, "digit"),
            "bivalue_filter": partial(toggle_filter, self, "bivalue"),
            "clear_colours": lambda: self.make_move("clear_colours", "erase"),
            "next_digit": lambda: self.choose_digit(self.view.digit % self.size + 1),
            "previous_digit": lambda: self.choose_digit(
                (max(self.view.digit, 1) - 2) % self.size + 1
            ),
        }
        for way in WAYS:
            found[way] = partial(self._move_cursor, way)
            found[f"select_{way}"] = partial(self._select, way)
        for house in ("row", "column", "box"):
            found[f"read_{house}"] = partial(self.read_house, house)
        for colour, name in enumerate(PAINT_COMMANDS, 1):
            found[name] = partial(paint_cells, self, colour)
        for digit in range(1, 10):
            found[f"place_{digit}"] = partial(self.enter, digit)
            found[f"mark_{digit}"] = partial(self.pencil, digit)
            found[f"corner_{digit}"] = partial(self.pencil, digit, "corner")
        return found | self._inking()

    # -- what a kind says of its board

    def selection_text(self) -> str:
        """Return the sentence about the selection."""
        return selection_text(self.table, self.view.targets)

    def conclusion(self, step: Step) -> str:
        return conclusion_text(self, step)

    def house(self, name: str) -> tuple[str, Iterable[int]]:
        """Return the name of the cursor's ``row``, ``column`` or ``box``, and its cells."""
        board, cursor = self.puzzle.board, self.view.cursor
        row, column = board.places[cursor]
        region = _(self.manner.region)
        which, houses, text = {
            "row": (row, board.rows, _("Row {n}")),
            "column": (column, board.columns, _("Column {n}")),
            "box": (board.region_of(cursor), board.boxes, region),
        }[name]
        cells: Cells = next((house for house in houses if cursor in house), ())
        return text.format(n=which + 1), cells

    def check(self) -> None:
        """Say whether all that stands on the board is right."""
        if not self.warn_of_trouble():
            self.say(_("Everything is right so far."))

    def known_solution(self) -> bytes:
        """Return the solution as far as it is known, else nothing; found at once, it always is."""
        if self.puzzle.is_searched_at_once:
            from numberplace.sudoku.teach.coach import solution_of  # a search of microseconds

            return solution_of(self.puzzle)
        return self.solution

    def take_solution(self, solution: bytes) -> None:
        """Take up the solution that was found beside the game."""
        self.solution = solution
        if self.session.verdict.status is Status.OPEN:
            self.mark_wrong()

    def _move_cursor(self, way: str) -> None:
        self.go_to(self.puzzle.board.next_cell(self.view.cursor, *WAYS[way]))

    def select(self, cells: frozenset[int]) -> None:
        """Select several cells; marks and colours go to all of them."""
        self.view.selection = cells
        if cells:
            self.say(self.selection_text())

    @property
    def begun_selection(self) -> frozenset[int]:
        """Return the selection that a click with Ctrl adds a cell to or takes one from; begins with
        the cursor."""
        return self.view.selection or frozenset({self.view.cursor})

    def deselect(self) -> None:
        """Let go of the selected cells; where none are, of the chosen digit."""
        if self.view.selection:
            self.view.selection = frozenset()
        elif self.view.digit:
            self.release_digit()

    def _select(self, way: str) -> None:
        before = self.view.selection | {self.view.cursor}
        self._move_cursor(way)
        self.select(before | {self.view.cursor})

    def read_house(self, house: str) -> None:
        """Show the contents of the cursor's row, column or box, and the missing digits."""
        from numberplace.ui.kit.spoken import house_text  # mostly for who hears the game

        name, cells = self.house(house)
        self.say(house_text(name, [self.table.digits[cell] for cell in cells], self.size))

    # -- digits

    def choose_digit(self, digit: int) -> None:
        """Make ``digit`` the current one."""
        self.view.digit = digit
        self.say(_("The current digit is {digit}.").format(digit=digit))

    def release_digit(self) -> None:
        """Choose no digit any more, so that clicks only look."""
        self.view.digit = 0
        if self.view.filter == "digit":
            self.view.filter = ""
        self.say(_("No digit is chosen any more."))

    def toggle_digit(self, digit: int) -> None:
        """Choose a digit, or let go of the one that is chosen."""
        if self.view.digit == digit:
            self.release_digit()
        else:
            self.choose_digit(digit)

    def follow(self, digit: int) -> None:
        """Make a digit met or typed current; where none was chosen, clicks go on looking only."""
        if self.view.digit or self.prefers_cells_first:
            self.view.digit = digit or self.view.digit

    def with_digit(self, act: Callable[[int], None]) -> None:
        """Act with the current digit, or ask for one."""
        if self.view.digit:
            act(self.view.digit)
        else:
            self.ask_for_digit()

    def left_click(self, cell: int) -> None:
        """Put in the current digit, as a mark in mark mode, or erase the digit where it stands.

        Where the player chooses cells first, or no digit yet, a click only goes to the cell.
        """
        digit = self.table.digits[cell]
        self.go_to(cell)
        if self.clicks_colour and not self.table.is_given(cell):
            self.make_move(format_move("colour", cell), "pencil")
        elif self.chooses_cells:
            self.follow(digit)
        elif self.table.is_given(cell):
            self._click_filled(cell)
        elif self.view.digit and self.view.is_pencil:
            self.pencil_in(self.view.digit)
        elif digit:
            self._click_filled(cell)
        elif not self.view.digit:
            self.ask_for_digit()
        else:
            self.make_move(self._placing((cell,), self.view.digit), "place")

    def _click_filled(self, cell: int) -> None:
        """Take up the digit of a cell; one of the player's that is chosen already is erased.

        To look at a given is nothing to be told.
        """
        digit = self.table.digits[cell]
        if self.view.digit not in (0, digit):
            self.choose_digit(digit)
        elif self.view.digit and not self.table.is_given(cell):
            self.clear_cells((cell,))
        elif not self.table.is_given(cell):
            self.ask_for_digit()

    def right_click(self, cell: int, digit: int) -> None:
        """Toggle the mark under the pointer; in colour mode, give it its next ink.

        Where the player chooses cells first, the mark is that of the current digit, and goes to
        all selected cells when the click is in one of them. Marks that do not stand on the grid
        are those of the current digit, too.
        """
        if self.view.is_colour_mode and self.has_inks and not self.table.digits[cell]:
            self.view.cursor = cell
            if self.view.shows_marks and self.table.mark(cell, digit):
                self.make_move(f"ink {self.name(cell)} {digit}", "pencil")
            return
        on_grid, is_cell_first = self.preferences.marking == "grid", self.chooses_cells
        if cell in self.view.selection and (is_cell_first or not on_grid):
            self.view.cursor = cell
        else:
            self.go_to(cell)
        if self.table.digits[cell]:
            self.say(_("{cell} is filled already.").format(cell=self.spoken(cell)))
        elif not on_grid:
            self.with_digit(self.pencil_in)
        else:
            self.pencil(self.view.digit or digit if is_cell_first else digit)

    def use_digit(self) -> None:
        """Put the current digit in at the cursor, or act as a click there does."""
        if self.manner.keys_click and not self.chooses_cells:
            self.left_click(self.view.cursor)
        else:
            self.with_digit(self.enter)

    def use_mark(self) -> None:
        """Pencil the current digit in at the cursor, or act as a right click there does."""
        if self.manner.keys_click:
            self.with_digit(lambda digit: self.right_click(self.view.cursor, digit))
        else:
            self.with_digit(self.pencil_in)

    def enter(self, digit: int) -> None:
        """Put a digit that was typed or chosen in, as a mark where that is wanted."""
        if self.view.is_pencil and digit <= self.size:
            self.follow(digit)
            self.pencil_in(digit)
        else:
            self.place(digit)

    def place(self, digit: int) -> None:
        """Put ``digit`` in at the cursor, or take out the same digit when already there.

        Where the player chooses cells first, all selected cells take it, but for givens.
        """
        if digit > self.size:
            text = _("The digits of this board are 1 to {most}.")
            self.warn(text.format(most=self.size))
            return
        self.follow(digit)
        state = self.table
        targets = self.view.targets if self.prefers_cells_first else (self.view.cursor,)
        cells = tuple(cell for cell in targets if not state.is_given(cell)) or targets[:1]
        lacking = tuple(cell for cell in cells if state.digits[cell] != digit)
        if lacking or state.is_given(cells[0]):
            self.make_move(self._placing(lacking or cells, digit), "place")
        else:
            self.clear_cells(cells)

    def retype(self, act: Callable[[int], None], digit: int) -> None:
        """Take the last move, made by the first of two keys, back and act with ``digit``."""
        if self.session.history.can_undo:
            self.session.history.undo()
        act(digit)

    def _placing(self, cells: tuple[int, ...], digit: int) -> str:
        """Return the move that puts a digit in, with the marks it eliminates if that is wanted."""
        if self.preferences.strike_marks:
            return placing(self.table, cells, digit)
        return self.moves("place", cells, digit)

    def clear_cells(self, cells: tuple[int, ...]) -> None:
        """Take digits and marks out of cells; with a digit's, the marks it eliminated come back."""
        if len(cells) == 1 and self.table.digit(cells[0]) and not self.table.is_given(cells[0]):
            self.make_move(taking_out(self._tables, cells[0]), "erase")
        else:
            self.make_move(self.moves("clear", cells), "erase")

    @property
    def _tables(self) -> tuple[CellTable, ...]:
        """The tables that led to the present one, which is the last."""
        history = self.session.history
        return (history.state_at(0), *(entry.state for entry in history.in_force()))

    def newest_fault(self, verdict: Verdict) -> Verdict:
        return newest_fault(self._tables, verdict)

    def newest_wrong(self) -> int:
        newest = newest_of(self._tables, self.view.wrong)
        return super().newest_wrong() if newest is None else newest

    def repairs_of(self, verdict: Verdict) -> tuple[Repair, ...]:
        positions = (0, *(number + 1 for number in self.session.history.line()))
        return repairs_of(self._tables, verdict, positions)

    def clear_targets(self) -> None:
        """Take digits and marks out of the selected cells, or the cursor's."""
        cells = self.view.targets
        if len(cells) > 1:
            cells = tuple(cell for cell in cells if not self.table.is_given(cell))
        self.clear_cells(cells)

    # -- marks

    def pencil_in(self, digit: int) -> None:
        """Toggle the mark ``digit``, of the kind the player makes now, in the selected cells."""
        self.pencil(digit, "corner" if self.marks_corners else "mark")

    def pencil(self, digit: int, verb: str = "mark") -> None:
        """Toggle a ``mark`` or ``corner`` mark in the selected cells: on unless all show it."""
        if digit > self.size:
            self.place(digit)
            return
        self.view.shows_marks = True
        cells = self.view.targets
        if len(cells) > 1:
            cells = tuple(cell for cell in cells if not self.table.digits[cell])
            lacking = [cell for cell in cells if not self.has_mark(verb, cell, digit)]
            cells = tuple(lacking) or cells
        self.make_move(self.moves(verb, cells, digit), "pencil")

    def _inking(self) -> dict[str, Callable[[], None]]:
        """Return the commands that write marks in other inks, where there are any."""
        if not self.has_inks:
            return {}
        inks = {name: partial(ink_marks, self, ink) for ink, name in enumerate(INK_COMMANDS)}
        return {"hint_cor": partial(ink_singles, self), **inks}

    def toggle_pencil(self) -> None:
        """Let digits go in as marks, or as digits again."""
        self.view.is_pencil = not self.view.is_pencil
        self.say(pencil_text(self.preferences.marking, is_on=self.view.is_pencil))

    def toggle_marks_shown(self) -> None:
        """Show or hide the pencil marks; none is lost."""
        self.view.shows_marks = not self.view.shows_marks
        shown = self.view.shows_marks
        self.say(_("Pencil marks are shown.") if shown else _("Pencil marks are hidden."))

    # -- what is wrong, and what a step did

    def find_wrong(self) -> frozenset[int]:
        pairs = enumerate(zip(self.table.digits, self.known_solution(), strict=False))
        return frozenset(c for c, (digit, right) in pairs if digit not in (0, right))

    def wrong_text(self, cell: int) -> str:
        text = _("The {digit} in {cell} is not right.")
        return text.format(digit=self.table.digits[cell], cell=self.spoken(cell))

    def fill_in(self, solution: bytes) -> None:
        """Put all missing digits of a solution in, as one move of the program."""
        pairs = enumerate(zip(self.table.digits, solution, strict=True))
        moves = [self.moves("place", (cell,), right) for cell, (digit, right) in pairs if not digit]
        missing = len(moves)
        self.session.play(";".join(moves), SEARCH)
        self.close_lesson()
        self.after_change()
        if not self.manner.solves_by_steps:  # no step by logic came before
            return
        text = ngettext(
            "Logic left {n} cell empty; an exact search filled it in.",
            "Logic left {n} cells empty; an exact search filled them in.",
            missing,
        ).format(n=missing)
        self.view.message = Message(text, self.view.message.tone, SOLVED_BY_PROGRAM)

    def show_carried_out(self, step: Step) -> None:
        if step.placements:
            self.view.cursor = step.placements[0][0]
        else:
            self.view.shows_marks = True

    def train(self, subject: str) -> None:
        """Begin an exercise on the present board: a technique or topic is to be found here."""
        self.view.trains = subject
        self.view.trained_at = self.session.history.position
        self.view.is_answered = False
        text = _("{technique} works here. Can you find it?")
        self.say(text.format(technique=self.session.kind.technique_name(subject)))
        self._listener.changed(self)

    def use_technique(self, technique: str) -> None:
        """Take the puzzle for one that needs a technique and nothing harder."""
        self.view.uses = technique
        text = _("This puzzle needs {technique}, and nothing harder.")
        self.say(text.format(technique=self.session.kind.technique_name(technique)))
        self.keep()
