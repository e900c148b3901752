"""Two strong links of one digit and empty rectangles: the techniques, and their words."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import _, sections
from numberplace.sudoku.proofs.compact import write_empty_rectangle, write_strong_pairs
from numberplace.sudoku.proofs.patterns import prove_single_digit
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
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique, technique_of
from numberplace.sudoku.techniques.words import cell_name, conclusion, either_cell, house_name


class JointFacts(NamedTuple):
    """The facts of two joined strong links in ``Step.facts``, twice in a dual pattern."""

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
    """The facts of an empty rectangle in ``Step.facts``, twice in a dual one."""

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


_TEXTS: Final = sections("""
    [two_links_why]
    Why: Each of the two houses has the digit at one of its two ends. The ends that see each other
    cannot both be true, so in at least one of the houses the digit is at the free end. A cell that
    sees both free ends sees the digit in any case.
    [cross_why]
    Why: If the cell held the digit, the end of the line in sight of it could not, so the other end
    would. From there the digit sees one arm of the cross and from the cell it sees the other, and
    the box would have no place left for it.
    [skyscraper] two_links_why
    Name: Skyscraper
    About: Two rows have two places left for a digit, and two of these places share a column,
    like the foot of two towers. Only one of the two can be true, so at least one of the other
    ends, the tops, is. A cell that sees both tops loses the digit. It works the same with
    columns and rows exchanged.
    Idea: Two rows have two places each for a digit, and one place of each lies in the same
    column. Every cell that sees both of the other two places loses the digit. It works the same
    with rows and columns exchanged.
    Spot: Take one digit and compare the rows with exactly two places, as for an X-wing. If only
    one column agrees, look whether the other two places lie in boxes side by side, so that some
    cells see both.
    Mistake: Eliminating what sees the two ends in the shared column. It is the other two ends,
    the tops, that count.
    [two_string_kite] two_links_why
    Name: 2-string kite
    About: A row and a column have two places left for a digit each, and one end of the row and
    one end of the column lie in the same box. Only one of these two can be true, so at least
    one of the free ends is. The cell where the lines of the free ends cross loses the digit.
    Idea: A row and a column have two places each for a digit, and one end of the row and one
    end of the column lie in the same box. The cell that sees both free ends, where their lines
    cross, loses the digit.
    Spot: Take one digit and look at each box in turn: does a row with two places end in it, and
    a column with two places too, in another cell? Then look at the cell in which the lines of
    the far ends cross.
    Mistake: Using ends that are the same cell of the box. The row and the column must end in
    two different cells there.
    [turbot_fish] two_links_why
    Name: Turbot fish
    About: Two houses have two places left for a digit each, and an end of one sees an end of
    the other. These two cannot both be true, so at least one of the free ends is. A cell that
    sees both free ends loses the digit. Skyscrapers and kites are turbot fish of a special
    shape; here one of the houses is usually a box.
    Idea: Two houses have two places each for a digit, and one end of the first sees one end of
    the second. Every cell that sees both free ends loses the digit.
    Spot: Mark every house with exactly two places of the digit, boxes too. Starting from a box
    with two places, go along a row or column from one of them to the next strong link.
    Mistake: Taking a house with three places for one with two. Both links must be strong; only
    the joint in the middle may be a house with more places.
    [empty_rectangle] cross_why
    Name: Empty rectangle
    About: All places of a digit in a box lie in one of its rows or one of its columns, so that
    four cells of the box, a rectangle, are empty of it. If a line outside has only two places
    left, and one end meets the row, then the cell where the other end meets the column cannot
    hold the digit: it would leave the box without one.
    Idea: In a box all places of a digit lie in one row and one column of it, so that they form
    a cross. A line outside the box with two places, one of them on an arm's line, eliminates
    the digit from one cell on the line of the other arm.
    Spot: Take one digit and look for boxes where it is missing from the four cells of a
    rectangle. From the lines of the cross look for a row or column with just two places that
    crosses one of them.
    Mistake: Overlooking a place in the box off the cross. If one of the four cells of the
    rectangle can hold the digit, nothing follows.
    [dual_two_string_kite] two_links_why
    Name: Dual 2-string kite
    About: Two 2-string kites may meet in the same two cells of a box, be it with rows and
    columns paired the other way round, or for another digit. Each eliminates its own candidate,
    so seeing both at once gains twice as much.
    Idea: Two 2-string kites run through the same two cells of a box: rows and columns paired
    both ways, or two different digits. Each eliminates a candidate of its own.
    Spot: Once you have a kite, look at its two cells in the box again: does the row of the
    other one and the column of the first have two places too, or is there a second digit with
    the same shape?
    Mistake: Stopping after the first elimination, or mixing the ends of both kites. Each kite
    has its own two free ends and its own crossing cell.
    [dual_empty_rectangle] cross_why
    Name: Dual empty rectangle
    About: A box whose places of a digit form a cross can serve two lines with two places each,
    one for every arm or two for the same. Each of them eliminates its own cell, so seeing both
    at once gains twice as much as one empty rectangle.
    Idea: One box with a cross of places of a digit serves two lines with two places each. Each
    of the two lines eliminates a candidate of its own.
    Spot: Once you have an empty rectangle, keep its box and look for a second line with two
    places, on the same arm of the cross or on the other one.
    Mistake: Using the far end of one line with the arm of the other. Check each elimination
    with its own line and both arms.
""")


_joint = partial(
    technique_of,
    _TEXTS,
    family="strong_pairs",
    tell=explain_joint,
    prove=prove_single_digit,
    compact=write_strong_pairs,
)
_cross = partial(
    technique_of,
    _TEXTS,
    family="empty_rectangle",
    tell=explain_cross,
    prove=prove_single_digit,
    compact=write_empty_rectangle,
)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _joint("skyscraper", 4.0, "hard", Hodoku("0400", 240, 2, 130), find_skyscraper),
    _joint("two_string_kite", 4.1, "hard", Hodoku("0401", 250, 2, 150), find_two_string_kite),
    _joint("turbot_fish", 4.2, "hard", Hodoku("0403", 270, 2, 120), find_turbot_fish),
    _cross("empty_rectangle", 4.3, "hard", Hodoku("0402", 280, 2, 120), find_empty_rectangle),
    _joint(
        "dual_two_string_kite",
        4.4,
        "hard",
        Hodoku("0404", 260, 2, 150, is_on=False),
        find_dual_two_string_kite,
        is_on=False,
    ),
    _cross(
        "dual_empty_rectangle",
        4.4,
        "hard",
        Hodoku("0405", 290, 2, 120, is_on=False),
        find_dual_empty_rectangle,
        is_on=False,
    ),
)
