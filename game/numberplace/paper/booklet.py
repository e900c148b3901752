"""Illustrated pages: a hint, or the whole way of a puzzle: boards with the words beside them.

Steps that only place something, one after the other, share a picture: they need no argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from numberplace.core.clean_text import clean_text
from numberplace.core.drawing.shapes import Box, Drawing
from numberplace.core.errors import never
from numberplace.core.kind import AnyKind
from numberplace.core.step import Step
from numberplace.core.words import _, ngettext
from numberplace.paper.font import wrap
from numberplace.paper.page import MM, Page
from numberplace.paper.sheets import Printed, artist_of, finished
from numberplace.paper.walk import WalkStep, is_solved, walk

BOARD: Final = 72 * MM
"""The edge of a board beside its words."""
LARGE: Final = 120 * MM
"""The edge of the board of a page with a single hint."""
GAP: Final = 7 * MM
_HEAD, _BODY, _SMALL = 11.0, 9.5, 8.5
_LINE: Final = 1.4
"""From line to line, in sizes of the type."""


class TextLine(NamedTuple):
    """A line of text on a page."""

    text: str
    size: float
    is_bold: bool = False


class Block(NamedTuple):
    """A picture with the lines beside or below it."""

    drawing: Drawing
    lines: tuple[TextLine, ...]


class Flow:
    """Pages that blocks flow onto."""

    def __init__(self, paper: str) -> None:
        self.pages = [Page(paper)]
        self._paper = paper
        self.top = self.pages[0].body.top

    @property
    def body(self) -> Box:
        """The room that is left on the page."""
        return self.pages[-1].body._replace(top=self.top)

    @property
    def beside(self) -> float:
        """The width of the words beside a board."""
        return self.body.width - BOARD - GAP

    def turn(self) -> None:
        """Begin another page."""
        self.pages.append(Page(self._paper))
        self.top = self.pages[-1].body.top

    def write(self, lines: Iterable[TextLine], left: float) -> None:
        """Write lines below each other, on the next page where one is full."""
        for line in lines:
            pitch = line.size * _LINE
            if self.top + pitch > self.body.bottom:
                self.turn()
            at = (left, self.top + pitch / 2)
            self.pages[-1].write(line.text, at, line.size, is_bold=line.is_bold)
            self.top += pitch


def hint_pages(
    printed: Printed,
    state: Any,
    step: Step,
    *,
    paper: str = "a4",
    title: str = "",
    number: int = 0,
) -> list[Drawing]:
    """Return pages with one step: the board with the step, then its whole explanation.

    Args:
        number: the puzzle's place among those printed, from 1; 0 for the only one.
    """
    kind, flow = printed.kind, Flow(paper)
    body = flow.body
    told = kind.explain(step)
    if number:
        flow.write(wrapped(_heading(printed, number), body.width, _HEAD), body.left)
    flow.write(wrapped(kind.step_name(step), body.width, 15, is_bold=True), body.left)
    flow.top += GAP / 2
    edge = min(LARGE, body.width)
    drawing = artist_of(kind).draw(state, step=step)
    height = min(edge, drawing.box.height * edge / drawing.box.width)
    room = Box(body.left, flow.top, body.right, flow.top + height)
    flow.pages[-1].put(drawing, room)
    flow.top = room.bottom + GAP
    flow.write(wrapped(told.where, body.width, _BODY), body.left)
    flow.top += _BODY / 2
    flow.write(wrapped(told.reason, body.width, _BODY), body.left)
    if told.proof:
        flow.top += _BODY / 2
        flow.write(_proof(told.proof, body.width), body.left)
    return finished(flow.pages, _foot(printed, title, number))


def _heading(printed: Printed, number: int) -> str:
    """Return the number and name of a puzzle, as far as it has them."""
    name = clean_text(printed.name)
    if not number:
        return name
    text = _("{n}. {name}") if name else _("Puzzle {n}")
    return text.format(n=number, name=name)


def _foot(printed: Printed, title: str, number: int) -> str:
    """Return the line of every page: the booklet's title, and which puzzle the page is about."""
    return " · ".join(filter(None, (title, _heading(printed, number))))


