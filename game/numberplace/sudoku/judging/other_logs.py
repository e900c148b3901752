"""Lines of QQWing, of Sudoku Explainer and of sites, which say row, column and value in words.

``Mark single possibility for value in row (Row: 1 - Column: 4 - Value: 2)``, ``Row 3 / Column 2 → 9
(Hidden Single)``, ``Naked Pair: Cells R4C1,R4C4: 1,7 in row``.

Source: QQWing's ``--instructions``; the hints' titles in Sudoku Explainer; sudokuwiki.org.
"""

from __future__ import annotations

import re
from typing import Final

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.aliases import techniques_named
from numberplace.sudoku.judging.conclusions import CELL_GROUP, digits_in
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.patterns import singles_meant
from numberplace.sudoku.judging.statement import (
    Confined,
    FishReason,
    LastDigit,
    LastPlace,
    Reason,
    Statement,
    Subset,
)

_PLACED: Final = re.compile(
    r"(?:.*?\b(only possibility for cell|single possibility for value in (row|column|section)"
    r"|guess|given)\b.*?\()?\s*row:?\s*(\d{1,2})\s*[-/]\s*column:?\s*(\d{1,2})"
    r"\s*(?:[-/]\s*value:|→|->)\s*(\d{1,2})\s*(?:\(([^()]*)\))?\)?",
    re.IGNORECASE,
)
_HINT: Final = re.compile(
    rf"([^:]{{2,80}}):\s*(?:cells?\s+)?({CELL_GROUP}(?:,\s*{CELL_GROUP})*):\s*([0-9]{{1,2}}(?:,\s*"
    rf"[0-9]{{1,2}})*)\s+in\s+(?:\d\s+)?(row|column|block)s?"
    rf"(?:\s+and\s+(?:\d\s+)?(row|column|block)s?)?",
    re.IGNORECASE,
)
_KINDS: Final = {"row": "r", "column": "c", "section": "b", "block": "b"}


def read_other_log(told: str, bare: str, place: str, frame: Frame) -> Statement | None:
    """Return a step as one of these programs writes it, None for anything else.

    Raises FormatError for cells and digits that are not there.
    """
    if match := _PLACED.fullmatch(bare):
        return _placed(told, place, match, frame)
    if match := _HINT.fullmatch(bare):
        return _hint(told, place, match, frame)
    return None


def _placed(told: str, place: str, match: re.Match[str], frame: Frame) -> Statement:
    cell, digit = frame.cell(int(match[3]), int(match[4])), int(match[5])
    if not frame.is_digit(digit):
        raise FormatError(_("'{text}' is not a digit of this board.").format(text=digit))
    techniques = techniques_named(match[6]) if match[6] else ()
    reasons = singles_meant(techniques)
    if match[2]:
        reasons = (LastPlace((), _KINDS[match[2].lower()]),)
    elif match[1] and match[1].lower() not in ("guess", "given"):
        reasons = (LastDigit(),)
    return Statement(told, place, ((cell, digit),), (), reasons, techniques)


def _hint(told: str, place: str, match: re.Match[str], frame: Frame) -> Statement | None:
    """Parse a hint's title, which does not name the eliminations."""
    techniques = techniques_named(match[1])
    cells = tuple(
        cell for one in re.findall(CELL_GROUP, match[2]) for cell in frame.cells(one.lower())
    )
    digits = digits_in(match[3], frame)
    first, second = (_KINDS.get((match[part] or "").lower(), "") for part in (4, 5))
    if techniques and singles_meant(techniques) and len(cells) == len(digits) == 1:
        reasons: tuple[Reason, ...] = (LastPlace((), first),)
        return Statement(told, place, ((cells[0], digits[0]),), (), reasons, techniques)
    reason = _pattern(techniques, cells, digits, (first, second), frame)
    return None if reason is None else Statement(told, place, (), (), (reason,), techniques)


def _pattern(
    techniques: tuple[str, ...],
    cells: tuple[int, ...],
    digits: tuple[int, ...],
    kinds: tuple[str, str],
    frame: Frame,
) -> Reason | None:
    """Return the reason of a hint by the kinds of its houses, the first of which is the base."""
    if len(digits) > 1 and not kinds[1]:
        is_hidden = any(one.startswith("hidden") for one in techniques)
        return Subset(cells, digits, is_hidden, tuple(frame.houses_of(cells, kinds[0])[:1]))
    if not kinds[1] or len(digits) != 1:
        return None
    if any(one.startswith("locked") for one in techniques):
        houses = [frame.houses_of(cells, kind) for kind in kinds]
        if not all(houses):
            return None
        return Confined(digits[0], houses[0][0], (houses[1][0],), cells)
    lines = [sorted({h for c in cells for h in frame.houses_of([c], kind)}) for kind in kinds]
    return FishReason(digits[0], tuple(lines[0]), tuple(lines[1]))
