"""Trail: an expedition under way, from its first node to its end. Immutable.

All chance comes from the seed and the place, so that the same choices lead to the same trail.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Final

from numberplace.battle.duel import HERO
from numberplace.battle.events import BattleItem
from numberplace.battle.expedition.map import LAYERS, Map, MapPlace, NodeKind, make_map
from numberplace.battle.expedition.offers import (
    BOARD_COINS,
    BOSS_COINS,
    ELITE_COINS,
    ENCOUNTER,
    ENCOUNTERS,
    HERO_OF,
    RELIC_PRICE,
    RELICS_SOLD,
    REMEDIES,
    REST_HEALS,
    TRAINED_PERCENT,
    WIN_HEALS,
    Ascent,
    Encounter,
    Option,
    Remedy,
    hardship,
)
from numberplace.battle.expedition.regions import armed, strengthened
from numberplace.battle.fight import begin, prepare
from numberplace.battle.opponents import Opponent
from numberplace.battle.relics import RELIC, RELICS
from numberplace.battle.state import (
    ITEM_ORDER,
    MAX_ITEMS,
    TOLD_FIRST_PROOF,
    Battle,
    Edge,
    Phase,
)
from numberplace.core.battlefield import Load
from numberplace.core.errors import IllegalMove
from numberplace.core.words import _

MAX_COINS: Final = 9999
MAX_EDGE: Final = 400
ESCAPE_COST: Final = 60
"""Hit points that a foe takes along when it slips away."""


class TrailStage(Enum):
    """The progress of an expedition at its present node."""

    MAP = "map"
    """The next node is to be chosen."""
    HERE = "here"
    """The node that was entered is not done."""
    OFFER = "offer"
    """A relic is to be chosen."""
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Trail:
    """One moment of an expedition."""

    seed: str
    """Seed of the random numbers: a number, or ``day`` and a number on the expedition of a day."""
    hero: str
    """The id of one of ``HEROES``."""
    known: frozenset[str] = frozenset()
    """Ids of locked relics and encounters that had been unlocked when it began."""
    ascent: int = 0
    by_turns: bool = False
    """Foes act after so many placements, and not by the clock."""
    path: tuple[int, ...] = ()
    """The columns of the nodes that were entered, a layer each."""
    stage: TrailStage = TrailStage.MAP
    hero_hp: int = HERO.hp
    coins: int = 0
    edge: int = 0
    """Percent added to all hits."""
    items: tuple[int, ...] = (0,) * len(ITEM_ORDER)
    relics: tuple[str, ...] = ()
    """Ids, in the order in which they were found."""
    offer: tuple[str, ...] = ()
    """Ids of the relics to choose one of."""
    sold: tuple[str, ...] = ()
    """Ids of the wares that were bought at this node."""

    # -- where it stands

    @property
    def map(self) -> Map:
        return make_map(self.seed)

    @property
    def node(self) -> MapPlace | None:
        """The node that was entered last; None before the first."""
        return self.map[len(self.path) - 1][self.path[-1]] if self.path else None

    def has_fought(self, shelf: str) -> bool:
        """Return True if a board of a shelf was fought over before the node that was entered."""
        before = [self.map[layer][column] for layer, column in enumerate(self.path[:-1])]
        return any(node.is_fight and node.shelf == shelf for node in before)

    @property
    def ways(self) -> tuple[int, ...]:
        """The columns of the next layer that can be entered."""
        if self.stage is not TrailStage.MAP:
            return ()
        node = self.node
        return tuple(range(len(self.map[0]))) if node is None else node.ways

    @property
    def is_over(self) -> bool:
        return self.stage in (TrailStage.WON, TrailStage.LOST)

    @property
    def hardship(self) -> Ascent:
        return hardship(self.ascent)

    def _rng(self, what: str) -> random.Random:
        return random.Random(f"{what}-{self.seed}-{len(self.path)}")

    # -- the way

    def enter(self, column: int) -> Trail:
        """Enter a node of the next layer. Raises IllegalMove."""
        if column not in self.ways:
            raise IllegalMove(_("No way leads there from here."))
        return replace(self, path=(*self.path, column), stage=TrailStage.HERE, sold=())

    def _done(self) -> Trail:
        return replace(self, stage=TrailStage.MAP, offer=(), sold=())

    # -- fights

    def foe(self) -> Opponent:
        """Return the foe at this node, with the ladder's hit points."""
        node = self.node
        assert node is not None
        percent = 100 + self.hardship.attack_percent
        is_boss = node.kind is NodeKind.BOSS
        return armed(node.foe, node.region, is_boss=is_boss, attack_percent=percent)

    def first_moment(self, load: Load, usual: Sequence[float], share: float = 1.0) -> Battle:
        """Return the first moment of the fight at this node.

        Args:
            usual: seconds that a placement of each tier takes an average player.
            share: as ``Battle.share``.
        """
        node = self.node
        assert node is not None
        foe = strengthened(self.foe(), load, node.region, 100 + self.hardship.hp_percent)
        patience = node.region.patience * (100 - self.hardship.haste_percent) / 100
        battle = begin(foe, patience * usual[0], share=share)
        return replace(
            battle,
            hero_hp=self.hero_hp,
            items=self.items,
            edge=Edge(hit_percent=100 + self.edge),
            relics=tuple(RELIC[relic] for relic in self.relics),
            claim_percent=HERO_OF[self.hero].claim_percent,
            kept_percent=HERO_OF[self.hero].kept_percent,
            next_proof=TOLD_FIRST_PROOF,
            turns=node.region.turns if self.by_turns else 0,
            ahead=load.units,
            tempos=tuple(each / usual[0] for each in usual),
        )

    def begun(self, battle: Battle) -> Battle:
        """Return a first moment after the relics that work at the beginning."""
        return prepare(battle)

    def fought(self, battle: Battle) -> Trail:
        """Note how the fight under way stands, so that leaving it gives nothing back."""
        if self.stage is not TrailStage.HERE or battle.phase is not Phase.OPEN:
            return self
        return replace(self, hero_hp=battle.hero_hp, items=battle.items)

    def after_fight(self, battle: Battle) -> Trail:
        """End the fight of this node, won or lost. Raises IllegalMove: there is none."""
        node = self.node
        if self.stage is not TrailStage.HERE or node is None or not node.is_fight:
            raise IllegalMove(_("There is no fight to end here."))
        if battle.phase is Phase.ESCAPED:
            return self._slipped(battle)
        if battle.phase is Phase.LOST:
            return replace(self, hero_hp=0, stage=TrailStage.LOST)
        earned = {NodeKind.ELITE: ELITE_COINS, NodeKind.BOSS: BOSS_COINS}
        coins = earned.get(node.kind, BOARD_COINS) + battle.coins
        after = replace(self, hero_hp=battle.hero_hp, items=battle.items).with_coins(coins)
        after = after.healed(WIN_HEALS)
        if len(self.path) == LAYERS:
            return replace(after, stage=TrailStage.WON)
        return after.offered()

    def _slipped(self, battle: Battle) -> Trail:
        """Go on from a foe that slipped away over a board solved by hints, which is no win."""
        hero_hp = max(0, battle.hero_hp - ESCAPE_COST)
        after = replace(self, hero_hp=hero_hp, items=battle.items)
        if not hero_hp or len(self.path) == LAYERS:
            return replace(after, stage=TrailStage.LOST)
        return after._done()

    def with_coins(self, change: int) -> Trail:
        return replace(self, coins=max(0, min(MAX_COINS, self.coins + change)))

    def healed(self, amount: int) -> Trail:
        """Return the trail with hit points won or lost; an offer never takes the last one."""
        return replace(self, hero_hp=max(1, min(HERO.hp, self.hero_hp + amount)))

    # -- relics

    def findable(self) -> list[str]:
        """Return the ids of the relics that can still be found."""
        return [
            relic.id
            for relic in RELICS
            if relic.id not in self.relics and (not relic.is_locked or relic.id in self.known)
        ]

    def offered(self) -> Trail:
        """Offer relics to choose one of."""
        found = self.findable()
        order = self._rng("offer").sample([relic.id for relic in RELICS], len(RELICS))
        fresh = [relic for relic in order if relic in found]
        offer = tuple(fresh[: HERO_OF[self.hero].choices])
        return replace(self, stage=TrailStage.OFFER, offer=offer) if offer else self._done()

    def take(self, relic: str) -> Trail:
        """Choose one of the relics on offer; empty for none of them. Raises IllegalMove."""
        if self.stage is not TrailStage.OFFER or relic not in (*self.offer, ""):
            raise IllegalMove(_("This relic is not on offer."))
        relics = (*self.relics, relic) if relic else self.relics
        return replace(self, relics=relics)._done()

    # -- rests, shops, encounters

    def _at(self, kind: NodeKind) -> None:
        node = self.node
        if self.stage is not TrailStage.HERE or node is None or node.kind is not kind:
            raise IllegalMove(_("This cannot be done here."))

    @property
    def rest_heals(self) -> int:
        return REST_HEALS * (100 - self.hardship.heal_percent) // 100

    def sleep(self) -> Trail:
        """Heal at a rest. Raises IllegalMove."""
        self._at(NodeKind.REST)
        return self.healed(self.rest_heals)._done()

    def train(self) -> Trail:
        """Train at a rest: all hits do more from then on. Raises IllegalMove."""
        self._at(NodeKind.REST)
        return replace(self, edge=min(MAX_EDGE, self.edge + TRAINED_PERCENT))._done()

    def relics_sold(self) -> tuple[str, ...]:
        """Return the ids of the relics that the shop of this node has, those sold included."""
        found = [relic for relic in self.findable() if relic not in self.sold]
        order = self._rng("shop").sample([relic.id for relic in RELICS], len(RELICS))
        fresh = [relic for relic in order if relic in found or relic in self.sold]
        return tuple(fresh[:RELICS_SOLD])

    def price_of(self, ware: str) -> int:
        """Return the coins that a relic or a remedy costs here."""
        return next((each.price for each in REMEDIES if each.id == ware), RELIC_PRICE)

    def can_buy(self, ware: str) -> bool:
        return ware not in self.sold and self.price_of(ware) <= self.coins

    def buy(self, ware: str) -> Trail:
        """Buy a relic or a remedy. Raises IllegalMove."""
        self._at(NodeKind.SHOP)
        remedy = next((each for each in REMEDIES if each.id == ware), None)
        if ware in self.sold or (remedy is None and ware not in self.relics_sold()):
            raise IllegalMove(_("This is not for sale any more."))
        if not self.can_buy(ware):
            raise IllegalMove(_("You do not have enough coins."))
        paid = replace(self.with_coins(-self.price_of(ware)), sold=(*self.sold, ware))
        if remedy is None:
            return replace(paid, relics=(*self.relics, ware))
        return paid._with_remedy(remedy)

    def _with_remedy(self, remedy: Remedy) -> Trail:
        if remedy.item is None:
            return self.healed(remedy.heals)
        return replace(self, items=_with_item(self.items, remedy.item))

    def leave_shop(self) -> Trail:
        """Go on from a shop. Raises IllegalMove."""
        self._at(NodeKind.SHOP)
        return self._done()

    def encounter(self) -> Encounter:
        """Return the encounter at this node."""
        ids = encounters_of(self.seed, self.known)
        return ENCOUNTER[ids[len(self.path) % len(ids)]]

    def can_choose(self, option: Option) -> bool:
        """Return True if the cost of an answer can be paid."""
        return self.coins + option.coins >= 0 and self.hero_hp + min(0, option.hp) > 0

    def choose(self, number: int) -> Trail:
        """Give an encounter one of its answers, by number. Raises IllegalMove."""
        self._at(NodeKind.EVENT)
        options = self.encounter().options
        if not 0 <= number < len(options) or not self.can_choose(options[number]):
            raise IllegalMove(_("This cannot be done here."))
        option = options[number]
        after = self.with_coins(option.coins).healed(option.hp)
        after = replace(after, edge=min(MAX_EDGE, after.edge + option.edge))
        return after.offered() if option.has_relic else after._done()

    def given_up(self) -> Trail:
        """End the expedition."""
        return replace(self, stage=TrailStage.LOST, offer=())


def _with_item(items: tuple[int, ...], item: BattleItem) -> tuple[int, ...]:
    pairs = zip(ITEM_ORDER, items, strict=True)
    return tuple(min(MAX_ITEMS, count + (each is item)) for each, count in pairs)


@lru_cache(maxsize=4)
def encounters_of(seed: str, known: frozenset[str]) -> tuple[str, ...]:
    """Return the ids of the encounters of a seed in the order in which layers bring them."""
    ids = [each.id for each in ENCOUNTERS if not each.is_locked or each.id in known]
    random.Random(f"encounters-{seed}").shuffle(ids)
    return tuple(ids)
