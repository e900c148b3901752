"""Draw the links of a step as arrows: round digits and marks, or straight on boards of several
grids."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from numberplace.core.step import Link, Step
from numberplace.sudoku.link_shapes import Course, link_signs, scene_of, straight_links
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.routes import MAX_ROUTED, RouteScene, routes_of
from numberplace.ui.boards.sudoku.canvas import Canvas
from numberplace.ui.boards.sudoku.letters import letter_shapes
from numberplace.ui.boards.sudoku.view import SudokuView

BUDGET_SECONDS = 0.025
"""Time a frame has to plan courses of arrows, and again to draw them; the rest comes later."""


def draw_links(on: Canvas, step: Step, marked: CellTable | None) -> RouteScene | None:
    """Paint the links of a step.

    Args:
        marked: the table whose pencil marks are to be seen.

    Returns the scene that arrows are led round, None where they are straight or left out.
    """
    if on.grid.frame is not None:
        arrows = partial(straight_links, step.links, on.state.puzzle, on.grid.room)
        on.shapes.paint_layer(on.target, "links", step.links, arrows)
        return None
    whole = on.view.whole_step or step
    if not whole.links or on.grid.size > MAX_ROUTED:
        return None
    scene = scene_of(whole, on.state, marked)
    _draw_arrows(on, whole, scene, step.links)
    return scene


def draw_letters(on: Canvas, step: Step, scene: RouteScene) -> None:
    """Paint the letters of links once all courses are planned."""
    whole = on.view.whole_step or step
    if routes_of(whole.links, scene).is_complete:
        shown = whole.links, step.links, scene
        letters = partial(letter_shapes, whole, scene, step.links, on.grid.room)
        on.shapes.paint_layer(on.target, "letters", shown, letters)


def _draw_arrows(on: Canvas, step: Step, scene: RouteScene, shown: Sequence[Link]) -> None:
    """Paint the links of a step that are ``shown``, round digits and marks.

    Arrows whose course or picture is new come a few a frame; the painter is told while more do.
    """
    shapes, corner, now = on.shapes, on.grid.board.topleft, _link_now(on.view, step)
    key = step.links, shown, scene, now
    blits = shapes.layer("links", corner, key)
    if blits is None:
        routes, blits = routes_of(step.links, scene), []
        until = time.perf_counter() + BUDGET_SECONDS
        while not routes.is_complete and time.perf_counter() < until:
            routes.plan(1)
        is_whole = routes.is_complete
        drawn: set[Course] = set()
        for index, (link, course) in enumerate(zip(step.links, routes.planned, strict=False)):
            if link not in shown:
                continue
            if time.perf_counter() > until + BUDGET_SECONDS:
                is_whole = False
                break
            is_new = course not in drawn or index == now
            drawn.add(course)
            signs = link_signs(
                step,
                link,
                course if is_new else (),
                is_now=index == now,
                room=on.grid.room,
                size=on.grid.size,
            )
            blits += shapes.blits(signs, corner)
        if is_whole:
            shapes.keep_layer("links", corner, key, blits)
        on.painter.is_unfinished |= not is_whole
    on.painter.surface.fblits(blits)


def _link_now(view: SudokuView, step: Step) -> int:
    """Return the index of the link that is spoken of, which is heavy; -1 for none."""
    lesson = view.lesson
    if lesson is None or lesson.part is not None:
        return -1
    if lesson.links_shown:
        return lesson.links_shown - 1
    return len(step.links) - 1 if lesson.stage is not None else -1
