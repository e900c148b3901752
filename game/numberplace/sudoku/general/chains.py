"""Chains: of two candidates one is true, because a row of inferences leads from one to the other.

Strong links come from cells with two digits and houses with two places, weak links from whatever
keeps two candidates from both being true: a cell, cells that see each other, the table of a sign or
line between two cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import pairwise

from numberplace.core.step import HouseMark, Link, Mark, Node, Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.general.position import Frame, Position
from numberplace.sudoku.general.technique import Technique
from numberplace.sudoku.model.board import Cell

Candidate = tuple[Cell, int]
MOST_LINKS = 13
"""Inferences of the longest chain."""
ONE_DIGIT, TWO_DIGIT_CELLS, ANY = 0, 1, 2
IDS = ("x_chain", "xy_chain", "chain")


class Links:
    """The strong and weak links of a position."""

    def __init__(self, position: Position, form: int) -> None:
        """Find the links that a form of chain may use."""
        self.position = position
        self.is_one_digit = form == ONE_DIGIT
        self.strong: dict[Candidate, dict[Candidate, int]] = {}
        """For each candidate those that are true if it is false, with the house; -1 = the cell."""
        self.across: dict[Candidate, set[Candidate]] = {}
        self._find_strong(form)
        if form == ANY:
            self._find_tables()

    def _find_strong(self, form: int) -> None:
        position = self.position
        if form != ONE_DIGIT:
            for cell, mask in enumerate(position.masks):
                if mask.bit_count() == 2:
                    low = (cell, (mask & -mask).bit_length())
                    self._tie(low, (cell, mask.bit_length()), -1)
        if form != TWO_DIGIT_CELLS:
            for at, house in enumerate(position.houses):
                for digit in range(1, position.board.size + 1):
                    places = position.places(house, digit)
                    if len(places) == 2:
                        self._tie((places[0], digit), (places[1], digit), at)

    def _tie(self, one: Candidate, other: Candidate, house: int) -> None:
        self.strong.setdefault(one, {}).setdefault(other, house)
        self.strong.setdefault(other, {}).setdefault(one, house)

    def _find_tables(self) -> None:
        masks = self.position.masks
        for first, second, table in self.position.puzzle.rules.pairs:
            for at, row in enumerate(table):
                if masks[first] >> at & 1:
                    gone = masks[second] & ~row
                    for digit in range(1, gone.bit_length() + 1):
                        if gone >> digit - 1 & 1:
                            self.across.setdefault((first, at + 1), set()).add((second, digit))
                            self.across.setdefault((second, digit), set()).add((first, at + 1))

    def weak(self, one: Candidate) -> set[Candidate]:
        """Return the candidates that are false if one is true."""
        cell, digit = one
        masks = self.position.masks
        found = {
            (cell, other)
            for other in range(1, masks[cell].bit_length() + 1)
            if other != digit and masks[cell] >> other - 1 & 1
        }
        bit = 1 << digit - 1
        found |= {(other, digit) for other in self.position.peers[cell] if masks[other] & bit}
        return found | self.across.get(one, set())


def find_chains(position: Position, form: int) -> Iterator[Step]:
    """Yield chains of one form, the shortest from each candidate."""
    links = Links(position, form)
    weak = {one: links.weak(one) for one in links.strong}
    for start in sorted(links.strong):
        found = _from(start, links, weak)
        if found is not None:
            yield _step(found[0], found[1], links, form)


def _from(
    start: Candidate, links: Links, weak: dict[Candidate, set[Candidate]]
) -> tuple[list[Candidate], tuple[Candidate, ...]] | None:
    """Return the shortest chain from a candidate that eliminates something, and what it does."""
    before: dict[Candidate, Candidate] = {}  # what made a candidate true: one that is false
    origin: dict[Candidate, Candidate] = {start: start}  # what made one false: one that is true
    queue = [(start, 1)]
    for false, length in queue:
        for true in sorted(links.strong.get(false, ())):
            if true in before or true == start:
                continue
            before[true] = false
            if length >= 3:
                gone = weak[start] & weak[true] if true in weak else set()
                if gone:
                    way = _way(true, before, origin)
                    if gone.difference(way):  # what is part of the argument stays out of it
                        return way, tuple(sorted(gone.difference(way)))
            if length + 2 > MOST_LINKS:
                continue
            for other in sorted(weak[true]):
                if links.is_one_digit and other[1] != start[1]:
                    continue
                if other in links.strong and other not in origin:
                    origin[other] = true
                    queue.append((other, length + 2))
    return None


def _way(
    end: Candidate, before: dict[Candidate, Candidate], origin: dict[Candidate, Candidate]
) -> list[Candidate]:
    way = [end]
    while True:
        way.append(before[way[-1]])
        if origin[way[-1]] == way[-1]:
            return way[::-1]
        way.append(origin[way[-1]])


def _step(way: list[Candidate], gone: tuple[Candidate, ...], links: Links, form: int) -> Step:
    last = len(way) - 1
    marks = [
        Mark(Role.PINCER if at in (0, last) else Role.ON if at % 2 else Role.OFF, cell, digit)
        for at, (cell, digit) in enumerate(way)
    ]
    steps = [
        Link(Node((one[0],), one[1]), Node((other[0],), other[1]), at % 2 == 0)
        for at, (one, other) in enumerate(pairwise(way))
    ]
    used = [links.strong[one][other] for one, other in zip(way[::2], way[1::2], strict=True)]
    houses = tuple(HouseMark(Role.BASIS, house) for house in dict.fromkeys(used) if house >= 0)
    # A candidate may come twice on the way, true and false; the first mark is enough.
    marked = tuple({(mark.cell, mark.digit): mark for mark in reversed(marks)}.values())[::-1]
    return Step(IDS[form], (), gone, marked, houses, tuple(steps))


def claims(way: Iterable[Candidate], board: Frame) -> list[str]:
    """Say what is false and true along a chain, in turn."""
    return [
        (_("{cell} is {digit}") if at % 2 else _("{cell} is not {digit}")).format(
            cell=board.name(cell), digit=digit
        )
        for at, (cell, digit) in enumerate(way)
    ]


NUDGES = {
    IDS[ONE_DIGIT]: N_(
        "Watch the {digit}: a chain of its places begins in {house}, and one of its two ends is "
        "true."
    ),
    IDS[TWO_DIGIT_CELLS]: N_(
        "A chain of cells with two candidates begins in {house}, and one of its two ends is true."
    ),
    IDS[ANY]: N_("A chain of either-or steps begins in {house}, and one of its two ends is true."),
}
"""What to look for, by technique."""


def _tell(step: Step, board: Frame) -> tuple[str, str, str]:
    way = [(link.source.cells[0], link.source.digit) for link in step.links]
    way.append((step.links[-1].target.cells[0], step.links[-1].target.digit))
    first, *rest = claims(way, board)
    one, other = (
        _("{digit} in {cell}").format(digit=digit, cell=board.name(cell))
        for cell, digit in (way[0], way[-1])
    )
    nudge = _(NUDGES[step.technique]).format(house=board.line_of(way[0][0]), digit=way[0][1])
    where = _("Begin at {start}.").format(start=one)
    text = _(
        "If {first}, one thing follows from the other: {chain}. So {one} or {other} is true, and"
        " what neither of them leaves possible goes."
    )
    return nudge, where, text.format(first=first, chain=_(", ").join(rest), one=one, other=other)


CHAINS = tuple(
    Technique(IDS[form], name, "extreme", effort, partial(find_chains, form=form), _tell)
    for form, name, effort in (
        (ONE_DIGIT, N_("X-chain"), 180),
        (TWO_DIGIT_CELLS, N_("XY-chain"), 200),
        (ANY, N_("Alternating inference chain"), 240),
    )
)
