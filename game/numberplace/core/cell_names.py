"""Names of cells and houses in sentences, in one of four styles.

In words, ``row 4 column 7``; by code, ``r4c7``; by code in capitals, ``R4C7``; or by the letter of
the row, ``D7``, where the row is ``row D``. The program has one style at a time, as it has one
language. The window takes the style from the preferences, commands take it from ``--cells``;
scripts, moves, records and files have codes. Rows, columns and boxes count from 0 here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from numberplace.core.words import N_, _, current_language, pgettext

if TYPE_CHECKING:
    from numberplace.core.step import Explanation

CODES, WORDS, CAPITALS, LETTERS = "codes", "words", "capitals", "letters"
STYLES: Final = (WORDS, CODES, CAPITALS, LETTERS)
BY_EXAMPLE: Final = {"r4c7": CODES, "R4C7": CAPITALS, "D7": LETTERS, "words": WORDS}
"""The styles by what ``--cells`` calls them."""
BOXES: Final = (
    N_("the upper left box"),
    N_("the upper middle box"),
    N_("the upper right box"),
    N_("the middle left box"),
    N_("the middle box"),
    N_("the middle right box"),
    N_("the lower left box"),
    N_("the lower middle box"),
    N_("the lower right box"),
)
"""Names of the nine boxes in reading order."""
CELL: Final = N_("row {row} column {column}")
ROW_CELLS: Final = N_("columns {columns} of row {row}")
COLUMN_CELLS: Final = N_("rows {rows} of column {column}")
ONE_OF_ROW: Final = N_("column {columns} of row {row}")
ONE_OF_COLUMN: Final = N_("row {rows} of column {column}")
CROSSINGS: Final = N_("rows {rows} of columns {columns}")
CELL_NAMES: Final = (CROSSINGS, ROW_CELLS, COLUMN_CELLS, ONE_OF_ROW, ONE_OF_COLUMN, CELL)
"""Names of cells in words, longer patterns first."""
ROWS: Final = N_("rows {rows}")
LETTERED_ROW: Final = N_("row {letter}")
LETTERED_ROWS: Final = N_("rows {letters}")
COLUMNS: Final = N_("columns {columns}")
_FIELD = re.compile(r"\{\w+\}")
_NUMBERS: Final = "[0-9]+(?:[^0-9.]{1,5}[0-9]+)*"
"""A pattern for one or several numbers of lines."""
LETTER: Final = "(?<![A-Za-z])(?-i:[A-Z]{1,2})(?![A-Za-z])"
"""A pattern for the letter of a row."""
LETTERED_CELL: Final = "(?<![A-Za-z0-9])(?-i:([A-Z]{1,2})([1-9][0-9]?))(?![A-Za-z0-9])"
"""A pattern for a cell such as ``D7``: its row's letter and its column."""
_SENTENCE_START = re.compile(r"(?:^|(?<=[.?!] )|(?<=\n))[a-z]")
_QUOTED: Final = r"(?<![^\W_])'[^'\n]*'(?![^\W_])|「[^」\n]*」"
"""A pattern for what somebody wrote, which is quoted as it is."""
_CELLS = re.compile(
    rf"(?P<quoted>{_QUOTED})|(?a:\br\d+c\d+(?:(?:, |、)r\d+c\d+)*\b)",
)
"""Codes of cells, listed as in any of the languages; only ASCII letters go on with a code."""
_CELL = re.compile(rf"(?P<quoted>{_QUOTED})|(?a:\br(\d+)c(\d+)\b)")
_NOTED = re.compile(
    r"(?<![A-Za-z])(e?f)?r(\d+)(?:c(\d+))?(?![A-Za-z\d])|(?<![A-Za-z])r(\d+)(?=[rbx]\d)", re.ASCII
)
"""Codes of cells, of several cells and of rows in the lines of a log; fins have their own sign.

Behind a row the next house may follow at once, ``r10r15``, ``r4b2``.
"""
_style = CODES


def set_cell_names(style: str) -> None:
    """Set the style of cell names; an unknown one means words."""
    global _style
    _style = style if style in STYLES else WORDS


def style_now() -> str:
    """Return the style that cells are named in now."""
    return _style


@contextmanager
def naming_cells(style: str) -> Iterator[None]:
    """Name cells in a style within a block."""
    before = _style
    set_cell_names(style)
    try:
        yield
    finally:
        set_cell_names(before)


def has_words() -> bool:
    """Tell whether cells are named in words now."""
    return _style == WORDS


