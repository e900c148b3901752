"""The exact search for plain Python: all 729 candidates in one integer.

Every operation of the interpreter costs the same whether an integer has one word or twelve, so the
plain engine draws the same conclusions as ``steps`` for all digits and bands at once, in a third of
the time. Compiled code is quicker with words, and never comes here. Conclusions do not depend on
their order, and a guess depends on nothing but what was concluded: both searches make the same
guesses and find the same solutions in the same order.

Bit 81 * digit + cell stands for a candidate, digits from 0. A row triad is the bit of its first
cell, and so is a column triad. ``steps`` explains the conclusions, ``choice`` where to guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.search.choice import ASTRAY, ONE_WAY, SETTLED, TWO_WAYS, WIDE_OPEN

CELLS: Final = (1 << 81) - 1
"""All cells of one digit."""
DIGITS: Final = sum(1 << 81 * digit for digit in range(9))
"""Times some cells: those cells for every digit."""
ALL: Final = CELLS * DIGITS


def _everywhere(cells: Sequence[int]) -> int:
    return sum(1 << cell for cell in cells) * DIGITS


LANES: Final = _everywhere(range(0, 81, 9))
"""The first cell of every row."""
LANE_REST: Final = LANES * 255
TRIADS: Final = LANES * 0o111
"""The first cell of every horizontal triad."""
COLUMNS: Final = _everywhere([*range(9), *range(27, 36), *range(54, 63)])
"""The first cell of every vertical triad."""
BOX_STARTS: Final = TRIADS & COLUMNS
TWO_ROWS: Final = _everywhere([cell for cell in range(81) if cell // 9 % 3 < 2])
ONE_ROW: Final = COLUMNS
TWO_BOXES: Final = LANES * 0o077
ONE_BOX: Final = LANES * 0o007
TWO_BANDS: Final = _everywhere(range(54))
ONE_BAND: Final = _everywhere(range(27))
TWO_COLUMNS: Final = TRIADS * 3
ONE_COLUMN: Final = TRIADS
ROW_SPREAD: Final = 0o001001001
"""Times a cell: that cell and the two below."""
BOX_SPREAD: Final = 0o007007007
BANDS: Final = tuple(((1 << 27) - 1) * DIGITS << 27 * band for band in range(3))
STACKS: Final = tuple(_everywhere([c for c in range(81) if c % 9 // 3 == s]) for s in range(3))
CANDIDATES: Final = tuple(
    sum(1 << 81 * digit for digit in range(9) if mask >> digit & 1) for mask in range(512)
)
"""A cell's candidates by digit_mask, for cell 0."""


def read_digits(cells: vec[i64]) -> int:
    """Return the candidates of 81 digits (0 = empty): givens, and what their boxes lose."""
    given = 0
    filled = 0
    for cell in range(81):
        digit = cells[cell]
        if digit:
            given |= 1 << 81 * digit - 81 + cell
            filled |= 1 << cell
    return _confine(ALL ^ filled * DIGITS | given, given)


def read_masks(masks: vec[i64]) -> int:
    """Return the candidates of 81 digit_masks."""
    found = 0
    for cell in range(81):
        found |= CANDIDATES[masks[cell]] << cell
    return found


def settle(left: int) -> int:
    """Return what is left of some candidates after all conclusions, 0 for a contradiction."""
    while True:
        before = left
        rows = (left | left >> 1 | left >> 2) & TRIADS
        down = rows >> 9 & TWO_ROWS | (rows & ONE_ROW) << 18
        side = rows >> 3 & TWO_BOXES | (rows & ONE_BOX) << 6
        both = down >> 3 & TWO_BOXES | (down & ONE_BOX) << 6
        both = rows & both | side & down
        both = both >> 9 & TWO_ROWS | (both & ONE_ROW) << 18
        left &= (rows & (both >> 3 & TWO_BOXES | (both & ONE_BOX) << 6)) * 7
        columns = (left | left >> 9 | left >> 18) & COLUMNS
        down = columns >> 27 & TWO_BANDS | (columns & ONE_BAND) << 54
        side = columns >> 1 & TWO_COLUMNS | (columns & ONE_COLUMN) << 2
        both = down >> 1 & TWO_COLUMNS | (down & ONE_COLUMN) << 2
        both = columns & both | side & down
        both = both >> 27 & TWO_BANDS | (both & ONE_BAND) << 54
        columns &= both >> 1 & TWO_COLUMNS | (both & ONE_COLUMN) << 2
        left &= columns * ROW_SPREAD
        rows = (left | left >> 1 | left >> 2) & TRIADS
        if (rows | rows >> 3 | rows >> 6) & LANES != LANES:
            return 0
        decided = _decided(left)
        cells = _fold(decided)
        left = left & ~(cells * DIGITS) | decided
        one, two = _count(left)
        if one != CELLS or two & cells:
            return 0
        singles = CELLS & ~two & ~cells
        if singles:
            left = _confine(left, left & singles * DIGITS)
        if left != before:
            continue
        if singles:  # two of one digit share a box
            return 0
        if cells == CELLS:
            return left
        left = _settle_triads(left, rows, 3, TWO_BOXES, ONE_BOX, 7)
        if left == before:
            left = _settle_triads(left, columns, 1, TWO_COLUMNS, ONE_COLUMN, ROW_SPREAD)
        if left == before or left == 0:
            return left


