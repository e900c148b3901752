"""Forcing nets, by name and in words."""

from __future__ import annotations

from typing import Final

from numberplace.core.proof import Inference, Proof, Rule, is_single
from numberplace.core.step import Node, Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.techniques.chains.links import VIA_CELL
from numberplace.sudoku.techniques.chains.table_words import table_reason
from numberplace.sudoku.techniques.chains.words import claim
from numberplace.sudoku.techniques.forcing.nets import (
    DIGIT_PLACE,
)
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE
from numberplace.sudoku.techniques.forcing.words import (
    cell_nudge,
    house_nudge,
    own_nudge,
)
from numberplace.sudoku.techniques.proof_words import proof_lines, said
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import cell_name, conclusion, house_name, trial_nudge

MAX_TOLD: Final = 4
"""Digits of a net that are told in sentences; a longer one has a proof line by line."""


def told_net(step: Step, group: int) -> str:
    """Return a net in words: the assumption, then each digit placed in turn with the reason that
    makes it the last.

    Of a long net only how many digits follow is told; its proof stands below.
    """
    lines = _cases(step)[group] if step.proof else _lines_of(step, group)
    sentences = [_("Suppose that {claim}.").format(claim=said(lines[0]))]
    placed = [line for line in lines if is_single(line)]
    if _is_long(step):
        text = ngettext("{n} digit follows.", "{n} digits follow, one from another.", len(placed))
        return " ".join([*sentences, *([text.format(n=len(placed))] if placed else [])])
    for line in placed:
        text = _("Then {claim}, the last candidate of this cell.")
        if line.rule is Rule.LAST_PLACE:
            text = _("Then {claim}, the last place in {house}.")
        house = house_name(line.house) if line.house >= 0 else ""
        sentences.append(text.format(claim=said(line), house=house))
        sentences += _reasons(step, group, line)
    return " ".join(sentences)


def _reasons(step: Step, group: int, line: Inference) -> list[str]:
    """Say in sentences by which rules of two cells a digit of a net is the last one."""
    links = [link for link in step.links if link.group == group]
    target = Node(line.cells, line.digit)
    lost = {link.source for link in links if link.strong and link.target == target}
    gone = [link for link in links if not link.strong and link.target in lost]
    reasons = dict.fromkeys(table_reason(link) for link in gone)
    return [_("{reason}.").format(reason=told) for told in reasons if told]


def _is_long(step: Step) -> bool:
    """Tell whether a net is told by its proof and not in sentences."""
    others = sum(not is_single(line) for line in step.proof)
    return len(step.proof) - 3 > MAX_TOLD or (
        step.technique == "forcing_net_contradiction" and others > 3
    )


def _cases(step: Step) -> list[Proof]:
    """Return the parts of a proof, one for each assumption."""
    starts = [at for at, line in enumerate(step.proof) if line.rule is Rule.ASSUMPTION]
    ends = [*starts[1:], len(step.proof)]
    return [step.proof[start:end] for start, end in zip(starts, ends, strict=True)]


def _lines_of(step: Step, group: int) -> Proof:
    """Return the assumption of a net, and the digits placed after it, read off its links."""
    numbers = [at for at, link in enumerate(step.links) if link.group == group]
    first = step.links[numbers[0]]
    start = first.source
    lines = [Inference(Rule.ASSUMPTION, start.cells, start.digit, not first.strong, (), 1)]
    told: set[Node] = set()
    for at in numbers:
        link, reason = step.links[at], step.facts[at + 1]
        if link.strong and link.target not in told:
            told.add(link.target)
            rule = Rule.LAST_CANDIDATE if reason == VIA_CELL else Rule.LAST_PLACE
            house = -1 if reason == VIA_CELL else reason
            lines.append(Inference(rule, *link.target, True, (), 1, house))
    return tuple(lines)


def _proof_told(step: Step) -> tuple[str, ...]:
    return proof_lines(step.proof) if _is_long(step) else ()


def explain_net_contradiction(step: Step) -> Explanation:
    """Put a refuted assumption into words."""
    place = _emptied_place(step)
    ((cell, digit),) = step.eliminations or step.placements
    assumed = claim(Node((cell,), digit), bool(step.eliminations))
    where = _("Look at what follows if {claim}.").format(claim=assumed)
    if place < FIRST_HOUSE_PLACE:
        text = _("Now every candidate of {cell} is gone. So the assumption is wrong.")
        text = text.format(cell=cell_name(place))
    else:
        house, last = divmod(place - FIRST_HOUSE_PLACE, 10)
        text = _("Now {digit} has no place left in {house}. So the assumption is wrong.")
        text = text.format(digit=last, house=house_name(house))
    words = f"{told_net(step, 0)} {text} {conclusion(step)}"
    nudge = trial_nudge(cell, is_true=bool(step.eliminations))
    return Explanation(nudge, where, words, _proof_told(step))


def _emptied_place(step: Step) -> int:
    """Return the place that has nothing left in the end (see ``scan``)."""
    if step.facts:
        return step.facts[0]
    dead = step.proof[-2]
    if dead.rule is Rule.NO_CANDIDATE:
        return dead.cells[0]
    return FIRST_HOUSE_PLACE + dead.house * 10 + dead.digit


def explain_net_verity(step: Step) -> Explanation:
    """Put the common conclusion of all cases into words, case by case."""
    place = step.facts[0]
    ((cell, digit),) = step.eliminations or step.placements
    if place >= DIGIT_PLACE:
        nudge = own_nudge((place - DIGIT_PLACE) // 10)
        where = _("Look at {cell}: either it is {digit} or not; follow both cases.").format(
            cell=cell_name((place - DIGIT_PLACE) // 10), digit=(place - DIGIT_PLACE) % 10
        )
    elif place >= FIRST_HOUSE_PLACE:
        nudge = house_nudge(*divmod(place - FIRST_HOUSE_PLACE, 10))
        where = _("Look at {house}: follow each place of {digit} to its consequences.").format(
            house=house_name((place - FIRST_HOUSE_PLACE) // 10),
            digit=(place - FIRST_HOUSE_PLACE) % 10,
        )
    else:
        nudge = cell_nudge(place)
        where = _("Look at {cell}: follow each of its candidates to its consequences.").format(
            cell=cell_name(place)
        )
    groups = sorted({link.group for link in step.links})
    text = _("In every case {claim}.").format(
        claim=claim(Node((cell,), digit), bool(step.placements))
    )
    cases = [_case_told(step, group, Node((cell,), digit)) for group in groups]
    words = [*cases, text, conclusion(step)]
    return Explanation(nudge, where, " ".join(words), _proof_told(step))


def _case_told(step: Step, group: int, outcome: Node) -> str:
    """Return a case of a verity in words, with its conclusion where the assumption alone is
    enough."""
    told = told_net(step, group)
    first = next(link for link in step.links if link.group == group)
    if any(link.strong for link in step.links if link.group == group and link != first):
        return told
    assumed = claim(first.source, not first.strong)
    wanted = claim(outcome, bool(step.placements))
    if assumed == wanted:
        return " ".join([told, _("That is just what was to be shown.")])
    return " ".join([told, _("Then {claim}.").format(claim=wanted)])
