"""Propagation of the exact search: what follows from a level's candidates without a guess.

Three parts take turns until nothing changes. ``close_pair`` makes a pair of digits consistent by
itself (locked candidates both ways, and hidden singles with them). ``settle_cells`` eliminates the
other digits from decided cells and decides naked singles. ``settle_triads`` uses that a triad
holds exactly three digits. All of it is bit arithmetic on whole bands; ``search_tables`` has the
layout.

Sources: locked candidates by triads and the bit-sliced counting of candidates go back to
Mladen Dobrichev's fsss2 and zhouyundong's JCZSolve (players' forum, 2013-15); triads as variables
to Tom Dillon, "Tdoku: a fast Sudoku solver" (t-dillon.github.io/tdoku, 2019). The closing of a
permutation by rotations is our own.
"""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.search.tables import (
    BAND,
    BANDS_CHANGED,
    BOX_SPREAD,
    COLUMN_TRIADS,
    COLUMNS,
    LANE_REST,
    LANE_SPREAD,
    LANES,
    ONE_BOX,
    ONE_COLUMN,
    ONE_ROW,
    PAIRS,
    ROW_TRIADS,
    SOLVED,
    SURE,
    TRIADS,
    TWO_BOXES,
    TWO_COLUMNS,
    TWO_ROWS,
)


def propagate(words: vec[i64], base: i64, changed: i64) -> bool:
    """Draw all conclusions in the level at ``base``; return False when there is a contradiction.

    ``changed`` tells what to look at: bits 0-4 pairs, bits 5-7 bands.
    """
    pair: i64
    more: i64
    while True:
        for pair in range(5):
            if changed >> pair & 1:
                more = close_pair(words, base, pair)
                if more < 0:
                    return False
                changed |= more
        changed = settle_cells(words, base, changed)
        if changed == 0:
            if is_solved(words, base):
                return True
            changed = settle_triads(words, base, ROW_TRIADS, 3, TWO_BOXES, ONE_BOX)
            if changed == 0:
                changed = settle_triads(words, base, COLUMN_TRIADS, 1, TWO_COLUMNS, ONE_COLUMN)
                if changed == 0:
                    return True
        if changed < 0:
            return False


def is_solved(words: vec[i64], base: i64) -> bool:
    """Tell whether every cell of a level that has been propagated is decided."""
    return words[base + SOLVED] & words[base + SOLVED + 1] & words[base + SOLVED + 2] == BAND


def close_pair(words: vec[i64], base: i64, pair: i64) -> i64:
    """Keep the candidates of two digits that some placement in every band and stack allows.

    In a band a digit takes three triads, one in each row and each box: a permutation. Entry
    (row, box) belongs to one exactly when the two other rows and boxes can be matched, and the
    rotations compute that for all entries, both digits and three bands at once. The same with
    vertical triads, bands and columns of each stack. Both are repeated until they agree::

        X . .      X stays if its triad is open, and either both a or both b:
        . a b      with row r and box c counted round from X's own, the cross of
        . b a      entries (1,1) (2,2), or that of (1,2) (2,1)

    Returns: the bands that changed (bits 5-7), -1 when a digit has no place left.
    """
    at: i64 = base + 3 * pair
    a: i64 = words[at]
    b: i64 = words[at + 1]
    c: i64 = words[at + 2]
    # The triads as they were closed last, of whatever level: closing a closed set changes nothing,
    # so triads that are open now as they were then need not be looked at.
    rows: i64 = words[base + ROW_TRIADS + pair]
    columns: i64 = words[base + COLUMN_TRIADS + pair]
    is_first: bool = True
    while True:
        left: i64 = (a | a >> 1 | a >> 2) & TRIADS
        left |= ((b | b >> 1 | b >> 2) & TRIADS) << 1 | ((c | c >> 1 | c >> 2) & TRIADS) << 2
        if left != rows:
            # At each entry: the one a row further down, a box further right, and both. Rotations
            # bring round what leaves a half, so every entry finds its neighbours at its own place.
            down: i64 = left >> 9 & TWO_ROWS | (left & ONE_ROW) << 18
            side: i64 = left >> 3 & TWO_BOXES | (left & ONE_BOX) << 6
            both: i64 = down >> 3 & TWO_BOXES | (down & ONE_BOX) << 6
            # Now whether the 2 x 2 that starts here can be matched; a rotation by one more row and
            # box puts that of the two other rows and boxes beside the entry it decides about.
            both = left & both | side & down
            both = both >> 9 & TWO_ROWS | (both & ONE_ROW) << 18
            rows = left & (both >> 3 & TWO_BOXES | (both & ONE_BOX) << 6)
            # A triad's bit times 7 is its three cells; the products cannot carry into each other.
            a &= (rows & TRIADS) * 7
            b &= (rows >> 1 & TRIADS) * 7
            c &= (rows >> 2 & TRIADS) * 7
        elif not is_first:
            break
        is_first = False
        left = (a | a >> 9 | a >> 18) & COLUMNS
        left |= ((b | b >> 9 | b >> 18) & COLUMNS) << 9
        left |= ((c | c >> 9 | c >> 18) & COLUMNS) << 18
        if left == columns:
            break
        down = left >> 9 & TWO_ROWS | (left & ONE_ROW) << 18
        side = left >> 1 & TWO_COLUMNS | (left & ONE_COLUMN) << 2
        both = down >> 1 & TWO_COLUMNS | (down & ONE_COLUMN) << 2
        both = left & both | side & down
        both = both >> 9 & TWO_ROWS | (both & ONE_ROW) << 18
        columns = left & (both >> 1 & TWO_COLUMNS | (both & ONE_COLUMN) << 2)
        a &= (columns & COLUMNS) * LANE_SPREAD
        b &= (columns >> 9 & COLUMNS) * LANE_SPREAD
        c &= (columns >> 18 & COLUMNS) * LANE_SPREAD
    if a & BAND == 0 or (a >> 27 == 0 and pair != 4):
        # A band without a permutation is emptied by its rows; then no column of any stack has one,
        # which empties the other bands. So the first band tells of all three.
        return -1
    # For a word x from 0 to 2**63 - 1, -x >> 63 is all ones unless x is 0: a flag without a branch.
    changed: i64 = -(a ^ words[at]) >> 63 & 32
    changed |= -(b ^ words[at + 1]) >> 63 & 64 | -(c ^ words[at + 2]) >> 63 & 128
    words[at] = a
    words[at + 1] = b
    words[at + 2] = c
    words[base + ROW_TRIADS + pair] = rows
    words[base + COLUMN_TRIADS + pair] = columns
    return changed


