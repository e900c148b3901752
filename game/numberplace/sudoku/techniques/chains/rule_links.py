"""The candidates that nodes of a link graph make false where further rules link candidates, too."""

from __future__ import annotations

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    CELL_HIGH,
    CELL_LOW,
    count_cells,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.rule_links import RuleLinks
from numberplace.sudoku.techniques.chains.links import X_LINKS, Links


def link_by_rules(grid: Grid, links: Links, rules: RuleLinks) -> None:
    """Set ``gone_low/high`` of all nodes: the candidates made false by their cells, peers and
    rules.

    Nodes of several cells know the tables of two cells alone: that each of their cells rules
    something out by another filling of a line takes a case for each in a proof. A candidate may
    rule out all of a node's cells by fillings, which a verity reads the other way round.

    Args:
        rules: the links of the position by all rules.
    """
    links.is_ruled = True
    links.gone_low = vec[i64]([0] * int(links.count * 10))
    links.gone_high = vec[i64]([0] * int(links.count * 10))
    node: i64
    tables = grid.topology.links
    for node in range(links.singles):
        _set_gone(grid, links, node, tables)
    for node in range(links.singles, links.count):
        if node < links.first_fish:
            _share_gone(links, node)
        else:
            digit: i64 = links.digit[node]
            links.gone_low[node * 10 + digit] = links.sees_low[node]
            links.gone_high[node * 10 + digit] = links.sees_high[node]
    if rules is not tables:
        for node in range(links.singles):
            _set_gone(grid, links, node, rules)


def _set_gone(grid: Grid, links: Links, node: i64, rules: RuleLinks) -> None:
    """Gather the candidates that clash with a candidate."""
    own: i64 = links.digit[node]
    cell: i64 = links.cell[node]
    at: i64 = ((own - 1) * 81 + cell) * 9
    digit: i64
    for digit in range(1, 10):
        if digit != own and links.kind == X_LINKS:
            continue
        low: i64 = rules.low[at + digit - 1] if rules.is_any else 0
        high: i64 = rules.high[at + digit - 1] if rules.is_any else 0
        if digit == own:
            low |= grid.topology.peers_low[cell]
            high |= grid.topology.peers_high[cell]
        else:
            low |= CELL_LOW[cell]
            high |= CELL_HIGH[cell]
        links.gone_low[node * 10 + digit] = grid.places_low[digit] & low
        links.gone_high[node * 10 + digit] = grid.places_high[digit] & high


def _share_gone(links: Links, node: i64) -> None:
    """Gather the candidates that clash with each cell of a node: a node of several cells makes no
    more false."""
    gone_low = links.gone_low
    gone_high = links.gone_high
    low: i64 = links.low[node]
    high: i64 = links.high[node]
    cell: i64 = first_cell(low, high)
    first: i64 = links.node_of[links.digit[node] * 81 + cell] * 10
    digit: i64
    for digit in range(1, 10):
        gone_low[node * 10 + digit] = gone_low[first + digit]
        gone_high[node * 10 + digit] = gone_high[first + digit]
    while True:
        low &= ~CELL_LOW[cell]
        high &= ~CELL_HIGH[cell]
        if low | high == 0:
            break
        cell = first_cell(low, high)
        one: i64 = links.node_of[links.digit[node] * 81 + cell] * 10
        for digit in range(1, 10):
            gone_low[node * 10 + digit] &= gone_low[one + digit]
            gone_high[node * 10 + digit] &= gone_high[one + digit]


def weak_by_rules(links: Links, node: i64, strong_low: vec[i64], strong_high: vec[i64]) -> None:
    """Add the weak links of a node that tables bring, to candidates and to nodes of several cells.

    Args:
        strong_low: with ``strong_high`` the candidates with strong links, by digit.
        strong_high: see there.
    """
    own: i64 = links.digit[node]
    digit: i64
    other: i64
    to = links.weak_to
    for digit in range(1, 10):
        low: i64 = links.gone_low[node * 10 + digit] & strong_low[digit]
        high: i64 = links.gone_high[node * 10 + digit] & strong_high[digit]
        if digit == own:
            low &= ~links.sees_low[node]
            high &= ~links.sees_high[node]
        elif links.cell[node] >= 0:
            low &= ~links.low[node]
            high &= ~links.high[node]
        while low:
            bit: i64 = low & -low
            low ^= bit
            to = append(to, links.node_of[digit * 81 + BIT_CELL[bit % 59]])
        while high:
            bit = high & -high
            high ^= bit
            to = append(to, links.node_of[digit * 81 + BIT_CELL[bit % 59] + 54])
    digits: i64 = _digits_gone(links, node)
    if digits:
        for other in range(links.singles, min(links.count, links.first_fish)):
            digit = links.digit[other]
            if digits >> digit & 1 == 0 or not holds_all_gone(links, node, other):
                continue
            if digit != own or not _sees_all(links, node, other):
                to = append(to, other)
    links.weak_to = to


def _digits_gone(links: Links, node: i64) -> i64:
    """Return the digits, a bit each, of which tables may make a node of several cells false.

    To compare each node with each other one took most of a search for chains through sets.
    """
    own: i64 = links.digit[node]
    digits: i64 = 0
    digit: i64
    for digit in range(1, 10):
        low: i64 = links.gone_low[node * 10 + digit]
        high: i64 = links.gone_high[node * 10 + digit]
        if digit == own:
            if low & ~links.sees_low[node] | high & ~links.sees_high[node]:
                digits |= 1 << digit
        elif count_cells(low, high) > 1:
            digits |= 1 << digit
    return digits


def _sees_all(links: Links, node: i64, other: i64) -> bool:
    missed: i64 = links.low[other] & ~links.sees_low[node]
    return missed | links.high[other] & ~links.sees_high[node] == 0


def holds_all_gone(links: Links, node: i64, other: i64) -> bool:
    """Tell whether a node makes every cell of another one false."""
    at: i64 = node * 10 + links.digit[other]
    missed: i64 = links.low[other] & ~links.gone_low[at]
    return missed | links.high[other] & ~links.gone_high[at] == 0


def share_gone(links: Links, one: i64, other: i64) -> bool:
    """Tell whether some candidate is false whichever of two nodes is true."""
    digit: i64
    for digit in range(1, 10):
        low: i64 = links.gone_low[one * 10 + digit] & links.gone_low[other * 10 + digit]
        high: i64 = links.gone_high[one * 10 + digit] & links.gone_high[other * 10 + digit]
        if low | high:
            return True
    return False
