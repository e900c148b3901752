"""Lesson: the state of a hint being explained, and the lines of its explanation. Immutable."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from numberplace.core.proof import Inference, Proof, Rule
from numberplace.core.step import Explanation, HouseMark, Link, Mark, Node, Role, Step
from numberplace.core.words import _

_SENTENCE = re.compile(r"(?<=[.。])\s*(?=\S)")
_INDENT = 4
"""Blanks that a line of a proof in text stands in for each assumption."""


class LessonLine(NamedTuple):
    """A sentence of the reason, or a line of the proof."""

    number: int
    text: str
    depth: int = 0
    """Levels of indentation of the line."""
    inference: int = -1
    """The index of the line in ``Step.proof``, -1 for a sentence."""
    opens: bool = False
    """True if a part follows that can be folded."""
    hides: int = 0
    """Number of lines folded behind this one."""


HOW, HOW_TOLD = -2, -3
"""Stand for ``Line.inference`` on the line that asks how the step is found, before and after the
answer below is shown."""


@lru_cache(maxsize=64)
def all_lines(step: Step, explanation: Explanation) -> tuple[LessonLine, ...]:
    """Return every line, nothing folded."""
    sentences = [text for text in _SENTENCE.split(explanation.reason) if text.strip()]
    lines = [LessonLine(number, text) for number, text in enumerate(sentences)]
    has_tree = len(step.proof) == len(explanation.proof)
    for at, text in enumerate(explanation.proof):
        words = text.lstrip(" ")
        depth = (len(text) - len(words)) // _INDENT
        opens = False
        if has_tree:
            opens = part_end(step.proof, at) > at + 1
            depth = max(0, step.proof[at].depth - (step.proof[at].rule is Rule.ASSUMPTION))
        lines.append(LessonLine(len(lines), words, depth, at if has_tree else -1, opens))
    return tuple(lines)


def seen_lines(
    lines: tuple[LessonLine, ...], proof: Proof, folded: frozenset[int]
) -> tuple[LessonLine, ...]:
    """Return the lines that are not folded away; ``folded`` holds indices into the proof."""
    seen: list[LessonLine] = []
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
    """Return the part of a step that a line of the proof speaks of: its claim and its premises."""
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


NUDGE, WHERE, REASON = 1, 2, 3
"""The rungs: the pattern to look for, the place, and the full reason."""
MAX_LINKS = 24
"""Number of links drawn at once for an argument that can be read line by line."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step as far as it has been told. Immutable; the methods return the next state."""

    step: Step
    name: str
    """The technique's name in the player's language."""
    explanation: Explanation
    rung: int = NUDGE
    links_shown: int = 0
    """Number of links of a chain that are drawn, 0 for all of them."""
    spoken: str = ""
    """The sentence of the link drawn last, while the chain is walked."""
    stage: int | None = None
    """Number of parts of the full reason that have unfolded, an index of ``stages``; None when all
    stand."""
    place: Step | None = None
    """The place named by the second rung, None for a kind that names none."""
    line: int = -1
    """The line of the explanation that is pointed at, -1 for none."""
    part: Step | None = None
    """The part of the step of which that line speaks."""
    folded: frozenset[int] = frozenset()
    """The lines of the proof behind which a part is folded away."""
    is_done: bool = False
    """The step has been carried out; the card only shows its proof."""
    branch: int | None = None
    """The branch of a forcing chain that is drawn alone, a ``Link.group``; None for all."""
    how: tuple[str, ...] | None = None
    """Sentences on finding the step; empty until they are asked for, None where a kind has none."""

    @property
    def text(self) -> str:
        """The text of the card at this rung."""
        if self.links_shown and self.spoken:
            return self.spoken
        texts = self.explanation
        return {NUDGE: texts.nudge, WHERE: texts.where}.get(self.rung, texts.reason)

    @property
    def proof(self) -> tuple[str, ...]:
        """The argument line by line, below the full reason that only says how it goes."""
        is_whole = self.is_told and not self.spoken
        return self.explanation.proof if is_whole else ()

    @property
    def is_told(self) -> bool:
        """Tell whether the full reason has been given, so that the step can be carried out."""
        return self.rung >= REASON

    @property
    def lines(self) -> tuple[LessonLine, ...]:
        """The lines of the explanation that are not folded away."""
        whole = all_lines(self.step, self.explanation)
        return (*seen_lines(whole, self.step.proof, self.folded), *self._how_lines(len(whole)))

    def _how_lines(self, first: int) -> tuple[LessonLine, ...]:
        """Return the line that asks how the step is found, and the answer once it is open."""
        if self.how is None:
            return ()
        state = HOW_TOLD if self.how else HOW
        ask = LessonLine(first, _("How would I have found it?"), inference=state, opens=True)
        answer = [LessonLine(first + at, text, 1) for at, text in enumerate(self.how, 1)]
        return (ask, *answer)

    @property
    def branches(self) -> tuple[int, ...]:
        """The branches of a forcing chain or net, none of a chain that has one only."""
        groups = sorted({link.group for link in self.step.links})
        return tuple(groups) if len(groups) > 1 else ()

    def pointed(self, line: int, part: Step | None) -> Lesson:
        """Point at a line of the explanation, -1 for none."""
        return replace(self, line=line, part=part, links_shown=0, spoken="", stage=None)

    def fold(self, at: int) -> Lesson:
        """Fold a part of the proof away, or open it again; ``at`` is its first line there."""
        return replace(self, folded=self.folded ^ {at}, line=-1, part=None)

    def on_branch(self, branch: int | None) -> Lesson:
        """Draw one branch alone, or all of them."""
        return replace(self._at(self.rung, 0), branch=branch)

    def climb(self) -> Lesson:
        """Tell more."""
        return self._at(min(self.rung + 1, REASON), 0)

    def told(self) -> Lesson:
        """Tell everything at once."""
        return self._at(REASON, 0)

    def walk(self, by: int) -> Lesson:
        """Draw one link more or less of a chain, or of its branch; round from last to first."""
        links = self.step.links
        mine = [n for n, each in enumerate(links, 1) if self.branch in (None, each.group)]
        if not self.is_told or len(links) < 2 or not mine:
            return self
        now = mine.index(self.links_shown) if self.links_shown in mine else len(mine) - 1
        return self._at(self.rung, mine[(now + by) % len(mine)])

    @property
    def link(self) -> Link | None:
        """The link drawn last, while the chain is walked."""
        return self.step.links[self.links_shown - 1] if self.links_shown else None

    def unfolded(self, stage: int) -> Lesson:
        """Show the full reason as far as one of its stages."""
        last = len(stages(self.step)) - 1
        return replace(self, stage=stage if stage < last else None)

    def drawn(self) -> Step | None:
        """Return the part of the step that the board shows at this rung, None for nothing."""
        if self.rung == NUDGE:
            return None
        if self.rung == WHERE:
            return self.place or self._place_only()
        if self.part is not None:
            return self.part
        if self.links_shown:
            return self._of_branch(_with_links(self.step, self.links_shown))
        if self.branch is not None:
            return self._of_branch(self.step)
        return self._at_rest() if self.stage is None else stages(self.step)[self.stage]

    def _at_rest(self) -> Step:
        """The whole step; of a long proof without its links, which its lines show one by one."""
        if self.explanation.proof and len(self.step.links) > MAX_LINKS:
            return self.step._replace(links=())
        return self.step

    def _of_branch(self, step: Step) -> Step:
        """Leave out the marks and links of branches other than the one drawn alone."""
        if self.branch is None:
            return step
        mine = tuple(link for link in step.links if link.group == self.branch)
        others = _joined(self.step.links) - _joined(
            tuple(link for link in self.step.links if link.group == self.branch)
        )
        marks = tuple(m for m in step.marks if (m.cell, m.digit) not in others)
        return step._replace(links=mine, marks=marks)

    def _place_only(self) -> Step:
        """The houses, or without any the cells, and no candidate."""
        cells = {mark.cell for mark in self.step.marks}
        if not cells:
            cells = {cell for cell, _digit in self.step.placements}
        marks = () if self.step.houses else tuple(Mark(Role.BASIS, c) for c in sorted(cells))
        return Step(self.step.technique, marks=marks, houses=self.step.houses)

    def _at(self, rung: int, links_shown: int) -> Lesson:
        return replace(
            self, rung=rung, links_shown=links_shown, spoken="", stage=None, line=-1, part=None
        )


