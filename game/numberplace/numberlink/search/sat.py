"""Exact search under any rule by a satisfiability solver (python-sat, imported only when used).

``sat_encoding`` says how a puzzle becomes clauses, ``sat_heights`` adds some that make long proofs
shorter. A generator's puzzles of one size share one solver (``SharedProof``): which cells are
terminals, and of which pair, and where walls stand is assumed there rather than stated; so nothing
is built twice, and what was learnt about one puzzle helps with the next. Answers do not depend on
the puzzles before, only the time does, except where the effort runs out.
"""

from __future__ import annotations

import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.sat import is_available as is_available
from numberplace.core.sat import solve_limited
from numberplace.numberlink.model.geometry import SOLID, Cell, windows_of
from numberplace.numberlink.model.paths import Link
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.search.sat_encoding import Encoding, at_most_two, find_loops
from numberplace.numberlink.search.sat_heights import height_clauses

PROOF_ENGINE = "cadical153"
QUICK_ENGINE = "minisat22"
CHUNK = 20_000
"""Conflicts between two looks at the budget."""
_RENEWAL = 500
"""Uses after which a kept solver is built anew; clauses learnt long ago only slow it."""
_kept: OrderedDict[tuple[object, ...], tuple[SharedProof, int]] = OrderedDict()
_MAX_KEPT = 6
_POLL_SECONDS = 0.1
"""Seconds between two looks at whether a search that waits is still wanted."""


def find_links(
    solver: Any,
    encoding: Encoding,
    cut: Callable[[list[Cell]], list[int]],
    effort: int,
    *,
    assumed: Sequence[int] = (),
    chunk: int = CHUNK,
    should_stop: Callable[[], bool] = never,
) -> tuple[bool | None, list[Link]]:
    """Return True with the links of a solution, False without one, None when ``effort`` conflicts
    do not decide.

    Args:
        cut: returns the clause that rules out a closed loop.
        chunk: conflicts between two looks at whether the search is still wanted.
    """
    spent = solver.accum_stats()["conflicts"]
    while (left := effort + spent - solver.accum_stats()["conflicts"]) > 0:
        refuse_to_go_on(should_stop)
        solver.conf_budget(min(left, chunk))
        answer = solve_limited(solver, assumed)
        if answer is None:
            continue
        if not answer:
            return answer, []
        links = encoding.drawn(solver.get_model())
        loops = find_loops(links)
        if not loops:
            return True, links
        for loop in loops:
            solver.add_clause(cut(loop))
    return None, []


class LinkSatSearch:
    """One search for a puzzle's solutions; ``is_complete`` tells whether it ran to the end."""

    def __init__(
        self, puzzle: Puzzle, engine: str = PROOF_ENGINE, *, with_heights: bool = False
    ) -> None:
        """Set up a solver.

        Args:
            with_heights: add what covering every cell implies; pays where proofs are long.
        """
        from pysat.solvers import Solver

        self.encoding = Encoding(puzzle)
        clauses = self.encoding.clauses()
        if with_heights:
            clauses += height_clauses(self.encoding)
        self.solver: Any = Solver(name=engine, bootstrap_with=clauses)
        self.is_complete = False
        self.steps = 0
        self.should_stop: Callable[[], bool] = never
        """Asked between two chunks of work; Stopped is raised when it says so."""

    def solutions(
        self, limit: int, effort: int, first: tuple[Link, ...] = ()
    ) -> list[tuple[Link, ...]]:
        """Find up to ``limit`` solutions in about ``effort`` conflicts.

        Args:
            first: a solution known already; others are looked for close to it.
        """
        found: list[tuple[Link, ...]] = []
        self.is_complete = False
        with self.solver:
            if first:
                self.solver.set_phases(self.encoding.phases(set(first)))
                self._keep(found, first)
            while len(found) < limit:
                links = self._next(effort)
                if links is None:
                    break
                self._keep(found, links)
        return found

    def _keep(self, found: list[tuple[Link, ...]], links: Iterable[Link]) -> None:
        found.append(tuple(links))
        self.solver.add_clause([-self.encoding.edge[link] for link in found[-1]])

    def has_other(self, known: Iterable[Link], effort: int) -> bool | None:
        """Tell whether a solution besides ``known`` exists; None when undecided.

        The search starts close to ``known``, where most second solutions are.
        """
        with self.solver:
            known = set(known)
            self.solver.set_phases(self.encoding.phases(known))
            self.solver.add_clause([-self.encoding.edge[link] for link in known])
            found = self._next(effort)
        return True if found is not None else False if self.is_complete else None

    def _next(self, effort: int) -> list[Link] | None:
        cut, left = self.encoding.cut, effort - self.steps
        answer, links = find_links(
            self.solver, self.encoding, cut, left, should_stop=self.should_stop
        )
        self.steps = self.solver.accum_stats()["conflicts"]
        self.is_complete = answer is False
        return links if answer else None


