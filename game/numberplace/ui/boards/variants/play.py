"""VariantPlay: the commands of a game of any size and rule; texts about cages and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from numberplace.core.kind import Status, Verdict
from numberplace.core.session import Session
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.board import Board, Cell, Cells, mask_digits
from numberplace.sudoku.model.forms import Sum
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable as State
from numberplace.sudoku.teach.placing import placing
from numberplace.ui.boards.digit_play import SEARCH, DigitPlay
from numberplace.ui.boards.variants.view import VariantView
from numberplace.ui.session.play import Listener

if TYPE_CHECKING:
    from numberplace.ui.boards.variants.school import VariantExercise
    from numberplace.ui.boards.variants.teacher import VariantTeacher


def cage_at(puzzle: Puzzle, cell: Cell) -> Sum | None:
    """Return the sum without repeats in which a cell lies, None where there is none."""
    return next((s for s in puzzle.rules.sums if s.is_distinct and cell in s.cells), None)


def cage_text(state: State, cage: Sum, most: int = 0, *, is_spoken: bool = False) -> str:
    """Say which combinations of digits still fit a cage.

    Args:
        most: how many are named; 0 = all.
        is_spoken: whether a screen reader says it, digit by digit.
    """
    from numberplace.sudoku.general.constraint_steps import combinations_left
    from numberplace.sudoku.general.position import position_of

    found = combinations_left(cage, position_of(state))
    if not found:
        return _("{total} in this cage: no combination fits.").format(total=cage.total)
    joint = "" if state.puzzle.board.size < 10 else "+"
    if is_spoken:
        return _("{total} in this cage: {combinations}").format(
            total=cage.total,
            combinations="; ".join(" ".join(map(str, mask_digits(mask))) for mask in found),
        )
    shown = [joint.join(map(str, mask_digits(mask))) for mask in found]
    listed = " ".join(shown[:most] if most else shown)
    if most and len(shown) > most:
        listed += f" … ({len(shown)})"
    text = _("{total} in this cage: {combinations}")
    return text.format(total=cage.total, combinations=listed)


def selection_text(state: State, cells: Cells) -> str:
    """Say what the selected cells hold together, and what is left of a house's sum."""
    total = sum(state.digits[cell] for cell in cells)
    whole = _whole_above(total, state.puzzle.board)
    text = ngettext(
        "{n} cell adds up to {total}; {left} left of {whole}",
        "{n} cells add up to {total}; {left} left of {whole}",
        len(cells),
    )
    return text.format(n=len(cells), total=total, left=whole - total, whole=whole)


def caged_text(state: State, cells: Cells) -> str:
    """Say the same of the cages that lie in the selected cells whole; nothing where none does.

    With a row selected that cages cover but for one cell, what is left is that cell's digit.
    """
    cages = [s for s in state.puzzle.rules.sums if s.is_distinct and {*s.cells}.issubset(cells)]
    if not cages:
        return ""
    caged = sum(cage.total for cage in cages)
    text = ngettext(
        "{n} whole cage: {total}; {left} left",
        "{n} whole cages: {total}; {left} left",
        len(cages),
    )
    left = _whole_above(caged, state.puzzle.board) - caged
    return text.format(n=len(cages), total=caged, left=left)


