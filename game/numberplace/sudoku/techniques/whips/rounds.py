"""Singles of a row carried out round by round: how far ahead an empty place is.

Rows are those of ``forcing.closures``. A round carries out all singles that wait, wherever they are
and in any order: what is left is the same.
"""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    CELL_HIGH,
    CELL_LOW,
    HIGH_CELLS,
    LOW_CELLS,
    count_cells,
    first_cell,
)
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.forcing.closures import (
    BANDS_ROW,
    BANDS_THIRDS,
    HALF_LAST,
    HALF_REST,
    PLACED,
    ROWS_LAST,
    ROWS_REST,
    carry,
    carry_by_rules,
    last_in_houses,
    last_places,
)


def find_singles(topology: Topology, row: vec[i64], sought: i64, into: vec[i64]) -> i64:
    """Write the singles that wait in a row; return their number of cells, -1 for an empty place.

    Args:
        sought: the digits, as bits, that may have hidden singles or a house without a place.
        into: for each digit the cells of its singles, low and high, laid out as in a row.
    """
    digit: i64
    has_boxes: bool = topology.has_boxes
    has_other_houses: bool = topology.has_other_houses
    once_low: i64 = 0
    once_high: i64 = 0
    twice_low: i64 = 0
    twice_high: i64 = 0
    # The cells that some digit may fill, and those that two may: as ``closures.close`` has it.
    for digit in range(9):
        low: i64 = row[digit]
        high: i64 = row[9 + digit]
        twice_low |= once_low & low
        once_low |= low
        twice_high |= once_high & high
        once_high |= high
    if once_low != LOW_CELLS or once_high != HIGH_CELLS:
        return -1
    open_low: i64 = LOW_CELLS & ~row[PLACED]
    open_high: i64 = HIGH_CELLS & ~row[PLACED + 1]
    some_low: i64 = 0
    some_high: i64 = 0
    for digit in range(9):
        low = row[digit] & open_low
        high = row[9 + digit] & open_high
        only_low: i64 = ~twice_low
        only_high: i64 = ~twice_high
        if sought >> digit & 1:
            last_low, last_high = last_places(row[digit], row[9 + digit], has_boxes)
            if last_low < 0:
                return -1
            only_low |= last_low
            only_high |= last_high
            if has_other_houses:
                last_low, last_high = last_in_houses(topology, row[digit], row[9 + digit])
                if last_low < 0:
                    return -1
                only_low |= last_low
                only_high |= last_high
        low &= only_low
        high &= only_high
        into[digit] = low
        into[9 + digit] = high
        some_low |= low
        some_high |= high
    return count_cells(some_low, some_high)


def rounds_until_empty(
    topology: Topology, row: vec[i64], done: i64, most: i64, singles: vec[i64]
) -> i64:
    """Carry out singles round by round, all that wait; return the round with an empty place.

    Args:
        row: is changed. Before the first round every digit may have singles.
        done: how many rounds there were before.
        most: the last round that is of interest.
        singles: room for those of a round.

    Returns:
        0 when no place is empty in the end; ``most`` + 1 when there is none after ``most`` rounds.
    """
    found: i64 = find_singles(topology, row, topology.digits, singles)
    return rounds_after(topology, row, found, done, most, singles)


def rounds_after(
    topology: Topology, row: vec[i64], found: i64, done: i64, most: i64, singles: vec[i64]
) -> i64:
    """Go on as ``rounds_until_empty`` after the singles of the first round were looked for.

    Args:
        found: what ``find_singles`` returned for all digits.
        singles: what it wrote.
    """
    while True:
        if found < 0:
            return done
        if found == 0:
            return 0
        done += 1
        if done > most:
            return done
        sought: i64 = _carry_all(topology, row, singles)
        if sought < 0:
            return done
        if done == most:
            return done if has_empty(topology, row, sought) else done + 1
        found = find_singles(topology, row, sought, singles)


def has_empty(topology: Topology, row: vec[i64], sought: i64) -> bool:
    """Tell whether a cell of a row has nothing left, or one of some digits no place in a house.

    Args:
        sought: the digits, as bits.
    """
    digit: i64
    low: i64 = 0
    high: i64 = 0
    for digit in range(9):
        low |= row[digit]
        high |= row[9 + digit]
    if low != LOW_CELLS or high != HIGH_CELLS:
        return True
    for digit in range(9):
        if sought >> digit & 1 and lacks_place(topology, row[digit], row[9 + digit]):
            return True
    return False


def lacks_place(topology: Topology, low: i64, high: i64) -> bool:
    """Tell whether a digit has no place in a house, as ``closures.last_places`` has it.

    Args:
        low: the places of the digit, with ``high``.
    """
    filled: i64 = ((low & ROWS_REST) + ROWS_REST | low) & ROWS_LAST
    half: i64 = ((high & HALF_REST) + HALF_REST | high) & HALF_LAST
    if filled != ROWS_LAST or half != HALF_LAST:
        return True
    once: i64 = (low | low >> 9 | low >> 18) & BANDS_ROW
    once |= ((high | high >> 9 | high >> 18) & 511) << 54
    if (once | once >> 27 | once >> 54) & 511 != 511:
        return True
    if topology.has_boxes and (once | once >> 1 | once >> 2) & BANDS_THIRDS != BANDS_THIRDS:
        return True
    return topology.has_other_houses and last_in_houses(topology, low, high)[0] < 0


