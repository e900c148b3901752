"""Exercises: a puzzle played on to the place where a technique is the next step.

The classic board has bundled positions. On boards with further rules, positions are worked out from
bundled puzzles when an exercise begins: an index says in which puzzles a technique comes up.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from numberplace.core.bundled import bundled_lines, readable
from numberplace.core.errors import GameError, never, refuse_to_go_on
from numberplace.core.step import Explanation, Step
from numberplace.core.words import _
from numberplace.sudoku import engine
from numberplace.sudoku.bank import BankRow, read_boards
from numberplace.sudoku.logic import next_step, on_board
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import teaching_profile
from numberplace.sudoku.teach.coach import has_one_solution, moves_of, solution_of
from numberplace.sudoku.teach.judge import StepJudgement, changes, judge, worth
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.teach.positions import (
    Position,
    choose_position,
    has_positions,
    position_of,
    read_positions,
)
from numberplace.sudoku.teach.rule_lessons import BY_ID as TOPICS_BY_ID
from numberplace.sudoku.teach.rule_lessons import subject_name, techniques_of
from numberplace.sudoku.teach.singles import shown_single
from numberplace.sudoku.techniques import BY_ID, EVERY

FILE: Final = "puzzles/exercises.txt"
"""A line is a kind of board, a technique or topic, and its places, the clearest first: ``3.4`` is
the puzzle with number 3 of the board, at the fifth step of the technique. ``python -m
assets.build.exercises`` makes the file."""
CLASSIC_BOARD: Final = "9x9"
"""The classic among the kinds of boards."""

NotedMove = tuple[str, str]
"""A move's text, and the id of the technique that shows the move; empty where none is needed."""


class Source(NamedTuple):
    """Source of the boards on which a technique or topic comes up."""

    puzzle: BankRow
    number: int
    """Number of the technique's steps that come before on the path."""


# -- where a technique comes up


@cache
def _index() -> dict[str, dict[str, tuple[Source, ...]]]:
    """Return the sources by kind of board and by subject; nothing where the file is damaged."""
    return readable(FILE, _read_index, dict[str, dict[str, tuple[Source, ...]]]())


def _read_index() -> dict[str, dict[str, tuple[Source, ...]]]:
    found: dict[str, dict[str, tuple[Source, ...]]] = {}
    for line in bundled_lines(FILE):
        board, _blank, rest = line.partition(" ")
        subject, *numbers = rest.split() or [""]
        puzzles = read_boards().get(board, ())
        for number in numbers:
            at, _dot, before = number.partition(".")
            if at.isdecimal() and before.isdecimal() and int(at) < len(puzzles):
                source = Source(puzzles[int(at)], int(before))
                mine = found.setdefault(board, {})
                mine[subject] = (*mine.get(subject, ()), source)
    return found


def exercise_boards() -> tuple[str, ...]:
    """Return the kinds of boards there are exercises on, the classic first."""
    return (CLASSIC_BOARD, *_index())


def techniques_on(board: str) -> list[str]:
    """Return the techniques there are exercises of on a kind of board, easiest first.

    Raises FormatError.
    """
    if board == CLASSIC_BOARD:
        return [each.id for each in EVERY if has_positions(each.id)]
    return [each.id for each in EVERY if each.id in _index().get(board, ())]


def has_exercises(subject: str, board: str) -> bool:
    """Tell whether there are exercises of a technique or topic on a kind of board.

    Raises FormatError.
    """
    return has_positions(subject) if board == CLASSIC_BOARD else bool(_sources(subject, board))


def board_for(subject: str, board: str) -> str:
    """Return the kind of board nearest to one on which there are exercises; empty for none.

    That is the same one, else the first of a topic's, else the classic, else any. Raises
    FormatError.
    """
    topic = TOPICS_BY_ID.get(subject)
    others = (*(topic.boards if topic is not None else ()), *exercise_boards())
    return next((each for each in (board, *others) if has_exercises(subject, each)), "")


def _sources(subject: str, board: str) -> tuple[Source, ...]:
    return _index().get(board, {}).get(subject, ())


def choose_exercise(
    subject: str,
    board: str,
    begun: Collection[str],
    rng: random.Random,
    should_stop: Callable[[], bool] = never,
) -> Position:
    """Return a position on a kind of board whose puzzle was never begun, else any.

    What the lesson shows with its solution is left out, where there is anything else.

    Args:
        begun: the texts of the puzzles there are games of.

    Raises:
        GameError: there is none.
        Stopped: ``should_stop`` said so.
    """
    if board == CLASSIC_BOARD:
        found = choose_position(subject, begun, rng)
    else:
        sources = _sources(subject, board)
        others = sources[1:] or sources
        order = [*_fresh(sources, begun), *rng.sample(others, len(others))]
        walked = (_walked(each, subject, should_stop) for each in order)
        found = next((each for each in walked if each is not None), None)
    if found is None:
        raise GameError(_no_position(subject))
    return found


