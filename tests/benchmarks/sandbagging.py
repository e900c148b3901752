"""What it brings to play badly on purpose: ``python -m tests.benchmarks.sandbagging``.

The road eases what was lost and fits its foes to the pace that it has measured. An average player
goes through each stage of the road many times, in earnest or first in a way that lets the next
fight come easier; fights lost on purpose count as fights. Then he races, as ``race_ways`` says. The
command ends with code 1 where a way wins clearly more of its fights, or brings more points.
Options: ``--fights N``, ``--races N``, ``--boards N``.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from dataclasses import replace

from numberplace.battle import fight
from numberplace.battle.progress import RoadProgress, Run
from numberplace.battle.road import ROAD, Stage, foe_for
from numberplace.core.battlefield import Load

from tests.benchmarks.race_ways import tell_races
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
