"""How often five players win each stage of the road: ``python -m tests.benchmarks.road_balance``.

The players are modelled as in ``battle_balance``, each 1.4 times as slow as the one before, without
gear. The left table is without the gentle hand: nothing is measured and no loss eases. The right
one is with it; what is measured goes on from fight to fight, from an average player's first stage
on. ``*`` marks the player a stage is meant for. With the gentle hand the average player should win
50 to 75 of 100, the slow one at least 15, and on the last three stages the swift one not all; the
command ends with code 1 when a stage misses one of these. Options: ``--fights N``, ``--boards N``,
``--stage ID``, ``--fierce``.

``--tools`` tells instead what each tool of the shop brings the average player, at its first level
and at its highest, in wins of 100 with the gentle hand; on the mean of the stages a tool at its
highest level should bring 3 to 15.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from numberplace.battle import fight
from numberplace.battle.events import BattleItem
from numberplace.battle.pace import Pace
from numberplace.battle.progress import TOOLS, RoadProgress, edge_of
from numberplace.battle.road import ROAD, Stage, foe_for, interval_for
from numberplace.battle.state import Battle, Phase
from numberplace.core.battlefield import Load
from numberplace.kinds import SHELVES

from tests.benchmarks.battle_balance import (
    FORM,
    Placement,
    Player,
    honest,
    placements_of,
    reveal,
    use_items,
)

GOAL = (0.50, 0.75)
"""What an average player should win of each stage."""
MIN_SLOWEST = 0.15
TOOL_GOAL = (0.03, 0.15)
"""What a tool at its highest level should add to that."""
EVERY_STAGE = {stage.id: 1 for stage in ROAD}
"""Stars with which every stage is open."""
HARD_STAGES = 3
"""At the end of the road, which nobody wins always."""


@dataclass(frozen=True, slots=True)
class Walker:
    """How quick and how sure somebody is, beside an average player."""

    name: str
    pace: float
    wrong: float


WALKERS = (
    Walker("slow", 2.0, 0.03),
    Walker("steady", 1.4, 0.025),
    Walker("average", 1.0, 0.02),
    Walker("brisk", 0.7, 0.015),
    Walker("swift", 0.5, 0.01),
)


Way = Callable[[Battle, Placement, random.Random, float, Player], Battle]
"""Thinks about a placement of so many seconds and makes it; a ``Player`` says who does."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A board of a stage, and the moves that solve it."""

    kind: str
    usual: tuple[float, ...]
    load: Load
    path: list[Placement]
    share: float
    """As ``Battle.share``."""


def grounds_of(stage: Stage, count: int) -> list[list[Ground]]:
    """Return for each board of a stage some puzzles it may have."""
    rng = random.Random(stage.id)
    shelves = [shelf for shelf in SHELVES if shelf.battle and stage.id in shelf.battle.road]
    found = []
    for at, number in enumerate(stage.boards):
        shelf = shelves[number % len(shelves)]
        battle, boards = shelf.battle, []
        assert battle is not None
        share = at / (len(stage.boards) - 1)
        for _board in range(count):
            puzzle = battle.short_board(battle.road[stage.id], rng, share)
            field = battle.make_field(puzzle)
            path = placements_of(shelf.kind, puzzle, field)
            boards.append(Ground(shelf.id, battle.pace, field.load(), path, field.share))
        found.append(boards)
    return found


@dataclass(frozen=True, slots=True)
class Walk:
    """What a stage led to."""

    is_won: bool
    seconds: float
    progress: RoadProgress
    hero_hp: int


def walk(
    stage: Stage,
    grounds: list[list[Ground]],
    walker: Walker,
    progress: RoadProgress,
    rng: random.Random,
    *,
    is_gentle: bool,
    is_fierce: bool,
    way: Way = honest,
) -> Walk:
    """Play a stage once, with the gear that the progress has."""
    pace = walker.pace * math.exp(rng.gauss(0, FORM))
    seconds, hero_hp = 0.0, 0
    known = progress if is_gentle else RoadProgress()
    run = replace(known, stars=EVERY_STAGE).begin(stage).run
    assert run is not None
    for number, boards in enumerate(grounds):
        ground = rng.choice(boards)
        expected = known.pace.expected(ground.kind, ground.load.units, ground.usual, stage.meant)
        losses = known.losses.get(stage.id, 0)
        interval = interval_for(stage, expected, losses, is_fierce=is_fierce)
        foe = foe_for(stage, number, ground.load, run.combo)
        battle = fight.begin(foe, interval, share=ground.share)
        battle = replace(
            battle,
            hero_hp=run.hero_hp,
            items=run.items,
            combo=run.combo,
            edge=edge_of(known.gear),
            keeps_last=True,
        )
        battle, measured = play_board(battle, ground, walker, pace, known.pace, rng, way)
        known = replace(known, pace=measured if is_gentle else known.pace)
        seconds, hero_hp = seconds + battle.seconds, battle.hero_hp
        if battle.phase is not Phase.WON:
            after = replace(known, run=run).lost(battle) if is_gentle else progress
            return Walk(False, seconds, after, 0)
        run = run.after(battle)
    after = replace(known, losses={}) if is_gentle else progress
    return Walk(True, seconds, after, hero_hp)


