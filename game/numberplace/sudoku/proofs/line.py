"""A line of a proof, made of what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from numberplace.core.proof import Inference, Rule
from numberplace.sudoku.board import Candidate


def line_of(
    rule: Rule,
    candidates: Iterable[Candidate],
    is_true: bool,
    premises: tuple[int, ...],
    depth: int,
    house: int = -1,
) -> Inference:
    """Make a line: the digit with the most cells first, the rest as ``more``."""
    said = sorted(set(candidates))
    if not said:
        return Inference(rule, (), 0, False, premises, depth, house)
    if len(said) == 1:
        ((cell, digit),) = said
        return Inference(rule, (cell,), digit, is_true, premises, depth, house)
    counts = Counter(digit for _cell, digit in said)
    main = max(counts, key=lambda digit: (counts[digit], -digit))
    cells = tuple(cell for cell, digit in said if digit == main)
    more = tuple(one for one in said if one[1] != main)
    return Inference(rule, cells, main, is_true, premises, depth, house, more)
