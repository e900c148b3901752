"""The steps of whips: conclusions, marks and links, read off the places of each.

*Forcing whips* refute a target by all candidates of one place, a cell or a digit in a house: each
of them is denied by the target itself or falls by a whip of its own beside the target. So, if the
target were true, the place would have nothing. The simple ones are against targets that a net of
singles refutes, but no whip; nested ones against targets that need an assumption on another.

Source: D. Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", forcing-whips and
forcing T&E; CSP-Rules' OR-k-forcing-whips, of which these are those whose OR is a place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.step import Link, Mark, Node, Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.forcing.closures import closures_of
from numberplace.sudoku.techniques.forcing.nested_nets import implications_of
from numberplace.sudoku.techniques.forcing.scan import (
    FIRST_HOUSE_PLACE,
    as_place,
    place_candidates,
)
from numberplace.sudoku.techniques.parts import mark_of
from numberplace.sudoku.techniques.whips.search import Whips, whips_of

MAX_LENGTH: Final = 15
"""Places of a whip. With more it reads no easier than a net."""
MAX_NODES: Final = 1000
"""Nodes that the searches for one target may visit, but for the last of them."""
CASE_NODES: Final = 300
"""Nodes of each search for a whip of forcing whips."""
MAX_CASES: Final = 4
"""Whips of forcing whips. Who follows five has lost the first."""
CASE_PLACES: Final = 4
"""Cost of a whip more, in places of whips, when forcing whips are compared."""
LOOKS: Final = 6
"""Number of targets whose forcing whips are compared."""
TRIALS: Final = 6
"""Number of places that are tried for each of these targets."""
PLACE_WEIGHT: Final = 0.2
"""Cost of a place of nested forcing whips, in candidates that the step leaves."""


def find_whips(grid: Grid) -> Iterator[Step]:
    """Yield candidates refuted by whips, of each a shortest one, the shortest first.

    None while a single can be placed: nearly every wrong candidate has one then, needlessly.
    """
    if _has_single(grid):
        return
    whips = whips_of(grid)
    for target in whips.find(MAX_LENGTH, MAX_NODES):
        yield step_of(grid, target, whips.places)


def _has_single(grid: Grid) -> bool:
    """Tell whether a cell has one candidate, or a digit one place in a house."""
    topology = grid.topology
    masks = [grid.cells[cell] for cell in range(81)]
    masks += [grid.positions[at] for at in range(10 * topology.house_count) if at % 10]
    return any(mask and mask & (mask - 1) == 0 for mask in masks)


class Follower(NamedTuple):
    """A place of a whip, on the board."""

    there: tuple[Candidate, ...]
    """All its candidates."""
    left: tuple[Candidate, ...]
    """Candidates left at the place; empty at the end."""


def followed(
    grid: Grid, target: Candidate, places: list[int], beside: Candidate | None = None
) -> list[Follower]:
    """Return the places of a whip with the candidates that the choices before leave in each.

    They end where nothing is left: groups of cells that clash with a candidate, which the search
    does not look for, may empty a place before the last.

    Args:
        beside: another candidate that is assumed.
    """
    board = board_of(grid.topology)
    gone = set(board.clashing[target])
    if beside is not None:
        gone |= board.clashing[beside]
    found: list[Follower] = []
    for place in places:
        there = tuple([one for one in board.candidates_of(as_place(place)) if grid.has(*one)])
        left = tuple([one for one in there if one not in gone])
        found.append(Follower(there, left))
        if not left:
            break
        gone |= board.clash_with_all(left)
    return found


class Drawing(NamedTuple):
    """The picture of one or more whips while it is drawn."""

    links: list[Link]
    marks: dict[tuple[Role, int, int, int], None]

    def add(
        self,
        grid: Grid,
        target: Candidate,
        followers: list[Follower],
        group: int = 0,
        beside: Candidate | None = None,
    ) -> None:
        """Draw a whip from its target to the place that has nothing left."""
        clashing = board_of(grid.topology).clashing
        last: tuple[Candidate, ...] = (target,)
        for there, left in followers:
            denied = [one for one in there if all(one in clashing[each] for each in last)]
            if not denied and beside is not None:
                last = (beside,)  # where it begins
                denied = [one for one in there if one in clashing[beside]]
            left_linking = Node((denied[0][0],), denied[0][1])
            self.links.append(Link(_node(last), left_linking, False, (), group))
            if left:
                self.links.append(Link(left_linking, _node(left), True, (), group))
            for role, some in ((Role.ON, left), (Role.OFF, there)):
                for one in some:
                    if one not in left or role is Role.ON:
                        self.marks[role, one[0], one[1], group] = None
            last = left

    def marks_without(self, conclusion: Candidate) -> tuple[Mark, ...]:
        """Return the marks but for those of the conclusion."""
        return tuple([mark_of(*each) for each in self.marks if each[1:3] != conclusion])


def step_of(grid: Grid, target: int, places: list[int]) -> Step:
    """Return the step of a whip.

    Its links go from the target to a candidate it denies, from there to what is left, and so on;
    the last ends in the place that has nothing left. ``facts`` are the places.
    """
    conclusion = candidate_of(target)
    followers = followed(grid, conclusion, places)
    drawing = Drawing([], {})
    drawing.add(grid, conclusion, followers)
    return Step(
        "whip",
        eliminations=(conclusion,),
        marks=drawing.marks_without(conclusion),
        links=tuple(drawing.links),
        facts=tuple(places[: len(followers)]),
    )


def candidate_of(number: int) -> Candidate:
    """Return a candidate, from 0 to 728, as a cell and a digit."""
    digit, cell = divmod(number, 81)
    return cell, digit + 1


def _node(candidates: tuple[Candidate, ...]) -> Node:
    return Node(tuple([cell for cell, _digit in candidates]), candidates[0][1])


class Case(NamedTuple):
    """A candidate of a place and the places of the whip against the candidate."""

    candidate: int
    places: list[int]


class ForcingWhips(NamedTuple):
    """Whips against all candidates of a place beside a target."""

    target: int
    place: int
    cases: list[Case]

    def length(self) -> int:
        """Return the number of places of all whips, and more for each whip."""
        return sum([CASE_PLACES + len(case.places) for case in self.cases])


class CaseSearch:
    """The search for forcing whips of one position."""

    def __init__(self, grid: Grid, whips: Whips) -> None:
        """List the candidates of the position's places."""
        self.whips = whips
        self._board = board_of(grid.topology)
        self._places: list[int] = []
        self._start: vec[i64] = vec[i64]([0] * (81 + 9 * grid.topology.house_count + 1))
        """For each place the index of its first candidate; the end behind the last."""
        numbers: list[int] = []
        houses = range(grid.topology.house_count)
        in_houses = [FIRST_HOUSE_PLACE + at * 10 + digit for at in houses for digit in range(1, 10)]
        for place in [*range(81), *in_houses]:
            found = place_candidates(grid, place)
            if len(found) > 1:
                self._places.append(place)
                numbers += [(digit - 1) * 81 + cell for cell, digit in found]
                self._start[len(self._places)] = len(numbers)
        self._candidates: vec[i64] = vec[i64](numbers)

    def best_against(self, target: int, trials: int) -> ForcingWhips | None:
        """Return forcing whips against a candidate, short ones; None where there are none.

        Args:
            trials: how many places are compared; more are tried until whips are found.
        """
        best: ForcingWhips | None = None
        known: dict[int, list[int]] = {}
        for tried, (bound, place, left) in enumerate(self._cases(target)):
            if best is not None and (tried >= trials or bound >= best.length()):
                break
            found = self._whips_against(target, left, known)
            if found:
                whips = ForcingWhips(target, place, found)
                if best is None or whips.length() < best.length():
                    best = whips
        return best

    def _cases(self, target: i64) -> list[tuple[int, int, list[int]]]:
        """Return the places that may have whips against all that the target leaves them.

        They come as (``length`` that no forcing whips are below, place, what is left), ascending.
        """
        bounds = vec[i64]([0] * 729)
        for cell, digit in self._board.clashing[candidate_of(target)]:
            bounds[(digit - 1) * 81 + cell] = -1
        found: list[tuple[int, int, list[int]]] = []
        number: i64
        at: i64
        for number in range(len(self._places)):
            left: i64 = 0
            total: i64 = 0
            for at in range(self._start[number], self._start[number + 1]):
                left += bounds[self._candidates[at]] >= 0
                if self._candidates[at] == target:
                    left = MAX_CASES + 1
            if left < 2 or left > MAX_CASES:
                continue
            for at in range(self._start[number], self._start[number + 1]):
                candidate: i64 = self._candidates[at]
                if bounds[candidate] == 0:
                    bounds[candidate] = self.whips.bound_of(candidate, MAX_LENGTH, target)
                if bounds[candidate] > MAX_LENGTH:
                    total = -1
                    break
                if bounds[candidate] > 0:
                    total += bounds[candidate] + CASE_PLACES
            if total > 0:
                rest: list[int] = []
                for at in range(self._start[number], self._start[number + 1]):
                    if bounds[self._candidates[at]] > 0:
                        rest.append(self._candidates[at])
                found.append((total, self._places[number], rest))
        found.sort()
        return found

    def _whips_against(
        self, target: int, candidates: list[int], known: dict[int, list[int]]
    ) -> list[Case]:
        """Return whips against some candidates beside a target, none where one has no whip.

        Args:
            known: the places of the whips found for the target; none where there is no whip.
        """
        found: list[Case] = []
        for candidate in candidates:
            if candidate not in known:
                known[candidate] = self._shortest(candidate, target)
            if not known[candidate]:
                return []
            found.append(Case(candidate, known[candidate]))
        return found

    def _shortest(self, candidate: i64, target: i64) -> list[int]:
        """Return the places of a shortest whip from a candidate beside a target."""
        limit: i64
        first: i64 = self.whips.bound_of(candidate, MAX_LENGTH, target)
        for limit in range(first, MAX_LENGTH + 1):
            refuse_to_go_on(self.whips.should_stop)
            if self.whips.search(candidate, limit, CASE_NODES, target):
                return self.whips.places
        return []


