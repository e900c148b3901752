"""Suggestions for a word that is the id of no constraint."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from numberplace.core.words import _
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS

_OTHER_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "windows": ("windoku",),
    "hyper": ("windoku",),
    "hypersudoku": ("windoku",),
    "nrc": ("windoku",),
    "diagonal": ("x", "falling", "rising"),
    "diagonals": ("x", "falling", "rising"),
    "xsudoku": ("x",),
    "knight": ("antiknight",),
    "king": ("antiking",),
    "taxicab": ("antitaxicab",),
    "consecutive": ("white", "nonconsecutive"),
    "anticonsecutive": ("nonconsecutive",),
    "star": ("asterisk",),
    "centerdot": ("centredot",),
    "center": ("centredot",),
    "disjointsets": ("disjoint",),
    "extra": ("region",),
    "unique": ("region",),
    "cage": ("killer", "sum"),
    "kropki": ("white", "black", "strictkropki"),
    "dot": ("white", "black"),
    "xv": ("ten", "five", "strictxv"),
    "v": ("five",),
    "negative": ("strictkropki", "strictxv", "strictratio", "strictdifference"),
    "less": ("greater",),
    "inequality": ("greater",),
    "bulb": ("thermo",),
    "german": ("whispers",),
    "dutch": ("whispers", "flatmates"),
    "parity": ("odd", "even"),
    "marks": ("allowed",),
    "candidates": ("allowed",),
    "kenken": ("mathdoku",),
    "calcudoku": ("mathdoku",),
    "straights": ("str8ts",),
    "towers": ("skyscraper",),
    "diagonalsum": ("littlekiller",),
}
"""Words of players, magazines and other programs, and the ids of the constraints they mean."""
_MOST: Final = 4
"""Maximum number of suggested ids."""


def suggested(word: str, among: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the ids that a word may have meant, the likeliest first; none for a strange word.

    Args:
        among: further words that could have been meant.
    """
    plain = re.sub(r"[\W_]", "", word.lower())
    words = _words() | {one: (one,) for one in among}
    close = [plain] if plain in words else get_close_matches(plain, words, n=2, cutoff=0.75)
    return tuple(dict.fromkeys(one for key in close for one in words[key]))[:_MOST]


def did_you_mean(word: str, among: Iterable[str] = ()) -> str:
    """Return the question which word was meant; empty where no word is like it."""
    found = suggested(word, among)
    if not found:
        return ""
    return _("Did you mean {names}?").format(names=", ".join(f"'{one}'" for one in found))


def _words() -> dict[str, tuple[str, ...]]:
    """Return every word that is known for a constraint, with the ids it may mean."""
    found: dict[str, tuple[str, ...]] = {}
    for kind in CONSTRAINTS:
        for word in (kind.iss, kind.fpuzzles, kind.name):
            plain = re.sub(r"[\W_]", "", word.lower())
            if len(plain) > 1:
                found[plain] = (*found.get(plain, ()), kind.id)
    return found | _OTHER_WORDS | {one: (one,) for one in BY_ID}
