"""Exact search."""

from __future__ import annotations

from typing import Final

from game.sudoku.fast import i64, vec
from game.sudoku.search_tables import (
    BAND,
    BOTH,
    COLUMNS,
    HIGH,
    LANE_REST,
    LANES,
    ONE_BOX,
    ONE_COLUMN,
    ONE_ROW,
    TRIADS,
    TWO_BOXES,
    TWO_COLUMNS,
    TWO_ROWS,
    column_numbers,
)

SOLVED: Final = 15
ROW_TRIADS: Final = 18
COLUMN_TRIADS: Final = 23
PAIRS: Final = 28
PENDING: Final = 31
SURE: Final = 32
LEVEL: Final = 37


def close_pair(words: vec[i64], base: i64, pair: i64) -> i64:
    at: i64 = base + 3 * pair
    a0: i64 = words[at]
    a1: i64 = words[at + 1]
    a2: i64 = words[at + 2]
    columns: i64 = 0
    while True:
        rows: i64 = (
            ((a0 | a0 >> 1 | a0 >> 2) & TRIADS)
            | ((a1 | a1 >> 1 | a1 >> 2) & TRIADS) << 1
            | ((a2 | a2 >> 1 | a2 >> 2) & TRIADS) << 2
        )
        down: i64 = rows >> 9 & TWO_ROWS | (rows & ONE_ROW) << 18
        side: i64 = rows >> 3 & TWO_BOXES | (rows & ONE_BOX) << 6
        both: i64 = down >> 3 & TWO_BOXES | (down & ONE_BOX) << 6
        both = rows & both | side & down
        both = both >> 9 & TWO_ROWS | (both & ONE_ROW) << 18
        both = rows & (both >> 3 & TWO_BOXES | (both & ONE_BOX) << 6)
        if columns and both == rows:
            break
        rows = both
        a0 &= (rows & TRIADS) * 7
        a1 &= (rows >> 1 & TRIADS) * 7
        a2 &= (rows >> 2 & TRIADS) * 7
        columns = (
            ((a0 | a0 >> 9 | a0 >> 18) & COLUMNS)
            | ((a1 | a1 >> 9 | a1 >> 18) & COLUMNS) << 9
            | ((a2 | a2 >> 9 | a2 >> 18) & COLUMNS) << 18
        )
        down = columns >> 9 & TWO_ROWS | (columns & ONE_ROW) << 18
        side = columns >> 1 & TWO_COLUMNS | (columns & ONE_COLUMN) << 2
        both = down >> 1 & TWO_COLUMNS | (down & ONE_COLUMN) << 2
        both = columns & both | side & down
        both = both >> 9 & TWO_ROWS | (both & ONE_ROW) << 18
        both = columns & (both >> 1 & TWO_COLUMNS | (both & ONE_COLUMN) << 2)
        if both == columns:
            break
        columns = both
        a0 &= (both & COLUMNS) * 0o1001001
        a1 &= (both >> 9 & COLUMNS) * 0o1001001
        a2 &= (both >> 18 & COLUMNS) * 0o1001001
    if a0 & BAND == 0 or (a0 >> 27 == 0 and pair != 4):
        return -1
    changed: i64 = (
        -(a0 ^ words[at]) >> 63 & 32
        | -(a1 ^ words[at + 1]) >> 63 & 64
        | -(a2 ^ words[at + 2]) >> 63 & 128
    )
    words[at] = a0
    words[at + 1] = a1
    words[at + 2] = a2
    words[base + ROW_TRIADS + pair] = rows
    words[base + COLUMN_TRIADS + pair] = columns
    return changed


