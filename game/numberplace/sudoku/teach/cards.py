"""The cards of a lesson: a technique told on a live position, picture by picture.

What is said in general comes from the ``Technique``; what is said of the position, and drawn in it,
from the step the engine finds there. A technique without a text of its own gets the cards that need
none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from numberplace.core.errors import GameError, never
from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import _
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.rating import teaching_profile
from numberplace.sudoku.teach.positions import Position, read_positions
from numberplace.sudoku.teach.singles import shown_single
from numberplace.sudoku.techniques import BY_ID


class Card(NamedTuple):
    """One card."""

    id: str
    title: str
    """In the player's language, as the text is."""
    text: str
    step: Step | None = None
    """What is drawn on the board; None for the board as it is found."""


class LessonBoard(NamedTuple):
    """The position a lesson stands on."""

    table: CellTable
    step: Step


def lesson_board(
    technique: str, position: Position | None = None, should_stop: Callable[[], bool] = never
) -> LessonBoard:
    """Return a position in which a technique works, and its step; the clearest one there is.

    Raises:
        GameError: there is none.
    """
    positions = (position,) if position is not None else read_positions(technique)
    for each in positions:
        grid = each.grid()
        grid.limits = dict(teaching_profile(technique).limits)
        step = next(BY_ID[technique].find(grid), None)
        if step is not None:
            table = CellTable.from_givens(each.givens)
            for move, _note in each.moves(technique):
                table = apply_move(table, move)
            return LessonBoard(table, shown_single(step, grid))
        if should_stop():
            break
    text = _("There is no position to show {technique} in.")
    raise GameError(text.format(technique=_(BY_ID[technique].name)))


def lesson_cards(technique: str, step: Step) -> tuple[Card, ...]:
    """Return the cards of a technique's lesson, in their order."""
    found, told = BY_ID[technique], BY_ID[technique].explain(step)
    words = found.lesson
    pattern = step._replace(placements=(), eliminations=())
    idea = _(words.idea) if words is not None else _(found.description)
    cards = [Card("idea", _("The idea"), idea)]
    cards.append(Card("picture", _("The picture"), told.where, _place_of(step)))
    if words is not None:
        cards.append(Card("why", _("Why it is sound"), _(words.why), pattern))
    cards.append(Card("here", _("What follows here"), "\n".join([told.reason, *told.proof]), step))
    if words is not None:
        cards.append(Card("spot", _("How to spot it"), _(words.spot), pattern))
        cards.append(Card("mistake", _("A common mistake"), _(words.mistake), step))
    cards.append(
        Card("now", _("Now you"), _("Find it yourself in a position you have not seen before."))
    )
    return tuple(cards)


def _place_of(step: Step) -> Step:
    """Return the houses a step speaks of with the cells of its pattern, and no conclusion."""
    is_single = BY_ID[step.technique].family == "singles"
    houses = tuple(h for h in step.houses if not is_single or h.role is Role.BASIS)
    closing = (Role.BLOCKER, Role.BLOCKED)
    cells = {mark.cell for mark in step.marks if mark.role not in closing}
    if not cells and not houses:
        cells = {cell for cell, _digit in step.placements}
    marks = tuple(Mark(Role.BASIS, cell) for cell in sorted(cells))
    return Step(step.technique, marks=marks, houses=houses)
