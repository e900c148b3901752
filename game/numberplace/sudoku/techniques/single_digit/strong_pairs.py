"""Patterns of two strong links of one digit: skyscraper, 2-string kite, turbot fish.

::

    . a . . | . b .      each row has two places left for the digit; a and c share a column, so
    . . x . | . . .      at most one of them is true, and so b or d is: what sees both (x) goes
    . c . d | . . .

All three are strong link, weak link, strong link. A skyscraper joins two parallel lines by a
crossing line, a kite a row and a column by a box, a turbot fish is any other.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import HouseMark, Link, Mark, Node, Role, Step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.single_digit.joints import (
    Joint,
    is_kite,
    is_skyscraper,
    joints_of,
)


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
    """Yield two kites through the same two cells of a box, of one digit or of two."""
    kites = [joint for joint in joints_of(grid) if is_kite(joint)]
    for at, one in enumerate(kites):
        for two in kites[at + 1 :]:
            same_box = {one.inner, one.other} == {two.inner, two.other}
            if same_box and (one.digit != two.digit or one.out != two.out):
                yield dual_step("dual_two_string_kite", one, two)


def joint_step(technique: str, joint: Joint) -> Step:
    """Report two joined strong links; facts: digit, the four cells, the three houses."""
    return Step(
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
    return Step(
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
    return tuple([Mark(role, cell, joint.digit, group) for role, cell in roles])


def joint_links(joint: Joint, group: int) -> tuple[Link, ...]:
    """Link the four cells in reading order."""
    start, inner, other, end = (
        Node((joint.start,), joint.digit),
        Node((joint.inner,), joint.digit),
        Node((joint.other,), joint.digit),
        Node((joint.end,), joint.digit),
    )
    return (
        Link(start, inner, True, (), group),
        Link(inner, other, False, (), group),
        Link(other, end, True, (), group),
    )


def joint_facts(joint: Joint) -> tuple[int, ...]:
    """Return digit, the four cells and the three houses."""
    cells = (joint.digit, joint.start, joint.inner, joint.other, joint.end)
    return cells + joint.houses
