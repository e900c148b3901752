"""Lesson: a hint being taught, rung by rung, link by link. Pure; the board and a card draw it."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.step import Explanation, Mark, Role, Step

NUDGE, WHERE, REASON = 1, 2, 3
"""The rungs: what kind of thing to look for, where, and the full reason."""


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

    @property
    def text(self) -> str:
        """What the card says at this rung."""
        texts = self.explanation
        return {NUDGE: texts.nudge, WHERE: texts.where}.get(self.rung, texts.reason)

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

    def drawn(self) -> Step | None:
        """Return the part of the step that the board shows at this rung, None for nothing."""
        if self.rung == NUDGE:
            return None
        if self.rung == WHERE:
            return self._place_only()
        if self.links_shown in (0, len(self.step.links)):
            return self.step
        return self._partly()

    def _place_only(self) -> Step:
        """The houses, or without any the cells, and no candidate."""
        cells = {mark.cell for mark in self.step.marks}
        if not cells:
            cells = {cell for cell, _digit in self.step.placements}
        marks = () if self.step.houses else tuple(Mark(Role.BASIS, c) for c in sorted(cells))
        return Step(self.step.technique, marks=marks, houses=self.step.houses)

    def _partly(self) -> Step:
        """The first links of a chain with the candidates they join."""
        links = self.step.links[: self.links_shown]
        reached = {
            (cell, node.digit)
            for link in links
            for node in (link.source, link.target)
            for cell in node.cells
        }
        marks = tuple(m for m in self.step.marks if not m.digit or (m.cell, m.digit) in reached)
        return self.step._replace(links=links, marks=marks, placements=(), eliminations=())

    def _at(self, rung: int, links_shown: int) -> Lesson:
        return Lesson(self.step, self.name, self.explanation, rung, links_shown)
