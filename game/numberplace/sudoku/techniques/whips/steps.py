"""The steps of whips: conclusions, marks and links, read off the places of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from numberplace.core.step import Link, Node, Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.forcing.scan import as_place
from numberplace.sudoku.techniques.parts import mark_of
from numberplace.sudoku.techniques.whips.search import whips_of

MAX_LENGTH: Final = 15
"""Places of a whip. With more it reads no easier than a net."""
MAX_NODES: Final = 1000
"""Nodes that the searches for one target may visit, but for the last of them."""


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


def followed(grid: Grid, target: Candidate, places: list[int]) -> list[Follower]:
    """Return the places of a whip with the candidates that the choices before leave in each.

    They end where nothing is left: groups of cells that clash with a candidate, which the search
    does not look for, may empty a place before the last.
    """
    board = board_of(grid.topology)
    gone = set(board.clashing[target])
    found: list[Follower] = []
    for place in places:
        there = tuple([one for one in board.candidates_of(as_place(place)) if grid.has(*one)])
        left = tuple([one for one in there if one not in gone])
        found.append(Follower(there, left))
        if not left:
            break
        gone |= board.clash_with_all(left)
    return found


def step_of(grid: Grid, target: int, places: list[int]) -> Step:
    """Return the step of a whip.

    Its links go from the target to a candidate it denies, from there to what is left, and so on;
    the last ends in the place that has nothing left. ``facts`` are the places.
    """
    digit, cell = divmod(target, 81)
    conclusion = (cell, digit + 1)
    last: tuple[Candidate, ...] = (conclusion,)
    clashing = board_of(grid.topology).clashing
    followers = followed(grid, conclusion, places)
    links: list[Link] = []
    marks: dict[tuple[Role, int, int], None] = {}
    for there, left in followers:
        denied = [one for one in there if all(one in clashing[each] for each in last)]
        left_linking = Node((denied[0][0],), denied[0][1])
        links.append(Link(_node(last), left_linking, strong=False))
        if left:
            links.append(Link(left_linking, _node(left), strong=True))
        for role, some in ((Role.ON, left), (Role.OFF, there)):
            for one in some:
                if one not in left or role is Role.ON:
                    marks[role, one[0], one[1]] = None
        last = left
    return Step(
        "whip",
        eliminations=(conclusion,),
        marks=tuple([mark_of(*each) for each in marks if each[1:] != conclusion]),
        links=tuple(links),
        facts=tuple(places[: len(followers)]),
    )


def _node(candidates: tuple[Candidate, ...]) -> Node:
    return Node(tuple([cell for cell, _digit in candidates]), candidates[0][1])
