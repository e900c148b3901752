"""The exact search in Python: all 729 candidates in one integer.

``_exact.c`` is the same search in vectors, twice as fast as compiled Python was and built where a C
compiler knows them. This twin says what is concluded, serves where the other was not built, and is
what the tests compare it with: conclusions do not depend on their order, and a guess depends
on nothing but what was concluded, so both make the same guesses and find the same solutions in the
same order. Every operation of the interpreter costs the same whether an integer has one word or
twelve, hence the one integer.

Bit 81 * digit + cell stands for a candidate, digits from 0. A *triad* is the three cells shared by
a box and a line; a row triad is the bit of its first cell, and so is a column triad. A *lane* is a
row's nine bits.

Sources: locked candidates by triads and the bit-sliced counting of candidates go back to
Mladen Dobrichev's fsss2 and zhouyundong's JCZSolve (players' forum, 2013-15); triads as variables
and guessing in them to Tom Dillon, "Tdoku: a fast Sudoku solver" (t-dillon.github.io/tdoku, 2019),
which counts ways where this counts open triads. The closing of a permutation by rotations is our
own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.notation import BLANKS

FEW: Final = 7
"""Givens up to which known grids are looked through."""
SETTLED: Final = 27
"""Open triads of a band or stack of which every digit has its three."""
ONE_WAY: Final = 3
"""Open triads of a digit that is settled in a band or stack."""
TWO_WAYS: Final = 6
"""Most open triads of a digit that has two ways left; with three ways it has seven or more."""

WIDE_OPEN: Final = 54
"""Open triads beyond which a single candidate is tried: a grid with hardly any givens has so many
solutions that the larger bite is the quicker one."""

ASTRAY: Final = 2_048
"""Guesses without a solution after which the search begins anew with the narrowest cells.

On a nearly empty board with a contradiction in one corner, triads lead to ever other corners, such
a cell leads there. The hardest puzzles known take a quarter as many guesses.
"""

HANDOVER: Final = 16_384
"""Guesses after which clauses go on (``sat``), where few solutions are wanted or known: in C so
many guesses take as long as writing the clauses. The hardest puzzles known take a thirtieth as
many; boards of candidates with a contradiction take millions."""
MAX_HANDED: Final = 8
"""Solutions up to which they do; whoever counts more has a board where guesses come out."""
PAUSE: Final = 1_023
"""Guesses between two looks at whether the search is still wanted, all bits set."""

MAX_SEED: Final = 2**31 - 2
"""Largest seed of the minimal standard generator, whose modulus is one more."""

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
ONE_WORD: Final = (1 << 27) - 1
CANDIDATES: Final = tuple(
    sum(1 << 81 * digit for digit in range(9) if mask >> digit & 1) for mask in range(512)
)
"""A cell's candidates by digit_mask, for cell 0."""


def search(
    cells: vec[i64] | Sequence[int] | str,
    limit: int,
    keep: int,
    seed: int,
    excluded: int,
    watch: Callable[[], object] | None = None,
) -> tuple[int, int, list[bytes]]:
    """Count the solutions of 81 digits (0 = empty) or of a line up to ``limit``.

    Args:
        seed: other than 0 makes the guesses random (at most ``MAX_SEED``).
        excluded: a candidate, 81 * digit + cell with digits from 0, that is ruled out; or -1.
        watch: called every 1,024 guesses; what this callable raises ends the search.

    Returns: how many there are, how many guesses it took, and the first ``keep`` solutions.

    Raises:
        ValueError: this is no puzzle, which the caller tells more fully, or a seed or an excluded
            candidate is out of range.
    """
    if not 0 <= seed <= MAX_SEED:
        raise ValueError(f"seed is {seed}, not 0 to {MAX_SEED}")
    if not -1 <= excluded <= 728:
        raise ValueError(f"excluded is {excluded}, not -1 to 728")
    if isinstance(cells, str):
        if not cells.isascii():
            raise ValueError("not digits")
        cells = [0 if character in BLANKS else int(character) for character in cells]
    if len(cells) != 81:
        raise ValueError("not 81 cells")
    given = 0
    filled = 0
    for cell in range(81):
        digit = cells[cell]
        if digit:
            if not 0 < digit < 10:
                raise ValueError("not a digit")
            given |= 1 << 81 * digit - 81 + cell
            filled |= 1 << cell
    if not seed and excluded < 0 and filled.bit_count() <= FEW:
        from numberplace.sudoku.search.known_grids import solutions_of_few  # few boards ask

        known = solutions_of_few(list(cells), limit)
        if known:
            return limit, 0, known[: max(keep, 0)]
    left = _confine(ALL ^ filled * DIGITS | given, given)
    if excluded >= 0:
        left &= ~(1 << excluded)
    return _search(left, limit, keep, seed, watch)


def search_within(
    masks: vec[i64] | Sequence[int],
    limit: int,
    keep: int,
    watch: Callable[[], object] | None = None,
) -> tuple[int, int, list[bytes]]:
    """Count as ``search`` does, from 81 digit_masks of candidates (bit 0 = digit 1)."""
    left = 0
    for cell in range(81):
        left |= CANDIDATES[masks[cell]] << cell
    return _search(left, limit, keep, 0, watch)


