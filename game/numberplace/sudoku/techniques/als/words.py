"""Arguments about almost locked sets, by name and in words."""

from __future__ import annotations

from typing import NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import _, count_name
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    box_of,
    capitalised,
    cell_name,
    cell_names,
    conclusion,
    digit_names,
    either_digit,
)


def describe_set(step: Step, group: int, digit_mask: int) -> str:
    """Return the description of a set: its cells, their number, and its digits."""
    cells = step.cells(Role.ALS, group)
    digits = digits_of(digit_mask)
    if len(cells) == 1:
        text = _("{cells} holds {digits}.")
        return text.format(cells=cell_names(cells), digits=either_digit(digits))
    text = _(
        "{cells} are {count} cells with {more} digits between them, {digits}, so at most one is "
        "missing."
    )
    return text.format(
        cells=cell_names(cells), count=len(cells), more=len(digits), digits=digit_names(digits)
    )


def all_cells(step: Step) -> str:
    """Name the cells of every set of a step, one set after another."""
    groups = sorted({mark.group for mark in step.marks if mark.role == Role.ALS})
    return _("; ").join(cell_names(step.cells(Role.ALS, group)) for group in groups)


class AlsXzFacts(NamedTuple):
    """The facts of an ALS-XZ in ``Step.facts``: digit_masks."""

    first: int
    """The digits of the first set, then of the second."""
    second: int
    common: int
    """Their restricted commons."""


class AlsWingFacts(NamedTuple):
    """The facts of an ALS-XY-wing in ``Step.facts``."""

    pivot: int
    """A digit_mask, as ``one`` and ``other``: the digits of the three sets."""
    one: int
    other: int
    x: int
    """The digit that links the pivot with ``one``, and ``y`` that with ``other``."""
    y: int


def explain_als_xz(step: Step) -> Explanation:
    """Put an ALS-XZ into words."""
    facts = AlsXzFacts(*step.facts)
    linking = digits_of(facts.common)
    sets = describe_set(step, 0, facts.first) + " " + describe_set(step, 1, facts.second) + " "
    lost = sorted({digit for _cell, digit in step.eliminations})
    if len(linking) > 1:
        text = _(
            "The places of {digits} in the first set see those in the second, so each of these "
            "digits can be in one of the sets only. A set misses at most one of its digits: the "
            "first set misses {either}, the second set the other one, and each set has all its "
            "further digits. The two sets use up all of these digits. "
        )
    else:
        text = (
            _(
                "Every {digits} of the first set sees every {digits} of the second, so one of the "
                "two sets has no {digits} and needs all its other digits. Either way {ends} is in "
                "one of the two sets, and cannot be in a cell that sees all its places in both. "
            )
            if len(lost) == 1
            else _(
                "Every {digits} of the first set sees every {digits} of the second, so one of the "
                "two sets has no {digits} and needs all its other digits. Either way each of "
                "{ends} is in one of the two sets, and cannot be in a cell that sees all its "
                "places in both. "
            )
        )
    text = text.format(
        digits=digit_names(linking), either=either_digit(linking), ends=digit_names(lost)
    )
    return Explanation(
        _(
            "Two groups of cells have one digit more than cells each, and only one group can have "
            "the {digits}."
        ).format(digits=digit_names(linking[:1])),
        _("Look at two sets of cells with one digit more than cells: {cells}.").format(
            cells=all_cells(step)
        ),
        sets + text + conclusion(step),
    )


def _nudge(count: int) -> str:
    """Return the nudge for several linked sets."""
    return _(
        "{count} groups of cells have one digit more than cells each, and what one group lacks "
        "decides the next."
    ).format(count=capitalised(count_name(count)))


