"""The words of colouring: names, descriptions, and each step put into sentences."""

from __future__ import annotations

import itertools
from functools import partial
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.techniques.chains.links import SINGLE_LINKS, X_LINKS
from numberplace.sudoku.techniques.colouring.colouring import (
    find_multi_trap,
    find_multi_wrap,
    find_trap,
    find_wrap,
)
from numberplace.sudoku.techniques.technique import (
    Explainer,
    Explanation,
    Finder,
    Hodoku,
    Technique,
)
from numberplace.sudoku.techniques.words import board, cell_names, conclusion, digit_names


def explain_simple(step: Step) -> Explanation:
    """Put simple colours or a Medusa into words."""
    digits = sorted({mark.digit for mark in step.marks})
    first, second = step.cells(Role.COLOUR_A), step.cells(Role.COLOUR_B)
    where = _("Look at {digits}, in {cells}.").format(
        digits=digit_names(digits), cells=cell_names(sorted({*first, *second}))
    )
    text = _(
        "Go from candidate to candidate wherever a house has just two places for a digit or a "
        "cell just two candidates, and give them two colours in turn. The first colour: {first}. "
        "The second colour: {second}. One colour is true throughout and the other false throughout."
    ).format(
        first=candidate_names(step, Role.COLOUR_A), second=candidate_names(step, Role.COLOUR_B)
    )
    if step.technique in WRAPS:
        text += " " + _false_colour(step)
    else:
        text += " " + _(
            "Each candidate to be eliminated clashes with candidates of both colours, and one "
            "of the colours is true."
        )
    nudge = _(MEDUSA_NUDGE if len(digits) > 1 else COLOUR_NUDGE).format(digit=digits[0])
    return Explanation(nudge, where, f"{text} {conclusion(step)}")


COLOUR_NUDGE: Final = N_(
    "Watch the {digit}: join its places wherever a house has just two of them, and give them two "
    "colours in turn."
)
MEDUSA_NUDGE: Final = N_(
    "Join candidates wherever a cell or a house has just two of them, and give them two colours in "
    "turn."
)


def _false_colour(step: Step) -> str:
    """Say which colour is false, and which two of its candidates clash, if any do."""
    false = step.eliminations
    roles = (Role.COLOUR_A, Role.COLOUR_B)
    role = next(m.role for m in step.marks if m.role in roles and (m.cell, m.digit) in false)
    names = candidate_names(step, role)
    for one, other in itertools.combinations(false, 2):
        if one[0] == other[0] or (one[1] == other[1] and _see_each_other(one[0], other[0])):
            text = _(
                "But {one} and {other} are of one colour and clash. So that colour, {names}, is "
                "false."
            )
            return text.format(one=_candidate(one), other=_candidate(other), names=names)
    text = _(
        "But if one colour were true, {names}, some cell or house would have nothing left. So that "
        "colour is false."
    )
    return text.format(names=names)


def _candidate(one: tuple[int, int]) -> str:
    return _("{digit} in {cell}").format(digit=one[1], cell=cell_name(one[0]))


def _see_each_other(one: int, other: int) -> bool:
    return one in board().peers[other]


def explain_multi(step: Step) -> Explanation:
    """Put multi colours into words."""
    digit = step.marks[0].digit
    cells = sorted({mark.cell for mark in step.marks})
    where = _("Look at {digit}, in {cells}: two clusters of two colours each.").format(
        digit=digit, cells=cell_names(cells)
    )
    texts = [
        _(
            "Go along the houses that have just two places for {digit} and colour the places in "
            "turn. In each cluster one colour is true throughout and the other false."
        ).format(digit=digit)
    ]
    for mine, yours in zip(step.facts[::2], step.facts[1::2], strict=True):
        texts.append(_multi_reason(step, mine, yours))
    texts.append(conclusion(step))
    nudge = _("Watch the {digit}: its places form two groups, each with two colours in turn.")
    return Explanation(nudge.format(digit=digit), where, " ".join(texts))


def _multi_reason(step: Step, mine: int, yours: int) -> str:
    roles = (Role.COLOUR_A, Role.COLOUR_B)
    if step.technique in WRAPS:
        text = _(
            "One colour is at {one}. It sees cells of both colours of the other cluster, {first} "
            "and {second}. One of these colours is true, so the one at {one} is false."
        )
        return text.format(
            one=cell_names(step.cells(roles[mine])),
            first=cell_names(step.cells(roles[0], 1)),
            second=cell_names(step.cells(roles[1], 1)),
        )
    text = _(
        "One colour is at {one}, and a colour of the other cluster at {other}. A cell of the one "
        "sees a cell of the other, so the two colours are not both true. So at least one of the "
        "opposite colours is true, the one at {first} or the one at {second}, and cells that see "
        "both lose the digit."
    )
    return text.format(
        one=cell_names(step.cells(roles[mine])),
        other=cell_names(step.cells(roles[yours], 1)),
        first=cell_names(step.cells(roles[1 - mine])),
        second=cell_names(step.cells(roles[1 - yours], 1)),
    )


