"""The sentences of a game about cages, selected cells and steps, in tips and on the status line."""

from __future__ import annotations

from numberplace.core.answers import say_conclusion
from numberplace.core.cell_names import has_words
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.board import Board, Cell, Cells, mask_digits
from numberplace.sudoku.model.forms import Sum
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.sudoku.manner import manner_of
from numberplace.ui.boards.sudoku.view import CellPlay


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
    if is_spoken:
        return _("{total} in this cage: {combinations}").format(
            total=cage.total,
            combinations="; ".join(" ".join(map(str, mask_digits(mask))) for mask in found),
        )
    shown = ["+".join(map(str, mask_digits(mask))) for mask in found]
    listed = " ".join(shown[:most] if most else shown)
    if most and len(shown) > most:
        listed += f" … ({len(shown)})"
    text = _("{total} in this cage: {combinations}")
    return text.format(total=cage.total, combinations=listed)


def selection_text(state: CellTable, cells: Cells) -> str:
    """Return the sum of the selected cells, and the rest of a house's sum, in words.

    Where nothing is added up, say how many they are.
    """
    if not manner_of(state.puzzle).adds_up:
        text = ngettext("{n} cell selected.", "{n} cells selected.", len(cells))
        return text.format(n=len(cells))
    total = sum(state.digits[cell] for cell in cells)
    whole = _whole_above(total, state.puzzle.board)
    text = ngettext(
        "{n} cell adds up to {total}; {left} left of {whole}",
        "{n} cells add up to {total}; {left} left of {whole}",
        len(cells),
    )
    return text.format(n=len(cells), total=total, left=whole - total, whole=whole)


def caged_text(state: CellTable, cells: Cells) -> str:
    """Return the sum of the cages that lie in the selected cells whole, in words; empty without
    one.

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
    """Return the rule that the digit of a cell breaks, in words; empty where it breaks none."""
    from numberplace.sudoku.teach.coach import broken_rules

    return next((text for cells, text in broken_rules(puzzle, digits) if cell in cells), "")


def cell_tips(play: CellPlay, cell: int, *, tips: bool, rules: bool) -> list[str]:
    """Return the tips on a cell under the pointer.

    Args:
        tips: whether the digits that it can take are said.
        rules: whether the rules on it are said.
    """
    puzzle, state = play.puzzle, play.table
    told = [possible_text(play, cell)] if tips else []
    if not play.manner.tells_rules:
        return told
    cage = cage_at(puzzle, cell)
    if tips and cage is not None:
        told.append(cage_text(state, cage, most=6))
    if not rules:
        return told
    from numberplace.ui.boards.sudoku.rules import rules_of_cell  # it brings all constraints in

    broken = broken_text(puzzle, state.digits, cell) if cell in play.clashes() else ""
    if broken in play.view.message.text:
        broken = ""  # it stands beside the board already
    return [broken, *told, *rules_of_cell(puzzle, cell)]


def possible_text(play: CellPlay, cell: int) -> str:
    """Say which digits a cell can take; nothing of a filled one."""
    if play.table.digits[cell]:
        return ""
    mask = play.table.candidates(cell)
    digits = [str(digit) for digit in range(1, play.size + 1) if mask >> digit - 1 & 1]
    text = _("Possible: {digits}") if digits else _("No digit is possible here.")
    return text.format(digits=" ".join(digits))


def sums_text(play: CellPlay) -> str:
    """Return the sum of several selected cells, in words; empty where nothing is added up."""
    state, cells = play.table, play.view.targets
    told = play.manner.adds_up and (caged_text(state, cells) or selection_text(state, cells))
    return told or ""


def conclusion_text(play: CellPlay, step: Step) -> str:
    """Return the placements and eliminations of a step, in one line."""
    if play.manner.short_steps:
        from numberplace.sudoku.records import conclusion_of  # it imports all techniques

        return conclusion_of(step)
    gone: dict[int, list[str]] = {}
    for cell, digit in step.eliminations:
        gone.setdefault(cell, []).append(str(digit))
    by_digit = sorted(step.eliminations, key=lambda pair: pair[1])
    if len(gone) > 1 and len(set(map(tuple, gone.values()))) > 1:
        if has_words():
            return say_conclusion((), [(play.name(c), digit) for c, digit in by_digit])
        between = "" if play.size < 10 else "+"
        return ", ".join(f"{play.name(c)}<>{between.join(lost)}" for c, lost in gone.items())
    kind, state = play.session.kind, play.table
    moves = kind.moves_of(state, step)
    return _("; ").join(kind.describe(m.removeprefix("fill_marks;"), state) for m in moves)
