"""Words for a candidate that was tried out."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.techniques.proof_words import proof_lines
from numberplace.sudoku.techniques.rules.trial import NO_DIGIT
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import cell_name, conclusion, house_name, trial_nudge

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
        parts.append(_("This gives {chain}.").format(chain=chain))
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
        proof_lines(step.proof),
    )
