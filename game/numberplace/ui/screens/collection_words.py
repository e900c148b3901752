"""The words for what is known of the puzzles of a collection."""

from __future__ import annotations

from numberplace.core.words import _, ngettext
from numberplace.kinds import KINDS
from numberplace.storage.collection_rows import SE_FAILED
from numberplace.storage.collections import (
    FAILED,
    IMPROPER,
    UNRATED,
    CollectionPuzzle,
    Counts,
)


def facts_of(row: CollectionPuzzle) -> list[str]:
    """Return what is known of a puzzle, the most telling first."""
    facts = [level_name(row.level)] if row.kind else []
    if row.hardest:
        facts.append(technique_name(row.hardest))
    if row.se > 0:
        facts.append(_("SE {rating}").format(rating=f"{row.se:.1f}"))
    elif row.se == SE_FAILED:
        facts.append(se_name(int(SE_FAILED)))
    if row.givens:
        facts.append(givens_name(row.givens))
    return facts


def all_levels() -> tuple[str, ...]:
    """Return the ids of the levels of all kinds, those of each kind easiest first."""
    makers = (kind.maker for kind in KINDS)
    return tuple(dict.fromkeys(each for maker in makers if maker for each in maker.levels))


def level_name(level: str) -> str:
    """Return the name of a level, or what kept a puzzle from having one."""
    if level == IMPROPER:
        return _("Not a valid puzzle")
    if level == FAILED:
        return _("Could not be rated")
    if level == UNRATED:
        return _("Not rated yet")
    makers = (kind.maker for kind in KINDS if kind.maker and level in kind.maker.levels)
    return next((maker.level_name(level) for maker in makers), level)


def technique_name(technique: str) -> str:
    """Return the name of a technique of any kind; an unknown id stays as written."""
    names = (kind.technique_name(technique) for kind in KINDS)
    return next((name for name in names if name != technique), technique)


def se_name(whole: int) -> str:
    """Return what a range of Sudoku Explainer's ratings is called; below 0 there are none."""
    if whole == SE_FAILED:
        return _("SE rating not found")
    if whole < 0:
        return _("Without SE rating")
    return _("SE {low} to {high}").format(low=f"{whole}.0", high=f"{whole}.9")


def givens_name(givens: int) -> str:
    """Return a number of givens in words."""
    return ngettext("{n} given", "{n} givens", givens).format(n=givens)


def failed_in(counts: Counts) -> int:
    """Return the number of puzzles whose level or rating by the other scale was given up."""
    return counts.levels.get(FAILED, 0) + counts.se.get(int(SE_FAILED), 0)
