"""Choices on an expedition beside the way: heroes, wares, rests, encounters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from numberplace.battle.events import BattleItem
from numberplace.core.words import N_

REST_HEALS: Final = 120
"""Hit points of a night's rest."""
WIN_HEALS: Final = 15
"""Hit points that a fight won gives back."""
TRAINED_PERCENT: Final = 6
"""Percent added to all hits by an evening's training."""
CHOICES: Final = 3
"""Relics to choose one of."""
RELIC_PRICE: Final = 45
RELICS_SOLD: Final = 3
BOARD_COINS: Final = 12
ELITE_COINS: Final = 24
BOSS_COINS: Final = 24


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero who can go on an expedition."""

    id: str
    """Names the hero in saved texts; never changes."""
    name: str
    """Marked with ``N_``."""
    about: str
    """Marked with ``N_``."""
    relic: str
    """The relic the hero starts with."""
    choices: int = CHOICES
    """Relics that he chooses one of."""
    claim_percent: int = 100
    """Cost of naming a pattern that is not on the board, in percent of the usual cost."""
    kept_percent: int = 0
    """Part of a combo kept when a mistake or an attack breaks the combo, in percent."""


HEROES: Final = (
    Hero(
        "scholar",
        N_("Scholar"),
        N_(
            "Brings the Book of Patterns: what he names lengthens his combo, and a wrong name "
            "costs half."
        ),
        "spell_book",
        claim_percent=50,
    ),
    Hero(
        "duelist",
        N_("Duelist"),
        N_("Brings the Metronome: long streaks burn the foe, and half a broken streak is left."),
        "metronome",
        kept_percent=50,
    ),
    Hero(
        "cartographer",
        N_("Cartographer"),
        N_("Brings the Purse, and chooses among four relics instead of three."),
        "purse",
        choices=4,
    ),
)
HERO_OF: Final = {hero.id: hero for hero in HEROES}


@dataclass(frozen=True, slots=True)
class Remedy:
    """Something a shop sells beside relics."""

    id: str
    name: str
    """Marked with ``N_``."""
    about: str
    """Marked with ``N_``; ``{n}`` is the number of hit points healed."""
    price: int
    heals: int = 0
    item: BattleItem | None = None


REMEDIES: Final = (
    Remedy("tea", N_("Pot of Tea"), N_("Heals {n} hit points."), 20, heals=45),
    Remedy(
        "shield", N_("Shield"), N_("Stops the next attack that lands."), 14, item=BattleItem.SHIELD
    ),
    Remedy(
        "lantern",
        N_("Lantern"),
        N_("Fills in what comes next. Your combo goes on."),
        14,
        item=BattleItem.REVEAL,
    ),
)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to an encounter; its words tell all that comes of it."""

    label: str
    """Marked with ``N_``."""
    hp: int = 0
    """Hit points that are won or, below 0, lost."""
    coins: int = 0
    edge: int = 0
    """Percent added to all hits from then on."""
    has_relic: bool = False
    """A relic may be chosen."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """Somebody with an offer."""

    id: str
    """Names the encounter in saved texts; never changes."""
    name: str
    """Marked with ``N_``."""
    story: str
    """Marked with ``N_``."""
    options: tuple[Option, ...]
    is_locked: bool = False
    """True if the encounter is met only once unlocked."""


ENCOUNTERS: Final = (
    Encounter(
        "well",
        N_("The Ink Well"),
        N_("Something glitters at the bottom of an old well. The water is cold and black."),
        (
            Option(N_("Climb down: 40 hit points for a relic"), hp=-40, has_relic=True),
            Option(N_("Drink: 35 hit points healed"), hp=35),
        ),
    ),
    Encounter(
        "pedlar",
        N_("The Pedlar"),
        N_("A pedlar with a heavy pack asks for company as far as the next milestone."),
        (
            Option(N_("Carry the pack: 15 hit points for 30 coins"), hp=-15, coins=30),
            Option(N_("Buy from the pack: 25 coins for a relic"), coins=-25, has_relic=True),
            Option(N_("Walk on")),
        ),
    ),
    Encounter(
        "master",
        N_("The Old Master"),
        N_("An old master sits over an empty grid and looks at your hands."),
        (
            Option(N_("Learn till night: 30 hit points, all hits do 8 % more"), hp=-30, edge=8),
            Option(N_("Share the tea: 35 hit points healed"), hp=35),
        ),
    ),
    Encounter(
        "bridge",
        N_("The Toll Bridge"),
        N_("The keeper of the bridge counts on nine fingers what you owe."),
        (
            Option(
                N_("Pay 20 coins and sleep in the gatehouse: 60 hit points healed"),
                coins=-20,
                hp=60,
            ),
            Option(N_("Wade through: 20 hit points lost, 25 coins found"), hp=-20, coins=25),
            Option(N_("Walk on")),
        ),
    ),
    Encounter(
        "library",
        N_("The Drowned Library"),
        N_("Books stand in water up to the third shelf. One of them is dry."),
        (
            Option(N_("Read all night: all hits do 6 % more"), edge=6),
            Option(N_("Sell it: 35 coins"), coins=35),
        ),
        is_locked=True,
    ),
    Encounter(
        "fair",
        N_("The Night Fair"),
        N_("Lamps between the trees, and a stall where nobody asks for money."),
        (
            Option(
                N_("Give 50 hit points for a relic, and 20 coins on top"),
                hp=-50,
                coins=20,
                has_relic=True,
            ),
            Option(N_("Dance: 40 hit points healed"), hp=40),
        ),
        is_locked=True,
    ),
)
ENCOUNTER: Final = {each.id: each for each in ENCOUNTERS}


@dataclass(frozen=True, slots=True)
class Ascent:
    """One more hardship; each keeps those before it."""

    about: str
    """Marked with ``N_``."""
    attack_percent: int = 0
    """Additional strength of attacks, in percent."""
    hp_percent: int = 0
    heal_percent: int = 0
    """Reduction of the healing of rests, in percent."""
    haste_percent: int = 0
    """By how much bars fill faster."""


ASCENTS: Final = (
    Ascent(N_("Attacks hurt a tenth more."), attack_percent=10),
    Ascent(N_("A night's rest heals a quarter less."), heal_percent=25),
    Ascent(N_("Foes have a tenth more hit points."), hp_percent=10),
    Ascent(N_("Foes gather a tenth faster."), haste_percent=10),
    Ascent(N_("Attacks hurt another fifth more."), attack_percent=20),
)
"""From the first win on one more can be taken up with each."""


def hardship(level: int) -> Ascent:
    """Return all hardships up to a level in one."""
    taken = ASCENTS[:level]
    return Ascent(
        "",
        sum(each.attack_percent for each in taken),
        sum(each.hp_percent for each in taken),
        sum(each.heal_percent for each in taken),
        sum(each.haste_percent for each in taken),
    )
