"""The ladder: ten opponents, each with a trait of its own. All data.

Which level of puzzles each brings, and how quickly it attacks over them, every kind says for itself
in its ``BattleAdapter``. The numbers are tuned by ``python -m tests.benchmarks.battle_balance``, so
that the player a level is meant for wins 60 to 75 fights of 100.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from numberplace.battle.duel import DEMON_KING, EVASION
from numberplace.core.battlefield import Trick
from numberplace.core.words import N_


class ActKind(Enum):
    """An action of a foe whose bar is full."""

    ATTACK = "attack"
    """Hurts by the amount."""
    GUARD = "guard"
    """Blocks the next hit."""
    HEAL = "heal"
    """Gets hit points back."""
    TRICK = "trick"
    """Plays its trick on the board."""


class FoeAct(NamedTuple):
    """One action of a foe that announces its actions."""

    kind: ActKind
    amount: int = 0
    """Hit points, for ATTACK and HEAL."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """One opponent of the ladder. All fields from ``evasion`` on are its trait in numbers."""

    id: str
    """Names its sprites and its row in the library; never changes."""
    name: str
    """Marked with ``N_``."""
    about: str
    """The trait in one sentence, marked with ``N_``."""
    hp: int
    attack: int
    """Damage of one blow."""
    blows: int = 4
    """Blows of an attack that lands; each can be evaded or critical."""
    evasion: int = EVASION
    """Percent of the hero's attacks that miss it."""
    sleep: float = 0.0
    """Seconds before the foe begins to gather."""
    shell: int = 0
    """Hit points taken off every hit; strikes go through."""
    steals: bool = False
    """A landed attack takes an item away."""
    hit_percent: int = 100
    """Strength of a hit, in percent."""
    strike_percent: int = 100
    """Strength of a strike, in percent."""
    mistake_percent: int = 100
    """Strength of an attack that a mistake lets land, in percent."""
    guards: bool = False
    """After a landed attack it blocks the next hit."""
    heals: int = 0
    """Hit points the foe gets back with a landed attack."""
    rage_percent: int = 100
    """Speed of the foe's bar once the foe is below half its hit points, in percent."""
    trick: Trick | None = None
    """Effect on the board when an attack gets through."""
    lives: int = 1
    """Number of times the foe has to be brought down."""
    acts: tuple[FoeAct, ...] = ()
    """Acts of the foe in turn, one at each full bar, announced beforehand; empty for attacks of
    ``blows``."""
    later_acts: tuple[FoeAct, ...] = ()
    """Acts in place of ``acts`` once the foe has risen again."""
    armour: int = 0
    """The lowest tier of hits that do their full damage; strikes and spells always do."""
    feeds: int = 0
    """Hit points the foe gets back at each bite while the hero places nothing."""


# fmt: off
LADDER: Final[tuple[Opponent, ...]] = (
    Opponent("blot", N_("Blot"), N_("Sleeps for a while before it begins to gather its attack."),
             hp=480, attack=7, sleep=20.0, trick=Trick.INK),
    Opponent("moth", N_("Paper Moth"), N_("Flutters out of the way of one attack in five."),
             hp=480, attack=8, evasion=20),
    Opponent("snail", N_("Rubber Snail"),
             N_("Its shell softens every hit, but strikes go right through it."),
             hp=520, attack=9, shell=4),
    Opponent("magpie", N_("Ink Magpie"), N_("Steals an item with every attack that lands."),
             hp=640, attack=9, steals=True, trick=Trick.THEFT),
    Opponent("golem", N_("Box Golem"), N_("Hits only chip at it, but a strike makes it crumble."),
             hp=700, attack=10, hit_percent=70, strike_percent=250, trick=Trick.CRACK),
    Opponent("fox", N_("Mirror Fox"), N_("Turns mistakes against you: they hurt twice as much."),
             hp=760, attack=10, mistake_percent=200, trick=Trick.SWAP),
    Opponent("knight", N_("Rust Knight"),
             N_("Raises its guard after each attack that lands and blocks your next hit."),
             hp=860, attack=10, guards=True),
    Opponent("hydra", N_("Chain Hydra"), N_("Heals itself with every attack that lands."),
             hp=880, attack=10, heals=15),
    Opponent("witch", N_("Night Witch"), N_("Gathers faster once she is below half her strength."),
             hp=960, attack=10, rage_percent=150, trick=Trick.FOG),
    Opponent("demon_king", N_("Demon King"), N_("Has to be brought down three times."),
             hp=DEMON_KING.hp, attack=DEMON_KING.attack, blows=5, lives=3),
)
# fmt: on
