"""PlainGrid: the candidates of a position on a board of any size, in plain Python.

The engine's ``Grid`` and ``Topology`` hold up to 9 x 9 cells and 63 houses in machine words. What
is larger is reasoned about here. Both have the same attributes where the words of techniques, their
proofs and their searches in plain Python read them, so that these serve every board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from numberplace.core.errors import Contradiction, never
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.model.board import Board, Cell, Cells, mask_digits
from numberplace.sudoku.model.grid import DEFAULT_LIMITS, Grid, grid_from_digits
from numberplace.sudoku.model.parts import parts_of
from numberplace.sudoku.model.puzzle import Puzzle, further_rules
from numberplace.sudoku.model.small import engine_step
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.model.topology import Topology, what_is_offered
from numberplace.sudoku.model.totals import Total


class PlainTopology:
    """The tables of a board for words, proofs and plain searches; attributes as in ``Topology``."""

    is_classic: Final = False
    sees_by_boxes: Final = False

    def __init__(self, puzzle: Puzzle) -> None:
        """Look at the board of a puzzle without givens."""
        board = puzzle.board
        self.puzzle = puzzle
        self.size = self.width = board.size
        self.has_boxes = board.box == (3, 3)
        self.has_regions = bool(board.regions or board.grids)
        self.has_rectangles = board.box is not None
        self.offers = what_is_offered(self.has_boxes, self.has_regions, is_ruled=True)
        self.houses: tuple[Cells, ...] = tuple(tuple(sorted(h)) for h in puzzle.rules.houses)
        self.groups: tuple[Cells, ...] = tuple(
            dict.fromkeys(tuple(sorted(group)) for group in puzzle.rules.groups if len(group) > 1)
        )
        """Cells that hold different digits without being a house, such as those of a cage."""
        self.cells = range(board.count)
        self.houses_of = _places_of(self.houses, board.count)
        self.parts = parts_of(puzzle)
        """The grids of a board that has several."""
        self.parts_of: tuple[tuple[tuple[int, Cell], ...], ...] = _parts_of_cells(
            self.parts, board.count
        )
        """For each cell the parts that it lies in, and its number there."""
        self.peers = puzzle.peers
        self.rules, self.names = further_rules(puzzle)

    @property
    def totals(self) -> tuple[Total, ...]:
        """The sums that follow from the cages and the houses; computed when first asked for."""
        return self.puzzle.totals

    def spread(self, digits: bytes) -> bytes:
        """Return the digits of the cells by the numbers of the tables, which are the board's."""
        return digits

    def __reduce__(self) -> tuple[object, ...]:
        return plain_topology_of, (self.puzzle,)


AnyTopology = Topology | PlainTopology