def path_pages(
    printed: Printed,
    state: Any,
    *,
    paper: str = "a4",
    title: str = "",
    number: int = 0,
    should_stop: Callable[[], bool] = never,
) -> list[Drawing]:
    """Return pages with every step from a state on.

    Args:
        number: the puzzle's place among those printed, from 1; 0 for the only one.

    Raises:
        FormatError: something is wrong with the board.
        Stopped: ``should_stop`` said so.
    """
    kind, flow = printed.kind, Flow(paper)
    stages = list(walk(kind, state, should_stop))
    body = flow.body
    flow.write(
        wrapped(
            _heading(printed, number) or _("The solution step by step"),
            body.width,
            15,
            is_bold=True,
        ),
        body.left,
    )
    flow.write(wrapped(_summary(kind, state, stages), body.width, _BODY), body.left)
    flow.top += GAP
    for block in _blocks(kind, stages, flow.beside):
        put_beside(flow, block)
    return finished(flow.pages, _foot(printed, title, number))


def put_beside(flow: Flow, block: Block) -> None:
    """Put a picture at the left and its words beside it; long words go on below."""
    height = block.drawing.box.height * block.drawing.scale_into(BOARD, BOARD)
    if flow.top + height > flow.body.bottom:
        flow.turn()
    body, page, top = flow.body, len(flow.pages), flow.top
    room = Box(body.left, top, body.left + BOARD, top + height)
    flow.pages[-1].put(block.drawing, room)
    flow.write(block.lines, body.left + BOARD + GAP)
    if len(flow.pages) == page:
        flow.top = max(flow.top, room.bottom)
    flow.top += GAP


def _blocks(kind: AnyKind, stages: Sequence[WalkStep], width: float) -> Iterator[Block]:
    """Yield a picture a step, and one for each run of steps that only place something."""
    at = 0
    while at < len(stages):
        end = at + 1
        while end < len(stages) and _is_plain(stages[at]) and _is_plain(stages[end]):
            end += 1
        numbers = f"{at + 1}" if end == at + 1 else f"{at + 1}–{end}"
        make = _run_block if end > at + 1 else step_block
        yield make(kind, stages[at:end], numbers, width)
        at = end


def _is_plain(stage: WalkStep) -> bool:
    """Tell whether a step only places something, and needs no more than to be named."""
    return not (stage.step.eliminations or stage.step.links or stage.step.proof)


def step_block(kind: AnyKind, stages: Sequence[WalkStep], numbers: str, width: float) -> Block:
    """Return the picture of the only step of a stage, with name and reason.

    Args:
        stages: just one.
        numbers: what is written before the name.
        width: the room of the words, in points.
    """
    (stage,) = stages
    step = stage.step
    head = f"{numbers}  {kind.step_name(step)}"
    lines = [
        *wrapped(head, width, _HEAD, is_bold=True),
        *wrapped(kind.explain(step).reason, width, _BODY),
    ]
    return Block(artist_of(kind).draw(stage.state, step=step), tuple(lines))


def _run_block(kind: AnyKind, stages: Sequence[WalkStep], numbers: str, width: float) -> Block:
    """Return one picture of all that a run places."""
    techniques = dict.fromkeys(kind.step_name(stage.step) for stage in stages)
    placed = tuple(pair for stage in stages for pair in stage.step.placements)
    drawing = artist_of(kind).draw(stages[0].state, step=Step("", placed))
    head = f"{numbers}  {_(', ').join(techniques)}"
    told = [kind.describe(move) for stage in stages for move in stage.moves]
    lines = list(wrapped(head, width, _HEAD, is_bold=True))
    for sentence in told:
        lines += wrapped(sentence, width, _SMALL)
    return Block(drawing, tuple(lines))


def _summary(kind: AnyKind, state: Any, stages: Sequence[WalkStep]) -> str:
    count = len(stages)
    text = ngettext("{n} step.", "{n} steps.", count).format(n=count)
    if not is_solved(kind, state, stages):
        text = f"{text} {_('Then no technique finds anything more.')}"
    return text


def wrapped(text: str, width: float, size: float, *, is_bold: bool = False) -> list[TextLine]:
    """Return a text as lines no wider than ``width`` points where that can be."""
    return [TextLine(line, size, is_bold) for line in wrap(text, width, size, is_bold=is_bold)]


def _proof(proof: Sequence[str], width: float) -> list[TextLine]:
    """Return the lines of an argument; indented lines stay indented."""
    lines = []
    for text in proof:
        deep = len(text) - len(text.lstrip())
        pad = " " * 2 * deep
        lines += [TextLine(pad + line, _SMALL) for line in wrap(text.strip(), width * 0.85, _SMALL)]
    return lines
