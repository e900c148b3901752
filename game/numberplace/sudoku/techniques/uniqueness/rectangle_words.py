"""Names, descriptions and explanations of unique, hidden and avoidable rectangles."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique
from numberplace.sudoku.techniques.uniqueness.avoidable_rectangles import (
    find_avoidable_rectangle_1,
    find_avoidable_rectangle_2,
)
from numberplace.sudoku.techniques.uniqueness.guardian_words import exchange, one_cell
from numberplace.sudoku.techniques.uniqueness.unique_rectangles import (
    find_hidden_rectangle,
    find_rectangle,
)
from numberplace.sudoku.techniques.words import (
    cell_names,
    conclusion,
    digit_names,
    either_cell,
    either_digit,
    house_names,
)

NAMES: Final = {
    "unique_rectangle_1": N_("Unique rectangle type 1"),
    "unique_rectangle_2": N_("Unique rectangle type 2"),
    "unique_rectangle_3": N_("Unique rectangle type 3"),
    "unique_rectangle_4": N_("Unique rectangle type 4"),
    "unique_rectangle_5": N_("Unique rectangle type 5"),
    "unique_rectangle_6": N_("Unique rectangle type 6"),
    "hidden_rectangle": N_("Hidden rectangle"),
    "avoidable_rectangle_1": N_("Avoidable rectangle type 1"),
    "avoidable_rectangle_2": N_("Avoidable rectangle type 2"),
}

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

DESCRIPTIONS: Final = {
    "unique_rectangle_1": N_(
        "Four cells in two rows, two columns and two boxes must not end up with just two digits, "
        "since these could be exchanged and the puzzle would have two solutions. When three of "
        "the cells have only these two digits left, the fourth one must be something else, and "
        "both can be eliminated from it."
    ),
    "unique_rectangle_2": N_(
        "Four cells in two rows, two columns and two boxes must not end up with just two digits, "
        "or these could be exchanged. When two of the cells have only these digits left, and the "
        "two cells beside them have the same one further digit, that digit is in one of the two, "
        "and goes from the cells that see both."
    ),
    "unique_rectangle_3": N_(
        "Four cells in two rows, two columns and two boxes must not end up with just two digits. "
        "When two of them in one line have further digits, one of these is true. Taken as one "
        "cell with those digits, they can make a naked pair, triple or quad with other cells of a "
        "house they share; its digits go from the rest of the house."
    ),
    "unique_rectangle_4": N_(
        "Four cells in two rows, two columns and two boxes must not end up with just two digits. "
        "Two of them, in one house, have further digits. If one of the two digits has no other "
        "place in that house, it is in one of these cells, and then the other digit can be in "
        "neither of them, or only the two digits would be left in the rectangle."
    ),
    "unique_rectangle_5": N_(
        "Four cells in two rows, two columns and two boxes must not end up with just two digits. "
        "When two opposite cells or three cells have the same one further digit, and the rest "
        "have none, that digit is in one of them, and goes from every cell that sees them all."
    ),
    "unique_rectangle_6": N_(
        "Four cells in two rows, two columns and two boxes must not end up with just two digits. "
        "Two opposite cells have further digits. If one of the two digits is possible in both "
        "rows (or both columns) only in the rectangle, it takes two opposite corners, and these "
        "cannot be the ones with further digits, as that would leave the two digits alone in the "
        "rectangle."
    ),
    "hidden_rectangle": N_(
        "Four cells in two rows, two columns and two boxes must not end up with just two digits. "
        "Start from a corner with only these two, and look at the opposite corner: if one of the "
        "two digits has no other places in its row and in its column than corners, the opposite "
        "corner cannot be the other digit, as the rectangle would then fill up with the two."
    ),
    "avoidable_rectangle_1": N_(
        "Four cells in two rows, two columns and two boxes, none of them given, must not end up "
        "with just two digits, or these could be exchanged without touching a given. When three "
        "of them are filled with two digits already, the fourth cannot be the digit that "
        "completes the rectangle."
    ),
    "avoidable_rectangle_2": N_(
        "Four cells in two rows, two columns and two boxes, none of them given, must not end up "
        "with just two digits. When two of them are filled and each of the other two can only be "
        "the digit that completes the rectangle or the same one further digit, one of these cells "
        "has that further digit, and it goes from the cells that see both."
    ),
}


class RectangleFacts(NamedTuple):
    """What ``Step.facts`` holds of a unique or hidden rectangle."""

    x: int
    y: int
    digit: int
    """The one that the argument is about."""


class AvoidableFacts(NamedTuple):
    """What ``Step.facts`` holds of an avoidable rectangle of type 2."""

    x: int
    y: int
    """0 when the open corners can only be two digits, not equal; then so is ``further``."""
    further: int
    """The digit that the open corners have beyond the pair."""


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


def _rectangle(number: int, rating: float, hodoku: Hodoku) -> Technique:
    technique = f"unique_rectangle_{number}"
    return Technique(
        id=technique,
        name=NAMES[technique],
        family="unique_rectangles",
        rating=rating,
        level="hard",
        hodoku=hodoku,
        find=partial(find_rectangle, technique=technique, number=number),
        tell=explain_rectangle,
        description=DESCRIPTIONS[technique],
        unique=True,
        rests_on="houses",
    )


UNIQUE_RECTANGLE_1: Final[Technique] = _rectangle(1, 4.5, Hodoku("0600", 330, 2, 100))


UNIQUE_RECTANGLE_2: Final[Technique] = _rectangle(2, 4.5, Hodoku("0601", 340, 2, 100))


UNIQUE_RECTANGLE_3: Final[Technique] = _rectangle(3, 4.7, Hodoku("0602", 350, 2, 100))


UNIQUE_RECTANGLE_4: Final[Technique] = _rectangle(4, 4.6, Hodoku("0603", 360, 2, 100))


UNIQUE_RECTANGLE_5: Final[Technique] = _rectangle(5, 4.6, Hodoku("0604", 370, 2, 100))


UNIQUE_RECTANGLE_6: Final[Technique] = _rectangle(6, 4.7, Hodoku("0605", 380, 2, 100))


HIDDEN_RECTANGLE: Final[Technique] = Technique(
    id="hidden_rectangle",
    name=NAMES["hidden_rectangle"],
    family="unique_rectangles",
    rating=4.7,
    level="hard",
    hodoku=Hodoku("0606", 390, 2, 100),
    find=find_hidden_rectangle,
    tell=explain_rectangle,
    description=DESCRIPTIONS["hidden_rectangle"],
    unique=True,
    rests_on="houses",
)


AVOIDABLE_RECTANGLE_1: Final[Technique] = Technique(
    id="avoidable_rectangle_1",
    name=NAMES["avoidable_rectangle_1"],
    family="avoidable_rectangles",
    rating=4.7,
    level="hard",
    hodoku=Hodoku("0607", 400, 2, 100),
    find=find_avoidable_rectangle_1,
    tell=explain_avoidable,
    description=DESCRIPTIONS["avoidable_rectangle_1"],
    unique=True,
    rests_on="houses",
)


AVOIDABLE_RECTANGLE_2: Final[Technique] = Technique(
    id="avoidable_rectangle_2",
    name=NAMES["avoidable_rectangle_2"],
    family="avoidable_rectangles",
    rating=4.8,
    level="hard",
    hodoku=Hodoku("0608", 410, 2, 100),
    find=find_avoidable_rectangle_2,
    tell=explain_avoidable,
    description=DESCRIPTIONS["avoidable_rectangle_2"],
    unique=True,
    rests_on="houses",
)
