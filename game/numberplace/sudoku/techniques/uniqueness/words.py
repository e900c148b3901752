"""Bivalue universal graves and unique loops, by name and in words."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, count_name
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique
from numberplace.sudoku.techniques.uniqueness.bug import find_bug
from numberplace.sudoku.techniques.uniqueness.guardian_words import (
    exchange,
    guardian_count,
    guardian_names,
    one_cell,
)
from numberplace.sudoku.techniques.uniqueness.unique_loops import find_unique_loop
from numberplace.sudoku.techniques.words import (
    cell_names,
    conclusion,
    digit_names,
    either_cell,
    house_names,
)


class BugFacts(NamedTuple):
    """What ``Step.facts`` holds of a BUG."""

    digit: int
    """A digit that the argument is about."""


def explain_bug(step: Step) -> Explanation:
    """Put a BUG into words."""
    guardians = step.cells(Role.GUARDIAN)
    locked = sorted({*step.digits(Role.ALS), *step.digits(Role.GUARDIAN)})
    start = (
        _(
            "Without {guardians}, every open cell has two candidates and every digit has two "
            "places or none in each row, column and box. Such a position has two solutions or "
            "none: in every solution each cell could change to its other candidate. This puzzle "
            "has exactly one, so this candidate is true. "
        )
        if guardian_count(step.marks) == 1
        else _(
            "Without {guardians}, every open cell has two candidates and every digit has two "
            "places or none in each row, column and box. Such a position has two solutions or "
            "none: in every solution each cell could change to its other candidate. This puzzle "
            "has exactly one, so at least one of these candidates is true. "
        )
    ).format(guardians=guardian_names(step.marks))
    reason = _(BUG_REASONS[step.technique]).format(
        digit=BugFacts(*step.facts).digit,
        cells=cell_names(guardians) if step.technique == "bug_3" else either_cell(guardians),
        helpers=cell_names(step.cells(Role.ALS)),
        locked=digit_names(locked),
        houses=house_names(step.houses_as(Role.BASIS)),
    )
    return Explanation(
        _(
            "Nearly every open cell has just two candidates. If all of them had, the puzzle would "
            "not have exactly one solution."
        ),
        _("Look at {cells}: nearly every other open cell has just two candidates.").format(
            cells=cell_names(guardians)
        ),
        start + reason + conclusion(step),
    )


BUG_NAMES: Final = {
    "bug_plus_1": N_("BUG+1"),
    "bug_2": N_("BUG type 2"),
    "bug_3": N_("BUG type 3"),
    "bug_4": N_("BUG type 4"),
}


BUG_REASONS: Final = {
    "bug_plus_1": N_("So {cells} is {digit} and nothing else. "),
    "bug_2": N_("So {digit} is in {cells}, and no cell that sees each of these can be {digit}. "),
    "bug_3": N_(
        "So {cells} count as one cell with just these candidates. Together with {helpers} in "
        "{houses} they are as many cells as they have digits between them, {locked}, and use all "
        "of these up. "
    ),
    "bug_4": N_(
        "In {houses}, {digit} can only stand in {cells}, so one of the two is {digit}. The other "
        "is one of its extra candidates, so neither has room for anything else. "
    ),
}


BUG_DESCRIPTIONS: Final = {
    "bug_plus_1": N_(
        "When every open cell but one has just two candidates, and in its houses each digit has "
        "just two places, except one digit of that last cell, then that digit must be true. "
        "Without it the position would be a bivalue universal grave, which has two solutions or "
        "none."
    ),
    "bug_2": N_(
        "A position that has two candidates in each open cell, and two places for each open digit "
        "of each house, has two solutions or none. If several cells have one further candidate "
        "beyond that, and it is the same digit in all of them, one of these is true, and the "
        "digit goes from each cell that sees them all."
    ),
    "bug_3": N_(
        "A position that has two candidates in each open cell, and two places for each open digit "
        "of each house, has two solutions or none. If the candidates beyond that are in cells of "
        "one house, these cells count as one cell with just those candidates, and can make a "
        "naked pair, triple or quad with other cells of the house."
    ),
    "bug_4": N_(
        "A position that has two candidates in each open cell, and two places for each open digit "
        "of each house, has two solutions or none. If two cells of a house have candidates beyond "
        "that, and share a digit that has no other place in the house, one of the cells is that "
        "digit and the other a further candidate, so their remaining candidates can be eliminated."
    ),
}


def _bug(technique: str, number: int, rating: float, hodoku: Hodoku | None = None) -> Technique:
    return Technique(
        id=technique,
        name=BUG_NAMES[technique],
        family="bug",
        rating=rating,
        level="hard",
        hodoku=hodoku,
        find=partial(find_bug, technique=technique, number=number),
        tell=explain_bug,
        description=BUG_DESCRIPTIONS[technique],
        unique=True,
        rests_on="houses",
    )


BUG_PLUS_1: Final[Technique] = _bug("bug_plus_1", 1, 5.6, Hodoku("0610", 230, 2, 100))


BUG_2: Final[Technique] = _bug("bug_2", 2, 5.7)


BUG_3: Final[Technique] = _bug("bug_3", 3, 5.8)


BUG_4: Final[Technique] = _bug("bug_4", 4, 5.7)


LOOP_REASONS: Final = {
    2: N_("So {digit} is in {others}, and no cell that sees each of these can be {digit}. "),
    3: N_(
        "So {others} count as one cell with just these candidates. Together with {helpers} in "
        "{houses} they are as many cells as they have digits between them, {locked}, and use all "
        "of these up. "
    ),
    4: N_(
        "In {houses}, {digit} can only stand in {others}, so one of these two is {digit}. The "
        "other is one of its extra candidates, so neither can be {other_digit}. "
    ),
}
"""By type; ``guardian_words.one_cell`` says type 1."""


class LoopFacts(NamedTuple):
    """What ``Step.facts`` holds of a unique loop."""

    x: int
    y: int
    type: int
    """1 to 4, as of rectangles."""
    digit: int
    """The one that the argument is about, or 0."""


def explain_unique_loop(step: Step) -> Explanation:
    """Put a unique loop into words."""
    x, y, number, digit = LoopFacts(*step.facts)
    cells = step.cells(Role.BASIS)
    locked = sorted({*step.digits(Role.ALS), *step.digits(Role.GUARDIAN)})
    if number == 1:
        reason = one_cell(step.marks, x, y)
    else:
        others = step.cells(Role.GUARDIAN)
        reason = _(LOOP_REASONS[number]).format(
            others=cell_names(others) if number == 3 else either_cell(others),
            digit=digit,
            other_digit=y if digit == x else x,
            helpers=cell_names(step.cells(Role.ALS)),
            locked=digit_names(locked),
            houses=house_names(step.houses_as(Role.BASIS)),
        )
    return Explanation(
        _(
            "A ring of {count} cells must not end up with just {digits}, or the puzzle would have "
            "two solutions."
        ).format(count=count_name(len(cells)), digits=digit_names((x, y))),
        _("Look at the ring of {cells}, and at the digits {digits}.").format(
            cells=cell_names(cells), digits=digit_names((x, y))
        ),
        exchange(cells, (x, y), step.marks) + reason + conclusion(step),
    )


UNIQUE_LOOP: Final[Technique] = Technique(
    id="unique_loop",
    name=N_("Unique loop"),
    family="unique_loops",
    rating=4.8,
    level="hard",
    hodoku=None,
    find=find_unique_loop,
    tell=explain_unique_loop,
    description=N_(
        "A unique rectangle with more corners: six or more cells in a ring, where each row, "
        "column and box that the ring touches has two of them side by side. If all of them held "
        "only the same two digits, these would alternate around the ring and could be exchanged, "
        "giving a second solution. So some cell of the ring holds something else, and the same "
        "conclusions follow as for a unique rectangle."
    ),
    unique=True,
    rests_on="houses",
)
