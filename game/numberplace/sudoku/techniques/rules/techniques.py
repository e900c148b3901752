"""What further rules rule out: the techniques, and their words."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.core.words import _, ngettext, sections
from numberplace.sudoku.model.forms import FurtherRule
from numberplace.sudoku.proofs import constraints, patterns, trial
from numberplace.sudoku.techniques.rules import search
from numberplace.sudoku.techniques.rules.search import INNIES, OUTIES, PAIR, SUM
from numberplace.sudoku.techniques.rules.trial import NO_DIGIT, find_contradictions
from numberplace.sudoku.techniques.singles.search import find_hidden_single
from numberplace.sudoku.techniques.singles.techniques import explain_hidden_single
from numberplace.sudoku.techniques.technique import (
    Explanation,
    Technique,
    technique_of,
)
from numberplace.sudoku.techniques.words import (
    board,
    box_of,
    cell_name,
    cell_names,
    conclusion,
    house_name,
    house_names,
    joined,
    trial_nudge,
)


def explain_rule(step: Step) -> Explanation:
    """Put what a sign, a sum or a line rules out into words."""
    form, number, at = step.facts
    rule: FurtherRule = board().rules[at]
    cells = step.cells(Role.BASIS)
    names = cell_names(cells)
    where = _("Look at {cells}.").format(cells=names)
    about = _(rule.about)
    is_cage = form == SUM and rule.is_cage
    nudge = _("In {house}, look at this rule: {rule}. Not every digit fits there.")
    if is_cage:
        nudge = _("In {house}, the cage with {total} has few ways to be filled.")
    nudge = nudge.format(house=box_of(cells[0]), rule=_(rule.name), total=number)
    if form == PAIR:
        text = _("With what {cell} can still be, {other} cannot be everything.")
        other = cell_name(step.eliminations[0][0])
        reason = f"{about} {text.format(cell=names, other=other)}"
    elif is_cage:
        text = _("{cells} add up to {total}; no combination that fits has these digits there.")
        reason = text.format(cells=names, total=number)
    elif form == SUM:
        reason = f"{about} {_('No way to add up {cells} has these digits there.')}"
        reason = reason.format(cells=names)
    else:
        reason = f"{about} {_('No way to fill {cells} has these digits there.')}"
        reason = reason.format(cells=names)
    return Explanation(nudge, where, f"{reason} {conclusion(step)}")


def explain_locked(step: Step) -> Explanation:
    """Put a digit whose places in a house are seen from elsewhere into words."""
    house, digit = step.facts
    name, cells = house_name(house), cell_names(step.cells(Role.BASIS))
    nudge = _("In {house} the {digit} has few places, and a cell elsewhere sees all of them.")
    where = _("Look at the places of {digit} in {house}.")
    text = _(
        "In {house}, {digit} can only stand in {cells}. Cells that see all of them cannot hold it."
    )
    return Explanation(
        nudge.format(house=name, digit=digit),
        where.format(digit=digit, house=name),
        f"{text.format(house=name, digit=digit, cells=cells)} {conclusion(step)}",
    )


def explain_cage_locked(step: Step) -> Explanation:
    """Put a digit that every combination of a cage holds into words."""
    _house, digit, total, _at = step.facts
    cells = cell_names(step.cells(Role.BASIS))
    nudge = _(
        "The cage with {total} must hold the {digit}, and a cell outside sees all its places."
    )
    text = _(
        "Every combination for the cage with {total} holds {digit}, which can only stand in"
        " {cells} there. Cells that see all of them cannot hold it."
    )
    return Explanation(
        nudge.format(total=total, digit=digit),
        _("Look at {cells}.").format(cells=cells),
        f"{text.format(total=total, digit=digit, cells=cells)} {conclusion(step)}",
    )


MAX_TOLD: Final = 6
"""Digits that are told one by one; of more only how many follow, and the board shows them."""


def explain_contradiction(step: Step) -> Explanation:
    """Put a candidate that was tried out and cannot be into words."""
    cell, digit, house, what, *placed = step.facts
    name = cell_name(cell)
    parts = [_("Suppose {cell} were {digit}.").format(cell=name, digit=digit)]
    pairs = list(zip(placed[::2], placed[1::2], strict=True))
    if len(pairs) > MAX_TOLD:
        text = ngettext("{n} digit follows.", "{n} digits follow, one from another.", len(pairs))
        parts.append(text.format(n=len(pairs)))
    elif pairs:
        told = _("{digit} in {cell}")
        chain = _(", ").join(told.format(cell=cell_name(c), digit=d) for c, d in pairs)
        parts.append(_("Then follows {chain}.").format(chain=chain))
    if house >= 0:
        text = _("{digit} would have no place left in {house}.")
        parts.append(text.format(digit=what, house=house_name(house)))
    elif house == NO_DIGIT:
        parts.append(_("No digit would be left for {cell}.").format(cell=cell_name(what)))
    else:
        parts.append(_("A rule would be broken."))
    return Explanation(
        trial_nudge(cell, is_true=True),
        _("Look at {cells}.").format(cells=name),
        " ".join([*parts, conclusion(step)]),
    )


def explain_totals(step: Step) -> Explanation:
    """Put what cages leave over of houses into words."""
    form, total, _at = step.facts
    inside, outside = step.cells(Role.BASIS), step.cells(Role.COVER)
    area = _area_name(step.houses_as(Role.BASIS))
    nudge = _("Add up the cages of {area}: what they leave over has a known sum.")
    where = _("Look at {cells}.").format(cells=joined(map(cell_name, sorted(inside + outside))))
    if form == INNIES:
        text = _(
            "Each house adds up to {worth}. What the cages inside {area} leave over, {cells}, adds"
            " up to {total}."
        )
    elif form == OUTIES:
        text = _(
            "Each house adds up to {worth}. What the cages of {area} have outside it, {outside},"
            " adds up to {total}."
        )
    else:
        text = _(
            "Each house adds up to {worth}. Take the cages of {area}: what is left over inside,"
            " {cells}, less what lies outside, {outside}, comes to {total}."
        )
    reason = text.format(
        worth=board().size * (board().size + 1) // 2,
        area=area,
        cells=cell_names(inside),
        outside=cell_names(outside),
        total=total,
    )
    return Explanation(nudge.format(area=area), where, f"{reason} {conclusion(step)}")


def _area_name(houses: tuple[int, ...]) -> str:
    first, last, width = houses[0], houses[-1], board().width
    if len(houses) > 1 and last < width:
        return _("rows {first} to {last}").format(first=first + 1, last=last + 1)
    if len(houses) > 1 and last < 2 * width:
        return _("columns {first} to {last}").format(first=first - width + 1, last=last - width + 1)
    return house_names(houses)


_TEXTS: Final = sections("""
    [hidden_single_extra]
    Name: Hidden single in an extra house
    About: A digit has one place left in a diagonal, a window or an extra region.
    [relation]
    Name: Two cells that go together
    About: A sign or a line between two cells leaves one of them fewer digits.
    [sum_end]
    Name: The last cells of a sum
    About: One or two cells of a cage or of another sum are open, so few digits are left for
    them.
    [sum]
    Name: Combinations of a sum
    About: A cage or another sum can only be filled in some ways, and a digit is in none of
    them.
    [line]
    Name: What a line allows
    About: The rule of a line can be met in some ways only, and a digit is in none of them.
    [locked]
    Name: Locked candidates by sight
    About: Cells that see all places of a digit in a house, by whatever rule, cannot hold it.
    [cage_locked]
    Name: Digit locked in a cage
    About: Every combination of a cage holds a digit, so cells that see all its places there do
    not.
    [totals]
    Name: Innies and outies
    About: The cages of a house leave a few cells over, whose sum follows from what a house adds
    to.
    [wide_totals]
    Name: Innies and outies of several houses
    About: The same over two to four houses that share no cell.
    [contradiction]
    Name: Contradiction
    About: A candidate is tried out with singles and rules until a cell or a digit has no place.
