"""The state of logical deduction: certain links and impossible ones.

Mutable, owned by one line of reasoning; ``copy`` branches it for a what-if. Every conclusion is
logged with its reason, so that hints can tell it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from numberplace.numberlink.model.geometry import SOLID, Cell, Label, geometry_of
from numberplace.numberlink.model.paths import Link
from numberplace.numberlink.model.puzzle import Puzzle, Rule

UNKNOWN, LINKED, BARRED = 0, 1, 2
Edge = int
"""An index into ``Edges.ends``: two adjacent open cells."""
Way = tuple[tuple[Cell, Edge], ...]
"""A way from goal to start: each cell with the edge that led to it, -1 for the start and where the
way ran along a path to its other end."""


class Deduced(NamedTuple):
    """One conclusion: an edge is linked or barred, why, and the cells that show it."""

    reason: str
    """The technique's id; ``full`` and ``given`` need no telling."""
    edge: Edge
    is_link: bool
    cells: tuple[Cell, ...] = ()
    label: Label = 0
    """The pair the reason speaks of, when it does."""
    needs: tuple[int, int] = (0, 0)
    """For ``colouring``: the links needed by the cells whose row plus column is even, and odd."""
    trial: LinkTrial | None = None
    """For ``what_if``: the consequences of the opposite."""


class Forced(NamedTuple):
    """A link that a trial forces."""

    link: Link
    reason: str
    """The id of the technique that gives the link."""
    cell: Cell
    """The cell that has no other way left, or the link's first."""
    label: Label


class LinkTrial(NamedTuple):
    """An assumption and the links that it forces, up to a contradiction."""

    edge: Edge
    link: Link
    """The two cells of the edge."""
    is_link: bool
    """The assumption about the edge: True for a link."""
    forced: tuple[Forced, ...]
    """The links that follow, in the order they are drawn."""
    end: str
    """Reason of the contradiction, as in a ``DeadEnd``."""
    cells: tuple[Cell, ...]
    """The cells that show it."""
    label: Label = 0
    """The pair that the reason speaks of, when it speaks of one."""


