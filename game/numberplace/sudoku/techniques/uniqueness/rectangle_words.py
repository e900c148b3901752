"""Unique, hidden and avoidable rectangles: the techniques, and their words."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, sections
from numberplace.sudoku.proofs.compact import write_deadly, write_external
from numberplace.sudoku.proofs.spread import marked
from numberplace.sudoku.proofs.uniqueness import prove_avoidable, prove_deadly, prove_external
from numberplace.sudoku.techniques.proof_words import candidate_names
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique, technique_of
from numberplace.sudoku.techniques.uniqueness.avoidable_rectangles import (
    find_avoidable_rectangle_1,
    find_avoidable_rectangle_2,
)
from numberplace.sudoku.techniques.uniqueness.guardian_words import exchange, in_common, one_cell
from numberplace.sudoku.techniques.uniqueness.unique_rectangles import (
    find_external_rectangle,
    find_hidden_rectangle,
    find_rectangle,
)
from numberplace.sudoku.techniques.words import (
    cell_name,
    cell_names,
    conclusion,
    digit_names,
    either_cell,
    either_digit,
    house_names,
)

REASONS: Final = {
    "unique_rectangle_2": N_(
        "So {digit} is in {others}, and no cell that sees each of these can be {digit}. "
    ),
    "unique_rectangle_3": N_(
        "So {others} count as one cell with just these candidates. Together with {helpers} in "
        "{houses} they are as many cells as they have digits between them, {locked}, and use all "
        "of these up. "
    ),
    "unique_rectangle_4": N_(
        "In {houses}, {digit} can only stand in {others}, so one of these two is {digit}. The "
        "other is one of its extra candidates, so neither can be {other_digit}. "
    ),
    "unique_rectangle_6": N_(
        "In {houses}, {digit} can only stand in corners of this rectangle, so it fills two "
        "opposite ones. If these were {others}, the remaining two corners would both be "
        "{other_digit}, and only {digits} would be in the rectangle. So {digit} is in the other "
        "two corners. "
    ),
    "hidden_rectangle": N_(
        "In {houses}, {digit} can only stand in corners of this rectangle. If {pivot} were "
        "{other_digit}, {digit} would have to go in the two corners beside it, which leaves "
        "{other_digit} for the opposite corner: nothing but {digits} in the rectangle. So {pivot} "
        "is not {other_digit}. "
    ),
}


REASONS["unique_rectangle_5"] = REASONS["unique_rectangle_2"]
"""By technique; ``guardian_words.one_cell`` says type 1."""


class RectangleFacts(NamedTuple):
    """The facts of a unique or hidden rectangle in ``Step.facts``."""

    x: int
    y: int
    digit: int
    """The one that the argument is about."""


class AvoidableFacts(NamedTuple):
    """The facts of an avoidable rectangle of type 2 in ``Step.facts``."""

    x: int
    y: int
    """0 when the open corners can only be two digits, not equal; then so is ``further``."""
    further: int
    """The digit that the open corners have beyond the pair."""


class ExternalSide(NamedTuple):
    """Two corners of an external rectangle in ``Step.facts``."""

    one: int
    other: int
    house: int
    """The house in which the two digits are nowhere outside the rectangle; -1 for none."""


class ExternalFacts(NamedTuple):
    """The facts of an external rectangle in ``Step.facts``."""

    x: int
    y: int
    sides: tuple[ExternalSide, ExternalSide]


def read_external(facts: tuple[int, ...]) -> ExternalFacts:
    """Read the facts of an external rectangle."""
    return ExternalFacts(facts[0], facts[1], (ExternalSide(*facts[2:5]), ExternalSide(*facts[5:])))


def external_reason(step: Step) -> list[str]:
    """Return the sentences that say why a guardian of an external rectangle is true."""
    facts = read_external(step.facts[:8])
    digits = digit_names((facts.x, facts.y))
    guardians = marked(step, (Role.GUARDIAN,))
    own = [(side.one, side.other) for side in facts.sides if side.house < 0]
    corners = cell_names(cell for cells in own for cell in cells)
    bare = not any(cell in cells for cells in own for cell, _digit in guardians)
    words = []
    if own and bare:
        text = _("{cells} have no candidates but {digits}.")
        words.append(text.format(cells=corners, digits=digits))
    text = (
        _(
            "If {houses} had {digits} nowhere outside the rectangle, its corners would hold just "
            "these digits, which could be exchanged: the puzzle would have a second solution."
        )
        if bare
        else _(
            "If {houses} had {digits} nowhere outside the rectangle, and {cells} no other "
            "candidates, its corners would hold just these digits, which could be exchanged: the "
            "puzzle would have a second solution."
        )
    )
    houses = house_names(step.houses_as(Role.BASIS))
    words.append(text.format(houses=houses, digits=digits, cells=corners))
    text = (
        _("It has only one, so this candidate is true: {guardians}.")
        if len(guardians) == 1
        else _("It has only one, so one of these candidates is true: {guardians}.")
    )
    words.append(text.format(guardians=candidate_names(guardians)))
    return words


def explain_external(step: Step) -> Explanation:
    """Put an external rectangle into words."""
    digits = digit_names(step.facts[:2])
    words = external_reason(step)
    guardians = marked(step, (Role.GUARDIAN,))
    return Explanation(
        _(
            "Four cells at the corners of a rectangle must not end up with just {digits}, or the "
            "puzzle would have two solutions."
        ).format(digits=digits),
        _("Look at the rectangle of {cells}, and at the digits {digits}.").format(
            cells=cell_names(step.cells(Role.BASIS)), digits=digits
        ),
        " ".join([*words, *in_common(guardians), conclusion(step)]),
    )


def explain_rectangle(step: Step) -> Explanation:
    """Put a unique or hidden rectangle into words."""
    x, y, digit = RectangleFacts(*step.facts)
    corners = tuple(sorted({m.cell for m in step.marks if m.role in (Role.BASIS, Role.GUARDIAN)}))
    helpers = step.cells(Role.ALS)
    locked = sorted({*step.digits(Role.ALS), *step.digits(Role.GUARDIAN)})
    pivot = step.cells(Role.PIVOT)
    others = step.cells(Role.GUARDIAN)
    if step.technique == "unique_rectangle_1":
        reason = one_cell(step.marks, x, y)
    else:
        is_list = step.technique in ("unique_rectangle_3", "unique_rectangle_6")
        reason = _(REASONS[step.technique]).format(
            others=cell_names(others) if is_list else either_cell(others),
            digit=digit,
            other_digit=y if digit == x else x,
            digits=digit_names((x, y)),
            helpers=cell_names(helpers),
            locked=digit_names(locked),
            houses=house_names(step.houses_as(Role.BASIS)),
            pivot=cell_names(pivot),
        )
    return Explanation(
        _(
            "Four cells at the corners of a rectangle must not end up with just {digits}, or the "
            "puzzle would have two solutions."
        ).format(digits=digit_names((x, y))),
        _("Look at the rectangle of {cells}, and at the digits {digits}.").format(
            cells=cell_names(corners), digits=digit_names((x, y))
        ),
        exchange(corners, (x, y), step.marks) + reason + conclusion(step),
    )


def explain_avoidable(step: Step) -> Explanation:
    """Put an avoidable rectangle into words."""
    filled = step.cells(Role.BLOCKER)
    open_corners = {*step.cells(Role.BASIS), *step.cells(Role.GUARDIAN), *step.cells(Role.PIVOT)}
    corners = cell_names(sorted({*open_corners, *filled}))
    start = _(
        "None of {cells} is a given, and {filled} hold {digits} already. If all four held just two "
        "digits, each of them twice, these could be exchanged and the puzzle would have a second "
        "solution. "
    ).format(
        cells=corners, filled=cell_names(filled), digits=digit_names(step.digits(Role.BLOCKER))
    )
    guardians = step.cells(Role.GUARDIAN)
    if step.technique == "avoidable_rectangle_1":
        cell, digit = step.eliminations[0]
        reason = _("So {cell} cannot be {digit}. ").format(cell=cell_name(cell), digit=digit)
    elif AvoidableFacts(*step.facts).y == 0:
        reason = _(
            "So {others}, which can only be {digits}, are not equal: they hold both digits between "
            "them, and no cell that sees both can have either. "
        ).format(others=cell_names(guardians), digits=either_digit(step.digits(Role.GUARDIAN)))
    else:
        reason = _("So {digit} is in {others}, and no cell that sees both can be {digit}. ").format(
            digit=AvoidableFacts(*step.facts).further, others=either_cell(guardians)
        )
    return Explanation(
        _(
            "Four cells at the corners of a rectangle, none of them given, must not end up with "
            "just two digits, or the puzzle would have two solutions."
        ),
        _("Look at the rectangle of {cells}, none of which is a given.").format(cells=corners),
        start + reason + conclusion(step),
    )


_TEXTS: Final = sections("""
    [rectangle_mistake]
    Mistake: Using four cells that lie in four boxes. Then exchanging the two digits would break the
    boxes, so there is no second solution and nothing follows: the rectangle must lie in exactly two
    boxes.
    [rectangle_spot]
    Spot: Look for two cells with the same two candidates in one line, and for the same two digits
    in the two cells that complete a rectangle. Then see what else these cells hold.
    [avoidable_mistake]
    Mistake: Using a rectangle with a given in it. A given cannot be exchanged, so all four cells
    must be cells that were empty at the start.
    [unique_rectangle_1] rectangle_mistake
    Name: Unique rectangle type 1
    About: Four cells in two rows, two columns and two boxes must not end up with just two
    digits, since these could be exchanged and the puzzle would have two solutions. When three
    of the cells have only these two digits left, the fourth one must be something else, and
    both can be eliminated from it.
    Idea: Four cells in two rows, two columns and two boxes share the candidates a and b, and
    three of them have no others. Both digits can be eliminated from the fourth cell.
    Why: If the fourth cell were a or b, the four cells would hold only these two digits, and
    exchanging them would give a second solution. A puzzle with one solution does not allow
    that.
    Spot: Look for three cells with the same two candidates that are three corners of a
    rectangle in two boxes. The fourth corner is the one to look at.
    [unique_rectangle_2] rectangle_mistake, rectangle_spot
    Name: Unique rectangle type 2
    About: Four cells in two rows, two columns and two boxes must not end up with just two
    digits, or these could be exchanged. When two of the cells have only these digits left, and
    the two cells beside them have the same one further digit, that digit is in one of the two,
    and goes from the cells that see both.
    Idea: In a rectangle of two boxes two corners on one side have only a and b, the other two
    have a, b and the same third candidate c. Every cell that sees both of the latter loses c.
    Why: If neither of the two cells were c, only a and b would be left in the rectangle and
    could be exchanged. So one of them is c.
    [unique_rectangle_4]
    Name: Unique rectangle type 4
    About: Four cells in two rows, two columns and two boxes must not end up with just two
    digits. Two of them, in one house, have further digits. If one of the two digits has no
    other place in that house, it is in one of these cells, and then the other digit can be in
    neither of them, or only the two digits would be left in the rectangle.
    Idea: In a rectangle of two boxes two corners on one side have further candidates, and one
    of the two digits, a, has no other place in a house that holds both. The other digit, b, can
    be eliminated from both.
    Why: One of the two cells is a, as the house has no other place for it. If the other were b,
    only a and b would be left in the rectangle and could be exchanged.
    Spot: When two corners have several further candidates, check for each of the two digits
    whether it has another place in their line or, if they share one, in their box.
    Mistake: Eliminating the digit that is confined to the two cells. That one stays; it is the
    other digit of the rectangle that goes.
    [unique_rectangle_5] rectangle_spot
    Name: Unique rectangle type 5
    About: Four cells in two rows, two columns and two boxes must not end up with just two
    digits. When two opposite cells or three cells have the same one further digit, and the rest
    have none, that digit is in one of them, and goes from every cell that sees them all.
    Idea: In a rectangle of two boxes two opposite corners, or three corners, have the same one
    further candidate c. Every cell that sees all of these corners loses c.
    Why: If none of these corners were c, only a and b would be left in the rectangle and could
    be exchanged. So at least one of them is c.
    Mistake: Clearing cells that see only some of the corners with c. A cell must see every one
    of them to lose it.
    [unique_rectangle_3]
    Name: Unique rectangle type 3
    About: Four cells in two rows, two columns and two boxes must not end up with just two
    digits. When two of them in one line have further digits, one of these is true. Taken as one
    cell with those digits, they can make a naked pair, triple or quad with other cells of a
    house they share; its digits go from the rest of the house.
    Idea: In a rectangle of two boxes two corners on one side have further candidates. Taken
    together as one cell with just these, they form a naked pair, triple or quad with other
    cells of a house they share.
    Why: One of the two cells must hold one of its further candidates, or the rectangle could be
    exchanged. That cell and the other cells of the subset use up its digits in the house.
    Spot: Collect the further candidates of the two corners and look in each house they share
    for cells that have only these digits.
    Mistake: Counting the two corners as two cells of the subset. They count as one, since only
    one of them is sure to hold a further candidate.
    [unique_rectangle_6] rectangle_mistake
    Name: Unique rectangle type 6
    About: Four cells in two rows, two columns and two boxes must not end up with just two
    digits. Two opposite cells have further digits. If one of the two digits is possible in both
    rows (or both columns) only in the rectangle, it takes two opposite corners, and these
    cannot be the ones with further digits, as that would leave the two digits alone in the
    rectangle.
    Idea: In a rectangle of two boxes two opposite corners have further candidates, and one
    digit, a, is possible in both rows, or in both columns, only in the rectangle. Then a can be
    eliminated from these two corners.
    Why: Digit a takes two opposite corners. If these were the ones with further candidates, the
    other two, which have only a and b, would be b, and the rectangle could be exchanged.
    Spot: Look for two equal cells with two candidates at opposite corners of a rectangle. Then
    check whether one of the digits forms an X-wing with these four cells.
    [hidden_rectangle] rectangle_mistake
    Name: Hidden rectangle
    About: Four cells in two rows, two columns and two boxes must not end up with just two
    digits. Start from a corner with only these two, and look at the opposite corner: if one of
    the two digits has no other places in its row and in its column than corners, the opposite
    corner cannot be the other digit, as the rectangle would then fill up with the two.
    Idea: In a rectangle of two boxes one corner has only a and b. In the row and in the column
    of the opposite corner, a has no place outside the rectangle. Then b can be eliminated from
    the opposite corner.
    Why: If the opposite corner were b, its row and its column would have a in the two corners
    beside it, and the first corner would be b. Then the rectangle would hold only a and b.
    Spot: Start from a cell with two candidates and try it as a corner. Only one corner needs to
    be bare; the others may have any number of candidates besides a and b.
    [external_rectangle]
    Name: External unique rectangle
    About: Four cells in two rows, two columns and two boxes must not end up with just two digits.
    Two corners in one house hold just these when the house has neither digit anywhere else. So
    look beside the corners: one of the few candidates of the two digits in these houses is true,
    or, where the other two corners are not looked at in that way, one of their own further
    candidates. What clashes with all of these can be eliminated.
    Idea: In a rectangle of two boxes the digits a and b must not fill all four corners. In the
    houses of the corners, a and b have few other places. One of these places is taken, and what
    all of them rule out can be eliminated.
    Why: If none of these places were taken, a and b would have no places in the houses but the
    corners. The rectangle would hold only the two digits, and exchanging them would give a second
    solution.
    Spot: Start from a rectangle with two candidates in common whose corners have too many others
    for the usual types. Then count where else the two digits can go in its rows, columns and boxes:
    one or two places that see a common cell are enough.
    Mistake: Looking at one digit alone. Both digits count, in the houses of both pairs of corners;
    a place that was left out may be the one that is taken.
    [avoidable_rectangle_1] avoidable_mistake
    Name: Avoidable rectangle type 1
    About: Four cells in two rows, two columns and two boxes, none of them given, must not end
    up with just two digits, or these could be exchanged without touching a given. When three of
    them are filled with two digits already, the fourth cannot be the digit that completes the
    rectangle.
    Idea: Four cells in two rows, two columns and two boxes hold no given. Three of them are
    filled, with a, b and a, so the fourth, opposite a b, cannot be the b that completes the
    rectangle.
    Why: With that digit the four cells would hold two digits crosswise, and exchanging them
    would break no given and no house: a second solution.
    Spot: Look at the digits you have placed yourself. Two equal ones and a third one may be
    three corners of a rectangle in two boxes.
    [avoidable_rectangle_2] avoidable_mistake
    Name: Avoidable rectangle type 2
    About: Four cells in two rows, two columns and two boxes, none of them given, must not end
    up with just two digits. When two of them are filled and each of the other two can only be
    the digit that completes the rectangle or the same one further digit, one of these cells has
    that further digit, and it goes from the cells that see both.
    Idea: Four cells in two rows, two columns and two boxes hold no given. Two are filled, and
    each of the other two has only the digit that completes the rectangle and the same further
    candidate c. Cells that see both lose c.
    Why: If neither cell were c, the four cells would hold two digits crosswise, which could be
    exchanged without touching a given. So one of the two cells is c.
    Spot: Look at digits you have placed yourself that lie beside two cells with two candidates
    each, in a rectangle of two boxes.
