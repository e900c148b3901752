"""The lines of an explanation: its sentences, then its proof as a tree that folds. Pure.

A line is known by its number: sentences count from 0, the lines of the proof follow them. A line
that supposes something opens a part, which can be folded away behind it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from numberplace.core.proof import Inference, Proof, Rule
from numberplace.core.step import Explanation, HouseMark, Mark, Role, Step

_SENTENCE = re.compile(r"(?<=[.。])\s*(?=\S)")
_INDENT = 4
"""Blanks that a line of a proof in text stands in for each assumption."""


class Line(NamedTuple):
    """A sentence of the reason, or a line of the proof."""

    number: int
    text: str
    depth: int = 0
    """How far it stands in."""
    inference: int = -1
    """The index of the line in ``Step.proof``, -1 for a sentence."""
    opens: bool = False
    """Whether a part follows that can be folded."""
    hides: int = 0
    """How many lines are folded behind it."""


@lru_cache(maxsize=64)
def all_lines(step: Step, explanation: Explanation) -> tuple[Line, ...]:
    """Return every line, nothing folded."""
    sentences = [text for text in _SENTENCE.split(explanation.reason) if text.strip()]
    lines = [Line(number, text) for number, text in enumerate(sentences)]
    has_tree = len(step.proof) == len(explanation.proof)
    for at, text in enumerate(explanation.proof):
        words = text.lstrip(" ")
        depth = (len(text) - len(words)) // _INDENT
        opens = False
        if has_tree:
            opens = part_end(step.proof, at) > at + 1
            depth = max(0, step.proof[at].depth - (step.proof[at].rule is Rule.ASSUMPTION))
        lines.append(Line(len(lines), words, depth, at if has_tree else -1, opens))
    return tuple(lines)


def seen_lines(lines: tuple[Line, ...], proof: Proof, folded: frozenset[int]) -> tuple[Line, ...]:
    """Return the lines that are not folded away; ``folded`` holds indices into the proof."""
    seen: list[Line] = []
    until = 0
    for line in lines:
        if line.inference >= 0 and line.inference < until:
            continue
        if line.opens and line.inference in folded:
            until = part_end(proof, line.inference)
            line = line._replace(hides=until - line.inference - 1)
        seen.append(line)
    return tuple(seen)


def part_end(proof: Proof, at: int) -> int:
    """Return the index after the part that line ``at`` opens; ``at + 1`` when it opens none."""
    first = proof[at]
    end = at + 1
    if first.rule is not Rule.ASSUMPTION:
        return end
    while end < len(proof) and proof[end].depth >= first.depth:
        if proof[end].rule is Rule.ASSUMPTION and proof[end].depth == first.depth:
            break
        end += 1
    return end


def folded_at_first(proof: Proof) -> frozenset[int]:
    """Return the parts that are folded until the player opens them: nets inside nets."""
    return frozenset(
        at for at, line in enumerate(proof) if line.rule is Rule.ASSUMPTION and line.depth > 1
    )


def inference_part(step: Step, at: int) -> Step:
    """Return what a line of the proof speaks of: what it says, and what it rests on."""
    line = step.proof[at]
    marks: dict[tuple[int, int], Mark] = {}
    for premise in line.premises:
        _add(marks, step.proof[premise])
    _add(marks, line)
    houses = (HouseMark(Role.BASIS, line.house),) if line.house >= 0 else ()
    whole = tuple(Mark(Role.BASIS, cell) for cell in line.cells if not line.digit)
    is_last = not line.depth
    return Step(
        step.technique,
        placements=step.placements if is_last else (),
        eliminations=step.eliminations if is_last else (),
        marks=whole + tuple(marks.values()),
        houses=houses,
    )


def _add(marks: dict[tuple[int, int], Mark], line: Inference) -> None:
    """Mark the candidates of a line: the assumption as where the argument starts."""
    role = Role.ON if line.is_true else Role.OFF
    if line.rule is Rule.ASSUMPTION:
        role = Role.PIVOT if line.is_true else Role.OFF
    for cell in line.cells:
        if line.digit:
            marks[cell, line.digit] = Mark(role, cell, line.digit)
