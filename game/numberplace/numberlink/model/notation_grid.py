"""Grids as text: the common plain form, and the tables of the generator article.

Read: one row a line, cells as single characters or parted by blanks or commas; numbers or letters
are terminals, ``.``, ``0``, ``-`` or ``_`` open cells, ``#`` or ``-1`` solid ones. A first line
``width height`` (or the one side of a square) is allowed. Letters are numbered as they appear.

Below ``width height``, rows of just as many characters are read as thomasahle writes them: any
printable character but a dot may be a label, and ``0``, ``-`` and ``_`` are where just two stand.

Source: thomasahle/numberlink, its ``main.go`` and ``puzzles``, read on 22 November 2026.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import takewhile

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.numberlink.model.geometry import OPEN, SOLID, Cell
from numberplace.numberlink.model.notation import BRIDGE, SYMBOLS, format_symbol, shorten
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import MAX_CELLS, Puzzle, Rule, refuse_size

_OPEN = frozenset({".", "0", "-", "_"})
_SOLID = frozenset({"#", "-1"})
_PARTED = re.compile(r"[\s,;|]+")
_SIZE_WORDS = 2
"""Words of a first line that only states the size."""


def parse_grid(text: str, rule: Rule = Rule.COVER) -> Puzzle:
    """Read one grid.

    Raises FormatError: rows differ in length, a character is unknown, or a number or letter does
    not stand on exactly two cells; the sentence names the place.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise FormatError(_("There is no board in this text."))
    stated = _stated_rows(lines)
    if stated:
        return Puzzle.of(len(stated[0]), len(stated), _values(stated, is_free=True), rule)
    is_parted = any(_PARTED.search(line.strip("|,; ")) for line in lines[1:] or lines)
    rows = _split_all(lines, is_parted=is_parted)
    if _states_size(lines[0].split(), rows):
        rows = rows[1:]
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            sentence = _("Row {row} has {found} cells, but row 1 has {expected}.")
            raise FormatError(sentence.format(row=number, found=len(row), expected=len(rows[0])))
    return Puzzle.of(len(rows[0]), len(rows), _values(rows), rule)


def _stated_rows(lines: list[str]) -> list[list[str]]:
    """Return the cells below a line ``width height`` that fit it to the character, else nothing.

    A table could begin with such a line; its cells are parted by blanks.
    """
    size = re.fullmatch("([0-9]{1,4}) +([0-9]{1,4})", lines[0])
    if size is None or len(lines) - 1 != int(size[2]):
        return []
    width = int(size[1])
    if width * len(lines) > MAX_CELLS or not all(fits(line, width) for line in lines[1:]):
        return []
    return [list(line) for line in lines[1:]]


def fits(line: str, width: int) -> bool:
    """Tell whether a line is a row of that many characters: a blank parts the numbers of tables."""
    return len(line) == width and " " not in line and line.isprintable()


def _states_size(words: list[str], rows: list[list[str]]) -> bool:
    """Tell whether the first line only states the size of the board that follows.

    Where it could be a row of the board as well, it is one if all numbers then stand twice.
    """
    if len(rows) < 2 or len(words) > 2 or not all(re.fullmatch("[0-9]{1,4}", w) for w in words):
        return False
    width, height = int(words[0]), int(words[-1])
    if (width, height) != (len(rows[1]), len(rows) - 1):
        return False
    symbols = Counter(symbol for row in rows for symbol in row if symbol not in _OPEN | _SOLID)
    return len(rows[0]) != width or any(count != 2 for count in symbols.values())


def is_narrow_table(lines: Iterable[str]) -> bool:
    """Tell whether lines up to a blank one are a table two cells wide, each number in it twice."""
    counts: Counter[str] = Counter()
    for line in takewhile(str.strip, lines):
        words = line.split()
        symbols = [word for word in words if word not in _OPEN | _SOLID]
        counts.update(symbols)
        if len(words) != 2 or any(counts[symbol] > 2 for symbol in symbols):
            return False
    return all(count == 2 for count in counts.values())


def _split_all(lines: list[str], *, is_parted: bool) -> list[list[str]]:
    """Take every line apart, and stop as soon as they hold more than the largest board."""
    rows: list[list[str]] = []
    count = 0
    for line in lines:
        rows.append(_split(line, is_parted=is_parted))
        count += len(rows[-1])
        if count > MAX_CELLS + _SIZE_WORDS:
            refuse_size(max(map(len, rows)), len(lines))
    return rows


def _split(line: str, *, is_parted: bool) -> list[str]:
    most = MAX_CELLS + _SIZE_WORDS + 1
    return [w for w in _PARTED.split(line, most) if w] if is_parted else list(line[:most])


def _values(rows: list[list[str]], *, is_free: bool = False) -> list[int]:
    """Return the cells' values.

    Args:
        is_free: whether any character may be a label.
    """
    counts = Counter(symbol for row in rows for symbol in row) if is_free else Counter[str]()
    labels = {symbol for symbol in _OPEN - {"."} if counts[symbol] == 2 and counts["."]}
    symbols: dict[str, list[str]] = {}
    for r, row in enumerate(rows, start=1):
        for c, symbol in enumerate(row, start=1):
            if symbol not in labels and (symbol in _OPEN or symbol in _SOLID):
                continue
            if not is_free:
                _refuse_unknown(symbol, f"r{r}c{c}")
            symbols.setdefault(symbol, []).append(f"r{r}c{c}")
    _refuse_unpaired(symbols)
    if all(symbol.isascii() and symbol.isdigit() and symbol != "0" for symbol in symbols):
        numbers = {symbol: int(symbol) for symbol in symbols}
    else:
        numbers = {symbol: at for at, symbol in enumerate(symbols, start=1)}
    fixed = {**dict.fromkeys(_OPEN - labels, OPEN), **dict.fromkeys(_SOLID, SOLID)}
    return [fixed.get(symbol, numbers.get(symbol, OPEN)) for row in rows for symbol in row]


