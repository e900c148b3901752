"""Many puzzles at once: the questions of ``api`` asked of each, on all cores where wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import Protocol, TypeVar

from numberplace.api import LINE, Given, count, rate, solve, solver_of
from numberplace.api_input import limit_given, processes_given, puzzles_given, text_given
from numberplace.core.answers import Failure, Rating, Solution
from numberplace.core.errors import FormatError, GameError
from numberplace.core.processes import core_count
from numberplace.core.words import _
from numberplace.core.workers import answers_in_order, may_have_children
from numberplace.core.workers import processes as helper_processes
from numberplace.kinds import DEFAULT_KIND, KINDS

BLOCK = 500
"""Puzzles sent to another process at a time."""
AnswerT = TypeVar("AnswerT")
AnswerT_co = TypeVar("AnswerT_co", covariant=True)
TaskT = TypeVar("TaskT")


class PuzzleQuestion(Protocol[AnswerT_co]):
    """A function that answers one puzzle, its other arguments filled in."""

    def __call__(self, puzzle: Given, /) -> AnswerT_co: ...


def solve_many(
    puzzles: Iterable[Given], *, limit: int = 2, processes: int = 1
) -> Iterator[Solution | Failure]:
    """Yield the result of ``solve`` for each puzzle, in their order, while the puzzles are read.

    In the place of a puzzle that ``solve`` would raise an error for comes a ``Failure``.

    >>> [found.outcome for found in solve_many(["." * 81, "1.1\\n...\\n..."])]
    ['2 or more', '2 or more']
    >>> print(next(solve_many([""])))
    Puzzle at index 0: It holds no puzzle: it is empty.

    Args:
        processes: how many work side by side, 0 for one a core. A script that asks for more than
            one starts from ``if __name__ == "__main__":``, as ``multiprocessing`` wants it.
    """
    return _each(partial(solve, limit=limit_given(limit)), puzzles, processes)


def count_many(
    puzzles: Iterable[Given], limit: int = 2, *, processes: int = 1
) -> Iterator[int | Failure]:
    """Yield the result of ``count`` for each puzzle, as ``solve_many`` does.

    >>> list(count_many(["." * 81] * 3, limit=10))
    [10, 10, 10]
    """
    limit = limit_given(limit)
    each = _each(partial(count, limit=limit), puzzles, processes)
    return each if processes != 1 else _counted_here(puzzles_given(puzzles), limit)


def _counted_here(puzzles: Iterable[Given], limit: int) -> Iterator[int | Failure]:
    """Yield the result of ``count`` for each puzzle; bare lines go straight to the search."""
    count_line = solver_of(DEFAULT_KIND).count_line
    ask = partial(count, limit=limit)
    for index, puzzle in enumerate(puzzles):
        if isinstance(puzzle, str) and len(puzzle) == LINE:
            found = count_line(puzzle, limit)
            if found >= 0:
                yield found
                continue
        yield _answer_or_failure(ask, (index, puzzle))


def rate_many(
    puzzles: Iterable[Given], *, scale: str = "own", processes: int = 1
) -> Iterator[Rating | Failure]:
    """Yield the result of ``rate`` for each puzzle, as ``solve_many`` does.

    >>> [rating.level for rating in rate_many(["sudoku:easy#book-1"])]
    ['easy']
    """
    scales = {known for kind in KINDS if kind.solver for known in kind.solver.scales}
    if text_given("scale", scale) not in scales:
        rate("." * LINE, scale=scale)  # raises what it says of one puzzle
    return _each(partial(rate, scale=scale), puzzles, processes)


def _each(
    ask: PuzzleQuestion[AnswerT], puzzles: Iterable[Given], processes: int
) -> Iterator[AnswerT | Failure]:
    """Yield the answer to each puzzle in their order, a failure where there is none."""
    work = partial(_answer_or_failure, ask)
    return answer_many(work, enumerate(puzzles_given(puzzles)), processes_given(processes))


def _answer_or_failure(
    ask: PuzzleQuestion[AnswerT], numbered: tuple[int, Given]
) -> AnswerT | Failure:
    index, puzzle = numbered
    try:
        return ask(puzzle)
    except GameError as error:
        # In a text of one line, its number would pass for the index.
        is_line = not isinstance(puzzle, str) or len(puzzle.splitlines()) <= 1
        within = error.within_line if is_line and isinstance(error, FormatError) else ""
        text = _("Puzzle at index {index}: {reason}")
        return Failure(
            index, type(error).__name__, text.format(index=index, reason=within or error)
        )


def answer_many(
    work: Callable[[TaskT], AnswerT], puzzles: Iterable[TaskT], processes: int
) -> Iterator[AnswerT]:
    """Yield the answer to each puzzle, in their order; other processes get them in blocks."""
    source = iter(puzzles)
    first = list(islice(source, BLOCK)) if processes != 1 else []
    if len(first) < BLOCK or not _may_have_helpers():  # one block is not worth a process
        yield from map(work, chain(first, source))
        return
    blocks = chain((first,), iter(lambda: list(islice(source, BLOCK)), []))
    with helper_processes(processes or core_count(), "processes=1") as workers:
        tasks = ((work, block) for block in blocks)
        for answers in answers_in_order(_answer_block, tasks, workers):
            yield from answers


def _may_have_helpers() -> bool:
    return may_have_children()


def _answer_block(work: Callable[[TaskT], AnswerT], block: list[TaskT]) -> list[AnswerT]:
    return list(map(work, block))
