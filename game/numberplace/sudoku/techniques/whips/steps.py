"""The steps of whips: conclusions, marks and links, read off the places of each.

Forcing whips (``cases``) are simple ones, against targets that a net of singles refutes, or nested
ones, against targets that no such net refutes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from numberplace.core.step import Link, Mark, Node, Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.forcing.closures import closures_of
from numberplace.sudoku.techniques.forcing.nested_nets import implications_of
from numberplace.sudoku.techniques.forcing.scan import as_place, place_candidates
from numberplace.sudoku.techniques.forcing.spreading import has_single
from numberplace.sudoku.techniques.parts import mark_of
from numberplace.sudoku.techniques.whips.cases import CaseSearch, ForcingWhips, candidate_of
from numberplace.sudoku.techniques.whips.search import whips_of

MAX_LENGTH: Final = 15
"""Places of a whip. With more it reads no easier than a net."""
MAX_NODES: Final = 1000
"""Nodes that the searches for one target may visit, but for the last of them."""
CASE_NODES: Final = 80
"""Nodes of one of forcing whips, as ``MAX_NODES``: there are many pairs to try."""
LOOKS: Final = 6
"""Number of targets of nested whips that are tried in the order of what they open."""


def find_whips(grid: Grid) -> Iterator[Step]:
    """Yield candidates refuted by whips, of each a shortest one, the shortest first.

    None while a single can be placed: nearly every wrong candidate has one then, needlessly.
    """
    if has_single(grid):
        return
    whips = whips_of(grid)
    for target in whips.find(MAX_LENGTH, MAX_NODES):
        yield step_of(grid, target, whips.places)


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


class WhipPicture(NamedTuple):
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
    drawing = WhipPicture([], {})
    drawing.add(grid, conclusion, followers)
    return Step(
        "whip",
        eliminations=(conclusion,),
        marks=drawing.marks_without(conclusion),
        links=tuple(drawing.links),
        facts=tuple(places[: len(followers)]),
    )


def _node(candidates: tuple[Candidate, ...]) -> Node:
    return Node(tuple([cell for cell, _digit in candidates]), candidates[0][1])


def find_forcing_whips(grid: Grid) -> Iterator[Step]:
    """Yield candidates that nets of singles refute, with whips from all candidates of a place.

    Those with the nearest empty place come first. None while a single can be placed. On a path
    whips come before, so that no whip refutes what is found there.
    """
    if has_single(grid):
        return
    state = closures_of(grid).state
    targets = [target for target in range(729) if state[target] == 2]
    if targets:
        whips = whips_of(grid)
        targets.sort(key=lambda target: int(whips.bound_of(target, MAX_LENGTH)))
        yield from _forced(grid, "forcing_whips", targets)


def find_nested_whips(grid: Grid) -> Iterator[Step]:
    """Yield candidates that no net refutes, with whips from all candidates of a place.

    Those that open most come first. None where a net refutes something.
    """
    if has_single(grid):
        return
    known = implications_of(grid)
    if known.plain:
        return
    while known.find_next():
        pass
    numbers = [number for _left, number in known.opens_most(LOOKS)]
    numbers += [number for number in known.refuted if number not in numbers]
    yield from _forced(grid, "nested_whips", [int(known.starts[number]) for number in numbers])


def _forced(grid: Grid, technique: str, targets: list[int]) -> Iterator[Step]:
    """Yield the steps of forcing whips against some targets, in their order."""
    search = CaseSearch(grid, whips_of(grid), CASE_NODES)
    for target in targets:
        found = search.against(target)
        if found is not None:
            yield _forcing_step(technique, grid, found)


def _forcing_step(technique: str, grid: Grid, whips: ForcingWhips) -> Step:
    """Return the step of forcing whips.

    Its ``facts`` are the place and, for each whip, its candidate, the number of its places, and
    these. Its links have a group for each whip, but for what the target itself denies.
    """
    target = candidate_of(whips.target)
    drawing = WhipPicture([], {})
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