def settle_cells(words: vec[i64], base: i64, bands: i64) -> i64:
    changed: i64 = 0
    stuck: i64 = 0
    at: i64
    flag: i64 = 16
    for at in range(base, base + 3):
        flag <<= 1
        if bands & flag == 0:
            continue
        v: i64 = words[at]
        w: i64 = words[at + 3]
        x: i64 = words[at + 6]
        y: i64 = words[at + 9]
        z: i64 = words[at + 12]
        v1: i64 = v & v - LANES
        w1: i64 = w & w - LANES
        x1: i64 = x & x - LANES
        y1: i64 = y & y - LANES
        z1: i64 = z & z - LANES
        v1 = v & ~(((v1 >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
        w1 = w & ~(((w1 >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
        x1 = x & ~(((x1 >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
        y1 = y & ~(((y1 >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
        z1 = z & ~(((z1 >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
        found: i64 = v1 | w1 | x1 | y1 | z1
        found = (found | found >> 27) & BAND
        strike: i64 = ~(found | found << 27)
        v1 |= v & strike
        w1 |= w & strike
        x1 |= x & strike
        y1 |= y & strike
        z1 |= z & strike
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
        three = (three | three >> 27 | two & one >> 27 | one & two >> 27) & BAND
        two = (two | two >> 27 | one & one >> 27) & BAND
        one = (one | one >> 27) & BAND
        if one != BAND or two & found:
            return -1
        words[at + SOLVED] = found
        words[at + PAIRS] = two & ~three
        single: i64 = BAND & ~two & ~found
        if single:
            stuck |= flag
            single |= single << 27
            if v1 & single:
                v1 = confine(v1, v1 & single)
            if w1 & single:
                w1 = confine(w1, w1 & single)
            if x1 & single:
                x1 = confine(x1, x1 & single)
            if y1 & single:
                y1 = confine(y1, y1 & single)
            if z1 & single:
                z1 = confine(z1, z1 & single)
        words[at] = v1
        words[at + 3] = w1
        words[at + 6] = x1
        words[at + 9] = y1
        words[at + 12] = z1
        more: i64 = (
            -(v ^ v1) >> 63 & 1
            | -(w ^ w1) >> 63 & 2
            | -(x ^ x1) >> 63 & 4
            | -(y ^ y1) >> 63 & 8
            | -(z ^ z1) >> 63 & 16
        )
        if more:
            changed |= more | flag
    if stuck:
        if changed == 0:
            return -1
        changed |= stuck
    return changed


def confine(word: i64, cells: i64) -> i64:
    box: i64 = (cells | cells >> 9 | cells >> 18) & COLUMNS
    box = ((box | box >> 1 | box >> 2) & TRIADS) * 0o7007007
    return word & ~box | cells


def settle_triads(
    words: vec[i64], base: i64, at: i64, shift: i64, two: i64, one: i64
) -> i64:
    at += base
    some1: i64 = 0
    some2: i64 = 0
    some3: i64 = 0
    some4: i64 = 0
    sure1: i64 = 0
    sure2: i64 = 0
    sure3: i64 = 0
    sure4: i64 = 0
    pair: i64
    triads: i64
    sure: i64
    for pair in range(5):
        triads = words[at + pair]
        sure = triads & ~(
            triads >> shift & two
            | (triads & one) << 2 * shift
            | (triads & two) << shift
            | triads >> 2 * shift & one
        )
        words[base + SURE + pair] = sure
        some4 |= some3 & triads
        some3 |= some2 & triads
        some2 |= some1 & triads
        some1 |= triads
        sure4 |= sure3 & sure
        sure3 |= sure2 & sure
        sure2 |= sure1 & sure
        sure1 |= sure
    some4 = (some4 | some4 >> 27 | some3 & some1 >> 27 | some2 & some2 >> 27 | some1 & some3 >> 27)
    some3 = (some3 | some3 >> 27 | some2 & some1 >> 27 | some1 & some2 >> 27) & BAND
    sure4 = (sure4 | sure4 >> 27 | sure3 & sure1 >> 27 | sure2 & sure2 >> 27 | sure1 & sure3 >> 27)
    sure3 = (sure3 | sure3 >> 27 | sure2 & sure1 >> 27 | sure1 & sure2 >> 27) & BAND
    if some3 != BAND or sure4 & BAND:
        return -1
    some3 &= ~some4
    if some3 & ~sure3 == 0 and some4 & sure3 == 0:
        return 0
    some3 |= some3 << 27
    sure3 |= sure3 << 27
    changed: i64 = 0
    for pair in range(5):
        triads = words[at + pair]
        sure = words[base + SURE + pair]
        new: i64 = triads & some3 & ~sure
        keep: i64 = triads & ~sure3 | sure
        if new:
            more: i64 = (
                new >> shift & two
                | (new & one) << 2 * shift
                | (new & two) << shift
                | new >> 2 * shift & one
            )
            keep &= ~more | new
        if keep != triads:
            changed |= 1 << pair
            if shift == 3:
                words[base + 3 * pair] &= (keep & TRIADS) * 7
                words[base + 3 * pair + 1] &= (keep >> 1 & TRIADS) * 7
                words[base + 3 * pair + 2] &= (keep >> 2 & TRIADS) * 7
            else:
                words[base + 3 * pair] &= (keep & COLUMNS) * 0o1001001
                words[base + 3 * pair + 1] &= (keep >> 9 & COLUMNS) * 0o1001001
                words[base + 3 * pair + 2] &= (keep >> 18 & COLUMNS) * 0o1001001
        elif new:
            return -1
    return changed


def propagate(words: vec[i64], base: i64, changed: i64) -> bool:
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
            if words[base + SOLVED] & words[base + SOLVED + 1] & words[base + SOLVED + 2] == BAND:
                return True
            changed = settle_triads(words, base, ROW_TRIADS, 3, TWO_BOXES, ONE_BOX)
            if changed == 0:
                changed = settle_triads(
                    words, base, COLUMN_TRIADS, 1, TWO_COLUMNS, ONE_COLUMN
                )
                if changed == 0:
                    return True
            if changed > 0:
                changed |= 224
        if changed < 0:
            return False


class Solver:
    def __init__(self) -> None:
        self.words: vec[i64] = vec[i64]([0] * (LEVEL * 82 + 91 + 512))
        fillt(self.words)
        self.given: vec[i64] = vec[i64]([0] * 15)
        self.nodes: i64 = 0

    def load(self, cells: vec[i64]) -> None:
        words = self.words
        given = self.given
        at: i64
        band: i64
        cell: i64 = 0
        for at in range(15):
            given[at] = 0
        for band in range(3):
            bit: i64 = 1
            used: i64 = 0
            while bit <= BAND:
                digit: i64 = cells[cell]
                cell += 1
                if digit:
                    digit -= 1
                    used |= bit
                    at = 3 * (digit >> 1) + band
                    given[at] |= bit << 27 * (digit & 1)
                bit <<= 1
            used |= used << 27
            for at in range(band, 15, 3):
                g: i64 = given[at]
                words[at] = confine(BOTH & ~used, g) if g else BOTH & ~used
            words[12 + band] &= BAND
            words[SOLVED + band] = 0

    def count(self, cells: vec[i64], limit: i64) -> i64:
        words = self.words
        self.load(cells)
        if not propagate(words, 0, 255):
            return 0
        base: i64 = 0
        found: i64 = 0
        nodes: i64 = 0
        while True:
            if words[base + SOLVED] & words[base + SOLVED + 1] & words[base + SOLVED + 2] == BAND:
                found += 1
                if found >= limit:
                    self.nodes += nodes
                    return found
            else:
                nodes += 1
                changed = branch(words, base)
                base += LEVEL
                if propagate(words, base, changed):
                    continue
            while True:
                base -= LEVEL
                if base < 0:
                    self.nodes += nodes
                    return found
                if propagate(words, base, words[base + PENDING]):
                    break


CONST: Final = 37 * 82
T37: Final = CONST
TSEES: Final = CONST + 37
TCOL: Final = CONST + 64
TPOP: Final = CONST + 91
def fillt(words: vec[i64]) -> None:
    i: i64
    j: i64
    for i in range(512):
        n: i64 = 0
        for j in range(9):
            n += i >> j & 1
        words[TPOP + i] = n
    for i in range(27):
        bit: i64 = 1 << i
        words[T37 + bit % 37] = i
        words[TCOL + i] = i % 9
        m: i64 = 0
        for j in range(27):
            if j != i and (j // 9 == i // 9 or j % 9 // 3 == i % 9 // 3):
                m |= 1 << j
        words[TSEES + i] = m

def branch(words: vec[i64], base: i64) -> i64:
    """Copy a level to the next with one candidate set there and removed here."""
    at: i64
    band: i64
    bit: i64 = 0
    best: i64 = -1
    bband: i64 = 0
    bbit: i64 = 0
    p0: i64 = words[base + PAIRS]
    p1: i64 = words[base + PAIRS+1]
    p2: i64 = words[base + PAIRS+2]
    own: i64
    most: i64 = -1
    count: i64
    for band in range(3):
        own = words[base + PAIRS + band]
        count = words[TPOP + (own & 511)] + words[TPOP + (own >> 9 & 511)] + words[TPOP + (own >> 18)]
        if count > most:
            most = count
            bband = band
    if bband == 1:
        own = p0
        p0 = p1
        p1 = own
    elif bband == 2:
        own = p0
        p0 = p2
        p2 = own
    for band in range(bband, bband+1):
        own = p0
        left: i64 = own
        while left:
            bit = left & -left
            left ^= bit
            k: i64 = words[T37 + bit % 37]
            col: i64 = words[TCOL + k]
            c: i64 = (p1 >> col & 0o1001001) | (p2 >> col & 0o1001001)<<1
            c = (c | c >> 7 | c >> 14) & 63
            own = p0 & words[TSEES + k]
            score: i64 = words[TPOP + (own & 511)] + words[TPOP + (own >> 9 & 511)] + words[TPOP + (own >> 18)] + words[TPOP + c]
            if score > best:
                best = score
                bband = band
                bbit = bit
        own = p0
        p0 = p1
        p1 = p2
        p2 = own
    bit = bbit
    band = bband
    if best < 0:
        for band in range(3):
            bit = BAND & ~words[base + SOLVED + band]
            if bit:
                break
    bit &= -bit
    bit |= bit << 27
    pair: i64 = 0
    w: i64 = 0
    for pair in range(5):
        at = base + 3 * pair + band
        w = words[at] & bit
        if w:
            break
    w &= -w
    to: i64 = base + LEVEL
    for at in range(base, to):
        words[at + LEVEL] = words[at]
    at = base + 3 * pair + band
    words[at + LEVEL] = confine(words[at], w)
    words[at] &= ~w
    words[base + PENDING] = 1 << pair | 32 << band
    return 1 << pair | 32 << band
