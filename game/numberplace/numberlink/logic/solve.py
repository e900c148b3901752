"""Solve by human techniques (local rules, regions, one-step what-ifs), and rate by them.

Nothing is concluded but what follows under the rule the puzzle is played by.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.numberlink.logic.colouring import find_part
from numberplace.numberlink.logic.connectivity import check_regions, find_bottleneck, survey
from numberplace.numberlink.logic.deduction import (
    LINKED,
    UNKNOWN,
    DeadEnd,
    Deduced,
    Deduction,
    Edge,
    Forced,
    LinkTrial,
)
from numberplace.numberlink.logic.turns import find_turn
from numberplace.numberlink.model.puzzle import Puzzle, Rule

MAX_ROUNDS = 6
"""Maximum number of what-if rounds; unsolved puzzles are expert as well."""
MAX_MEDIUM_ROUNDS = 2
"""Maximum number of what-if rounds of a medium puzzle that covers its board."""
SHORT = 3
"""Links of a trial than which no shorter one is looked for."""
MAX_COMPARED = 40
"""Trials among which the shortest is chosen."""
_BANDS = (("easy", 0.0, 0), ("medium", 0.0, MAX_MEDIUM_ROUNDS), ("hard", 0.0, MAX_ROUNDS))
"""A level's least share of links found before the first what-if, and its most what-if rounds."""
MAX_HARD_ROUNDS = 2
"""Maximum number of what-if rounds of a hard puzzle whose paths keep apart by its rule."""
LEAST_HARD = 0.2
"""The least share of links found before the first what-if of a hard puzzle of that kind."""
_APART_BANDS = (("easy", 0.9, 0), ("medium", 0.5, 1), ("hard", LEAST_HARD, MAX_HARD_ROUNDS))
"""The bands of levels under R3, where paths that keep apart leave less to try."""


@dataclass(frozen=True, slots=True)
class LogicRating:
    """Result of solving a puzzle by logic."""

    level: str
    """One of ``levels.LEVELS``."""
    share: float
    """The share of all links found under the rule played before the first what-if, 0 to 1."""
    rounds: int
    """Number of times that all open edges had to be tried by what-if."""
    is_solved: bool
    """True if logic solves the puzzle."""
    is_tidy: bool
    """True if the rule played did not suffice, and the argument had to count on paths that keep
    apart."""
    techniques: tuple[tuple[str, int], ...]
    """Number of decisions by each technique, the most frequent first."""

    @property
    def effort(self) -> int:
        """Work of the path, in thousandths of a what-if round."""
        beyond = 0 if self.is_solved and not self.is_tidy else MAX_ROUNDS
        beyond += 0 if self.is_solved else MAX_ROUNDS
        return round(1000 * (beyond + self.rounds + 1 - self.share))


