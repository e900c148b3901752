"""The pattern of a step in one line, as our logs and HoDoKu's have it, read as reasons.

``4,7 in r2c13``, ``5 in b1``, ``6 c25 r35 fr5c7``, ``A=r2c35 {147}, B=..., X=7, Z=4``. The name of
the technique says how the pattern is to be read; what is not read here is left to the name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from numberplace.sudoku.judging.chain_notation import (
    is_arrows,
    is_eureka,
    read_arrows,
    read_eureka,
)
from numberplace.sudoku.judging.conclusions import CELL_GROUP, digits_in
from numberplace.sudoku.judging.forcing_arguments import read_branches
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.statement import (
    Candidate,
    Confined,
    DeadlyPattern,
    FishReason,
    LastDigit,
    LastPlace,
    Pattern,
    Reason,
    Sets,
    Subset,
)
from numberplace.sudoku.techniques import BY_ID

_HOUSES: Final = r"(?:[rcbx][0-9]+)+"
_FISH: Final = re.compile(
    rf"([0-9]{{1,2}})\s+({_HOUSES})\s+({_HOUSES}(?:/{_HOUSES})*)"
    rf"((?:\s+e?f{CELL_GROUP}(?:,{CELL_GROUP})*)*)((?:\s+[A-Z]{{1,2}}\([^()]*\))*)\s*",
    re.IGNORECASE,
)
_COUNTED: Final = re.compile(r"\b([XN])F\(([^()]*)\)", re.IGNORECASE)
"""The fins among the numbers or cells that HoDoKu counts behind a fish, ``V(06) XF(r1c2)``."""
_IN_HOUSE: Final = re.compile(rf"([0-9]{{1,2}})\s+in\s+({_HOUSES})(?:\s+\(.*\))?\s*", re.IGNORECASE)
_IN_CELLS: Final = re.compile(
    rf"([0-9]{{1,2}}(?:[,/][0-9]{{1,2}})*)\s+in\s+({CELL_GROUP}(?:\s*,\s*{CELL_GROUP})*)\s*(.*)",
    re.IGNORECASE,
)
_SET: Final = re.compile(
    rf"({CELL_GROUP}(?:,{CELL_GROUP})*)\s*(?:-\s*)?\{{([0-9,]+)\}}", re.IGNORECASE
)
_CELLS: Final = re.compile(CELL_GROUP)
_SINGLE_HOUSES: Final = {
    "hidden_single_box": "b",
    "hidden_single_row": "r",
    "hidden_single_column": "c",
    "hidden_single_extra": "x",
    "full_house": "rcbx",
}


def singles_meant(techniques: tuple[str, ...]) -> tuple[Reason, ...]:
    """Return the reason that the name of a single gives by itself, nothing for other names."""
    if techniques == ("naked_single",):
        return (LastDigit(),)
    kinds = "".join(_SINGLE_HOUSES.get(one, "-") for one in techniques)
    if not kinds or "-" in kinds:
        return ()
    return (LastPlace((), kinds),)


def is_sets(text: str) -> bool:
    """Tell whether a text begins as a list of almost locked sets, ``A=r2c35 {147}``."""
    return re.match(rf"\s*[A-Z]=(?:{_SET.pattern})", text, re.IGNORECASE) is not None


def read_pattern(
    text: str, techniques: tuple[str, ...], frame: Frame, goals: tuple[Candidate, ...]
) -> tuple[Reason, ...]:
    """Return the reason that a pattern states; nothing where only the name says it.

    Args:
        techniques: ids that the name before it may mean; none where there was no name.
        goals: what it eliminates.

    Raises FormatError.
    """
    text = text.strip()
    single = singles_meant(techniques)
    if single or not text:
        return single
    families = {BY_ID[one].family for one in techniques}
    if is_eureka(text) and families <= {"chains"}:
        return (read_eureka(text, frame, goals),)
    for family, reader in _READERS:
        if family in families:
            return reader(text, techniques, frame)
    return _unnamed(text, frame) if not families else ()


def _unnamed(text: str, frame: Frame) -> tuple[Reason, ...]:
    if is_eureka(text):
        return (read_eureka(text, frame, ()),)
    if is_arrows(text):
        return (read_arrows(text, frame),)
    if is_sets(text):
        return _sets(text, (), frame)
    if _FISH.fullmatch(text):
        return _fish(text, (), frame)
    if match := _IN_HOUSE.fullmatch(text):
        return _confined(match[1], match[2], frame)
    if match := _IN_CELLS.fullmatch(text):
        return (Subset(_cells_in(match[2], frame), digits_in(match[1], frame)),)
    return ()


def _cells_in(text: str, frame: Frame) -> tuple[int, ...]:
    found = [cell for one in _CELLS.findall(text) for cell in frame.cells(one.lower())]
    return tuple(dict.fromkeys(found))


def _confined(digit: str, houses: str, frame: Frame) -> tuple[Reason, ...]:
    (number,) = digits_in(digit, frame)[:1]
    return tuple(Confined(number, house) for house in frame.houses(houses))


def _locked(text: str, techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    if match := _IN_HOUSE.fullmatch(text):
        return _confined(match[1], match[2], frame)
    return _subset(text, techniques, frame)


def _subset(text: str, techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    match = _IN_CELLS.fullmatch(text)
    if match is None:
        return ()
    is_hidden: bool | None = None
    if all(one.startswith("hidden") for one in techniques):
        is_hidden = True
    elif not any(one.startswith("hidden") for one in techniques):
        is_hidden = False
    return (Subset(_cells_in(match[2], frame), digits_in(match[1], frame), is_hidden),)


def _fish(text: str, _techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    match = _FISH.fullmatch(text)
    if match is None:
        return ()
    (digit,) = digits_in(match[1], frame)[:1]
    bases = frame.houses(match[2])
    covers = tuple(house for part in match[3].split("/") for house in frame.houses(part))
    counted = [part for _kind, part in _COUNTED.findall(match[5])]
    if any(part.strip("0 ") and not _CELLS.search(part) for part in counted):
        return ()  # how many fins there are, and not where
    fins = _cells_in(" ".join([match[4], *counted]), frame)
    return (FishReason(digit, bases, covers, fins),)


def _one_digit(text: str, _techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    if is_arrows(text):
        return (read_arrows(text, frame),)
    head = re.match(r"\s*([0-9]{1,2})\s", text)
    if head is None:
        return ()
    cells = _cells_in(text, frame)
    houses = re.findall(rf"(?<![0-9a-z])({_HOUSES})(?![0-9a-z])", _CELLS.sub(" ", text), re.I)
    named = tuple(house for one in houses for house in frame.houses(one))
    return (Pattern(cells, digits_in(head[1], frame), named),)


def _wing(text: str, techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    match = _IN_CELLS.fullmatch(text)
    if match is None:
        return ()
    cells, digits = _cells_in(match[2], frame), digits_in(match[1], frame)
    link = re.search(r"connected by ([0-9]{1,2}) in (.*)", match[3])
    if link is None:
        stated = () if "w_wing" in techniques else tuple((cell, digits) for cell in cells)
        return (Pattern(cells, stated=stated),)
    between = _cells_in(link[2], frame)
    stated = tuple((cell, digits) for cell in cells)
    return (Pattern((*cells, *between), digits_in(link[1], frame), (), stated),)


def _colours(text: str, _techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    head = re.match(r"\s*([0-9]{1,2})\s*\(", text)
    if head is None or "/" not in text:
        return ()
    return (Pattern(_cells_in(text, frame), digits_in(head[1], frame)),)


def _chain(text: str, techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    if "remote_pair" in techniques:
        head = re.match(r"\s*([0-9]{1,2})/([0-9]{1,2})\s", text)
        if head is None:
            return ()
        digits = digits_in(f"{head[1]},{head[2]}", frame)
        cells = _cells_in(text, frame)
        return (Pattern(cells, stated=tuple((cell, digits) for cell in cells)),)
    return (read_arrows(text, frame),) if is_arrows(text) else ()


def _sets(text: str, techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    sets: list[tuple[int, ...]] = []
    stated: list[tuple[int, ...]] = []
    for cells, digits in _SET.findall(text):
        sets.append(_cells_in(cells, frame))
        stated.append(digits_in(digits, frame))
    beside = _cells_in(_SET.sub(" ", text), frame)
    if not sets:
        return ()
    if "sue_de_coq" in techniques:
        named = re.search(rf"in\s+({_HOUSES})", text)
        houses = frame.houses(named[1]) if named else tuple(frame.houses_of(sets[0]))
        return (Sets(tuple(sets), tuple(stated), beside, houses, True),)
    return (Sets(tuple(sets), tuple(stated), beside),)


def _deadly(text: str, techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    match = _IN_CELLS.match(text)
    if match is None or "unique_rectangle_3" in techniques:
        return ()  # its line does not say which cells make the subset
    cells, digits = _cells_in(match[2], frame), digits_in(match[1], frame)
    if len(cells) != 4 or len(digits) != 2:
        return ()
    return (DeadlyPattern(cells, digits),)


def _forcing(text: str, _techniques: tuple[str, ...], frame: Frame) -> tuple[Reason, ...]:
    branches = read_branches(text, frame)
    return () if branches is None else (branches,)


_Reader = Callable[[str, tuple[str, ...], Frame], tuple[Reason, ...]]
_READERS: Final[tuple[tuple[str, _Reader], ...]] = (
    ("locked", _locked),
    ("subsets", _subset),
    ("fish", _fish),
    ("strong_pairs", _one_digit),
    ("empty_rectangle", _one_digit),
    ("wings", _wing),
    ("wxyz_wing", _wing),
    ("colouring", _colours),
    ("chains", _chain),
    ("als", _sets),
    ("als_chains", _sets),
    ("death_blossom", _sets),
    ("sue_de_coq", _sets),
    ("unique_rectangles", _deadly),
    ("forcing", _forcing),
)
"""Reader of the patterns of each family of techniques."""
