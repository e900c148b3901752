"""Words that explanations share: names of houses, lists of cells and digits, conclusions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Any, Final, ParamSpec, TypeVar, cast

from numberplace.core import cell_names as styled
from numberplace.core.cell_names import box_name
from numberplace.core.step import Step, digits_by_cells
from numberplace.core.words import _, current_language
from numberplace.sudoku.model.notation import cell_groups
from numberplace.sudoku.model.plain_grid import AnyTopology, PlainTopology
from numberplace.sudoku.model.small import engine_step
from numberplace.sudoku.model.topology import CLASSIC, Topology

MANY_CELLS: Final = 4
"""From so many on cells of a line share a name."""
MAX_KEPT: Final = 4096
"""Number of answers that are kept of each function of ``said_again``."""


_board: ContextVar[AnyTopology] = ContextVar("_board", default=CLASSIC)
"""The board whose houses are named in the present thread."""


def board() -> AnyTopology:
    """Return the board whose houses are named in the present thread."""
    return _board.get()


class naming:  # noqa: N801 - a class, because a generator takes three times as long
    """Name the houses of a board until the block ends."""

    __slots__ = ("_token", "_topology")

    def __init__(self, topology: AnyTopology) -> None:
        self._topology = topology

    def __enter__(self) -> None:
        self._token = _board.set(self._topology)

    def __exit__(self, *_error: object) -> None:
        _board.reset(self._token)


class naming_of(naming):  # noqa: N801
    """Name the houses of the board that a step was found on until the block ends.

    The block is given the step by the numbers of that board, which words are made of.
    """

    __slots__ = ("_step",)

    def __init__(self, step: Step) -> None:
        self._step = found = engine_step(step)
        board = found.board
        super().__init__(board if isinstance(board, Topology | PlainTopology) else CLASSIC)

    def __enter__(self) -> Step:  # type: ignore[override]
        super().__enter__()
        return self._step


ParamsT = ParamSpec("ParamsT")
SaidT = TypeVar("SaidT")


def said_again(say: Callable[ParamsT, SaidT]) -> Callable[ParamsT, SaidT]:
    """Cache the sentences of a function of hashable values for the classic board.

    Explanations say the same parts of sentences over and over. The answers are kept by language
    and by the style of cell names; on another board the function is asked each time.
    """

    @lru_cache(maxsize=MAX_KEPT)
    def kept(_language: str, _style: str, *what: Any) -> SaidT:
        return say(*what)  # type: ignore[call-arg]

    @wraps(say)
    def said(*what: Any) -> SaidT:
        if _board.get() is not CLASSIC:
            return say(*what)  # type: ignore[call-arg]
        return kept(current_language(), styled.style_now(), *what)

    return cast("Callable[ParamsT, SaidT]", said)


@said_again
def house_name(house: int) -> str:
    """Name a house: ``row 4``, ``column 7``, ``the upper middle box``, ``region 2``."""
    topology = board()
    grid, house = _grid_of(house)
    kind, at = min(house // topology.width, 3), house % topology.width
    if kind == 3:
        name, number = topology.names[house - 3 * topology.width]
        return _(name).format(number=number)
    if grid:
        return _("{house} of grid {number}").format(house=_name_in(grid, kind, at), number=grid)
    if kind == 0 or (kind == 2 and not topology.has_regions):
        return styled.row_name(at)
    if kind == 1:
        return _("column {number}").format(number=at + 1)
    if topology.has_boxes:
        return box_name(at)
    if topology.has_rectangles:
        return _("box {number}").format(number=at + 1)
    return _("region {number}").format(number=at + 1)


def _grid_of(house: int) -> tuple[int, int]:
    """Return the number of the grid of a house, 0 on a board of one, and its own number there.

    Further houses are numbered as on a board of one grid.
    """
    topology = board()
    if isinstance(topology, Topology):
        return (0 if topology.part is None else topology.part.number), house
    grids, each = len(topology.puzzle.board.grids), 3 * topology.width
    if not grids or house >= grids * each:
        return 0, house - max(grids - 1, 0) * each
    return house // each + 1, house % each


def _name_in(grid: int, kind: int, at: int) -> str:
    """Name a row by its number in the frame, a column likewise, a box by its place in its grid."""
    topology = board()
    if kind < 2:
        line = _lattice(grid)[kind][at]
        return _("column {number}").format(number=line + 1) if kind else styled.row_name(line)
    return box_name(at) if topology.has_boxes else _("box {number}").format(number=at + 1)


def _names_in_grid(houses: Sequence[int]) -> str:
    """List houses of one of several grids: ``row 4 and box 2 of grid 3``; of several one by one."""
    topology = board()
    own = [_grid_of(house) for house in houses]
    grids, width = {grid for grid, _house in own}, topology.width
    if len(grids) != 1 or 0 in grids or any(house >= 3 * width for _grid, house in own):
        return joined(map(house_name, houses))
    (grid,) = grids
    names = joined(_name_in(grid, house // width, house % width) for _grid, house in own)
    return _("{house} of grid {number}").format(house=names, number=grid)


def _lattice(grid: int) -> tuple[Sequence[int], Sequence[int]]:
    """Return the rows and the columns of one of several grids, as the frame numbers them."""
    topology = board()
    if isinstance(topology, PlainTopology):
        return topology.puzzle.board.grids[grid - 1]
    assert topology.part is not None, "one of several grids"
    places = topology.part.places
    return [places[at * 9][0] for at in range(9)], [places[at][1] for at in range(9)]


def place_of(cell: int) -> tuple[int, int]:
    """Return the row and the column of a cell of the present board in its frame, from 0."""
    topology = board()
    if isinstance(topology, PlainTopology):
        return topology.puzzle.board.places[cell]
    return divmod(cell, topology.width) if topology.part is None else topology.part.places[cell]


def has_short_names() -> bool:
    """Tell whether rows and columns have one figure each, so that ``r2c35`` is two cells."""
    topology = board()
    if isinstance(topology, PlainTopology) and not topology.puzzle.board.is_square:
        return False  # cells are numbered without the gaps
    return topology.width == 9 and not has_several_grids()


def has_several_grids() -> bool:
    """Tell whether the present board has, or is one of, several grids."""
    topology = board()
    if isinstance(topology, PlainTopology):
        return bool(topology.puzzle.board.grids)
    return topology.part is not None


def code_of_cell(cell: int) -> str:
    """Write a cell of the present board as records and other programs do: ``r4c7``."""
    if board() is CLASSIC:
        return CLASSIC_CODES[cell]
    row, column = place_of(cell)
    return f"r{row + 1}c{column + 1}"


def cell_coder() -> Callable[[int], str]:
    """Return ``code_of_cell`` for the present board, for those who write many cells."""
    return CLASSIC_CODES.__getitem__ if board() is CLASSIC else code_of_cell


CLASSIC_CODES: Final = tuple(f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10))
"""The cells of the classic board; records name them over and over."""
CLASSIC_HOUSES: Final = tuple(f"{kind}{number}" for kind in "rcb" for number in range(1, 10))
"""The houses of the classic board, as ``code_of_house`` writes them."""


def code_of_house(house: int) -> str:
    """Return a name of a house that is equal in every language: ``r3``, ``c7``, ``b2``.

    Regions of a jigsaw are ``b``, further houses ``x1``, ``x2`` and so on. Of several grids the
    number follows, ``r10.3`` for row 10 of the frame in grid 3.
    """
    grid, house = _grid_of(house)
    width = board().width
    kind, at = min(house // width, 3), house % width
    if kind == 3:
        return f"x{_further_of(house) - 3 * width + 1}"
    line = _lattice(grid)[kind][at] if grid and kind < 2 else at
    return f"{'rcb'[kind]}{line + 1}" + (f".{grid}" if grid else "")


def _further_of(house: int) -> int:
    """Return the number that a further house would have on a board of one grid."""
    topology = board()
    part = topology.part if isinstance(topology, Topology) else None
    if part is None or part.houses[house] < part.first_further:
        return house
    return part.houses[house] - part.first_further + 3 * topology.width


def cell_name(cell: int) -> str:
    """Name a cell of the present board in a sentence, in the style that players read now."""
    if styled.style_now() == styled.CODES:
        return code_of_cell(cell)
    return _styled_cell(cell)


@said_again
def _styled_cell(cell: int) -> str:
    return styled.cell_name(*place_of(cell))


def box_of(cell: int) -> str:
    """Name the box or the region that a cell lies in, or the cell where there is none."""
    regions = range(2 * board().width, 3 * board().width)
    found = [house for house in board().houses_of[cell] if house in regions]
    return house_name(found[0]) if found else cell_name(cell)


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
    return _cell_names(tuple(cells))


@said_again
def _cell_names(every: tuple[int, ...]) -> str:
    if styled.has_words():
        return styled.names_of([place_of(cell) for cell in every])
    names = [cell_name(cell) for cell in every]
    if len(every) >= MANY_CELLS and has_short_names():  # r1c12 is one cell of a wide row
        groups = cell_groups(every)
        if len(groups) < len(every):
            return joined(styled.in_notation(group, gathers=True) for group in groups)
    return joined(names)


def cells_in_order(cells: Iterable[int]) -> str:
    """List cells one by one, where their order says something."""
    return _cells_in_order(tuple(cells))


@said_again
def _cells_in_order(cells: tuple[int, ...]) -> str:
    return joined(map(cell_name, cells))


def digit_names(digits: Iterable[int]) -> str:
    """List digits: ``1, 4 and 7``."""
    return _digit_names(tuple(digits))


@said_again
def _digit_names(digits: tuple[int, ...]) -> str:
    return joined(map(str, digits))


def house_names(houses: Iterable[int]) -> str:
    """List houses: ``row 1, row 4 and row 7``, in words ``rows 1, 4 and 7``."""
    every = list(houses)
    if has_several_grids() or styled.has_words():
        return place_names(every)
    return joined(map(house_name, every))


def place_names(houses: Iterable[int]) -> str:
    """List houses shortly, whatever style the player reads: ``rows 1, 4 and 7``."""
    every = list(houses)
    if has_several_grids():
        return _names_in_grid(every)
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
        return styled.one_of([place_of(cell) for cell in every])
    return either(map(cell_name, every))


def either_digit(digits: Iterable[int]) -> str:
    """List digits of which one is meant: ``1, 4 or 7``."""
    return either(str(digit) for digit in digits)


def conclusion_of_single(cell: int, digit: int) -> str:
    """Return the conclusion of a step that places one digit and eliminates nothing."""
    return _("So {cell} is {digit}.").format(cell=cell_name(cell), digit=digit)


MAX_SENTENCES: Final = 2
"""Groups of eliminated candidates that have a sentence each; more of them are a list."""


def conclusion(step: Step) -> str:
    """Return the conclusions: a sentence for each digit placed, then for digits of equal cells."""
    return _conclusion(step.placements, step.eliminations)


@said_again
def _conclusion(
    placements: tuple[tuple[int, int], ...], eliminations: tuple[tuple[int, int], ...]
) -> str:
    sentences = []
    text = _("So {cell} is {digit}.")
    for cell, digit in placements:
        sentences.append(text.format(cell=cell_name(cell), digit=digit))
        text = _("Likewise {cell} is {digit}.")
    groups = digits_by_cells(eliminations)
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
