"""Lesson: a hint being taught, rung by rung, link by link. Pure; the board and a card draw it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from numberplace.core.step import Explanation, Link, Mark, Node, Role, Step
from numberplace.ui.session.lines import Line, all_lines, seen_lines

NUDGE, WHERE, REASON = 1, 2, 3
"""The rungs: what kind of thing to look for, where, and the full reason."""
MOST_LINKS = 24
"""How many links are drawn at once of an argument that can be read line by line."""
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
    place: Step | None = None
    """What the second rung names, None where a kind does not say."""
    line: int = -1
    """The line of the explanation that is pointed at, -1 for none."""
    part: Step | None = None
    """What that line speaks of."""
    folded: frozenset[int] = frozenset()
    """The lines of the proof behind which a part is folded away."""
    is_done: bool = False
    """The step has been carried out; the card only shows its proof."""
    branch: int | None = None
    """The branch of a forcing chain that is drawn alone, a ``Link.group``; None for all."""

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

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the explanation that are not folded away."""
        whole = all_lines(self.step, self.explanation)
        return seen_lines(whole, self.step.proof, self.folded)

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
        if self.explanation.proof and len(self.step.links) > MOST_LINKS:
            return self.step._replace(links=())
        return self.step

    def _of_branch(self, step: Step) -> Step:
        """Leave out what belongs to other branches than the one that is drawn alone."""
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
        shown = tuple(m for m in step.marks if m not in others and m.group in groups[:count])
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