@lru_cache(maxsize=8)
def stages(step: Step) -> tuple[Step, ...]:
    """Return the stages of the step: houses, then link by link or cell by cell, then the whole
    step."""
    if step.links:
        return (*(_with_links(step, count) for count in range(len(step.links) + 1)), step)
    if any(mark.role is Role.BLOCKER for mark in step.marks):
        return _swept(step)
    cells = sorted({mark.cell for mark in step.marks})
    bare = step._replace(placements=(), eliminations=())
    grown = (
        bare._replace(marks=tuple(mark for mark in step.marks if mark.cell in cells[:count]))
        for count in range(len(cells) + 1)
    )
    return (*grown, step)


def _swept(step: Step) -> tuple[Step, ...]:
    """Unfold a single: the houses looked at, then the cells that each blocker closes, then the
    conclusion."""
    groups = sorted({m.group for m in step.marks if m.role in (Role.BLOCKER, Role.BLOCKED)})
    covers = [house for house in step.houses if house.role is Role.COVER]
    rest = tuple(house for house in step.houses if house.role is not Role.COVER)
    bare = step._replace(placements=())
    others = tuple(m for m in step.marks if m.role not in (Role.BLOCKER, Role.BLOCKED))
    grown = []
    for count in range(len(groups) + 1):
        shown = tuple(m for m in step.marks if m not in others and m.group in groups[:count])
        grown.append(bare._replace(marks=others + shown, houses=rest + tuple(covers[:count])))
    return (*grown, step)


def chain_ends(step: Step) -> tuple[tuple[str, Node], ...]:
    """Return the ends of the chains of a step, each node with the letter that names it."""
    if any(mark.role in (Role.COLOUR_A, Role.COLOUR_B) for mark in step.marks):
        return ()  # a cluster of two colours has no ends
    if any(not link.source.digit for link in step.links):
        return ()  # the links of a trial are no chain of candidates
    ends: dict[Node, str] = {}
    for group in sorted({link.group for link in step.links}):
        links = [link for link in step.links if link.group == group]
        for node in (links[0].source, links[-1].target):
            if node not in ends and len(ends) < len(_LETTERS):
                ends[node] = _LETTERS[len(ends)]
    return tuple((letter, node) for node, letter in ends.items())


def _with_links(step: Step, count: int) -> Step:
    """Return the first links of a chain with the candidates they join, and the marks in no link."""
    reached = _joined(step.links[:count])
    waiting = _joined(step.links[count:]) - reached
    marks = tuple(m for m in step.marks if (m.cell, m.digit) not in waiting)
    return step._replace(links=step.links[:count], marks=marks, placements=(), eliminations=())


def _joined(links: tuple[Link, ...]) -> set[tuple[int, int]]:
    """Return (cell, digit) of all candidates at the ends of some links."""
    nodes = [node for link in links for node in (link.source, link.target)]
    return {(cell, node.digit) for node in nodes for cell in node.cells}