def settle_cells(words: vec[i64], base: i64, changed: i64) -> i64:
    """Settle the bands named in bits 5-7 of ``changed``.

    Returns: pairs to close and bands to settle again, 0 when all is settled, -1 when a cell has
    no candidate or two digits, or a naked single cannot be placed.
    """
    result: i64 = 0
    stuck: i64 = 0
    band: i64
    more: i64
    for band in range(3):
        if changed >> band & 32:
            more = settle_band(words, base + band)
            if more:
                if more < 0:
                    return -1
                if more & 32:
                    stuck = 1
                result |= more & 31 | 32 << band
    if stuck != 0 and result & 31 == 0:
        return -1  # a naked single shares its box with another of the same digit
    return result


def settle_band(words: vec[i64], at: i64) -> i64:
    """Eliminate other digits from decided cells, count each cell's candidates, place naked singles.

    A cell is decided when it is its digit's only place in the row. Minus one in every lane
    finds those, after ``close_pair`` has seen to it that no lane is empty.

    Returns: the pairs that changed (bits 0-4), bit 5 when there are naked singles, -1 for a
    contradiction.
    """
    v: i64 = words[at]
    w: i64 = words[at + 3]
    x: i64 = words[at + 6]
    y: i64 = words[at + 9]
    z: i64 = words[at + 12]
    # Minus one in each lane clears its lowest bit. No lane is empty, so none borrows from the next;
    # in the half that pair 4 lacks all are, but what is borrowed there is masked off by v itself.
    v1: i64 = v & v - LANES
    w1: i64 = w & w - LANES
    x1: i64 = x & x - LANES
    y1: i64 = y & y - LANES
    z1: i64 = z & z - LANES
    # What is left of a lane lies in its upper eight bits. Shifted down, it carries into the ninth
    # bit when eight ones are added, unless it is 0; times 511 that bit fills the lane. So lanes
    # with several places go, and those with one stay.
    v1 = v & ~(((v1 >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
    w1 = w & ~(((w1 >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
    x1 = x & ~(((x1 >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
    y1 = y & ~(((y1 >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
    z1 = z & ~(((z1 >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
    decided: i64 = v1 | w1 | x1 | y1 | z1
    decided = (decided | decided >> 27) & BAND
    keep: i64 = ~(decided | decided << 27)
    v1 |= v & keep
    w1 |= w & keep
    x1 |= x & keep
    y1 |= y & keep
    z1 |= z & keep
    # Count the digits of all 54 places at once: in `one` those with at least one, in `two` with at
    # least two, in `three` with three; from the highest down, so each is updated from old values.
    # A cell's digits lie in both halves, which are added up in the end.
    one: i64 = v1 | w1
    two: i64 = v1 & w1
    three: i64 = two & x1
    two |= one & x1
    one |= x1
    three |= two & y1
    two |= one & y1
    one |= y1
    three |= two & z1
    two |= one & z1
    one |= z1
    three |= three >> 27 | two & one >> 27 | one & two >> 27
    two = (two | two >> 27 | one & one >> 27) & BAND
    one = (one | one >> 27) & BAND
    if one != BAND or two & decided:
        return -1
    words[at + SOLVED] = decided
    words[at + PAIRS] = two & ~three
    single: i64 = BAND & ~two & ~decided
    words[at] = v1
    words[at + 3] = w1
    words[at + 6] = x1
    words[at + 9] = y1
    words[at + 12] = z1
    changed: i64 = -(v ^ v1) >> 63 & 1 | -(w ^ w1) >> 63 & 2 | -(x ^ x1) >> 63 & 4
    changed |= -(y ^ y1) >> 63 & 8 | -(z ^ z1) >> 63 & 16
    if single:
        changed |= 32 | place_singles(words, at, single | single << 27)
    return changed


def place_singles(words: vec[i64], at: i64, cells: i64) -> i64:
    """Confine each digit to its naked singles among ``cells``; return the pairs that changed."""
    changed: i64 = 0
    pair: i64
    for pair in range(5):
        old: i64 = words[at]
        if old & cells:
            new: i64 = confine(old, old & cells)
            if new != old:
                words[at] = new
                changed |= 1 << pair
        at += 3
    return changed


def confine(word: i64, cells: i64) -> i64:
    """Eliminate from a word all that shares a box with one of its ``cells``, the cells excepted.

    The box is enough: the pair is closed next, and a box with one open triad each way takes the
    digit from the rest of the row and of the column.
    """
    box: i64 = (cells | cells >> 9 | cells >> 18) & COLUMNS
    box = ((box | box >> 1 | box >> 2) & TRIADS) * BOX_SPREAD
    return word & ~box | cells


def settle_triads(words: vec[i64], base: i64, at: i64, shift: i64, two: i64, one: i64) -> i64:
    """Use that a triad holds three digits: confine three that are left, clear beside three sure.

    Args:
        at: ROW_TRIADS or COLUMN_TRIADS.
        shift: distance of a triad from the next one in its group, the three triads of a row
            (horizontal) or of a box (vertical) of which a digit takes one; ``two`` and ``one``
            are the masks of a rotation by that.

    Returns: pairs and bands that changed, 0 for none, -1 for a contradiction.
    """
    # Counted as in ``settle_band``, now up to four: ``open`` triads of a digit, and those it must
    # use because it has no other in the group (``sure``).
    open1: i64 = 0
    open2: i64 = 0
    open3: i64 = 0
    open4: i64 = 0
    sure1: i64 = 0
    sure2: i64 = 0
    sure3: i64 = 0
    sure4: i64 = 0
    pair: i64
    for pair in range(5):
        triads: i64 = words[base + at + pair]
        sure: i64 = triads & ~others(triads, shift, two, one)
        words[base + SURE + pair] = sure
        open4 |= open3 & triads
        open3 |= open2 & triads
        open2 |= open1 & triads
        open1 |= triads
        sure4 |= sure3 & sure
        sure3 |= sure2 & sure
        sure2 |= sure1 & sure
        sure1 |= sure
    open4 |= open4 >> 27 | open3 & open1 >> 27 | open2 & open2 >> 27 | open1 & open3 >> 27
    open3 |= open3 >> 27 | open2 & open1 >> 27 | open1 & open2 >> 27
    sure4 |= sure4 >> 27 | sure3 & sure1 >> 27 | sure2 & sure2 >> 27 | sure1 & sure3 >> 27
    sure3 |= sure3 >> 27 | sure2 & sure1 >> 27 | sure1 & sure2 >> 27
    if BAND & (~open3 | sure4):
        return -1
    open3 &= BAND & ~open4
    sure3 &= BAND
    if open3 == sure3:
        return 0
    open3 |= open3 << 27
    sure3 |= sure3 << 27
    changed: i64 = 0
    for pair in range(5):
        triads = words[base + at + pair]
        sure = words[base + SURE + pair]
        new: i64 = triads & open3 & ~sure
        left: i64 = triads & ~sure3 | sure
        if new:
            left &= ~others(new, shift, two, one) | new
        if left != triads:
            changed |= 1 << pair | BANDS_CHANGED
            confine_to_triads(words, base + 3 * pair, left, shift)
        elif new:
            # ``new`` triads are not sure, so each group has another one open. Nothing was cleared:
            # that other one is new as well, and both would have to hold the digit.
            return -1
    return changed


def others(triads: i64, shift: i64, two: i64, one: i64) -> i64:
    """Return the triads that share a group with another of ``triads``."""
    return (
        triads >> shift & two
        | (triads & one) << 2 * shift
        | (triads & two) << shift
        | triads >> 2 * shift & one
    )


def confine_to_triads(words: vec[i64], at: i64, triads: i64, shift: i64) -> None:
    """Eliminate from a pair's three words at ``at`` what lies outside ``triads``."""
    if shift == 3:
        words[at] &= (triads & TRIADS) * 7
        words[at + 1] &= (triads >> 1 & TRIADS) * 7
        words[at + 2] &= (triads >> 2 & TRIADS) * 7
    else:
        words[at] &= (triads & COLUMNS) * LANE_SPREAD
        words[at + 1] &= (triads >> 9 & COLUMNS) * LANE_SPREAD
        words[at + 2] &= (triads >> 18 & COLUMNS) * LANE_SPREAD