def play_board(
    battle: Battle,
    ground: Ground,
    walker: Walker,
    pace: float,
    known: Pace,
    rng: random.Random,
    way: Way = honest,
) -> tuple[Battle, Pace]:
    """Fight over one board; return how it ended and what was measured by then."""
    player = Player(walker.name, tuple(pace * each for each in ground.usual), walker.wrong, ())
    for placement in ground.path:
        battle = use_items(battle, placement)
        if placement.tier >= 3 and fight.can_use(battle, BattleItem.REVEAL):
            battle = reveal(battle, placement, rng)
            continue
        tier, since = min(placement.tier, len(ground.usual) - 1), battle.seconds
        battle = way(battle, placement, rng, player.seconds[tier], player)
        known = known.measured(ground.kind, tier, battle.seconds - since, ground.usual[tier])
        if battle.phase is not Phase.OPEN:
            break
    return battle, known


def rates(
    stage: Stage,
    grounds: list[list[Ground]],
    progresses: dict[str, RoadProgress],
    fights: int,
    *,
    is_gentle: bool,
    is_fierce: bool,
) -> list[tuple[float, float, float]]:
    """Return for each player the part of the fights won, minutes a win, three stars a win."""
    found = []
    for walker in WALKERS:
        wins = stars = 0
        seconds = 0.0
        progress = progresses.get(walker.name, RoadProgress())
        for number in range(fights):
            rng = random.Random(f"{stage.id}-{walker.name}-{number}")
            end = walk(
                stage, grounds, walker, progress, rng, is_gentle=is_gentle, is_fierce=is_fierce
            )
            progress = end.progress
            wins += end.is_won
            stars += end.is_won and end.hero_hp >= 200
            seconds += end.seconds if end.is_won else 0
        progresses[walker.name] = progress
        found.append((wins / fights, seconds / max(1, wins) / 60, stars / max(1, wins)))
    return found


def is_balanced(stage: Stage, found: list[tuple[float, float, float]]) -> bool:
    """Tell whether players win a stage, with the gentle hand, as they should."""
    won = {walker.name: rate for walker, (rate, _m, _s) in zip(WALKERS, found, strict=True)}
    is_hard = stage in ROAD[-HARD_STAGES:]
    is_fair = GOAL[0] <= won["average"] <= GOAL[1] and won["slow"] >= MIN_SLOWEST
    return is_fair and (won["swift"] < 1 or not is_hard)


def tell_tools(fights: int, boards: int, stages: list[Stage]) -> bool:
    """Print what each tool adds to the average player's wins; tell whether that is as it should."""
    levels = [(tool, level) for tool in TOOLS for level in (1, tool.max_level)]
    gears: list[Mapping[str, int]] = [{}, *({tool.id: level} for tool, level in levels)]
    walker = next(one for one in WALKERS if one.name == "average")
    progresses = [RoadProgress(gear=dict(gear)) for gear in gears]
    added = [0.0] * len(gears)
    print(f"{'':14} none", " ".join(f"{f'{tool.id} {level}':>9}" for tool, level in levels))
    for stage in stages:
        grounds, won = grounds_of(stage, boards), [0] * len(gears)
        for at in range(len(gears)):
            for number in range(fights):
                rng = random.Random(f"{stage.id}-{walker.name}-{number}")
                end = walk(
                    stage, grounds, walker, progresses[at], rng, is_gentle=True, is_fierce=False
                )
                progresses[at] = end.progress
                won[at] += end.is_won
        added = [so_far + (wins - won[0]) / fights for so_far, wins in zip(added, won, strict=True)]
        gains = " ".join(f"{(wins - won[0]) / fights:+9.0%}" for wins in won[1:])
        print(f"{stage.id:14} {won[0] / fights:4.0%} {gains}", flush=True)
    means = [each / len(stages) for each in added[1:]]
    print(f"{'mean':14}     ", " ".join(f"{mean:+9.1%}" for mean in means))
    return all(TOOL_GOAL[0] <= mean <= TOOL_GOAL[1] for mean in means[1::2])


def main() -> int:
    """Print both tables, or that of the tools; return 1 when a goal is missed in one of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fights", type=int, default=400)
    parser.add_argument("--boards", type=int, default=12)
    parser.add_argument("--stage")
    parser.add_argument("--fierce", action="store_true")
    parser.add_argument("--tools", action="store_true")
    args = parser.parse_args()
    if args.tools:
        stages = [stage for stage in ROAD if args.stage in (None, stage.id)]
        return 0 if tell_tools(args.fights, args.boards, stages) else 1
    names = "  ".join(f"{walker.name:>8}" for walker in WALKERS)
    print(f"{'':14} {names}  minutes | {names}  minutes  three stars")
    is_good = True
    progresses: dict[str, RoadProgress] = {}
    for stage in ROAD:
        if args.stage not in (None, stage.id):
            continue
        grounds, cells = grounds_of(stage, args.boards), []
        for is_gentle in (False, True):
            found = rates(
                stage, grounds, progresses, args.fights,
                is_gentle=is_gentle, is_fierce=args.fierce,
            )  # fmt: skip
            is_good &= is_balanced(stage, found) or not is_gentle
            at = next(n for n, walker in enumerate(WALKERS) if walker.pace == stage.meant)
            cells += [
                f"{rate:7.0%}{'*' if n == at else ' '} " for n, (rate, _m, _s) in enumerate(found)
            ]
            cells.append(f"{found[at][1]:7.1f} {'' if is_gentle else '|'}")
        print(f"{stage.id:14}", " ".join(cells), f"{found[at][2]:8.0%}", flush=True)
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
