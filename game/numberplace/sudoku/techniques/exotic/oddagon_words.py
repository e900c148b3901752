"""Oddagons in words: the reason why a few digits cannot fill the cells, and the conclusions of the
guardians."""

from __future__ import annotations

from typing import NamedTuple

from numberplace.core.step import Node, Role, Step
from numberplace.core.words import _, count_name
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.techniques.chains.words import claim, story
from numberplace.sudoku.techniques.proof_words import candidate_names
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.uniqueness.guardian_words import in_common
from numberplace.sudoku.techniques.words import (
    cell_name,
    cell_names,
    conclusion,
    digit_names,
    house_name,
    house_names,
    joined,
)


class Ring(NamedTuple):
    """The ring of a broken wing."""

    cells: tuple[int, ...]
    """In their order round the ring."""
    houses: tuple[int, ...]
    """The houses between them, ascending."""


FIRST_REASON = 3
"""Index of the first reason of a link in the facts of a step."""


def pattern_cells(step: Step) -> tuple[int, ...]:
    """Return the cells of an oddagon, ascending."""
    return tuple(sorted({*step.cells(Role.BASIS), *step.cells(Role.GUARDIAN)}))


def pattern_guardians(step: Step) -> list[tuple[int, int]]:
    """Return the guardians of an oddagon, ascending."""
    return sorted((mark.cell, mark.digit) for mark in step.marks if mark.role == Role.GUARDIAN)


def explain_tridagon(step: Step) -> Explanation:
    """Put a tridagon into words."""
    words = [_pattern_told(step), *in_common(pattern_guardians(step)), conclusion(step)]
    return Explanation(_nudge(step), _where(step), " ".join(words))


def explain_bivalue_oddagon(step: Step) -> Explanation:
    """Put a bivalue oddagon into words."""
    cells = pattern_cells(step)
    digits = digit_names(digits_of(step.facts[0]))
    text = _(
        "{cells} form a ring of {count} cells, each of which sees the next. With just {digits} in "
        "them, these would alternate around the ring, and with an odd number of cells the last "
        "would be the same as the first."
    )
    words = [
        text.format(cells=cell_names(cells), count=count_name(len(cells)), digits=digits),
        _guardians_told(step),
        *in_common(pattern_guardians(step)),
        conclusion(step),
    ]
    return Explanation(
        _("In a ring with an odd number of cells, {digits} cannot alternate.").format(
            digits=digits
        ),
        _("Look at the ring of {cells}, and at the digits {digits}.").format(
            cells=cell_names(cells), digits=digits
        ),
        " ".join(words),
    )


def explain_broken_wing(step: Step) -> Explanation:
    """Put a broken wing into words."""
    ring = ring_of(step)
    digit = step.facts[0]
    cells = joined(map(cell_name, ring.cells))
    count = count_name(len(ring.cells))
    text = _(
        "{cells} form a ring of {count} cells, each of which sees the next. If {houses} had no "
        "other places for the {digit}, it would be in every other cell of the ring, and with an "
        "odd number of cells that cannot be."
    )
    guardians = pattern_guardians(step)
    left = (
        _("So the other place holds the {digit}: {guardians}.")
        if len(guardians) == 1
        else _("So one of the other places holds the {digit}: {guardians}.")
    )
    words = [
        text.format(cells=cells, count=count, houses=house_names(ring.houses), digit=digit),
        left.format(digit=digit, guardians=cell_names(cell for cell, _digit in guardians)),
        *in_common(pattern_guardians(step)),
        conclusion(step),
    ]
    return Explanation(
        _(
            "In a ring with an odd number of cells, the {digit} cannot be in every other one."
        ).format(digit=digit),
        _("Look at the {digit} in the ring of {cells}.").format(digit=digit, cells=cells),
        " ".join(words),
    )


def ring_of(step: Step) -> Ring:
    """Read the ring of a broken wing from the facts of a step."""
    size = len(step.facts) // 2
    return Ring(step.facts[1 : size + 1], tuple(sorted(set(step.facts[size + 1 :]))))


def explain_tridagon_chains(step: Step) -> Explanation:
    """Put a tridagon into words from each guardian of which a chain is followed."""
    ((cell, digit),) = step.eliminations
    told = [_pattern_told(step)]
    for group in sorted({link.group for link in step.links}):
        numbers = [at for at, link in enumerate(step.links) if link.group == group]
        links = [step.links[at] for at in numbers]
        told.append(story(links, [step.facts[FIRST_REASON + at] for at in numbers]))
    text = _("Each case leads to the same: {claim}.")
    told.append(text.format(claim=claim(Node((cell,), digit), False)))
    return Explanation(_nudge(step), _where(step), " ".join([*told, conclusion(step)]))


def _nudge(step: Step) -> str:
    text = _("In four boxes, twelve cells cannot be filled with just {digits}.")
    return text.format(digits=digit_names(digits_of(step.facts[0])))


def _where(step: Step) -> str:
    text = _("Look at {digits} in {cells}.")
    digits = digit_names(digits_of(step.facts[0]))
    return text.format(digits=digits, cells=cell_names(pattern_cells(step)))


def _pattern_told(step: Step) -> str:
    """Return the reason why the three digits alone cannot fill the cells, and the guardians true
    instead."""
    mask, odd, goes_up = step.facts[:FIRST_REASON]
    digits = digit_names(digits_of(mask))
    cells = pattern_cells(step)
    boxes = sorted({18 + cell // 27 * 3 + cell % 9 // 3 for cell in cells})
    others = house_names(box for box in boxes if box != 18 + odd)
    direction = (
        _(
            "From left to right, the cells of {box} go up, one row at a time and from the top on "
            "at the bottom; those of {others} go down."
        )
        if goes_up
        else _(
            "From left to right, the cells of {box} go down, one row at a time and from the "
            "bottom on at the top; those of {others} go up."
        )
    )
    start = _("Suppose that {cells} held just {digits}, each of these once in each box.")
    why = _(
        "Read the digits of each box from left to right, going round. Boxes below each other have "
        "them in the same order. So have boxes beside each other that go the same way; those that "
        "go different ways have them in opposite order. Once round the four boxes, the order "
        "turns into its opposite, which cannot be."
    )
    return " ".join(
        [
            start.format(cells=cell_names(cells), digits=digits),
            direction.format(box=house_name(18 + odd), others=others),
            why,
            _guardians_told(step),
        ]
    )


def _guardians_told(step: Step) -> str:
    """Say which candidates are left, one of which is true."""
    guardians = pattern_guardians(step)
    text = (
        _("So the other candidate of these cells is true: {guardians}.")
        if len(guardians) == 1
        else _("So one of the other candidates of these cells is true: {guardians}.")
    )
    return text.format(guardians=candidate_names(guardians))