def cell_name(row: int, column: int) -> str:
    """Name a cell for a sentence."""
    if _style == CODES:
        return f"r{row + 1}c{column + 1}"
    if _style == CAPITALS:
        return f"R{row + 1}C{column + 1}"
    if _style == LETTERS:
        return f"{row_letter(row)}{column + 1}"
    return _(CELL).format(row=row + 1, column=column + 1)


def row_letter(row: int) -> str:
    """Return the letter of a row: A for the first, Z for row 26, then AA, AB and so on."""
    before, last = divmod(row, 26)
    return (row_letter(before - 1) if before else "") + chr(ord("A") + last)


def row_of_letter(letter: str) -> int:
    """Return the row, from 0, of a letter as ``row_letter`` gives it."""
    row = 0
    for each in letter:
        row = 26 * row + ord(each) - ord("A") + 1
    return row - 1


def row_label(row: int) -> str:
    """Return the letter or the number of a row, as the style of now has it."""
    return row_letter(row) if _style == LETTERS else str(row + 1)


def row_name(row: int) -> str:
    """Name a row for a sentence: ``row 4``, and ``row D`` where cells are named ``D7``."""
    if _style == LETTERS:
        return _(LETTERED_ROW).format(letter=row_letter(row))
    return _("row {number}").format(number=row + 1)


def box_name(box: int) -> str:
    """Name one of the nine boxes of the ordinary board for a sentence."""
    return _(BOXES[box]) if has_words() else _("box {number}").format(number=box + 1)


def numbers(lines: Iterable[int], *, either: bool = False) -> str:
    """Format indices from 0 as a list of numbers: ``1, 5, 8 and 9``."""
    return _listed([str(line + 1) for line in lines], either=either)


def _listed(items: list[str], *, either: bool = False) -> str:
    if len(items) < 2:
        return "".join(items)
    comma, last, last_of_either = separators()
    text = last_of_either if either else last
    return text.format(some=comma.join(items[:-1]), last=items[-1])


def separators() -> tuple[str, str, str]:
    """Return the separators of numbers: between all but the last two, for "and", for "or"."""
    return (
        pgettext("numbers", "{some}, {last}").format(some="", last=""),
        pgettext("numbers", "{some} and {last}"),
        pgettext("numbers", "{some} or {last}"),
    )


@lru_cache(maxsize=64)
def names_place(text: str, language: str) -> bool:
    """Tell whether a text names cells, rows or columns, in any style of names."""
    return any(pattern.search(text) for pattern in _place_patterns(language))


@lru_cache(maxsize=4)
def _place_patterns(_language: str) -> tuple[re.Pattern[str], ...]:
    """Return the patterns of all names in the language spoken now, which ``_language`` is."""
    lines = (_(ROWS), _(COLUMNS), _("row {number}"), _("column {number}"))
    names = (*(_(template) for template in CELL_NAMES), *lines)
    parts = (map(re.escape, _FIELD.split(name)) for name in names)
    patterns = [_NUMBERS.join(part).strip() for part in parts]
    for name in (_(LETTERED_ROW), _(LETTERED_ROWS)):
        patterns.append(LETTER.join(map(re.escape, _FIELD.split(name))))
    patterns += ["r[0-9]+c[0-9]", LETTERED_CELL]
    return tuple(re.compile(text, re.IGNORECASE) for text in patterns)


def lines_name(lines: Sequence[int], *, across: bool = False) -> str:
    """Name some rows in words, or columns: ``rows 1, 4 and 7``; empty without any."""
    if across:
        if len(lines) < 2:
            return "".join(_("column {number}").format(number=line + 1) for line in lines)
        return _(COLUMNS).format(columns=numbers(lines))
    if len(lines) < 2:
        return "".join(map(row_name, lines))
    if _style == LETTERS:
        return _(LETTERED_ROWS).format(letters=_listed(list(map(row_label, lines))))
    return _(ROWS).format(rows=numbers(lines))


def group_names(cells: Sequence[tuple[int, int]]) -> list[str]:
    """Name cells, (row, column), in words: those of a line together, by rows or by columns."""
    by_row = _alike(cells)
    by_column = [(c, r) for r, c in _alike([(column, row) for row, column in cells])]
    groups = min(by_row, by_column, key=len)
    return [_group_name(rows, columns) for rows, columns in groups]


