"""The ladder: ten opponents, each with its level and a trait of its own. All data.

The numbers are tuned by ``python -m tests.benchmarks.battle_balance``, so that the player a level
is meant for wins 60 to 75 fights of 100.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from numberplace.battle.duel import DEMON_KING, EVASION
from numberplace.core.words import N_


class Trait(Enum):
    """What is special about an opponent; the numbers that make it so stand in ``Opponent``."""

    SLEEPY = "sleepy"
    NIMBLE = "nimble"
    SHELL = "shell"
    THIEF = "thief"
    STONE = "stone"
    MIRROR = "mirror"
    GUARD = "guard"
    MENDER = "mender"
    RAGE = "rage"
    RISES = "rises"


@dataclass(frozen=True, slots=True)
class Opponent:
    """One opponent of the ladder. All fields from ``evasion`` on are its trait in numbers."""

    id: str
    """Names its sprites and its row in the library; never changes."""
    name: str
    """Marked with ``N_``."""
    trait: Trait
    about: str
    """The trait in one sentence, marked with ``N_``."""
    level: str
    """The level of its puzzles in Number Place."""
    link_level: str
    """The level of its puzzles in Numberlink."""
    hp: int
    attack: int
    """Damage of one blow."""
    blows: int
    """How many blows an attack that lands has; each can be evaded or critical."""
    interval: float
    """Seconds in which the bar fills in Number Place."""
    link_interval: float
    """Seconds in which it fills in Numberlink, where a move draws several links."""
    evasion: int = EVASION
    """Percent of the hero's attacks that miss it."""
    sleep: float = 0.0
    """Seconds before it begins to gather."""
    shell: int = 0
    """Hit points taken off every hit; strikes go through."""
    steals: bool = False
    """A landed attack takes an item away."""
    hit_percent: int = 100
    """What a hit does, in percent."""
    strike_percent: int = 100
    """What a strike does, in percent."""
    mistake_percent: int = 100
    """What an attack does when a mistake lets it land, in percent."""
    guards: bool = False
    """After a landed attack it blocks the next hit."""
    heals: int = 0
    """Hit points it gets back with a landed attack."""
    rage_percent: int = 100
    """How fast it gathers once it is below half its hit points, in percent."""
    lives: int = 1
    """How many times it has to be brought down."""


LADDER: Final[tuple[Opponent, ...]] = (
    Opponent(
        "blot",
        N_("Blot"),
        Trait.SLEEPY,
        N_("Sleeps for a while before it begins to gather its attack."),
        "beginner",
        "gentle",
        hp=480,
        attack=7,
        blows=4,
        interval=23.0,
        link_interval=9.0,
        sleep=20.0,
    ),
    Opponent(
        "moth",
        N_("Paper Moth"),
        Trait.NIMBLE,
        N_("Flutters out of the way of one attack in five."),
        "beginner",
        "gentle",
        hp=480,
        attack=8,
        blows=4,
        interval=26.0,
        link_interval=12.5,
        evasion=20,
    ),
    Opponent(
        "snail",
        N_("Rubber Snail"),
        Trait.SHELL,
        N_("Its shell softens every hit, but strikes go right through it."),
        "easy",
        "easy",
        hp=520,
        attack=9,
        blows=4,
        interval=32.0,
        link_interval=18.0,
        shell=4,
    ),
    Opponent(
        "magpie",
        N_("Ink Magpie"),
        Trait.THIEF,
        N_("Steals an item with every attack that lands."),
        "easy",
        "easy",
        hp=640,
        attack=9,
        blows=4,
        interval=32.5,
        link_interval=19.5,
        steals=True,
    ),
    Opponent(
        "golem",
        N_("Box Golem"),
        Trait.STONE,
        N_("Hits only chip at it, but a strike makes it crumble."),
        "medium",
        "medium",
        hp=700,
        attack=10,
        blows=4,
        interval=20.0,
        link_interval=21.0,
        hit_percent=70,
        strike_percent=250,
    ),
    Opponent(
        "fox",
        N_("Mirror Fox"),
        Trait.MIRROR,
        N_("Turns mistakes against you: they hurt twice as much."),
        "medium",
        "medium",
        hp=760,
        attack=10,
        blows=4,
        interval=19.5,
        link_interval=18.5,
        mistake_percent=200,
    ),
    Opponent(
        "knight",
        N_("Rust Knight"),
        Trait.GUARD,
        N_("Raises its guard after each attack that lands and blocks your next hit."),
        "hard",
        "hard",
        hp=860,
        attack=10,
        blows=4,
        interval=25.5,
        link_interval=28.0,
        guards=True,
    ),
    Opponent(
        "hydra",
        N_("Chain Hydra"),
        Trait.MENDER,
        N_("Mends itself with every attack that lands."),
        "hard",
        "hard",
        hp=880,
        attack=10,
        blows=4,
        interval=24.5,
        link_interval=28.0,
        heals=15,
    ),
    Opponent(
        "witch",
        N_("Night Witch"),
        Trait.RAGE,
        N_("Gathers faster once she is below half her strength."),
        "expert",
        "expert",
        hp=960,
        attack=10,
        blows=4,
        interval=22.0,
        link_interval=27.0,
        rage_percent=150,
    ),
    Opponent(
        "demon_king",
        N_("Demon King"),
        Trait.RISES,
        N_("Has to be brought down three times."),
        "expert",
        "expert",
        hp=DEMON_KING.hp,
        attack=DEMON_KING.attack,
        blows=5,
        interval=21.0,
        link_interval=24.0,
        lives=3,
    ),
)