""")


_hidden = partial(
    technique_of,
    _TEXTS,
    family="unique_rectangles",
    tell=explain_rectangle,
    prove=prove_deadly,
    unique=True,
    compact=write_deadly,
)
_rectangle = partial(_hidden, find=find_rectangle)
_avoidable = partial(
    technique_of,
    _TEXTS,
    family="avoidable_rectangles",
    tell=explain_avoidable,
    prove=prove_avoidable,
    unique=True,
    compact=write_deadly,
)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _rectangle("unique_rectangle_1", 4.5, "hard", Hodoku("0600", 330, 2, 100), number=1),
    _rectangle("unique_rectangle_2", 4.5, "hard", Hodoku("0601", 340, 2, 100), number=2),
    _rectangle("unique_rectangle_4", 4.6, "hard", Hodoku("0603", 360, 2, 100), number=4),
    _rectangle("unique_rectangle_5", 4.6, "hard", Hodoku("0604", 370, 2, 100), number=5),
    _rectangle("unique_rectangle_3", 4.7, "hard", Hodoku("0602", 350, 2, 100), number=3),
    _rectangle("unique_rectangle_6", 4.7, "hard", Hodoku("0605", 380, 2, 100), number=6),
    _hidden("hidden_rectangle", 4.7, "hard", Hodoku("0606", 390, 2, 100), find_hidden_rectangle),
    _hidden(
        "external_rectangle",
        7.6,
        "expert",
        None,
        find_external_rectangle,
        family="external_rectangles",
        tell=explain_external,
        prove=prove_external,
        compact=write_external,
    ),
    _avoidable(
        "avoidable_rectangle_1",
        4.7,
        "hard",
        Hodoku("0607", 400, 2, 100),
        find_avoidable_rectangle_1,
    ),
    _avoidable(
        "avoidable_rectangle_2",
        4.8,
        "hard",
        Hodoku("0608", 410, 2, 100),
        find_avoidable_rectangle_2,
    ),
)
