"""Are two puzzles equal but for symmetry, swapped lines and bands, and the digits' names?"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import permutations

LINE_ORDERS = tuple(
    tuple(3 * band + line for band, lines in zip(bands, inner, strict=True) for line in lines)
    for bands in permutations(range(3))
    for inner in (
        (a, b, c)
        for a in permutations(range(3))
        for b in permutations(range(3))
        for c in permutations(range(3))
    )
)
"""The 1,296 orders of nine lines that keep bands together."""


def transposed(givens: bytes) -> bytes:
    """Return a puzzle with rows and columns exchanged."""
    return bytes(givens[cell % 9 * 9 + cell // 9] for cell in range(81))


def fingerprint(givens: bytes) -> tuple[object, ...]:
    """Return a value equal for all puzzles that symmetry, swaps and relabelling make of a puzzle.

    How often each digit is given, seen band by band and line by line. Puzzles that are alike have
    equal fingerprints; whether those with equal ones are alike, ``are_alike`` tells.
    """
    counts = Counter(givens)
    both = sorted((_bands(givens, counts), _bands(transposed(givens), counts)))
    return (*both, *sorted(count for digit, count in counts.items() if digit))


def _bands(givens: bytes, counts: Counter[int]) -> tuple[object, ...]:
    rows = [
        tuple(
            sorted(
                tuple(sorted(counts[d] for d in givens[start : start + 3] if d))
                for start in range(9 * row, 9 * row + 9, 3)
            )
        )
        for row in range(9)
    ]
    return tuple(sorted(tuple(sorted(rows[at : at + 3])) for at in (0, 3, 6)))


def are_alike(one: bytes, two: bytes) -> bool:
    """Tell whether two puzzles are one puzzle in different guises."""
    return any(_lines_match(grid, two) for grid in (one, transposed(one)))


def _lines_match(one: bytes, two: bytes) -> bool:
    counts = [sum(map(bool, two[9 * row : 9 * row + 9])) for row in range(9)]
    mine = [sum(map(bool, one[9 * row : 9 * row + 9])) for row in range(9)]
    goal = _columns(two, range(9))
    for order in LINE_ORDERS:
        if all(mine[row] == count for row, count in zip(order, counts, strict=True)):
            columns = _columns(one, order)
            if any(_is_renamed(columns, goal, across) for across in _column_orders(columns, goal)):
                return True
    return False


def _columns(grid: bytes, rows: Iterable[int]) -> list[bytes]:
    order = list(rows)
    return [bytes(grid[9 * row + column] for row in order) for column in range(9)]


def _column_orders(columns: list[bytes], goal: list[bytes]) -> Iterator[tuple[int, ...]]:
    """Yield the orders of columns in which the givens stand where those of ``goal`` do."""
    mine = [bytes(map(bool, column)) for column in columns]
    wanted = [bytes(map(bool, column)) for column in goal]
    if sorted(mine) == sorted(wanted):
        for order in LINE_ORDERS:
            if all(mine[column] == mask for column, mask in zip(order, wanted, strict=True)):
                yield order


def _is_renamed(columns: list[bytes], goal: list[bytes], across: tuple[int, ...]) -> bool:
    there: dict[int, int] = {}
    back: dict[int, int] = {}
    for column, wanted in zip(across, goal, strict=True):
        for digit, other in zip(columns[column], wanted, strict=True):
            if there.setdefault(digit, other) != other or back.setdefault(other, digit) != digit:
                return False
    return True


def count_alike(puzzles: Iterable[bytes]) -> int:
    """Return the number of puzzles that repeat another one in a different guise."""
    groups: dict[tuple[object, ...], list[bytes]] = defaultdict(list)
    found = 0
    for givens in puzzles:
        group = groups[fingerprint(givens)]
        found += any(are_alike(givens, other) for other in group)
        group.append(givens)
    return found
