"""What it brings to play badly on purpose: ``python -m tests.benchmarks.sandbagging``.

The road eases what was lost and fits its foes to the pace that it has measured, and a race counts
points. An average player goes through each stage of the road many times, in earnest or first in a
way that lets the next fight come easier; fights lost on purpose count as fights. Then he races,
in earnest, guessing, and waiting. The command ends with code 1 where a way wins clearly more of
its fights, or brings more points. Options: ``--fights N``, ``--races N``, ``--boards N``.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from dataclasses import replace

from numberplace.battle import fight, race
from numberplace.battle.modes import MODES, SUDOKU, Mode
from numberplace.battle.progress import RoadProgress, Run
from numberplace.battle.race import Race
from numberplace.battle.road import ROAD, Stage, foe_for
from numberplace.core.battlefield import Load
from numberplace.sudoku.race import RaceState

from tests.benchmarks import race_balance
from tests.benchmarks.battle_balance import PLAYERS, Player, spread
from tests.benchmarks.road_balance import WALKERS, Ground, Walker, grounds_of, walk

AVERAGE = WALKERS[2]
NOISE = 0.05
"""How much more often is still chance."""
SLOWED = 3.0
"""How many times slower somebody plays who teaches the meter a slow pace."""
EACH = 5
"""Fights of a round: the first of them, or all but the last, are not played in earnest."""


def lost_at_once(stage: Stage, progress: RoadProgress) -> RoadProgress:
    """Lose a stage by wrong digits alone."""
    rng = random.Random(1)
    battle = fight.begin(foe_for(stage, 0, EMPTY), 20.0)
    while battle.is_running:
        battle = fight.place_wrong(battle, rng).battle
    return replace(progress, run=Run(stage.id)).lost(battle)


EMPTY = Load((), 0)
Plan = Callable[[Stage, list[list[Ground]], int], float]
"""Plays a stage so many times, and returns the part that was won."""


def in_earnest(stage: Stage, grounds: list[list[Ground]], fights: int) -> float:
    """Play each fight as well as one can."""
    return _played(stage, grounds, fights, lambda _number: AVERAGE)


def slow_first(stage: Stage, grounds: list[list[Ground]], fights: int) -> float:
    """Play the first fight of a round slowly, so that the meter measures it."""
    slow = replace(AVERAGE, pace=AVERAGE.pace * SLOWED)
    return _played(stage, grounds, fights, lambda number: AVERAGE if number % EACH else slow)


def _played(
    stage: Stage, grounds: list[list[Ground]], fights: int, walker_of: Callable[[int], Walker]
) -> float:
    wins, progress = 0, RoadProgress()
    for number in range(fights):
        rng = random.Random(f"{stage.id}-{number}")
        end = walk(
            stage, grounds, walker_of(number), progress, rng, is_gentle=True, is_fierce=False
        )
        progress, wins = end.progress, wins + end.is_won
    return wins / fights


def lose_first(stage: Stage, grounds: list[list[Ground]], fights: int) -> float:
    """Lose on purpose before each fight in earnest; return what those in earnest win."""
    wins, progress = 0, RoadProgress()
    for number in range(fights):
        for _loss in range(EACH - 1):
            progress = lost_at_once(stage, progress)
        rng = random.Random(f"{stage.id}-{number}")
        end = walk(stage, grounds, AVERAGE, progress, rng, is_gentle=True, is_fierce=False)
        progress, wins = end.progress, wins + end.is_won
    return wins / fights


PLANS: dict[str, Plan] = {
    "in earnest": in_earnest,
    "slow first": slow_first,
    "losing first": lose_first,
}


def tell_road(fights: int, boards: int) -> bool:
    """Print the table of the road; tell whether playing badly brings nothing."""
    is_good = True
    print(f"{'':14}", "  ".join(f"{name:>12}" for name in PLANS))
    sums = dict.fromkeys(PLANS, 0.0)
    for stage in ROAD:
        grounds = grounds_of(stage, boards)
        found = {name: plan(stage, grounds, fights) for name, plan in PLANS.items()}
        sums = {name: sums[name] + rate for name, rate in found.items()}
        print(f"{stage.id:14}", "  ".join(f"{rate:12.0%}" for rate in found.values()), flush=True)
    means = {name: each / len(ROAD) for name, each in sums.items()}
    print(f"{'mean':14}", "  ".join(f"{rate:12.0%}" for rate in means.values()), flush=True)
    is_good &= max(means.values()) <= means["in earnest"] + NOISE
    return is_good


# -- races


LOOKED = 2 / 3
"""What looking at the row and the column of a cell takes, beside finding its digit."""
TRIED = 0.4
"""Seconds of the hand for each digit that is tried."""


def guess(now: Race, board: RaceState, mean: float, _player: Player, rng: random.Random) -> Race:
    """Look at the row and the column of each cell alone, and try what is left."""
    return _tried(now, board, rng, LOOKED * mean, _seen)


def try_all(now: Race, board: RaceState, _mean: float, _player: Player, rng: random.Random) -> Race:
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


def pause(now: Race, board: RaceState, mean: float, player: Player, rng: random.Random) -> Race:
    """Pause for a minute before each board: it is hidden meanwhile."""
    now = replace(race.advance(replace(now, is_paused=True), 60.0).race, is_paused=False)
    return race_balance.play_board(now, board, mean, player, rng)


RACE_WAYS: dict[str, race_balance.Way] = {
    "in earnest": race_balance.play_board,
    "guessing": guess,
    "trying all": try_all,
    "pausing": pause,
}


def tell_races(races: int) -> bool:
    """Print the table of the races; tell whether no way brings more points."""
    is_good = True
    for mode in (mode for mode in MODES if mode.kind == SUDOKU):
        scores = {
            name: sum(score_of(mode, way, number) for number in range(races)) / races
            for name, way in RACE_WAYS.items()
        }
        told = "  ".join(f"{name} {score:6.0f}" for name, score in scores.items())
        print(f"{mode.id:14}", told, flush=True)
        is_good &= max(scores.values()) <= scores["in earnest"] * (1 + NOISE)
    return is_good


def score_of(mode: Mode, way: race_balance.Way, number: int) -> int:
    """Return the points of an average player in the race with a number."""
    return race_balance.play(mode, PLAYERS[1], f"{mode.id}-{number}", way).score


def main() -> int:
    """Print both tables; return 1 when a way brings an advantage."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fights", type=int, default=200)
    parser.add_argument("--races", type=int, default=60)
    parser.add_argument("--boards", type=int, default=8)
    args = parser.parse_args()
    is_good = tell_road(args.fights, args.boards)
    return 0 if tell_races(args.races) and is_good else 1


if __name__ == "__main__":
    sys.exit(main())
