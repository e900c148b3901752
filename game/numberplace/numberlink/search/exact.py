"""Find out how many solutions a puzzle has under a rule, by whichever exact method suits it.

One solution and no proof: the quick search for one by R3, which is one by R1 and R2 too.
R3: the search along diagonals first, which settles most boards at once; then satisfiability.
R1 and R2: satisfiability, or without python-sat the frontier count, good to about 9 x 9.
Boards with warps or bridges: the same without the search along diagonals and without heights, which
count on a flat board; under R3 without python-sat those solutions by R2 in which no path touches
itself.
Every method answers within a stated effort or not at all; none ever guesses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from itertools import islice

from numberplace.core.errors import never
from numberplace.core.words import N_, _
from numberplace.numberlink.model.paths import Link, Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.rules import find_touches
from numberplace.numberlink.search import sat
from numberplace.numberlink.search.diagonal import DiagonalSearch
from numberplace.numberlink.search.first import find_first, is_plain
from numberplace.numberlink.search.frontier import FrontierSearch
from numberplace.numberlink.search.sat import kept_proof

QUICK_STEPS = 600
"""Cells the search along diagonals may visit before satisfiability takes over."""
FIRST_STEPS = 200_000
"""Shapes of cells that the quick search for one solution may try, about 0.05 us each."""
SMALL = 120
"""Open cells up to which a first solution needs no head start."""
TIDY_CONFLICTS = 10_000
"""Conflicts spent on looking for a tidy solution of a large board."""
NEAR_CONFLICTS = 3_000
"""Conflicts spent on looking for a second solution close to the first."""
MAX_KEPT = 450
"""Open cells up to which one R3 solver is kept for puzzle after puzzle of a size."""


class SolutionCount(Enum):
    """Result of a search for the number of solutions."""

    NONE = "none"
    ONE = "one"
    MANY = "2 or more"
    FOUND = "1 or more"
    """One was asked for and found."""
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits of each method, counted in steps of that method so that answers repeat."""

    cells: int = 1_000_000
    """Cells visited along diagonals (about 5 us each)."""
    conflicts: int = 300_000
    """Conflicts in satisfiability (about 30 us each)."""
    states: int = 300_000
    """States on the frontier (about 5 us each)."""
    should_stop: Callable[[], bool] = field(default=never, compare=False)
    """Asked a few times a second; the search raises Stopped when it says so."""

    def times(self, factor: int) -> Effort:
        """Return ``factor`` times as much of everything."""
        return replace(
            self,
            cells=self.cells * factor,
            conflicts=self.conflicts * factor,
            states=self.states * factor,
        )

    def until(self, should_stop: Callable[[], bool]) -> Effort:
        """Return this effort with ``should_stop``, for work that may be called off."""
        return replace(self, should_stop=should_stop)


NORMAL = Effort()
READING = Effort(cells=100_000, conflicts=10_000, states=60_000)
"""Effort allowed to find the rule by which a puzzle is meant."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Solutions found, and whether there can be more."""

    puzzle: Puzzle
    links: tuple[tuple[Link, ...], ...]
    """The solutions, each as its links in reading order."""
    is_complete: bool
    """True if these are all solutions; False as well when the search stopped at its limit."""
    limit: int = 2
    """The number of solutions asked for."""

    @property
    def outcome(self) -> SolutionCount:
        """The number of solutions as far as it is proved."""
        if len(self.links) > 1:
            return SolutionCount.MANY
        if not self.is_complete and len(self.links) == self.limit:
            return SolutionCount.FOUND
        if not self.is_complete:
            return SolutionCount.UNDECIDED
        return SolutionCount.ONE if self.links else SolutionCount.NONE

    @property
    def solutions(self) -> tuple[Paths, ...]:
        """The solutions drawn on the board."""
        return tuple(Paths.from_links(self.puzzle, links) for links in self.links)

    @property
    def sentence(self) -> str:
        """The outcome for the player."""
        if self.outcome is SolutionCount.UNDECIDED and not sat.is_available():
            return _("Undecided; boards of this size need the package python-sat.")
        return _(_SENTENCES[self.outcome])


