"""The cards of a lesson: a technique told on a live position, picture by picture.

What is said in general comes from the ``Technique`` or the topic; what is said of the position, and
drawn in it, from the step the engine finds there. A technique without a text of its own gets the
cards that need none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from numberplace.core.errors import never
from numberplace.core.step import LessonText, Mark, Role, Step
from numberplace.core.words import _
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.exercise import CLASSIC_BOARD, shown_position
from numberplace.sudoku.teach.rule_lessons import BY_ID as TOPICS_BY_ID
from numberplace.sudoku.techniques import BY_ID


class Card(NamedTuple):
    """One card."""

    id: str
    title: str
    """In the player's language, as the text is."""
    text: str
    step: Step | None = None
    """Step drawn on the board; None for the board as it is found."""


class LessonBoard(NamedTuple):
    """The position a lesson stands on."""

    table: CellTable
    step: Step


def lesson_board(
    subject: str, board: str = CLASSIC_BOARD, should_stop: Callable[[], bool] = never
) -> LessonBoard:
    """Return a position in which a technique or topic works, and its step; the clearest there is.

    Raises:
        GameError: there is none on this kind of board.
        Stopped: ``should_stop`` said so.
    """
    position, step = shown_position(subject, board, should_stop)
    return LessonBoard(position.table(subject), step)


def lesson_cards(subject: str, step: Step) -> tuple[Card, ...]:
    """Return the cards of a technique's or topic's lesson, in their order."""
    told = BY_ID[step.technique].explain(step)
    if subject in TOPICS_BY_ID:
        words: LessonText | None = TOPICS_BY_ID[subject].words
    else:
        words = BY_ID[subject].lesson
    pattern = step._replace(placements=(), eliminations=())
    idea = _(words.idea) if words is not None else _(BY_ID[subject].description)
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
