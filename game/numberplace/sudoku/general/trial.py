"""Contradiction: a candidate is tried, and what follows leaves a cell or a digit no place."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import N_, _, ngettext
from numberplace.sudoku.general import constraint_steps, locked, singles
from numberplace.sudoku.general.position import Frame, Position, house_name
from numberplace.sudoku.general.technique import Technique
from numberplace.sudoku.model.board import Cell

_FINDERS = (
    singles.find_naked_singles,
    singles.find_hidden_singles,
    constraint_steps.find_pair_steps,
    constraint_steps.find_sum_steps,
    constraint_steps.find_line_steps,
    locked.find_locked,
)
MOST_STEPS = 200
MOST_TOLD: Final = 6
"""Digits that are told one by one; of more only how many follow, and the board shows them."""
PRUNING_SECONDS: Final = 0.6
"""How long a trial may be run again and again to leave out what its end does not need."""
Find = Callable[[Position], Iterator[Step]]


def find_contradictions(position: Position) -> Iterator[Step]:
    """Yield candidates that cannot be, those of the narrowest cells first."""
    order = sorted(
        (cell for cell, digit in enumerate(position.digits) if not digit),
        key=lambda cell: position.masks[cell].bit_count(),
    )
    for cell in order:
        for digit in range(1, position.board.size + 1):
            if position.masks[cell] >> digit - 1 & 1:
                found = refute(position, cell, digit)
                if found is not None:
                    yield found


class Trial(NamedTuple):
    """A candidate that was tried out and cannot be."""

    step: Step
    placed: tuple[tuple[Cell, int], ...]
    techniques: tuple[str, ...]
    """Ids of what was used to take candidates away, each once."""


def refute(position: Position, cell: Cell, digit: int) -> Step | None:
    """Try a candidate out with simple techniques; return the step that it cannot be, if so.

    Raises Stopped when the position's ``should_stop`` says so.
    """
    trial = try_out(position, cell, digit, _FINDERS)
    return trial and trial.step


def shortest(position: Position, cell: Cell, digit: int, finders: Sequence[Find]) -> Trial | None:
    """Try a candidate out; leave out digits that the end does not need. Raises Stopped."""
    best = try_out(position, cell, digit, finders)
    left_out: frozenset[Cell] = frozenset()
    size, ends = (len(best.placed) + 1) // 2 if best else 0, time.monotonic() + PRUNING_SECONDS
    while best is not None and size:
        cells = [at for at, _digit in best.placed]
        for start in range(len(cells) - size, -1, -size):
            if time.monotonic() >= ends:
                return best
            fewer = left_out | set(cells[start : start + size])
            again = try_out(position, cell, digit, finders, fewer)
            if again is not None and len(again.placed) < len(best.placed):
                best, left_out = again, fewer
                break
        else:
            size //= 2
        size = min(size, len(best.placed))
    return best


def try_out(
    position: Position,
    cell: Cell,
    digit: int,
    finders: Sequence[Find],
    left_out: frozenset[Cell] = frozenset(),
) -> Trial | None:
    """Try a candidate out with some techniques. Raises Stopped.

    Args:
        left_out: cells in which no digit is placed.
    """
    trial = position.copy()
    trial.place(cell, digit)
    placed: list[tuple[Cell, int]] = []
    used: dict[str, None] = {}
    for _number in range(MOST_STEPS):
        refuse_to_go_on(position.should_stop)
        end = _dead_end(trial)
        if end is not None:
            marks = (
                Mark(Role.ON, cell, digit),
                *(Mark(Role.ON, c, d) for c, d in placed),
                *(Mark(Role.BLOCKER, c) for c in end[1]),
            )
            facts = (cell, digit, end[0], end[2], *(n for pair in placed for n in pair))
            step = Step("contradiction", (), ((cell, digit),), marks, (), (), facts)
            return Trial(step, tuple(placed), tuple(used))
        found = (step for find in finders for step in find(trial))
        new = next((s for s in found if left_out.isdisjoint(c for c, _d in s.placements)), None)
        if new is None:
            return None
        placed += new.placements
        if not new.placements:
            used[new.technique] = None
        trial.apply(new)
    return None


def _dead_end(trial: Position) -> tuple[int, tuple[Cell, ...], int] | None:
    """Return the house and digit without a place, or -1 and the cell without a digit."""
    for cell, mask in enumerate(trial.masks):
        if not mask:
            return -1, (cell,), cell
    for at, house in enumerate(trial.houses):
        union = 0
        for cell in house:
            union |= trial.masks[cell]
        if union != trial.board.all_digits:
            return at, (), (trial.board.all_digits & ~union).bit_length()
    wrong = trial.puzzle.faults(bytes(trial.digits))
    return (-2, tuple(sorted(wrong)), 0) if wrong else None


def _tell(step: Step, board: Frame) -> tuple[str, str, str]:
    cell, digit, house, what, *placed = step.facts
    nudge = _("Suppose a candidate in {house} were true: what follows cannot be.")
    nudge = nudge.format(house=board.line_of(cell))
    where = _("Look at {cells}.").format(cells=board.name(cell))
    parts = [_("Suppose {cell} were {digit}.").format(cell=board.name(cell), digit=digit)]
    pairs = list(zip(placed[::2], placed[1::2], strict=True))
    if len(pairs) > MOST_TOLD:
        text = ngettext("{n} digit follows.", "{n} digits follow, one from another.", len(pairs))
        parts.append(text.format(n=len(pairs)))
    elif pairs:
        told = _("{digit} in {cell}")
        chain = _(", ").join(told.format(cell=board.name(c), digit=d) for c, d in pairs)
        parts.append(_("Then follows {chain}.").format(chain=chain))
    if house >= 0:
        text = _("{digit} would have no place left in {house}.")
        parts.append(text.format(digit=what, house=house_name(house, board)))
    elif house == -1:
        parts.append(_("No digit would be left for {cell}.").format(cell=board.name(what)))
    else:
        parts.append(_("A rule would be broken."))
    return nudge, where, " ".join(parts)


CONTRADICTION = Technique(
    "contradiction", N_("Contradiction"), "extreme", 300, find_contradictions, _tell
)