def _whole_above(total: int, board: Board) -> int:
    """Return the sum of as many houses as hold a sum, one at least."""
    house = board.size * (board.size + 1) // 2
    return house * max(1, -(-total // house))


def broken_text(puzzle: Puzzle, digits: bytes, cell: Cell) -> str:
    """Say which rule the digit of a cell breaks; nothing where it breaks none."""
    from numberplace.sudoku.teach.coach import broken_rules

    return next((text for cells, text in broken_rules(puzzle, digits) if cell in cells), "")


VariantSession = Session[Puzzle, State]


class VariantPlay(DigitPlay):
    """A game of any size and rule with its view."""

    session: VariantSession
    view: VariantView

    def __init__(self, session: VariantSession, view: VariantView, listener: Listener) -> None:
        self.solution = b""
        """The only solution as far as it is known; found beside the game."""
        self.exercise: VariantExercise | None = None
        self._faults: tuple[bytes, frozenset[int]] = (b"", frozenset())
        super().__init__(session, view, listener)

    def own_commands(self) -> dict[str, Callable[[], None]]:
        return {**super().own_commands(), "check": self.check}

    @cached_property
    def teacher(self) -> VariantTeacher:
        from numberplace.ui.boards.variants.teacher import VariantTeacher

        return VariantTeacher(self)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the board."""
        return self.session.puzzle

    @property
    def board_state(self) -> State:
        """The board as it stands."""
        return self.session.state

    @property
    def size(self) -> int:
        return self.puzzle.board.size

    def has_mark(self, verb: str, cell: int, digit: int) -> bool:
        masks = self.board_state.masks if verb == "mark" else self.board_state.corners
        return bool(masks[cell] >> digit - 1 & 1)

    def placing(self, cells: tuple[int, ...], digit: int) -> str:
        return placing(self.board_state, cells, digit)

    @property
    def begun_selection(self) -> frozenset[int]:
        return self.view.selection or frozenset({self.view.cursor})

    def selection_text(self) -> str:
        return selection_text(self.board_state, self.view.targets)

    def house(self, name: str) -> tuple[str, Iterable[int]]:
        board, cursor = self.puzzle.board, self.view.cursor
        row, column = divmod(cursor, board.size)
        which, cells, text = {
            "row": (row, board.rows[row], _("Row {n}")),
            "column": (column, board.columns[column], _("Column {n}")),
            "box": (board.regions[cursor], board.boxes[board.regions[cursor]], _("Region {n}")),
        }[name]
        return text.format(n=which + 1), cells

    def known_solution(self) -> bytes:
        return self.solution

    def clashes(self) -> frozenset[int]:
        """Return the cells that break a rule, and those the player wants to be told of."""
        digits = self.board_state.digits
        if self._faults[0] != digits:
            self._faults = digits, frozenset(self.puzzle.faults(digits))
        return self._faults[1] | self.view.wrong

    def right_click(self, cell: int, digit: int) -> None:
        """Toggle the mark under the pointer.

        Where the player chooses cells first, the mark is that of the current digit, and goes to
        all selected cells when the click is in one of them. Marks that do not stand on the grid
        are those of the current digit, too.
        """
        if self.prefers_cells_first and cell in self.view.selection:
            self.view.cursor = cell
        else:
            self.go_to(cell)
            self.follow(self.board_state.digits[cell])
        if self.board_state.digits[cell]:
            self.say(_("{cell} is filled already.").format(cell=self.spoken(cell)))
        elif self.preferences.marking != "grid":
            self.with_digit(self.pencil_in)
        else:
            self.pencil(self.view.digit or digit if self.prefers_cells_first else digit)

    def paint(self, colour: int) -> None:
        colours, wanted = self.board_state.colours, colour - 1
        cells = [cell for cell in self.view.targets if colours[cell] != wanted]
        moves = [f"paint {self.name(cell)} {wanted or colours[cell]}" for cell in cells]
        self.make_move(";".join(moves), "pencil")

    def fill_marks(self) -> None:
        self.view.shows_marks = True
        self.make_move("fill_marks", "pencil")

    def check(self) -> None:
        """Say whether all that stands on the board is right."""
        if not self.warn_of_trouble():
            self.say(_("All is well so far."))

    def fill_in(self, solution: bytes) -> None:
        """Put all missing digits of a solution in, as one move of the program."""
        digits = self.board_state.digits
        wrong = [cell for cell, digit in enumerate(digits) if digit not in (0, solution[cell])]
        if wrong:
            self.view.wrong = frozenset(wrong)
            text = self.wrong_text(wrong[0])
            self.warn_of(Verdict(Status.BROKEN, text, tuple(wrong)))
            return
        missing = [cell for cell, digit in enumerate(digits) if not digit]
        self.session.count_hint()
        moves = [self.moves("place", (cell,), solution[cell]) for cell in missing]
        self.session.play(";".join(moves), SEARCH)
        self.close_lesson()
        self.after_change()

    def retype(self, act: Callable[[int], None], digit: int) -> None:
        """Take the last move back and act with ``digit``: it was the first of two keys."""
        if self.session.history.can_undo:
            self.session.history.undo()
        act(digit)

    def take_solution(self, solution: bytes) -> None:
        """Take up the solution that was found beside the game."""
        self.solution = solution
        if self.session.verdict.status is Status.OPEN:
            self.mark_wrong()

    def conclusion(self, step: Step) -> str:
        gone: dict[int, list[str]] = {}
        for cell, digit in step.eliminations:
            gone.setdefault(cell, []).append(str(digit))
        if len(gone) > 1 and len(set(map(tuple, gone.values()))) > 1:
            between = "" if self.size < 10 else "+"
            return ", ".join(f"{self.name(c)}<>{between.join(lost)}" for c, lost in gone.items())
        kind, state = self.session.kind, self.board_state
        moves = kind.moves_of(state, step)
        return _("; ").join(kind.describe(m.removeprefix("fill_marks;"), state) for m in moves)
