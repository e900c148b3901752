"""A line of a proof, made of its claim, and the lines that others rest on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from numberplace.core.proof import Inference, Proof, Rule
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
    digits = [digit for _cell, digit in said]
    if digits.count(digits[0]) == len(digits):
        cells = tuple([cell for cell, _digit in said])
        return Inference(rule, cells, digits[0], is_true, premises, depth, house)
    counts = Counter(digits)
    main = max(counts, key=lambda digit: (counts[digit], -digit))
    cells = tuple([cell for cell, digit in said if digit == main])
    more = tuple(one for one in said if one[1] != main)
    return Inference(rule, cells, main, is_true, premises, depth, house, more)


def needed_for(lines: Sequence[Inference], wanted: Collection[int]) -> set[int]:
    """Return the numbers of the lines that some lines rest on, these included."""
    needed: set[int] = set()
    stack = list(wanted)
    while stack:
        at = stack.pop()
        if at not in needed:
            needed.add(at)
            stack.extend(lines[at].premises)
    return needed


def kept_lines(lines: Sequence[Inference], kept: Sequence[int]) -> Proof:
    """Return some lines alone, with premises and clauses by their new numbers."""
    if len(kept) == len(lines):
        return tuple(lines)
    number = {at: new for new, at in enumerate(kept)}
    return tuple(
        line._replace(
            premises=tuple(number[premise] for premise in line.premises),
            clauses=tuple(number[clause] for clause in line.clauses),
        )
        for line in (lines[at] for at in kept)
    )
