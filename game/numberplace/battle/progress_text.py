"""Progress as text: lines of a word and values, in a fixed order, none twice. Strict."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from numberplace.battle.duel import HERO
from numberplace.battle.gear import LENS, TOOL
from numberplace.battle.pace import MEMORY, Measured, Pace
from numberplace.battle.progress import MOST_COINS, MOST_STARS, Progress, Run
from numberplace.battle.road import STAGE
from numberplace.battle.state import ITEM_ORDER, MOST_ITEMS
from numberplace.core.errors import FormatError
from numberplace.core.words import _

_LINES: Final = ("coins", "stars", "gear", "losses", "taught", "pace", "run")


def format_progress(progress: Progress) -> str:
    """Return the text that ``parse_progress`` reads."""
    lines = [f"coins {progress.coins}"]
    for word in ("stars", "gear", "losses"):
        pairs = [f"{key}={n}" for key, n in sorted(getattr(progress, word).items())]
        lines.append(" ".join([word, *pairs]))
    lines.append(" ".join(["taught", *sorted(progress.taught)]))
    for kind, tiers in progress.pace.found:
        values = [f"{each.mean:.3f}:{each.count}" for each in tiers]
        lines.append(" ".join(["pace", kind, *values]))
    if progress.run is not None:
        run = progress.run
        items = ",".join(map(str, run.items))
        numbers = f"{run.board} {run.hero_hp} {items} {run.combo} {run.lens} {run.is_fierce:d}"
        lines.append(f"run {run.stage} {numbers}")
    return "\n".join(lines) + "\n"


def parse_progress(text: str) -> Progress:
    """Read the text of ``format_progress``; nothing at all is a new beginning.

    Raises:
        FormatError: a line is none of these, quoted with its number.
    """
    progress, last = Progress(), -1
    for number, line in enumerate(text.splitlines(), 1):
        word, *values = line.split(" ")
        try:
            place = _LINES.index(word)
            if place < last or (place == last and word != "pace"):
                raise ValueError(line)
            progress, last = _READERS[word](progress, values), place
        except (ValueError, KeyError, IndexError) as error:
            told = _("Line {number} of the road's progress makes no sense: '{line}'.")
            raise FormatError(told.format(number=number, line=line[:60])) from error
    return progress


def _whole(text: str, most: int, least: int = 0) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or not least <= int(text) <= most:
        raise ValueError(text)
    return int(text)


def _read_coins(progress: Progress, values: list[str]) -> Progress:
    (coins,) = values
    return replace(progress, coins=_whole(coins, MOST_COINS))


def _counts(values: list[str], most: dict[str, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for value in values:
        key, sign, count = value.partition("=")
        if not sign or key in found:
            raise ValueError(value)
        found[key] = _whole(count, most[key], 1)
    return found


def _read_stars(progress: Progress, values: list[str]) -> Progress:
    return replace(progress, stars=_counts(values, dict.fromkeys(STAGE, MOST_STARS)))


def _read_gear(progress: Progress, values: list[str]) -> Progress:
    return replace(progress, gear=_counts(values, {each.id: each.most for each in TOOL.values()}))


def _read_losses(progress: Progress, values: list[str]) -> Progress:
    return replace(progress, losses=_counts(values, dict.fromkeys(STAGE, 99)))


def _read_taught(progress: Progress, values: list[str]) -> Progress:
    if len(set(values)) != len(values) or not all(re.fullmatch("[a-z_]+", v) for v in values):
        raise ValueError(values)
    return replace(progress, taught=frozenset(values))


def _read_pace(progress: Progress, values: list[str]) -> Progress:
    kind, *tiers = values
    if not re.fullmatch("[a-z_]+", kind) or not 1 <= len(tiers) <= 6 or progress.pace.of(kind):
        raise ValueError(kind)
    measured = tuple(_read_measured(each) for each in tiers)
    found = tuple(sorted([*progress.pace.found, (kind, measured)]))
    return replace(progress, pace=Pace(found))


def _read_measured(text: str) -> Measured:
    match = re.fullmatch(r"(-?[0-9]\.[0-9]{3}):([0-9]{1,2})", text)
    if match is None:
        raise ValueError(text)
    return Measured(float(match[1]), _whole(match[2], MEMORY))


def _read_run(progress: Progress, values: list[str]) -> Progress:
    stage, board, hero_hp, items, combo, lens, fierce = values
    counts = tuple(_whole(each, MOST_ITEMS) for each in items.split(","))
    if len(counts) != len(ITEM_ORDER):
        raise ValueError(items)
    run = Run(
        stage,
        _whole(board, len(STAGE[stage].boards) - 1),
        _whole(hero_hp, HERO.hp, 1),
        counts,
        _whole(combo, 999),
        _whole(lens, LENS.most),
        is_fierce=bool(_whole(fierce, 1)),
    )
    return replace(progress, run=run)


_READERS: Final = {
    "coins": _read_coins,
    "stars": _read_stars,
    "gear": _read_gear,
    "losses": _read_losses,
    "taught": _read_taught,
    "pace": _read_pace,
    "run": _read_run,
}
