"""Hints on a Numberlink board: deductions as ``Step``s, easiest first.

In a step, ``placements`` are links that are certain and ``eliminations`` links that are impossible,
each as two adjacent cells, the smaller first. The first of ``placements`` is the one that the
step's technique gives; the others follow it along its path, by forced moves. ``board`` is the
``LinkTrial`` of a what-if. ``facts`` are, in this order:

- the board's width;
- the pair spoken of, 0 for none;
- 1 when the links in ``eliminations`` stand on the board and are wrong;
- ``TIDY`` when the step counts on what the rule does not say, that no path of the solution runs
  beside itself; ``READ_APART`` when the puzzle is meant by R3; else 0;
- the board's height;
- the pair whose whole path ``placements`` complete, 0 where they end before;
- the links that the cells of ``colouring`` need where row plus column is even, and odd.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from numberplace.core.errors import never
from numberplace.core.kind import Status, Verdict
from numberplace.core.step import Link as Inference
from numberplace.core.step import Mark, Node, Role, Step
from numberplace.core.words import _
from numberplace.numberlink.bank import proved_of
from numberplace.numberlink.logic.deduction import (
    LINKED,
    DeadEnd,
    Deduced,
    Deduction,
    Edge,
    LinkTrial,
)
from numberplace.numberlink.logic.runs import Missing, to_turns
from numberplace.numberlink.logic.solve import find_batches, rounds_of
from numberplace.numberlink.model.geometry import Cell
from numberplace.numberlink.model.moves import format_cut, format_link
from numberplace.numberlink.model.paths import Link, Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.rules import find_touches, judge
from numberplace.numberlink.search.exact import (
    READING,
    Effort,
    SearchResult,
    SolutionCount,
    find_solutions,
    recognised,
)

WRONG_LINK = "wrong_link"
TIDY, READ_APART = 1, 2
"""Facts beside the rule that a step may count on, see above."""
_EFFORT = Effort(cells=100_000, conflicts=30_000, states=60_000)
_BARE_EFFORT = Effort(conflicts=30_000, states=60_000)
MAX_BARE = 144
"""Open cells up to which one solution under R1 is looked for; it holds too rarely with more."""
_RANK = (
    "different_numbers",
    "closed_loop",
    "self_touch",
    "shortcut",
    "cut_across",
    "blind_alley",
    "turn_beside",
    "bottleneck",
    "pair_separation",
    "dead_pocket",
    "colouring",
    "what_if",
)
_RANKS = {name: at for at, name in enumerate(_RANK)}
"""Reasons for barring a link that need telling, easiest first."""


def find_hints(paths: Paths, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
    """Yield the deductions for the paths on the board, easiest first; before them the faults of the
    paths.

    A step leads to the next turn of its path or to where forced moves end; on a board that asks for
    no what-if to the end of its path. Steps rest on the rule played and on there being one
    solution; where that leads no further, and the solution is tidy, on its being so. Raises
    Stopped when ``should_stop`` says so.
    """
    read, solution = _reading_of(paths, should_stop)
    missing = None
    if solution is not None and _is_plain(read):
        missing = Missing(solution, paths)
    for batch in _find_batches(paths, read, solution, should_stop):
        if missing is not None:
            yield from missing.whole_paths(batch)
        else:
            yield from to_turns(batch)


def find_links(paths: Paths, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
    """Yield the deductions of ``find_hints``, each link in a step of its own with its own
    reason."""
    read, solution = _reading_of(paths, should_stop)
    for batch in _find_batches(paths, read, solution, should_stop):
        yield from batch


def _reading_of(paths: Paths, should_stop: Callable[[], bool]) -> tuple[Puzzle, Paths | None]:
    """Return the puzzle under the rule its maker meant, and its one solution where known.

    Who draws another of several solutions plays by the rule as it is written.
    """
    read = recognised(paths.puzzle, READING.until(should_stop))
    solution = known_solution(read, should_stop)
    if read.rule is paths.puzzle.rule or not _wrong_links(paths, solution):
        return read, solution
    return paths.puzzle, known_solution(paths.puzzle, should_stop)


def _find_batches(
    paths: Paths, read: Puzzle, solution: Paths | None, should_stop: Callable[[], bool]
) -> Iterator[list[Step]]:
    """Yield steps of one link each, those that local rules force after a harder one with it.

    Args:
        read: the puzzle by the rule it is meant by.
    """
    wrong = _wrong_links(paths, solution)
    if wrong:
        marks = _marks(cell for link in wrong for cell in link)
        yield [Step(WRONG_LINK, (), wrong, marks, facts=(paths.puzzle.width, 0, 1, 0, 0, 0, 0, 0))]
        return
    is_single = solution is not None
    state = Deduction(
        read,
        is_single=is_single,
        is_single_bare=is_single and is_single_bare(read, should_stop),
        reads_more=True,
    )
    tidy = READ_APART if read.rule is not paths.puzzle.rule else 0
    try:
        yield from _steps(state, paths.all_links(), should_stop, tidy=tidy)
        if solution is not None and not state.is_finished and _is_tidy(solution):
            apart = Deduction(paths.puzzle.with_rule(Rule.APART), reads_more=True)
            drawn = [link for at, link in enumerate(state.edges.ends) if state.edge[at] == LINKED]
            yield from _steps(apart, drawn, should_stop, tidy=TIDY)
    except DeadEnd:
        return


def _steps(
    state: Deduction,
    drawn: Iterable[Link],
    should_stop: Callable[[], bool],
    *,
    tidy: int,
) -> Iterator[list[Step]]:
    """Yield the links that follow from those drawn, by batches. Raises DeadEnd and Stopped."""
    edge_of = {link: edge for edge, link in enumerate(state.edges.ends)}
    for link in drawn:
        state.link(edge_of[link], "given")
    barred: dict[Edge, Deduced] = {}
    for batch in find_batches(state, should_stop):
        steps = []
        for found in batch:
            if not found.is_link:
                barred[found.edge] = found
            elif found.reason != "given":
                steps.append(_step(state, found, barred, tidy))
        yield steps


def _step(state: Deduction, found: Deduced, barred: dict[Edge, Deduced], tidy: int) -> Step:
    """Return a link as a step, with the hardest reason that closed the other ways."""
    link = state.edges.ends[found.edge]
    if found.reason == "colouring":
        return _told(state, found, (link,), (), _coloured(state, found), tidy)
    if found.reason != "forced":
        return _told(state, found, (link,), (), _marks(found.cells), tidy)
    (cell,) = found.cells
    closed = [barred[edge] for edge in state.edges.at[cell] if edge in barred]
    telling = [why for why in closed if why.reason in _RANKS]
    if not telling:
        return _told(state, found, (link,), (), _marks(found.cells), tidy)
    why = max(telling, key=lambda one: _RANKS[one.reason])
    if why.reason == "colouring":
        marks = _marks(found.cells) + _coloured(state, why)
    else:
        marks = _marks(found.cells) + _marks(set(why.cells) - {cell}, Role.BLOCKER)
    return _told(state, why, (link,), (state.edges.ends[why.edge],), marks, tidy)


def _coloured(state: Deduction, why: Deduced) -> tuple[Mark, ...]:
    """Mark the cells of a part by their colour, that which needs more first."""
    even, odd = why.needs
    width = state.puzzle.width
    first = [cell for cell in why.cells if (sum(divmod(cell, width)) % 2 == 0) == (even > odd)]
    rest = set(why.cells) - set(first)
    return _marks(first, Role.COLOUR_A) + _marks(rest, Role.COLOUR_B)


def _told(
    state: Deduction,
    why: Deduced,
    placements: tuple[Link, ...],
    eliminations: tuple[Link, ...],
    marks: tuple[Mark, ...],
    tidy: int,
) -> Step:
    """Return a step for the reason ``why``, a trial drawn as the links that it leads through."""
    puzzle = state.puzzle
    facts = (puzzle.width, why.label, 0, tidy, puzzle.height, 0, *why.needs)
    links = () if why.trial is None else tuple(_trial_links(why.trial))
    return Step(
        why.reason, placements, eliminations, marks, links=links, facts=facts, board=why.trial
    )


def _trial_links(trial: LinkTrial) -> Iterator[Inference]:
    """Yield the link that a trial supposes and those it forces; strong ones are links."""
    for (first, second), is_link in [
        (trial.link, trial.is_link),
        *((one.link, True) for one in trial.forced),
    ]:
        yield Inference(Node((first,), 0), Node((second,), 0), is_link)


@lru_cache(maxsize=8)
def _is_plain(puzzle: Puzzle) -> bool:
    """Tell whether a puzzle asks for no what-if, as gentle and easy ones do not."""
    try:
        return rounds_of(Deduction(puzzle, is_single=True), 0) is not None
    except DeadEnd:
        return False


@lru_cache(maxsize=8)
def _single_bare(puzzle: Puzzle, effort: Effort) -> bool:
    known = proved_of(puzzle)
    if known is not None:
        return known is Rule.PAIRS
    return find_solutions(puzzle.with_rule(Rule.PAIRS), 2, effort).outcome is SolutionCount.ONE


def is_single_bare(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> bool:
    """Tell whether a puzzle played by R2 is known to have one solution under R1 as well.

    Raises Stopped when ``should_stop`` says so.
    """
    if puzzle.rule is not Rule.COVER or puzzle.open_count > MAX_BARE:
        return False
    return _single_bare(puzzle, _BARE_EFFORT.until(should_stop))


def _marks(cells: Iterable[Cell], role: Role = Role.BASIS) -> tuple[Mark, ...]:
    return tuple(Mark(role, cell) for cell in sorted(set(cells)))


def known_solution(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Paths | None:
    """Return the puzzle's one solution, None when it has several or none is proved.

    Raises Stopped when ``should_stop`` says so.
    """
    finding = _finding(puzzle, _EFFORT.until(should_stop))
    if finding.outcome is not SolutionCount.ONE:
        return None
    return Paths.from_links(puzzle, finding.links[0])


@lru_cache(maxsize=8)
def _finding(puzzle: Puzzle, effort: Effort) -> SearchResult:
    """Search once a puzzle; efforts that differ in ``should_stop`` alone count as equal."""
    finding = find_solutions(puzzle, 2, effort)
    if finding.outcome is SolutionCount.UNDECIDED and puzzle.rule is not Rule.APART:
        # Too large to prove under its own rule; the tidy solution, where there is one, will do.
        tidy = find_solutions(puzzle.with_rule(Rule.APART), 2, effort)
        return tidy if tidy.outcome is SolutionCount.ONE else finding
    return finding


def find_trouble(paths: Paths, should_stop: Callable[[], bool] = never) -> Verdict | None:
    """Return the verdict that makes hints pointless: a broken rule, no solution, or a wrong link.

    Raises Stopped when ``should_stop`` says so.
    """
    verdict = judge(paths)
    if verdict.status is Status.BROKEN:
        return verdict
    finding = _finding(paths.puzzle, _EFFORT.until(should_stop))
    if finding.outcome is SolutionCount.NONE:
        return Verdict(Status.BROKEN, finding.sentence)
    wrong = _wrong_links(paths, known_solution(paths.puzzle, should_stop))
    if not wrong:
        return None
    name = paths.puzzle.name_of
    text = _("{first} and {second} are not joined in the solution.")
    message = text.format(first=name(wrong[0][0]), second=name(wrong[0][1]))
    return Verdict(Status.BROKEN, message, tuple(sorted({c for link in wrong for c in link})))


def _wrong_links(paths: Paths, solution: Paths | None) -> tuple[Link, ...]:
    if solution is None:
        return ()
    right = set(solution.all_links())
    return tuple(link for link in paths.all_links() if link not in right)


def _is_tidy(solution: Paths) -> bool:
    """Tell whether a solution keeps every path apart from itself and covers the board."""
    covers = solution.covered_count() == solution.puzzle.open_count
    return covers and next(find_touches(solution), None) is None


def moves_of(paths: Paths, step: Step) -> tuple[str, ...]:
    """Return the moves that carry out a step: runs of links drawn, wrong links cut."""
    puzzle = paths.puzzle
    drawn = set(paths.all_links())
    cuts = [format_cut(puzzle, link) for link in step.eliminations if link in drawn]
    new = Paths.from_links(puzzle, [link for link in step.placements if link not in drawn])
    runs = []
    seen: set[Cell] = set()
    for link in step.placements:
        if link not in drawn and link[0] not in seen:
            run = new.path_through(link[0])
            seen.update(run)
            runs.append(format_link(puzzle, run))
    return tuple(cuts + runs)
