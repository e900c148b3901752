"""Lines of CSP-Rules' logs (SudoRules), whose notation names places of one digit each.

``r3c8{n7 n4}`` is a cell, ``r3n8{c9 c2}`` a digit in a row with its columns, ``b6n5{r5c7 r6c7}`` a
digit in a box. ``whip[3]: c9n4{r6 r3} - r1c8{n4 n8} - r3c8{n8 .} ==> r3c1 ≠ 8``;
``naked-pairs-in-a-row: r9{c2 c9}{n5 n9}``; ``swordfish-in-columns: n4{c2 c6 c8}{r6 r4 r9}``.

Source: the logs that D. Berthier posts; his "Hidden Logic of Sudoku" for what a whip is.
"""

from __future__ import annotations

import re
from typing import Final

from numberplace.core.proof import Place
from numberplace.sudoku.aliases import techniques_named
from numberplace.sudoku.judging.conclusions import digits_in
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.statement import (
    FishReason,
    LastDigit,
    LastPlace,
    Reason,
    Subset,
    Whip,
)

MAX_PLACES: Final = 40
"""Limit of the places of one whip."""
_RULE: Final = re.compile(
    r"((?:naked|hidden)-(?:single|pairs?|triplets?|quads?|quadruplets?)"
    r"|(?:finned-)?(?:x-wing|swordfish|jellyfish))-?(?:in-(?:an?-)?(row|column|block)s?)?",
    re.IGNORECASE,
)
_CHAIN: Final = re.compile(
    r"(?:(?:g-)?(?:t-|z-)?(?:whip|braid|chain)|biv-chain)(?:-[rcnb]{2})?\[[0-9]+\]", re.IGNORECASE
)
_PLACE: Final = re.compile(
    r"\s*(?:(r[0-9]{1,2}c[0-9]{1,2})|([rcb])([0-9]{1,2})n([0-9]{1,2}))"
    r"\{[^{}]{1,60}\}\s*(?:-\s*)?",
    re.IGNORECASE,
)
_SUBSET: Final = re.compile(r"([rcb][0-9]{1,2})\{([^{}]+)\}\{([^{}]+)\}", re.IGNORECASE)
_FISH: Final = re.compile(r"n([0-9]{1,2})\{([^{}]+)\}\{([^{}]+)\}", re.IGNORECASE)
_KINDS: Final = {"row": "r", "column": "c", "block": "b"}
_SIZES: Final = (("pair", "pair"), ("triplet", "triple"), ("quad", "quad"))


def nrc_technique(name: str) -> tuple[str, ...] | None:
    """Return the ids that a rule's name means; () for chains, None for a text that is no rule's
    name."""
    bare = name.strip()
    if _CHAIN.fullmatch(bare):
        return ()
    match = _RULE.fullmatch(bare)
    if match is None:
        return None
    rule = match[1].lower()
    if rule == "hidden-single":
        house = (match[2] or "").lower().replace("block", "box")
        return techniques_named(f"hidden_single_{house}" if house else "hidden single")
    for theirs, ours in _SIZES:
        rule = re.sub(rf"{theirs}\w*$", ours, rule)
    if rule.startswith("finned-"):  # they call sashimi fish finned, too
        return tuple(rule.replace("finned-", kind).replace("-", "_") for kind in _FINNED)
    return techniques_named(rule)


_FINNED: Final = ("finned-", "sashimi-")


def read_nrc(text: str, techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    """Return the reason that a pattern in this notation states; nothing where it is another.

    Raises FormatError for houses that are not there.
    """
    if techniques == ("naked_single",):
        return (LastDigit(),)
    if techniques and all(one.startswith("hidden_single") for one in techniques):
        kinds = "".join(one.removeprefix("hidden_single_")[0] for one in techniques)
        return (LastPlace((), kinds),)
    if match := _SUBSET.fullmatch(text.strip()):
        return _subset((match[1], match[2], match[3]), techniques, frame)
    if (match := _FISH.fullmatch(text.strip())) and not techniques[0].startswith("finned"):
        bases, covers = (frame.houses("".join(match[part].split())) for part in (2, 3))
        return (FishReason(int(match[1]), bases, covers),)
    places = _places(text, frame) if not techniques else []
    return (Whip(tuple(places)),) if places else ()


def _subset(
    parts: tuple[str, str, str], techniques: tuple[str, ...], frame: Frame
) -> tuple[Reason, ...]:
    """Return the subset of ``r9{c2 c9}{n5 n9}``; hidden ones have the digits first."""
    house = parts[0].lower()
    groups = [part.lower().split() for part in parts[1:]]
    if groups[0][0].startswith("n"):
        groups.reverse()
    where, digits = groups
    cells = tuple(cell for other in where for cell in frame.cells(_cell_name(house, other)))
    is_hidden = techniques[0].startswith("hidden")
    numbers = [number for digit in digits for number in digits_in(digit, frame)]
    return (Subset(cells, tuple(numbers), is_hidden, frame.houses(house)),)


def _cell_name(house: str, other: str) -> str:
    """Return the cell where a line crosses a house; in a box cells have their whole names."""
    if house[0] == "b":
        return other
    return other + house if house[0] == "c" else house + other


def _places(text: str, frame: Frame) -> list[Place]:
    found: list[Place] = []
    at = 0
    while at < len(text.rstrip()) and len(found) < MAX_PLACES:
        match = _PLACE.match(text, at)
        if match is None:
            return []
        if match[1]:
            found.append((frame.cells(match[1].lower())[0], 0))
        else:
            found.append((frame.house(match[2].lower(), int(match[3])), int(match[4])))
        at = match.end()
    return found
