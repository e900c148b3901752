"""Ways of racing over Numberlink, for ``race_balance`` and ``race_ways``.

Players are those of ``battle_balance``. What a link takes to find depends on its tier and on the
size of the board, by the law that the parts of small boards of Number Place follow: on a board of
fewer cells there is less to look at. What is assumed in favour of a way is told beside it.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import pairwise

from numberplace.battle import race
from numberplace.battle.race import Placing, Race
from numberplace.core.battlefield import Unit
from numberplace.numberlink.battle import BATTLE, LinkField
from numberplace.numberlink.model.geometry import Cell, Link
from numberplace.numberlink.model.puzzle import Puzzle

from tests.benchmarks.battle_balance import DRAG, DRAG_PACE, Placement, Player, spread

USUAL_CELLS = 64
"""Cells of the boards on which a link takes what it does in fights."""
HAND = 0.4
"""Seconds of the hand for each drag."""
SEEN = 2 / 3
"""What a link of a shortest way takes to see, beside a link that is found to be forced: as much as
the row and the column of a cell take beside its digit."""


@cache
def field_of(puzzle: Puzzle) -> LinkField:
    """Return a puzzle with its solution and the tiers of its links."""
    return BATTLE.make_field(puzzle)


def part_of(puzzle: Puzzle) -> float:
    """Return what a link takes on a board, beside one of the usual size."""
    return min(1.0, puzzle.width * puzzle.height / USUAL_CELLS)


def by_reason(field: LinkField, links: int) -> list[Placement]:
    """Return drags of so many links that solve a board in the order of reasoning."""
    pair_of = {link: label for label, run in enumerate(field.runs) for link in run}
    left = [len(run) for run in field.runs]
    found = []
    for at in range(0, len(field.order), links):
        joined = []
        drawn = [link for link, _tier in field.order[at : at + links]]
        for link in drawn:
            left[pair_of[link]] -= 1
            joined += [] if left[pair_of[link]] else [pair_of[link]]
        units = tuple(field.units[link] for link in drawn)
        found.append(Placement(units, tuple(joined), not any(left)))
    return found


def by_path(field: LinkField, links: int) -> list[Placement]:
    """Return the drags that solve a board path by path, each of at most so many links; 0 for the
    path of a pair in one go."""
    found: list[Placement] = []
    for label, run in enumerate(field.runs):
        units = [field.units[link] for link in run]
        length = links or len(units)
        cuts = [tuple(units[at : at + length]) for at in range(0, len(units), length)]
        found += [Placement(cut, (), False) for cut in cuts[:-1]]
        found.append(Placement(cuts[-1], (label,), label == len(field.runs) - 1))
    return found


def thought(player: Player, units: Sequence[Unit]) -> float:
    """Return the seconds that some links take to find on a board of the usual size."""
    return sum(player.seconds[unit.tier] for unit in units) * DRAG_PACE / DRAG


def placing(drag: Placement) -> Placing:
    """Return a drag as a race counts it."""
    return Placing(len(drag.units), len(drag.groups), drag.solves)


LinkWay = Callable[[Race, Puzzle, float, Player, random.Random], Race]
"""Draws a board in a race, with a pace: what things take beside what they take the player."""


def honest(now: Race, puzzle: Puzzle, pace: float, player: Player, rng: random.Random) -> Race:
    """Draw a few links in one go, in the order in which reasoning finds them."""
    return _drawn(now, puzzle, by_reason(field_of(puzzle), DRAG), pace, player, rng)


def link_by_link(
    now: Race, puzzle: Puzzle, pace: float, player: Player, rng: random.Random
) -> Race:
    """Draw each link by itself."""
    return _drawn(now, puzzle, by_reason(field_of(puzzle), 1), pace, player, rng)


def whole_paths(now: Race, puzzle: Puzzle, pace: float, player: Player, rng: random.Random) -> Race:
    """Draw the whole path of each pair in one go.

    In favour of it, a path takes no longer to find than its links in the order of reasoning.
    """
    return _drawn(now, puzzle, by_path(field_of(puzzle), 0), pace, player, rng)


def _drawn(
    now: Race,
    puzzle: Puzzle,
    drags: Sequence[Placement],
    pace: float,
    player: Player,
    rng: random.Random,
) -> Race:
    """Find and draw each drag; a drag is the more often wrong the longer it is."""
    part = pace * part_of(puzzle)
    for drag in drags:
        now = race.advance(now, _found_after(drag, part, player, rng) + HAND).race
        while rng.random() < player.wrong * len(drag.units) / DRAG:
            now = race.place_wrong(now).race
            now = race.advance(now, _found_after(drag, part, player, rng) + HAND).race
        now = race.place(now, placing(drag)).race
    return now


def _found_after(drag: Placement, part: float, player: Player, rng: random.Random) -> float:
    """Return the seconds after which a drag is found, whose links are found a few at a time."""
    few = [drag.units[at : at + DRAG] for at in range(0, len(drag.units), DRAG)]
    return sum(spread(rng, thought(player, units) * part) for units in few)


def guess(now: Race, puzzle: Puzzle, pace: float, player: Player, rng: random.Random) -> Race:
    """Try one of two ways wherever a link is not forced at a glance.

    In favour of it, the first glance takes no longer than a forced link, and no drag leads to a
    third way.
    """
    part = pace * part_of(puzzle)
    for drag in by_reason(field_of(puzzle), DRAG):
        easy = [Unit(unit.id) for unit in drag.units]
        now = race.advance(now, spread(rng, thought(player, easy) * part) + HAND).race
        if drag.tier and rng.random() < 0.5:
            now = race.advance(race.place_wrong(now).race, HAND).race
        now = race.place(now, placing(drag)).race
    return now


def try_all(now: Race, puzzle: Puzzle, _pace: float, _player: Player, rng: random.Random) -> Race:
    """Go on from each path's end to a free cell by chance, until one is right."""
    field = field_of(puzzle)
    taken: set[Cell] = set()
    for label, cells in enumerate(paths_of(field)):
        for at, (here, ahead) in enumerate(pairwise(cells)):
            taken.add(here)
            goal = cells[-1]
            ways = [
                cell
                for cell in puzzle.geometry.neighbours[here]
                if cell == goal or not (cell in taken or puzzle.is_terminal(cell))
            ]
            rng.shuffle(ways)
            for cell in ways:
                now = race.advance(now, HAND).race
                if cell == ahead:
                    break
                now = race.place_wrong(now).race
            joins = at == len(cells) - 2
            solves = joins and label == len(field.runs) - 1
            now = race.place(now, Placing(1, joins, solves)).race
        taken.add(cells[-1])
    return now


