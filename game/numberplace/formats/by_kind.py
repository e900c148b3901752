"""Puzzles of every kind as text: found out, read in any notation of the kind, written in one."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from numberplace.core.clean_text import PATH, QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.kind import AnyKind, Shelf
from numberplace.core.words import N_, _
from numberplace.formats import game_file
from numberplace.formats.as_written import as_read, is_list
from numberplace.formats.format_list import is_foreign
from numberplace.formats.game_file import game_form
from numberplace.formats.kind_texts import KindTexts, TextForm, first_line, json_form, write_puzzles
from numberplace.formats.reading import read_text, refuse_large
from numberplace.formats.text import ReadItem, numbered
from numberplace.kinds import DEFAULT_SHELF, SHELVES

if TYPE_CHECKING:
    from numberplace.core.history import Progress


class LineTexts(KindTexts):
    """A kind that has no notation but the one line its own ``parse_puzzle`` reads."""

    def __init__(self, shelf: Shelf) -> None:
        kind = self._kind = shelf.kind
        write = write_puzzles(kind.format_puzzle)
        lines = TextForm("line", N_("Lines"), (".txt",), write)
        self.forms = (lines, json_form(kind), game_form(kind))

    def could_be(self, text: str) -> bool:
        try:
            self._kind.parse_puzzle(first_line(text).strip())
        except FormatError:
            return False
        return True

    def could_be_lines(self, head: str) -> bool:
        return self.could_be(head)

    def items(self, text: str) -> Iterator[ReadItem]:
        for number, line in numbered(text):
            try:
                yield ReadItem(number, self._kind.parse_puzzle(line.strip()))
            except FormatError as error:
                yield ReadItem(number, None, error=error)

    def as_line(self, item: ReadItem) -> str:
        return self._kind.format_puzzle(item.puzzle)


_OWN: Final = {
    "sudoku": "number_place:NumberPlaceTexts",
    "variants": "variants:RulesTexts",
    "numberlink": "numberlink:NumberlinkTexts",
}
"""Notations of the shelves that have several, by the shelf's id: a module and a class in it.

