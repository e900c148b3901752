"""Texts as people write and send them, converted to forms that the formats read; other texts
unchanged.

Digits of other scripts and squares for empty cells, arrays of programs, links among words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_FOREIGN: Final = re.compile(r"SAVEFILE:|penpa|\dx\d\w*#", re.IGNORECASE)
"""Marks of the texts that ``told_apart`` knows."""
_LOOKED_AT: Final = 4000
_SQUARES: Final = str.maketrans(dict.fromkeys("□▢◻◽⬜☐．＿・", ".") | {"｜": "|", "　": " "})
_CELL: Final = r"[\d.*_xX□▢◻◽⬜☐．＿・-]"
_ROW: Final = re.compile(rf"(?:{_CELL}|[\s|!+,;｜　=]){{4,}}")
"""A line of cells with whatever parts them."""
_RUN: Final = re.compile(rf"{_CELL}{{16,}}")
"""So many cells in a row that they are a puzzle, beside a name."""

_BLANK_ROWS: Final = re.compile(r"(?:\r?\n)*+(?:[1-9 ]{0,9}+ *+\r?\n){8}[1-9 ]{1,9}+ *+(?:\r?\n)*+")
"""Nine rows of at most nine digits and blanks."""
_MIN_GIVENS: Final = 8

_RECORDS: Final = re.compile(r'\s*\[\s*\{\s*"')
"""Beginning of a list of records."""
_MAX_RECORDS: Final = 20_000_000
"""Characters of a text that is looked at for records."""
_ARRAY: Final = re.compile(
    r"(?P<head>[^\[\]{}=\"]*(?:\[[\w\s]{0,20}\]\s*){0,4}=?\s*)(?P<body>[\[{][\s\d.'\"xX_,\[\]{}()-]*[\]}])\s*;?\s*"
)
_ARRAY_ROW: Final = re.compile(r"[\[{(]([^\[\]{}()]*)[\])}]")
_MAX_ARRAY: Final = 100_000
"""Characters of a text that is looked at for arrays."""

_CORE: Final = (
    r"(?<![A-Za-z])(?:(?:fpuz(?:zles)?|scl|ctc|load=)N4[\w+/=%-]{18,}"
    r"|(?:sigh\.github\.io/[^\s<>\"]{0,99}[?&]q=|puzz\.link/p\?"
    r"|sudokuwiki\.org/[^\s<>\"]{0,99}\?(?:bd|s)=|sudoku\.coach/[^\s<>\"]{0,99}play/"
    r"|(?:f-puzzles\.com|sudokupad\.app|crackingthecryptic\.com)/)[^\s<>\"])"
)
"""Core of a link to a board: JSON packed as f-puzzles and SudokuPad do, with its fixed prefix, or
the site."""
_BOUNDARY: Final = re.compile(r"[\s<>\"'()]")
"""Characters before and after a link."""
_NONE: Final = r"[^\s<>\"'()]"
_LINK: Final = re.compile(rf"(?<!{_NONE}){_NONE}*?{_CORE}{_NONE}*+", re.IGNORECASE)
"""A link to a board, from one boundary to the next."""
_WITHIN: Final = re.compile(r"[<>\"'()]|\S[^\S\r\n]++\S")
"""A boundary within a line. Without any, all links stand alone, and no line is looked at."""
_SIGNS: Final = ("N4", "://", ".io/", ".link/", ".org/", ".coach/", ".com/", ".app/")
"""Texts one of which stands before or in any such link."""
_END: Final = ".,;:!?)]}*_'’”»"
"""Signs that end a sentence, and no link."""
_LAST: Final = re.compile(rf"(?<![{re.escape(_END)}])[{re.escape(_END)}]++$", re.MULTILINE)
"""Those at the end of a link that stands on a line of its own."""
_OWN: Final = re.compile(r"\s*(?:[#;]|[{\[]\s*[{\[\"]|[\w ]+:\s+[.\da-z#]{16,})")
"""Beginning of a remark, of JSON, and of our own line, whose rules in words may name links."""

_MARKED_UP: Final = re.compile(
    r"\s*(?:<(?:[?!]|opensudoku|ksudoku)|[{\[]\s*[{\[\"])", re.IGNORECASE
)
"""Beginning of XML and JSON, whose lines are no sentences."""


def as_read(text: str) -> str:
    """Return a text in the forms that are read, in as many lines but for arrays and for links.

    Raises FormatError for what is known and not read.
    """
    if _FOREIGN.search(text[:_LOOKED_AT]):
        from numberplace.formats.told_apart import refuse_by_name  # few texts are of this sort

        refuse_by_name(text)
    if not text.isascii():
        text = "".join(map(_plain_cells, text.splitlines(keepends=True)))
    if any(sign in text for sign in _SIGNS) and _WITHIN.search(text) and not _MARKED_UP.match(text):
        text = "".join(map(_link_alone, text.splitlines(keepends=True)))
    if _BLANK_ROWS.fullmatch(text):
        text = _with_dots(text)
    if is_list(text) and len(text) <= _MAX_RECORDS:
        return _lines_of_records(text)
    return _rows_of_array(text) if len(text) <= _MAX_ARRAY else text


def is_list(head: str) -> bool:
    """Tell whether a text begins as a list of records, which is read as a whole."""
    return _RECORDS.match(head) is not None


def _lines_of_records(text: str) -> str:
    """Return the puzzles of a list of records, as ``convert --to json`` writes them, as lines.

    A record's title stands behind 81 cells; of other puzzles, whose lines hold their titles, the
    title is a remark above the line. A list of anything else is left as it is.
    """
    import json  # few texts are JSON

    try:
        records = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not all(isinstance(record, dict) for record in records):
        return text
    puzzles = [record.get("puzzle") for record in records]
    if not puzzles or not all(isinstance(puzzle, str) for puzzle in puzzles):
        return text
    titles = [" ".join(str(record.get("title") or "").split()) for record in records]
    return "".join(map(_line_of_record, titles, puzzles))


def _line_of_record(title: str, puzzle: str) -> str:
    if not title:
        return f"{puzzle}\n"
    return f"# {title}\n{puzzle}\n" if ":" in puzzle else f"{puzzle}\t{title}\n"


def _with_dots(text: str) -> str:
    """Return nine rows of cells in columns, empty ones blank, with dots for those."""
    rows = text.strip("\r\n").splitlines()
    is_such = len(rows) == 9 and any(" " in row.strip() for row in rows)
    if not is_such or sum(sign.isdigit() for sign in text) < _MIN_GIVENS:
        return text
    return "".join(row.rstrip().ljust(9).replace(" ", ".") + "\n" for row in rows)


def _plain_cells(line: str) -> str:
    """Return a line with the digits and signs of ASCII where it holds cells."""
    if line.isascii():
        return line
    if _ROW.fullmatch(line):
        return _in_ascii(line)
    return _RUN.sub(lambda run: _in_ascii(run[0]), line)


def _in_ascii(cells: str) -> str:
    digits = (str(int(sign)) if sign.isdecimal() else sign for sign in cells)
    return "".join(digits).translate(_SQUARES)


def _link_alone(line: str) -> str:
    """Return the links of a line without the words around them, each on a line of its own."""
    found = _LINK.findall(line)  # a text of five million characters may be one line of links
    if not found or _OWN.match(line) or not _BOUNDARY.search(line.strip()):
        return line  # a link alone keeps its last sign, be it one that ends sentences
    return _LAST.sub("", "\n".join(found)) + line[len(line.rstrip("\r\n")) :]


def _rows_of_array(text: str) -> str:
    """Return the rows of an array in braces or brackets as lines of 81 cells, or as CSV."""
    match = _ARRAY.fullmatch(text.strip()) if text.count(",") >= 72 else None
    if match is None:
        return text
    rows = list(_array_rows(match["body"]))
    if len(rows) == 1 and len(rows[0]) == 81:
        rows = [rows[0][at : at + 9] for at in range(0, 81, 9)]
    if len(rows) == 9:  # a row that is too long or too short is told of as one of CSV
        return "\n".join(map(",".join, rows)) + "\n"
    if any(len(row) != 9 for row in rows) or len(rows) % 9:
        return text
    whole = (["".join(row) for row in rows[at : at + 9]] for at in range(0, len(rows), 9))
    return "\n".join(map("".join, whole)) + "\n"


def _array_rows(body: str) -> Iterator[list[str]]:
    """Yield the values of each innermost pair of braces."""
    for match in _ARRAY_ROW.finditer(body):
        values = [value.strip(" \t\r\n'\"") for value in match[1].split(",")]
        yield values[:-1] if not values[-1] else values
