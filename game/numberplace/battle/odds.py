"""Exact chances of the duel, by dynamic programming instead of chance.

Neither side's luck depends on the other's, so each is followed alone: how many attacks it takes to
bring the other down. The hero wins when he needs no more than the foe, because he strikes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from numberplace.battle.duel import DEMON_KING, HERO, Fighter, critical_damage

NEGLIGIBLE = Fraction(1, 10**18)
"""Duels longer than all but this part of them are left out; evasion lets a few go on for ever."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The probabilities of the ends of a duel."""

    win: float
    """The hero's chance, 0 to 1."""
    rounds: tuple[float, ...]
    """The chance that the duel takes exactly 0, 1, 2, ... rounds."""

    @property
    def mean_rounds(self) -> float:
        """The rounds a duel takes on average."""
        return sum(number * chance for number, chance in enumerate(self.rounds))


def blow_chances(attacker: Fighter, target: Fighter) -> dict[int, Fraction]:
    """Return the chance of each damage one attack can do."""
    evaded = Fraction(target.evasion, 100)
    critical = (1 - evaded) * Fraction(attacker.critical, 100)
    chances: dict[int, Fraction] = {}
    for damage, chance in (
        (0, evaded),
        (critical_damage(attacker.attack), critical),
        (attacker.attack, 1 - evaded - critical),
    ):
        chances[damage] = chances.get(damage, Fraction(0)) + chance
    return chances


def attacks_needed(attacker: Fighter, target: Fighter) -> Iterator[Fraction]:
    """Yield the chance that it takes exactly 0, 1, 2, ... attacks to bring the target down."""
    blows = blow_chances(attacker, target)
    standing = {target.hp: Fraction(1)}
    yield Fraction(0)
    while True:
        down = Fraction(0)
        after: dict[int, Fraction] = {}
        for hp, chance in standing.items():
            for damage, part in blows.items():
                if damage >= hp:
                    down += chance * part
                else:
                    after[hp - damage] = after.get(hp - damage, Fraction(0)) + chance * part
        standing = after
        yield down


def exact_odds(hero: Fighter = HERO, foe: Fighter = DEMON_KING) -> Odds:
    """Return the exact chances of a duel, but for ``NEGLIGIBLE``."""
    hero_left = foe_left = Fraction(1)
    win = Fraction(0)
    rounds: list[float] = []
    for hero_ends, foe_ends in zip(
        attacks_needed(hero, foe), attacks_needed(foe, hero), strict=False
    ):
        wins_now = hero_ends * foe_left
        loses_now = (hero_left - hero_ends) * foe_ends
        win += wins_now
        rounds.append(float(wins_now + loses_now))
        hero_left -= hero_ends
        foe_left -= foe_ends
        if hero_left * foe_left < NEGLIGIBLE:
            break
    return Odds(float(win), tuple(rounds))