def rate(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> LogicRating:
    """Rate a puzzle with one solution by how much of it each kind of reasoning finds.

    What the rule played does not solve is tried as a tidy board, whose paths keep apart from
    themselves and cover it: many players count on that, and hints do when nothing else is left.

    Raises Stopped.
    """
    own = _rate_as_it_is(puzzle, should_stop)
    if own.is_solved or puzzle.rule is Rule.APART:
        return own
    tidy = _rate_as_it_is(puzzle.with_rule(Rule.APART), should_stop)
    level = "hard" if tidy.level == "easy" else "expert"
    found = tidy if tidy.is_solved else own
    return replace(found, level=level, share=own.share, is_tidy=tidy.is_solved)


def _rate_as_it_is(puzzle: Puzzle, should_stop: Callable[[], bool]) -> LogicRating:
    state = Deduction(puzzle, is_single=True)
    rounds = 0
    try:
        state.propagate()
        if state.is_finished and puzzle.rule is not Rule.APART:
            return LogicRating("gentle", 1.0, 0, True, False, _count_reasons(state))
        reason_on(state, should_stop)
        share = share_found(state)
        while not state.is_finished and rounds < MAX_ROUNDS:
            rounds += 1
            if not _what_if_round(state, should_stop):
                break
    except DeadEnd:
        return LogicRating("expert", 0.0, rounds, False, False, ())
    bands = _APART_BANDS if puzzle.rule is Rule.APART else _BANDS
    level = _level_of(share, rounds, bands) if state.is_finished else "expert"
    return LogicRating(level, share, rounds, state.is_finished, False, _count_reasons(state))


def has_level(puzzle: Puzzle, level: str) -> bool:
    """Tell whether ``rate`` gives a puzzle this level.

    Played by R3 no more is reasoned than the answer takes: a large expert board is told by how
    little is found before the first what-if.
    """
    if puzzle.rule is not Rule.APART:
        return rate(puzzle).level == level
    state = Deduction(puzzle, is_single=True)
    least, most = {name: (share, rounds) for name, share, rounds in _APART_BANDS}.get(
        level, (0.0, _APART_BANDS[-1][2])
    )
    try:
        reason_on(state)
        share = share_found(state)
        if level == "expert" and share < _APART_BANDS[-1][1]:
            return True
        rounds = None if share < least else rounds_of(state, most)
    except DeadEnd:
        return level == "expert"
    if rounds is None:
        return level == "expert" and share >= least
    return level_apart(share, max(0, rounds)) == level


def share_found(state: Deduction) -> float:
    """Return the share of a solution's links that are known, 0 to 1."""
    puzzle = state.puzzle
    return state.edge.count(LINKED) / max(1, puzzle.open_count - len(puzzle.labels))


def level_apart(share: float, rounds: int) -> str:
    """Return the level of a puzzle played by R3 that so many what-if rounds solve.

    Args:
        share: of links found before the first what-if.
    """
    return _level_of(share, rounds, _APART_BANDS)


def rounds_of(state: Deduction, most: int) -> int | None:
    """Reason on to the end; return the number of what-if rounds, None when over ``most``.

    Returns -1 when local rules alone are enough. ``rate`` counts the same rounds, and a puzzle
    played by R2 that this solves has one solution. Raises DeadEnd.
    """
    state.propagate()
    if state.is_finished:
        return -1
    if most < 0:
        return None
    reason_on(state)
    rounds = 0
    while not state.is_finished:
        if rounds >= most or not _what_if_round(state):
            return None
        rounds += 1
    return rounds


def _count_reasons(state: Deduction) -> tuple[tuple[str, int], ...]:
    reasons = Counter(found.reason for found in state.log if found.reason != "full")
    return tuple(reasons.most_common())


def _level_of(share: float, rounds: int, bands: Iterable[tuple[str, float, int]]) -> str:
    for level, least, most in bands:
        if share >= least and rounds <= most:
            return level
    return "expert"


def reason_on(state: Deduction, should_stop: Callable[[], bool] = never) -> None:
    """Conclude all that local rules and regions give.

    Raises DeadEnd when nothing fits, and Stopped.
    """
    state.propagate()
    while not state.is_finished:
        refuse_to_go_on(should_stop)
        if not _take_regions(state):
            return
        state.propagate()


def _take_regions(state: Deduction) -> bool:
    """Conclude from turns, bottlenecks, cuts and colours, whichever gives something first."""
    if state.has_turns and _take_turn(state):
        return True
    if _take_bottleneck(state) or _take_cuts(state):
        return True
    return state.has_colours and _take_colours(state)


def _take_turn(state: Deduction) -> bool:
    found = find_turn(state)
    if found is None:
        return False
    edge, cells = found
    state.bar(edge, "turn_beside", cells)
    return True


def _take_colours(state: Deduction) -> bool:
    part = find_part(state)
    if part is None:
        return False
    more, fewer = part.needs
    needs = (fewer, more) if part.colour else (more, fewer)
    for edge in part.barred:
        state.bar(edge, "colouring", part.cells, needs=needs)
    for edge in part.links:
        state.link(edge, "colouring", part.cells, needs=needs)
    return True


def _take_bottleneck(state: Deduction) -> bool:
    found = find_bottleneck(state)
    if found is None:
        return False
    edge, label = found
    state.link(edge, "bottleneck", state.terminals[label], label)
    return True


def _take_cuts(state: Deduction) -> bool:
    """Bar the edges whose link alone would cut a pair apart or strand cells."""
    progress = False
    for edge in range(len(state.edge)):
        if state.edge[edge] == UNKNOWN:
            dead = _dead_at_once(state, edge)
            if dead is not None:
                state.bar(edge, dead.reason, dead.cells, dead.label)
                progress = True
    return progress


def _dead_at_once(state: Deduction, edge: Edge) -> DeadEnd | None:
    """Return the contradiction of a link by itself: a pair cut apart, or cells stranded."""
    first, second = state.edges.ends[edge]
    if state.need[first] > 1 and state.need[second] > 1:
        return None
    survey(state)
    trial = state.copy()
    try:
        trial.link(edge, "what_if")
        for cell in (first, second):
            if not trial.need[cell]:
                for other in trial.open_edges(cell):
                    trial.bar(other, "full")
        check_regions(trial)
    except DeadEnd as dead:
        is_told = dead.reason in ("pair_separation", "dead_pocket")
        return dead.with_traceback(None) if is_told else None
    return None


def try_edge(state: Deduction, edge: Edge, *, as_link: bool) -> LinkTrial | None:
    """Return the dead end that assuming an edge linked (or barred) leads to, if it does."""
    survey(state)
    trial = state.copy()
    try:
        if as_link:
            trial.link(edge, "what_if")
        else:
            trial.bar(edge, "what_if")
        trial.propagate()
        while trial.has_turns and _take_turn(trial):
            trial.propagate()
        check_regions(trial)
    except DeadEnd as dead:
        forced = tuple(_forced_by(trial))
        link = state.edges.ends[edge]
        return LinkTrial(edge, link, as_link, forced, dead.reason, dead.cells, dead.label)
    return None


def _forced_by(trial: Deduction) -> Iterator[Forced]:
    """Yield the links in a trial's log but for its assumption."""
    for found in trial.log:
        if found.is_link and found.reason != "what_if":
            link = trial.edges.ends[found.edge]
            cell = found.cells[0] if found.cells else link[0]
            yield Forced(link, found.reason, cell, found.label)


def _what_if_round(state: Deduction, should_stop: Callable[[], bool] = never) -> bool:
    """Try every open edge both ways, concluding as it goes; tell whether that gave anything."""
    progress = False
    for edge in range(len(state.edge)):
        refuse_to_go_on(should_stop)
        if state.edge[edge] == UNKNOWN and _take_what_if(state, edge):
            progress = True
            state.propagate()
    if progress:
        reason_on(state, should_stop)
    return progress


def _take_what_if(state: Deduction, edge: Edge) -> bool:
    trial = try_edge(state, edge, as_link=True) or try_edge(state, edge, as_link=False)
    if trial is not None:
        _conclude(state, trial)
    return trial is not None


def _conclude(state: Deduction, trial: LinkTrial) -> None:
    """Conclude the opposite of a trial's assumption."""
    if trial.is_link:
        state.bar(trial.edge, "what_if", trial.cells, trial.label, trial=trial)
    else:
        state.link(trial.edge, "what_if", trial.cells, trial.label, trial=trial)


def _take_short_trial(state: Deduction, should_stop: Callable[[], bool]) -> bool:
    """Conclude from the shortest of the trials that lead to a dead end."""
    best: LinkTrial | None = None
    left = MAX_COMPARED
    for edge in range(len(state.edge)):
        refuse_to_go_on(should_stop)
        for as_link in (True, False) if state.edge[edge] == UNKNOWN else ():
            trial = try_edge(state, edge, as_link=as_link)
            if trial is not None:
                left -= 1
                best = trial if best is None or len(trial.forced) < len(best.forced) else best
        if best is not None and (len(best.forced) <= SHORT or left <= 0):
            break
    if best is not None:
        _conclude(state, best)
    return best is not None


def find_deductions(state: Deduction, should_stop: Callable[[], bool] = never) -> Iterator[Deduced]:
    """Yield every conclusion in the order it is drawn, the cheapest reasoning first.

    Ends when the board is decided or a single what-if gives nothing more. Raises DeadEnd, and
    Stopped when ``should_stop`` says so.
    """
    for batch in find_batches(state, should_stop):
        yield from batch


def find_batches(
    state: Deduction, should_stop: Callable[[], bool] = never
) -> Iterator[Sequence[Deduced]]:
    """Yield the deductions of ``find_deductions``, each harder conclusion with those it forces.

    The first batch is what local rules force from the board as it is.
    """
    told = 0
    while True:
        refuse_to_go_on(should_stop)
        state.propagate()
        yield state.log[told:]
        told = len(state.log)
        if state.is_finished:
            return
        if not (_take_regions(state) or _take_short_trial(state, should_stop)):
            return
