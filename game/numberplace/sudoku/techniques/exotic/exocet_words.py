"""Junior and senior exocets, by name and in words."""

from __future__ import annotations

from typing import NamedTuple

from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.model.geometry import HOUSES_OF, digits_of
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    box_of,
    cell_name,
    cell_names,
    conclusion,
    digit_names,
    house_name,
    house_names,
)


class ExocetFacts(NamedTuple):
    """The facts of an exocet in ``Step.facts``."""

    digits: int
    """The digits of the base as a digit_mask."""
    base: tuple[int, int]
    targets: tuple[int, int]
    mirrors: tuple[tuple[int, int], tuple[int, int]]
    """The mirror cells of the first and of the second target."""
    cross: tuple[int, int, int]
    """The cross lines as houses: beside the base, through the first target, the second."""
    unmirrored: tuple[int, int]
    """The candidates of either target that its mirror lacks, as digit_masks."""
    cramped: tuple[int, int]
    """The candidates of either target with no two S cells in the other two cross lines, as
    digit_masks."""
    covers: tuple[tuple[int, int], ...]
    """For each digit two houses that hold all its S cells; -1 where one house is enough."""
    cases: tuple[tuple[int, int], ...]
    """The digits that the two targets can have together."""


def read_facts(facts: tuple[int, ...]) -> ExocetFacts:
    """Read ``Step.facts``."""
    count = len(digits_of(facts[0]))
    covers, cases = facts[16 : 16 + 2 * count], facts[16 + 2 * count :]
    return ExocetFacts(
        facts[0],
        (facts[1], facts[2]),
        (facts[3], facts[4]),
        ((facts[5], facts[6]), (facts[7], facts[8])),
        (facts[9], facts[10], facts[11]),
        (facts[12], facts[13]),
        (facts[14], facts[15]),
        tuple(zip(covers[::2], covers[1::2], strict=True)),
        tuple(zip(cases[::2], cases[1::2], strict=True)),
    )


def explain_junior_exocet(step: Step) -> Explanation:
    """Put a junior exocet into words."""
    facts = read_facts(step.facts)
    where = _("Look at the base {base} and at the targets {targets}.").format(
        base=cell_names(facts.base), targets=cell_names(facts.targets)
    )
    start, end = _base_told(facts)
    text = _(
        "So {lines} must have them in {targets} or outside these three boxes. There, all "
        "places are in two houses: {list}."
    )
    words = [start, _lines_told(text, facts), end]
    if not all(cell in facts.targets and not _is_base(facts, d) for cell, d in step.eliminations):
        words.extend([*_cases_told(facts), *_mirrors_told(step, facts), *_known_told(facts)])
    words.append(conclusion(step))
    nudge = _("Two cells in {house} have the same two digits as two cells outside it.")
    nudge = nudge.format(house=box_of(facts.base[0]))
    return Explanation(nudge, where, " ".join(words))


def _is_base(facts: ExocetFacts, digit: int) -> bool:
    return facts.digits >> digit - 1 & 1 != 0


def explain_senior_exocet(step: Step) -> Explanation:
    """Put a senior exocet into words."""
    facts = read_facts(step.facts)
    start, end = _base_told(facts)
    text = _(
        "So {lines} must have them in cells that do not see both. Apart from {targets}, all of "
        "these places are in two houses: {list}."
    )
    words = [start, _lines_told(text, facts), end]
    if not all(cell in facts.targets and not _is_base(facts, d) for cell, d in step.eliminations):
        words.extend(_cases_told(facts))
        known = sorted(set(facts.cases[0]).intersection(*map(set, facts.cases)))
        if known:
            text = _(
                "All cases have {digits}. A digit of which this is known is in no other cell that "
                "sees both base cells or both targets."
            )
            words.append(text.format(digits=digit_names(known)))
    words.append(conclusion(step))
    return Explanation(
        _("Two cells in {house} have the same two digits as two cells outside it.").format(
            house=box_of(facts.base[0])
        ),
        _("Look at the base {base} and at the targets {targets}.").format(
            base=cell_names(facts.base), targets=cell_names(facts.targets)
        ),
        " ".join(words),
    )


