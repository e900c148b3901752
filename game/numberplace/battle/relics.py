"""Relics: things a hero finds on an expedition and wears from then on. All data, a row each.

A relic works at a *moment*, where its *condition* holds, by its *effect*. ``powers`` carries them
out. ``python -m tests.benchmarks.expedition_balance --relics`` measures by how much each moves the
share of expeditions that an average player wins, by the clock and with ``--turns`` turn by turn; 3
to 15 of 100 is the aim of the amounts.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from numberplace.core.words import N_


class Moment(Enum):
    """When a relic is asked."""

    BLOW = "blow"
    """The hero has placed something right."""
    STRIKE = "strike"
    """The hero's placement has finished a house or a pair."""
    SPELL = "spell"
    """He has named a pattern that stands on the board."""
    LANDED = "landed"
    """The foe's attack lands because its bar is full."""
    MISTAKE = "mistake"
    """An attack lands because of a mistake."""
    BEGIN = "begin"
    """A fight begins."""
    VICTORY = "victory"
    """A fight is won."""


class Effect(Enum):
    """The effect of a relic; ``amount`` gives its strength."""

    DAMAGE = "damage"
    """Percent added to the blow, strike or spell."""
    BURN = "burn"
    """Hit points that the foe loses."""
    HEAL = "heal"
    """Hit points that the hero gets back."""
    BACK = "back"
    """Percent of a full bar by which the foe's is thrown back."""
    FREEZE = "freeze"
    """Seconds for which the foe's bar stands still."""
    SOFTEN = "soften"
    """Percent by which an attack hurts less."""
    CHARGE = "charge"
    """Percent added to the next blow."""
    COMBO = "combo"
    """Placements by which the combo grows."""
    SHIELD = "shield"
    """A shield is up."""
    COINS = "coins"


@dataclass(frozen=True, slots=True)
class Relic:
    """One relic."""

    id: str
    """Names the relic in saved texts, and its picture; never changes."""
    name: str
    """Marked with ``N_``."""
    about: str
    """Effect of the relic, in one sentence marked with ``N_``; ``{n}`` is the amount."""
    moment: Moment
    condition: str
    """The name of one of ``powers.CONDITIONS``; empty for always."""
    least: int
    """The number with which the condition is asked."""
    effect: Effect
    amount: int
    partner: str = ""
    """The relic that builds on this one: worn together, each is half as strong again."""
    is_locked: bool = False
    """True if the relic is found only once unlocked between expeditions."""
    by_turns: int = 0
    """The amount in fights turn by turn, where another is needed there; 0 for the same."""


