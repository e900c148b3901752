"""Templates, by name and in words."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import Step
from numberplace.core.words import N_, _
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique
from numberplace.sudoku.techniques.templates import find_template_delete, find_template_set
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


NAMES: Final = {
    "template_set": N_("Template set"),
    "template_delete": N_("Template delete"),
}


TEMPLATE_SET: Final[Technique] = Technique(
    id="template_set",
    name=NAMES["template_set"],
    family="templates",
    rests_on="houses",
    rating=10.0,
    level="extreme",
    hodoku=Hodoku("1201", 1110, 4, 10000, is_on=False),
    is_on=False,
    find=find_template_set,
    tell=explain_template_set,
    description=N_(
        "A template is one complete way to place a digit in every row, column and box that still "
        "misses it. If every template that the candidates allow uses the same cell, the digit "
        "stands there. It is sure, but no person lists all templates; other techniques find the "
        "same in smaller bites."
    ),
)


TEMPLATE_DELETE: Final[Technique] = Technique(
    id="template_delete",
    name=NAMES["template_delete"],
    family="templates",
    rests_on="houses",
    rating=10.0,
    level="extreme",
    hodoku=Hodoku("1202", 1120, 4, 10000, is_on=False),
    is_on=False,
    find=find_template_delete,
    tell=explain_template_delete,
    description=N_(
        "A template is one complete way to place a digit in every row, column and box that still "
        "misses it. A candidate that no template uses can be eliminated. It is sure, but no "
        "person lists all templates; fish and chains of one digit find the same in smaller bites."
    ),
)
