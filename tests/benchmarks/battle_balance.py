"""How often three players beat each opponent: ``python -m tests.benchmarks.battle_balance``.

A player is modelled by the seconds a placement of each tier takes (spread widely around the mean,
with good and bad days), by how many of a hundred placements are wrong, and by the seconds that a
trick on the board costs. The game has measured the pace of everybody and eases by it. Puzzles are
the bundled ones of each opponent's levels, placed in the order in which logic finds them. ``*``
marks the player an opponent is meant for, who should win 60 to 80 fights of 100, and the next
weaker at least 25; the command ends with code 1 when one does not. Options: ``--unmeasured``
(nothing is known of anybody's pace), ``--fights N``, ``--puzzles N``, ``--foe ID``,
``--kind sudoku|numberlink``.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from numberplace.battle import fight
from numberplace.battle.events import BattleItem, Tricked
from numberplace.battle.opponents import LADDER, Opponent
from numberplace.battle.pace import Pace
from numberplace.battle.road import foe_over
from numberplace.battle.state import Battle, Phase
from numberplace.core.battlefield import BattleAdapter, Field, Unit
from numberplace.core.kind import PuzzleKind
from numberplace.numberlink.battle import BATTLE as LINK_BATTLE
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.battle import BATTLE as SUDOKU_BATTLE
from numberplace.sudoku.kind import SUDOKU

SPREAD = 0.7
"""Of the seconds of one placement: the standard deviation of their logarithm."""
FORM = 0.15
"""Of a player's pace from day to day: the standard deviation of its logarithm."""
DRAG = 3
"""Links a Numberlink player draws in one go."""
DRAG_PACE = 0.7
"""What that takes, beside a placement of the same tier in Number Place."""
TRICK_DELAY = 3.0
"""Seconds a trick on the board costs."""
MEASURED = 40
"""Placements of each tier that were measured before."""
GOAL = (0.60, 0.80)
MIN_WEAKER = 0.25
BATTLES: dict[str, BattleAdapter[Any]] = {"sudoku": SUDOKU_BATTLE, "numberlink": LINK_BATTLE}


@dataclass(frozen=True, slots=True)
class Player:
    """How quick and how sure somebody is."""

    name: str
    seconds: tuple[float, ...]
    """For a placement of each tier, on average."""
    wrong: float
    """The part of the placements that are wrong at first."""
    levels: tuple[str, ...]
    """The levels meant for this player."""


PLAYERS = (
    Player("slow", (20, 28, 80, 200, 400, 600), 0.03, ("beginner", "easy")),
    Player("average", (10, 14, 40, 100, 200, 300), 0.02, ("medium", "hard")),
    Player("fast", (5, 7, 18, 45, 90, 180), 0.01, ("expert",)),
)


@dataclass(frozen=True, slots=True)
class Placement:
    """One move of the path that solves a puzzle."""

    units: tuple[Unit, ...]
    groups: tuple[int, ...]
    solves: bool

    @property
    def tier(self) -> int:
        """How hard its hardest part is."""
        return max(unit.tier for unit in self.units)


def placements_of(kind: PuzzleKind[Any, Any], puzzle: Any, field: Field) -> list[Placement]:
    """Return a puzzle's path as the battle sees it; links are drawn a few at a time."""
    state, found = kind.start(puzzle), []
    together = DRAG if kind is NUMBERLINK else 1
    while True:
        before = state
        for _number in range(together):
            move = field.reveal(state)
            state = kind.apply(state, move) if move else state
        outcome = field.judge(before, state)
        found.append(Placement(outcome.units, outcome.groups, outcome.solves))
        if outcome.solves:
            return found


def begin(foe: Opponent, interval: float, field: Field, tempos: tuple[float, ...] = ()) -> Battle:
    """Return the first moment of a fight on the ladder, whose last cell kills."""
    load = field.load()
    battle = fight.begin(foe_over(foe, load, field.worth), interval, field.worth, field.share)
    return replace(battle, keeps_last=True, ahead=load.units, tempos=tempos)


def play(battle: Battle, path: list[Placement], pace: float, player: Player, seed: str) -> Battle:
    """Fight once and return how it ended; ``pace`` is of the kind of puzzle."""
    rng = random.Random(seed)
    pace *= math.exp(rng.gauss(0, FORM))
    for placement in path:
        battle = use_items(battle, placement)
        if placement.tier >= 3 and fight.can_use(battle, BattleItem.REVEAL):
            battle = reveal(battle, placement, rng)
            continue
        battle = honest(battle, placement, rng, player.seconds[placement.tier] * pace, player)
        if battle.phase is not Phase.OPEN:
            break
    return battle


def honest(
    battle: Battle, placement: Placement, rng: random.Random, mean: float, player: Player
) -> Battle:
    """Think for some seconds, now and then wrongly, and place."""
    battle = think(battle, spread(rng, mean), rng)
    while rng.random() < player.wrong:
        battle = think(err(battle, placement, rng), spread(rng, mean), rng)
    return place(battle, placement, rng)


