"""Statistics of the puzzles made: numbers of givens and SE ratings, with and without bias.

Of unbiased puzzles those with n givens stand for C(81, n) times their number of all minimal
puzzles (``generate.unbiased``); the corrected means weigh them so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb, sqrt
from typing import Final

from numberplace.core.words import _
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.rate.se.rating import rate_digits

COUNT, SUM, SQUARES = "count", "er", "er2"
"""Sums by number of givens, such as ``count 24``: puzzles, their ER in tenths, and its squares."""
USUAL: Final = 24
"""The number of givens whose weight is 1; any other would do as well."""


def tally(text: str) -> dict[str, int]:
    """Return the sums over puzzles, one a line."""
    sums: dict[str, int] = {}
    for line in text.split():
        givens = parse_line(line)
        count = 81 - givens.count(0)
        er = max(0, rate_digits(list(givens))[0])
        for name, amount in ((COUNT, 1), (SUM, er), (SQUARES, er * er)):
            key = f"{name} {count}"
            sums[key] = sums.get(key, 0) + amount
    return sums


def say_statistics(sums: Mapping[str, int]) -> str:
    """Return a table of the numbers of givens, and the means with their standard errors."""
    counts = {int(key.split()[1]): n for key, n in sums.items() if key.startswith(COUNT + " ")}
    puzzles = sum(counts.values())
    if not puzzles:
        return _("No puzzle was made.")
    whole = sum(n * _weight(givens) for givens, n in counts.items())
    lines = [_("Givens: puzzles, share, share corrected")]
    for givens, n in sorted(counts.items()):
        share, corrected = n / puzzles, n * _weight(givens) / whole
        lines.append(f"{givens}: {n:,}, {share:.3%}, {corrected:.3%}")
    for name, mean in ((_("mean givens"), _mean_givens), (_("mean ER"), _mean_er)):
        plain = mean(sums, counts, lambda _givens: 1.0)
        text = _("{name}: {mean}, corrected {corrected}")
        lines.append(text.format(name=name, mean=plain, corrected=mean(sums, counts, _weight)))
    return "\n".join(lines)


def _weight(givens: int) -> float:
    return comb(81, givens) / comb(81, USUAL)


def _mean_givens(
    _sums: Mapping[str, int], counts: Mapping[int, int], weight: Callable[[int], float]
) -> str:
    return _weighed({n: (count, count * n, count * n * n) for n, count in counts.items()}, weight)


def _mean_er(
    sums: Mapping[str, int], counts: Mapping[int, int], weight: Callable[[int], float]
) -> str:
    rows = {
        n: (count, sums[f"{SUM} {n}"] / 10, sums[f"{SQUARES} {n}"] / 100)
        for n, count in counts.items()
    }
    return _weighed(rows, weight)


def _weighed(rows: Mapping[int, tuple[float, float, float]], weight: Callable[[int], float]) -> str:
    """Return a mean and its standard error.

    Args:
        rows: by number of givens the puzzles, the sum of a value and that of its squares.
    """
    whole = sum(weight(n) * count for n, (count, _sum, _squares) in rows.items())
    mean = sum(weight(n) * total for n, (_count, total, _squares) in rows.items()) / whole
    spread = sum(
        weight(n) ** 2 * (squares - 2 * mean * total + mean * mean * count)
        for n, (count, total, squares) in rows.items()
    )
    return f"{mean:.3f} ± {sqrt(max(0.0, spread)) / whole:.3f}"