def candidate_names(step: Step, role: Role) -> str:
    """List the candidates of a role digit by digit: ``4 in r1c2 and r3c4, 5 in r1c2``."""
    parts = []
    for digit in step.digits(role):
        cells = [m.cell for m in step.marks if m.role == role and m.digit == digit]
        parts.append(_("{digit} in {cells}").format(digit=digit, cells=cell_names(cells)))
    return _("; ").join(parts)


WRAPS: Final = frozenset({"simple_colours_wrap", "multi_colours_2", "medusa_wrap"})
NAMES: Final = {
    "simple_colours_trap": N_("Simple colours (trap)"),
    "simple_colours_wrap": N_("Simple colours (wrap)"),
    "multi_colours_1": N_("Multi colours 1"),
    "multi_colours_2": N_("Multi colours 2"),
    "medusa_trap": N_("3D Medusa (trap)"),
    "medusa_wrap": N_("3D Medusa (wrap)"),
}
DESCRIPTIONS: Final = {
    "simple_colours_trap": N_(
        "Take one digit and join its places wherever a house has exactly two of them. Colour the "
        "joined places in turn with two colours: all places of one colour hold the digit and none "
        "of the other. A cell outside that sees both colours sees the digit for sure, so it can "
        "be eliminated there."
    ),
    "simple_colours_wrap": N_(
        "Take one digit, join its places wherever a house has exactly two of them and colour them "
        "in turn with two colours. If two places of the same colour see each other, that colour "
        "cannot be the true one, so the digit can be eliminated from all places of that colour."
    ),
    "multi_colours_1": N_(
        "Colour two separate clusters of places of a digit, each with two colours in turn. If a "
        "place of the first cluster sees a place of the second, their two colours cannot both be "
        "true, so at least one of the two opposite colours is. Cells that see both opposite "
        "colours lose the digit."
    ),
    "multi_colours_2": N_(
        "Colour two separate clusters of places of a digit, each with two colours in turn. If a "
        "colour of one cluster sees both colours of the other, it clashes with whichever of them "
        "is true, so the digit can be eliminated from all places of that colour."
    ),
    "medusa_trap": N_(
        "3D Medusa colours candidates of several digits at once: from a candidate go to the other "
        "one of its cell if the cell has two, or to the other place of its digit if the house has "
        "two, and change the colour each time. One colour is true as a whole. Any candidate that "
        "clashes with both colours can be eliminated."
    ),
    "medusa_wrap": N_(
        "Colour candidates of several digits in turn along cells with two candidates and houses "
        "with two places. If two candidates of the same colour share a cell, or see each other "
        "with the same digit, or a colour leaves some cell without a candidate, that colour is "
        "false, and all of its candidates can be eliminated."
    ),
}


def _colouring(
    technique: str, rating: float, hodoku: Hodoku | None, find: Finder, explain: Explainer
) -> Technique:
    return Technique(
        id=technique,
        name=NAMES[technique],
        family="colouring",
        rests_on="houses",
        rating=rating,
        level="expert",
        hodoku=hodoku,
        find=find,
        tell=explain,
        description=DESCRIPTIONS[technique],
    )


SIMPLE_TRAP: Final[Technique] = _colouring(
    "simple_colours_trap",
    5.8,
    Hodoku("0500", 610, 2, 150),
    partial(find_trap, technique="simple_colours_trap", kind=X_LINKS),
    explain_simple,
)


SIMPLE_WRAP: Final[Technique] = _colouring(
    "simple_colours_wrap",
    5.8,
    Hodoku("0501", 620, 2, 150),
    partial(find_wrap, technique="simple_colours_wrap", kind=X_LINKS),
    explain_simple,
)


MULTI_1: Final[Technique] = _colouring(
    "multi_colours_1",
    5.9,
    Hodoku("0502", 630, 2, 200),
    partial(find_multi_trap, technique="multi_colours_1"),
    explain_multi,
)


MULTI_2: Final[Technique] = _colouring(
    "multi_colours_2",
    5.9,
    Hodoku("0503", 640, 2, 200),
    partial(find_multi_wrap, technique="multi_colours_2"),
    explain_multi,
)


MEDUSA_TRAP: Final[Technique] = _colouring(
    "medusa_trap",
    6.3,
    None,
    partial(find_trap, technique="medusa_trap", kind=SINGLE_LINKS),
    explain_simple,
)


MEDUSA_WRAP: Final[Technique] = _colouring(
    "medusa_wrap",
    6.3,
    None,
    partial(find_wrap, technique="medusa_wrap", kind=SINGLE_LINKS),
    explain_simple,
)
