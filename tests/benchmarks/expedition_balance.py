"""How often players win an expedition: ``python -m tests.benchmarks.expedition_balance``.

Players are modelled as in ``road_balance``, on boards of every stretch, and choose by chance where
they cannot know better. Tables: wins by region for slow to swift players, by the clock and by
turns; for ways of playing without solving; for the average player with each relic from the start,
beside none. The command ends with code 1 where a weaker player wins more, where a way beats honest
solving, or where a relic moves the wins by less than 3 or more than 15 of 100. Options: ``--runs
N``, ``--boards N``, ``--players``, ``--ways``, ``--relics``, ``--turns`` (relics by turns, not by
the clock).
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import isqrt
from typing import Any

from numberplace.battle import fight
from numberplace.battle.events import BattleItem
from numberplace.battle.expedition.map import LAYERS_OF_A_REGION, NodeKind
from numberplace.battle.expedition.offers import HERO_OF, HEROES
from numberplace.battle.expedition.trail import Trail, TrailStage
from numberplace.battle.relics import RELIC, RELICS
from numberplace.battle.state import Battle, Phase
from numberplace.core.battlefield import Load
from numberplace.core.kind import AnyKind, Shelf
from numberplace.kinds import SHELVES

from tests.benchmarks.battle_balance import DRAG, FORM, Placement, use_items
from tests.benchmarks.expedition_ways import WAYS, Move, Way, honest, mark_all, say_why
from tests.benchmarks.quick_fights import quick, quick_rules
from tests.benchmarks.road_balance import WALKERS, Walker

AVERAGE = WALKERS[2]
MARKED = (0.15, 0.4, 0.8)
"""How often a cell has pencil marks when its digit is placed, by the tier of the placement."""
SHORT = 0.7
"""How full a bar is when a player thinks of his Lanterns."""
LEAST, MOST = 0.03, 0.15
"""What a relic should move the wins of the average player by."""
NOISE = 0.05
SEED_BITS = 40
"""Of the chances of a fight's first move; the others count on from there."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A board of a stretch, and the moves that solve it."""

    usual: tuple[float, ...]
    load: Load
    path: tuple[Move, ...]
    share: float


@cache
def grounds(shelf_id: str, stretch: str, count: int) -> tuple[Ground, ...]:
    """Return some boards of a stretch."""
    shelf = next(each for each in SHELVES if each.id == shelf_id)
    rng = random.Random(f"{shelf_id}-{stretch}")
    return tuple(_ground(shelf, stretch, rng) for _number in range(count))


def pencilled(kind: AnyKind, state: Any, cell: int, digit: int) -> Any:
    """Return a board with one pencil mark in a cell, the digit that is placed next."""
    side = isqrt(len(state.digits))
    place = f"r{cell // side + 1}c{cell % side + 1}"
    for at, mark in enumerate(state.marks(cell), start=1):
        if bool(mark) != (at == digit):
            state = kind.apply(state, f"mark {place} {at}")
    return state


def _ground(shelf: Shelf, stretch: str, rng: random.Random) -> Ground:
    adapter, kind = shelf.battle, shelf.kind
    assert adapter is not None
    puzzle = adapter.short_board(adapter.expedition[stretch], rng, rng.random())
    field = adapter.make_field(puzzle)
    load, state, path = field.load(), kind.start(puzzle), list[Move]()
    together = DRAG if shelf.id == "numberlink" else 1
    while not path or not path[-1].placement.solves:
        before = state
        for _number in range(together):
            move = field.reveal(state)
            state = kind.apply(state, move) if move else state
        done = field.judge(before, state)
        placement = Placement(done.units, done.groups, done.solves)
        deed = field.deed(before, state, done)
        marked = deed
        if together == 1:
            told = pencilled(kind, before, done.cells[0], deed.digits[0])
            marked = field.deed(told, kind.apply(told, move), done)
        is_marked = rng.random() < MARKED[min(placement.tier, len(MARKED) - 1)]
        path.append(Move(placement, marked if is_marked else deed, marked))
    usual = adapter.pace
    return Ground(usual, load, tuple(path), field.share)


# -- expeditions


