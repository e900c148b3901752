"""The techniques of further rules, and their words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from numberplace.core.cell_names import row_label
from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, sections
from numberplace.sudoku.model.forms import Calculation, FurtherRule
from numberplace.sudoku.proofs import constraints, patterns, trial
from numberplace.sudoku.proofs.spread import prove_plainly
from numberplace.sudoku.techniques.rules import plain_trial, search
from numberplace.sudoku.techniques.rules.cage_words import (
    label_of,
    meaning_of,
    operation_of,
    ways_text,
)
from numberplace.sudoku.techniques.rules.fillings import find_fillings, find_unfillable
from numberplace.sudoku.techniques.rules.line_words import (
    explain_digits_locked,
    explain_fillings,
    explain_unfillable,
    line_reason,
    rank_reason,
)
from numberplace.sudoku.techniques.rules.net_words import explain_rule_net
from numberplace.sudoku.techniques.rules.nets import RULE_NET, find_rule_nets
from numberplace.sudoku.techniques.rules.relations import AROUND
from numberplace.sudoku.techniques.rules.search import (
    CALCULATION,
    INNIES,
    OUTIES,
    PAIR,
    RANK,
    SUM,
)
from numberplace.sudoku.techniques.rules.together import find_house_cages
from numberplace.sudoku.techniques.rules.trial import find_contradictions
from numberplace.sudoku.techniques.rules.trial_words import explain_contradiction
from numberplace.sudoku.techniques.singles import plain
from numberplace.sudoku.techniques.singles.search import find_hidden_single
from numberplace.sudoku.techniques.singles.techniques import explain_hidden_single
from numberplace.sudoku.techniques.technique import (
    Explainer,
    Explanation,
    Finder,
    Level,
    Prover,
    Reach,
    Technique,
    technique_of,
)
from numberplace.sudoku.techniques.words import (
    board,
    box_of,
    capitalised,
    cell_name,
    cell_names,
    conclusion,
    either_cell,
    has_several_grids,
    house_name,
    house_names,
    joined,
)


def explain_rule(step: Step) -> Explanation:
    """Put the eliminations of a sign, a sum or a line into words."""
    form, number, at, *ways = step.facts
    rule: FurtherRule = board().rules[at]
    cells = step.cells(Role.BASIS)
    names = cell_names(cells)
    where = _("Look at {cells}.").format(cells=names)
    about = meaning_of(rule)
    is_cage = form == CALCULATION or (form == SUM and rule.is_cage)
    nudge = _("In {house}, look at this rule: {rule}. Not every digit fits there.")
    if is_cage:
        nudge = _("In {house}, the cage with {total} has few ways to be filled.")
    if form == CALCULATION:
        nudge = _("In {house}, the cage marked {total} has few ways to be filled.")
    nudge = nudge.format(house=box_of(cells[0]), rule=_(rule.name), total=label_of(rule, number))
    if form == PAIR:
        reason = f"{about} {_relation_reason(step, number == AROUND)}"
    elif is_cage:
        reason = _cage_reason(rule, number, cells, ways)
    elif form == SUM:
        reason = f"{about} {_('No way to add up {cells} has these digits there.')}"
        reason = reason.format(cells=names)
    elif form == RANK:
        reason = f"{about} {rank_reason(rule.form.ranks[ways[0]])}"
    else:
        lines = search.lines_of(step, board().rules)
        reason = f"{about} {line_reason(number, lines, ways[1:])}"
    return Explanation(nudge, where, f"{reason} {conclusion(step)}")


_CALCULATED: Final = {
    "+": (
        N_("{cells} add up to {total}; no combination that fits has these digits there."),
        N_("{cells} add up to {total}; that leaves {ways}."),
    ),
    "-": (
        N_("In {cells}, the largest digit less the rest is {total}; no such way has these digits."),
        N_("In {cells}, the largest digit less the rest is {total}; that leaves {ways}."),
    ),
    "x": (
        N_("{cells} multiply to {total}; no combination that fits has these digits there."),
        N_("{cells} multiply to {total}; that leaves {ways}."),
    ),
    "/": (
        N_(
            "In {cells}, the largest digit divided by the rest is {total}; no such way has these"
            " digits."
        ),
        N_("In {cells}, the largest digit divided by the rest is {total}; that leaves {ways}."),
    ),
    "?": (
        N_("{cells} give {total}, by whatever operation; no way to do so has these digits there."),
        N_("{cells} give {total}, by whatever operation; that leaves {ways}."),
    ),
}
"""Texts of the eliminations of a cage: where its combinations are many, and where they are
named."""


def _cage_reason(rule: FurtherRule, number: int, cells: Sequence[int], ways: list[int]) -> str:
    names = cell_names(cells)
    if len(cells) == 1:
        return _("{cell} is a cage by itself, with the number {total}.").format(
            cell=names, total=number
        )
    many, named = _CALCULATED[operation_of(rule)]
    shown = ways_text(rule, ways)
    return _(named if ways else many).format(cells=names, total=number, ways=shown)


def _relation_reason(step: Step, is_mutual: bool) -> str:
    """Say which cells leave which others less, or that some leave each other less."""
    basis = step.cells(Role.BASIS)
    names = cell_names(basis)
    others = sorted({cell for cell, _digit in (*step.placements, *step.eliminations)})
    if not step.placements and len(step.eliminations) == len(others):
        digits = {digit for _cell, digit in step.eliminations}
        if len(digits) == 1:
            text = _("With what {cells} can still be, there is no {digit} in {others}.")
            shown = cell_names(others)
            return text.format(cells=names, others=shown, digit=min(digits))
    if is_mutual:
        text = _("Taken one after the other, {cells} leave each other fewer digits.")
        return text.format(cells=cell_names(sorted({*basis, *others})))
    text = _("With what {cell} can still be, {other} cannot be everything.")
    return text.format(cell=names, other=cell_names(others))


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
    _house, digit, total, at, *ways = step.facts
    rule: FurtherRule = board().rules[at]
    cells = cell_names(step.cells(Role.BASIS))
    if digit == search.SEVERAL_DIGITS:
        return explain_digits_locked(step, rule, None if not rule.form.lines else ways[0])
    if rule.form.lines:
        return _explain_locked_in_line(step, rule, ways[0])
    label = label_of(rule, total)
    nudge = _(
        "The cage with {total} must hold the {digit}, and a cell outside sees all its places."
    )
    text = _(
        "Every combination for the cage with {total} holds {digit}, which can only stand in"
        " {cells} there. Cells that see all of them cannot hold it."
    )
    if rule.form.calculations:
        nudge = _(
            "The cage marked {total} must hold the {digit}, and a cell outside sees all its places."
        )
    if ways:
        text = _(
            "The cage marked {total} can only be {ways}, each with {digit} in {places}. Cells"
            " that see all of these places cannot hold it."
        )
    elif rule.form.calculations:
        text = _(
            "Every way to fill the cage marked {total} has {digit} in {places}. Cells that see"
            " all of these places cannot hold it."
        )
    shown = ways_text(rule, ways)
    places = either_cell(step.cells(Role.BASIS))
    reason = text.format(total=label, digit=digit, cells=cells, places=places, ways=shown)
    return Explanation(
        nudge.format(total=label, digit=digit),
        _("Look at {cells}.").format(cells=cells),
        f"{reason} {conclusion(step)}",
    )


def _explain_locked_in_line(step: Step, rule: FurtherRule, number: int) -> Explanation:
    (digit,) = {digit for _cell, digit in step.eliminations}
    line = cell_names(rule.form.lines[number].cells)
    places = step.cells(Role.BASIS)
    nudge = _("The rule of a line needs the {digit}, and a cell outside sees all its places.")
    text = _(
        "Every way to fill {line} has {digit} in {places}. Cells that see all of these places"
        " cannot hold it."
    )
    reason = text.format(line=line, digit=digit, places=either_cell(places))
    return Explanation(
        nudge.format(digit=digit),
        _("Look at {cells}.").format(cells=line),
        f"{meaning_of(rule)} {reason} {conclusion(step)}",
    )


def explain_house_cages(step: Step) -> Explanation:
    """Put cages that do not go side by side into words."""
    rules = [board().rules[at] for at in step.facts]
    names = []
    for rule in rules:
        (cage,) = rule.form.cages
        number = cage.number if isinstance(cage, Calculation) else cage.total
        names.append(label_of(rule, number))
    area, cells = _area_name(step.houses_as(Role.BASIS)), cell_names(step.cells(Role.BASIS))
    nudge = _("In {house}, not every way to fill one cage goes beside the others.")
    reason = _(
        "No digit repeats in a house. The cages {cages} of {house} can each be filled, but no "
        "way to fill all of them has these digits in {cells}."
    )
    reason = reason.format(house=area, cages=joined(names), cells=cells)
    return Explanation(
        capitalised(nudge.format(house=area)),
        _("Look at {cells}.").format(cells=cells),
        f"{reason} {conclusion(step)}",
    )


def explain_totals(step: Step) -> Explanation:
    """Put the cells that cages leave over of houses into words."""
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
    if has_several_grids():
        return house_names(houses)
    if len(houses) > 1 and last < width:
        return _("rows {first} to {last}").format(first=row_label(first), last=row_label(last))
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
    Name: Digit locked in a cage or a line
    About: Every way to fill a cage or a line holds a digit, so cells that see all its places
    there do not.
    [totals]
    Name: Innies and outies
    About: The cages of a house leave a few cells over, whose sum follows from what a house adds
    to.
    [wide_totals]
    Name: Innies and outies of several houses
    About: The same over two to four houses that share no cell.
    [house_cages]
    Name: Cages of a house together
    About: Each cage of a house has ways to be filled, but some of them do not go side by side.
    [fillings]
    Name: Ways to fill a line or a cage
    About: A line or a cage can only be filled in some ways when cells that see each other differ,
    and a digit is in none of them.
    [no_filling]
    Name: Candidate that leaves no filling
    About: If a candidate were true, a line or a cage would lose digits by it and could not be
    filled any more.
    [rule_net]
    Name: Forcing net through rules
    About: A candidate is assumed. Singles follow, and lines, cages and other rules are looked at
    again, until a cell, a digit or a rule has nothing left.
    [contradiction]
    Name: Contradiction
    About: A candidate is tried out with singles and rules until a cell or a digit has no place.
""")