def exercises(
    technique: str, rng: random.Random, should_stop: Callable[[], bool] = never
) -> Iterator[tuple[CellTable, Step]]:
    """Yield boards on which a technique comes next, no puzzle twice, each with the technique's
    step.

    Where a hint shows the technique on some of the boards, boards on which a hint would show
    something easier are left out. On the classic board there is no end of boards, because positions
    come again in other guises; of other boards there are as many as are bundled.

    Raises:
        GameError: there is none.
        Stopped: ``should_stop`` said so.
    """
    board = board_for(technique, CLASSIC_BOARD)
    sources = _sources(technique, board)
    positions = (
        _guises(technique, rng)
        if board == CLASSIC_BOARD
        else (_walked(each, technique, should_stop) for each in rng.sample(sources, len(sources)))
    )
    seen: set[Puzzle] = set()
    for position in positions:
        refuse_to_go_on(should_stop)
        step = None if position is None else find_step(position.grid(), technique, should_stop)
        if position is not None and step is not None and position.puzzle not in seen:
            seen.add(position.puzzle)
            yield position.table(technique), step
    if not seen:
        raise GameError(_no_position(technique))


def _guises(technique: str, rng: random.Random) -> Iterator[Position]:
    """Yield the bundled positions of the classic board in random guises, round after round."""
    positions = read_positions(technique)
    shown: list[Position] = []
    for position in rng.sample(positions, len(positions)):
        if _comes_next(position, technique):
            shown.append(position)
            yield position.in_guise(rng, technique)
    shown = shown or list(positions)
    while shown:
        for position in rng.sample(shown, len(shown)):
            yield position.in_guise(rng, technique)


def _comes_next(position: Position, technique: str) -> bool:
    """Tell whether a hint in a position shows a technique and nothing easier."""
    grid = position.grid()
    step = next_step(grid, CLASSIC)
    return step is not None and step.technique == technique


def _fresh(sources: Sequence[Source], begun: Collection[str]) -> list[Source]:
    """Return the sources whose puzzle was never begun, but for the lesson's."""
    told = {*begun, *(each.puzzle.text for each in sources[:1])}
    return [each for each in sources if each.puzzle.text not in told]


def look_ahead(
    subject: str, board: str, begun: Collection[str], rng: random.Random
) -> tuple[Puzzle, bytes] | None:
    """Return a puzzle of the exercises to come, and the digits of its picture; None for none.

    A position that is not bundled is not worked out for it: its puzzle is shown. Raises
    FormatError.
    """
    if board == CLASSIC_BOARD:
        position = choose_position(subject, begun, rng)
        return None if position is None else (position.puzzle, position.digits)
    sources = _sources(subject, board)
    for source in (*_fresh(sources, begun), *sources):
        return source.puzzle.puzzle, source.puzzle.puzzle.givens
    return None


def shown_position(
    subject: str, board: str, should_stop: Callable[[], bool] = never
) -> tuple[Position, Step]:
    """Return the position of a lesson, and the step found there; raises as above."""
    positions: Iterable[Position | None] = (
        _walked(each, subject, should_stop) for each in _sources(subject, board)
    )
    for position in read_positions(subject) if board == CLASSIC_BOARD else positions:
        refuse_to_go_on(should_stop)
        step = None if position is None else find_step(position.grid(), subject, should_stop)
        if position is not None and step is not None:
            return position, step
    raise GameError(_no_position(subject))


def _no_position(subject: str) -> str:
    text = _("There is no position to show {technique} in.")
    return text.format(technique=subject_name(subject))


def _walked(source: Source, subject: str, should_stop: Callable[[], bool]) -> Position | None:
    """Play a puzzle on to where a subject comes next; None where it does not come up there."""
    puzzle = source.puzzle.puzzle
    for profile in _orders(subject):
        led = _lead(puzzle, techniques_of(subject), profile, source.number, should_stop)
        if led is not None:
            return position_of(led.grid, puzzle)
    return None


# -- the way there


class _LedPosition(NamedTuple):
    grid: AnyGrid
    """The position in which the last step is next."""
    steps: list[Step]
    """The steps that lead there, and that one."""


def _orders(subject: str) -> tuple[Profile, ...]:
    """Return the orders of search in which a subject may come next.

    The order of hints is tried first, so that a hint there shows it. Where an easier technique
    always gets by, only the basic ones go before it.
    """
    return (CLASSIC, *map(teaching_profile, techniques_of(subject)))


