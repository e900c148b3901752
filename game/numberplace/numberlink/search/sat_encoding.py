"""A puzzle as clauses for a satisfiability solver.

One variable an edge between open cells, and a few bits a cell that spell its pair's index and are
copied along edges. Closed loops are cut off as they turn up.

Source: edges as variables and lazily cut loops are common practice for loop puzzles; labels spelt
in bits and copied along edges follow Matt Zucker's flow_solver (blog and program, read in November
2026).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise

from numberplace.numberlink.model.geometry import SOLID, Cell
from numberplace.numberlink.model.paths import Link
from numberplace.numberlink.model.puzzle import Puzzle, Rule


class Encoding:
    """The clauses of a puzzle under a rule; variables are counted from 1."""

    def __init__(self, puzzle: Puzzle, *, bits: int = 0) -> None:
        self.puzzle = puzzle
        self.open = [cell for cell, value in enumerate(puzzle.cells) if value != SOLID]
        self.edge: dict[Link, int] = {}
        self.beside: dict[Cell, list[int]] = {cell: [] for cell in self.open}
        around = puzzle.geometry.neighbours
        for cell in self.open:
            for other in sorted(around[cell]):
                if other > cell and other in self.beside:
                    variable = len(self.edge) + 1
                    self.edge[cell, other] = variable
                    self.beside[cell].append(variable)
                    self.beside[other].append(variable)
        self.bits = bits or max(1, (len(puzzle.labels) - 1).bit_length())
        self.first_bit = {
            cell: len(self.edge) + 1 + at * self.bits for at, cell in enumerate(self.open)
        }
        self.links = {variable: link for link, variable in self.edge.items()}
        self.last = len(self.edge) + len(self.open) * self.bits

    def clauses(self) -> list[list[int]]:
        """Return the clauses all solutions satisfy; closed loops of 2 x 2 cells are cut off."""
        clauses: list[list[int]] = []
        for cell in self.open:
            edges = self.beside[cell]
            if self.puzzle.is_terminal(cell):
                clauses += [list(edges), *([-a, -b] for a, b in combinations(edges, 2))]
                continue
            # Under R1 a link alone is what has to be continued, else any three of the four edges
            # hold one of the two links.
            covers = self.puzzle.rule is not Rule.PAIRS
            if covers and len(edges) < 2:
                clauses.append([])
                continue
            for left in edges:
                others = [edge for edge in edges if edge != left]
                clauses.append(others if covers else [-left, *others])
            clauses += at_most_two(edges)
        for index, pair in enumerate(self.puzzle.terminals().values()):
            clauses += [[literal] for cell in pair for literal in self.spell(cell, index)]
        return clauses + [[literal] for literal in self.barred(self.puzzle)] + self.common_clauses()

    def barred(self, puzzle: Puzzle) -> list[int]:
        """Return the literals that keep a puzzle's walls uncrossed.

        The edges stay variables: whether two cells touch does not depend on the walls.
        """
        return [-self.edge[wall] for wall in sorted(puzzle.walls)]

    def common_clauses(self) -> list[list[int]]:
        """Return the clauses that hold wherever the terminals stand."""
        clauses = self._square_clauses() + self._copy_clauses()
        if self.puzzle.rule is Rule.APART:
            clauses += self._apart_clauses()
        return clauses

    def _square_clauses(self) -> list[list[int]]:
        """Forbid four links round a block of 2 x 2 cells (three, when paths keep apart)."""
        width, edge = self.puzzle.width, self.edge
        clauses = []
        for cell in self.open:
            corners = (
                (cell, cell + 1),
                (cell, cell + width),
                (cell + 1, cell + width + 1),
                (cell + width, cell + width + 1),
            )
            found = [edge[link] for link in corners if link in edge]
            if (cell + 1) % width and len(found) == 4:
                if self.puzzle.rule is Rule.APART:
                    clauses += at_most_two(found)
                else:
                    clauses.append([-variable for variable in found])
        return clauses

    def _copy_clauses(self) -> list[list[int]]:
        clauses = []
        for (cell, other), variable in self.edge.items():
            one, two = self.first_bit[cell], self.first_bit[other]
            for bit in range(self.bits):
                clauses.append([-variable, -(one + bit), two + bit])
                clauses.append([-variable, one + bit, -(two + bit)])
        return clauses

    def spell(self, cell: Cell, index: int) -> list[int]:
        """Return the literals that give ``cell`` the pair counted ``index`` from 0."""
        first = self.first_bit[cell]
        return [first + bit if index >> bit & 1 else -(first + bit) for bit in range(self.bits)]

    def _apart_clauses(self) -> list[list[int]]:
        """Demand different pairs in adjacent cells that are not joined."""
        clauses = []
        for (cell, other), variable in self.edge.items():
            differs = []
            for bit in range(self.bits):
                self.last += 1
                one, two = self.first_bit[cell] + bit, self.first_bit[other] + bit
                clauses += [[-self.last, one, two], [-self.last, -one, -two]]
                differs.append(self.last)
            clauses.append([variable, *differs])
        return clauses

    def drawn(self, model: Iterable[int]) -> list[Link]:
        """Return the links of a model, in reading order."""
        return [self.links[v] for v in model if 0 < v <= len(self.edge)]

    def phases(self, known: set[Link]) -> list[int]:
        """Return the literals that draw ``known`` and nothing else."""
        return [v if link in known else -v for link, v in self.edge.items()]

    def held_outside(self, window: frozenset[Cell], known: set[Link]) -> list[int]:
        """Return the literals that keep ``known`` everywhere but between two cells of a window."""
        return [
            v if link in known else -v
            for link, v in self.edge.items()
            if link[0] not in window or link[1] not in window
        ]

    def cut(self, loop: list[Cell]) -> list[int]:
        """Return a clause that rules out a closed loop and no solution."""
        return self.ring(loop) if self.puzzle.rule is Rule.PAIRS else self.rim(loop)

    def ring(self, loop: list[Cell]) -> list[int]:
        """Return the literals that deny a closed loop's links, one of which must hold."""
        return [-self.edge[min(pair), max(pair)] for pair in pairwise([*loop, loop[0]])]

    def rim(self, cells: list[Cell]) -> list[int]:
        """Return the edges that lead from ``cells`` to other cells."""
        inside = set(cells)
        found = []
        for cell in cells:
            for variable in self.beside[cell]:
                first, second = self.links[variable]
                if (first in inside) != (second in inside):
                    found.append(variable)
        return found


def find_loops(links: Iterable[Link]) -> list[list[Cell]]:
    """Return the closed loops among links, each as its cells in order."""
    joined: dict[Cell, list[Cell]] = {}
    for first, second in links:
        joined.setdefault(first, []).append(second)
        joined.setdefault(second, []).append(first)
    ends = [cell for cell, others in joined.items() if len(others) == 1]
    seen: set[Cell] = set()
    for end in ends:
        _follow(joined, end, seen)
    return [_follow(joined, cell, seen) for cell in joined if cell not in seen]


def _follow(joined: dict[Cell, list[Cell]], start: Cell, seen: set[Cell]) -> list[Cell]:
    run: list[Cell] = []
    ahead = [start]
    while ahead:
        cell = ahead.pop()
        seen.add(cell)
        run.append(cell)
        ahead = [other for other in joined[cell] if other not in seen][:1]
    return run


def at_most_two(variables: list[int]) -> list[list[int]]:
    """Return clauses for at most two of up to four variables."""
    return [[-a, -b, -c] for a, b, c in combinations(variables, 3)]
