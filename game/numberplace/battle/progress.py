"""Progress on the road: stages won, coins, gear, lessons shown, the stage under way."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from numberplace.battle.duel import HERO
from numberplace.battle.events import (
    BattleItem,
    Cause,
    Critical,
    Event,
    Hit,
    ItemEarned,
    ItemUsed,
    Landed,
    Side,
    Strike,
)
from numberplace.battle.pace import Pace
from numberplace.battle.road import BOARD_COINS, ROAD, STAGE, Stage, coins_for
from numberplace.battle.state import ITEM_ORDER, MAX_STARS, Battle, Edge, stars_for
from numberplace.core.errors import IllegalMove
from numberplace.core.words import N_, _

MAX_COINS: Final = 999_999
EARNEST_SHARE: Final = 0.2
"""The part of a foe's hit points that a lost fight has to have taken for the next try to be easier:
who loses on purpose gains nothing."""
LESSONS: Final = {
    "hit": N_("A hit! Every right placement is a blow; hard ones do more."),
    "strike": N_("A strike! Whatever you finish empties the opponent's bar."),
    "item": N_("Five in a row earn an item: press {key} to use the shield."),
    "shield": N_("The shield is up: it stops the next attack."),
    "landed": N_("The bar was full: an attack landed. Blows throw it back."),
    "mistake": N_("A mistake is taken back, but it lets the attack land."),
}
"""Lessons of the first fights, each shown once, by the id kept in ``RoadProgress.taught``; marked
with ``N_``. ``{key}`` is the key of the shield."""


RULED_HEALING: Final = 1
"""Hit points that a strike gives back for each level of the ruler."""


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool of the shop."""

    id: str
    """Names the tool in saved texts; never changes."""
    name: str
    """Marked with ``N_``."""
    about: str
    """Effect of one level of the tool, marked with ``N_``."""
    icon: str
    prices: tuple[int, ...]
    """Coins for each level, the first first."""

    @property
    def max_level(self) -> int:
        return len(self.prices)


# fmt: off
PENCIL: Final = Tool("pencil", N_("Pencil"),
                     N_("Each level: hits do 10 % more and push attacks back further."), "pencil",
                     (30, 60, 100, 150, 210))
ERASER: Final = Tool("eraser", N_("Eraser"), N_("Each level: a mistake hurts 15 % less."),
                     "erase", (20, 45, 80, 120))
RULER: Final = Tool("ruler", N_("Ruler"),
                    N_("Each level: strikes do 20 % more and heal 1 hit point."), "edit",
                    (25, 55, 95, 140))
LENS: Final = Tool("lens", N_("Lens"),
                   N_("Each level: marks filled in free once a stage, and a Lantern at its start."),
                   "eye", (40, 90, 150))
# fmt: on
TOOLS: Final = (PENCIL, ERASER, RULER, LENS)
"""In the order of the shop."""
TOOL: Final = {tool.id: tool for tool in TOOLS}


@dataclass(frozen=True, slots=True)
class Run:
    """A stage under way: the hero's state before its next board."""

    stage: str
    board: int = 0
    """Counted from 0."""
    hero_hp: int = HERO.hp
    items: tuple[int, ...] = (0,) * len(ITEM_ORDER)
    combo: int = 0
    lens: int = 0
    """Free fillings of marks left."""
    is_fierce: bool = False

    @property
    def is_last(self) -> bool:
        return self.board == len(STAGE[self.stage].boards) - 1

    def after(self, battle: Battle) -> Run:
        """Return the run with the hero's hit points, items and combo after a fight."""
        return replace(self, hero_hp=battle.hero_hp, items=battle.items, combo=battle.combo)