def _places_of(houses: Iterable[Cells], count: int) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the houses of each cell, ascending."""
    found: list[list[int]] = [[] for _cell in range(count)]
    for at, house in enumerate(houses):
        for cell in house:
            found[cell].append(at)
    return tuple(map(tuple, found))


def _parts_of_cells(
    parts: Iterable[Topology], count: int
) -> tuple[tuple[tuple[int, Cell], ...], ...]:
    found: list[list[tuple[int, Cell]]] = [[] for _cell in range(count)]
    for number, topology in enumerate(parts):
        for local, cell in enumerate(topology.part.cells if topology.part else ()):
            found[cell].append((number, local))
    return tuple(map(tuple, found))


def plain_topology_of(puzzle: Puzzle) -> PlainTopology:
    """Return the board of a puzzle; puzzles that differ in their givens only share it."""
    return _topology_of(puzzle.board, puzzle.constraints)


@lru_cache(maxsize=16)
def _topology_of(board: Board, constraints: tuple[object, ...]) -> PlainTopology:
    return PlainTopology(Puzzle(bytes(board.count), (), board, constraints))  # type: ignore[arg-type]


class PlainGrid:
    """Digits and candidates of one puzzle. Mutable.

    ``cells[cell]`` digit_mask of an empty cell, 0 once it is filled; ``digits[cell]`` the digit
    there, 0 while empty. ``version`` grows with every change; ``house_changed[house]`` and
    ``cell_changed[cell]`` say at which version a house or a cell last lost a candidate.
    ``memory`` is the techniques' own. ``limits`` as ``DEFAULT_LIMITS``.
    """

    def __init__(
        self, puzzle: Puzzle, digits: bytes, eliminated: Iterable[tuple[Cell, int]] = ()
    ) -> None:
        """Look at a board.

        Args:
            digits: a digit a cell, 0 = empty.
            eliminated: (cell, digit) candidates known to be impossible.
        """
        self.should_stop: Callable[[], bool] = never
        """Asked by long searches; a copy does not have it."""
        self.puzzle = puzzle
        self.topology = plain_topology_of(puzzle)
        self.limits = DEFAULT_LIMITS
        self.version = 0
        self.house_changed = [0] * len(self.topology.houses)
        self.cell_changed = [0] * len(digits)
        self.memory: dict[str, object] = {}
        self._parts: list[Grid] = []
        self.digits = bytearray(len(digits))
        self.cells = [puzzle.board.all_digits] * len(digits)
        for cell, mask in puzzle.rules.limits:
            self.cells[cell] &= mask
        for cell, digit in enumerate(digits):
            if digit:
                self.place(cell, digit)
        for cell, digit in eliminated:
            self.eliminate(cell, digit)

    def place(self, cell: Cell, digit: int) -> None:
        """Put a digit into a cell and eliminate it from all cells that cannot hold the digit any
        more."""
        self.digits[cell] = digit
        self.cells[cell] = 0
        self._note(cell)
        if self._parts:
            for number, local in self.topology.parts_of[cell]:
                self._parts[number].place(local, digit)
        for other in self.topology.peers[cell]:
            self.eliminate(other, digit)

    def eliminate(self, cell: Cell, digit: int) -> None:
        """Eliminate a candidate; does nothing when it is gone already."""
        bit = 1 << digit - 1
        if self.cells[cell] & bit:
            self.cells[cell] ^= bit
            self._note(cell)
            if self._parts:
                for number, local in self.topology.parts_of[cell]:
                    self._parts[number].eliminate(local, digit)

    @property
    def parts(self) -> list[Grid]:
        """The grids of a board that has several, as the engine sees them; kept in step."""
        if not self._parts:
            self._parts = [self._made_part(topology) for topology in self.topology.parts]
        return self._parts

    def _made_part(self, topology: Topology) -> Grid:
        """Return one of several grids as it stands. Raises Contradiction."""
        assert topology.part is not None, "a board of one grid has no parts"
        cells = topology.part.cells
        gone = [
            (local, digit)
            for local, cell in enumerate(cells)
            if not self.digits[cell]
            for digit in mask_digits(self.puzzle.board.all_digits & ~self.cells[cell])
        ]
        digits, givens = (
            bytes(held[cell] for cell in cells) for held in (self.digits, self.puzzle.givens)
        )
        return grid_from_digits(digits, givens, gone, topology)

    def part_with(self, topology: object) -> Grid:
        """Return the grid, one of several, that has a topology."""
        return next(part for part in self.parts if part.topology is topology)

    def _note(self, cell: Cell) -> None:
        """Note that a cell has changed, and its houses with it."""
        self.version += 1
        self.cell_changed[cell] = self.version
        for house in self.topology.houses_of[cell]:
            self.house_changed[house] = self.version

    def apply(self, step: Step) -> None:
        """Carry out the conclusions of a step."""
        for cell, digit in step.placements:
            self.place(cell, digit)
        for cell, digit in step.eliminations:
            self.eliminate(cell, digit)

    def has(self, cell: Cell, digit: int) -> bool:
        """Tell whether a candidate is still possible in an empty cell."""
        return bool(self.cells[cell] >> digit - 1 & 1)

    def is_given(self, cell: Cell) -> bool:
        """Tell whether the cell holds a digit of the setter."""
        return self.puzzle.givens[cell] > 0

    def places(self, house: Cells, digit: int) -> Cells:
        """Return the empty cells of a house that may hold a digit."""
        bit = 1 << digit - 1
        return tuple(cell for cell in house if self.cells[cell] & bit)

    @property
    def remaining(self) -> int:
        """The number of empty cells."""
        return self.digits.count(0)

    @property
    def broken(self) -> bool:
        """Tell whether a cell has nothing left, or a house no place for a digit."""
        if self._parts:
            return any(part.broken for part in self._parts)
        return self.dead_place() is not None

    def dead_place(self) -> tuple[int, int] | None:
        """Return a house and a digit without a place there, or -1 and a cell without a digit."""
        for cell, mask in enumerate(self.cells):
            if not mask and not self.digits[cell]:
                return -1, cell
        everything = self.puzzle.board.all_digits
        for at, house in enumerate(self.topology.houses):
            union = 0
            for cell in house:
                union |= self.cells[cell] or 1 << self.digits[cell] - 1
            if union != everything and house:
                return at, (everything & ~union).bit_length()
        return None

    def refuse_broken(self) -> None:
        """Raise Contradiction when a cell or a house has nothing left."""
        dead = self.dead_place()
        if dead is None:
            return
        if dead[0] < 0:
            text = _("No digit is left for {cell}.")
            raise Contradiction(text.format(cell=self.puzzle.board.name(dead[1])))
        raise Contradiction(_("A digit has no place left in one of its houses."))

    def copy(self) -> PlainGrid:
        """Return an independent copy."""
        twin = PlainGrid.__new__(PlainGrid)
        twin.should_stop = never
        twin.puzzle, twin.topology, twin.limits = self.puzzle, self.topology, self.limits
        twin.digits, twin.cells = self.digits[:], self.cells[:]
        twin.version = self.version
        twin.house_changed, twin.cell_changed = self.house_changed[:], self.cell_changed[:]
        twin._parts = []
        twin.memory = dict(self.memory)  # what found nothing finds nothing in a copy either
        return twin

    def silent_since(self, technique: str) -> int:
        """Return the version at which a technique last found nothing anywhere, -1 for never."""
        known = self.memory.get(technique)
        return known if isinstance(known, int) else -1

    def keep_silent(self, technique: str) -> None:
        """Note that a technique finds nothing in this position."""
        self.memory[technique] = self.version


AnyGrid = Grid | PlainGrid


def at_home(step: Step, grid: AnyGrid) -> tuple[Step, AnyGrid]:
    """Return a step and a position by the numbers of the grid that the step was found on.

    Of a board with several grids that may be one of them.
    """
    home = engine_step(step)
    if home is step or isinstance(grid, Grid):
        return home, grid
    return home, grid.part_with(home.board)


def plain_grid_of(table: CellTable) -> PlainGrid:
    """Return the candidates of a player's board as a grid; full marks count."""
    return PlainGrid(table.puzzle, table.digits, table.eliminated)
