"""Hints on a Numberlink board: deductions as ``Step``s, easiest first.

In a step, ``placements`` are links that are certain and ``eliminations`` links that are impossible,
each as two adjacent cells, the smaller first. ``facts`` are the board's width, the pair spoken of
(0 = none), 1 when the links in ``eliminations`` stand on the board and are wrong, 1 when the
step counts on what the rule does not say (that no path of the solution runs beside itself), and the
board's height.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from numberplace.core.errors import never
from numberplace.core.kind import Status, Verdict
from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import _
from numberplace.numberlink.logic.deduction import LINKED, DeadEnd, Deduced, Deduction, Edge
from numberplace.numberlink.logic.solve import find_deductions
from numberplace.numberlink.model.geometry import Cell
from numberplace.numberlink.model.moves import format_cut, format_link
from numberplace.numberlink.model.paths import Link, Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.rules import find_touches, judge
from numberplace.numberlink.search.exact import Effort, Finding, Outcome, find_solutions

WRONG_LINK = "wrong_link"
_EFFORT = Effort(cells=100_000, conflicts=30_000, states=60_000)
_RANK = ("different_numbers", "closed_loop", "self_touch", "shortcut", "blind_alley", "bottleneck")
_RANKS = {name: at for at, name in enumerate((*_RANK, "pair_separation", "dead_pocket", "what_if"))}
"""Reasons for barring a link that need telling, easiest first."""


def find_hints(paths: Paths, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
    """Yield what follows for the paths on the board, easiest first; first what is wrong with them.

    Every step but a correction holds one link the board lacks. Steps rest on the rule played;
    where that leads no further, and the one solution is tidy, on its being so. Raises Stopped when
    ``should_stop`` says so.
    """
    solution = known_solution(paths.puzzle, should_stop)
    wrong = _wrong_links(paths, solution)
    if wrong:
        marks = _marks(cell for link in wrong for cell in link)
        yield Step(WRONG_LINK, (), wrong, marks, facts=(paths.puzzle.width, 0, 1, 0, 0))
        return
    state = Deduction(paths.puzzle, is_single=solution is not None)
    try:
        yield from _find_links(state, paths.all_links(), should_stop)
        if solution is not None and not state.is_finished and _is_tidy(solution):
            tidy = Deduction(paths.puzzle.with_rule(Rule.APART))
            drawn = [link for at, link in enumerate(state.edges.ends) if state.edge[at] == LINKED]
            yield from _find_links(tidy, drawn, should_stop, is_tidy=True)
    except DeadEnd:
        return


def _find_links(
    state: Deduction,
    drawn: Iterable[Link],
    should_stop: Callable[[], bool],
    *,
    is_tidy: bool = False,
) -> Iterator[Step]:
    """Yield the links that follow from those drawn. Raises DeadEnd and Stopped."""
    edge_of = {link: edge for edge, link in enumerate(state.edges.ends)}
    for link in drawn:
        state.link(edge_of[link], "given")
    barred: dict[Edge, Deduced] = {}
    for found in find_deductions(state, should_stop):
        if not found.is_link:
            barred[found.edge] = found
        elif found.reason != "given":
            yield _step(state, found, barred, int(is_tidy))


def _step(state: Deduction, found: Deduced, barred: dict[Edge, Deduced], tidy: int) -> Step:
    """Return a link as a step, with the hardest reason that closed the other ways."""
    width, height = state.puzzle.width, state.puzzle.height
    link = state.edges.ends[found.edge]
    if found.reason != "forced":
        facts = (width, found.label, 0, tidy, height)
        return Step(found.reason, (link,), (), _marks(found.cells), facts=facts)
    (cell,) = found.cells
    closed = [barred[edge] for edge in state.edges.at[cell] if edge in barred]
    telling = [why for why in closed if why.reason in _RANKS]
    if not telling:
        return Step("forced", (link,), (), _marks(found.cells), facts=(width, 0, 0, tidy, height))
    why = max(telling, key=lambda one: _RANKS[one.reason])
    marks = _marks(found.cells) + _marks(set(why.cells) - {cell}, Role.BLOCKER)
    closed_link = state.edges.ends[why.edge]
    return Step(
        why.reason, (link,), (closed_link,), marks, facts=(width, why.label, 0, tidy, height)
    )


def _marks(cells: Iterable[Cell], role: Role = Role.BASIS) -> tuple[Mark, ...]:
    return tuple(Mark(role, cell) for cell in sorted(set(cells)))


def known_solution(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Paths | None:
    """Return the puzzle's one solution, None when it has several or none is proved.

    Raises Stopped when ``should_stop`` says so.
    """
    finding = _finding(puzzle, _EFFORT.until(should_stop))
    if finding.outcome is not Outcome.ONE:
        return None
    return Paths.from_links(puzzle, finding.links[0])


@lru_cache(maxsize=8)
def _finding(puzzle: Puzzle, effort: Effort) -> Finding:
    """Search once a puzzle; efforts that differ in ``should_stop`` alone count as the same."""
    finding = find_solutions(puzzle, 2, effort)
    if finding.outcome is Outcome.UNDECIDED and puzzle.rule is not Rule.APART:
        # Too large to prove under its own rule; the tidy solution, where there is one, will do.
        tidy = find_solutions(puzzle.with_rule(Rule.APART), 2, effort)
        return tidy if tidy.outcome is Outcome.ONE else finding
    return finding


def find_trouble(paths: Paths, should_stop: Callable[[], bool] = never) -> Verdict | None:
    """Return what makes hints pointless: a broken rule, no solution, or a wrong link.

    Raises Stopped when ``should_stop`` says so.
    """
    verdict = judge(paths)
    if verdict.status is Status.BROKEN:
        return verdict
    finding = _finding(paths.puzzle, _EFFORT.until(should_stop))
    if finding.outcome is Outcome.NONE:
        return Verdict(Status.BROKEN, finding.sentence)
    wrong = _wrong_links(paths, known_solution(paths.puzzle))
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
    """Return the moves that carry out a step: links drawn, wrong links cut."""
    puzzle = paths.puzzle
    drawn = set(paths.all_links())
    cuts = [format_cut(puzzle, link) for link in step.eliminations if link in drawn]
    links = [format_link(puzzle, link) for link in step.placements if link not in drawn]
    return tuple(cuts + links)