def _refuse_unknown(symbol: str, cell: str) -> None:
    if re.fullmatch(r"[0-9]{1,4}", symbol) or (len(symbol) == 1 and symbol in SYMBOLS):
        return
    sentence = _("'{symbol}' in {cell} is neither a number, a letter, '.', '0' nor '#'.")
    raise FormatError(sentence.format(symbol=shorten(symbol, 12), cell=cell))


def _refuse_unpaired(symbols: dict[str, list[str]]) -> None:
    for symbol, places in symbols.items():
        if len(places) == 1:
            sentence = _("'{symbol}' appears only once, in {cells}; each number must appear twice.")
        elif len(places) > 2:
            sentence = _(
                "'{symbol}' appears {count} times, in {cells}; each number must appear twice."
            )
        else:
            continue
        cells = ", ".join(places[:6])
        raise FormatError(sentence.format(symbol=symbol, count=len(places), cells=cells))


def format_grid(puzzle: Puzzle) -> str:
    """Write a puzzle as rows of single characters, or as a table when numbers pass 9.

    Raises FormatError: the board has walls, warps or bridges, which grids cannot say.
    """
    _refuse_more_than_cells(puzzle)
    if max(puzzle.cells) > 9:
        return format_table(puzzle)
    symbols = [format_symbol(value) for value in puzzle.cells]
    return "\n".join("".join(row) for row in _rows(symbols, puzzle.width))


def format_table(puzzle: Puzzle) -> str:
    """Write a puzzle as a table of numbers, ``.`` open and ``#`` solid, columns aligned.

    Raises FormatError: the board has walls, warps or bridges, which tables cannot say.
    """
    _refuse_more_than_cells(puzzle)
    return _table([_word(value) for value in puzzle.cells], puzzle.width)


def _refuse_more_than_cells(puzzle: Puzzle) -> None:
    if puzzle.walls:
        raise FormatError(_("Grids and tables cannot hold walls; lines and JSON can."))
    if puzzle.warps:
        raise FormatError(_("Grids and tables cannot hold warps; lines and JSON can."))
    if puzzle.bridges:
        raise FormatError(_("Grids and tables cannot hold bridges; lines and JSON can."))


def format_solution(paths: Paths) -> str:
    """Write drawn paths as a table: every covered cell shows its pair's number.

    Only under the rule R3 the numbers alone tell how a path runs; under the others the cells it
    joins have a line between them:

        1 2-2
        |   |
        1 2-2

    A way over the border is drawn at both of its ends, a way over a bridge on both sides of the
    bridge's ``+``.
    """
    bridges = paths.puzzle.bridges
    words = [
        BRIDGE if cell in bridges else _word(label) for cell, label in enumerate(paths.labels())
    ]
    if paths.puzzle.rule is Rule.APART:
        return _table(words, paths.puzzle.width)
    return "\n".join(_drawn(paths, words))


def _drawn(paths: Paths, words: list[str]) -> Iterator[str]:
    width, wide = paths.puzzle.width, max(map(len, words))
    warped = paths.puzzle.warps & set(paths.all_links())
    level = {cell for first, last in warped if last - first < width for cell in (first, last)}
    upright = {first for first, last in warped if last - first >= width}
    joins = ("|" if cell in upright else "" for cell in range(width))
    over = " ".join(join.rjust(wide) for join in joins).rstrip()
    margin = " " if level else ""
    lines = [*_drawn_inside(paths, words, level)]
    for line in (over, *lines, over) if over else lines:
        yield line if line[:1] == "-" else (margin + line).rstrip()


def _drawn_inside(paths: Paths, words: list[str], level: set[Cell]) -> Iterator[str]:
    """Yield the lines but for links over the upper border; ``level`` are cells warped in a row."""
    width, wide = paths.puzzle.width, max(map(len, words))
    for start in range(0, len(words), width):
        cells = range(start, start + width)
        if start:
            joins = ("|" if _is_joined(paths, cell - width, cell) else "" for cell in cells)
            yield " ".join(join.rjust(wide) for join in joins).rstrip()
        row = [words[start].rjust(wide)]
        for cell in cells[1:]:
            fill = "-" if _is_joined(paths, cell - 1, cell) else " "
            row.append(fill + words[cell].rjust(wide, fill))
        if start in level:
            row = ["-", words[start].rjust(wide, "-"), *row[1:], "-"]
        yield "".join(row)


def _is_joined(paths: Paths, first: Cell, second: Cell) -> bool:
    """Tell whether a path runs from a cell to the one east or south of it, bridges included."""
    step = second - first
    ends = (
        first - step if first in paths.puzzle.bridges else first,
        second + step if second in paths.puzzle.bridges else second,
    )
    return paths.is_linked(*ends)


def _word(value: int) -> str:
    return {OPEN: ".", SOLID: "#"}.get(value, str(value))


def _table(words: list[str], width: int) -> str:
    wide = max(map(len, words))
    return "\n".join(" ".join(word.rjust(wide) for word in row) for row in _rows(words, width))


def _rows(items: list[str], width: int) -> list[list[str]]:
    return [items[at : at + width] for at in range(0, len(items), width)]