@dataclass(frozen=True, slots=True)
class RoadProgress:
    """Everything the road remembers."""

    coins: int = 0
    stars: dict[str, int] = field(default_factory=dict)
    """Stars of the stages that are won, by id."""
    gear: dict[str, int] = field(default_factory=dict)
    """Levels of the tools that were bought, by id."""
    losses: dict[str, int] = field(default_factory=dict)
    """Losses of a stage in a row, by id of the stage."""
    taught: frozenset[str] = frozenset()
    """Ids of ``LESSONS`` that were told."""
    pace: Pace = field(default_factory=Pace)
    run: Run | None = None

    # -- the stages

    def is_open(self, stage: Stage) -> bool:
        """Return True if a stage can be played: the first, and each after one that is won."""
        place = ROAD.index(stage)
        return not place or ROAD[place - 1].id in self.stars

    def can_be_fierce(self, stage: Stage) -> bool:
        """Return True if the harder form of a stage is offered."""
        return self.stars.get(stage.id, 0) == MAX_STARS

    @property
    def next_stage(self) -> Stage:
        """The first stage that is not won yet; the last when all are."""
        return next((stage for stage in ROAD if stage.id not in self.stars), ROAD[-1])

    def begin(self, stage: Stage, *, is_fierce: bool = False) -> RoadProgress:
        """Begin a stage in place of the one under way. Raises IllegalMove."""
        if not self.is_open(stage):
            raise IllegalMove(_("This stage is still locked."))
        if is_fierce and not self.can_be_fierce(stage):
            raise IllegalMove(_("Fierce needs three stars first."))
        lens = self.gear.get(LENS.id, 0)
        lanterns = tuple(lens if item is BattleItem.REVEAL else 0 for item in ITEM_ORDER)
        return replace(self, run=Run(stage.id, items=lanterns, lens=lens, is_fierce=is_fierce))

    def fought(self, battle: Battle) -> RoadProgress:
        """Note how the board under way stands, so that leaving it gives nothing back."""
        return self if self.run is None else replace(self, run=self.run.after(battle))

    def won_board(self, battle: Battle) -> RoadProgress:
        """Go on to the next board of the stage, with the coins for the board won."""
        assert self.run is not None
        run = replace(self.run.after(battle), board=self.run.board + 1)
        return replace(self, run=run, coins=_more(self.coins, BOARD_COINS))

    def won_stage(self, battle: Battle) -> tuple[RoadProgress, int, int]:
        """End the stage won; return the progress, the stars and the coins earned."""
        assert self.run is not None
        stage = STAGE[self.run.stage]
        stars, before = stars_for(battle.hero_hp), self.stars.get(stage.id, 0)
        coins = BOARD_COINS + coins_for(
            stage, max(0, stars - before), is_first=not before, is_fierce=self.run.is_fierce
        )
        after = replace(
            self,
            coins=_more(self.coins, coins),
            stars={**self.stars, stage.id: max(stars, before)},
            losses={each: n for each, n in self.losses.items() if each != stage.id},
            run=None,
        )
        return after, stars, coins

    def lost(self, battle: Battle) -> RoadProgress:
        """End the stage lost: the next try is a little easier, if this one was in earnest."""
        assert self.run is not None
        if not is_earnest(battle):
            return replace(self, run=None)
        stage = self.run.stage
        count = min(99, self.losses.get(stage, 0) + 1)
        return replace(self, losses={**self.losses, stage: count}, run=None)

    # -- the shop

    def price_of(self, tool: Tool) -> int | None:
        """Return the price of a tool's next level, None at its highest level."""
        level = self.gear.get(tool.id, 0)
        return tool.prices[level] if level < tool.max_level else None

    def can_buy(self, tool: Tool) -> bool:
        price = self.price_of(tool)
        return price is not None and price <= self.coins

    def buy(self, tool: Tool) -> RoadProgress:
        """Buy a tool's next level. Raises IllegalMove."""
        price = self.price_of(tool)
        if price is None:
            raise IllegalMove(_("This item is at its highest level."))
        if price > self.coins:
            raise IllegalMove(_("You do not have enough coins."))
        gear = {**self.gear, tool.id: self.gear.get(tool.id, 0) + 1}
        return replace(self, coins=self.coins - price, gear=gear)


def _more(coins: int, earned: int) -> int:
    return min(MAX_COINS, coins + earned)


def is_earnest(battle: Battle) -> bool:
    """Return True if a lost fight makes the next try easier."""
    return battle.tally.damage >= EARNEST_SHARE * battle.foe.hp


def edge_of(levels: dict[str, int]) -> Edge:
    """Return the effects of tools of these levels in a fight."""
    return Edge(
        hit_percent=100 + 10 * levels.get("pencil", 0),
        strike_percent=100 + 20 * levels.get("ruler", 0),
        mistake_percent=100 - 15 * levels.get("eraser", 0),
        parry_percent=100 + 20 * levels.get("pencil", 0),
        healing=RULED_HEALING * levels.get("ruler", 0),
    )


def lessons_of(events: Iterable[Event], taught: Collection[str]) -> list[str]:
    """Return the ids of the lessons that are due after some events, in their order."""
    ids = dict.fromkeys(map(_lesson_of, events))
    return [lesson for lesson in ids if lesson and lesson not in taught]


def _lesson_of(event: Event) -> str:
    """Return the id of the lesson that an event calls for, empty for none."""
    if isinstance(event, Hit | Critical):
        return "hit" if event.by is Side.HERO else ""
    if isinstance(event, Landed):
        return "landed" if event.cause is Cause.TIME else "mistake"
    if isinstance(event, ItemEarned | ItemUsed) and event.item is BattleItem.SHIELD:
        return "item" if isinstance(event, ItemEarned) else "shield"
    return "strike" if isinstance(event, Strike) else ""
