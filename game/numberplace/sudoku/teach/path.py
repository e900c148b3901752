"""The path: every technique in one of thirteen chapters, from the full house to nets in nets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from numberplace.core.words import N_
from numberplace.sudoku.techniques import TECHNIQUES, Technique


@dataclass(frozen=True, slots=True)
class Chapter:
    """One part of the path."""

    id: str
    title: str
    """English, marked with ``N_``, as ``about`` is."""
    about: str
    """One or two sentences."""


CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(
        "places",
        N_("Where a digit goes"),
        N_("One empty cell in a house, or one place left for a digit: the first steps."),
    ),
    Chapter(
        "cells",
        N_("What a cell can hold"),
        N_("A cell with one candidate left. Most easy puzzles need nothing more."),
    ),
    Chapter(
        "locked",
        N_("Where lines and boxes cross"),
        N_("A digit confined to the cells that a line and a box share is gone from the rest."),
    ),
    Chapter(
        "subsets",
        N_("Pairs, triples, quads"),
        N_("As many digits as cells: they keep each other's places."),
    ),
    Chapter(
        "one_digit",
        N_("One digit, two lines"),
        N_("Lines with two places for a digit, joined at one end: skyscraper, kite and rectangle."),
    ),
    Chapter(
        "fish",
        N_("Fish"),
        N_("As many rows as columns for a digit, and what happens when a cell sticks out."),
    ),
    Chapter(
        "wings",
        N_("Wings"),
        N_("A cell and its pincers: whatever the cell holds, one of the ends has the digit."),
    ),
    Chapter(
        "unique",
        N_("One solution only"),
        N_("A puzzle has one solution: patterns that would give two cannot come about."),
    ),
    Chapter(
        "colours",
        N_("Colouring"),
        N_("Two colours for what is true together: one of the two must be the right one."),
    ),
    Chapter(
        "chains",
        N_("Chains and loops"),
        N_("From candidate to candidate by strong and weak links, and back to where it began."),
    ),
    Chapter(
        "sets",
        N_("Almost locked sets"),
        N_("Cells with one digit too many, played against each other."),
    ),
    Chapter(
        "large_fish",
        N_("Fish of all sizes"),
        N_("Boxes among the lines, fins in pairs, four lines and more: rare, and good practice."),
    ),
    Chapter(
        "forcing",
        N_("Forcing chains and nets"),
        N_("All ways lead to the same end: chains, nets, and nets within nets."),
    ),
)
"""From the first to the last."""

_OF_FAMILY: Final = {
    "singles": "places",
    "subsets": "subsets",
    "fish": "fish",
    "wings": "wings",
    "wxyz_wing": "wings",
    "chains": "chains",
    "sue_de_coq": "sets",
    "aligned": "sets",
    "als": "sets",
    "sk_loop": "sets",
    "exocet": "sets",
    "sector_set": "sets",
}
"""The chapter of a family where neither uniqueness nor the rating says it."""
_OF_ONE: Final = {"naked_single": "cells", "remote_pair": "colours"}
_LARGE: Final = ("franken", "mutant", "siamese", "squirmbag", "whale", "leviathan")
_BY_RATING: Final = (
    (1.4, "places"),
    (2.5, "cells"),
    (2.9, "locked"),
    (3.9, "subsets"),
    (4.4, "one_digit"),
    (5.7, "unique"),
    (6.4, "colours"),
    (7.0, "chains"),
    (8.1, "sets"),
    (99.0, "forcing"),
)
"""Up to which rating a technique of no such family belongs to a chapter, if it does not assume
that the puzzle has one solution."""


def chapter_of(technique: Technique) -> str:
    """Return the id of the chapter in which a technique is taught."""
    if technique.id in _OF_ONE:
        return _OF_ONE[technique.id]
    found = _OF_FAMILY.get(technique.family)
    if found == "fish" and any(word in technique.id for word in _LARGE):
        return "large_fish"
    if found is not None:
        return found
    if technique.unique:
        return "unique"  # by the rating it would stand among colours or chains
    return next(chapter for most, chapter in _BY_RATING if technique.rating <= most)


@cache
def techniques_of(chapter: str) -> tuple[Technique, ...]:
    """Return the techniques of a chapter, easiest first."""
    return tuple(each for each in TECHNIQUES if chapter_of(each) == chapter)


def core_of(chapter: str) -> tuple[Technique, ...]:
    """Return the techniques of a chapter that are used unasked, which its mastery requires."""
    return tuple(each for each in techniques_of(chapter) if each.is_on) or techniques_of(chapter)
