"""Forcing whips: whips against all candidates of one place beside a target.

A place is a cell, or a digit in a house. Each of its candidates is denied by the target itself or
falls by a whip of its own beside the target: so, if the target were true, the place would have
nothing. A whip beside the target reads what the target denies as denied from the start, and nothing
of what the other whips found.

Source: D. Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", forcing-whips and
forcing T&E; CSP-Rules' OR-k-forcing-whips, of which these are those whose OR is a place.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.core.errors import refuse_to_go_on
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE, place_candidates
from numberplace.sudoku.techniques.whips.search import Whips

MAX_LENGTH: Final = 12
"""Places of each whip. Longer ones take time, and two of them read no easier than a net."""
MAX_CASES: Final = 4
"""Whips beside one target. Who follows five has lost the first."""
CASE_PLACES: Final = 4
"""Cost of one whip more, in places of whips, when places are put in order."""


class Case(NamedTuple):
    """A candidate of a place, from 0 to 728, and the places of the whip against it."""

    candidate: int
    places: list[int]


class ForcingWhips(NamedTuple):
    """Whips against all candidates of a place that a target leaves."""

    target: int
    place: int
    cases: list[Case]


class CaseSearch:
    """The search for forcing whips of one position."""

    def __init__(self, grid: Grid, whips: Whips, nodes: int) -> None:
        """List the candidates of the position's places.

        Args:
            nodes: how many nodes the searches for one whip may visit before the last of them, and
                each of them.
        """
        self._whips = whips
        self._nodes: i64 = nodes
        self._board = board_of(grid.topology)
        self._vain: set[int] = set()
        """Pairs of candidates without a whip, the lower one * 729 + the other one."""
        self._places: list[int] = []
        starts = [0]
        numbers: list[int] = []
        houses = range(grid.topology.house_count)
        in_houses = [FIRST_HOUSE_PLACE + at * 10 + digit for at in houses for digit in range(1, 10)]
        for place in [*range(81), *in_houses]:
            found = place_candidates(grid, place)
            if len(found) > 1:
                self._places.append(place)
                numbers += [(digit - 1) * 81 + cell for cell, digit in found]
                starts.append(len(numbers))
        self._start: vec[i64] = vec[i64](starts)
        """For each place the index of its first candidate; the end behind the last."""
        self._candidates: vec[i64] = vec[i64](numbers)

    def against(self, target: int) -> ForcingWhips | None:
        """Return forcing whips against a candidate, None where there are none.

        The places are tried in the order of what their whips need at least.
        """
        known: dict[int, list[int]] = {}
        for _cost, place, left, order in self._open_places(target):
            found = self._whips_against(target, left, order, known)
            if found:
                return ForcingWhips(target, place, found)
        return None

    def _open_places(self, target: i64) -> list[tuple[int, int, list[int], list[int]]]:
        """Return the places that may have whips against all that the target leaves them.

        They come as (cost of the whips at least, place, what is left, the order in which to try
        that), ascending.
        """
        denied: i64 = -1
        bounds = vec[i64]([0] * 729)
        bounds[target] = denied
        for cell, digit in self._board.clashing[candidate_of(target)]:
            bounds[(digit - 1) * 81 + cell] = denied
        found: list[tuple[int, int, list[int], list[int]]] = []
        number: i64
        at: i64
        for number in range(len(self._places)):
            first: i64 = self._start[number]
            end: i64 = self._start[number + 1]
            left: i64 = 0
            has_target: bool = False
            for at in range(first, end):
                if self._candidates[at] == target:
                    has_target = True
                elif bounds[self._candidates[at]] != denied:
                    left += 1
            if has_target or left < 2 or left > MAX_CASES:
                continue
            total: i64 = 0
            rest: list[int] = []
            ranked: list[int] = []
            for at in range(first, end):
                candidate: i64 = self._candidates[at]
                if bounds[candidate] == 0:
                    bounds[candidate] = self._whips.bound_of(candidate, MAX_LENGTH, target)
                if bounds[candidate] > MAX_LENGTH:
                    total = -1
                    break
                if bounds[candidate] != denied:
                    total += bounds[candidate] + CASE_PLACES
                    rest.append(candidate)
                    ranked.append(bounds[candidate] * 729 + candidate)
            if total > 0:
                # What needs the longest whip is the likeliest to have none.
                ranked.sort(reverse=True)
                order = [one % 729 for one in ranked]
                found.append((total, self._places[number], rest, order))
        found.sort()
        return found

    def _whips_against(
        self, target: int, candidates: list[int], order: list[int], known: dict[int, list[int]]
    ) -> list[Case]:
        """Return whips against some candidates beside a target, none where one has no whip.

        Args:
            order: the candidates in the order in which they are tried.
            known: the places of the whips found for the target; none where there is no whip.
        """
        for candidate in candidates:
            if candidate in known and not known[candidate]:
                return []
        for candidate in order:
            if candidate not in known:
                known[candidate] = self._shortest(candidate, target)
            if not known[candidate]:
                return []
        return [Case(candidate, known[candidate]) for candidate in candidates]

    def _shortest(self, candidate: i64, target: i64) -> list[int]:
        """Return the places of a shortest whip from a candidate beside a target."""
        whips = self._whips
        # A whip may begin at either of the two, so that the one serves the other.
        pair: int = candidate * 729 + target if candidate < target else target * 729 + candidate
        if pair in self._vain:
            return []
        used: i64 = 0
        limit: i64 = whips.bound_of(candidate, MAX_LENGTH, target)
        while limit <= MAX_LENGTH and used < self._nodes:
            refuse_to_go_on(whips.should_stop)
            if whips.search(candidate, limit, self._nodes, target):
                return whips.places
            used += self._nodes - whips.nodes_left
            limit = whips.next_limit()
        self._vain.add(pair)
        return []


def candidate_of(number: int) -> Candidate:
    """Return a candidate, from 0 to 728, as a cell and a digit."""
    digit, cell = divmod(number, 81)
    return cell, digit + 1
