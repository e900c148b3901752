"""The text of a chronicle, with the expedition under way; read strictly, as those of fights are.

Spellings never change: older versions wrote them too.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from numberplace.battle.duel import HERO
from numberplace.battle.expedition.chronicle import MAX_COUNT, MAX_SAVINGS, UNLOCK, Chronicle
from numberplace.battle.expedition.map import LAYERS
from numberplace.battle.expedition.offers import ASCENTS, HERO_OF, REMEDIES
from numberplace.battle.expedition.trail import MAX_COINS, MAX_EDGE, Trail, TrailStage
from numberplace.battle.lines import LineReader, format_lines, parse_lines, whole
from numberplace.battle.relics import RELIC, RELICS
from numberplace.battle.state import ITEM_ORDER, MAX_ITEMS
from numberplace.core.words import N_

MAX_DAY: Final = 9_999_999
SEED: Final = r"(day)?[0-9]{1,7}"
WARES: Final = frozenset({*RELIC, *(each.id for each in REMEDIES)})


def format_chronicle(chronicle: Chronicle) -> str:
    """Return the text that ``parse_chronicle`` reads."""
    kept = chronicle
    counts = (kept.begun, kept.won, kept.best, kept.ascent, kept.day, int(kept.by_turns))
    rows: list[tuple[object, ...]] = [
        ("savings", kept.savings),
        ("unlocked", *sorted(kept.unlocked)),
        ("counts", *counts),
    ]
    trail = kept.trail
    if trail is not None:
        state = (trail.stage.value, trail.hero_hp, trail.coins, trail.edge)
        rows += [
            ("trail", trail.seed, trail.hero, trail.ascent, int(trail.by_turns)),
            ("known", *sorted(trail.known)),
            ("path", *trail.path),
            ("state", *state),
            ("items", *trail.items),
            ("relics", *trail.relics),
            ("offer", *trail.offer),
            ("sold", *trail.sold),
        ]
    return format_lines(rows)


def parse_chronicle(text: str) -> Chronicle:
    """Read the text of ``format_chronicle``; nothing at all is a new beginning.

    Raises FormatError: a line is not the one expected there, quoted with its number.
    """
    if not text:
        return Chronicle()
    complaint = N_("Line {number} of the expeditions makes no sense: '{line}'.")
    return parse_lines(text, complaint, _chronicle)


def _chronicle(lines: LineReader) -> Chronicle:
    (savings,) = (whole(each, MAX_SAVINGS) for each in lines.values("savings"))
    unlocked = _ids(lines.values("unlocked"), UNLOCK)
    begun, won, best, ascent, day, turns = lines.values("counts")
    chronicle = Chronicle(
        savings,
        frozenset(unlocked),
        whole(begun, MAX_COUNT),
        whole(won, MAX_COUNT),
        whole(best, LAYERS),
        whole(ascent, len(ASCENTS)),
        _day(day),
        by_turns=bool(whole(turns, 1)),
    )
    return chronicle if lines.is_at_end else replace(chronicle, trail=_trail(lines))


def _day(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,7}", text):
        raise ValueError
    return int(text)


def _trail(lines: LineReader) -> Trail:
    seed, hero, *numbers = lines.values("trail")
    ascent, by_turns = (whole(*each) for each in zip(numbers, (len(ASCENTS), 1), strict=True))
    if not re.fullmatch(SEED, seed) or hero not in HERO_OF:
        raise ValueError
    known = frozenset(_ids(lines.values("known"), UNLOCK))
    path = _path(lines.values("path"))
    state, *numbers = lines.values("state")
    stage, most = TrailStage(state), (HERO.hp, MAX_COINS, MAX_EDGE)
    hero_hp, coins, edge = (whole(*each) for each in zip(numbers, most, strict=True))
    items = tuple(whole(each, MAX_ITEMS) for each in lines.values("items"))
    trail = Trail(
        seed,
        hero,
        known,
        ascent,
        bool(by_turns),
        path,
        stage,
        hero_hp,
        coins,
        edge,
        items,
        tuple(_ids(lines.values("relics"), RELIC)),
        tuple(_ids(lines.values("offer"), RELIC)),
        tuple(_ids(lines.values("sold"), WARES)),
    )
    if not _makes_sense(trail):
        raise ValueError
    return trail


def _path(values: list[str]) -> tuple[int, ...]:
    if len(values) > LAYERS:
        raise ValueError
    return tuple(whole(each, 9) for each in values)


def _makes_sense(trail: Trail) -> bool:
    """Tell whether the ways, the stage and the hero of a trail go together."""
    if len(trail.items) != len(ITEM_ORDER) or len(trail.relics) > len(RELICS):
        return False
    ways: tuple[int, ...] = tuple(range(len(trail.map[0])))
    for layer, column in zip(trail.map, trail.path, strict=False):
        if column not in ways:
            return False
        ways = layer[column].ways
    if trail.stage is TrailStage.HERE and not trail.path:
        return False
    if (trail.stage is TrailStage.OFFER) != bool(
        trail.offer
    ) and trail.stage is not TrailStage.LOST:
        return False
    is_at_end = len(trail.path) == LAYERS
    if (trail.stage is TrailStage.WON and not is_at_end) or (
        trail.stage is TrailStage.MAP and is_at_end
    ):
        return False
    return trail.hero_hp > 0 or trail.stage is TrailStage.LOST


def _ids(values: list[str], among: object) -> list[str]:
    assert isinstance(among, dict | frozenset)
    if len(set(values)) != len(values) or not set(values) <= set(among):
        raise ValueError
    return values
