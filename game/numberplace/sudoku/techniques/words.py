"""Words that explanations share: names of houses, lists of cells and digits, conclusions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from typing import Final

from numberplace.core import cell_names as styled
from numberplace.core.cell_names import box_name
from numberplace.core.step import Step, digits_by_cells
from numberplace.core.words import _
from numberplace.sudoku.model.notation import cell_groups
from numberplace.sudoku.model.plain_grid import AnyTopology, PlainTopology
from numberplace.sudoku.model.topology import CLASSIC, Topology

MANY_CELLS: Final = 4
"""From so many on cells of a line share a name."""


_board: ContextVar[AnyTopology] = ContextVar("_board", default=CLASSIC)
"""The board whose houses are named in the present thread."""


def board() -> AnyTopology:
    """Return the board whose houses are named in the present thread."""
    return _board.get()


@contextmanager
def naming(topology: AnyTopology) -> Iterator[None]:
    """Name the houses of a board until the block ends."""
    token = _board.set(topology)
    try:
        yield
    finally:
        _board.reset(token)


def naming_of(step: Step) -> AbstractContextManager[None]:
    """Name the houses of the board that a step was found on until the block ends."""
    return naming(step.board if isinstance(step.board, Topology | PlainTopology) else CLASSIC)


def house_name(house: int) -> str:
    """Name a house: ``row 4``, ``column 7``, ``the upper middle box``, ``region 2``."""
    topology = board()
    kind, at = min(house // topology.width, 3), house % topology.width
    if kind == 0:
        return _("row {number}").format(number=at + 1)
    if kind == 1:
        return _("column {number}").format(number=at + 1)
    if kind == 3:
        name, number = topology.names[house - 3 * topology.width]
        return _(name).format(number=number)
    if topology.has_boxes:
        return box_name(at)
    if topology.has_rectangles:
        return _("box {number}").format(number=at + 1)
    return _("region {number}").format(number=at + 1)


def cell_name(cell: int) -> str:
    """Name a cell of the present board in a sentence, in the style that players read now."""
    return styled.cell_name(*divmod(cell, board().width))


def box_of(cell: int) -> str:
    """Name the box or the region that a cell lies in."""
    return house_name(board().houses_of[cell][2])


def trial_nudge(cell: int, *, is_true: bool) -> str:
    """Say that an assumption about a candidate of a cell cannot be."""
    text = _("Suppose a candidate in {house} were true: what follows cannot be.")
    if not is_true:
        text = _("Suppose a candidate in {house} were false: what follows cannot be.")
    return text.format(house=box_of(cell))


def joined(items: Iterable[str]) -> str:
    """Join names into a list that reads as a sentence part: ``a, b and c``."""
    names = list(items)
    if len(names) < 2:
        return "".join(names)
    head = _(", ").join(names[:-1])
    return _("{some} and {last}").format(some=head, last=names[-1])


def cell_names(cells: Iterable[int]) -> str:
    """List cells as players read them: ``r1c2, r1c3 and r5c6``, and ``r6c13458`` for many.

    In words those of a line always share a name: ``columns 2 and 3 of row 1``.
    """
    every = list(cells)
    if styled.has_words():
        return styled.names_of([divmod(cell, board().width) for cell in every])
    names = [cell_name(cell) for cell in every]
    groups = cell_groups(every) if board().width == 9 else names  # r1c12 is one cell of a wide row
    return joined(groups if len(every) >= MANY_CELLS and len(groups) < len(every) else names)


def cells_in_order(cells: Iterable[int]) -> str:
    """List cells one by one, where their order says something."""
    return joined(cell_name(cell) for cell in cells)


def digit_names(digits: Iterable[int]) -> str:
    """List digits: ``1, 4 and 7``."""
    return joined(str(digit) for digit in digits)


def house_names(houses: Iterable[int]) -> str:
    """List houses: ``row 1, row 4 and row 7``, in words ``rows 1, 4 and 7``."""
    every = list(houses)
    if not styled.has_words():
        return joined(map(house_name, every))
    width = board().width
    rows = [house for house in every if house < width]
    columns = [house - width for house in every if width <= house < 2 * width]
    boxes = [house for house in every if house >= 2 * width]
    names = [styled.lines_name(rows), styled.lines_name(columns, across=True)]
    return joined([*filter(None, names), *map(house_name, boxes)])


def either(items: Iterable[str]) -> str:
    """Join names of which one holds into a list: ``a, b or c``."""
    names = list(items)
    if len(names) < 2:
        return "".join(names)
    head = _(", ").join(names[:-1])
    return _("{some} or {last}").format(some=head, last=names[-1])


def either_cell(cells: Iterable[int]) -> str:
    """List cells of which one is meant: ``r1c2, r1c3 or r5c6``."""
    every = list(cells)
    if styled.has_words():
        return styled.one_of([divmod(cell, board().width) for cell in every])
    return either(map(cell_name, every))


def either_digit(digits: Iterable[int]) -> str:
    """List digits of which one is meant: ``1, 4 or 7``."""
    return either(str(digit) for digit in digits)


MAX_SENTENCES: Final = 2
"""Groups of eliminated candidates that have a sentence each; more of them are a list."""


def conclusion(step: Step) -> str:
    """Say what follows: a sentence for each digit placed, then for digits of the same cells."""
    sentences = []
    text = _("So {cell} is {digit}.")
    for cell, digit in step.placements:
        sentences.append(text.format(cell=cell_name(cell), digit=digit))
        text = _("Likewise {cell} is {digit}.")
    groups = digits_by_cells(step.eliminations)
    if len(groups) > MAX_SENTENCES:
        one = _("{digit} in {cell}")
        names = [
            one.format(digit=digit_names(digits), cell=cell_names(cells))
            for cells, digits in groups.items()
        ]
        text = _("So these can be eliminated: {names}.")
        return " ".join([*sentences, text.format(names=_("; ").join(names))])
    text = _("So {digit} can be eliminated from {cells}.")
    for cells, digits in groups.items():
        sentences.append(text.format(digit=digit_names(digits), cells=cell_names(cells)))
        text = _("Likewise {digit} can be eliminated from {cells}.")
    return " ".join(sentences)


def capitalised(sentence: str) -> str:
    """Return a sentence that starts with a capital, as far as the script has them."""
    return sentence[:1].upper() + sentence[1:]
