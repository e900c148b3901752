"""The engine's techniques on a board of several grids: each looks at one grid after the other.

A step holds the numbers of the whole board; the one it was made of, with the numbers of its grid,
goes along for its words and its argument (``EngineStep``). Singles are an exception: the digits
that close their cells may stand in another grid, so they are told of by the whole board's numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from numberplace.core.step import Step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import PlainGrid, PlainTopology
from numberplace.sudoku.model.small import own_step
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.teach.singles import SINGLES
from numberplace.sudoku.techniques.forcing.nets import finders_of
from numberplace.sudoku.techniques.technique import Finder, Technique

_known: list[tuple[Profile, PlainTopology, tuple[Technique, ...]]] = []
"""What was asked for last: to list the techniques takes as long as some searches."""


def techniques_on_parts(
    topology: PlainTopology, profile: Profile, whole: Sequence[Technique]
) -> tuple[Technique, ...]:
    """Return the techniques of a profile for a board of several grids, in order of search.

    Args:
        whole: techniques that look at the whole board at once. One that the profile has too comes
            right after it; the others come last.
    """
    for asked, board, found in _known:
        if asked is profile and board is topology:
            return found
    crossing = {technique.id: technique for technique in whole}
    searches: list[Technique] = []
    used = dict.fromkeys(one for part in topology.parts for one in profile.techniques(part))
    order = {entry.technique: at for at, entry in enumerate(profile.entries)}
    each = sorted(used, key=lambda one: order[one.id])
    for one, find in zip(each, finders_of([one.find for one in each]), strict=True):
        if one.id != LAST:
            searches.append(replace(one, find=partial(_find_on_parts, one, find)))
            searches += [crossing.pop(one.id)] if one.id in crossing else []
    found = (*searches, *crossing.values())
    _known[:] = [*_known[-3:], (profile, topology, found)]
    return found


LAST = "contradiction"
"""Candidates are tried out on the whole board, never on one grid alone."""


def _find_on_parts(technique: Technique, find: Finder, grid: PlainGrid) -> Iterator[Step]:
    """Yield the steps of one technique, grid after grid."""
    silence = f"on parts: {technique.id}"
    for part in grid.parts:
        if not technique.suits(part.topology) or part.silent_since(silence) == part.version:
            continue
        part.limits, part.should_stop = grid.limits, grid.should_stop
        is_silent = True
        for step in find(part):
            is_silent = False
            yield _on_whole(step, part, grid)
        if is_silent:
            part.keep_silent(silence)


def _on_whole(step: Step, part: Grid, grid: PlainGrid) -> Step:
    """Return a step on one grid with the whole board's numbers."""
    found = own_step(step._replace(board=part.topology))
    return found._replace(board=grid.topology) if step.technique in SINGLES else found