def _lead(
    puzzle: Puzzle,
    techniques: Collection[str],
    profile: Profile,
    number: int,
    should_stop: Callable[[], bool],
) -> _LedPosition | None:
    """Solve a puzzle up to where one of some techniques comes next; None when none ever does.

    Args:
        number: how many times it is passed over.
    """
    grid = engine.grid_of(puzzle, puzzle.givens)
    steps: list[Step] = []
    while grid.remaining and (step := next_step(grid, profile, should_stop)) is not None:
        steps.append(step)
        if step.technique in techniques:
            if number == 0:
                return _LedPosition(grid, steps)
            number -= 1
        grid.apply(step)
    return None


def lead_up(
    puzzle: Puzzle, technique: str, should_stop: Callable[[], bool] = never
) -> tuple[NotedMove, ...]:
    """Return the moves that lead to where a technique is next; those after it are the player's.

    Raises:
        GameError: no path of the puzzle comes to the technique.
        Stopped: ``should_stop`` said so.
    """
    for profile in _orders(technique):
        led = _lead(puzzle, (technique,), profile, 0, should_stop)
        if led is not None:
            return _moves(puzzle, led.steps)
    text = _("This puzzle can be solved without {technique}.")
    raise GameError(text.format(technique=_(BY_ID[technique].name)))


def find_step(grid: AnyGrid, subject: str, should_stop: Callable[[], bool] = never) -> Step | None:
    """Return a step of a subject in a position. Raises Stopped."""
    for technique in techniques_of(subject):
        grid.should_stop = should_stop
        grid.limits = dict(teaching_profile(technique).limits)
        sought = BY_ID[technique]
        step = next(sought.search(grid), None) if sought.suits(grid.topology) else None
        if step is not None:
            return on_board(shown_single(step, grid), grid)
    return None


def trained_step(
    table: CellTable, led: CellTable, subject: str, should_stop: Callable[[], bool] = never
) -> Step | None:
    """Return a step of the subject, while the candidates are those of the board when ``led`` there.

    None when it says more or less by now, or the subject finds nothing.

    Raises:
        Contradiction: the board makes no sense.
        Stopped: ``should_stop`` said so.
    """
    if not techniques_of(subject) or _candidates(table) != _candidates(led):
        return None
    return find_step(engine.grid_of_state(table), subject, should_stop)


def _candidates(table: CellTable) -> tuple[bytes, list[int]]:
    return table.digits, [int(mask) for mask in engine.grid_of_state(table).cells]


def _moves(puzzle: Puzzle, steps: list[Step]) -> tuple[NotedMove, ...]:
    """Turn all steps but the last into moves that leave the marks as the last one needs them."""
    *before, last = steps
    table = CellTable.start(puzzle)
    moves: list[NotedMove] = []
    for step in before:
        for move in moves_of(table, step):
            tidy = ";".join([move, *_stale_marks(table, step)])
            table = apply_move(table, tidy)
            moves.append((tidy, step.technique))
    if last.eliminations and not table.has_full_marks:
        moves.append(("set_hint", ""))
    return tuple(moves)


def _stale_marks(table: CellTable, step: Step) -> list[str]:
    """Return the moves that eliminate the marks which the digits of a step rule out."""
    name, peers = table.puzzle.board.name, table.puzzle.peers
    return [
        f"strike {name(peer)} {digit}"
        for cell, digit in step.placements
        for peer in sorted(peers[cell])
        if table.mark(peer, digit)
    ]


class Answered(NamedTuple):
    """A judgement, and the facts told with it."""

    judgement: StepJudgement
    singles: int = 0
    """The number of digits that follow by singles once the step was made."""
    explanation: Explanation | None = None
    """The step in words."""
    where: Step | None = None
    """The exercise's own step on the board at its beginning; worked out once help is due."""


def answer_step(
    before: CellTable,
    now: CellTable,
    technique: str,
    should_stop: Callable[[], bool],
    *,
    has_where: bool,
) -> Answered:
    """Judge the player's changes between two tables of a game.

    Args:
        technique: the id of what the exercise is about; empty where the step is only to be named.
        has_where: work out the step that the exercise is about, too.

    Raises Stopped; Contradiction.
    """
    grid = engine.grid_of_state(before)
    solution = grid.topology.spread(solution_of(before.puzzle, should_stop))
    others = CLASSIC
    if not has_one_solution(before.puzzle, should_stop):
        others = CLASSIC.without_uniqueness()
    claims = changes(before, now)
    found = judge(grid, claims, technique, solution, others=others, should_stop=should_stop)
    step: Step | None = found.step or (found.grounds[0].step if found.grounds else None)
    where = trained_step(before, before, technique, should_stop) if has_where else None
    if step is None:
        return Answered(found, where=where)
    return Answered(found, worth(grid, step), BY_ID[step.technique].explain(step), where)
