"""Worksheets for teachers: boards on which one technique comes next, and a key of drawn steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from numberplace.core.drawing.shapes import Box, Drawing, Line
from numberplace.core.errors import FormatError, never, refuse_to_go_on
from numberplace.core.kind import AnyKind
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.paper.booklet import Flow, put_beside, step_block, wrapped
from numberplace.paper.font import load_font
from numberplace.paper.page import MM, MUTED, PAPERS, Page
from numberplace.paper.sheets import artist_of, boxes_of, finished
from numberplace.paper.walk import WalkStep

MAX_BOARDS: Final = 200
"""Boards of the longest worksheet."""
COUNTS: Final = (1, 2, 4, 6)
"""Numbers of boards a page may have: smaller boards have marks too fine for a pencil."""
GAP: Final = 6 * MM
_TITLE, _TEXT, _NUMBER = 16.0, 10.0, 10.0
"""Sizes of type, in points."""
_ANSWER: Final = 9 * MM
"""The height of the line below a board on which the pupil writes."""


class Task(NamedTuple):
    """One board of a worksheet."""

    state: Any
    step: Step
    """The step that is to be found on the board."""


def find_tasks(
    kind: AnyKind,
    technique: str,
    count: int,
    seed: str,
    should_stop: Callable[[], bool] = never,
) -> list[Task]:
    """Return boards on which a technique comes next, fewer than ``count`` where there are no more.

    Args:
        technique: the technique's id.
        count: 1 to ``MAX_BOARDS``.
        seed: a word; the same word gives the same boards.

    Raises:
        FormatError: there is no such technique, or ``count`` is out of range.
        GameError: there is no board for the technique.
        Stopped: ``should_stop`` said so.
    """
    if not 1 <= count <= MAX_BOARDS:
        text = _("A worksheet has 1 to {most} boards, not {count}.")
        raise FormatError(text.format(most=MAX_BOARDS, count=count))
    if kind.solver is None:
        raise FormatError(_("There are no exercises of these puzzles."))
    found = kind.solver.exercises(technique, seed, should_stop)
    return [Task(*each) for each in islice(found, count)]


def worksheet_pages(
    kind: AnyKind,
    tasks: list[Task],
    *,
    paper: str = "a4",
    per_page: int = 4,
    title: str = "",
    has_key: bool = True,
    should_stop: Callable[[], bool] = never,
) -> list[Drawing]:
    """Return the pages of a worksheet, with the key at the end.

    Args:
        tasks: at least one, all of one technique.
        title: the line at the foot of each page.

    Raises:
        FormatError: the kind cannot be drawn, or no worksheet has so many boards a page.
        Stopped: ``should_stop`` said so.
    """
    if paper not in PAPERS or per_page not in COUNTS:
        text = _("'{paper}' with {count} puzzles a page cannot be printed.")
        raise FormatError(text.format(paper=paper, count=per_page))
    name = kind.technique_name(tasks[0].step.technique)
    pages = list(_task_pages(kind, tasks, name, paper, per_page, should_stop))
    if has_key:
        pages += _key_pages(kind, tasks, name, paper, should_stop)
    return finished(pages, title or name)


def _task_pages(
    kind: AnyKind,
    tasks: list[Task],
    name: str,
    paper: str,
    per_page: int,
    should_stop: Callable[[], bool],
) -> Iterator[Page]:
    for start in range(0, len(tasks), per_page):
        refuse_to_go_on(should_stop)
        page = Page(paper)
        body = page.body
        top = _write_head(page, name)
        boxes = boxes_of(body._replace(top=top), per_page)
        here = tasks[start : start + per_page]
        for number, (task, box) in enumerate(zip(here, boxes, strict=False), start + 1):
            _put_task(page, kind, task, number, box)
        yield page


def _write_head(page: Page, name: str) -> float:
    """Write the task, and lines for name and date; return the top of the boards."""
    body = page.body
    top = body.top + _TITLE / 2
    title = _("Find the technique: {name}").format(name=name)
    for line in wrapped(title, body.width, _TITLE, is_bold=True):
        page.write(line.text, (body.left, top), line.size, is_bold=True)
        top += _TITLE * 1.4
    asked = _(
        "On each board the next step is this technique. Mark the cells that show it, and write "
        "below the board what follows."
    )
    for line in wrapped(asked, body.width, _TEXT):
        page.write(line.text, (body.left, top), line.size)
        top += _TEXT * 1.4
    top += GAP / 2
    middle = body.left + body.width * 0.6
    _write_rule(page, _("Name:"), Box(body.left, top, middle - GAP, top + _TEXT))
    _write_rule(page, _("Date:"), Box(middle, top, body.right, top + _TEXT))
    return top + _TEXT + GAP


def _write_rule(page: Page, text: str, box: Box) -> None:
    """Write a word and, beside the word, the line to write on."""
    left = box.left + load_font().width(text, _TEXT) + 2 * MM
    page.write(text, (box.left, box.bottom - _TEXT / 2), _TEXT)
    page.draw(Line(((left, box.bottom), (box.right, box.bottom)), MUTED, 0.6))


def _put_task(page: Page, kind: AnyKind, task: Task, number: int, box: Box) -> None:
    artist = artist_of(kind)
    drawing = artist.draw(task.state, has_marks=artist.has_own_marks(task.state))
    room = box._replace(top=box.top + _NUMBER * 1.5, bottom=box.bottom - _ANSWER)
    height = drawing.box.height * drawing.scale_into(room.width, room.height)
    taken = page.put(drawing, room._replace(bottom=room.top + height))
    page.write(str(number), (taken.left, box.top + _NUMBER / 2), _NUMBER, is_bold=True)
    below = taken.bottom + _ANSWER * 0.8
    page.draw(Line(((taken.left, below), (taken.right, below)), MUTED, 0.6))


def _key_pages(
    kind: AnyKind, tasks: list[Task], name: str, paper: str, should_stop: Callable[[], bool]
) -> list[Page]:
    """Return pages with the step of each board, drawn, and its reason beside the board."""
    flow = Flow(paper)
    body = flow.body
    title = _("Key: {name}").format(name=name)
    flow.write(wrapped(title, body.width, _TITLE, is_bold=True), body.left)
    more = _("A board may show the technique in further places.")
    flow.write(wrapped(more, body.width, _TEXT), body.left)
    flow.top += GAP
    for number, task in enumerate(tasks, 1):
        refuse_to_go_on(should_stop)
        stage = WalkStep(task.state, task.step, ())
        put_beside(flow, step_block(kind, [stage], f"{number}", flow.beside))
    return flow.pages
