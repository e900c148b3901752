"""One satisfiability solver for many puzzles of one size, as a generator makes them.

Which cells are terminals, and of which pair, is assumed rather than stated; so nothing is built
twice, and what was learnt about one puzzle helps with the next. Answers do not depend on the
puzzles before, only the time does, except where the effort runs out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.numberlink.geometry import SOLID, Cell
from game.numberlink.paths import Link
from game.numberlink.puzzle import Puzzle, Rule
from game.numberlink.sat import QUICK_ENGINE, Encoding, at_most_two, find_loops


class SharedProof:
    """Proves single solutions on boards that share size, solid cells, rule and number of bits."""

    def __init__(self, puzzle: Puzzle, pairs: int) -> None:
        """Take over the size, solid cells and rule of ``puzzle``; up to ``pairs`` pairs."""
        from pysat.solvers import Solver

        self.rule = puzzle.rule
        self.encoding = Encoding(puzzle, bits=max(1, (pairs - 1).bit_length()))
        self.is_end = {
            cell: self.encoding.last + at + 1 for at, cell in enumerate(self.encoding.open)
        }
        self.last = self.encoding.last + len(self.is_end)
        self.solver: Any = Solver(name=QUICK_ENGINE, bootstrap_with=self._clauses())

    def _clauses(self) -> list[list[int]]:
        encoding = self.encoding
        clauses = encoding.common_clauses()
        for cell in encoding.open:
            end, edges = self.is_end[cell], encoding.beside[cell]
            covered = [] if self.rule is not Rule.PAIRS else [-end]
            clauses.append([*covered, *edges])
            clauses += [[-end, -a, -b] for at, a in enumerate(edges) for b in edges[at + 1 :]]
            clauses += at_most_two(edges)
            for left in edges:
                onward = [other for other in edges if other != left]
                clauses.append([end, *([-left] if covered else []), *onward])
        return clauses

    def is_unique(self, puzzle: Puzzle, known: Iterable[Link], effort: int) -> bool | None:
        """Tell whether ``known`` is the puzzle's only solution; None when undecided."""
        encoding, solver, known = self.encoding, self.solver, set(known)
        solver.set_phases(encoding.phases(known))
        self.last += 1
        chosen = self.last
        solver.add_clause([-chosen, *(-encoding.edge[link] for link in known)])
        assumed = [chosen, *self._terminals(puzzle)]
        spent = solver.accum_stats()["conflicts"]
        answer: bool | None = None
        while (left := effort + spent - solver.accum_stats()["conflicts"]) > 0:
            solver.conf_budget(left)
            answer = solver.solve_limited(assumptions=assumed)
            loops = find_loops(encoding.drawn(solver.get_model())) if answer else []
            if not loops:
                break
            answer = None
            for loop in loops:
                solver.add_clause(self._cut(loop))
        solver.add_clause([-chosen])
        return None if answer is None else not answer

    def _terminals(self, puzzle: Puzzle) -> list[int]:
        assumed = []
        index: dict[int, int] = {}
        for cell, value in enumerate(puzzle.cells):
            if value == SOLID:
                continue
            if value <= 0:
                assumed.append(-self.is_end[cell])
                continue
            assumed.append(self.is_end[cell])
            assumed += self.encoding.spell(cell, index.setdefault(value, len(index)))
        return assumed

    def _cut(self, loop: list[Cell]) -> list[int]:
        """Return a clause: cells in a closed loop without terminals have links to the outside.

        Under R1, where they may be empty instead: not all links of the loop are drawn.
        """
        if self.rule is Rule.PAIRS:
            return self.encoding.ring(loop)
        return self.encoding.rim(loop) + [self.is_end[cell] for cell in loop]
