"""Lesson: a hint being taught, rung by rung, link by link. Pure; the board and a card draw it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from numberplace.core.step import Explanation, Link, Mark, Node, Role, Step

NUDGE, WHERE, REASON = 1, 2, 3
"""The rungs: what kind of thing to look for, where, and the full reason."""
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
    """How many links of a chain are drawn, 0 for all of them."""
    spoken: str = ""
    """The sentence of the link drawn last, while the chain is walked."""
    stage: int | None = None
    """How far the full reason has unfolded, an index of ``stages``; None when all of it stands."""

    @property
    def text(self) -> str:
        """What the card says at this rung."""
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

    def climb(self) -> Lesson:
        """Tell more."""
        return self._at(min(self.rung + 1, REASON), 0)

    def told(self) -> Lesson:
        """Tell everything at once."""
        return self._at(REASON, 0)

    def walk(self, by: int) -> Lesson:
        """Draw one link more or less of a chain; round from the last to the first."""
        count = len(self.step.links)
        if not self.is_told or count < 2:
            return self
        now = self.links_shown or count
        return self._at(self.rung, (now - 1 + by) % count + 1)

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
            return self._place_only()
        if self.links_shown:
            return _with_links(self.step, self.links_shown)
        return self.step if self.stage is None else stages(self.step)[self.stage]

    def _place_only(self) -> Step:
        """The houses, or without any the cells, and no candidate."""
        cells = {mark.cell for mark in self.step.marks}
        if not cells:
            cells = {cell for cell, _digit in self.step.placements}
        marks = () if self.step.houses else tuple(Mark(Role.BASIS, c) for c in sorted(cells))
        return Step(self.step.technique, marks=marks, houses=self.step.houses)

    def _at(self, rung: int, links_shown: int) -> Lesson:
        return replace(self, rung=rung, links_shown=links_shown, spoken="", stage=None)


@lru_cache(maxsize=8)
def stages(step: Step) -> tuple[Step, ...]:
    """Return the step as it unfolds: houses, then link by link or cell by cell, then all of it."""
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
    """Unfold a single: what is looked at, then what each blocker closes, then the conclusion."""
    groups = sorted({m.group for m in step.marks if m.role in (Role.BLOCKER, Role.BLOCKED)})
    covers = [house for house in step.houses if house.role is Role.COVER]
    rest = tuple(house for house in step.houses if house.role is not Role.COVER)
    bare = step._replace(placements=())
    others = tuple(m for m in step.marks if m.role not in (Role.BLOCKER, Role.BLOCKED))
    grown = []
    for count in range(len(groups) + 1):
        shown = tuple(
            m for m in step.marks if m not in others and m.group in groups[:count]
        )
        grown.append(bare._replace(marks=others + shown, houses=rest + tuple(covers[:count])))
    return (*grown, step)


def chain_ends(step: Step) -> tuple[tuple[str, Node], ...]:
    """Return where the chains of a step begin and end, each node with the letter that names it."""
    if any(mark.role in (Role.COLOUR_A, Role.COLOUR_B) for mark in step.marks):
        return ()  # a cluster of two colours has no ends
    ends: dict[Node, str] = {}
    for group in sorted({link.group for link in step.links}):
        links = [link for link in step.links if link.group == group]
        for node in (links[0].source, links[-1].target):
            if node not in ends and len(ends) < len(_LETTERS):
                ends[node] = _LETTERS[len(ends)]
    return tuple((letter, node) for node, letter in ends.items())


def _with_links(step: Step, count: int) -> Step:
    """Return the first links of a chain with the candidates they join, and what is in no link."""
    reached = _joined(step.links[:count])
    waiting = _joined(step.links[count:]) - reached
    marks = tuple(m for m in step.marks if (m.cell, m.digit) not in waiting)
    return step._replace(links=step.links[:count], marks=marks, placements=(), eliminations=())


def _joined(links: tuple[Link, ...]) -> set[tuple[int, int]]:
    """Return (cell, digit) of all candidates at the ends of some links."""
    nodes = [node for link in links for node in (link.source, link.target)]
    return {(cell, node.digit) for node in nodes for cell in node.cells}
