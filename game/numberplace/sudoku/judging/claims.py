"""Claims: conclusions of a player on his board, with the cells that he marked as their reason.

A claim becomes a ``Statement`` and goes before the ``Judge``. What the cells of a technique are by
its form (a subset, a fish, what is confined) is judged as it is marked; of other techniques a
step is looked for to whose pattern all marked cells belong.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from numberplace.core.cell_names import LETTERS, style_now
from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.judgement import JudgedStep
from numberplace.core.step import Step
from numberplace.sudoku import engine
from numberplace.sudoku.judging.cell_styles import names_by_letters
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.judge import Judge
from numberplace.sudoku.judging.patterns import singles_meant
from numberplace.sudoku.judging.reading import read_step
from numberplace.sudoku.judging.search import shown_by_name
from numberplace.sudoku.judging.statement import (
    Candidate,
    Cells,
    Confined,
    FishReason,
    Pattern,
    Reason,
    Statement,
    Subset,
)
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.techniques import BY_ID, EVERY
from numberplace.sudoku.techniques.technique import Technique
from numberplace.sudoku.techniques.words import code_of_cell, naming

BASIC_FISH: Final = {"x_wing": 2, "swordfish": 3, "jellyfish": 4}
"""Fish that are told by their cells alone, and how many lines they take."""
_SIZES: Final = {"pair": 2, "triple": 3, "quad": 4}
_LOOSE: Final = frozenset({"broken_wing", "colouring", "chains", "als", "als_chains"})
"""Families of which a search finds one pattern of several, so that others count as well."""
_CELL_COUNTS: Final = {
    "locked": range(2, 4),
    "fish": range(4, 17),
    "strong_pairs": range(4, 5),
    "empty_rectangle": range(3, 8),
    "wings": range(3, 5),
    "wxyz_wing": range(4, 5),
    "unique_rectangles": range(4, 5),
    "avoidable_rectangles": range(4, 5),
    "unique_loops": range(6, 17),
    "extended_rectangles": range(6, 7),
    "external_rectangles": range(5, 19),
    "deadly_patterns": range(6, 28),
    "reverse_bug": range(3, 19),
    "broken_wing": range(3, 10),
    "colouring": range(3, 17),
    "chains": range(3, 17),
    "als": range(3, 13),
}
"""Numbers of cells of the patterns of a family."""
_OF_ONE_DIGIT: Final = frozenset(
    {"locked", "fish", "strong_pairs", "empty_rectangle", "broken_wing"}
)


class Claim(NamedTuple):
    """A conclusion and its reason, claimed by a player; cells have the board's own numbers."""

    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    technique: str = ""
    """The id of the reason that was picked; empty where it was typed."""
    cells: Cells = ()
    """The cells that were marked as the pattern."""
    digits: tuple[int, ...] = ()
    """The digits that were marked with them."""
    sentence: str = ""
    """The reason as typed; empty where it was picked."""


class Judged(NamedTuple):
    """The judge's answer to a claim."""

    judged: JudgedStep
    placements: tuple[Candidate, ...]
    """Placements judged, perhaps from a sentence; cells have the board's own numbers."""
    eliminations: tuple[Candidate, ...]
    shown: tuple[Step, ...] = ()
    """The steps that show it after all, or those that come first; the board's own numbers."""


def judge_claim(table: CellTable, claim: Claim, should_stop: Callable[[], bool] = never) -> Judged:
    """Judge a claim on a player's board without a mistake.

    Raises:
        Contradiction: the puzzle has no solution, or the board makes no sense.
        Stopped: ``should_stop`` said so.
    """
    judge = Judge(table.puzzle)
    refuse_to_go_on(should_stop)
    grid = judge.grid = engine.grid_of_state(table)
    grid.should_stop = should_stop
    inner = dict(enumerate(grid.topology.cells))
    own = {there: cell for cell, there in inner.items()}
    moved = claim._replace(
        placements=_moved(claim.placements, inner),
        eliminations=_moved(claim.eliminations, inner),
        cells=tuple(inner[cell] for cell in claim.cells),
    )
    with naming(grid.topology):
        statement = statement_of(moved, judge.frame, grid)
        judged = judge.judge(statement, 1)
    placed, gone = (
        tuple((own[judge.frame.cells(name)[0]], digit) for name, digit in named)
        for named in (judged.placements, judged.eliminations)
    )
    return Judged(judged, placed, gone, judge.shown)


def _moved(candidates: Sequence[Candidate], to: dict[int, int]) -> tuple[Candidate, ...]:
    return tuple((to[cell], digit) for cell, digit in candidates)


