"""Words for the ways left to a line, and for rules that cannot be filled in every way."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.step import Role, Step
from numberplace.core.words import _
from numberplace.sudoku.model.forms import FurtherRule, LineForm, Rank
from numberplace.sudoku.techniques.rules import search
from numberplace.sudoku.techniques.rules.cage_words import meaning_of, ways_text
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    board,
    box_of,
    cell_name,
    cell_names,
    conclusion,
    either,
    either_cell,
    joined,
)


def line_reason(named: int, lines: Sequence[LineForm], ways: Sequence[int]) -> str:
    """Return the sentence on the ways left to a line: its fillings, their digits, or neither where
    they are many."""
    if named == search.SEVERAL:
        cells = sorted({cell for line in lines for cell in line.cells})
        text = _("No way to fill any of these {n} lines has these digits there: {cells}.")
        return text.format(n=len(lines), cells=cell_names(cells))
    line = lines[0].cells
    names = cell_names(sorted(line))
    if not ways:
        return _("No way to fill {cells} has these digits there.").format(cells=names)
    told = [search.unpacked_way(way) for way in ways]
    if named == search.AS_SETS:
        text = _("{cells} can only hold {ways}, in some order.")
        return text.format(cells=names, ways=either("-".join(map(str, way)) for way in told))
    first, last = cell_name(line[0]), cell_name(line[-1])
    text = _("From {first} to {last} only {ways} is left.")
    shown = either(" ".join(map(str, way)) for way in told)
    return text.format(first=first, last=last, ways=shown)


def rank_reason(rank: Rank) -> str:
    """Return the sentence on the digits with which a line would have another rank."""
    text = _(
        "With these digits the line from {first} to {last} would have another rank among the"
        " lines that begin with {digit}."
    )
    first, last = cell_name(rank.cells[0]), cell_name(rank.cells[-1])
    return text.format(first=first, last=last, digit=rank.digit)


def explain_fillings(step: Step) -> Explanation:
    """Put the candidates in no way to fill a line or a cage into words."""
    form, named, at, number, *ways = step.facts
    rule: FurtherRule = board().rules[at]
    cells = step.cells(Role.BASIS)
    names = cell_names(cells)
    if form == search.LINE and ways:
        left = line_reason(named, [rule.form.lines[number]], ways)
    elif ways:
        text = _("{cells} can only be {ways}.")
        left = text.format(cells=names, ways=ways_text(rule, ways))
    else:
        left = _("No way to fill {cells} has these digits there.").format(cells=names)
    nudge = _("In {house}, look at this rule: {rule}. Not every digit fits there.")
    reason = _("{rule} Cells that see each other hold different digits. {left}")
    reason = reason.format(rule=meaning_of(rule), left=left)
    return Explanation(
        nudge.format(house=box_of(cells[0]), rule=_(rule.name)),
        _("Look at {cells}.").format(cells=names),
        f"{reason} {conclusion(step)}",
    )


def explain_unfillable(step: Step) -> Explanation:
    """Put candidates that leave a line or a cage no way to be filled into words."""
    _form, _named, at, *_rest = step.facts
    rule: FurtherRule = board().rules[at]
    cells = step.cells(Role.BASIS)
    names = cell_names(cells)
    nudge = _("In {house}, look at this rule: {rule}. Some candidates leave it no way.")
    reason = _("{rule} With any of the candidates eliminated here, {cells} cannot be filled.")
    reason = reason.format(rule=meaning_of(rule), cells=names)
    return Explanation(
        nudge.format(house=box_of(cells[0]), rule=_(rule.name)),
        _("Look at {cells}.").format(cells=names),
        f"{reason} {conclusion(step)}",
    )


def explain_digits_locked(step: Step, rule: FurtherRule, number: int | None) -> Explanation:
    """Put several digits that a cage or a line needs, and the cells that see all their places, into
    words.

    Args:
        number: of the line among those of the rule; None for a cage.
    """
    marks = [mark for mark in step.marks if mark.role is Role.BASIS]
    digits = sorted({mark.digit for mark in marks})
    places = [
        _("{digit} in {cell}").format(
            digit=digit, cell=either_cell(mark.cell for mark in marks if mark.digit == digit)
        )
        for digit in digits
    ]
    forms = rule.form.sums if number is None else rule.form.lines[number : number + 1]
    held = {mark.cell for mark in marks}
    form = next(form for form in forms if held <= set(form.cells))
    nudge = _("A rule needs the digits {digits}, and cells outside see all places of some.")
    cells = cell_names(sorted(form.cells))
    if len(held) == len(digits) and len(marks) == len(held) * len(digits):
        text = _(
            "{cells} can only hold {ways}, in some order. Cells that see all of these hold none of"
            " these digits."
        )
        ways = "-".join(map(str, digits))
        reason = text.format(cells=cell_names(sorted(held)), ways=ways)
    else:
        text = _(
            "Every way to fill {cells} has {places}. Cells that see all places of one of these"
            " digits cannot hold it."
        )
        reason = text.format(cells=cells, places=_("; ").join(places))
    return Explanation(
        nudge.format(digits=joined(map(str, digits))),
        _("Look at {cells}.").format(cells=cells),
        f"{meaning_of(rule)} {reason} {conclusion(step)}",
    )
