"""Puzzles of janko.at as the shared data has them: rows of tokens, the size before them.

``FORMS`` has a reader for each file ``janko_KIND.jsonl``. What the rows after the givens mean was
told from the solutions that stand beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from numberplace.sudoku.model.board import BOXES, SYMBOLS, Board
from numberplace.sudoku.model.layouts import layout

Rows = list[list[str]]
BELOW, RIGHT = 2, 1
"""Bits of a cell of ``consecutive``: neighbours that are one higher or lower."""


def rows_of(text: str) -> Rows:
    """Return the tokens of each row after the one with the size."""
    return [row.split() for row in text.split("\n")[1:]]


def solution_of(text: str, board: Board) -> bytes:
    """Return the digit of each cell of a board in a published solution."""
    rows = rows_of(text)
    return bytes(int(rows[row][column]) for row, column in board.places)


def symbols(tokens: list[str]) -> str:
    """Write givens as one line has them; whatever is no number is an empty cell."""
    return "".join(SYMBOLS[int(token) - 1] if token.isdigit() else "." for token in tokens)


def _head(rows: Rows, size: int) -> str:
    givens = symbols([token for row in rows[:size] for token in row])
    return f"{size}x{size}{'' if size in BOXES else ' latin'}: {givens}"


def classic(rows: Rows) -> str:
    """Read nothing but givens."""
    return _head(rows, len(rows))


def evenodd(rows: Rows) -> str:
    """Read cells marked with E and O."""
    parts = [_head(rows, len(rows))]
    for word, letter in (("odd", "O"), ("even", "E")):
        cells = [_name(*place) for place in _places(len(rows)) if _at(rows, place) == letter]
        parts += [f"{word} {' '.join(cells)}"] if cells else []
    return "; ".join(parts)


def cages(rows: Rows) -> str:
    """Read the sums of cages in one of their cells each, then a number a cage."""
    size = len(rows) // 2
    parts = [f"{size}x{size}: {'.' * size**2}"]
    for members in _regions(rows[size:]).values():
        totals = [_at(rows, place) for place in members if _at(rows, place) != "-"]
        names = " ".join(_name(*place) for place in members)
        parts.append(f"killer {totals[0] if totals else 0} {names}")
    return "; ".join(parts)


def calculations(rows: Rows) -> str:
    """Read what stands in a cell of each calculating cage, then a number a cage."""
    size = len(rows) // 2
    parts = [f"{size}x{size} latin: {'.' * size**2}"]
    for members in _regions(rows[size:]).values():
        label = next(_at(rows, place) for place in members if _at(rows, place) not in ".-")
        parts.append(f"mathdoku {label} {' '.join(_name(*place) for place in members)}")
    return "; ".join(parts)


def straights(rows: Rows) -> str:
    """Read givens and black cells, some of which hold a digit: ``5x``."""
    signs, black = "", []
    for place in _places(len(rows)):
        token = _at(rows, place)
        black += [_name(*place)] if token[:-1] else []
        signs += "#" if token == "x" else symbols([token.removesuffix("x")])
    size = len(rows)
    return f"{size}x{size} latin: {signs}; str8ts {' '.join(black)}"


def jigsaw(rows: Rows) -> str:
    """Read givens, then a number a region."""
    size = len(rows) // 2
    names = sorted({name for row in rows[size:] for name in row})
    letters = "".join("abcdefghijklmnop"[names.index(name)] for row in rows[size:] for name in row)
    return f"{size}x{size}: {symbols([v for row in rows[:size] for v in row])}; regions {letters}"


def consecutive(rows: Rows) -> str:
    """Read givens, then for each cell which neighbours it is consecutive with; no others are.

    The boards are Latin squares: there are no boxes.
    """
    size = len(rows) // 2
    givens = symbols([token for row in rows[:size] for token in row])
    parts = [f"{size}x{size} latin: {givens}", "nonconsecutive"]
    for row, column in _places(size):
        sides = int(rows[size + row][column])
        beside = ((RIGHT, row, column + 1), (BELOW, row + 1, column))
        parts += [f"white {_name(row, column)} {_name(r, c)}" for s, r, c in beside if sides & s]
    return "; ".join(parts)


def skyscraper(rows: Rows) -> str:
    """Read the clues of top, bottom, left and right, then givens."""
    clues, grid = rows[:4], rows[4:]
    parts = [_head(grid, len(grid))]
    for side, numbers in zip(("top", "bottom", "left", "right"), clues, strict=True):
        shown = ((at, number) for at, number in enumerate(numbers, 1) if number != "-")
        parts += [f"skyscraper {number} {side} {at}" for at, number in shown]
    return "; ".join(parts)


def margin(rows: Rows) -> str:
    """Read the sums of the three cells next to each border, then givens."""
    clues, grid = rows[:4], rows[4:]
    size = len(grid)
    parts = [_head(grid, size)]
    for side, numbers in enumerate(clues):
        for at, number in enumerate(numbers):
            near = [size - 1 - n if side % 2 else n for n in range(3)]
            cells = " ".join(_name(n, at) if side < 2 else _name(at, n) for n in sorted(near))
            parts += [f"killer {number} {cells}"] if number != "-" else []
    return "; ".join(parts)


def of_grids(word: str) -> Callable[[Rows], str]:
    """Return what reads the givens of a layout of several grids."""

    def read(rows: Rows) -> str:
        places = layout(word).places
        return f"{word}: {symbols([rows[row][column] for row, column in places])}"

    return read


def _places(size: int) -> list[tuple[int, int]]:
    return list(product(range(size), repeat=2))


def _at(rows: Rows, place: tuple[int, int]) -> str:
    return rows[place[0]][place[1]]


def _name(row: int, column: int) -> str:
    return f"r{row + 1}c{column + 1}"


def _regions(rows: Rows) -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = {}
    for place in _places(len(rows)):
        found.setdefault(_at(rows, place), []).append(place)
    return found


FORMS: dict[str, Callable[[Rows], str]] = {
    "classic": classic,
    "evenodd": evenodd,
    "kenken": calculations,
    "killer": cages,
    "str8t": straights,
    "jigsaw": jigsaw,
    "consecutive": consecutive,
    "skyscraper": skyscraper,
    "margin": margin,
    **{
        word: of_grids(word)
        for word in (
            "butterfly", "clueless1", "clueless2", "gattai8", "samurai", "shogun", "sohei", "sumo",
            "windmill",
        )
    },
}  # fmt: skip


def line_of(kind: str, text: str) -> str:
    """Write a puzzle as the one line of our own."""
    return FORMS[kind](rows_of(text))