def straight(now: Race, puzzle: Puzzle, pace: float, player: Player, rng: random.Random) -> Race:
    """Draw the shortest way of each pair that can be right, the shortest of all first.

    A way that is refused is drawn link by link up to its first wrong link, and from there another
    shortest way is tried. In favour of it, all that was refused is remembered.
    """
    cells_of = sorted(paths_of(field_of(puzzle)), key=len)
    taken: set[Cell] = set()
    glance = player.seconds[0] * DRAG_PACE / DRAG * SEEN * part_of(puzzle) * pace
    for label, cells in enumerate(cells_of):
        wrong, at = set[Link](), 0
        solves = label == len(cells_of) - 1
        while at < len(cells) - 1:
            way = _shortest(puzzle, cells[at], cells[-1], taken, wrong)
            now = race.advance(now, spread(rng, glance * (len(way) - 1)) + HAND).race
            if way == cells[at:]:
                now = race.place(now, Placing(len(way) - 1, 1, solves)).race
                break
            now = race.place_wrong(now).race
            for ahead in way[1:]:
                now = race.advance(now, HAND).race
                if ahead != cells[at + 1]:
                    now = race.place_wrong(now).race
                    wrong.add(_link(cells[at], ahead))
                    break
                taken.add(cells[at])
                at += 1
                now = race.place(now, Placing(1)).race
        taken |= {*cells}
    return now


WAYS: dict[str, LinkWay] = {
    "link by link": link_by_link,
    "whole paths": whole_paths,
    "guessing": guess,
    "trying all": try_all,
    "shortest ways": straight,
}


# -- boards


def _link(first: Cell, second: Cell) -> Link:
    return (first, second) if first < second else (second, first)


def paths_of(field: LinkField) -> list[list[Cell]]:
    """Return the cells of each pair's path, from end to end."""
    return [_cells(run, field.puzzle) for run in field.runs]


def _cells(run: Sequence[Link], puzzle: Puzzle) -> list[Cell]:
    first, second = run[0]
    cells = [first, second] if puzzle.is_terminal(first) else [second, first]
    if len(run) == 1:
        return cells
    if cells[-1] not in run[1]:
        cells.reverse()
    for link in run[1:]:
        cells.append(link[link[0] == cells[-1]])
    return cells


def _shortest(
    puzzle: Puzzle, start: Cell, goal: Cell, taken: Collection[Cell], wrong: Collection[Link]
) -> list[Cell]:
    """Return a shortest way between two cells without cells that are taken and links known to be
    wrong."""
    before: dict[Cell, Cell] = {start: start}
    queue = deque([start])
    while queue and goal not in before:
        here = queue.popleft()
        for cell in puzzle.geometry.neighbours[here]:
            is_free = cell == goal or not (cell in taken or puzzle.is_terminal(cell))
            if cell not in before and is_free and _link(here, cell) not in wrong:
                before[cell] = here
                queue.append(cell)
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]
