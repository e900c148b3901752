"""A tiny independent reference: Number Place as exact cover, by Knuth's Algorithm X on sets.

Slow and short on purpose; it shares nothing with the engine. Source: D. Knuth, "Dancing Links"
(2000); the representation by two dictionaries of sets is Ali Assaf's (2012).
"""

from __future__ import annotations

from collections.abc import Iterator

Choice = tuple[int, int]
"""Cell and digit."""


def constraints(cell: int, digit: int) -> tuple[tuple[str, int, int], ...]:
    """Return the four things that a digit in a cell takes care of."""
    row, column = divmod(cell, 9)
    box = row // 3 * 3 + column // 3
    return (
        ("cell", row, column),
        ("row", row, digit),
        ("column", column, digit),
        ("box", box, digit),
    )


def solutions(givens: bytes) -> Iterator[bytes]:
    """Yield every solution of 81 digits (0 = empty)."""
    choices = {(cell, digit) for cell in range(81) for digit in range(1, 10)}
    takers: dict[tuple[str, int, int], set[Choice]] = {}
    for choice in choices:
        for constraint in constraints(*choice):
            takers.setdefault(constraint, set()).add(choice)
    chosen: list[Choice] = []
    for cell, digit in enumerate(givens):
        if digit:
            if any(constraint not in takers for constraint in constraints(cell, digit)):
                return
            select(takers, (cell, digit))
            chosen.append((cell, digit))
    for found in search(takers, chosen):
        grid = bytearray(81)
        for cell, digit in found:
            grid[cell] = digit
        yield bytes(grid)


def search(
    takers: dict[tuple[str, int, int], set[Choice]], chosen: list[Choice]
) -> Iterator[list[Choice]]:
    """Yield every way to take the remaining constraints exactly once."""
    if not takers:
        yield chosen
        return
    narrowest = min(takers, key=lambda constraint: len(takers[constraint]))
    for choice in sorted(takers[narrowest]):
        removed = select(takers, choice)
        yield from search(takers, [*chosen, choice])
        for constraint in reversed(constraints(*choice)):
            takers[constraint] = removed.pop()
            for other in takers[constraint]:
                for touched in constraints(*other):
                    if touched != constraint:
                        takers[touched].add(other)


def select(takers: dict[tuple[str, int, int], set[Choice]], choice: Choice) -> list[set[Choice]]:
    """Take a choice's constraints away, and all choices that compete for them."""
    removed = []
    for constraint in constraints(*choice):
        for other in takers[constraint]:
            for touched in constraints(*other):
                if touched != constraint:
                    takers[touched].discard(other)
        removed.append(takers.pop(constraint))
    return removed