_SENTENCES = {
    SolutionCount.NONE: N_("This puzzle has no solution."),
    SolutionCount.ONE: N_("This puzzle has exactly one solution."),
    SolutionCount.MANY: N_("This puzzle has two or more solutions."),
    SolutionCount.FOUND: N_("Here is one solution; whether there are others was not looked for."),
    SolutionCount.UNDECIDED: N_("Undecided within the effort allowed."),
}


def find_solutions(puzzle: Puzzle, limit: int = 2, effort: Effort = NORMAL) -> SearchResult:
    """Find up to ``limit`` solutions under the puzzle's rule, within ``effort``.

    Raises Stopped when ``effort.should_stop`` says so.
    """
    if limit == 1:
        quick = find_first(puzzle, min(effort.cells, FIRST_STEPS)) if is_plain(puzzle) else ()
        found = SearchResult(puzzle, (quick,), False) if quick else _found(puzzle, 1, effort)
        return replace(found, limit=1)
    return _found(puzzle, limit, effort)


def _found(puzzle: Puzzle, limit: int, effort: Effort) -> SearchResult:
    if not _is_plausible(puzzle):
        return SearchResult(puzzle, (), True)
    if puzzle.rule is Rule.APART:
        return _find_apart(puzzle, limit, effort)
    if sat.is_available():
        return _find_by_sat(puzzle, limit, effort)
    count = FrontierSearch(puzzle)
    found = count.solutions(limit, effort.states, effort.should_stop)
    return SearchResult(puzzle, tuple(found), count.is_complete and len(found) < limit)


def _find_by_sat(puzzle: Puzzle, limit: int, effort: Effort) -> SearchResult:
    """Look close to a tidy solution first; a proof that there are no others starts afresh."""
    first = _tidy_solution(puzzle, effort)
    if first:
        near = sat.LinkSatSearch(puzzle)
        near.should_stop = effort.should_stop
        found = near.solutions(limit, min(NEAR_CONFLICTS, effort.conflicts), first)
        if near.is_complete or len(found) >= limit:
            return SearchResult(puzzle, tuple(found), near.is_complete)
    is_long = puzzle.rule is Rule.COVER and puzzle.open_count > SMALL and puzzle.is_flat
    search = sat.LinkSatSearch(puzzle, with_heights=is_long)
    search.should_stop = effort.should_stop
    found = search.solutions(limit, effort.conflicts)
    if first and not found:
        found = [first]
    return SearchResult(puzzle, tuple(found), search.is_complete)


def _tidy_solution(puzzle: Puzzle, effort: Effort) -> tuple[Link, ...]:
    """Return an R3 solution of a large board, which serves under the other rules too, or nothing.

    It is found at once where there is one, and second solutions mostly lie close to it.
    """
    if puzzle.open_count <= SMALL:
        return ()
    tidy = _find_apart(puzzle.with_rule(Rule.APART), 1, replace(effort, conflicts=TIDY_CONFLICTS))
    return tidy.links[0] if tidy.links else ()


def is_unique(puzzle: Puzzle, known: Paths, effort: Effort = NORMAL) -> bool | None:
    """Tell whether ``known``, a solution, is the only one; None when undecided within effort.

    Cheaper than finding two: the search starts where the known solution is ruled out.
    """
    if puzzle.rule is Rule.APART and puzzle.is_flat:
        search = DiagonalSearch(puzzle)
        found = search.solutions(2, min(effort.cells, QUICK_STEPS))
        if search.is_complete or len(found) > 1:
            return len(found) == 1
    if sat.is_available():
        other = sat.LinkSatSearch(puzzle, sat.QUICK_ENGINE).has_other(
            known.all_links(), effort.conflicts
        )
        return None if other is None else not other
    outcome = find_solutions(puzzle, 2, effort).outcome
    return None if outcome is SolutionCount.UNDECIDED else outcome is SolutionCount.ONE