PARTNER_PERCENT: Final = 150
"""Strength of a relic worn together with its partner, in percent."""
# Short names keep a relic on two lines of the table.
B: Final = Moment.BLOW
S: Final = Moment.STRIKE
P: Final = Moment.SPELL
L: Final = Moment.LANDED
M: Final = Moment.MISTAKE
G: Final = Moment.BEGIN
V: Final = Moment.VICTORY
E: Final = Effect
# fmt: off
RELICS: Final[tuple[Relic, ...]] = (
    # What finishing houses brings.
    Relic("box_hammer", N_("Box Hammer"), N_("A finished box strikes {n} % harder."),
          S, "box", 0, E.DAMAGE, 120, "bandage", by_turns=260),
    Relic("row_rapier", N_("Row Rapier"), N_("A finished row strikes {n} % harder."),
          S, "row", 0, E.DAMAGE, 130, "column_club", by_turns=300),
    Relic("column_club", N_("Column Club"), N_("A finished column strikes {n} % harder."),
          S, "column", 0, E.DAMAGE, 160, "row_rapier", by_turns=300),
    Relic("bandage", N_("Bandage"), N_("Each strike heals {n} hit points."),
          S, "", 0, E.HEAL, 2, "box_hammer"),
    Relic("double_seal", N_("Double Seal"), N_("Two houses finished at once burn for {n}."),
          S, "houses", 2, E.BURN, 190, by_turns=400),
    Relic("ember", N_("Ember"), N_("After a strike the next blow does {n} % more."),
          S, "", 0, E.CHARGE, 230),
    Relic("sponge", N_("Sponge"), N_("A finished box heals {n} hit points."),
          S, "box", 0, E.HEAL, 4, by_turns=7),
    # What the digits themselves bring.
    Relic("odd_ink", N_("Odd Ink"), N_("Odd digits hit {n} % harder."),
          B, "odd", 0, E.DAMAGE, 120, "even_ink", by_turns=220),
    Relic("even_ink", N_("Even Ink"), N_("Even digits hit {n} % harder."),
          B, "even", 0, E.DAMAGE, 100, "odd_ink", by_turns=220),
    Relic("lucky_seven", N_("Lucky Seven"), N_("A 7 throws the attack back by {n} % of the bar."),
          B, "digit", 7, E.BACK, 100),
    Relic("high_hand", N_("High Hand"), N_("Digits from 7 up hit {n} % harder."),
          B, "high", 7, E.DAMAGE, 350, is_locked=True),
    Relic("small_change", N_("Small Change"), N_("Digits up to 3 hit {n} % harder."),
          B, "low", 3, E.DAMAGE, 140, is_locked=True, by_turns=480),
    Relic("echo", N_("Echo Shell"), N_("The digit placed last, once more, burns for {n}."),
          B, "same_digit", 0, E.BURN, 50, by_turns=100),
    Relic("full_set", N_("Full Set"), N_("A digit in all its cells stops the bar for {n} seconds."),
          B, "last_of_digit", 0, E.FREEZE, 15),
    # What the place brings.
    Relic("corner_stone", N_("Corner Stone"), N_("Cells at the board's edge hit {n} % harder."),
          B, "edge", 0, E.DAMAGE, 100),
    Relic("middle_eye", N_("Eye of the Middle"), N_("Cells off the edge hit {n} % harder."),
          B, "inner", 0, E.DAMAGE, 110, by_turns=260),
    Relic("diagonal_dagger", N_("Diagonal Dagger"), N_("Cells on both diagonals hit {n} % harder."),
          B, "diagonal", 0, E.DAMAGE, 220, is_locked=True),
    Relic("neighbour", N_("Good Neighbour"),
          N_("A cell in the row or column of the one before hits {n} % harder."),
          B, "same_line", 0, E.DAMAGE, 90, by_turns=220),
    # What seeing more brings.
    Relic("pointing_arrow", N_("Pointing Arrow"),
          N_("Blows from locked candidates up throw the attack back by {n} % of the bar."),
          B, "tier", 2, E.BACK, 100),
    Relic("master_quill", N_("Master's Quill"),
          N_("Blows from locked candidates up heal {n} hit points."), B, "tier", 2, E.HEAL, 25),
    Relic("apprentice_quill", N_("Apprentice's Quill"),
          N_("Blows of the simplest techniques do {n} % more."), B, "simple", 1, E.DAMAGE, 60),
    Relic("pencil_parry", N_("Pencil Balm"),
          N_("A digit that pencil marks told, and no house showed, heals {n} hit points."),
          B, "marked", 0, E.HEAL, 20, by_turns=28),
    Relic("spell_book", N_("Book of Patterns"),
          N_("A pattern that you name lengthens the combo by {n}."),
          P, "", 0, E.COMBO, 2, "focus"),
    Relic("focus", N_("Burning Glass"),
          N_("A pattern that you name stops the bar for {n} seconds."),
          P, "", 0, E.FREEZE, 45, "spell_book"),
    Relic("mirror", N_("Pocket Mirror"), N_("A pattern that you name heals {n} hit points."),
          P, "", 0, E.HEAL, 32, is_locked=True),
    # What a streak brings.
    Relic("steady_hand", N_("Steady Hand"), N_("From a combo of 5, hits do {n} % more."),
          B, "combo_from", 5, E.DAMAGE, 80, "metronome", by_turns=200),
    Relic("metronome", N_("Metronome"), N_("Every fifth blow of a combo burns for {n}."),
          B, "combo_each", 5, E.BURN, 100, "steady_hand"),
    Relic("drum", N_("Marching Drum"),
          N_("Every third blow of a combo throws the attack back by {n} % of the bar."),
          B, "combo_each", 3, E.BACK, 14),
    Relic("herbs", N_("Herbs"), N_("Every fifth blow of a combo heals {n} hit points."),
          B, "combo_each", 5, E.HEAL, 7, is_locked=True),
    Relic("thread", N_("Red Thread"),
          N_("An attack that lands leaves a combo of {n}."),
          L, "", 0, E.COMBO, 2, is_locked=True, by_turns=4),
    # The beginning and the end of a board.
    Relic("first_light", N_("First Light"), N_("The first five blows of a board do {n} % more."),
          B, "first", 5, E.DAMAGE, 220),
    Relic("evening_bell", N_("Evening Bell"),
          N_("Once the foe is below half its strength, hits do {n} % more."),
          B, "foe_below", 50, E.DAMAGE, 150, by_turns=380),
    Relic("buckler", N_("Buckler"), N_("The first attack of a board hurts {n} % less."),
          L, "first_landed", 0, E.SOFTEN, 45),
    Relic("hourglass", N_("Hourglass"), N_("Each fight begins {n} seconds before the foe."),
          G, "", 0, E.FREEZE, 18),
    Relic("night_lamp", N_("Night Lamp"),
          N_("Below half your strength, each fight begins with a shield raised."),
          G, "hero_below", 50, E.SHIELD, 1, is_locked=True),
    Relic("banner", N_("Banner"), N_("Each fight begins with a combo of {n}."),
          G, "", 0, E.COMBO, 2, by_turns=1),
    Relic("flask", N_("Flask"), N_("Each fight begins with {n} hit points healed."),
          G, "", 0, E.HEAL, 12),
    Relic("meal", N_("Warm Meal"), N_("Each fight won heals {n} hit points."),
          V, "", 0, E.HEAL, 10),
    Relic("purse", N_("Purse"), N_("Each fight won brings {n} coins more."),
          V, "", 0, E.COINS, 40),
    # What hurts, and what comes of that.
    Relic("leather", N_("Leather Coat"), N_("Attacks that land hurt {n} % less."),
          L, "", 0, E.SOFTEN, 20),
    Relic("cork", N_("Cork Soles"), N_("Mistakes hurt {n} % less."),
          M, "", 0, E.SOFTEN, 32),
    Relic("pardon", N_("Letter of Pardon"), N_("The first mistake of a board hurts {n} % less."),
          M, "first_mistake", 0, E.SOFTEN, 60, is_locked=True),
    Relic("amulet", N_("Amulet"),
          N_("Below three quarters of your strength, attacks hurt {n} % less."),
          L, "hero_below", 75, E.SOFTEN, 35),
    Relic("thorns", N_("Thorns"), N_("An attack that lands burns the foe for {n}."),
          L, "", 0, E.BURN, 250, "grudge", by_turns=600),
    Relic("grudge", N_("Grudge"),
          N_("Once the foe has attacked on a board, hits do {n} % more."),
          B, "attacked", 0, E.DAMAGE, 100, "thorns"),
    Relic("cold_blood", N_("Cold Blood"), N_("Below half your strength, hits do {n} % more."),
          B, "hero_below", 50, E.DAMAGE, 150, is_locked=True),
)
# fmt: on
"""All there are; their order is that of the collection."""
RELIC: Final = {relic.id: relic for relic in RELICS}