def _alike(cells: Sequence[tuple[int, int]]) -> list[tuple[list[int], list[int]]]:
    """Return groups of rows with the same columns."""
    lines: dict[int, list[int]] = {}
    for row, column in sorted(set(cells)):
        lines.setdefault(row, []).append(column)
    found: dict[tuple[int, ...], list[int]] = {}
    for row, columns in lines.items():
        found.setdefault(tuple(columns), []).append(row)
    return [(rows, list(columns)) for columns, rows in found.items()]


def _group_name(rows: list[int], columns: list[int]) -> str:
    if len(rows) == len(columns) == 1:
        return cell_name(rows[0], columns[0])
    if len(rows) == 1:
        return _(ROW_CELLS).format(columns=numbers(columns), row=rows[0] + 1)
    if len(columns) == 1:
        return _(COLUMN_CELLS).format(rows=numbers(rows), column=columns[0] + 1)
    return _(CROSSINGS).format(rows=numbers(rows), columns=numbers(columns))


def names_of(cells: Sequence[tuple[int, int]]) -> str:
    """List cells; in words those of a line share a name, and a comma keeps it from the next."""
    if not has_words():
        return each_name_of(cells)
    names = group_names(cells)
    if len(names) == len(set(cells)) or len(names) < 2:
        return _joined(names, _("{some} and {last}"))
    return _joined(names, _("{some}, and {last}"))


def each_name_of(cells: Sequence[tuple[int, int]]) -> str:
    """List cells, (row, column), each by a name of its own: ``r1c2, r4c2 and r9c9``."""
    return _joined([cell_name(*cell) for cell in cells], _("{some} and {last}"))


def one_of(cells: Sequence[tuple[int, int]]) -> str:
    """List cells in words of which one is meant: ``column 4 or 6 of row 3``."""
    rows = sorted({row for row, _column in cells})
    columns = sorted({column for _row, column in cells})
    if len(cells) > 1 and len(rows) == 1:
        return _(ONE_OF_ROW).format(columns=numbers(columns, either=True), row=rows[0] + 1)
    if len(cells) > 1 and len(columns) == 1:
        return _(ONE_OF_COLUMN).format(rows=numbers(rows, either=True), column=columns[0] + 1)
    return _joined([cell_name(*cell) for cell in cells], _("{some} or {last}"))


def _joined(names: list[str], last: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return last.format(some=_(", ").join(names[:-1]), last=names[-1])


def in_words(text: str) -> str:
    """Return a text with its cell codes replaced by names in the current style.

    Quotations keep their codes.
    """
    if _style == CODES:
        return text

    def name(found: re.Match[str]) -> str:
        if found["quoted"]:
            return found[0]
        codes = re.findall(r"r(\d+)c(\d+)", found[0])
        return names_of([(int(row) - 1, int(column) - 1) for row, column in codes])

    def code(found: re.Match[str]) -> str:
        if found["quoted"]:
            return found[0]
        return cell_name(int(found[2]) - 1, int(found[3]) - 1)

    return _CELLS.sub(name, text) if has_words() else _CELL.sub(code, text)


def in_notation(text: str, *, gathers: bool) -> str:
    """Return a line of a log with its codes in the current style; words leave it alone.

    ``r46c7`` becomes ``R46C7`` or ``DF7``, the row ``r4`` becomes ``rD``.

    Args:
        gathers: each figure of a code is a line of its own, as on boards of nine rows at most.
    """
    if _style not in (CAPITALS, LETTERS):
        return text

    def noted(found: re.Match[str]) -> str:
        before, rows, columns = found[1] or "", found[2] or found[4], found[3]
        if _style == CAPITALS:
            return f"{before}R{rows}C{columns}" if columns else found[0]
        numbers = list(rows) if gathers else [rows]
        letters = "".join(row_letter(int(number) - 1) for number in numbers)
        return f"{before}{letters}{columns}" if columns else f"{before}r{letters}"

    return _NOTED.sub(noted, text)


def begun(text: str) -> str:
    """Capitalise sentences that begin with the name of a cell.

    Japanese has neither capitals nor blanks between sentences.
    """
    if current_language() == "ja":
        return text.replace("。 ", "。")
    if not has_words() or current_language() != "en":
        return text
    return _SENTENCE_START.sub(lambda match: match[0].upper(), text)


def told(explanation: Explanation) -> Explanation:
    """Return an explanation with ``begun`` applied to all texts."""
    if not has_words() and current_language() != "ja":
        return explanation
    nudge, where, reason, proof = explanation
    return explanation._replace(
        nudge=begun(nudge), where=begun(where), reason=begun(reason), proof=tuple(map(begun, proof))
    )