def statement_of(claim: Claim, frame: Frame, grid: AnyGrid) -> Statement:
    """Return the statement of a claim, with cells as the grid has them."""
    if claim.sentence:
        return _read(claim, frame)
    named = (claim.technique,)
    statement = Statement(
        "",
        "",
        claim.placements,
        claim.eliminations,
        techniques=named,
        marked=claim.cells,
    )
    technique = BY_ID[claim.technique]
    reasons = singles_meant(named) or _marked_reasons(technique, claim, frame, grid)
    is_loose = technique.family in _LOOSE and len(claim.cells) > 1
    if not reasons and is_loose and shown_by_name(grid, statement) is None:
        reasons = (Pattern(claim.cells, claim.digits or _digits_in(claim.cells, grid)),)
    return replace(statement, reasons=reasons)


def _read(claim: Claim, frame: Frame) -> Statement:
    """Parse a typed reason; conclusions missing there are those marked on the board.

    Where the player reads ``D7``, letters in a reason are rows, even ``B3`` and ``row D`` alone.
    """
    is_lettered = style_now() == LETTERS or names_by_letters(claim.sentence, frame)
    read = read_step(claim.sentence, frame, is_lettered=is_lettered)
    if read.is_readable and (read.placements or read.eliminations):
        return read
    if not (claim.placements or claim.eliminations):
        return read
    if read.is_readable:
        return replace(read, placements=claim.placements, eliminations=claim.eliminations)
    parts = [f"{code_of_cell(cell)} is {digit}" for cell, digit in claim.placements]
    parts += [f"{code_of_cell(cell)} is not {digit}" for cell, digit in claim.eliminations]
    text = f"{'; '.join(parts)}; because {claim.sentence}"
    whole = read_step(text, frame, is_lettered=is_lettered)
    return replace(whole if whole.has_reason else read, text=claim.sentence)


def _marked_reasons(
    technique: Technique, claim: Claim, frame: Frame, grid: AnyGrid
) -> tuple[Reason, ...]:
    """Return the reason that marked cells are by the form of a technique, nothing for others."""
    cells, digits = claim.cells, claim.digits
    goals = tuple(sorted({digit for _cell, digit in claim.eliminations}))
    if not cells:
        return ()
    size = next((n for end, n in _SIZES.items() if technique.id.endswith(end)), 0)
    if technique.family == "subsets" or (technique.family == "locked" and size):
        is_hidden = technique.id.startswith("hidden")
        if is_hidden and not digits:
            digits = _digits_kept(cells, frame, grid)
        if len(digits) < len(cells):  # those that go were marked, not those that stay
            digits = _digits_in(cells, grid)
        return (Subset(cells, digits, is_hidden),)
    one = digits or goals
    if len(one) != 1:
        return ()
    if technique.family == "locked":
        kinds = "b" if technique.id.endswith("pointing") else "rc"
        houses = frame.houses_of(cells, kinds)
        return (Confined(one[0], houses[0], (), cells),) if houses else ()
    if technique.id in BASIC_FISH:
        rows, columns = (
            tuple(dict.fromkeys(at for cell in cells for at in frame.houses_of([cell], kind)))
            for kind in "rc"
        )
        return (FishReason(one[0], rows, columns, (), is_ordered=False),)
    return ()


def _digits_in(cells: Cells, grid: AnyGrid) -> tuple[int, ...]:
    """Return the candidates of some cells, ascending."""
    every = range(1, int(grid.topology.size) + 1)
    return tuple(digit for digit in every if any(grid.has(cell, digit) for cell in cells))


def _digits_kept(cells: Cells, frame: Frame, grid: AnyGrid) -> tuple[int, ...]:
    """Return the digits that fit only into some cells of one of their houses."""
    for house in frame.houses_of(cells):
        others = [cell for cell in frame.board.houses[house] if cell not in cells]
        kept = [
            digit
            for digit in _digits_in(cells, grid)
            if not any(grid.has(cell, digit) or grid.digits[cell] == digit for cell in others)
        ]
        if len(kept) == len(cells):
            return tuple(kept)
    return _digits_in(cells, grid)


# -- which reasons are offered


def reasons_for(puzzle: Puzzle) -> list[str]:
    """Return the techniques that may be a reason on a board, easiest first."""
    topology = engine.grid_of(puzzle, bytes(len(puzzle.givens))).topology
    return [each.id for each in EVERY if each.is_on and each.suits(topology)]


def by_fit(techniques: Sequence[str], claim: Claim) -> list[str]:
    """Return techniques in the order in which they fit the marks, the best first.

    Only the form counts, how many cells and digits there are, so that the order gives nothing away.
    """
    return sorted(techniques, key=lambda each: not fits(BY_ID[each], claim))


def fits(technique: Technique, claim: Claim) -> bool:
    """Tell whether the marks have the form of a technique."""
    if claim.placements:
        return technique.family == "singles"
    if technique.family == "singles":
        return False
    count = len(claim.cells)
    size = next((n for end, n in _SIZES.items() if technique.id.endswith(end)), 0)
    if size and technique.family in ("subsets", "locked"):
        return count == size
    if technique.family in _OF_ONE_DIGIT and len(claim.digits) > 1:
        return False
    return count in _CELL_COUNTS.get(technique.family, ())
