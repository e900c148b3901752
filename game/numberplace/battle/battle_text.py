"""The text form of a fight under way: a line per part of a battle, read strictly.

What the foe is, and what it can do, is not in the text: a reader brings the fight's first moment,
and the text says what has become of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import astuple, fields, replace
from typing import Final

from numberplace.battle.duel import HERO
from numberplace.battle.state import (
    ITEM_ORDER,
    MOST_ITEMS,
    TRICK_BLOWS,
    TRICK_SECONDS,
    Battle,
    Phase,
    Spell,
    Tally,
)
from numberplace.core.battlefield import Trick
from numberplace.core.errors import FormatError
from numberplace.core.words import _

SIGNS: Final = ("is_shielded", "is_guarded", "was_hinted")
"""What is or is not, by the names of the fields."""
MOST_NUMBER: Final = 999_999
MOST_PLACES: Final = 9
"""Of a trick."""
MOST_IDS: Final = 4000
"""Units and groups; the largest boards have fewer."""


def format_battle(battle: Battle) -> str:
    """Return the text that ``parse_battle`` reads."""
    times = (battle.seconds, battle.interval, battle.gather, battle.sleep, battle.frozen)
    signs = [name for name in SIGNS if getattr(battle, name)]
    lines = [
        f"phase {battle.phase.value}",
        f"hp {battle.hero_hp} {battle.foe_hp} {battle.lives}",
        " ".join(["times", *(f"{each:.6f}" for each in times)]),
        f"combo {battle.combo}",
        " ".join(["items", *map(str, battle.items)]),
        " ".join(["signs", *signs]),
        " ".join(["placed", *map(str, sorted(battle.placed))]),
        " ".join(["finished", *map(str, sorted(battle.finished))]),
        " ".join(["tally", *map(str, astuple(battle.tally))]),
        " ".join(["spell", *_spell_words(battle.spell)]),
    ]
    return "\n".join(lines) + "\n"


def _spell_words(spell: Spell | None) -> list[str]:
    if spell is None:
        return []
    places = [str(place) for place in spell.places]
    return [spell.trick.value, f"{spell.seconds:.6f}", str(spell.blows), *places]


def parse_battle(text: str, first: Battle) -> Battle:
    """Read the text of ``format_battle``; the fight comes back paused.

    Args:
        first: the fight's first moment, with its foe and what the hero's gear does.

    Raises:
        FormatError: a line is not the one expected here, quoted with its number, or missing.
    """
    lines, battle = text.splitlines(), first
    for number, (word, read) in enumerate(_READERS.items(), 1):
        line = lines[number - 1] if number <= len(lines) else ""
        found, *values = line.split(" ")
        try:
            if found != word:
                raise ValueError(line)
            battle = read(battle, values)
        except ValueError as error:
            told = _("Line {number} of the fight makes no sense: '{line}'.")
            raise FormatError(told.format(number=number, line=line[:60])) from error
    if len(lines) > len(_READERS):
        told = _("Line {number} of the fight makes no sense: '{line}'.")
        number = len(_READERS) + 1
        raise FormatError(told.format(number=number, line=lines[number - 1][:60]))
    return replace(battle, is_paused=True)


def _whole(text: str, most: int = MOST_NUMBER, least: int = 0) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or not least <= int(text) <= most:
        raise ValueError(text)
    return int(text)


def _seconds(text: str, most: float = float(MOST_NUMBER)) -> float:
    if not re.fullmatch(r"[0-9]{1,6}\.[0-9]{6}", text) or float(text) > most:
        raise ValueError(text)
    return float(text)


def _read_phase(battle: Battle, values: list[str]) -> Battle:
    (phase,) = values
    return replace(battle, phase=Phase(phase))


def _read_hp(battle: Battle, values: list[str]) -> Battle:
    """Read the hit points; a side that has none has lost, and only then."""
    hero_hp, foe_hp, lives = values
    read = replace(
        battle,
        hero_hp=_whole(hero_hp, HERO.hp),
        foe_hp=_whole(foe_hp, battle.foe.hp),
        lives=_whole(lives, battle.foe.lives, 1),
    )
    fallen = read.hero_hp == 0, read.foe_hp == 0
    expected = battle.phase is Phase.LOST, battle.phase is Phase.WON
    if fallen != expected:
        raise ValueError(values)
    return read


def _read_times(battle: Battle, values: list[str]) -> Battle:
    seconds, interval, gather, sleep, frozen = values
    read = replace(
        battle,
        seconds=_seconds(seconds),
        interval=_seconds(interval),
        gather=_seconds(gather, 1.0),
        sleep=_seconds(sleep, battle.foe.sleep),
        frozen=_seconds(frozen),
    )
    if read.interval < 1:
        raise ValueError(interval)
    return read


def _read_combo(battle: Battle, values: list[str]) -> Battle:
    (combo,) = values
    return replace(battle, combo=_whole(combo))


def _read_items(battle: Battle, values: list[str]) -> Battle:
    if len(values) != len(ITEM_ORDER):
        raise ValueError(values)
    return replace(battle, items=tuple(_whole(each, MOST_ITEMS) for each in values))


def _read_signs(battle: Battle, values: list[str]) -> Battle:
    if values != [name for name in SIGNS if name in values]:
        raise ValueError(values)
    shielded, guarded, hinted = (name in values for name in SIGNS)
    return replace(battle, is_shielded=shielded, is_guarded=guarded, was_hinted=hinted)


def _ids(values: list[str]) -> frozenset[int]:
    numbers = [_whole(each) for each in values[: MOST_IDS + 1]]
    if len(values) > MOST_IDS or numbers != sorted(set(numbers)):
        raise ValueError(values)
    return frozenset(numbers)


def _read_placed(battle: Battle, values: list[str]) -> Battle:
    return replace(battle, placed=_ids(values))


def _read_finished(battle: Battle, values: list[str]) -> Battle:
    return replace(battle, finished=_ids(values))


def _read_tally(battle: Battle, values: list[str]) -> Battle:
    if len(values) != len(fields(Tally)):
        raise ValueError(values)
    return replace(battle, tally=Tally(*map(_whole, values)))


def _read_spell(battle: Battle, values: list[str]) -> Battle:
    if not values:
        return replace(battle, spell=None)
    trick, seconds, blows, *places = values
    if not 1 <= len(places) <= MOST_PLACES or Trick(trick) is Trick.THEFT:
        raise ValueError(values)
    left, count = _seconds(seconds, TRICK_SECONDS), _whole(blows, TRICK_BLOWS, 1)
    spell = Spell(Trick(trick), tuple(map(_whole, places)), left, count)
    return replace(battle, spell=spell)


_READERS: Final[dict[str, Callable[[Battle, list[str]], Battle]]] = {
    "phase": _read_phase,
    "hp": _read_hp,
    "times": _read_times,
    "combo": _read_combo,
    "items": _read_items,
    "signs": _read_signs,
    "placed": _read_placed,
    "finished": _read_finished,
    "tally": _read_tally,
    "spell": _read_spell,
}
"""By the first word of a line, in the order of the lines."""