def explain_als_xy_wing(step: Step) -> Explanation:
    """Put an ALS-XY-wing into words."""
    facts = AlsWingFacts(*step.facts)
    masks = (facts.pivot, facts.one, facts.other)
    sets = " ".join([describe_set(step, group, mask) for group, mask in enumerate(masks)])
    ends = sorted({digit for _cell, digit in step.eliminations})
    text = (
        _(
            " Call them the first, second and third set. If the second set has no {ends}, it needs "
            "its {x}; every {x} of the first set sees it, so the first set has no {x} and needs "
            "its {y}; every {y} of the third set sees that, so the third set needs its {ends}. So "
            "either the second set or the third has the {ends}, or both have it. "
        )
        if len(ends) == 1
        else _(
            " Call them the first, second and third set. If the second set lacks {either}, it "
            "needs its {x}; every {x} of the first set sees it, so the first set has no {x} and "
            "needs its {y}; every {y} of the third set sees that, so the third set needs all its "
            "other digits. So each of {ends} is in the second set, in the third, or in both. "
        )
    ).format(ends=digit_names(ends), either=either_digit(ends), x=facts.x, y=facts.y)
    return Explanation(
        _nudge(3),
        _("Look at three sets of cells with one digit more than cells: {cells}.").format(
            cells=all_cells(step)
        ),
        sets + text + conclusion(step),
    )


def explain_als_chain(step: Step) -> Explanation:
    """Put an ALS chain into words."""
    count = (len(step.facts) + 1) // 2
    masks, linking = step.facts[:count], step.facts[count:]
    lost = sorted({digit for _cell, digit in step.eliminations})
    ends = digit_names(lost)
    sentences = [
        _("Set {number}: {text}").format(number=i + 1, text=describe_set(step, i, masks[i]))
        for i in range(count)
    ]
    text = (
        _("Suppose set 1 has no {ends}; then it has all its other digits.")
        if len(lost) == 1
        else _("Suppose set 1 lacks {either}; then it has all its other digits.")
    )
    sentences.append(text.format(ends=ends, either=either_digit(lost)))
    for i, digit in enumerate(linking):
        text = _(
            "Its {digit} sees every {digit} of set {number}, so set {number} has no {digit} and "
            "has all its other digits."
        )
        sentences.append(text.format(digit=digit, number=i + 2))
    text = (
        _("So if set 1 has no {ends}, set {number} has it: at least one of the two does.")
        if len(lost) == 1
        else _(
            "So each of {ends} that set 1 lacks is in set {number}: at least one of the two has it."
        )
    )
    sentences.append(text.format(ends=ends, number=count))
    return Explanation(
        _nudge(count),
        _("Look at sets of cells with one digit more than cells: {cells}.").format(
            cells=all_cells(step)
        ),
        " ".join([*sentences, conclusion(step)]),
    )


def explain_death_blossom(step: Step) -> Explanation:
    """Put a death blossom into words."""
    stem = step.cells(Role.PIVOT)[0]
    lost = sorted({digit for _cell, digit in step.eliminations})
    ends = digit_names(lost)
    sentences = []
    for group, mask in enumerate(step.facts):
        digit = step.digits(Role.RESTRICTED, group)[0]
        text = _("If {stem} is {digit}, this set has no {digit} and keeps its {ends}: {text}")
        sentences.append(
            text.format(
                stem=cell_name(stem),
                digit=digit,
                ends=ends,
                text=describe_set(step, group, mask),
            )
        )
    text = (
        _("Whatever {stem} is, one of these sets has the {ends}.")
        if len(lost) == 1
        else _("Whatever {stem} is, one of these sets has {ends}.")
    )
    sentences.append(text.format(stem=cell_name(stem), ends=ends))
    return Explanation(
        _(
            "Whatever one cell in {house} is, it takes a digit from a group of other cells, which "
            "then needs all its other digits."
        ).format(house=box_of(stem)),
        _("Look at {stem} and what each of its digits does to the cells around it.").format(
            stem=cell_name(stem)
        ),
        " ".join([*sentences, conclusion(step)]),
    )
