"""Exact search: how many solutions a puzzle has up to a limit, and which.

A puzzle is given as everywhere: 81 characters (``.``, ``0``, ``*``, ``_`` or ``-`` empty) or 81
digits (0 = empty), in reading order. Whoever asks often keeps a ``Solver``, which works on packed
digits and allocates nothing. Propagation is in ``steps``, where to guess in ``choice``, the layout
of a level in ``tables``; plain Python searches in ``wide``, with the same guesses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.fast import COMPILED, i64, let_others_run, vec
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.search import wide
from numberplace.sudoku.search.choice import ASTRAY, choose_branch
from numberplace.sudoku.search.steps import confine, is_solved, propagate
from numberplace.sudoku.search.tables import (
    ALL_CHANGED,
    BAND,
    BITS,
    COLUMN,
    COPIED,
    LEVEL,
    NUMBER,
    PENDING,
    SOLVED,
    make_words,
)


def count_solutions(puzzle: str | Sequence[int], limit: int = 2) -> int:
    """Count solutions, stopping at ``limit`` (below 2**63). Raises FormatError."""
    cells = read_cells(puzzle)
    solver = _lend()
    found = int(solver.count(cells, limit))
    _spare.append(solver)
    return found


def find_solutions(puzzle: str | Sequence[int], limit: int = 1) -> list[bytes]:
    """Return at most ``limit`` solutions, each 81 digits in reading order. Raises FormatError."""
    cells = read_cells(puzzle)
    solver = _lend()
    solver.count(cells, limit, limit)
    found = solver.solutions
    _spare.append(solver)
    return found


def count_within(masks: Sequence[int], limit: int) -> int:
    """Count the solutions that 81 digit_masks of candidates allow, stopping at ``limit``."""
    solver = _lend()
    found = int(solver.count_within(vec[i64](list(masks)), limit))
    _spare.append(solver)
    return found


def solutions_within(masks: Sequence[int], limit: int) -> list[bytes]:
    """Return at most ``limit`` solutions that 81 digit_masks of candidates allow."""
    solver = _lend()
    solver.count_within(vec[i64](list(masks)), limit, limit)
    found = solver.solutions
    _spare.append(solver)
    return found


def is_unique(puzzle: str | Sequence[int]) -> bool:
    """Tell whether a puzzle has exactly one solution. Raises FormatError."""
    return count_solutions(puzzle, 2) == 1


def is_needed(puzzle: str | Sequence[int], cell: int) -> bool:
    """Tell whether a puzzle with one solution has several without the given in ``cell`` (0-80).

    An empty cell is not needed. Raises FormatError.
    """
    cells = read_cells(puzzle)
    if not 0 <= cell < 81:
        raise FormatError(_("{cell} is not a cell; cells go from 0 to 80.").format(cell=cell))
    if cells[cell] == 0:
        return False
    cells[cell] = 0
    return Solver().count(cells, 2) > 1


def read_cells(puzzle: str | Sequence[int]) -> vec[i64]:
    """Return a puzzle as 81 packed digits. Raises FormatError."""
    if isinstance(puzzle, str):
        return vec[i64](list(parse_line(puzzle)))
    cells = [int(digit) for digit in puzzle]
    if len(cells) != 81:
        raise FormatError(
            _("A puzzle has 81 cells, but this one has {count}.").format(count=len(cells))
        )
    for digit in cells:
        if not 0 <= digit <= 9:
            raise FormatError(_("{digit} is no digit; a cell holds 0 to 9.").format(digit=digit))
    return vec[i64](cells)


class Solver:
    """The search and the memory it works in; any number of puzzles, one at a time."""

    def __init__(self) -> None:
        self.solutions: list[bytes] = []
        """What the last count was asked to keep, each 81 digits."""
        self.guesses: i64 = 0
        """Branches taken so far, of all counts."""
        self.words: vec[i64] = make_words()
        """The levels of the search, as ``search_tables`` lays them out."""
        self._scratch: vec[i64] = vec[i64]([0] * 81)

    def count(self, cells: vec[i64], limit: i64, keep: i64 = 0) -> i64:
        """Count the solutions of 81 digits (0 = empty) up to ``limit``; keep the first ``keep``."""
        if not COMPILED:
            return self._search_wide(wide.read_digits(cells), limit, keep, 0)
        self._load(cells)
        return self._search(limit, keep, 0)

    def count_within(self, masks: vec[i64], limit: i64, keep: i64 = 0) -> i64:
        """Count as ``count`` does, from 81 digit_masks of candidates (bit 0 = digit 1)."""
        if not COMPILED:
            return self._search_wide(wide.read_masks(masks), limit, keep, 0)
        words = self.words
        at: i64
        cell: i64
        digit: i64
        for at in range(18):
            words[at] = 0
        for cell in range(81):
            mask: i64 = masks[cell]
            bit: i64 = 1 << cell % 27
            for digit in range(9):
                if mask >> digit & 1:
                    words[3 * (digit >> 1) + cell // 27] |= bit << 27 * (digit & 1)
        return self._search(limit, keep, 0)

    def is_forced(self, cells: vec[i64], cell: i64, digit: i64) -> bool:
        """Tell whether no solution of 81 digits has another than ``digit`` in an empty cell.

        For a puzzle with a solution where it has ``digit``, this is quicker than counting to two.
        """
        if not COMPILED:
            others = ~(1 << 81 * int(digit) - 81 + int(cell))
            return self._search_wide(wide.read_digits(cells) & others, 1, 0, 0) == 0
        self._load(cells)
        place: i64 = 3 * (digit - 1 >> 1) + cell // 27
        bit: i64 = 1 << cell % 27
        self.words[place] &= ~(bit << 27 * (digit - 1 & 1))
        return self._search(1, 0, 0) == 0

    def settle(self, cells: vec[i64]) -> bool:
        """Set level 0 to all that follows from 81 digits without a guess; False: no solution."""
        self._load(cells)
        return propagate(self.words, 0, ALL_CHANGED)

    def fill(self, cells: vec[i64], seed: i64) -> bytes:
        """Return some solution of 81 digits (0 = empty), another for another seed; b"" for none.

        ``seed`` is 1 to 2**31 - 2; take it from the caller's ``rng``. All solutions can come up,
        not all equally often.
        """
        if not COMPILED:
            self._search_wide(wide.read_digits(cells), 1, 1, seed)
        else:
            self._load(cells)
            self._search(1, 1, seed)
        return self.solutions[0] if self.solutions else b""

    def _load(self, cells: vec[i64]) -> None:
        """Set level 0 to a puzzle's givens and what their boxes lose; the rest follows."""
        words = self.words
        given = self._scratch
        at: i64
        band: i64
        cell: i64
        for at in range(15):
            given[at] = 0
        for cell in range(81):
            digit: i64 = cells[cell]
            if digit:
                digit -= 1
                band = cell // 27
                # in two shifts: of a bare 1, compiled code shifts 32 bits only
                given[3 * (digit >> 1) + band] |= 1 << cell - 27 * band << 27 * (digit & 1)
        for band in range(3):
            left: i64 = given[band] | given[band + 3] | given[band + 6] | given[band + 9]
            left |= given[band + 12]
            left = BAND & ~(left | left >> 27)
            left |= left << 27
            for at in range(band, 15, 3):
                words[at] = confine(left, given[at]) if given[at] else left
            words[12 + band] &= BAND
            words[SOLVED + band] = 0

    def _search_wide(self, left: int, limit: int, keep: int, seed: int) -> int:
        """Search as ``_search`` does, as plain Python is quickest."""
        found, guesses, self.solutions = wide.search(left, limit, keep, seed)
        self.guesses += guesses
        return found

    def _search(self, limit: i64, keep: i64, seed: i64) -> i64:
        """Search from level 0 on; a seed other than 0 makes the branches random."""
        words = self.words
        solutions: list[bytes] = []
        self.solutions = solutions
        base: i64 = 0
        found: i64 = 0
        guesses: i64 = 0
        place: i64
        bit: i64
        at: i64
        is_astray: bool = False
        good: bool = limit > 0 and propagate(words, 0, ALL_CHANGED)
        start = words[:COPIED]
        while True:
            if good and is_solved(words, base):
                if found < keep:
                    solutions.append(self._read_solution(base))
                found += 1
                if found >= limit:
                    break
                good = False
            if good:
                guesses += 1
                if guesses & 1023 == 0:
                    let_others_run()
                if guesses == ASTRAY and found == 0 and seed == 0:
                    is_astray = True
                    base = 0
                    for at in range(COPIED):
                        words[at] = start[at]
                if seed:
                    seed = seed * 48271 % 2147483647  # the minimal standard generator
                    place, bit = random_candidate(words, base, seed)
                elif is_astray:
                    place, bit = narrowest_candidate(words, base)
                else:
                    place, bit = choose_branch(words, base)
                changed: i64 = branch(words, base, place, bit)
                base += LEVEL
            else:
                base -= LEVEL
                if base < 0:
                    break
                changed = words[base + PENDING]
            good = propagate(words, base, changed)
        self.guesses += guesses
        return found

    def _read_solution(self, base: i64) -> bytes:
        """Return the 81 digits of a solved level."""
        words = self.words
        digits = self._scratch
        at: i64
        band: i64
        pair: i64
        row: i64
        for band in range(3):
            for pair in range(5):
                word: i64 = words[base + 3 * pair + band]
                for row in range(6 if pair < 4 else 3):
                    lane: i64 = word & 511
                    at = 27 * band + 9 * (row % 3) + words[COLUMN + words[NUMBER + lane % 37]]
                    digits[at] = 2 * pair + 1 + row // 3
                    word >>= 9
        return bytes([digits[at] for at in range(81)])


