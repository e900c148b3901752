"""SudokuPlay: the commands of one game of Number Place, and the repairs of a fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from numberplace.core.kind import Verdict
from numberplace.core.session import Session
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.geometry import HOUSES, HOUSES_OF
from numberplace.sudoku.model.moves import format_move, hint_cor
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import candidates, first_clash
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.records import conclusion_of
from numberplace.sudoku.teach.placing import placing, taking_out
from numberplace.ui.boards.digit_play import SEARCH, DigitPlay
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.session.uistate import Message, Repair

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.teacher import SudokuTeacher

NOWHERE: Final = -1


def repairs_of(
    states: Sequence[CellTable], verdict: Verdict, positions: Sequence[int]
) -> tuple[Repair, ...]:
    """Return the ways out of a fault, \"Leave it\" the last.

    Args:
        states: the tables that led to the present one, which is the last.
        positions: where in the timeline each of them stands.
    """
    table = states[-1]
    cells = first_clash(table.digits) or verdict.cells
    found: list[Repair] = []
    for cell in cells:
        if table.is_given(cell):
            continue
        name = cell_name(cell)
        if table.digit(cell):
            clear = _("Clear {cell}").format(cell=name)
            found.append(Repair(clear, "erase", move=taking_out(states, cell)))
        elif refill := _refilling(table, cell):
            again = _("Fill {cell} again").format(cell=name)
            found.append(Repair(again, "pencil", move=refill))
    back = _before(states, cells)
    if not cells:
        found.append(Repair(_("Back to before it"), "undo", command="undo_mistake"))
    elif back != NOWHERE:
        found.append(Repair(_("Back to before it"), "undo", position=positions[back]))
    return (*found, Repair(_("Leave it"), "close"))


def _refilling(table: CellTable, cell: int) -> str:
    """Return the move that brings back every mark an empty cell lost though its peers allow it."""
    mask = candidates(table.digits, cell)
    lost = [d for d in range(1, 10) if mask >> (d - 1) & 1 and not table.mark(cell, d)]
    return ";".join(format_move("mark", cell, digit) for digit in lost)


def _before(states: Sequence[CellTable], cells: Sequence[int]) -> int:
    """Return the number of the last table in which the fault in some cells was not there yet."""
    table = states[-1]
    filled = [cell for cell in cells if table.digit(cell)]
    if len(filled) > 1:  # a clash ends as soon as one of its digits goes: the one put in last
        return max(_last(states, _has(cell, table.digit(cell))) for cell in filled)
    if filled:
        return _last(states, _has(filled[0], table.digit(filled[0])))
    cell = cells[0] if cells else NOWHERE
    if cell == NOWHERE:
        return NOWHERE
    if not candidates(table.digits, cell):
        return _last(states, lambda state: not candidates(state.digits, cell))
    lost = _lost_marks(table, cell)
    return _last(states, lambda state: any(state.marks(cell)) and _lost_marks(state, cell) >= lost)


def _lost_marks(table: CellTable, cell: int) -> frozenset[int]:
    return frozenset(digit for digit in range(1, 10) if not table.mark(cell, digit))


def _has(cell: int, digit: int) -> Callable[[CellTable], bool]:
    return lambda state: state.digit(cell) == digit


def _last(states: Sequence[CellTable], is_wrong: Callable[[CellTable], bool]) -> int:
    """Return the number of the last table in which something was not so, -1 when it always was."""
    at = len(states) - 1
    while at >= 0 and is_wrong(states[at]):
        at -= 1
    return at


SudokuSession = Session[Puzzle, CellTable]


class SudokuPlay(DigitPlay):
    """A game of Number Place with its view."""

    session: SudokuSession
    view: SudokuView

    def own_commands(self) -> dict[str, Callable[[], None]]:
        found = super().own_commands()
        found |= {
            "colour_mode": self.toggle_colour_mode,
            "hint_cor": self.ink_singles,
            "digit_filter": partial(self.toggle_filter, "digit"),
            "bivalue_filter": partial(self.toggle_filter, "bivalue"),
        }
        return found | {f"ink_{ink + 1}": partial(self.ink, ink) for ink in range(4)}

    @cached_property
    def teacher(self) -> SudokuTeacher:
        from numberplace.ui.boards.sudoku.teacher import SudokuTeacher

        return SudokuTeacher(self)

    @property
    def table(self) -> CellTable:
        """The board as it stands."""
        return self.session.state

    def has_mark(self, verb: str, cell: int, digit: int) -> bool:
        has = self.table.mark if verb == "mark" else self.table.has_corner
        return bool(has(cell, digit))

    def placing(self, cells: tuple[int, ...], digit: int) -> str:
        return placing(self.table, cells, digit)

    def selection_text(self) -> str:
        count = len(self.view.selection)
        return ngettext("{n} cell selected.", "{n} cells selected.", count).format(n=count)

    def house(self, name: str) -> tuple[str, Iterable[int]]:
        texts = {"row": (0, _("Row {n}")), "column": (1, _("Column {n}")), "box": (2, _("Box {n}"))}
        at, text = texts[name]
        which = HOUSES_OF[self.view.cursor][at]
        return text.format(n=which % 9 + 1), HOUSES[which]

    def known_solution(self) -> bytes:
        from numberplace.sudoku.teach import coach  # the engine must not delay the first frame

        return coach.solution_of(self.table.puzzle)

    @property
    def chooses_cells(self) -> bool:
        return self.prefers_cells_first and not self.view.is_colour_mode

    def left_click(self, cell: int) -> None:
        if self.view.is_colour_mode and not self.table.is_given(cell):
            self.go_to(cell)
            self.make_move(format_move("colour", cell), "pencil")
        else:
            super().left_click(cell)

    def right_click(self, cell: int, mini: int) -> None:
        """Number mode: toggle the mark under the pointer. Colour mode: its next ink.

        Where the player chooses cells first, the mark is that of the current digit, and goes to
        all selected cells when the click is in one of them. Marks that do not stand on the grid of
        nine are those of the current digit, too.
        """
        is_cell_first = self.chooses_cells
        if is_cell_first and cell not in self.view.selection:
            self.view.selection = frozenset()
        self.view.cursor = cell
        if self.table.digit(cell):
            self.say(_("{cell} is filled already.").format(cell=self.spoken(cell)))
        elif not self.view.is_colour_mode and self.preferences.marking != "grid":
            self.with_digit(self.pencil_in)
        elif is_cell_first:
            self.pencil(self.view.digit or mini)
        elif not self.view.is_colour_mode:
            self.view.shows_marks = True
            self.make_move(format_move("mark", cell, mini), "pencil")
        elif self.view.shows_marks and self.table.mark(cell, mini):
            self.make_move(format_move("ink", cell, mini), "pencil")

    def use_digit(self) -> None:
        if self.chooses_cells:
            super().use_digit()
        else:
            self.left_click(self.view.cursor)

    def use_mark(self) -> None:
        self.with_digit(lambda digit: self.right_click(self.view.cursor, digit))

    @property
    def _states(self) -> tuple[CellTable, ...]:
        """The tables that led to the present one, which is the last."""
        history = self.session.history
        return (history.state_at(0), *(entry.state for entry in history.in_force()))

    def conclusion(self, step: Step) -> str:
        return conclusion_of(step)

    def repairs_of(self, verdict: Verdict) -> tuple[Repair, ...]:
        positions = (0, *(number + 1 for number in self.session.history.line()))
        return repairs_of(self._states, verdict, positions)

    def clear_cells(self, cells: tuple[int, ...]) -> None:
        if len(cells) == 1 and self.table.digit(cells[0]) and not self.table.is_given(cells[0]):
            self.make_move(taking_out(self._states, cells[0]), "erase")
        else:
            super().clear_cells(cells)

    def paint(self, colour: int) -> None:
        cells = [cell for cell in self.view.targets if not self.table.is_given(cell)]
        if cells:
            self.make_move(self.moves("paint", cells, colour), "pencil")
        else:
            self.say(_("Givens keep their colour."))

    def ink(self, ink: int) -> None:
        """Write the current digit's marks in the selected cells in an ink of the player's, 0-3."""
        digit = self.view.digit
        if not digit:
            self.ask_for_digit()
            return
        marks = {cell: self.table.mark(cell, digit) for cell in self.view.targets}
        if not self.view.shows_marks or not any(marks.values()):
            self.say(_("There is no pencil mark {digit} to ink here.").format(digit=digit))
            return
        moves = [
            format_move("ink", cell, digit)
            for cell, mark in marks.items()
            if mark
            for _turn in range((ink - mark // 10) % 6)
        ]
        self.make_move(";".join(moves), "pencil")

    def toggle_filter(self, name: str) -> None:
        """Dim all but the places of the current digit, or all but bivalue cells; or nothing."""
        if name == "digit" and not self.view.digit:
            self.ask_for_digit()
            return
        self.view.filter = "" if self.view.filter == name else name
        if not self.view.filter:
            self.say(_("Nothing is dimmed any more."))
        elif name == "digit":
            text = _("Bright cells can still take the {digit}.")
            self.say(text.format(digit=self.view.digit))
        else:
            self.say(_("Bright cells have two candidates left."))

    def toggle_colour_mode(self) -> None:
        """Change between number mode and colour mode."""
        self.view.is_colour_mode = not self.view.is_colour_mode
        if self.view.is_colour_mode:
            self.say(_("Colour mode: a left click colours a cell, a right click inks a mark."))
        else:
            self.say(_("Number mode: a left click puts in the current digit."))

    def fill_marks(self) -> None:
        self.view.shows_marks = True
        self.make_move("set_hint", "pencil")
        self.say(_("Every empty cell shows the digits its row, column and box leave open."))

    def ink_singles(self) -> None:
        """Run ``hint_cor``: ink naked singles red and hidden singles green."""
        self.view.shows_marks = True
        inked = hint_cor(self.table)[1]
        self.make_move("hint_cor", "pencil")
        if inked:
            text = _("In a badge: alone in its cell. In a ring: alone in a house.")
            self.say(text)
        else:
            self.say(
                _(
                    "No mark is alone in its cell or house. Fill in the marks first, or try "
                    "something else."
                )
            )

    def fill_in(self, solution: bytes) -> None:
        """Put all missing digits of a solution (81 digits) in, as one move of the program."""
        missing = [cell for cell, digit in enumerate(self.table.digits) if not digit]
        moves = [format_move("place", cell, solution[cell]) for cell in missing]
        self.session.play(";".join(moves), SEARCH)
        self.after_change()
        text = ngettext(
            "Logic ended with {n} cell empty; an exact search filled it in.",
            "Logic ended with {n} cells empty; an exact search filled them in.",
            len(missing),
        ).format(n=len(missing))
        icon = "trophy" if self.was_solved else "solve"
        self.view.message = Message(text, self.view.message.tone, icon)

    def train(self, technique: str) -> None:
        """Take the board as it stands for an exercise: the technique is to be found here."""
        self.view.trains = technique
        self.view.trained_at = self.session.history.position
        self.view.is_answered = False
        text = _("{technique} works here. Can you find it?")
        self.say(text.format(technique=self.session.kind.technique_name(technique)))
        self._listener.changed(self)

    def use_technique(self, technique: str) -> None:
        """Take the puzzle for one that needs a technique and nothing harder."""
        self.view.uses = technique
        text = _("This puzzle needs {technique}, and nothing harder.")
        self.say(text.format(technique=self.session.kind.technique_name(technique)))
        self.keep()
