"""Patterns of two strong links of one digit: skyscraper, 2-string kite, turbot fish.

::

    . a . . | . b .      each row has two places left for the digit; a and c share a column, so
    . . x . | . . .      at most one of them is true, and so b or d is: what sees both (x) goes
    . c . d | . . .

All three are strong link, weak link, strong link. A skyscraper joins two parallel lines by a
crossing line, a kite a row and a column by a box, a turbot fish is any other.

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Single Digit Patterns".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from numberplace.core.step import HouseMark, Link, Mark, Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    cells_of,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import MAX_HOUSES, Topology
from numberplace.sudoku.techniques.parts import link_of, mark_of, node_of, step_of
from numberplace.sudoku.techniques.templates.search import dead_candidates

CACHE_KEY: Final = "joints"
NO_HOUSE: Final = -1
"""Value in place of the house for two cells that share no house: another rule joins them."""


class Joint(NamedTuple):
    """Two strong links joined by a weak one: ``start = inner - other = end``."""

    digit: int
    start: int
    inner: int
    other: int
    end: int
    houses: tuple[int, int, int]
    """House of the first strong link, of the second, of the weak link (or ``NO_HOUSE``)."""
    out: tuple[int, ...]
    """The cells that lose the digit."""


def joints_of(grid: Grid) -> list[Joint]:
    """Return every pair of strong links that eliminates something, digits ascending.

    A digit is searched again only when it changed.
    """
    joints: Joints
    known = grid.memory.get(CACHE_KEY)
    if isinstance(known, Joints):
        joints = known
        if joints.version == grid.version:
            return joints.found
    else:
        joints = Joints()
        grid.memory[CACHE_KEY] = joints
    dead = dead_candidates(grid)
    digit: i64
    for digit in range(1, 10):
        if grid.digit_changed[digit] > joints.version:
            joints.search(grid, digit, dead.low[digit], dead.high[digit])
    joints.version = grid.version
    joints.found = []
    if dead.total:
        for found in joints.of_digit:
            joints.found += found
    return joints.found


class Joints:
    """The joints found so far along a path, for ``joints_of``."""

    def __init__(self) -> None:
        """Start before the first position."""
        self.version: i64 = -1
        self.found: list[Joint] = []
        self.of_digit: list[list[Joint]] = [[]] * 10
        self.pairs: vec[i64] = vec[i64]([0] * (3 * MAX_HOUSES))
        """The houses with two places left for a digit, ascending: the two cells and the house."""

    def search(self, grid: Grid, digit: i64, dead_low: i64, dead_high: i64) -> None:
        """Find the joints of a digit again; only ``dead`` candidates can fall to them."""
        joints: list[Joint] = []
        self.of_digit[digit] = joints
        if dead_low | dead_high == 0:
            return
        pairs = self.pairs
        topology = grid.topology
        house_cell = topology.house_cell
        count: i64 = 0
        house: i64
        one: i64
        two: i64
        for house in range(topology.house_count):
            places: i64 = grid.positions[house * 10 + digit]
            if COUNT[places] == 2:
                pairs[count] = house_cell[house * 9 + FIRST[places]]
                pairs[count + 1] = house_cell[house * 9 + FIRST[places & (places - 1)]]
                pairs[count + 2] = house
                count += 3
        for one in range(0, count, 3):
            for two in range(one + 3, count, 3):
                self._join(topology, digit, one, two, dead_low, dead_high)

    def _join(
        self, topology: Topology, digit: i64, one: i64, two: i64, dead_low: i64, dead_high: i64
    ) -> None:
        """Try the four ways to join two strong links of four cells by a weak link.

        Args:
            one, two: where the links begin in ``pairs``.
        """
        pairs = self.pairs
        turn: i64
        for turn in range(4):
            start: i64 = pairs[one + (turn >> 1)]
            inner: i64 = pairs[one + 1 - (turn >> 1)]
            other: i64 = pairs[two + (turn & 1)]
            end: i64 = pairs[two + 1 - (turn & 1)]
            if start in (other, end) or inner in (other, end):
                return
            low: i64 = topology.peers_low[start] & topology.peers_low[end] & dead_low
            high: i64 = topology.peers_high[start] & topology.peers_high[end] & dead_high
            if low | high and sees(topology, inner, other):
                out = cells_of(low, high)
                for joint in joining_houses(topology, inner, other):
                    houses = (pairs[one + 2], pairs[two + 2], joint)
                    self.of_digit[digit].append(Joint(digit, start, inner, other, end, houses, out))


def joining_houses(topology: Topology, cell: int, other: int) -> tuple[int, ...]:
    """Return the houses of two cells that see each other; (NO_HOUSE,) when a rule joins them."""
    shared = topology.houses_of[other]
    return tuple([house for house in topology.houses_of[cell] if house in shared]) or (NO_HOUSE,)


def sees(topology: Topology, cell: i64, other: i64) -> bool:
    """Tell whether two cells cannot hold equal digits."""
    low: i64 = topology.peers_low[cell] & CELL_LOW[other]
    return low | topology.peers_high[cell] & CELL_HIGH[other] != 0


def is_skyscraper(joint: Joint) -> bool:
    """Tell whether two rows are joined by a column, or two columns by a row."""
    return line_kind(joint.houses) in ((0, 0, 1), (1, 1, 0))


def is_kite(joint: Joint) -> bool:
    """Tell whether a row and a column are joined by a box."""
    return line_kind(joint.houses) == (0, 1, 2)


def line_kind(houses: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return for each of three houses 0 = row, 1 = column, 2 = box; others are further houses."""
    return (houses[0] // 9, houses[1] // 9, houses[2] // 9)


def find_skyscraper(grid: Grid) -> Iterator[Step]:
    """Yield two parallel lines with two places each, joined by a crossing line."""
    for joint in joints_of(grid):
        if is_skyscraper(joint):
            yield joint_step("skyscraper", joint)


def find_two_string_kite(grid: Grid) -> Iterator[Step]:
    """Yield a row and a column with two places each, joined by a box."""
    for joint in joints_of(grid):
        if is_kite(joint):
            yield joint_step("two_string_kite", joint)


def find_turbot_fish(grid: Grid) -> Iterator[Step]:
    """Yield the other joints of two strong links, each chain of four cells once."""
    seen: set[tuple[int, int, int, int, int]] = set()
    for joint in joints_of(grid):
        if is_skyscraper(joint) or is_kite(joint):
            seen.add(_chain(joint))
    for joint in joints_of(grid):
        chain = _chain(joint)
        if chain not in seen:
            seen.add(chain)
            yield joint_step("turbot_fish", joint)


def _chain(joint: Joint) -> tuple[int, int, int, int, int]:
    if joint.start < joint.end:
        return (joint.digit, joint.start, joint.inner, joint.other, joint.end)
    return (joint.digit, joint.end, joint.other, joint.inner, joint.start)


def find_dual_two_string_kite(grid: Grid) -> Iterator[Step]:
    """Yield two kites through two common cells of a box, of one digit or of two."""
    kites = [joint for joint in joints_of(grid) if is_kite(joint)]
    for at, one in enumerate(kites):
        for two in kites[at + 1 :]:
            same_box = {one.inner, one.other} == {two.inner, two.other}
            if same_box and (one.digit != two.digit or one.out != two.out):
                yield dual_step("dual_two_string_kite", one, two)


def joint_step(technique: str, joint: Joint) -> Step:
    """Report two joined strong links; facts: digit, the four cells, the three houses."""
    return step_of(
        technique,
        eliminations=tuple([(cell, joint.digit) for cell in joint.out]),
        marks=joint_marks(joint, 0),
        houses=tuple([HouseMark(Role.BASIS, house) for house in joint.houses[:2]]),
        links=joint_links(joint, 0),
        facts=joint_facts(joint),
    )


def dual_step(technique: str, one: Joint, two: Joint) -> Step:
    """Report two joints as one step; facts: those of the first, then those of the second."""
    out = {(cell, joint.digit) for joint in (one, two) for cell in joint.out}
    houses = dict.fromkeys(one.houses[:2] + two.houses[:2])
    return step_of(
        technique,
        eliminations=tuple(sorted(out)),
        marks=joint_marks(one, 0) + joint_marks(two, 1),
        houses=tuple([HouseMark(Role.BASIS, house) for house in houses]),
        links=joint_links(one, 0) + joint_links(two, 1),
        facts=joint_facts(one) + joint_facts(two),
    )


def joint_marks(joint: Joint, group: int) -> tuple[Mark, ...]:
    """Mark the free ends as pincers and the joined ends as basis."""
    roles = (
        (Role.PINCER, joint.start),
        (Role.BASIS, joint.inner),
        (Role.BASIS, joint.other),
        (Role.PINCER, joint.end),
    )
    return tuple([mark_of(role, cell, joint.digit, group) for role, cell in roles])


def joint_links(joint: Joint, group: int) -> tuple[Link, ...]:
    """Link the four cells in reading order."""
    digit: i64 = joint.digit
    start = node_of(joint.start, digit)
    inner = node_of(joint.inner, digit)
    other = node_of(joint.other, digit)
    end = node_of(joint.end, digit)
    return (
        link_of(start, inner, True, group),
        link_of(inner, other, False, group),
        link_of(other, end, True, group),
    )


def joint_facts(joint: Joint) -> tuple[int, ...]:
    """Return digit, the four cells and the three houses."""
    cells = (joint.digit, joint.start, joint.inner, joint.other, joint.end)
    return cells + joint.houses
