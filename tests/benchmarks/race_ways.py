"""What it brings to race without solving: ``python -m tests.benchmarks.exploits --races N``.

A player runs every race, over Number Place and over Numberlink, in earnest and in other ways, on
the same boards. What is assumed in favour of each other way is told beside it. ``tell_races`` tells
whether one of them brings clearly more points, or completes clearly more races.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from numberplace.battle import race
from numberplace.battle.modes import MODES, NUMBERLINK, SUDOKU, Mode
from numberplace.battle.race import Race, RacePhase
from numberplace.sudoku.race import RaceState

from tests.benchmarks import link_races
from tests.benchmarks.battle_balance import PLAYERS, Player, spread
from tests.benchmarks.race_balance import PART, Way, play, play_board

NOISE = 0.05
"""How much more is still chance."""
LOOKED = 2 / 3
"""What looking at the row and the column of a cell takes, beside finding its digit."""
TRIED = 0.4
"""Seconds of the hand for each digit that is tried."""


def guess(now: Race, board: RaceState, pace: float, player: Player, rng: random.Random) -> Race:
    """Look at the row and the column of each cell alone, and try what is left."""
    mean = player.seconds[0] * PART[now.stage.size] * pace
    return _tried(now, board, rng, LOOKED * mean, _seen)


def try_all(now: Race, board: RaceState, _pace: float, _player: Player, rng: random.Random) -> Race:
    """Look at nothing, and try one digit after the other."""
    return _tried(now, board, rng, 0.0, lambda _board, _cell: set())


def _tried(
    now: Race,
    board: RaceState,
    rng: random.Random,
    looked: float,
    seen: Callable[[RaceState, int], set[int]],
) -> Race:
    """Fill a board by trying in each cell the digits that were not seen."""
    for cell in [cell for cell, digit in enumerate(board.digits) if not digit]:
        now = race.advance(now, spread(rng, looked)).race
        digits = list({*range(1, now.stage.size + 1)} - seen(board, cell))
        rng.shuffle(digits)
        for digit in digits:
            now = race.advance(now, TRIED).race
            if digit == board.solution[cell]:
                break
            now = race.place_wrong(now).race
        before = board.finished_houses()
        board = board.place(cell, board.solution[cell])
        houses = len(board.finished_houses() - before)
        now = race.place_right(now, houses, solves=board.is_solved).race
    return now


def _seen(board: RaceState, cell: int) -> set[int]:
    """Return the digits in the row and column of a cell."""
    size = round(len(board.digits) ** 0.5)
    row, column = divmod(cell, size)
    ahead = board.digits[row * size : (row + 1) * size]
    return {*ahead, *board.digits[column::size]}


def pause(now: Race, board: Any, pace: float, player: Player, rng: random.Random) -> Race:
    """Pause for a minute before each board: it is hidden meanwhile."""
    now = replace(race.advance(replace(now, is_paused=True), 60.0).race, is_paused=False)
    return play_board(now, board, pace, player, rng)


WAYS: dict[str, dict[str, Way]] = {
    SUDOKU: {
        "in earnest": play_board,
        "guessing": guess,
        "trying all": try_all,
        "pausing": pause,
    },
    NUMBERLINK: {"in earnest": play_board, **link_races.WAYS, "pausing": pause},
}
"""By the kind of the race's boards; the first way is the honest one."""


SOLVING = ("link by link", "whole paths", "pausing")
"""Ways of who solves, with other drags than in earnest or with pauses."""
DRAWN = 0.1
"""How much more the size of the drags may bring: the hand draws less often."""


def brings_more(name: str, found: tuple[float, float], base: tuple[float, float]) -> bool:
    """Tell whether a way brings clearly more points or completed races than playing in earnest."""
    most = DRAWN if name in SOLVING else NOISE
    return found[0] > base[0] * (1 + most) or found[1] > base[1] + most


def tell_races(races: int) -> bool:
    """Print what each way brings in each race; tell whether none brings more than solving.

    Printed are the points and the part of the races that are completed, of an average player and
    of the slow one, whom a mistake costs least beside what he thinks.
    """
    is_good = True
    for mode in MODES:
        for player in PLAYERS[:2]:
            print(f"{mode.id}, {player.name}")
            base = brought(mode, play_board, player, races)
            for name, way in WAYS[mode.kind].items():
                found = brought(mode, way, player, races)
                more = brings_more(name, found, base)
                is_good &= not more
                sign = "!" if more else " "
                told = f"{found[0]:6.0f} points {found[1]:5.0%} completed"
                print(f"  {name:14} {told} {sign}", flush=True)
    return is_good


def brought(mode: Mode, way: Way, player: Player, races: int) -> tuple[float, float]:
    """Return the mean score of some races and the part of them that was completed."""
    ends = [play(mode, player, f"{mode.id}-{number}", way) for number in range(races)]
    done = sum(end.phase is RacePhase.COMPLETE for end in ends)
    return sum(end.score for end in ends) / races, done / races
