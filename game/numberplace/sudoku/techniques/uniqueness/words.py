"""Graves (BUG), reverse BUGs, unique loops and extended rectangles: the techniques and words."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, count_name, sections
from numberplace.sudoku.proofs.compact import write_bug, write_deadly
from numberplace.sudoku.proofs.uniqueness import prove_bug, prove_deadly, prove_reverse_bug
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique, technique_of
from numberplace.sudoku.techniques.uniqueness.bug import find_bug, find_reverse_bug
from numberplace.sudoku.techniques.uniqueness.extended_rectangles import find_extended_rectangle
from numberplace.sudoku.techniques.uniqueness.guardian_words import (
    exchange,
    guardian_count,
    guardian_names,
    one_cell,
    one_cell_of_three,
)
from numberplace.sudoku.techniques.uniqueness.unique_loops import find_unique_loop
from numberplace.sudoku.techniques.words import (
    cell_names,
    conclusion,
    digit_names,
    either_cell,
    either_digit,
    house_names,
)


class BugFacts(NamedTuple):
    """The facts of a BUG in ``Step.facts``."""

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


class ReverseFacts(NamedTuple):
    """The facts of a reverse BUG in ``Step.facts``."""

    x: int
    """The digit that is eliminated."""
    y: int
    """The digit that x could change places with."""


def explain_reverse_bug(step: Step) -> Explanation:
    """Put a reverse BUG into words."""
    x, y = ReverseFacts(*step.facts)
    digits = digit_names(sorted((x, y)))
    filled = cell_names(step.cells(Role.BLOCKER))
    reason = _(
        "With {x} in {cell}, each row, column and box would have both of {digits} or neither. The "
        "two digits could then be exchanged in all cells that are still empty, and the puzzle "
        "would have a second solution. It has only one, so {cell} is not {x}. "
    ).format(x=x, cell=cell_names(step.cells(Role.PIVOT)), digits=digits)
    seen = _("{digits} stand in {cells} and in no other cell so far.").format(
        digits=digits, cells=filled
    )
    return Explanation(
        _(
            "Two digits must not stand in the same rows, columns and boxes before they stand "
            "everywhere, or the puzzle would have two solutions."
        ),
        seen,
        f"{seen} {reason}{conclusion(step)}",
    )


class LoopFacts(NamedTuple):
    """The facts of a unique loop in ``Step.facts``."""

    x: int
    y: int
    type: int
    """1 to 4, as of rectangles."""
    digit: int
    """The one that the argument is about, or 0."""


class ExtendedFacts(NamedTuple):
    """The facts of an extended unique rectangle in ``Step.facts``."""

    x: int
    y: int
    z: int
    type: int
    """1 to 4, as of rectangles."""
    digit: int
    """The one that the argument is about, or 0."""


def loop_reason(step: Step, number: int, digit: int, others: tuple[int, ...]) -> str:
    """Return the sentence on the guardians of a pattern of several cells of types 2 to 4.

    Args:
        others: the digits that could be exchanged, without ``digit``.
    """
    guardians = step.cells(Role.GUARDIAN)
    locked = sorted({*step.digits(Role.ALS), *step.digits(Role.GUARDIAN)})
    return _(LOOP_REASONS[number]).format(
        others=cell_names(guardians) if number == 3 else either_cell(guardians),
        digit=digit,
        other_digit=either_digit(others),
        helpers=cell_names(step.cells(Role.ALS)),
        locked=digit_names(locked),
        houses=house_names(step.houses_as(Role.BASIS)),
    )


def explain_unique_loop(step: Step) -> Explanation:
    """Put a unique loop into words."""
    x, y, number, digit = LoopFacts(*step.facts)
    cells = step.cells(Role.BASIS)
    reason = (
        one_cell(step.marks, x, y)
        if number == 1
        else loop_reason(step, number, digit, (y if digit == x else x,))
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


def explain_extended_rectangle(step: Step) -> Explanation:
    """Put an extended unique rectangle into words."""
    facts = ExtendedFacts(*step.facts)
    digits = (facts.x, facts.y, facts.z)
    cells = step.cells(Role.BASIS)
    others = tuple(digit for digit in digits if digit != facts.digit)
    reason = (
        one_cell_of_three(step.marks, digits)
        if facts.type == 1
        else loop_reason(step, facts.type, facts.digit, others)
    )
    return Explanation(
        _(
            "Six cells in two lines must not end up with just {digits}, or the puzzle would have "
            "two solutions."
        ).format(digits=digit_names(digits)),
        _("Look at {cells}, and at the digits {digits}.").format(
            cells=cell_names(cells), digits=digit_names(digits)
        ),
        exchange(cells, digits, step.marks) + reason + conclusion(step),
    )


_TEXTS: Final = sections("""
    [bug_spot]
    Spot: Look for it near the end, when almost every empty cell has just two candidates. Find the
    few cells with more, and for each of their digits count how often it is possible in the houses
    of the cell.
    [bug_mistake]
    Mistake: Looking at the cells only. Without the extra candidates each digit must also have
    exactly two places in every house that lacks it; check the rows, the columns and the boxes.
    [unique_loop]
    Name: Unique loop
    About: A unique rectangle with more corners: six or more cells in a ring, where each row,
    column and box that the ring touches has two of them side by side. If all of them held only
    the same two digits, these would alternate around the ring and could be exchanged, giving a
    second solution. So some cell of the ring holds something else, and the same conclusions
    follow as for a unique rectangle.
    Idea: Six or more cells form a ring in which each house that is touched holds exactly two
    cells, next to each other in the ring. All have the candidates a and b, and at least one of
    the cells must be something else.
    Why: If all cells held only a and b, these would alternate around the ring and could be
    exchanged for a second solution. So one of the further candidates is true, and the
    conclusions are those of a unique rectangle.
    Spot: Look for many cells with the same two candidates. Walk from one to the next through
    shared houses, and allow one or two cells of the way to have further candidates.
    Mistake: Forgetting the boxes. Each box that the ring touches must hold exactly two of its
    cells too, or the exchange would break a box.
    [extended_rectangle]
    Name: Extended unique rectangle
    About: Two columns of one stack of boxes, and in each of three boxes the two cells of one row.
    If these six cells held only three digits, each column would hold all three of them, and the
    two cells of each row could be exchanged, giving a second solution. So some cell of the six
    holds something else, and the same conclusions follow as for a unique rectangle. Rows and
    columns can be exchanged.
    Idea: Two parallel lines run through three boxes, and in each box a pair of cells lies side by
    side across the lines. The six cells have the candidates a, b and c, and at least one of them
    must be something else.
    Why: If all six held only a, b and c, both lines would have these three digits there. Every pair
    lies in one box and in one line of the other kind, so all pairs could be exchanged for a second
    solution. So one of the further candidates is true.
    Spot: Look for two lines through the same boxes with a pair of cells in each box that has only
    three digits in all. Not every cell needs all three; one or two may have further candidates.
    Mistake: Taking pairs of which two lie in one box, or whose cells lie in two boxes. Exchanging
    the two cells of a pair must change neither their box nor the line they share.
    [reverse_bug]
    Name: Reverse BUG
    About: Take all cells that hold one of two digits, givens among them. If these cells filled some
    rows, columns and boxes with both digits and left all others without either, the two digits
    could be exchanged in the cells that are still empty, giving a second solution. So a candidate
    that would bring this about can be eliminated.
    Idea: Every row, column and box holds both a and b or neither of them, except the row, the
    column and the box of one empty cell, which hold b alone. So the cell is not a.
    Why: With a in the cell, every row, column and box would hold both digits or neither. In the
    empty cells a and b could be exchanged for a second solution, and no given would be touched.
    Spot: Look for two digits that stand in few cells, as 1 and 2 in three corners of a rectangle in
    two boxes. If no other cell holds one of the two, look at the fourth corner.
    Mistake: Overlooking a cell. All cells that hold a or b count, wherever they are on the board;
    if one more cell holds a, nothing follows.
    [bug_plus_1] bug_spot
    Name: BUG+1
    About: When every open cell but one has just two candidates, and in its houses each digit
    has just two places, except one digit of that last cell, then that digit must be true.
    Without it the position would be a bivalue universal grave, which has two solutions or none.
    Idea: Every empty cell but one has just two candidates, and the last one has three. The
    digit of that cell that has three places in its row, its column and its box must be placed
    there.
    Why: Without that candidate each cell would have two candidates and each digit two places in
    its houses. Such a position, a bivalue universal grave, has two solutions or none, so it
    cannot come up.
    Mistake: Using it on a puzzle that may have several solutions. The argument rests on there
    being only one, as every proper puzzle has.
    [bug_2] bug_spot, bug_mistake
    Name: BUG type 2
    About: A position that has two candidates in each open cell, and two places for each open
    digit of each house, has two solutions or none. If several cells have one further candidate
    beyond that, and it is the same digit in all of them, one of these is true, and the digit
    goes from each cell that sees them all.
    Idea: Without a few candidates of one digit, every empty cell would have two candidates and
    every digit two places in its houses. One of these extra candidates is true, so each cell
    that sees all of them loses the digit.
    Why: If all extra candidates were false, the position would be a bivalue universal grave,
    which has two solutions or none. So at least one of them is true.
    [bug_4] bug_spot, bug_mistake
    Name: BUG type 4
    About: A position that has two candidates in each open cell, and two places for each open
    digit of each house, has two solutions or none. If two cells of a house have candidates
    beyond that, and share a digit that has no other place in the house, one of the cells is
    that digit and the other a further candidate, so their remaining candidates can be
    eliminated.
    Idea: Two cells of a house have all candidates beyond a bivalue universal grave, and share a
    digit that has no other place in the house. One of them is that digit, the other an extra
    candidate; all else in them can be eliminated.
    Why: The house needs the shared digit, so one of the two cells is it. One of the extra
    candidates is true as well, and it must be in the other cell.
    [bug_3] bug_spot, bug_mistake
    Name: BUG type 3
    About: A position that has two candidates in each open cell, and two places for each open
    digit of each house, has two solutions or none. If the candidates beyond that are in cells
    of one house, these cells count as one cell with just those candidates, and can make a naked
    pair, triple or quad with other cells of the house.
    Idea: All candidates beyond a bivalue universal grave lie in cells of one house. Taken
    together as one cell with just these candidates, they form a naked pair, triple or quad with
    other cells of the house.
    Why: One of the extra candidates is true, or the position would have two solutions or none.
    The cell that holds it and the other cells of the subset use up the digits of the subset in
    the house.