They are imported when a text may be of their shelf: those of the variants bring all constraints.
"""


@dataclass(frozen=True, slots=True)
class FoundPuzzle:
    """A puzzle of any kind, found in a text."""

    kind: AnyKind
    puzzle: Any
    name: str
    """Its name in the text, may be empty."""
    level: str = ""
    """The id of the level the text states, empty when it states none."""
    progress: Progress | None = None
    """Moves made on the puzzle, if the text has any."""
    remarks: tuple[str, ...] = ()
    """Messages about content that is ignored."""


def texts_of(shelf: Shelf) -> KindTexts:
    """Return the notations of a shelf."""
    return _own_texts(shelf.id) if shelf.id in _OWN else LineTexts(shelf)


@cache
def _own_texts(shelf_id: str) -> KindTexts:
    module, _colon, name = _OWN[shelf_id].partition(":")
    texts: KindTexts = getattr(import_module(f"numberplace.formats.{module}"), name)()
    return texts


def read_any(path: Path, *, seeks: bool = False) -> list[FoundPuzzle]:
    """Read every puzzle of a file, at least one; see ``parse_any``. Raises FormatError."""
    text = read_text(path)
    try:
        return parse_any(text, seeks=seeks)
    except FormatError as error:
        raise FormatError(f"{clean_text(path, PATH)}: {error}") from error


def parse_any(text: str, *, seeks: bool = False) -> list[FoundPuzzle]:
    """Read every puzzle in a text, at least one.

    What can only be of one shelf is read as that; what could be several is of the first in
    ``SHELVES`` that can read it. Raises FormatError, with the place that is wrong.

    Args:
        seeks: whether a text that is far from any puzzle is answered by what was looked for in it,
            for the place of its first fault would say nothing.
    """
    refuse_large(text)
    if games := _games_in(text):
        return [_found(kind, item) for kind, item in games.read(text)]
    return _parse_puzzles(as_read(text), seeks=seeks)[1]


def _parse_puzzles(text: str, *, seeks: bool = False) -> tuple[Shelf, list[FoundPuzzle]]:
    """Return the puzzles of a text that is no game, and the shelf whose notations read it."""
    if seeks and _is_far_from_any(text):
        raise FormatError(_nothing_found(text))
    claiming = (shelf for shelf in SHELVES if texts_of(shelf).claims(text))
    shelf = next(claiming, DEFAULT_SHELF)
    try:
        return shelf, _parse(text, shelf)
    except FormatError:
        others = SHELVES[1:] if shelf is DEFAULT_SHELF else ()
        other = next((each for each in others if texts_of(each).could_be(text)), None)
        if other is None or is_foreign(text):
            raise
        return other, _parse(text, other)


_SIGNS = "0123456789.,;|_-*"
"""Characters of cells and borders."""
_MIN_SIGNS = 30


def _is_far_from_any(text: str) -> bool:
    """Return True if hardly any part of a text looks like a puzzle."""
    # Not character by character: that took fifteen million calls for five million characters.
    written = sum(map(len, text.split()))
    signs = sum(map(text.count, _SIGNS))
    if not written or (signs >= _MIN_SIGNS and 2 * signs >= written):
        return False
    if any(texts_of(shelf).claims(text) for shelf in SHELVES):
        return False
    return not texts_of(DEFAULT_SHELF).could_be(text)  # a grid among many words


def _nothing_found(text: str) -> str:
    sentence = _(
        "There is no puzzle in '{text}'. Looked for: Number Place as 81 digits (0 or . for an "
        "empty cell), in one line, in nine, or between commas; a Numberlink board such as "
        "4x4:1..2/..../..../1..2; a game ID."
    )
    return sentence.format(text=clean_text(text.strip(), QUOTED))


def _parse(text: str, shelf: Shelf) -> list[FoundPuzzle]:
    return [_found(shelf.kind, item.checked()) for item in read_items(text, shelf)]


def _found(kind: AnyKind, item: ReadItem) -> FoundPuzzle:
    return FoundPuzzle(kind, item.puzzle, item.name, item.level, item.progress, item.remarks)


def read_items(text: str, shelf: Shelf) -> Iterator[ReadItem]:
    """Yield every puzzle of a text, at least one, or the reason why there is none.

    Args:
        shelf: the one whose notations the text is in.

    Raises FormatError: the text holds no puzzle of the kind, or is too large.
    """
    refuse_large(text)
    if games := _games_in(text):
        return _games_of(games.read(text), shelf.kind)
    return texts_of(shelf).read(as_read(text))


_COLON_WITHIN: Final = 4000
"""Characters in which a text of packed games or game ids has its first colon."""


def _games_in(text: str) -> Any:
    """Return the module that reads games of any kind from a text, None where it holds none."""
    if game_file.sniff(text):
        return game_file
    if ":" not in text[:_COLON_WITHIN]:
        return None
    from numberplace.formats import shared  # not at the top: a command that reads lines waits

    return shared if shared.sniff(text) else None


def _games_of(games: Iterable[tuple[AnyKind, ReadItem]], kind: AnyKind) -> Iterator[ReadItem]:
    for own, item in games:
        if own is kind:
            yield item
        else:
            message = _("This game is of the kind {found}, not {kind}.")
            error = FormatError(message.format(found=own.id, kind=kind.id))
            yield ReadItem(item.line, None, error=error)


def position_of(kind: AnyKind, item: ReadItem) -> Any:
    """Return the board as a text has it, as a puzzle to go on from. Raises FormatError."""
    return (
        item.puzzle
        if item.progress is None
        else texts_of(kind.shelf_of(item.puzzle)).position(item)
    )


def shelf_of(text: str) -> Shelf:
    """Return the shelf whose notations a text is in. Raises FormatError for a large one."""
    refuse_large(text)
    if games := _games_in(text):
        kind: AnyKind = games.kind_of(text)
        return kind.shelves[0]
    text = as_read(text)
    if _SIGNIFICANT.search(text) is None:
        raise FormatError(_("It holds no puzzle: it is empty."))
    if texts_of(DEFAULT_SHELF).claims(text):
        return DEFAULT_SHELF
    head = _beginning(text)
    lines = head.splitlines(keepends=True)
    # A beginning with ever fewer lines, because its last puzzle may be cut in two.
    cuts = range(1 if head is text else min(_MAX_GRID, len(lines)))
    for part in ("".join(lines[: len(lines) - cut]) for cut in cuts):
        with contextlib.suppress(FormatError):
            return _parse_puzzles(part)[0]
    # What nothing can read is of the shelf whose reader says most about it.
    possible = (shelf for shelf in SHELVES[1:] if texts_of(shelf).may_be_meant(head))
    telling = [shelf for shelf in possible if _has_any(head, shelf)]
    telling += [shelf for shelf in SHELVES if texts_of(shelf).claims(head)]
    return (*telling, DEFAULT_SHELF)[0]


def _has_any(text: str, shelf: Shelf) -> bool:
    try:
        return any(item.error is None for item in islice(read_items(text, shelf), _LOOKED_AT))
    except FormatError:
        return False


_SIGNIFICANT = re.compile(r"^[^\S\n]*+[^\s#]", re.MULTILINE)
"""Matches the first line that is neither blank nor a remark."""
_LOOKED_AT = 200
"""Number of puzzles among which one must be readable for a text to be of a kind."""
_HEAD = 16_000
"""Characters by which the kind of a long text is told; reading it as each kind takes minutes."""
_MAX_GRID = 24
"""Maximum number of lines of a puzzle that may have been cut in two."""


def _beginning(text: str) -> str:
    """Return whole lines from the first content of a long text; short texts unchanged.

    XML and JSON can only be read as a whole.
    """
    first = _SIGNIFICANT.search(text)
    start = text.rfind("\n", 0, first.end()) + 1 if first else 0
    end = text.find("\n", start + _HEAD) + 1
    return text[start:end] if end and text[start:].lstrip()[:1] not in "<{[" else text


def shelf_of_lines(head: str, asked: Shelf | None = None) -> Shelf | None:
    """Return the shelf whose puzzles stand a line each in a text that begins so, None when not.

    Args:
        asked: the shelf the text is known to be of.
    """
    if _games_in(head) or is_list(head) or (asked is None and is_foreign(head)):
        return None
    if asked is not None:
        return asked if texts_of(asked).could_be_lines(head) else None
    claiming = (shelf for shelf in reversed(SHELVES) if texts_of(shelf).claims_lines(head))
    return next(claiming, None)


def as_line(shelf: Shelf, item: ReadItem) -> str:
    """Write a puzzle on one line that ``shelf_of_lines`` knows, its name with it if that goes."""
    return texts_of(shelf).as_line(item)


def form_named(shelf: Shelf, name: str) -> TextForm:
    """Return the notation with an id, the usual one for none. Raises FormatError."""
    forms = texts_of(shelf).forms
    if not name:
        return forms[0]
    for form in forms:
        if form.id == name:
            return form
    text = _("'{name}' is not a format of {kind}; the formats are {formats}.")
    names = ", ".join(form.id for form in forms)
    raise FormatError(text.format(name=name, kind=shelf.id, formats=names))
