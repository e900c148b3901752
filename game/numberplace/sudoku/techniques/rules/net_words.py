"""Words for nets that follow every rule."""

from __future__ import annotations

from typing import Final

from numberplace.core.proof import Inference, Rule
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.techniques.proof_words import candidate_names, proof_lines, told
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    cell_name,
    cell_names,
    conclusion,
    trial_nudge,
)

MAX_TOLD: Final = 6
"""Lines of a net that are told in sentences; of a longer one the proof stands below."""


def explain_rule_net(step: Step) -> Explanation:
    """Put a candidate that a net through all rules refutes into words."""
    first, *rest, end, _last = step.proof
    cells = cell_names(sorted({cell for cell, _digit in step.eliminations}))
    suppose = _("Suppose {cell} were {digit}.")
    parts = [suppose.format(cell=cell_name(first.cells[0]), digit=first.digit)]
    is_short = len(step.eliminations) == 1 and len(rest) <= MAX_TOLD
    if len(step.eliminations) > 1:
        text = _("Suppose that one of these is true: {names}.")
        parts = [text.format(names=candidate_names(step.eliminations))]
    elif is_short:
        parts += [_("Then: {line}.").format(line=told(line)) for line in rest]
    else:
        parts.append(_followed(rest))
    parts.append(_("In the end: {line}.").format(line=told(end)))
    return Explanation(
        trial_nudge(first.cells[0], is_true=True),
        _("Look at {cells}.").format(cells=cells),
        " ".join([*parts, conclusion(step)]),
        () if is_short else proof_lines(step.proof),
    )


def _followed(lines: list[Inference]) -> str:
    """Count the lines between the supposition and its end, by what they rest on."""
    rules = sum(line.rule is Rule.CONSTRAINT for line in lines)
    text = _("{n} lines follow from one another, {rules} of them from further rules.")
    return text.format(n=len(lines), rules=rules)