_spare: Final[list[Solver]] = []
"""Solvers that no count is using: making one takes longer than most counts."""


def _lend() -> Solver:
    """Return a spare solver, or a new one: other threads may be counting at the same time."""
    try:
        return _spare.pop()
    except IndexError:
        return Solver()


def branch(words: vec[i64], base: i64, place: i64, cells: i64) -> i64:
    """Start the next level with a digit among ``cells`` of a word; leave this one without them.

    Args:
        cells: candidates of one box, which the digit's word has or not.

    Returns: the pair and the band that changed in the next level.
    """
    at: i64
    for at in range(base, base + COPIED):
        words[at + LEVEL] = words[at]
    at = base + place
    words[at + LEVEL] = confine(words[at], words[at] & cells)
    words[at] &= ~cells
    changed: i64 = 1 << place // 3 | 32 << place % 3
    words[base + PENDING] = changed
    return changed


def random_candidate(words: vec[i64], base: i64, seed: i64) -> tuple[i64, i64]:
    """Return any candidate of any undecided cell, as ``choose_branch`` does."""
    band: i64
    undecided: i64 = 0
    for band in range(3):
        undecided += count_bits(words, BAND & ~words[base + SOLVED + band])
    skip: i64 = seed % undecided
    bit: i64 = 0
    for band in range(3):
        left: i64 = BAND & ~words[base + SOLVED + band]
        undecided = count_bits(words, left)
        if skip < undecided:
            while skip >= 0:
                bit = left & -left
                left ^= bit
                skip -= 1
            break
        skip -= undecided
    skip = seed // 128 % count_candidates(words, base + band, bit)
    return candidate_in(words, base, band, bit, skip)


