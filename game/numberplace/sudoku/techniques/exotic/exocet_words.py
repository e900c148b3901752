"""Exocets in words: junior, senior, double, and those with an object of two cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.model.geometry import HOUSES_OF, PEERS, digits_of
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    box_of,
    cell_name,
    cell_names,
    cells_in_order,
    conclusion,
    digit_names,
    either_digit,
    house_name,
    house_names,
)

MAX_TOLD: Final = 8
"""Pairs of cases that the words of a double exocet list."""

Case = tuple[int, int]


class ExocetFacts(NamedTuple):
    """The facts of an exocet in ``Step.facts``."""

    digits: int
    """The digits of the base as a digit_mask."""
    base: tuple[int, int]
    targets: tuple[int, int]
    mirrors: tuple[tuple[int, int], tuple[int, int]]
    """The mirror cells of the first and of the second target; of a senior exocet and an exocet plus
    the cells of either object, a single one twice."""
    cross: tuple[int, int, int]
    """The cross lines as houses: beside the base, through the first target, the second."""
    unmirrored: tuple[int, int]
    """The candidates of either target that its mirror lacks, as digit_masks; of an exocet plus the
    digits locked in either object."""
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


def read_double(facts: tuple[int, ...]) -> tuple[ExocetFacts, ExocetFacts]:
    """Read ``Step.facts`` of a double exocet: the number of facts of the first, these, the rest."""
    end = 1 + facts[0]
    return read_facts(facts[1:end]), read_facts(facts[end:])


def cases_together(one: ExocetFacts, other: ExocetFacts) -> list[tuple[Case, Case]]:
    """Return the pairs of cases of two exocets that can be true at the same time."""
    return [
        (a, b)
        for a in one.cases
        for b in other.cases
        if _fit(one, a, other, b) and _fit(other, b, one, a)
    ]


def _fit(one: ExocetFacts, a: Case, other: ExocetFacts, b: Case) -> bool:
    """Tell whether the targets of one exocet agree with base and targets of the other."""
    for cell, digit in zip(one.targets, a, strict=True):
        for target, taken in zip(other.targets, b, strict=True):
            if (cell == target and digit != taken) or (target in PEERS[cell] and digit == taken):
                return False
        if cell in other.base:
            if digit not in b:
                return False
        elif digit in b and sees_both(cell, other.base):
            return False
    return not (set(a) & set(b) and sees_both(one.base[0], other.base))


def sees_both(cell: int, cells: tuple[int, int]) -> bool:
    """Tell whether a cell sees both of two others."""
    return cells[0] in PEERS[cell] and cells[1] in PEERS[cell]


def explain_junior_exocet(step: Step) -> Explanation:
    """Put a junior exocet into words."""
    facts = read_facts(step.facts)
    where = _("Look at the base {base} and at the targets {targets}.").format(
        base=cell_names(facts.base), targets=cell_names(facts.targets)
    )
    start, end = _base_told(facts, facts.targets)
    text = _(
        "So {lines} must have them in {targets} or outside these three boxes. There, all "
        "places are in two houses: {list}."
    )
    words = [start, _lines_told(text, facts, facts.targets), end]
    if not all(cell in facts.targets and not _is_base(facts, d) for cell, d in step.eliminations):
        words.extend(
            [
                *_cases_told(facts, facts.unmirrored),
                *_mirrors_told(step, facts),
                *_known_told(facts),
            ]
        )
    words.append(conclusion(step))
    nudge = _("Two cells in {house} have the same two digits as two cells outside it.")
    nudge = nudge.format(house=box_of(facts.base[0]))
    return Explanation(nudge, where, " ".join(words))


def _is_base(facts: ExocetFacts, digit: int) -> bool:
    return facts.digits >> digit - 1 & 1 != 0


def explain_senior_exocet(step: Step) -> Explanation:
    """Put a senior exocet into words."""
    facts = read_facts(step.facts)
    start, end = _base_told(facts, facts.targets)
    text = _(
        "So {lines} must have them in cells that do not see both. Apart from {targets}, all of "
        "these places are in two houses: {list}."
    )
    words = [start, _lines_told(text, facts, facts.targets), end]
    if not all(cell in facts.targets and not _is_base(facts, d) for cell, d in step.eliminations):
        words.extend(_cases_told(facts, facts.unmirrored))
        words.extend(_known_of_lines(facts))
    words.append(conclusion(step))
    return _look_at(facts, facts.targets, words)


def _known_of_lines(facts: ExocetFacts) -> list[str]:
    """Return the sentence on the digits that all cases have, where there are no mirrors."""
    known = sorted(set(facts.cases[0]).intersection(*map(set, facts.cases)))
    if not known:
        return []
    text = _(
        "All cases have {digits}. A digit of which this is known is in no other cell that "
        "sees both base cells or both targets."
    )
    return [text.format(digits=digit_names(known))]


def _look_at(facts: ExocetFacts, targets: tuple[int, ...], words: list[str]) -> Explanation:
    """Return the explanation of a base and its targets."""
    return Explanation(
        _("Two cells in {house} have the same two digits as two cells outside it.").format(
            house=box_of(facts.base[0])
        ),
        _("Look at the base {base} and at the targets {targets}.").format(
            base=cell_names(facts.base), targets=cell_names(targets)
        ),
        " ".join(words),
    )


def explain_exocet_plus(step: Step) -> Explanation:
    """Put a junior exocet with an object of two cells into words."""
    facts = read_facts(step.facts)
    objects = (*facts.mirrors[0], *facts.mirrors[1])
    words = []
    for cells, locked in zip(facts.mirrors, facts.unmirrored, strict=True):
        if locked:
            text = _(
                "At least one of {cells} is needed for {digits}, so only one has a digit of the "
                "base."
            )
            names = either_digit(digits_of(locked))
            words.append(text.format(cells=cell_names(cells), digits=names))
    start, end = _base_told(facts, objects)
    text = _(
        "So {lines} must have them in {targets} or outside these three boxes. There, all "
        "places are in two houses: {list}."
    )
    words += [start, _lines_told(text, facts, objects), end]
    if not all(cell in objects and not _is_base(facts, d) for cell, d in step.eliminations):
        words.extend(_cases_told(facts, (0, 0)))
        words.extend(_known_of_lines(facts))
    words.append(conclusion(step))
    return _look_at(facts, objects, words)


def explain_double_exocet(step: Step) -> Explanation:
    """Put a double exocet into words."""
    both = read_double(step.facts)
    text = _(
        "There are two junior exocets: {targets} have the same two digits as {base}, and {others} "
        "have those of {other}."
    )
    words = [
        text.format(
            targets=cell_names(both[0].targets),
            base=cell_names(both[0].base),
            others=cell_names(both[1].targets),
            other=cell_names(both[1].base),
        )
    ]
    text = _("On {lines}, outside these three boxes, all places are in two houses: {list}.")
    for facts in both:
        lines = house_names(sorted(facts.cross))
        told = text.format(lines=lines, list=_covers_told(facts))
        if told not in words:
            words.append(told)
    text = _("{base} see {targets} and have none of the digits there.")
    for one, other in (both, both[::-1]):
        cells = [cell for cell in one.targets if sees_both(cell, other.base)]
        if cells:
            words.append(text.format(base=cell_names(other.base), targets=cell_names(cells)))
    left = cases_together(*both)
    if len(left) <= MAX_TOLD:
        text = _("This leaves for {targets}: {cases}.")
        targets = cells_in_order((*both[0].targets, *both[1].targets))
        words.append(text.format(targets=targets, cases=_case_list([(*a, *b) for a, b in left])))
    certain = sorted(set(range(1, 10)).intersection(*({*a, *b} for a, b in left)))
    if certain:
        text = _(
            "So one base or the other has {digits}. Such a digit is in no cell that sees all "
            "places left for it in bases or targets, and in its two houses only where these cross "
            "{lines}."
        )
        crossing = sorted({house for facts in both for house in facts.cross})
        words.append(text.format(digits=digit_names(certain), lines=house_names(crossing)))
    words.append(conclusion(step))
    return Explanation(
        _("Two pairs of cells have the same digits as other cells of their band or stack."),
        _("Look at the bases {base} and {other} and at the targets {targets}.").format(
            base=cell_names(both[0].base),
            other=cell_names(both[1].base),
            targets=cell_names({*both[0].targets, *both[1].targets}),
        ),
        " ".join(words),
    )


def _case_list(cases: Sequence[Sequence[int]]) -> str:
    """Return digits that some cells have together, case by case: ``1-2, 1-4``."""
    return _(", ").join("-".join(map(str, case)) for case in cases)


def _base_told(facts: ExocetFacts, targets: tuple[int, ...]) -> tuple[str, str]:
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
        ).format(targets=cell_names(targets), base=cell_names(facts.base)),
    )


def _lines_told(text: str, facts: ExocetFacts, targets: tuple[int, ...]) -> str:
    """Return the sentence on the cross lines from its text."""
    return text.format(
        lines=house_names(sorted(facts.cross)),
        targets=cell_names(targets),
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


def _cases_told(facts: ExocetFacts, unmirrored: tuple[int, int]) -> list[str]:
    """Return the sentences on the digits a target cannot have, the reasons, and the cases left.

    Args:
        facts: the exocet's.
        unmirrored: the candidates of either target that its mirror lacks.
    """
    sentences = []
    for at, target in enumerate(facts.targets):
        cramped = facts.cramped[at] & ~unmirrored[at]
        if unmirrored[at]:
            text = _(
                "A digit of {target} must also be in {mirror}, all that is left for it in that "
                "box; {digits} cannot."
            )
            sentences.append(
                text.format(
                    target=cell_name(target),
                    mirror=cell_names(facts.mirrors[at]),
                    digits=digit_names(digits_of(unmirrored[at])),
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
            cases=_case_list(facts.cases),
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
