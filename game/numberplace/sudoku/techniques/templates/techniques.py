"""Templates: the techniques, and their words."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.step import Step
from numberplace.core.words import _, sections
from numberplace.sudoku.proofs.compact import write_template
from numberplace.sudoku.proofs.templates import prove_templates
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique, technique_of
from numberplace.sudoku.techniques.templates.search import find_template_delete, find_template_set
from numberplace.sudoku.techniques.words import conclusion


def explain_template_delete(step: Step) -> Explanation:
    """Put candidates without a template into words."""
    (digit,) = step.facts
    return Explanation(
        _("Watch the {digit}: some of its candidates fit no way to place all of them.").format(
            digit=digit
        ),
        _("Go through all ways to place every missing {digit} at once.").format(digit=digit),
        _(
            "Each row, column and box still without its {digit} needs one. Among all the ways to "
            "place every missing {digit} together, leaving free the cells that another digit needs "
            "in all of its own ways, none uses a cell named below. "
        ).format(digit=digit)
        + conclusion(step),
    )


def explain_template_set(step: Step) -> Explanation:
    """Put cells that every template uses into words."""
    (digit,) = step.facts
    return Explanation(
        _("Watch the {digit}: every way to place all of them uses the same cell.").format(
            digit=digit
        ),
        _("Go through all ways to place every missing {digit} at once.").format(digit=digit),
        _(
            "Each row, column and box still without its {digit} needs one. All the ways to place "
            "every missing {digit} together, leaving free the cells that another digit needs in "
            "all of its own ways, use the cells named below. "
        ).format(digit=digit)
        + conclusion(step),
    )


_TEXTS: Final = sections("""
    [template_set]
    Name: Template set
    About: A template is one complete way to place a digit in every row, column and box that
    still misses it. If every template that the candidates allow uses the same cell, the digit
    stands there. It is sure, but no person lists all templates; other techniques find the same
    in smaller bites.
    Idea: A template is one complete way to place a digit in all houses that lack it. If every
    template that the candidates allow uses the same cell, the digit goes there.
    Why: In the solution the digit stands as in one of the templates. As the cell is in all of
    them, it is in that one.
    Spot: Nobody lists all templates by hand. Where this comes up, look for fish and chains of
    that digit; they find the same step by step.
    Mistake: Stopping at the first few templates because they all use the cell. One single
    template without it is enough to disprove the placement.
    [template_delete]
    Name: Template delete
    About: A template is one complete way to place a digit in every row, column and box that
    still misses it. A candidate that no template uses can be eliminated. It is sure, but no
    person lists all templates; fish and chains of one digit find the same in smaller bites.
    Idea: A template is one complete way to place a digit in all houses that lack it. A
    candidate that no template uses can be eliminated.
    Why: In the solution the digit stands as in one of the templates. A candidate that is in
    none of them is not in the solution.
    Spot: Take a candidate you doubt and try to complete the digit with it, row by row,
    beginning with the rows that have fewest places. If you cannot, it goes.
    Mistake: Giving up a try too early. When one way fails, go back to the last choice; the
    candidate goes only when every way has failed.
""")


_template = partial(
    technique_of,
    _TEXTS,
    family="templates",
    prove=prove_templates,
    compact=write_template,
    is_on=False,
)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _template(
        "template_set",
        10.0,
        "extreme",
        Hodoku("1201", 1110, 4, 10000, is_on=False),
        find_template_set,
        explain_template_set,
    ),
    _template(
        "template_delete",
        10.0,
        "extreme",
        Hodoku("1202", 1120, 4, 10000, is_on=False),
        find_template_delete,
        explain_template_delete,
    ),
)