""")


_loop = partial(
    technique_of,
    _TEXTS,
    family="unique_loops",
    tell=explain_unique_loop,
    prove=prove_deadly,
    unique=True,
    compact=write_deadly,
)
_extended = partial(
    technique_of,
    _TEXTS,
    family="extended_rectangles",
    tell=explain_extended_rectangle,
    prove=prove_deadly,
    unique=True,
    compact=write_deadly,
)
_reverse = partial(
    technique_of,
    _TEXTS,
    family="reverse_bug",
    tell=explain_reverse_bug,
    prove=prove_reverse_bug,
    unique=True,
    compact=write_deadly,
)
_bug = partial(
    technique_of,
    _TEXTS,
    family="bug",
    find=find_bug,
    tell=explain_bug,
    prove=prove_bug,
    unique=True,
    compact=write_bug,
)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _loop("unique_loop", 4.8, "hard", None, find_unique_loop),
    _extended("extended_rectangle", 4.9, "hard", None, find_extended_rectangle),
    _bug("bug_plus_1", 5.6, "hard", Hodoku("0610", 230, 2, 100), number=1),
    _bug("bug_2", 5.7, "hard", None, number=2),
    _bug("bug_4", 5.7, "hard", None, number=4),
    _bug("bug_3", 5.8, "hard", None, number=3),
    _reverse("reverse_bug", 5.8, "hard", None, find_reverse_bug),
)