def kept_proof(puzzle: Puzzle, bits: int) -> SharedProof:
    """Return the solver kept for this size, solid cells, warps, rule and number of bits."""
    solid = tuple(cell for cell, value in enumerate(puzzle.cells) if value == SOLID)
    key = (puzzle.width, puzzle.height, solid, puzzle.joined, puzzle.rule, bits)
    proof, uses = _kept.pop(key, (None, 0))
    if proof is None or uses >= _RENEWAL:
        proof, uses = SharedProof(puzzle, 1 << bits), 0
    _kept[key] = (proof, uses + 1)
    if len(_kept) > _MAX_KEPT:
        _kept.popitem(last=False)
    return proof


class SharedProof:
    """Proves single solutions on boards that share size, solid cells, warps, rule and number of
    bits."""

    def __init__(self, puzzle: Puzzle, pairs: int) -> None:
        """Take over the size, solid cells, warps and rule of ``puzzle``; up to ``pairs`` pairs."""
        from pysat.solvers import Solver

        self.rule = puzzle.rule
        self._lock = threading.Lock()
        self.encoding = Encoding(puzzle, bits=max(1, (pairs - 1).bit_length()))
        clauses = self.encoding.common_clauses()  # before counting on: it adds variables
        self.is_end = {
            cell: self.encoding.last + at + 1 for at, cell in enumerate(self.encoding.open)
        }
        self.last = self.encoding.last + len(self.is_end)
        self.solver: Any = Solver(name=QUICK_ENGINE, bootstrap_with=clauses + self._end_clauses())
        weakref.finalize(self, self.solver.delete)  # before python-sat itself is torn down

    def _end_clauses(self) -> list[list[int]]:
        """Return clauses on the number of links of a cell, by whether the cell is a terminal."""
        encoding = self.encoding
        clauses: list[list[int]] = []
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

    def has_other_near(self, puzzle: Puzzle, known: Iterable[Link], effort: int) -> bool:
        """Tell whether a solution is found that differs from ``known`` in one window only."""
        known = set(known)
        assumed = [self._rule_out(known), *self._terminals(puzzle)]
        found = False
        for window in windows_of(puzzle.width, puzzle.height):
            held = self.encoding.held_outside(window, known)
            if self._solve(assumed + held, effort)[0]:
                found = True
                break
        self.solver.add_clause([-assumed[0]])
        return found

    def is_unique(self, puzzle: Puzzle, known: Iterable[Link], effort: int) -> bool | None:
        """Tell whether ``known`` is the puzzle's only solution; None when undecided."""
        chosen = self._rule_out(known)
        answer, _links = self._solve([chosen, *self._terminals(puzzle)], effort)
        self.solver.add_clause([-chosen])
        return None if answer is None else not answer

    def solutions(
        self, puzzle: Puzzle, limit: int, effort: int, should_stop: Callable[[], bool] = never
    ) -> tuple[list[tuple[Link, ...]], bool]:
        """Find up to ``limit`` solutions in about ``effort`` conflicts each.

        One search at a time: a second thread waits, or one would read the other's model.

        Returns:
            The solutions, and whether these are all.

        Raises Stopped: ``should_stop`` said so.
        """
        while not self._lock.acquire(timeout=_POLL_SECONDS):
            refuse_to_go_on(should_stop)
        found: list[tuple[Link, ...]] = []
        choices: list[int] = []
        answer: bool | None = True
        try:
            assumed = self._terminals(puzzle)
            while len(found) < limit and answer:
                answer, links = self._solve(assumed + choices, effort, should_stop)
                if answer:
                    found.append(tuple(links))
                    choices.append(self._rule_out(links))
        finally:
            for chosen in choices:
                self.solver.add_clause([-chosen])
            self._lock.release()
        return found, answer is False

    def _rule_out(self, known: Iterable[Link]) -> int:
        """Return a fresh literal under which a solution other than ``known`` is wanted."""
        known = set(known)
        self.solver.set_phases(self.encoding.phases(known))
        self.last += 1
        self.solver.add_clause([-self.last, *(-self.encoding.edge[link] for link in known)])
        return self.last

    def _solve(
        self, assumed: list[int], effort: int, should_stop: Callable[[], bool] = never
    ) -> tuple[bool | None, list[Link]]:
        chunk = effort if should_stop is never else CHUNK
        return find_links(
            self.solver,
            self.encoding,
            self._cut,
            effort,
            assumed=assumed,
            chunk=chunk,
            should_stop=should_stop,
        )

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
        return assumed + self.encoding.barred(puzzle)

    def _cut(self, loop: list[Cell]) -> list[int]:
        """Return a clause: cells in a closed loop without terminals have links to the outside.

        Under R1, where they may be empty instead: not all links of the loop are drawn.
        """
        if self.rule is Rule.PAIRS:
            return self.encoding.ring(loop)
        return self.encoding.rim(loop) + [self.is_end[cell] for cell in loop]