@lru_cache(maxsize=8)
def recognised(puzzle: Puzzle, effort: Effort = READING, *, is_lenient: bool = False) -> Puzzle:
    """Return a puzzle by the rule it is meant by: R3 for one of several solutions under R2 alone.

    Published puzzles seldom say that no path runs beside itself, yet most have one solution only
    where that holds.

    Args:
        is_lenient: R3 is meant also where it cannot soon be told how many solutions R2 leaves.

    Raises Stopped when ``effort.should_stop`` says so.
    """
    if puzzle.rule is not Rule.COVER:
        return puzzle
    apart = puzzle.with_rule(Rule.APART)
    if find_solutions(apart, 2, effort).outcome is not SolutionCount.ONE:
        return puzzle
    outcome = find_solutions(puzzle, 2, effort).outcome
    is_apart = outcome is SolutionCount.MANY or (is_lenient and outcome is SolutionCount.UNDECIDED)
    return apart if is_apart else puzzle


def strictest_rule(puzzle: Puzzle, effort: Effort = NORMAL) -> Rule | None:
    """Return the weakest rule under which one solution is proved, which is the strictest label.

    R1 says most: no other way to join the pairs exists, cells left empty or not. When even R3 has
    two solutions, so have the others. None when one solution is proved under no rule.
    """
    proved: Rule | None = None
    for rule in (Rule.APART, Rule.COVER, Rule.PAIRS):
        outcome = find_solutions(puzzle.with_rule(rule), 2, effort).outcome
        if outcome is SolutionCount.MANY or (
            outcome is SolutionCount.UNDECIDED and proved is not None
        ):
            break
        if outcome is SolutionCount.ONE:
            proved = rule
    return proved


def _find_apart(puzzle: Puzzle, limit: int, effort: Effort) -> SearchResult:
    use_sat = sat.is_available()
    if not puzzle.is_flat and not use_sat:
        return _find_apart_by_frontier(puzzle, limit, effort)
    if puzzle.is_flat:
        search = DiagonalSearch(puzzle)
        steps = min(effort.cells, QUICK_STEPS) if use_sat else effort.cells
        found = search.solutions(limit, steps, effort.should_stop)
        if search.is_complete or len(found) >= limit or not use_sat:
            return SearchResult(puzzle, tuple(found), search.is_complete)
    if puzzle.open_count <= MAX_KEPT:
        kept = kept_proof(puzzle, max(3, (len(puzzle.labels) - 1).bit_length()))
        found, is_complete = kept.solutions(puzzle, limit, effort.conflicts, effort.should_stop)
        return SearchResult(puzzle, tuple(found), is_complete)
    other = sat.LinkSatSearch(puzzle, sat.QUICK_ENGINE)
    other.should_stop = effort.should_stop
    found = other.solutions(limit, effort.conflicts)
    return SearchResult(puzzle, tuple(found), other.is_complete)


def _find_apart_by_frontier(puzzle: Puzzle, limit: int, effort: Effort) -> SearchResult:
    """Keep the solutions by R2 in which no path touches itself.

    At most as many solutions by R2 are looked at as states are allowed, one after the other: all at
    once took gigabytes.
    """
    covering = puzzle.with_rule(Rule.COVER)
    count = FrontierSearch(covering)
    apart: list[tuple[Link, ...]] = []
    looked_at = 0
    for links in islice(count.each_solution(effort.states, effort.should_stop), effort.states):
        looked_at += 1
        if next(find_touches(Paths.from_links(covering, links)), None) is None:
            apart.append(links)
            if len(apart) == limit:
                break
    is_complete = count.is_complete and looked_at < effort.states and len(apart) < limit
    return SearchResult(puzzle, tuple(apart), is_complete)


def _is_plausible(puzzle: Puzzle) -> bool:
    """Tell whether every terminal has a neighbour to go to; the methods count on this."""
    around = puzzle.geometry.neighbours
    return all(
        any(
            not puzzle.is_solid(other) and not puzzle.is_walled(cell, other)
            for other in around[cell]
        )
        for pair in puzzle.terminals().values()
        for cell in pair
    )
