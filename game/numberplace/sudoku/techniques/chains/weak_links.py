"""The weak links of a graph whose strong links stand: the candidates that a true node makes
false."""

from __future__ import annotations

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import BIT_CELL, FIRST
from numberplace.sudoku.techniques.chains.links import SINGLE_LINKS, Links
from numberplace.sudoku.techniques.chains.rule_links import weak_by_rules


def link_weakly(links: Links) -> None:
    """List, for each node, the nodes with strong links that it makes false; make room for walks."""
    low = vec[i64]([0] * 10)
    high = vec[i64]([0] * 10)
    linked = vec[i64]([0] * 81)
    many = vec[i64]([])
    start = vec[i64]([0] * 11)
    node: i64
    digit: i64
    for node in range(links.singles):
        if links.has_strong(node):
            digit = links.digit[node]
            low[digit] |= links.low[node]
            high[digit] |= links.high[node]
            linked[links.cell[node]] |= 1 << (digit - 1)
    for digit in range(1, 10):
        for node in range(links.singles, links.count):
            if links.digit[node] == digit:
                many = append(many, node)
        start[digit + 1] = len(many)
    weak_start = vec[i64]([0] * (int(links.count) + 1))
    for node in range(links.count):
        digit = links.digit[node]
        _weak_to_candidates(links, node, digit, low[digit], high[digit])
        if node < links.singles and links.kind >= SINGLE_LINKS:
            _weak_in_cell(links, node, linked[links.cell[node]] & ~(1 << (digit - 1)))
        _weak_to_many(links, node, many, start[digit], start[digit + 1])
        if links.is_ruled and node < links.first_fish:
            weak_by_rules(links, node, low, high)
        weak_start[node + 1] = len(links.weak_to)
    links.weak_start = weak_start
    links.make_room()


def _weak_to_candidates(links: Links, node: i64, digit: i64, low: i64, high: i64) -> None:
    to = links.weak_to
    node_of = links.node_of
    bit: i64
    rest: i64 = links.sees_low[node] & low
    while rest:
        bit = rest & -rest
        rest ^= bit
        to = append(to, node_of[digit * 81 + BIT_CELL[bit % 59]])
    rest = links.sees_high[node] & high
    while rest:
        bit = rest & -rest
        rest ^= bit
        to = append(to, node_of[digit * 81 + BIT_CELL[bit % 59] + 54])
    links.weak_to = to


def _weak_in_cell(links: Links, node: i64, mask: i64) -> None:
    cell: i64 = links.cell[node]
    while mask:
        other: i64 = links.node_of[(FIRST[mask] + 1) * 81 + cell]
        mask &= mask - 1
        links.weak_to = append(links.weak_to, other)


def _weak_to_many(links: Links, node: i64, many: vec[i64], start: i64, end: i64) -> None:
    if start == end:
        return
    blind_low: i64 = ~links.sees_low[node]
    blind_high: i64 = ~links.sees_high[node]
    low: i64 = links.low[node]
    high: i64 = links.high[node]
    at: i64
    for at in range(start, end):
        other: i64 = many[at]
        if other < links.first_fish:
            missed: i64 = links.low[other] & blind_low | links.high[other] & blind_high
        elif node < links.first_fish:
            missed = low & ~links.sees_low[other] | high & ~links.sees_high[other]
        else:
            missed = 1
        if missed == 0:
            links.weak_to = append(links.weak_to, other)