def fought(
    trail: Trail, walker: Walker, pace: float, way: Way, rng: random.Random, count: int
) -> tuple[Trail, Battle]:
    """Fight at the node where a trail stands, and return the trail after it."""
    node = trail.node
    assert node is not None
    ground = rng.choice(grounds(node.shelf, node.stretch, count))
    battle = trail.begun(quick(trail.first_moment(ground.load, ground.usual, ground.share)))
    single = ground.usual[0] * pace
    first = rng.getrandbits(SEED_BITS)
    for number, move in enumerate(ground.path):
        # Each move has chances of its own, so that what fell out otherwise before leaves it alike.
        rng.seed(first + number)
        battle = use_items(battle, move.placement)
        if _takes_lantern(battle, move) and fight.can_use(battle, BattleItem.REVEAL):
            battle = fight.use_item(battle, BattleItem.REVEAL).battle
            battle = fight.concede(battle, move.placement.units, move.placement.groups)
            if move.placement.solves:
                battle = fight.place_right(battle, (), (), rng, solves=True).battle
            continue
        mean = pace * ground.usual[min(move.placement.tier, len(ground.usual) - 1)]
        battle = way(battle, move, rng, mean, single, walker)
        if battle.phase is not Phase.OPEN:
            break
    return trail.after_fight(battle), battle


def _takes_lantern(battle: Battle, move: Move) -> bool:
    """Tell whether a sensible player spends a Lantern: on what is hard, or when time is short."""
    return move.placement.tier >= 3 or battle.gather > SHORT


def chosen(trail: Trail, rng: random.Random) -> Trail:
    """Do what a sensible player does at a node without a fight."""
    node = trail.node
    assert node is not None
    if node.kind is NodeKind.REST:
        return trail.sleep() if trail.hero_hp < 225 else trail.train()
    if node.kind is NodeKind.SHOP:
        if trail.hero_hp < 240 and trail.can_buy("tea"):
            trail = trail.buy("tea")
        for ware in trail.relics_sold():
            if trail.can_buy(ware):
                trail = trail.buy(ware)
        return trail.leave_shop()
    options = trail.encounter().options
    able = [at for at, option in enumerate(options) if trail.can_choose(option)]
    healing = [at for at in able if options[at].hp > 0]
    if trail.hero_hp < 180 and healing:
        return trail.choose(healing[0])
    return trail.choose(rng.choice(able))


@dataclass(frozen=True, slots=True)
class Ended:
    """What an expedition led to."""

    trail: Trail
    seconds: float

    @property
    def regions(self) -> int:
        """Regions that were left behind."""
        if self.trail.stage is TrailStage.WON:
            return 3
        return (len(self.trail.path) - 1) // LAYERS_OF_A_REGION


def travel(
    number: int,
    walker: Walker,
    way: Way = honest,
    *,
    boards: int,
    by_turns: bool = False,
    relic: str = "",
    hero: str = "scholar",
    has_own: bool = True,
    takes_relics: bool = True,
) -> Ended:
    """Go on one expedition; the same number has the same map and the same chances.

    Args:
        relic: the id of one that is worn from the start; may be empty.
        has_own: whether the hero brings along his own.
    """
    own = HERO_OF[hero].relic
    worn = dict.fromkeys([*([own] if has_own else []), *([relic] if relic else [])])
    trail, seconds = Trail(str(number), hero, by_turns=by_turns, relics=tuple(worn)), 0.0
    known = frozenset(each.id for each in RELICS if each.is_locked)
    trail = replace(trail, known=known)
    while not trail.is_over:
        # Each choice has chances of its own, so that one that falls out leaves the others alike.
        rng = random.Random(f"travel-{number}-{len(trail.path)}-{trail.stage.value}")
        if trail.stage is TrailStage.MAP:
            trail = trail.enter(rng.choice(trail.ways))
        elif trail.stage is TrailStage.OFFER:
            trail = trail.take(rng.choice(trail.offer) if takes_relics else "")
        elif trail.node is not None and trail.node.is_fight:
            pace = walker.pace * math.exp(rng.gauss(0, FORM))
            chances = random.Random(f"fight-{number}-{len(trail.path)}")
            trail, battle = fought(trail, walker, pace, way, chances, boards)
            seconds += battle.seconds
        else:
            trail = chosen(trail, rng)
    return Ended(trail, seconds)


def rates(ends: list[Ended]) -> tuple[float, float, float]:
    """Return the parts that left one, two and all three regions behind."""
    one, two, three = (sum(end.regions >= n for end in ends) / len(ends) for n in (1, 2, 3))
    return one, two, three


def tell(name: str, ends: list[Ended]) -> float:
    """Print a line of a table, and return the part that was won."""
    first, second, third = rates(ends)
    whole = [end.seconds for end in ends if end.regions == 3]
    minutes = sum(whole) / max(1, len(whole)) / 60
    print(f"{name:28} {first:5.0%} {second:5.0%} {third:5.0%}  {minutes:5.1f} min", flush=True)
    return third


