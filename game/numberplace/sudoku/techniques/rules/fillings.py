"""The candidates left by all ways to fill a line or a cage, and candidates beside it that leave
none.

A line is looked through by its automaton and a large sum by its bounds before; here cells that see
each other differ as well::

    row 1:  8  b  c   an arrow, 8 = b + c, with 3 4 5 left for each of b and c: the bounds leave
                      the 4, but 4 and 4 would stand in one row, so 3 and 5 are left

A candidate need not lie in the rule: where what it makes false leaves the rule no way to be filled,
the candidate is false.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import lshift
from typing import Final, NamedTuple

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.step import Step
from numberplace.sudoku.board import Candidate, ProofBoard, bits_of
from numberplace.sudoku.model.forms import LineForm, Sum
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.search.every_filling import Filled, kept_in_fillings, way_to_fill
from numberplace.sudoku.techniques.rules.candidates import (
    Conclusions,
    concluded,
    has_changed,
    masks_of,
    rule_step,
    strength,
)
from numberplace.sudoku.techniques.rules.search import (
    CALCULATION,
    LINE,
    SUM,
    named_line_ways,
    ways_of,
)

FILLINGS: Final = "fillings"
NO_FILLING: Final = "no_filling"
"""The two techniques."""
MAX_GIVEN_UP: Final = 3
"""Searches of one rule that may take too long before the rule is left alone."""


class _RulePart(NamedTuple):
    """A line or a cage of a rule."""

    rule: int
    number: int
    """Its place among the lines, or among the cages, of the rule."""
    form: Filled


def find_fillings(grid: AnyGrid) -> Iterator[Step]:
    """Yield the candidates in no way to fill a line or a cage; steps that fill cells come first."""
    found: list[tuple[Conclusions, _RulePart]] = []
    for part in _changed_parts(grid, grid.silent_since(FILLINGS)):
        cells = part.form.cells
        masks = masks_of(grid, cells)
        kept = kept_in_fillings(part.form, masks, grid.topology.peers)
        if kept is not None and kept != masks:
            left = concluded(grid, dict(zip(cells, kept, strict=True)))
            if left is not None:
                found.append((left, part))
    for left, part in sorted(found, key=lambda each: strength(each[0])):
        yield rule_step(FILLINGS, left, part.form.cells, _facts(grid, part))
    if not found:
        grid.keep_silent(FILLINGS)


def find_unfillable(grid: AnyGrid) -> Iterator[Step]:
    """Yield the candidates that leave a line or a cage no way to be filled, rule by rule."""
    found: list[tuple[Conclusions, _RulePart]] = []
    board = board_of(grid.topology)
    candidates = _open_candidates(grid, board)
    for part in _changed_parts(grid, grid.silent_since(NO_FILLING)):
        gone = tuple(_leaving_nothing(grid, board, part.form, candidates))
        if gone:
            found.append((Conclusions((), gone), part))
    for left, part in sorted(found, key=lambda each: strength(each[0])):
        yield rule_step(NO_FILLING, left, part.form.cells, _facts(grid, part))
    if not found:
        grid.keep_silent(NO_FILLING)


def _changed_parts(grid: AnyGrid, since: int) -> Iterator[_RulePart]:
    """Yield the lines and cages with an open cell that have changed since a version of the grid.

    Raises Stopped.
    """
    for at, rule in enumerate(grid.topology.rules):
        forms: tuple[tuple[Filled, ...], ...] = (rule.form.cages, rule.form.lines)
        for every in forms:
            for number, form in enumerate(every):
                is_open = any(not grid.digits[cell] for cell in form.cells)
                if is_open and has_changed(grid, form.cells, since):
                    refuse_to_go_on(grid.should_stop)
                    yield _RulePart(at, number, form)


def _facts(grid: AnyGrid, part: _RulePart) -> tuple[int, ...]:
    """Return the facts for the words: the form, its label or the form of its ways, its place."""
    form = part.form
    if isinstance(form, LineForm):
        named, ways = named_line_ways(grid, form)
        return (LINE, named, part.rule, part.number, *ways)
    kind, label = (SUM, form.total) if isinstance(form, Sum) else (CALCULATION, form.number)
    return (kind, label, part.rule, part.number, *ways_of(grid, form))


def _open_candidates(grid: AnyGrid, board: ProofBoard) -> int:
    """Return the candidates of the open cells as a candidate_mask."""
    return sum(map(lshift, [int(grid.cells[cell]) for cell in board.cells], board.shifts))


def _leaving_nothing(
    grid: AnyGrid, board: ProofBoard, form: Filled, candidates: int
) -> Iterator[Candidate]:
    """Yield the candidates beside which a rule cannot be filled.

    One that takes a single candidate from the rule is passed over: that is what ``find_fillings``
    asks about. One that takes nothing from a way that is known is no such candidate.

    Args:
        candidates: a candidate_mask.
    """
    stride, clash_masks = board.stride, board.clash_masks
    held = zip(form.cells, masks_of(grid, form.cells), strict=True)
    every = sum(mask << cell * stride + 1 for cell, mask in held)
    full = (1 << stride - 1) - 1
    once = twice = 0
    for bit in bits_of(every):
        taken_by = clash_masks[divmod(bit, stride)]
        twice |= once & taken_by
        once |= taken_by
    left_to_ask, given_up = twice & candidates, 0
    while left_to_ask:
        lowest = left_to_ask & -left_to_ask
        left_to_ask ^= lowest
        one = divmod(lowest.bit_length() - 1, stride)
        left = every & ~clash_masks[one]
        rest = [left >> cell * stride + 1 & full for cell in form.cells]
        way = way_to_fill(form, rest, grid.topology.peers)
        if way is None:
            given_up += 1
            if given_up > MAX_GIVEN_UP:
                return
        elif way:
            against = 0
            for cell, digit in zip(form.cells, way, strict=True):
                against |= clash_masks[cell, digit.bit_length()]
            left_to_ask &= against
        else:
            yield one
