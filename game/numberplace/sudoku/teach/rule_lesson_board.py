"""Boards to teach a topic on: a bundled puzzle, filled up to where the topic comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from numberplace.core.errors import GameError, never, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.coach import find_steps, moves_of
from numberplace.sudoku.teach.rule_lessons import VariantTopic
from numberplace.sudoku.variant_bank import read_packs


class LessonBoard(NamedTuple):
    """Where a topic comes next."""

    state: CellTable
    move: str
    """What leads to it from the givens."""
    step: Step
    goals: frozenset[tuple[int, int]]
    """Cell and digit of what the topic places and eliminates here."""


def lesson_board(topic: VariantTopic, should_stop: Callable[[], bool] = never) -> LessonBoard:
    """Return the board a lesson is taught on, where its topic comes next.

    Raises:
        GameError: none was found.
        Stopped: ``should_stop`` said so.
    """
    found = next(_find_boards(topic, 0, should_stop), None)
    if found is None:
        text = _("There is no position to show {technique} in.")
        raise GameError(text.format(technique=_(topic.name)))
    return found


def exercise_board(
    topic: VariantTopic, start: int, should_stop: Callable[[], bool] = never
) -> LessonBoard:
    """Return a board to find a topic on: the lesson's own only where there is no other.

    Args:
        start: how many puzzles of each pack are passed over, so that another board is found.

    Raises as ``lesson_board`` does.
    """
    shown = lesson_board(topic, should_stop)
    others = _find_boards(topic, start, should_stop)
    return next((board for board in others if board.state.puzzle != shown.state.puzzle), shown)


def _find_boards(
    topic: VariantTopic, start: int, should_stop: Callable[[], bool]
) -> Iterator[LessonBoard]:
    """Yield boards on which a topic comes next, those of the gentlest pack first."""
    for params in topic.packs:
        pack = read_packs().get(params, ())
        for number in range(len(pack)):
            refuse_to_go_on(should_stop)
            puzzle = pack[(start + number) % len(pack)].puzzle
            found = _on_puzzle(puzzle, topic, should_stop)
            if found is not None:
                yield found


def _on_puzzle(
    puzzle: Puzzle, topic: VariantTopic, should_stop: Callable[[], bool]
) -> LessonBoard | None:
    state = apply_move(CellTable.start(puzzle), "fill_marks")
    while 0 in state.digits:
        refuse_to_go_on(should_stop)
        step = next(find_steps(state, should_stop), None)
        if step is None:
            return None
        if topic.is_meant(step, puzzle):
            move = _leading_to(state)
            state = apply_move(CellTable.start(puzzle), move)
            return LessonBoard(state, move, step, _goals(state, topic, step.technique))
        for move in moves_of(state, step):
            state = apply_move(state, move)
    return None


def _leading_to(state: CellTable) -> str:
    """Return the move that puts in what is known, and marks what is left."""
    puzzle, name = state.puzzle, state.puzzle.board.name
    moves = [
        f"place {name(cell)} {digit}"
        for cell, digit in enumerate(state.digits)
        if digit and not puzzle.givens[cell]
    ]
    moves.append("fill_marks")
    filled = apply_move(CellTable.start(puzzle), ";".join(moves))
    for cell, mark in enumerate(filled.masks):
        gone = mark & ~state.masks[cell] if not filled.digits[cell] else 0
        moves += [f"strike {name(cell)} {d + 1}" for d in range(gone.bit_length()) if gone >> d & 1]
    return ";".join(moves)


def _goals(state: CellTable, topic: VariantTopic, technique: str) -> frozenset[tuple[int, int]]:
    """Return what the topic concludes anywhere on the board, by the same technique."""
    found: set[tuple[int, int]] = set()
    for step in find_steps(state):
        if step.technique == technique and topic.is_meant(step, state.puzzle):
            found.update(step.placements)
            found.update(step.eliminations)
        elif found and step.technique != technique:
            break
    return frozenset(found)
