"""RulesPlay: a game of another size or with further rules; texts about cages and rules."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.core.answers import say_conclusion
from numberplace.core.cell_names import has_words
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.board import Board, Cell, Cells, mask_digits
from numberplace.sudoku.model.forms import Sum
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.sudoku.play import SudokuPlay


def cage_at(puzzle: Puzzle, cell: Cell) -> Sum | None:
    """Return the sum without repeats in which a cell lies, None where there is none."""
    return next((s for s in puzzle.rules.sums if s.is_distinct and cell in s.cells), None)


def cage_text(state: CellTable, cage: Sum, most: int = 0, *, is_spoken: bool = False) -> str:
    """Say which combinations of digits still fit a cage.

    Args:
        most: how many are named; 0 = all.
        is_spoken: whether a screen reader says it, digit by digit.
    """
    from numberplace.sudoku.model.plain_grid import plain_grid_of
    from numberplace.sudoku.search.single_rule import combinations_left
    from numberplace.sudoku.techniques.rules.search import masks_of

    masks = masks_of(plain_grid_of(state), cage.cells)
    found = combinations_left(cage, masks, state.puzzle.board.size)
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


def selection_text(state: CellTable, cells: Cells) -> str:
    """Say what the selected cells hold together, and what is left of a house's sum."""
    total = sum(state.digits[cell] for cell in cells)
    whole = _whole_above(total, state.puzzle.board)
    text = ngettext(
        "{n} cell adds up to {total}; {left} left of {whole}",
        "{n} cells add up to {total}; {left} left of {whole}",
        len(cells),
    )
    return text.format(n=len(cells), total=total, left=whole - total, whole=whole)


def caged_text(state: CellTable, cells: Cells) -> str:
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


class RulesPlay(SudokuPlay):
    """A game of any size and rule with its view."""

    def own_commands(self) -> dict[str, Callable[[], None]]:
        return {**super().own_commands(), "check": self.check}

    def selection_text(self) -> str:
        return selection_text(self.table, self.view.targets)

    def paint(self, colour: int) -> None:
        colours, wanted = self.table.colours, colour - 1
        cells = [cell for cell in self.view.targets if colours[cell] != wanted]
        moves = [f"paint {self.name(cell)} {wanted or colours[cell]}" for cell in cells]
        self.make_move(";".join(moves), "pencil")

    def fill_marks(self, move: str = "fill_marks", text: str = "") -> None:
        super().fill_marks(move, text)

    def check(self) -> None:
        """Say whether all that stands on the board is right."""
        if not self.warn_of_trouble():
            self.say(_("Everything is right so far."))

    def toggle_colour_mode(self) -> None:
        view = self.view
        view.is_colour_mode = not view.is_colour_mode
        choose = _("Choose cells, then press a colour.")
        if self.has_inks:
            choose = _("Choose cells, then press a colour; a right click inks a mark.")
        self.say(choose if view.is_colour_mode else _("The colours are hidden."))

    def conclusion(self, step: Step) -> str:
        gone: dict[int, list[str]] = {}
        for cell, digit in step.eliminations:
            gone.setdefault(cell, []).append(str(digit))
        by_digit = sorted(step.eliminations, key=lambda pair: pair[1])
        if len(gone) > 1 and len(set(map(tuple, gone.values()))) > 1:
            if has_words():
                return say_conclusion((), [(self.name(c), digit) for c, digit in by_digit])
            between = "" if self.size < 10 else "+"
            return ", ".join(f"{self.name(c)}<>{between.join(lost)}" for c, lost in gone.items())
        kind, state = self.session.kind, self.table
        moves = kind.moves_of(state, step)
        return _("; ").join(kind.describe(m.removeprefix("fill_marks;"), state) for m in moves)
