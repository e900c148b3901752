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
LEVEL: Final = 32


def close_pair(words: vec[i64], base: i64, pair: i64) -> i64:
    at: i64 = base + 3 * pair
    a0: i64 = words[at]
    a1: i64 = words[at + 1]
    a2: i64 = words[at + 2]
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
        rows &= both >> 3 & TWO_BOXES | (both & ONE_BOX) << 6
        a0 &= (rows & TRIADS) * 7
        a1 &= (rows >> 1 & TRIADS) * 7
        a2 &= (rows >> 2 & TRIADS) * 7
        columns: i64 = (
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
        a0 &= (both & COLUMNS) * 0o1001001
        a1 &= (both >> 9 & COLUMNS) * 0o1001001
        a2 &= (both >> 18 & COLUMNS) * 0o1001001
    if a0 & BAND == 0 or a0 >> 27 == 0:
        return -1
    words[at] = a0
    words[at + 1] = a1
    words[at + 2] = a2
    words[base + ROW_TRIADS + pair] = rows
    words[base + COLUMN_TRIADS + pair] = columns
    changed: i64 = 0
    band: i64
    for band in range(3):
        a: i64 = words[at + band]
        more: i64 = a & (a - LANES)
        more = ((more >> 1 & LANE_REST) + LANE_REST) >> 8 & LANES
        only: i64 = a & ~(more * 511)
        found: i64 = (only | only >> 27) & BAND & ~words[base + SOLVED + band]
        if found:
            if only & only >> 27:
                return -1
            words[base + SOLVED + band] |= found
            changed |= strike(words, base, pair, band, found)
    return changed


def strike(words: vec[i64], base: i64, pair: i64, band: i64, found: i64) -> i64:
    changed: i64 = 0
    mask: i64 = ~(found | found << 27)
    at: i64 = base + band
    old: i64
    new: i64
    other: i64
    for other in range(4):
        if other != pair:
            old = words[at]
            new = old & mask
            if new != old:
                words[at] = new
                changed |= 1 << other
        at += 3
    if pair != 4:
        old = words[at]
        new = old & ~found
        if new != old:
            words[at] = new
            changed |= 16
        at = base + 3 * pair + band
        old = words[at]
        low: i64 = old & found
        high: i64 = old >> 27 & found
        # a found cell is in exactly one half as its only place in the row
        more: i64 = old & (old - LANES)
        more = ((more >> 1 & LANE_REST) + LANE_REST) >> 8 & LANES
        only: i64 = old & ~(more * 511)
        new = old & ~((only & found) << 27) & ~(only >> 27 & found)
        if new != old:
            words[at] = new
            changed |= 1 << pair
    return changed


def settle_cells(words: vec[i64], base: i64) -> i64:
    changed: i64 = 0
    band: i64
    stuck: i64 = 0
    for band in range(3):
        w: i64 = words[base + band]
        v: i64 = words[base + band + 3]
        two: i64 = w & v
        one: i64 = w | v
        w = words[base + band + 6]
        three: i64 = two & w
        two |= one & w
        one |= w
        w = words[base + band + 9]
        three |= two & w
        two |= one & w
        one |= w
        w = words[base + band + 12] & BAND
        three |= two & w
        two |= one & w
        one |= w
        three = (three | three >> 27 | two & one >> 27 | one & two >> 27) & BAND
        two = (two | two >> 27 | one & one >> 27) & BAND
        one = (one | one >> 27) & BAND
        if one != BAND:
            return -1
        words[base + PAIRS + band] = two & ~three
        single: i64 = BAND & ~two & ~words[base + SOLVED + band]
        if single:
            stuck = 1
            single |= single << 27
            pair: i64
            for pair in range(5):
                w = words[base + 3 * pair + band]
                v = w & single
                if pair == 4:
                    v &= BAND
                if v:
                    new: i64 = confine(w, v)
                    if new != w:
                        words[base + 3 * pair + band] = new
                        changed |= 1 << pair
    if stuck != 0 and changed == 0:
        return -1
    return changed


def confine(word: i64, cells: i64) -> i64:
    box: i64 = (cells | cells >> 9 | cells >> 18) & COLUMNS
    box = ((box | box >> 1 | box >> 2) & ONE_COLUMN & COLUMNS) * 7 * 0o1001001
    return word & ~box | cells


def settle_triads(words: vec[i64], base: i64) -> i64:
    return 0


def propagate(words: vec[i64], base: i64, changed: i64) -> bool:
    more: i64
    pair: i64
    while True:
        while changed:
            for pair in range(5):
                if changed >> pair & 1:
                    changed &= ~(1 << pair)
                    more = close_pair(words, base, pair)
                    if more < 0:
                        return False
                    changed |= more
        if words[base + SOLVED] & words[base + SOLVED + 1] & words[base + SOLVED + 2] == BAND:
            return True
        changed = settle_cells(words, base)
        if changed < 0:
            return False
        if changed == 0:
            changed = settle_triads(words, base)
            if changed < 0:
                return False
            if changed == 0:
                return True


class Solver:
    def __init__(self) -> None:
        self.words: vec[i64] = vec[i64]([0] * (LEVEL * 82))
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
            words[12 + band] |= HIGH
            words[SOLVED + band] = 0

    def count(self, cells: vec[i64], limit: i64) -> i64:
        words = self.words
        self.load(cells)
        if not propagate(words, 0, 31):
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


def branch(words: vec[i64], base: i64) -> i64:
    """Copy a level to the next with one candidate set there and removed here."""
    at: i64
    band: i64
    bit: i64 = 0
    for band in range(3):
        bit = words[base + PAIRS + band]
        if bit:
            break
    else:
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
    words[base + PENDING] = 1 << pair
    return 1 << pair
