"""Puzzles of every kind as text: read in any notation of the kind, written in one by its id."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.formats import lines
from numberplace.formats.any_kind import parse_any
from numberplace.formats.reading import FORMATS, parse_puzzles
from numberplace.formats.text import NamedPuzzle
from numberplace.kinds import KINDS
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model import notation_grid, notation_json, notation_puzzlink
from numberplace.numberlink.model.notation import format_line
from numberplace.numberlink.model.notation_puzzlink import is_address
from numberplace.numberlink.model.reading import LINE, read_entries
from numberplace.sudoku.kind import SUDOKU


@dataclass(frozen=True, slots=True)
class Item:
    """A puzzle of a text, or the reason why there is none at this place."""

    line: int
    """Where it begins in the text, counted from 1."""
    puzzle: Any
    name: str = ""
    level: str = ""
    error: FormatError | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """A notation that puzzles of a kind can be written in."""

    id: str
    name: str
    suffixes: tuple[str, ...]
    """The usual one first."""
    write: Callable[[list[Item]], str]
    """Write puzzles. Raises FormatError."""


def read_items(text: str, kind: AnyKind) -> Iterator[Item]:
    """Yield every puzzle of a text of one kind, at least one.

    Raises:
        FormatError: the text holds no puzzle of the kind.
    """
    if kind is SUDOKU:
        for named in parse_puzzles(text):
            yield Item(named.line, named.puzzle, named.name)
        return
    found = False
    for line, entry in read_entries(text):
        found = True
        if isinstance(entry, FormatError):
            yield Item(line, None, error=entry)
        else:
            yield Item(line, entry.puzzle, entry.id, entry.level)
    if not found:
        raise FormatError(_("There is no puzzle in it: it is empty."))


def kind_of(text: str) -> AnyKind:
    """Return the kind a text is of, by what stands in it."""
    if lines.sniff(first_line(text)):
        return SUDOKU  # though a board of one row or eighty-one columns might look the same
    try:
        return parse_any(text)[0].kind
    except FormatError:
        # What nothing can read is of the kind whose reader says most about it.
        for kind in KINDS[1:]:
            items = list(_items_or_none(text, kind))
            if any(item.error is None for item in items):
                return kind
        return KINDS[0]


def kind_of_lines(head: str, asked: AnyKind | None = None) -> AnyKind | None:
    """Return the kind whose puzzles stand a line each in a text that begins so, None when not.

    Args:
        asked: the kind the text is known to be of.
    """
    first = first_line(head).strip()
    if asked in (None, NUMBERLINK) and (
        first.startswith("{") or LINE.match(first) or is_address(first)
    ):
        return NUMBERLINK
    if asked in (None, SUDOKU) and any(map(_is_long, head.splitlines())):
        return SUDOKU
    return None


def _is_long(line: str) -> bool:
    """Tell whether a line has room for a whole Number Place puzzle, whatever parts its cells."""
    if lines.sniff(line):
        return True
    return any(len(line.split(separator)) >= 81 for separator in (",", ";", "\t", "|", None))


def as_line(kind: AnyKind, item: Item) -> str:
    """Write a puzzle on one line that ``kind_of_lines`` knows, its name with it if that goes."""
    return _write_json(item) if kind is NUMBERLINK else kind.format_puzzle(item.puzzle)


def first_line(text: str) -> str:
    """Return the first line of a text that is neither blank nor a remark."""
    return next((s for s in text.splitlines() if s.strip() and s.lstrip()[0] not in "#;"), "")


def _items_or_none(text: str, kind: AnyKind) -> Iterator[Item]:
    try:
        yield from read_items(text, kind)
    except FormatError:
        return


def _sudoku_form(module: Any) -> Form:
    def write(items: list[Item]) -> str:
        named = [NamedPuzzle(item.name, item.puzzle, item.line) for item in items]
        text: str = module.write(named)
        return text

    return Form(module.ID, module.NAME, module.SUFFIXES, write)


def _each(write: Callable[[Item], str], between: str = "\n") -> Callable[[list[Item]], str]:
    return lambda items: between.join(write(item) for item in items) + "\n"


def _write_json(item: Item) -> str:
    return notation_json.format_json(notation_json.Entry(item.puzzle, item.name, level=item.level))


FORMS: Mapping[str, tuple[Form, ...]] = {
    SUDOKU.id: tuple(_sudoku_form(module) for module in FORMATS),
    NUMBERLINK.id: (
        Form("line", "Lines", (".txt",), _each(lambda item: format_line(item.puzzle))),
        Form(
            "grid",
            "Grids",
            (".grid",),
            _each(lambda item: notation_grid.format_grid(item.puzzle), "\n\n"),
        ),
        Form(
            "table",
            "Tables of numbers",
            (".tsv",),
            _each(lambda item: notation_grid.format_table(item.puzzle), "\n\n"),
        ),
        Form(
            "url",
            "puzz.link addresses",
            (".url",),
            _each(lambda item: notation_puzzlink.format_address(item.puzzle)),
        ),
        Form("json", "JSON lines", (".jsonl", ".json"), _each(_write_json)),
    ),
}
"""The notations of each kind by its id."""
USUAL: Mapping[str, str] = {SUDOKU.id: "lines", NUMBERLINK.id: "line"}
"""The notation to write when none is asked for."""


def form_named(kind: AnyKind, name: str) -> Form:
    """Return the notation with an id, the usual one for none. Raises FormatError."""
    wanted = name or USUAL[kind.id]
    for form in FORMS[kind.id]:
        if form.id == wanted:
            return form
    text = _("'{name}' is not a format of {kind}; the formats are {formats}.")
    names = ", ".join(form.id for form in FORMS[kind.id])
    raise FormatError(text.format(name=name, kind=kind.id, formats=names))