""")


_rule = partial(technique_of, _TEXTS, family="rules", rests_on="rules")


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _rule(
        "hidden_single_extra",
        1.7,
        "easy",
        None,
        find_hidden_single,
        explain_hidden_single,
        first_house=27,
        count=0,
        prove=patterns.prove_single,
    ),
    _rule(
        "relation",
        1.9,
        "easy",
        None,
        search.find_relations,
        explain_rule,
        prove=constraints.prove_relation,
    ),
    _rule(
        "sum_end",
        2.1,
        "easy",
        None,
        search.find_last_of_sums,
        explain_rule,
        prove=constraints.prove_constraint,
    ),
    _rule(
        "sum",
        2.5,
        "medium",
        None,
        search.find_combinations,
        explain_rule,
        prove=constraints.prove_constraint,
    ),
    _rule(
        "line",
        2.5,
        "medium",
        None,
        search.find_lines,
        explain_rule,
        prove=constraints.prove_constraint,
    ),
    _rule(
        "locked",
        2.9,
        "medium",
        None,
        search.find_locked_by_sight,
        explain_locked,
        prove=constraints.prove_locked,
    ),
    _rule(
        "cage_locked",
        2.9,
        "medium",
        None,
        search.find_locked_in_cages,
        explain_cage_locked,
        prove=constraints.prove_cage_locked,
    ),
    _rule(
        "totals",
        4.0,
        "hard",
        None,
        search.find_innies,
        explain_totals,
        prove=constraints.prove_totals,
    ),
    _rule(
        "wide_totals",
        4.2,
        "hard",
        None,
        search.find_wide_innies,
        explain_totals,
        prove=constraints.prove_totals,
    ),
    _rule(
        "contradiction",
        10.2,
        "inferno",
        None,
        find_contradictions,
        explain_contradiction,
        prove=trial.prove_contradiction,
    ),
)
