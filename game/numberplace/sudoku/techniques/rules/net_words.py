"""Words for nets that follow every rule."""

from __future__ import annotations

from typing import Final

from numberplace.core.proof import Inference, Rule
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.techniques.proof_words import proof_lines, told
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import cell_name, conclusion, trial_nudge

MAX_TOLD: Final = 6
"""Lines of a net that are told in sentences; of a longer one the proof stands below."""


def explain_rule_net(step: Step) -> Explanation:
    """Put a candidate that a net through all rules refutes into words."""
    first, *rest, end, _last = step.proof
    cell = first.cells[0]
    parts = [_("Suppose {cell} were {digit}.").format(cell=cell_name(cell), digit=first.digit)]
    if len(rest) <= MAX_TOLD:
        parts += [_("Then: {line}.").format(line=told(line)) for line in rest]
    else:
        parts.append(_followed(rest))
    parts.append(_("In the end: {line}.").format(line=told(end)))
    return Explanation(
        trial_nudge(cell, is_true=True),
        _("Look at {cells}.").format(cells=cell_name(cell)),
        " ".join([*parts, conclusion(step)]),
        proof_lines(step.proof) if len(rest) > MAX_TOLD else (),
    )


def _followed(lines: list[Inference]) -> str:
    """Count the lines between the supposition and its end, by what they rest on."""
    rules = sum(line.rule is Rule.CONSTRAINT for line in lines)
    text = _("{n} lines follow, one from another; {rules} of them are what the rules leave.")
    return text.format(n=len(lines), rules=rules)