def find_forcing_whips(grid: Grid) -> Iterator[Step]:
    """Yield candidates that nets refute but no whips, with whips from all candidates of a place.

    Short ones come first. None while a single can be placed.
    """
    if _has_single(grid):
        return
    whips = whips_of(grid)
    state = closures_of(grid).state
    targets = [target for target in range(729) if state[target] == 2]
    targets.sort(key=lambda target: int(whips.bound_of(target, MAX_LENGTH)))
    search = CaseSearch(grid, whips)
    found = []
    for target in targets[:LOOKS]:
        best = search.best_against(target, TRIALS)
        if best is not None:
            found.append((best.length(), best))
    found.sort()
    for _length, best in found:
        yield _forcing_step("forcing_whips", grid, best)
    for target in targets[LOOKS:]:
        best = search.best_against(target, 1)
        if best is not None:
            yield _forcing_step("forcing_whips", grid, best)


def find_nested_whips(grid: Grid) -> Iterator[Step]:
    """Yield candidates that no net refutes, with whips from all candidates of a place.

    Those that open most for short whips come first. None where a net refutes something, and none on
    boards with further rules: to look through all nets takes a fifth of a second there.
    """
    if not grid.topology.is_classic or _has_single(grid):
        return
    known = implications_of(grid)
    if known.plain:
        return
    while known.find_next():
        pass
    search = CaseSearch(grid, whips_of(grid))
    found = []
    looked: list[int] = []
    for left, number in known.opens_most(LOOKS):
        looked.append(number)
        best = search.best_against(known.starts[number], TRIALS)
        if best is not None:
            found.append((left + PLACE_WEIGHT * best.length(), best))
    found.sort()
    for _weight, best in found:
        yield _forcing_step("nested_whips", grid, best)
    for number in known.refuted:
        if number not in looked:
            best = search.best_against(known.starts[number], 1)
            if best is not None:
                yield _forcing_step("nested_whips", grid, best)


def _forcing_step(technique: str, grid: Grid, whips: ForcingWhips) -> Step:
    """Return the step of forcing whips.

    Its ``facts`` are the place and, for each whip, its candidate, the number of its places, and
    these. Its links have a group for each whip, but for what the target itself denies.
    """
    target = candidate_of(whips.target)
    drawing = Drawing([], {})
    facts = [whips.place]
    said = [candidate_of(case.candidate) for case in whips.cases]
    for one in place_candidates(grid, whips.place):
        if one not in said:
            drawing.links.append(Link(_node((target,)), _node((one,)), strong=False))
            drawing.marks[Role.OFF, one[0], one[1], 0] = None
    for group, case in enumerate(whips.cases):
        one = said[group]
        followers = followed(grid, one, case.places, target)
        drawing.marks[Role.ON, one[0], one[1], group] = None
        drawing.add(grid, one, followers, group, target)
        facts += [case.candidate, len(followers), *case.places[: len(followers)]]
    return Step(
        technique,
        eliminations=(target,),
        marks=drawing.marks_without(target),
        links=tuple(drawing.links),
        facts=tuple(facts),
    )
