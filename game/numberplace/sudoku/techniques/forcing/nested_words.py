"""Words for nets with nets inside: how the argument goes, and the whole proof line by line."""

from __future__ import annotations

from typing import Final

from numberplace.core.proof import Inference, Proof, Rule
from numberplace.core.step import Step
from numberplace.core.words import N_, _, ngettext
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.techniques.forcing.words import (
    cell_nudge,
    house_nudge,
)
from numberplace.sudoku.techniques.proof_words import proof_lines, said
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import conclusion, house_name, joined, trial_nudge

CONTRADICTION_NAME: Final = N_("Nested forcing net (contradiction)")
VERITY_NAME: Final = N_("Nested forcing net (verity)")


def explain_contradiction(step: Step) -> Explanation:
    """Put an assumption refuted by a net with nets inside into words."""
    first = step.proof[0]
    where = _("Look at what follows if {claim}.").format(claim=said(first))
    words = [*_net_told(step.proof, 0), _("So the assumption is wrong."), conclusion(step)]
    words.append(_length(step.proof))
    nudge = trial_nudge(first.cells[0], is_true=first.is_true)
    return Explanation(nudge, where, " ".join(words), proof_lines(step.proof))


def explain_verity(step: Step) -> Explanation:
    """Put what all nets have in common into words, net by net."""
    last = step.proof[-1]
    cases = last.premises[::2]
    first = step.proof[cases[0]]
    if last.house >= 0:
        nudge = house_nudge(last.house, first.digit)
        text = _("Look at {house}: follow each place of {digit} to its consequences.")
        where = text.format(house=house_name(last.house), digit=first.digit)
    else:
        nudge = cell_nudge(first.cells[0])
        text = _("Look at {cell}: follow each of its candidates to its consequences.")
        where = text.format(cell=cell_name(first.cells[0]))
    words = [sentence for case in cases for sentence in _net_told(step.proof, case)]
    words.append(_("In every case {claim}.").format(claim=said(last)))
    words.extend([conclusion(step), _length(step.proof)])
    return Explanation(nudge, where, " ".join(words), proof_lines(step.proof))


def _net_told(proof: Proof, start: int) -> list[str]:
    """Say how a net goes: what is supposed, what inner nets rule out, where it ends."""
    end = start + 1
    while proof[end].depth > 1 or (proof[end].depth and proof[end].rule is not Rule.ASSUMPTION):
        end += 1
    outer = [line for line in proof[start:end] if line.depth == 1]
    sentences = [_("Suppose that {claim}.").format(claim=said(outer[0]))]
    inner = [line for line in outer if line.rule is Rule.REFUTATION]
    if inner:
        text = _("{digit} in {cell}")
        names = joined(text.format(digit=n.digit, cell=cell_name(n.cells[0])) for n in inner)
        text = ngettext(
            "Then a net inside this net rules out {names}.",
            "Then nets inside this net rule out {names}.",
            len(inner),
        )
        sentences.append(text.format(names=names))
    end_told = _end_told(outer[-1], proof[-1])
    return [*sentences, end_told] if end_told else sentences


def _end_told(line: Inference, goal: Inference) -> str:
    """Say what a net ends with, which in a case of a verity is what is to be shown."""
    if line.rule is Rule.REFUTATION:
        return ""
    if line.rule is Rule.ASSUMPTION and said(line) == said(goal):
        return _("That is already what is to be shown.")
    if line.rule is Rule.ASSUMPTION:
        return _("Then {claim}.").format(claim=said(goal))
    if line.rule is Rule.NO_CANDIDATE:
        text = _("With the singles that follow, every candidate of {cell} is gone.")
        return text.format(cell=cell_name(line.cells[0]))
    if line.rule is Rule.NO_PLACE:
        text = _("With the singles that follow, {digit} has no place left in {house}.")
        return text.format(digit=line.digit, house=house_name(line.house))
    return _("With the singles that follow, {claim}.").format(claim=said(goal))


def _length(proof: Proof) -> str:
    text = ngettext(
        "The proof, line by line, has {count} line.",
        "The proof, line by line, has {count} lines.",
        len(proof),
    )
    return text.format(count=len(proof))
