"""Text of a QR code for a phone: plain digits, or an address that a browser opens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from numberplace.core.errors import GameError
from numberplace.core.kind import AnyKind
from numberplace.formats.by_kind import texts_of
from numberplace.formats.kind_texts import TextForm
from numberplace.formats.text import ReadItem

LINE: Final = 81
"""Characters of a classic puzzle, which a phone shows and every solver takes."""
MOST: Final = 1500
"""Characters of the longest address: more make a code that no phone reads from paper."""
_BEGIN: Final = ("https://", "http://")


def phone_text(
    kind: AnyKind, puzzle: Any, addresses: Iterable[tuple[TextForm, str]] | None = None
) -> str:
    """Return the text of a puzzle's QR code.

    That is the line of 81 digits and dots of the classic board; of other puzzles the first address
    of another program that holds the puzzle, f-puzzles before others; and the puzzle's line where
    no program's address holds the puzzle.

    Args:
        addresses: what ``addresses_of`` yields, where it is known.
    """
    line = kind.key_of(puzzle)[1]
    if len(line) == LINE and ":" not in line:
        return line
    known = addresses_of(kind, puzzle) if addresses is None else addresses
    found = ((form.id, text) for form, text in known if len(text) <= MOST)
    others = dict(found)
    return others.get("fpuzzles") or next(iter(others.values()), line)


def addresses_of(kind: AnyKind, puzzle: Any) -> Iterator[tuple[TextForm, str]]:
    """Yield the addresses of other programs and sites, of whatever format writes one."""
    for form in texts_of(kind.shelf_of(puzzle)).forms:
        try:
            text = form.write([ReadItem(1, puzzle)]).strip()
        except GameError:  # not everything can be said in every format
            continue
        if text.startswith(_BEGIN) and not any(map(str.isspace, text)):
            yield form, text