def _base_told(facts: ExocetFacts) -> tuple[str, str]:
    """Return the first sentence on the equal digits of base and targets, and the last."""
    line, box = _house_pair(facts.base)
    return (
        _("{base} have two of {digits}, which are then nowhere else in {line} and {box}.").format(
            base=cell_names(facts.base),
            digits=digit_names(digits_of(facts.digits)),
            line=house_name(line),
            box=house_name(box),
        ),
        _(
            "So each is there at most twice, and the third time in a target: {targets} have the "
            "same two digits as {base}."
        ).format(targets=cell_names(facts.targets), base=cell_names(facts.base)),
    )


def _lines_told(text: str, facts: ExocetFacts) -> str:
    """Return the sentence on the cross lines from its text."""
    return text.format(
        lines=house_names(sorted(facts.cross)),
        targets=cell_names(facts.targets),
        list=_covers_told(facts),
    )


def _house_pair(cells: tuple[int, int]) -> tuple[int, int]:
    """Return the line and the box of two cells that share both."""
    shared = [house for house in HOUSES_OF[cells[0]] if house in HOUSES_OF[cells[1]]]
    return shared[0], shared[1]


def _covers_told(facts: ExocetFacts) -> str:
    """Return the list of houses of each digit's S cells, digits with equal houses together."""
    digits: dict[tuple[int, ...], list[int]] = {}
    for digit, houses in zip(digits_of(facts.digits), facts.covers, strict=True):
        digits.setdefault(tuple(sorted(h for h in houses if h >= 0)), []).append(digit)
    text = _("of {digits} in {houses}")
    return _("; ").join(
        text.format(digits=digit_names(mine), houses=house_names(houses))
        if houses
        else _("of {digits} nowhere").format(digits=digit_names(mine))
        for houses, mine in digits.items()
    )


def _cases_told(facts: ExocetFacts) -> list[str]:
    """Return the sentences on the digits a target cannot have, the reasons, and the cases left."""
    sentences = []
    for at, target in enumerate(facts.targets):
        cramped = facts.cramped[at] & ~facts.unmirrored[at]
        if facts.unmirrored[at]:
            text = _(
                "A digit of {target} must also be in {mirror}, all that is left for it in that "
                "box; {digits} cannot."
            )
            sentences.append(
                text.format(
                    target=cell_name(target),
                    mirror=cell_names(facts.mirrors[at]),
                    digits=digit_names(digits_of(facts.unmirrored[at])),
                )
            )
        if cramped:
            text = _("With {digits} in {target}, the places left outside do not suffice.")
            sentences.append(
                text.format(digits=digit_names(digits_of(cramped)), target=cell_name(target))
            )
    text = _("This leaves for {targets}: {cases}.")
    sentences.append(
        text.format(
            targets=cell_names(facts.targets),
            cases=_(", ").join(f"{one}-{other}" for one, other in facts.cases),
        )
    )
    return sentences


def _mirrors_told(step: Step, facts: ExocetFacts) -> list[str]:
    """Return the sentences on mirrors with eliminations."""
    sentences = []
    gone = {cell for cell, _digit in step.eliminations}
    text = _("The digit of {target} is also in {mirror}, and the other target's digit is not.")
    for target, mirror in zip(facts.targets, facts.mirrors, strict=True):
        if gone.intersection(mirror):
            sentences.append(text.format(target=cell_name(target), mirror=cell_names(mirror)))
    return sentences


def _known_told(facts: ExocetFacts) -> list[str]:
    """Return the sentences on the digits that all cases have."""
    known = set(facts.cases[0]).intersection(*map(set, facts.cases))
    if not known:
        return []
    text = _(
        "All cases have {digits}. A digit of which this is known is in no other cell that sees "
        "both base cells or both targets, and in its two houses only where these cross {lines}."
    )
    return [text.format(digits=digit_names(sorted(known)), lines=house_names(sorted(facts.cross)))]