class DeadEnd(Exception):  # noqa: N818 - a position, not an error; never leaves this package
    """The assumptions contradict each other."""

    def __init__(self, reason: str, cells: tuple[Cell, ...], label: Label = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cells = cells
        self.label = label


@dataclass(frozen=True, slots=True)
class Edges:
    """The edges of a board, from its size, solid cells, walls, warps and bridges alone."""

    ends: tuple[Link, ...]
    at: tuple[tuple[Edge, ...], ...]
    """Each cell's edges."""


@lru_cache(maxsize=16)
def edges_of(
    width: int,
    height: int,
    solid: frozenset[Cell],
    walls: frozenset[Link] = frozenset(),
    warps: frozenset[Link] = frozenset(),
    bridges: frozenset[Cell] = frozenset(),
) -> Edges:
    """Return the edges between the open cells of a board that no wall parts, by warps and bridges
    as well."""
    ends: list[Link] = []
    at: list[list[Edge]] = [[] for _ in range(width * height)]
    for cell, around in enumerate(geometry_of(width, height, warps, bridges).neighbours):
        for other in around:
            is_open = cell not in solid and other not in solid and (cell, other) not in walls
            if other > cell and is_open:
                at[cell].append(len(ends))
                at[other].append(len(ends))
                ends.append((cell, other))
    return Edges(tuple(ends), tuple(map(tuple, at)))


def _ways_of(puzzle: Puzzle) -> tuple[tuple[Cell, ...], ...]:
    """Return each cell's neighbours that no wall parts from the cell."""
    around = puzzle.geometry.neighbours
    if not puzzle.walls:
        return around
    return tuple(
        tuple(other for other in others if not puzzle.is_walled(cell, other))
        for cell, others in enumerate(around)
    )


def _is_two_coloured(puzzle: Puzzle) -> bool:
    """Tell whether every link joins the two colours of a chessboard.

    A bridge joins two cells of one colour, as does a warp along a row of odd length.
    """
    width = puzzle.width
    return all((sum(divmod(a, width)) + sum(divmod(b, width))) % 2 for a, b in puzzle.joined)


class Deduction:
    """The state of deduction, with the rules that concern one cell or one path."""

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        is_single: bool = False,
        is_single_bare: bool = False,
        reads_more: bool = False,
    ) -> None:
        """Begin with the terminals alone, under the puzzle's own rule.

        Args:
            is_single: the puzzle is known to have one solution. Under R1 no path of it can then
                run beside itself: cutting across would be a second one.
            is_single_bare: so is the puzzle with cells that may stay empty, R1, though it is
                played by R2. No path can then run beside itself there either.
            reads_more: colouring and turns are looked for as well, which ratings leave aside.
        """
        solid = frozenset(c for c, value in enumerate(puzzle.cells) if value == SOLID)
        self.puzzle = puzzle
        self.terminals = puzzle.terminals()
        self.edges = edges_of(
            puzzle.width, puzzle.height, solid, puzzle.walls, puzzle.warps, puzzle.bridges
        )
        self.covers = puzzle.rule is not Rule.PAIRS
        is_apart = puzzle.rule is Rule.APART
        self.keeps_apart = is_apart or is_single_bare or (is_single and not self.covers)
        self.beside = "self_touch" if is_apart else "cut_across" if self.covers else "shortcut"
        """The reason for which paths may not touch themselves."""
        self.around = puzzle.geometry.neighbours if is_apart else _ways_of(puzzle)
        """Beside which cells a path may not run again: cutting across leads through no wall."""
        self.reads_more = reads_more
        self.has_turns = reads_more and is_single and puzzle.rule is Rule.COVER
        self.has_colours = reads_more and self.covers and _is_two_coloured(puzzle)
        size = len(puzzle.cells)
        self.edge = [UNKNOWN] * len(self.edges.ends)
        self.need = [0 if v == SOLID else 1 if v > 0 else 2 for v in puzzle.cells]
        self.free = [len(edges) for edges in self.edges.at]
        self.group = list(range(size))
        self.label: list[Label] = [max(0, value) for value in puzzle.cells]
        self.ends: list[tuple[Cell, Cell]] = [
            (cell, -1 if value > 0 else cell) for cell, value in enumerate(puzzle.cells)
        ]
        self.members: list[tuple[Cell, ...]] = [(cell,) for cell in range(size)]
        self.log: list[Deduced] = []
        self.ways: dict[Label, Way] = {}
        """Cached way of each pair."""
        self.surveyed = -1
        """Length of the log at the last survey without a pocket, -1 before the first."""
        self.crossing: dict[Cell, list[Label]] = {}
        """The pairs whose way led over a cell at that survey."""
        self.cells_to_see: list[Cell] = [c for c in range(size) if c not in solid]
        self.groups_to_see: list[Cell] = list(self.cells_to_see)

    def copy(self) -> Deduction:
        """Return a copy with an empty log."""
        other = Deduction.__new__(Deduction)
        other.puzzle, other.terminals, other.edges = self.puzzle, self.terminals, self.edges
        other.covers, other.keeps_apart = self.covers, self.keeps_apart
        other.beside, other.around = self.beside, self.around
        other.reads_more, other.has_turns = self.reads_more, self.has_turns
        other.has_colours = self.has_colours
        other.edge, other.need, other.free = self.edge[:], self.need[:], self.free[:]
        other.group, other.label = self.group[:], self.label[:]
        other.ends, other.members = self.ends[:], self.members[:]
        other.log, other.ways = [], dict(self.ways)
        other.surveyed = 0 if self.surveyed == len(self.log) else -1
        other.crossing = self.crossing
        other.cells_to_see, other.groups_to_see = self.cells_to_see[:], self.groups_to_see[:]
        return other

    def root(self, cell: Cell) -> Cell:
        """Return the cell that stands for the path ``cell`` lies on."""
        group = self.group
        while group[cell] != cell:
            group[cell] = group[group[cell]]
            cell = group[cell]
        return cell

    def open_edges(self, cell: Cell) -> list[Edge]:
        """Return the cell's edges not yet decided."""
        return [e for e in self.edges.at[cell] if self.edge[e] == UNKNOWN]

    def live_pairs(self, among: set[Label] | None = None) -> dict[Label, list[Cell]]:
        """Return the pairs not yet joined, ascending, with the roots of their two paths.

        Args:
            among: the pairs to look at; None = all.
        """
        pairs: dict[Label, list[Cell]] = {}
        for label in self.terminals if among is None else sorted(among):
            roots = {self.root(cell) for cell in self.terminals[label]}
            if len(roots) == 2:
                pairs[label] = sorted(roots)
        return pairs

    @property
    def is_finished(self) -> bool:
        """Tell whether every edge is decided."""
        return UNKNOWN not in self.edge

    def link(
        self,
        edge: Edge,
        reason: str,
        cells: tuple[Cell, ...] = (),
        label: Label = 0,
        *,
        needs: tuple[int, int] = (0, 0),
        trial: LinkTrial | None = None,
    ) -> None:
        """Join two cells. Raises DeadEnd."""
        if self.edge[edge] == LINKED:
            return
        first, second = self.edges.ends[edge]
        if self.edge[edge] == BARRED or not self.need[first] or not self.need[second]:
            raise DeadEnd("crowded", (first, second))
        one, two = self.root(first), self.root(second)
        if one == two:
            raise DeadEnd("closed_loop", (first, second))
        if self.label[one] and self.label[two] and self.label[one] != self.label[two]:
            raise DeadEnd("different_numbers", (first, second), self.label[one])
        if self.keeps_apart and self.meets(one, two) > 1:
            raise DeadEnd(self.beside, (first, second))
        self.edge[edge] = LINKED
        self.log.append(Deduced(reason, edge, True, cells, label, needs, trial))
        for cell in (first, second):
            self.need[cell] -= 1
            self.free[cell] -= 1
        self._unite(one, two, first, second)
        self.cells_to_see += (first, second)
        self.groups_to_see.append(self.root(first))

    def _unite(self, one: Cell, two: Cell, first: Cell, second: Cell) -> None:
        if len(self.members[one]) < len(self.members[two]):
            one, two, first, second = two, one, second, first
        left, right = self.ends[one], self.ends[two]
        kept = left[1] if left[0] == first else left[0]
        other = right[1] if right[0] == second else right[0]
        self.group[two] = one
        self.ends[one] = (kept, other)
        self.members[one] = self.members[one] + self.members[two]
        self.label[one] = self.label[one] or self.label[two]

    def bar(
        self,
        edge: Edge,
        reason: str,
        cells: tuple[Cell, ...] = (),
        label: Label = 0,
        *,
        needs: tuple[int, int] = (0, 0),
        trial: LinkTrial | None = None,
    ) -> None:
        """Rule out a link. Raises DeadEnd."""
        if self.edge[edge] == BARRED:
            return
        first, second = self.edges.ends[edge]
        if self.edge[edge] == LINKED:
            raise DeadEnd("crowded", (first, second))
        self.edge[edge] = BARRED
        self.log.append(Deduced(reason, edge, False, cells, label, needs, trial))
        for cell in (first, second):
            self.free[cell] -= 1
            self.cells_to_see.append(cell)

    def meets(self, one: Cell, two: Cell) -> int:
        """Count the sides that two paths, given by their roots, share; see ``around``."""
        if len(self.members[one]) > len(self.members[two]):
            one, two = two, one
        around = self.around
        others = set(self.members[two])
        return sum(beside in others for cell in self.members[one] for beside in around[cell])

    def propagate(self) -> None:
        """Apply the rules of single cells and paths until nothing changes. Raises DeadEnd."""
        while True:
            if self.cells_to_see:
                self._see_cell(self.cells_to_see.pop())
            elif self.groups_to_see:
                self._see_group(self.root(self.groups_to_see.pop()))
            else:
                return

    def _see_cell(self, cell: Cell) -> None:
        need, free = self.need[cell], self.free[cell]
        # ``need`` links are missing and ``free`` edges undecided: a cell with all its links bars
        # the rest, one with as many edges as it needs links them all.
        if free and not need:
            for edge in self.open_edges(cell):
                self.bar(edge, "full", (cell,))
        elif need and not self.covers and need == 2:
            if free == 1:
                self.bar(self.open_edges(cell)[0], "blind_alley", (cell,))
        elif free < need:
            raise DeadEnd("no_way_on", (cell,))
        elif need and free == need:
            # In a corner only the border and solid cells leave the cell no choice.
            is_hemmed = any(self.edge[e] == BARRED for e in self.edges.at[cell])
            reason = "forced" if is_hemmed else "corner"
            for edge in self.open_edges(cell):
                self.link(edge, reason, (cell,))

    def _see_group(self, root: Cell) -> None:
        for cell in set(self.ends[root]):
            if cell < 0:
                continue
            for edge in self.open_edges(cell):
                if self.edge[edge] == UNKNOWN:
                    first, second = self.edges.ends[edge]
                    self._see_edge(edge, root, self.root(second if first == cell else first))

    def _see_edge(self, edge: Edge, root: Cell, other: Cell) -> None:
        ends = self.edges.ends[edge]
        label, there = self.label[root], self.label[other]
        if root == other:
            if self.keeps_apart:
                raise DeadEnd(self.beside, ends)
            self.bar(edge, "closed_loop", self.members[root])
        elif label and there and label != there:
            self.bar(edge, "different_numbers", ends, label)
        elif self.keeps_apart and self.meets(root, other) > 1:
            self.bar(edge, self.beside, ends)
        elif self.keeps_apart and label and label == there:
            self.link(
                edge, "must_meet" if self.beside == "self_touch" else self.beside, ends, label
            )