def _carry_all(topology: Topology, row: vec[i64], singles: vec[i64]) -> i64:
    """Carry out singles at once; return the digits that lose places, as bits.

    Returns -1 where a cell has singles of two digits; other empty places show in the row.

    Args:
        singles: as ``find_singles`` writes them.
    """
    digit: i64
    bit: i64
    cell: i64
    peers_low = topology.peers_low
    peers_high = topology.peers_high
    every_low: i64 = 0
    every_high: i64 = 0
    for digit in range(9):
        if every_low & singles[digit] | every_high & singles[9 + digit]:
            return -1
        every_low |= singles[digit]
        every_high |= singles[9 + digit]
    standing_low: i64 = row[PLACED]
    standing_high: i64 = row[PLACED + 1]
    row[PLACED] |= every_low
    row[PLACED + 1] |= every_high
    changed: i64 = 0
    for digit in range(9):
        own_low: i64 = singles[digit]
        own_high: i64 = singles[9 + digit]
        gone_low: i64 = every_low ^ own_low
        gone_high: i64 = every_high ^ own_high
        # As ``first_cell`` and without its question which word is not empty: the hardest loop here.
        while own_low:
            bit = own_low & -own_low
            own_low ^= bit
            cell = BIT_CELL[bit % 59]
            gone_low |= peers_low[cell]
            gone_high |= peers_high[cell]
        while own_high:
            bit = own_high & -own_high
            own_high ^= bit
            cell = BIT_CELL[bit % 59] + 54
            gone_low |= peers_low[cell]
            gone_high |= peers_high[cell]
        gone_low &= row[digit]
        gone_high &= row[9 + digit]
        if gone_low | gone_high:
            row[digit] ^= gone_low
            row[9 + digit] ^= gone_high
            changed |= 1 << digit
    if topology.is_linked:
        before = row[:]
        for digit in range(9):
            own_low = singles[digit]
            own_high = singles[9 + digit]
            while own_low | own_high:
                cell = first_cell(own_low, own_high)
                own_low &= ~CELL_LOW[cell]
                own_high &= ~CELL_HIGH[cell]
                changed |= carry_by_rules(topology.links, row, cell, digit)
        _keep_standing(row, before, standing_low, standing_high)
    return changed


def _keep_standing(row: vec[i64], before: vec[i64], low: i64, high: i64) -> None:
    """Give some cells, ``low`` and ``high``, the digits back that they had before.

    These cells held their digits when others were carried out. What a carried digit forbids by a
    table is gone since; a filled cell may still forbid candidates, but is no place of a whip.
    """
    digit: i64
    for digit in range(9):
        row[digit] |= before[digit] & low
        row[9 + digit] |= before[9 + digit] & high


def carry_choice(topology: Topology, row: vec[i64], candidate: i64) -> i64:
    """Put a candidate's digit into its cell; return the digits that lose places, as bits."""
    cell: i64 = candidate % 81
    digit: i64 = candidate // 81
    standing_low: i64 = row[PLACED]
    standing_high: i64 = row[PLACED + 1]
    changed: i64 = carry(row, cell, digit, topology.peers_low, topology.peers_high)
    if topology.is_linked:
        before = row[:]
        changed |= carry_by_rules(topology.links, row, cell, digit)
        _keep_standing(row, before, standing_low, standing_high)
    return changed


def clashing_cells(row: vec[i64], choices: vec[i64], first: i64, end: i64) -> vec[i64]:
    """Return the cells with one candidate, and those where two singles wait, low and high.

    Args:
        choices: what waits in the row, from ``first`` up to ``end``.
    """
    digit: i64
    at: i64
    once_low: i64 = 0
    once_high: i64 = 0
    twice_low: i64 = 0
    twice_high: i64 = 0
    for digit in range(9):
        low: i64 = row[digit]
        high: i64 = row[9 + digit]
        twice_low |= once_low & low
        once_low |= low
        twice_high |= once_high & high
        once_high |= high
    found = vec[i64]([0] * 4)
    found[0] = ~twice_low
    found[1] = ~twice_high
    once_low = 0
    once_high = 0
    for at in range(first, end):
        low = CELL_LOW[choices[at] % 81]
        high = CELL_HIGH[choices[at] % 81]
        found[2] |= once_low & low
        once_low |= low
        found[3] |= once_high & high
        once_high |= high
    return found


def empties(topology: Topology, row: vec[i64], clashing: vec[i64], choice: i64) -> bool:
    """Tell whether a single that waits leaves a place of the bare board nothing.

    Args:
        clashing: the ``clashing_cells`` of the row.
    """
    cell: i64 = choice % 81
    digit: i64 = choice // 81
    if clashing[2] & CELL_LOW[cell] | clashing[3] & CELL_HIGH[cell]:
        return True
    gone_low: i64 = row[digit] & topology.peers_low[cell]
    gone_high: i64 = row[9 + digit] & topology.peers_high[cell]
    if gone_low & clashing[0] | gone_high & clashing[1]:
        return True
    return lacks_place(topology, row[digit] ^ gone_low, row[9 + digit] ^ gone_high)


def carry_some(topology: Topology, row: vec[i64], choices: vec[i64], first: i64, end: i64) -> i64:
    """Carry candidates out on the bare board, those from ``first`` up to ``end``; return the digits
    that lose places, as bits."""
    changed: i64 = 0
    at: i64
    for at in range(first, end):
        cell: i64 = choices[at] % 81
        digit: i64 = choices[at] // 81
        changed |= carry(row, cell, digit, topology.peers_low, topology.peers_high)
    return changed