def narrowest_candidate(words: vec[i64], base: i64) -> tuple[i64, i64]:
    """Return a candidate of an undecided cell that has fewest, as ``choose_branch`` does."""
    best_band: i64 = 0
    best_bit: i64 = 0
    least: i64 = 10
    band: i64
    for band in range(3):
        left: i64 = BAND & ~words[base + SOLVED + band]
        while left:
            bit: i64 = left & -left
            left ^= bit
            count: i64 = count_candidates(words, base + band, bit)
            if count < least:
                least = count
                best_band = band
                best_bit = bit
    return candidate_in(words, base, best_band, best_bit, 0)


def count_bits(words: vec[i64], mask: i64) -> i64:
    """Return how many of 27 bits are set; ``words`` holds the table."""
    return words[BITS + (mask & 511)] + words[BITS + (mask >> 9 & 511)] + words[BITS + (mask >> 18)]


def count_candidates(words: vec[i64], at: i64, bit: i64) -> i64:
    """Return how many digits the cell ``bit`` of the band whose words start at ``at`` may hold."""
    count: i64 = 0
    pair: i64
    for pair in range(5):
        word: i64 = words[at + 3 * pair]
        if word & bit:
            count += 1
        if word >> 27 & bit:
            count += 1
    return count


def candidate_in(words: vec[i64], base: i64, band: i64, bit: i64, skip: i64) -> tuple[i64, i64]:
    """Return the cell's first candidate after ``skip`` others, as ``choose_branch`` does."""
    place: i64
    for place in range(band, 15, 3):
        word: i64 = words[base + place]
        if word & bit:
            if skip == 0:
                return place, bit
            skip -= 1
        if word >> 27 & bit:
            if skip == 0:
                return place, bit << 27
            skip -= 1
    return 0, 0  # not reached: an undecided cell has candidates