def answer(row: bytes, limit: int, invalid_only: bool) -> tuple[int, bytes] | None:
    """Search a line of 81 cells and return the answer, as ``lines`` has it.

    Returns: how many solutions there are and what to print, without the first solution for
    ``invalid_only``, and nothing where that leaves out one; None for any other line. The
    search in C also reads lines with separators between the cells, and with more behind them.

    Raises:
        ValueError: ``limit`` is below 1, where nothing could be told of the solutions.
    """
    if limit < 1:
        raise ValueError(f"limit is {limit}, not 1 to {2**63 - 1}")
    line = row.decode("latin-1")
    if len(line) != 81:
        return None
    try:
        found, _guesses, solutions = search(line, limit, int(not invalid_only), 0, -1)
    except ValueError:
        return None
    if invalid_only and found == 1:
        return found, b""
    text = re.sub(r"\D|0", ".", line) + f"\t{found}" + "+" * (found == limit)
    text += "".join("\t" + "".join(map(str, solution)) for solution in solutions)
    return found, text.encode() + b"\n"


def settle(words: vec[i64] | Sequence[int]) -> list[int]:
    """Return the candidates left after all conclusions, [] for a contradiction.

    ``words[3 * digit + band]`` are the cells of a band that may hold a digit, 27 bits.
    """
    left = _settle(sum(words[at] << 27 * at for at in range(27)))
    return [left >> 27 * at & ONE_WORD for at in range(27)] if left else []


def _settle(left: int) -> int:
    """Return the candidates left after all conclusions, 0 for a contradiction.

    In a band a digit takes three triads, one in each row and each box: a permutation. Entry
    (row, box) belongs to one exactly when the two other rows and boxes can be matched, and the
    rotations compute that for all entries, digits and bands at once. The same with column triads,
    bands and columns of each stack::

        X . .      X stays if its triad is open, and either both a or both b:
        . a b      with row r and box c counted round from X's own, the cross of
        . b a      entries (1,1) (2,2), or that of (1,2) (2,1)

    That is locked candidates both ways, and hidden singles with them. Then other digits leave the
    decided cells, and a cell's last candidate is placed. What triads tell takes longest, and is
    asked when nothing else changes.
    """
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
    """Return the candidates that are the only ones of their digit in a row; no row has none.

    Minus one clears the lowest bit of each lane. What is left lies in its upper eight bits: shifted
    down, it carries into the ninth when eight ones are added, unless it is 0.
    """
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
    """Eliminate all candidates that share a box and a digit with ``placed``, those excepted.

    The box is enough: triads are closed next, and a box with one open triad each way takes the
    digit from the rest of the row and of the column.
    """
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
    """Confine three digits to a triad that can hold no others, clear it beside three sure ones.

    Returns: what is left, 0 for a contradiction.
    """
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


def _choose(left: int) -> int:
    """Return the candidates to try: a digit in a triad, or in one cell of the triad.

    The search guesses in the band or stack nearest to settled, of the digit there with the fewest
    open triads. Such a digit mostly has two ways left, and any triad that only one of them uses
    decides between them. A cell with two candidates decides less: guessing there, the hardest
    puzzles took half as many guesses again.
    """
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


def _narrowest(left: int) -> int:
    """Return a candidate of an undecided cell with fewest."""
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


def _choose_any(left: int, seed: int) -> int:
    """Return some candidate of an undecided cell."""
    open_cells = CELLS & ~_fold(_decided(left))
    for _skip in range(seed % open_cells.bit_count()):
        open_cells &= open_cells - 1
    candidates = left & (open_cells & -open_cells) * DIGITS
    for _skip in range(seed // 128 % candidates.bit_count()):
        candidates &= candidates - 1
    return candidates & -candidates


def _search(
    left: int, limit: int, keep: int, seed: int, watch: Callable[[], object] | None
) -> tuple[int, int, list[bytes]]:
    found = 0
    guesses = 0
    solutions: list[bytes] = []
    left = start = _settle(left) if limit > 0 else 0
    waiting: list[int] = []
    is_astray = False
    while True:
        while left:
            if left.bit_count() == 81:
                if found < keep:
                    solutions.append(_digits(left))
                found += 1
                if found >= limit:
                    waiting.clear()
                break
            guesses += 1
            if watch is not None and guesses & PAUSE == 0:
                watch()
            if guesses == HANDOVER and found <= MAX_HANDED:
                handed = _hand_over(start, limit, watch)
                if handed is not None:
                    return len(handed), guesses, handed[: max(keep, 0)]
            if seed:
                seed = seed * 48271 % 2147483647
                tried = _choose_any(left, seed)
            else:
                if guesses == ASTRAY and not found:
                    is_astray, waiting, left = True, [], start
                tried = _narrowest(left) if is_astray else _choose(left)
            waiting.append(left & ~tried)
            left = _settle(_confine(left, left & tried))
        if not waiting:
            break
        left = _settle(waiting.pop())
    return found, guesses, solutions


def _hand_over(start: int, limit: int, watch: Callable[[], object] | None) -> list[bytes] | None:
    """Return the solutions that clauses find; None where guesses have to go on because python-sat
    is missing, or because there are many."""
    from numberplace.sudoku.search import sat  # few searches come here

    wanted = limit if limit <= MAX_HANDED else MAX_HANDED + 1
    masks = [
        sum([1 << digit for digit in range(9) if start >> 81 * digit + cell & 1])
        for cell in range(81)
    ]
    found = sat.classic_solutions(masks, wanted, watch)
    return None if found is None or len(found) == wanted < limit else found


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
