"""Two strong links of one digit and empty rectangles, by name and in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.techniques.single_digit.empty_rectangle import (
    find_dual_empty_rectangle,
    find_empty_rectangle,
)
from numberplace.sudoku.techniques.single_digit.strong_pairs import (
    NO_HOUSE,
    find_dual_two_string_kite,
    find_skyscraper,
    find_turbot_fish,
    find_two_string_kite,
)
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique
from numberplace.sudoku.techniques.words import conclusion, either_cell, house_name


class JointFacts(NamedTuple):
    """What ``Step.facts`` holds of two joined strong links, twice in a dual pattern."""

    digit: int
    start: int
    """A cell, as ``inner``, ``other`` and ``end``: the two links are start-inner and other-end."""
    inner: int
    other: int
    end: int
    first: int
    """The house of the first link, ``second`` that of the other, ``joint`` the one that joins
    them (``NO_HOUSE`` for another rule)."""
    second: int
    joint: int


class CrossFacts(NamedTuple):
    """What ``Step.facts`` holds of an empty rectangle, twice in a dual one."""

    digit: int
    box: int
    row: int
    column: int
    near: int
    """The end of the strong link that sees one arm of the cross; ``far`` sees ``out``."""
    far: int
    link: int
    """The house of the strong link."""
    out: int
    """The cell cleared."""


def explain_joint(step: Step) -> Explanation:
    """Put one pattern of two strong links, or two of them, into words."""
    patterns = [JointFacts(*step.facts[at : at + 8]) for at in range(0, len(step.facts), 8)]
    return Explanation(
        _(
            "Watch the {digit}: two houses have just two places for it each, and one of the first "
            "sees one of the second."
        ).format(digit=patterns[0].digit),
        _("Look at the two places left for {digit} in {first}, and at those in {second}.").format(
            digit=patterns[0].digit,
            first=house_name(patterns[0].first),
            second=house_name(patterns[0].second),
        ),
        "".join([joint_argument(pattern) for pattern in patterns]) + conclusion(step),
    )


def joint_argument(facts: JointFacts) -> str:
    """Say why one of two free ends holds the digit."""
    text = _(
        "In {first}, {digit} can only stand in {ones}, in {second} only in {others}. {inner} and "
        "{other} both lie in {joint}, so at most one of them is {digit}, and at least one of "
        "{start} and {end} is. A cell that sees both of these cannot be {digit}. "
    )
    if facts.joint == NO_HOUSE:
        text = _(
            "In {first}, {digit} can only stand in {ones}, in {second} only in {others}. {inner} "
            "and {other} see each other, so at most one of them is {digit}, and at least one of "
            "{start} and {end} is. A cell that sees both of these cannot be {digit}. "
        )
    return text.format(
        digit=facts.digit,
        ones=either_cell((facts.start, facts.inner)),
        others=either_cell((facts.other, facts.end)),
        start=cell_name(facts.start),
        inner=cell_name(facts.inner),
        other=cell_name(facts.other),
        end=cell_name(facts.end),
        first=house_name(facts.first),
        second=house_name(facts.second),
        joint=house_name(facts.joint) if facts.joint != NO_HOUSE else "",
    )


JOINT_NAMES: Final = {
    "skyscraper": N_("Skyscraper"),
    "two_string_kite": N_("2-string kite"),
    "turbot_fish": N_("Turbot fish"),
    "dual_two_string_kite": N_("Dual 2-string kite"),
}


SKYSCRAPER: Final[Technique] = Technique(
    id="skyscraper",
    name=JOINT_NAMES["skyscraper"],
    family="strong_pairs",
    rests_on="houses",
    rating=4.0,
    level="hard",
    hodoku=Hodoku("0400", 240, 2, 130),
    find=find_skyscraper,
    tell=explain_joint,
    description=N_(
        "Two rows have two places left for a digit, and two of these places share a column, like "
        "the foot of two towers. Only one of the two can be true, so at least one of the other "
        "ends, the tops, is. A cell that sees both tops loses the digit. It works the same with "
        "columns and rows exchanged."
    ),
)


TWO_STRING_KITE: Final[Technique] = Technique(
    id="two_string_kite",
    name=JOINT_NAMES["two_string_kite"],
    family="strong_pairs",
    rests_on="houses",
    rating=4.1,
    level="hard",
    hodoku=Hodoku("0401", 250, 2, 150),
    find=find_two_string_kite,
    tell=explain_joint,
    description=N_(
        "A row and a column have two places left for a digit each, and one end of the row and one "
        "end of the column lie in the same box. Only one of these two can be true, so at least "
        "one of the free ends is. The cell where the lines of the free ends cross loses the digit."
    ),
)


TURBOT_FISH: Final[Technique] = Technique(
    id="turbot_fish",
    name=JOINT_NAMES["turbot_fish"],
    family="strong_pairs",
    rests_on="houses",
    rating=4.2,
    level="hard",
    hodoku=Hodoku("0403", 270, 2, 120),
    find=find_turbot_fish,
    tell=explain_joint,
    description=N_(
        "Two houses have two places left for a digit each, and an end of one sees an end of the "
        "other. These two cannot both be true, so at least one of the free ends is. A cell that "
        "sees both free ends loses the digit. Skyscrapers and kites are turbot fish of a special "
        "shape; here one of the houses is usually a box."
    ),
)


DUAL_TWO_STRING_KITE: Final[Technique] = Technique(
    id="dual_two_string_kite",
    name=JOINT_NAMES["dual_two_string_kite"],
    family="strong_pairs",
    rests_on="houses",
    rating=4.4,
    level="hard",
    hodoku=Hodoku("0404", 260, 2, 150, is_on=False),
    is_on=False,
    find=find_dual_two_string_kite,
    tell=explain_joint,
    description=N_(
        "Two 2-string kites may meet in the same two cells of a box, be it with rows and columns "
        "paired the other way round, or for another digit. Each eliminates its own candidate, so "
        "seeing both at once gains twice as much."
    ),
)


def explain_cross(step: Step) -> Explanation:
    """Put an empty rectangle, or two of them, into words."""
    crosses = [CrossFacts(*step.facts[at : at + 8]) for at in range(0, len(step.facts), 8)]
    digit, box = crosses[0].digit, crosses[0].box
    cells = either_cell(step.cells(Role.BASIS))
    start = _(
        "In {box}, {digit} can only stand in {cells}, all of them in {row} or {column}. "
    ).format(
        box=house_name(box),
        digit=digit,
        cells=cells,
        row=house_name(crosses[0].row),
        column=house_name(crosses[0].column),
    )
    parts = [cross_argument(cross) for cross in crosses]
    return Explanation(
        _("In {house} all places for the {digit} lie in one row and one column.").format(
            house=house_name(box), digit=digit
        ),
        _("Look at the places of {digit} in {box}, and at the two left for it in {link}.").format(
            digit=digit, box=house_name(box), link=house_name(crosses[0].link)
        ),
        start + "".join(parts) + conclusion(step),
    )


def cross_argument(facts: CrossFacts) -> str:
    """Say why the crossing cell cannot hold the digit."""
    return _(
        "If {out} were {digit}, {far} could not be, and {near} would be, the only other place in "
        "{link}. But these two see all of {row} and {column} inside {box}, which would be left "
        "without its {digit}. "
    ).format(
        digit=facts.digit,
        out=cell_name(facts.out),
        far=cell_name(facts.far),
        near=cell_name(facts.near),
        link=house_name(facts.link),
        row=house_name(facts.row),
        column=house_name(facts.column),
        box=house_name(facts.box),
    )


CROSS_NAMES: Final = {
    "empty_rectangle": N_("Empty rectangle"),
    "dual_empty_rectangle": N_("Dual empty rectangle"),
}


EMPTY_RECTANGLE: Final[Technique] = Technique(
    id="empty_rectangle",
    name=CROSS_NAMES["empty_rectangle"],
    family="empty_rectangle",
    rating=4.3,
    level="hard",
    hodoku=Hodoku("0402", 280, 2, 120),
    find=find_empty_rectangle,
    tell=explain_cross,
    rests_on="houses",
    description=N_(
        "All places of a digit in a box lie in one of its rows or one of its columns, so that four "
        "cells of the box, a rectangle, are empty of it. If a line outside has only two places "
        "left, and one end meets the row, then the cell where the other end meets the column "
        "cannot hold the digit: it would leave the box without one."
    ),
)


DUAL_EMPTY_RECTANGLE: Final[Technique] = Technique(
    id="dual_empty_rectangle",
    name=CROSS_NAMES["dual_empty_rectangle"],
    family="empty_rectangle",
    rating=4.4,
    level="hard",
    hodoku=Hodoku("0405", 290, 2, 120, is_on=False),
    is_on=False,
    find=find_dual_empty_rectangle,
    tell=explain_cross,
    rests_on="houses",
    description=N_(
        "A box whose places of a digit form a cross can serve two lines with two places each, one "
        "for every arm or two for the same. Each of them eliminates its own cell, so seeing both "
        "at once gains twice as much as one empty rectangle."
    ),
)
