"""Consequences of candidates by singles, with the cause of each: a position as packed words.

A *position* is an array of words: ``[cell]`` the digit_mask of a cell, with ``PLACED`` once its
digit has been carried to its houses; ``[81 + house * 9 + digit]`` the position mask of a digit in
a house. Digits count from 0 here, and a *candidate* is ``digit * 81 + cell``. An *empty place* is
a cell (0-80) or ``FIRST_HOUSE_PLACE + house * 10 + digit`` with the digit from 1.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, COUNT, FIRST, first_cell
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import MAX_HOUSES, Topology
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE

PLACED: Final = 512
"""In a cell's word: its digit is carried out."""
HOUSES_AT: Final = 81
"""Index of the first position mask in a position."""
MAX_PENDING: Final = 120
"""Singles that wait in a position; some thirty at most were seen."""
DONE: Final = 1023
"""The last word of a queue, behind all that can wait: how many entries the last spread took."""


def read_position(grid: Grid) -> vec[i64]:
    """Return the position of a grid; filled cells and houses that have the digit hold 0."""
    count: int = 9 * grid.topology.house_count
    words = vec[i64]([0] * (HOUSES_AT + count))
    at: i64
    for at in range(81):
        words[at] = grid.cells[at]
    for at in range(count):
        words[HOUSES_AT + at] = grid.positions[at // 9 * 10 + at % 9 + 1]
    return words


def eliminate(
    topology: Topology,
    words: vec[i64],
    cause: vec[i64],
    queue: vec[i64],
    tail: i64,
    cell: i64,
    digit: i64,
    by: i64,
) -> i64:
    """Eliminate a candidate that is there; queue the candidates that become single.

    Notes ``by`` as the cause, and for what becomes true the house in which it is the last place, or
    ``MAX_HOUSES`` where it is the last candidate of its cell. Returns the new end of the queue, or
    -1 - place when a place is empty.
    """
    kind: i64
    house_of = topology.house_of
    position_bit = topology.position_bit
    house_cell = topology.house_cell
    cause[digit * 81 + cell] = by
    mask: i64 = words[cell] & ~(1 << digit)
    words[cell] = mask
    if mask & 511 == 0:
        return -1 - cell
    if mask & (mask - 1) == 0:  # one digit and not PLACED, which is a bit as well
        cause[FIRST[mask] * 81 + cell] = MAX_HOUSES
        queue[tail] = FIRST[mask] * 81 + cell
        tail += 1
    for kind in range(3):
        house: i64 = house_of[cell * 3 + kind]
        at: i64 = HOUSES_AT + house * 9 + digit
        mask = words[at] & ~position_bit[cell * 3 + kind]
        words[at] = mask
        if mask & (mask - 1) == 0:
            if mask == 0:
                return -1 - (FIRST_HOUSE_PLACE + house * 10 + digit + 1)
            last: i64 = house_cell[house * 9 + FIRST[mask]]
            if words[last] & PLACED == 0:
                cause[digit * 81 + last] = house
                queue[tail] = digit * 81 + last
                tail += 1
    if topology.has_other_houses:
        return _leave_more_houses(topology, words, cause, queue, tail, cell, digit)
    return tail


def _leave_more_houses(
    topology: Topology,
    words: vec[i64],
    cause: vec[i64],
    queue: vec[i64],
    tail: i64,
    cell: i64,
    digit: i64,
) -> i64:
    """Take an eliminated candidate out of the further houses of its cell; go on as there."""
    index: i64
    for index in range(topology.more_start[cell], topology.more_start[cell + 1]):
        house: i64 = topology.more_house[index]
        at: i64 = HOUSES_AT + house * 9 + digit
        mask: i64 = words[at] & ~topology.more_bit[index]
        words[at] = mask
        if mask & (mask - 1) == 0:
            if mask == 0:
                return -1 - (FIRST_HOUSE_PLACE + house * 10 + digit + 1)
            last: i64 = topology.house_cell[house * 9 + FIRST[mask]]
            if words[last] & PLACED == 0:
                cause[digit * 81 + last] = house
                queue[tail] = digit * 81 + last
                tail += 1
    return tail


def carry_out(
    topology: Topology, words: vec[i64], cause: vec[i64], queue: vec[i64], tail: i64, here: i64
) -> i64:
    """Carry the digit of an open cell to its houses; queue the new singles.

    ``cause`` is told of every candidate eliminated or made true (see ``eliminate``). Returns the
    new end of the queue, or -1 - place when a place is empty.
    """
    house_of = topology.house_of
    position_bit = topology.position_bit
    house_cell = topology.house_cell
    kind: i64
    cell: i64 = here % 81
    digit: i64 = here // 81
    rest: i64 = words[cell]
    words[cell] = rest | PLACED
    rest &= ~(1 << digit)
    while rest:
        tail = eliminate(topology, words, cause, queue, tail, cell, FIRST[rest], here)
        if tail < 0:
            return tail
        rest &= rest - 1
    for kind in range(3):
        house: i64 = house_of[cell * 3 + kind]
        rest = words[HOUSES_AT + house * 9 + digit] & ~position_bit[cell * 3 + kind]
        while rest:
            other: i64 = house_cell[house * 9 + FIRST[rest]]
            tail = eliminate(topology, words, cause, queue, tail, other, digit, here)
            if tail < 0:
                return tail
            rest &= rest - 1
    low: i64 = topology.more_low[cell]
    high: i64 = topology.more_high[cell]
    while low | high:
        other = first_cell(low, high)
        low &= ~CELL_LOW[other]
        high &= ~CELL_HIGH[other]
        if words[other] >> digit & 1:
            if words[other] & PLACED:
                return -1 - other
            tail = eliminate(topology, words, cause, queue, tail, other, digit, here)
            if tail < 0:
                return tail
    if topology.is_linked:
        return _carry_by_rules(topology, words, cause, queue, tail, here)
    return tail


def _carry_by_rules(
    topology: Topology, words: vec[i64], cause: vec[i64], queue: vec[i64], tail: i64, here: i64
) -> i64:
    """Eliminate the candidates that tables of two cells forbid beside a candidate; go on as
    ``carry_out``."""
    links = topology.links
    digit: i64
    for digit in range(9):
        low: i64 = links.low[here * 9 + digit]
        high: i64 = links.high[here * 9 + digit]
        while low | high:
            other: i64 = first_cell(low, high)
            low &= ~CELL_LOW[other]
            high &= ~CELL_HIGH[other]
            if words[other] >> digit & 1 == 0:
                continue
            if words[other] & PLACED:
                return -1 - other
            tail = eliminate(topology, words, cause, queue, tail, other, digit, here)
            if tail < 0:
                return tail
    return tail


def with_room(words: vec[i64], end: i64) -> vec[i64]:
    """Return a position with room behind it for singles that wait, and none there.

    Args:
        end: the number of words.
    """
    at: i64
    found = vec[i64]([0] * (end + 1 + MAX_PENDING))
    for at in range(end):
        found[at] = words[at]
    return found


def queue_behind(words: vec[i64], end: i64, queue: vec[i64], tail: i64) -> None:
    """Append queued singles to those that wait behind a position; leave out those carried out.

    Args:
        words: what ``with_room`` returned: the position, their number, and those that wait.
        end: the index of their number.
        queue: the new ones, up to ``tail``.
    """
    first: i64 = end + 1
    count: i64 = 0
    at: i64
    other: i64
    for at in range(words[end]):
        choice: i64 = words[first + at]
        if words[choice % 81] & PLACED == 0:
            words[first + count] = choice
            count += 1
    for at in range(tail):
        choice = queue[at]
        is_new: bool = True
        for other in range(count):
            if words[first + other] == choice:
                is_new = False
        if is_new and words[choice % 81] & PLACED == 0:
            words[first + count] = choice
            count += 1
    words[end] = count


def spread(topology: Topology, words: vec[i64], cause: vec[i64], queue: vec[i64], tail: i64) -> i64:
    """Carry out the digits queued and all singles that follow; return an empty place, -1 for none.

    ``cause`` is told of every candidate eliminated or made true (see ``eliminate``).
    """
    at: i64 = 0
    while at < tail:
        here: i64 = queue[at]
        at += 1
        queue[DONE] = at
        if words[here % 81] & PLACED:
            continue
        tail = carry_out(topology, words, cause, queue, tail, here)
        if tail < 0:
            return -1 - tail
    return -1


def eliminate_refuted(topology: Topology, words: vec[i64], cause: vec[i64], queue: vec[i64]) -> i64:
    """Eliminate from a position all that nets of one level refute, with the singles that follow.

    Returns how many candidates were refuted, -1 when a place is empty in the end.
    """
    eliminations: i64 = 0
    candidate: i64 = 0
    idle: i64 = 0
    while idle < 729:
        cell: i64 = candidate % 81
        digit: i64 = candidate // 81
        word: i64 = words[cell]
        candidate = candidate + 1 if candidate < 728 else 0
        idle += 1
        if word & PLACED or word >> digit & 1 == 0:
            continue
        trial = words[:]
        queue[0] = digit * 81 + cell
        if spread(topology, trial, cause, queue, 1) >= 0:
            idle = 0
            eliminations += 1
            tail: i64 = eliminate(topology, words, cause, queue, 0, cell, digit, -1)
            if tail < 0 or spread(topology, words, cause, queue, tail) >= 0:
                return -1
    return eliminations


def count_refuted(topology: Topology, words: vec[i64], cause: vec[i64], queue: vec[i64]) -> i64:
    """Return the number of candidates that nets of one level refute in a position."""
    candidate: i64
    found: i64 = 0
    for candidate in range(729):
        word: i64 = words[candidate % 81]
        if word & PLACED == 0 and word >> candidate // 81 & 1:
            trial = words[:]
            queue[0] = candidate
            if spread(topology, trial, cause, queue, 1) >= 0:
                found += 1
    return found


def count_open(words: vec[i64]) -> i64:
    """Return the number of undecided candidates of a position."""
    size: i64 = 0
    cell: i64
    for cell in range(81):
        if words[cell] & PLACED == 0:
            size += COUNT[words[cell]]
    return size


def has_single(grid: Grid) -> bool:
    """Tell whether a cell has one candidate, or a digit one place in a house."""
    at: i64
    mask: i64
    for at in range(81):
        mask = grid.cells[at]
        if mask and mask & (mask - 1) == 0:
            return True
    for at in range(10 * grid.topology.house_count):
        mask = grid.positions[at]
        if at % 10 and mask and mask & (mask - 1) == 0:
            return True
    return False
