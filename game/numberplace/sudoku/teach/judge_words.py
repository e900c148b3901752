"""Sentences about a player's own step: right, unfinished, another one, unproved, wrong."""

from __future__ import annotations

from collections.abc import Iterable

from numberplace.core.words import _, ngettext
from numberplace.sudoku.teach.judge import Candidate, Outcome, StepJudgement
from numberplace.sudoku.teach.rule_lessons import subject_name
from numberplace.sudoku.techniques.words import cell_name, naming

MAX_NAMED = 4
"""Maximum number of candidates named one by one."""


def name_candidates(pairs: Iterable[Candidate]) -> str:
    """Name candidates, the first few of them: "5 in r1c2, 7 in r3c3"."""
    found = list(pairs)
    named = [
        _("{digit} in {cell}").format(digit=digit, cell=cell_name(cell))
        for cell, digit in found[:MAX_NAMED]
    ]
    return ", ".join([*named, *(["…"] if len(found) > MAX_NAMED else [])])


def tell_exercise(judgement: StepJudgement, technique: str) -> str:
    """Return the sentence on the player's step, in an exercise of a technique."""
    name = subject_name(technique)
    match judgement.outcome:
        case Outcome.NOTHING:
            return _("{technique} works here. Can you find it?").format(technique=name)
        case Outcome.RIGHT:
            return _("Right! You found it: {technique}.").format(technique=name)
        case Outcome.PART:
            return _tell_part(judgement, name)
        case Outcome.OTHER:
            text = _(
                "That is true, but by another step: {others}. You are looking for: {technique}."
            )
            others = ", ".join(map(subject_name, judgement.others))
            return text.format(others=others, technique=name)
        case Outcome.UNPROVED:
            text = _("That is true, but {technique} does not show it: {candidates}.")
            candidates = _unproved(judgement)
            return text.format(technique=name, candidates=candidates)
    return _tell_wrong(judgement)


def _tell_part(judgement: StepJudgement, name: str) -> str:
    n = len(judgement.missing)
    text = ngettext(
        "Right so far. {technique} shows {n} more thing here.",
        "Right so far. {technique} shows {n} more things here.",
        n,
    )
    return text.format(technique=name, n=n)


def tell_worth(judgement: StepJudgement, singles: int) -> str:
    """Return the sentences on the worth of a step: its conclusions, and the singles after it."""
    step = judgement.step
    if step is None:
        return ""
    if step.placements:
        n = len(step.placements)
        text = ngettext("It places {n} digit.", "It places {n} digits.", n)
    else:
        n = len(step.eliminations)
        text = ngettext("It eliminates {n} candidate.", "It eliminates {n} candidates.", n)
    sentences = [text.format(n=n)]
    if singles:
        text = ngettext(
            "After that, {n} digit follows by singles alone.",
            "After that, {n} digits follow by singles alone.",
            singles,
        )
        sentences.append(text.format(n=singles))
    return " ".join(sentences)


def tell_recognised(judgement: StepJudgement) -> str:
    """Return the sentence on the player's last step, whatever its technique."""
    match judgement.outcome:
        case Outcome.NOTHING:
            return _("You have not made a move yet.")
        case Outcome.UNPROVED:
            text = _("No single step shows this, though it is true: {candidates}.")
            return text.format(candidates=_unproved(judgement))
        case Outcome.WRONG:
            return _tell_wrong(judgement)
    names = ", ".join(map(subject_name, judgement.others))
    if len(judgement.others) == 1:
        return _("Recognised: {technique}.").format(technique=names)
    return _("Recognised, one after another: {techniques}.").format(techniques=names)


def _unproved(judgement: StepJudgement) -> str:
    with naming(judgement.board):
        return name_candidates(judgement.unproved)


def _tell_wrong(judgement: StepJudgement) -> str:
    with naming(judgement.board):
        return " ".join(_wrong_sentences(judgement))


def _wrong_sentences(judgement: StepJudgement) -> list[str]:
    sentences = []
    for cell, digit in judgement.wrong_placements[:MAX_NAMED]:
        text = _("The {digit} in {cell} is not right.")
        sentences.append(text.format(digit=digit, cell=cell_name(cell)))
    for cell, digit in judgement.wrong_eliminations[:MAX_NAMED]:
        text = _("{digit} must stay in {cell}: the solution has it there.")
        sentences.append(text.format(digit=digit, cell=cell_name(cell)))
    return sentences
