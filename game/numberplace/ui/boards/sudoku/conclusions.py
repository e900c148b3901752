"""What a step concludes, as lists of steps name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.core.answers import say_conclusion
from numberplace.core.cell_names import has_words
from numberplace.core.step import Step
from numberplace.core.words import _

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.play import SudokuPlay


def conclusion_text(play: SudokuPlay, step: Step) -> str:
    """Say what a step puts in and eliminates, in one line."""
    if play.is_bare:
        from numberplace.sudoku.records import conclusion_of  # it imports all techniques

        return conclusion_of(step)
    gone: dict[int, list[str]] = {}
    for cell, digit in step.eliminations:
        gone.setdefault(cell, []).append(str(digit))
    by_digit = sorted(step.eliminations, key=lambda pair: pair[1])
    if len(gone) > 1 and len(set(map(tuple, gone.values()))) > 1:
        if has_words():
            return say_conclusion((), [(play.name(c), digit) for c, digit in by_digit])
        between = "" if play.size < 10 else "+"
        return ", ".join(f"{play.name(c)}<>{between.join(lost)}" for c, lost in gone.items())
    kind, state = play.session.kind, play.table
    moves = kind.moves_of(state, step)
    return _("; ").join(kind.describe(m.removeprefix("fill_marks;"), state) for m in moves)