def tell_players(runs: int, boards: int) -> bool:
    """Print how players do by the clock and by turns; tell whether a better one wins more."""
    is_good = True
    for by_turns in (False, True):
        print("by turns" if by_turns else "by the clock", "- wins by region, minutes of a win")
        found = [
            tell(walker.name, [
                travel(n, walker, boards=boards, by_turns=by_turns) for n in range(runs)
            ])
            for walker in WALKERS
        ]  # fmt: skip
        is_good &= all(b >= a - NOISE for a, b in pairwise(found))
        bare = [
            travel(n, AVERAGE, boards=boards, by_turns=by_turns, takes_relics=False)
            for n in range(runs)
        ]
        tell("average, no relics", bare)
        for hero in HEROES:
            own = [
                travel(n, AVERAGE, boards=boards, by_turns=by_turns, hero=hero.id)
                for n in range(runs)
            ]
            tell(f"average, {hero.id}", own)
    return is_good


def tell_ways(runs: int, boards: int) -> bool:
    """Print how ways of playing do; tell whether none beats honest solving."""
    is_good = True
    for by_turns in (False, True):
        ends = [travel(n, AVERAGE, boards=boards, by_turns=by_turns) for n in range(runs)]
        print("by turns" if by_turns else "by the clock")
        base = tell("honest", ends)
        for name, way in WAYS.items():
            ends = [travel(n, AVERAGE, way, boards=boards, by_turns=by_turns) for n in range(runs)]
            is_good &= tell(name, ends) <= base + NOISE
        ends = [travel(n, AVERAGE, say_why, boards=boards, by_turns=by_turns) for n in range(runs)]
        is_good &= tell("saying why", ends) <= base + MOST
        for name, way in (("honest, parry", honest), ("marking all, parry", mark_all)):
            ends = [
                travel(n, AVERAGE, way, boards=boards, by_turns=by_turns, relic="pencil_parry")
                for n in range(runs)
            ]
            tell(name, ends)
    return is_good


def tell_relics(runs: int, boards: int, ids: Sequence[str] = (), *, by_turns: bool = False) -> bool:
    """Print what each relic does, worn from the start; tell whether each does enough.

    Beside it stand the same expeditions without it, where chance may still offer it.
    """
    is_good = True

    def average(relic: str = "", *, has_own: bool = True) -> list[Ended]:
        return [
            travel(n, AVERAGE, boards=boards, by_turns=by_turns, relic=relic, has_own=has_own)
            for n in range(runs)
        ]

    base = average()
    acts = "  ".join(f"{rate:4.0%}" for rate in rates(base))
    print(f"{'none':18} {acts}  relics worn from the start: wins by region, more wins, +-")
    for relic in (RELIC[each] for each in ids) if ids else RELICS:
        worn = "" if HERO_OF["scholar"].relic == relic.id else relic.id
        ends = average(worn)
        bare = base if worn else average(has_own=False)
        gains = [(a.regions == 3) - (b.regions == 3) for a, b in zip(ends, bare, strict=True)]
        more = sum(gains) / runs
        error = math.sqrt(max(0.0, sum(gain * gain for gain in gains) / runs - more * more) / runs)
        is_good &= LEAST <= more <= MOST
        sign = " " if LEAST <= more <= MOST else "!"
        acts = "  ".join(f"{rate:4.0%}" for rate in rates(ends))
        print(f"{relic.id:18} {acts}  {more:+6.1%} {sign} {error:.1%}", flush=True)
    return is_good


def main() -> int:
    """Print the tables; return 1 when a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--boards", type=int, default=8)
    parser.add_argument("--relics", action="store_true")
    parser.add_argument("--ways", action="store_true")
    parser.add_argument("--players", action="store_true")
    parser.add_argument("--turns", action="store_true")
    parser.add_argument("--relic", action="append", choices=[relic.id for relic in RELICS])
    args = parser.parse_args()
    with quick_rules():
        return 0 if _tell(args) else 1


def _tell(args: argparse.Namespace) -> bool:
    """Print the tables that were asked for; tell whether all goals are met."""
    is_all = not (args.relics or args.relic or args.ways or args.players)
    is_good = True
    if is_all or args.players:
        is_good &= tell_players(args.runs, args.boards)
    if is_all or args.ways:
        is_good &= tell_ways(args.runs, args.boards)
    if is_all or args.relics or args.relic:
        is_good &= tell_relics(args.runs, args.boards, args.relic or (), by_turns=args.turns)
    return is_good


if __name__ == "__main__":
    sys.exit(main())