_single = partial(technique_of, _TEXTS, family="rules", rests_on="rules")


def _rule(
    technique: str,
    rating: float,
    level: Level,
    find: Finder,
    tell: Explainer,
    prove: Prover,
    reach: Reach = "grid",
    find_plain: Finder | None = None,
) -> Technique:
    """Make a technique of further rules, whose search mostly serves boards of any size."""
    make = partial(_single, technique, rating, level, None, find, tell)
    return make(prove=prove, find_plain=find_plain or find, reach=reach)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _single(
        "hidden_single_extra",
        1.7,
        "easy",
        None,
        find_hidden_single,
        explain_hidden_single,
        first_house=27,
        count=0,
        prove=patterns.prove_single,
        find_plain=partial(
            plain.find_hidden_single, technique="hidden_single_extra", kind=plain.FURTHER
        ),
    ),
    _rule(
        "relation",
        1.9,
        "easy",
        search.find_relations,
        explain_rule,
        constraints.prove_relation,
        "joined",
    ),
    _rule(
        "sum_end",
        2.1,
        "easy",
        search.find_last_of_sums,
        explain_rule,
        constraints.prove_constraint,
        "joined",
    ),
    _rule(
        "sum",
        2.5,
        "medium",
        search.find_combinations,
        explain_rule,
        constraints.prove_constraint,
        "joined",
    ),
    _rule(
        "line",
        2.5,
        "medium",
        search.find_lines,
        explain_rule,
        constraints.prove_line,
        "joined",
    ),
    _rule(
        "locked",
        2.9,
        "medium",
        search.find_locked_by_sight,
        explain_locked,
        constraints.prove_locked,
        "joined",
    ),
    _rule(
        "cage_locked",
        2.9,
        "medium",
        search.find_locked_in_cages,
        explain_cage_locked,
        constraints.prove_cage_locked,
        "joined",
    ),
    _rule("totals", 4.0, "hard", search.find_innies, explain_totals, constraints.prove_totals),
    _rule(
        "wide_totals",
        4.2,
        "hard",
        search.find_wide_innies,
        explain_totals,
        constraints.prove_totals,
    ),
    _rule(
        "house_cages",
        5.8,
        "expert",
        find_house_cages,
        explain_house_cages,
        constraints.prove_house_cages,
    ),
    _rule(
        "fillings",
        5.8,
        "expert",
        find_fillings,
        explain_fillings,
        constraints.prove_constraint,
        "joined",
    ),
    _rule(
        "no_filling",
        6.4,
        "extreme",
        find_unfillable,
        explain_unfillable,
        constraints.prove_unfillable,
        "joined",
    ),
    _rule(
        RULE_NET,
        10.1,
        "inferno",
        find_rule_nets,
        explain_rule_net,
        prove_plainly,
        "board",
    ),
    _rule(
        "contradiction",
        10.2,
        "inferno",
        find_contradictions,
        explain_contradiction,
        trial.prove_contradiction,
        "board",
        plain_trial.find_contradictions,
    ),
)