def err(battle: Battle, placement: Placement, rng: random.Random) -> Battle:
    """Place something wrong, and look at the trick that may be played for it."""
    battle = fight.place_wrong(battle, rng, placement.tier).battle
    return think(battle, TRICK_DELAY * (battle.foe.trick is not None), rng)


def place(battle: Battle, placement: Placement, rng: random.Random) -> Battle:
    """Make a placement."""
    turn = fight.place_right(
        battle, placement.units, placement.groups, rng, solves=placement.solves
    )
    return turn.battle


def reveal(battle: Battle, placement: Placement, rng: random.Random) -> Battle:
    """Use the item that places; a board that it completes is solved."""
    battle = fight.use_item(battle, BattleItem.REVEAL).battle
    battle = fight.concede(battle, placement.units, placement.groups)
    if placement.solves:
        battle = fight.place_right(battle, (), (), rng, solves=True).battle
    return battle


def think(battle: Battle, seconds: float, rng: random.Random) -> Battle:
    """Let a player think, a little longer when a trick is played meanwhile."""
    battle, events = fight.advance(battle, seconds, rng)
    tricks = sum(isinstance(event, Tricked) for event in events)
    return fight.advance(battle, TRICK_DELAY * tricks, rng).battle if tricks else battle


def pace_of(player: Player, kind: str, pace: float, usual: Sequence[float]) -> Pace:
    """Return what the game has measured of a player in fights before."""
    rng, known = random.Random(player.name), Pace()
    for tier, seconds in enumerate(usual):
        for _placement in range(MEASURED):
            known = known.measured(kind, tier, spread(rng, player.seconds[tier] * pace), seconds)
    return known


def spread(rng: random.Random, mean: float) -> float:
    """Return seconds around a mean, never negative, now and then much longer."""
    return mean * math.exp(rng.gauss(-SPREAD * SPREAD / 2, SPREAD))


def use_items(battle: Battle, placement: Placement) -> Battle:
    """Use items as a sensible player does: shields at once, frost before something hard."""
    battle = fight.use_item(battle, BattleItem.SHIELD).battle
    if placement.tier >= 1 and not battle.frozen:
        battle = fight.use_item(battle, BattleItem.FREEZE).battle
    return battle


def read_puzzles(kind: PuzzleKind[Any, Any], foe: Opponent, count: int) -> list[Any]:
    """Return some of an opponent's puzzles, spread over all of them."""
    battle = BATTLES[kind.id]
    puzzles = battle.puzzles(battle.challenges[foe.id].level)
    return list(puzzles[:: max(1, len(puzzles) // count)])[:count]


def report(
    kind: PuzzleKind[Any, Any], foe: Opponent, fights: int, puzzles: int, *, is_measured: bool
) -> bool:
    """Print a line for one opponent; tell whether the player it is meant for wins as often."""
    battle = BATTLES[kind.id]
    fields = [(puzzle, battle.make_field(puzzle)) for puzzle in read_puzzles(kind, foe, puzzles)]
    interval = battle.challenges[foe.id].interval
    level = SUDOKU_BATTLE.challenges[foe.id].level
    pace = DRAG_PACE if kind is NUMBERLINK else 1.0
    paths = [(field, placements_of(kind, puzzle, field)) for puzzle, field in fields]
    cells, is_good = [], True
    weaker = 1.0
    for player in PLAYERS:
        known = pace_of(player, kind.id, pace, battle.pace) if is_measured else Pace()
        meant = battle.challenges[foe.id].meant
        starts = [
            (
                begin(
                    foe,
                    interval * known.ease(kind.id, field.load().units, battle.pace, meant),
                    field,
                    battle.tempos,
                ),
                path,
                pace,
            )
            for field, path in paths
        ]
        ends = [
            play(*starts[number % len(starts)], player, f"{foe.id}-{number}")
            for number in range(fights)
        ]
        wins = sum(end.phase is Phase.WON for end in ends) / fights
        minutes = sum(end.seconds for end in ends) / fights / 60
        is_meant = level in player.levels
        if is_meant:
            is_good &= GOAL[0] <= wins <= GOAL[1]
            is_good &= weaker >= MIN_WEAKER or not is_measured
        weaker = wins
        cells.append(f"{wins:5.0%}{'*' if is_meant else ' '} {minutes:4.1f} min")
    print(f"{kind.id:10} {foe.id:11} {level:9}", "   ".join(cells), flush=True)
    return is_good


def main() -> int:
    """Print the table; return 1 when an opponent misses the goal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fights", type=int, default=400)
    parser.add_argument("--puzzles", type=int, default=20)
    parser.add_argument("--kind", choices=("sudoku", "numberlink"))
    parser.add_argument("--foe")
    parser.add_argument("--unmeasured", action="store_true")
    args = parser.parse_args()
    print(f"{'':32}", "   ".join(f"{player.name:15}" for player in PLAYERS))
    results = [
        report(kind, foe, args.fights, args.puzzles, is_measured=not args.unmeasured)
        for kind in (SUDOKU, NUMBERLINK)
        if args.kind in (None, kind.id)
        for foe in LADDER
        if args.foe in (None, foe.id)
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
