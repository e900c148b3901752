"""The run of a hint: to the next turn of its path, or to the end of the path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from numberplace.core.step import Step
from numberplace.numberlink.model.geometry import Cell, Label
from numberplace.numberlink.model.paths import Link, Paths


def to_turns(steps: Sequence[Step]) -> Iterator[Step]:
    """Join each step of one link with those that lead its path straight on, both ways."""
    left = {step.placements[0]: step for step in steps if step.placements}
    for step in steps:
        if not step.placements:
            yield step
        elif step.placements[0] in left:
            first, second = step.placements[0]
            del left[first, second]
            onward = second - first
            run = [step.placements[0]]
            for cell, way in ((second, onward), (first, -onward)):
                while (link := _ordered(cell, cell + way)) in left:
                    del left[link]
                    run.append(link)
                    cell += way
            yield step._replace(placements=tuple(run))


def _ordered(one: Cell, two: Cell) -> Link:
    return (one, two) if one < two else (two, one)


class Missing:
    """The links that a board lacks of its solution, path by path."""

    def __init__(self, solution: Paths, drawn: Paths) -> None:
        have = set(drawn.all_links())
        labels = solution.labels()
        self._left: dict[Label, list[Link]] = {}
        """By pair, in the order of its path."""
        self._label: dict[Link, Label] = {}
        for label, (start, _end) in solution.puzzle.terminals().items():
            run = [_ordered(*ends) for ends in pairwise(solution.path_through(start))]
            self._left[label] = [link for link in run if link not in have]
            self._label |= dict.fromkeys(run, labels[start])

    def whole_paths(self, steps: Iterable[Step]) -> Iterator[Step]:
        """Yield the first step of each path with all that the path lacks."""
        for step in steps:
            label = self._label.get(step.placements[0], 0) if step.placements else 0
            left = self._left.pop(label, [])
            if not step.placements:
                yield step
            elif left:
                first = step.placements[0]
                placements = (first, *(link for link in left if link != first))
                facts = (*step.facts[:5], label, *step.facts[6:])
                yield step._replace(placements=placements, facts=facts)