def _decided(left: int) -> int:
    """Return the candidates that are the only ones of their digit in a row; no row has none."""
    rest = left & left - LANES
    return left & ~(((rest >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)


def _fold(candidates: int) -> int:
    """Return the cells of some candidates."""
    found = candidates | candidates >> 324
    found |= found >> 162
    return (found | found >> 81 | candidates >> 648) & CELLS


def _count(candidates: int) -> tuple[int, int]:
    """Return the cells with at least one candidate, and those with at least two."""
    high = candidates >> 324
    two = candidates & high & (1 << 324) - 1
    one = (candidates | high) & (1 << 324) - 1
    two |= two >> 162 | one & one >> 162
    one |= one >> 162
    two |= two >> 81 | one & one >> 81
    one |= one >> 81
    last = candidates >> 648
    return (one | last) & CELLS, (two | one & last) & CELLS


def _confine(left: int, placed: int) -> int:
    """Eliminate what shares a box and a digit with candidates, those themselves excepted."""
    box = (placed | placed >> 9 | placed >> 18) & COLUMNS
    box = (box | box >> 1 | box >> 2) & BOX_STARTS
    return left & ~(box * BOX_SPREAD) | placed


def _others(triads: int, shift: int, two: int, one: int) -> int:
    """Return the triads that share a row, or a box, with another of ``triads``."""
    return (
        triads >> shift & two
        | (triads & one) << 2 * shift
        | (triads & two) << shift
        | triads >> 2 * shift & one
    )


def _settle_triads(left: int, triads: int, shift: int, two: int, one: int, spread: int) -> int:
    """Use that a triad holds three digits; return what is left, 0 for a contradiction."""
    everywhere = TRIADS if shift == 3 else COLUMNS
    sure = triads & ~_others(triads, shift, two, one)
    exactly, more = _three(triads)
    if (exactly | more) & CELLS != everywhere & CELLS:
        return 0
    full, too_many = _three(sure)
    if too_many:
        return 0
    new = triads & exactly * DIGITS & ~sure
    kept = triads & ~(full * DIGITS) | sure
    if new:
        kept &= ~_others(new, shift, two, one) | new
        if kept == triads:  # both of two triads in a row would have to hold the digit
            return 0
    return left & kept * spread


def _three(triads: int) -> tuple[int, int]:
    """Return the triads that exactly three digits have, and those that more have."""
    one = two = three = four = 0
    for shift in range(0, 729, 81):
        some = triads >> shift & CELLS
        four |= three & some
        three |= two & some
        two |= one & some
        one |= some
    return three & ~four, four


def choose(left: int) -> int:
    """Return the candidates to try, as ``choice.choose_branch`` chooses them."""
    rows = (left | left >> 1 | left >> 2) & TRIADS
    columns = (left | left >> 9 | left >> 18) & COLUMNS
    totals = [(rows & band).bit_count() for band in BANDS]
    totals += [(columns & stack).bit_count() for stack in STACKS]
    least, best = min((count, number) for number, count in enumerate(totals) if count > SETTLED)
    triads = rows & BANDS[best] if best < 3 else columns & STACKS[best - 3]
    counts = [(triads >> shift & CELLS).bit_count() for shift in range(0, 729, 81)]
    digit = next((d for d, count in enumerate(counts) if ONE_WAY < count <= TWO_WAYS), -1)
    if digit < 0:
        digit = min(range(9), key=lambda d: counts[d] if counts[d] > ONE_WAY else 100)
    step, group, spread = (9, 511, 7) if best < 3 else (27, 511, ROW_SPREAD)
    for shift in range(81 * digit, 81 * digit + 81, step):
        mine = triads >> shift & group
        if mine & mine - 1:
            cells = (mine & -mine) * spread << shift
            break
    if least > WIDE_OPEN:
        cells &= left
        cells &= -cells
    return cells


def narrowest(left: int) -> int:
    """Return a candidate of an undecided cell with fewest, as ``exact.narrowest_candidate``."""
    open_cells = CELLS & ~_fold(_decided(left))
    least, best = 10, 0
    while open_cells:
        cell = open_cells & -open_cells
        open_cells ^= cell
        candidates = left & cell * DIGITS
        count = candidates.bit_count()
        if count < least:
            least, best = count, candidates & -candidates
    return best


def choose_any(left: int, seed: int) -> int:
    """Return some candidate of an undecided cell, as ``exact.random_candidate`` chooses it."""
    open_cells = CELLS & ~_fold(_decided(left))
    for _skip in range(seed % open_cells.bit_count()):
        open_cells &= open_cells - 1
    candidates = left & (open_cells & -open_cells) * DIGITS
    for _skip in range(seed // 128 % candidates.bit_count()):
        candidates &= candidates - 1
    return candidates & -candidates


def search(left: int, limit: int, keep: int, seed: int) -> tuple[int, int, list[bytes]]:
    """Count the solutions among candidates up to ``limit``; a seed makes the branches random.

    Returns: how many there are, how many guesses it took, and the first ``keep`` solutions.
    """
    found = 0
    guesses = 0
    solutions: list[bytes] = []
    start = settle(left) if limit > 0 else 0
    waiting = [start] if start else []
    is_astray = False
    while waiting:
        left = settle(waiting.pop())
        while left:
            if left.bit_count() == 81:
                if found < keep:
                    solutions.append(_digits(left))
                found += 1
                if found >= limit:
                    waiting.clear()
                break
            guesses += 1
            if seed:
                seed = seed * 48271 % 2147483647
                tried = choose_any(left, seed)
            else:
                if guesses == ASTRAY and not found:
                    is_astray, waiting, left = True, [], start
                tried = narrowest(left) if is_astray else choose(left)
            waiting.append(left & ~tried)
            left = settle(_confine(left, left & tried))
    return found, guesses, solutions


def _digits(left: int) -> bytes:
    """Return the 81 digits of candidates that are one a cell."""
    digits = bytearray(81)
    for digit in range(9):
        cells = left >> 81 * digit & CELLS
        while cells:
            cell = (cells & -cells).bit_length() - 1
            digits[cell] = digit + 1
            cells &= cells - 1
    return bytes(digits)
