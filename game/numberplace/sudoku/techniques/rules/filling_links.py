"""Weak links that lines and cages bring in a position: candidates of which no filling has both.

Tables of two cells forbid pairs of candidates once and for all (``model/rule_links``). What a line
or a cage forbids depends on the candidates that are left: where a cage has 1 2 6 or 1 3 5 left, no
filling has both 2 and 5. Chains, forcing chains and nets read these pairs like other weak links.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.forms import Pair, Rank
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.rule_links import RuleLinks
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.search.every_filling import never_together
from numberplace.sudoku.techniques.rules.candidates import masks_of

KEY = "filling_links"
"""Key of a position's links in ``grid.cache``."""


def links_in(grid: Grid) -> RuleLinks:
    """Return the links of a position by all rules; those of the board where lines add none."""
    known = grid.cache.get(KEY)
    if not isinstance(known, RuleLinks):
        known = grid.topology.links
        pairs = list(forbidden_pairs(grid)) if grid.topology.rules else []
        if pairs:
            known = known.with_pairs(pairs)
        grid.cache[KEY] = known
    return known


def forbidden_pairs(grid: AnyGrid) -> Iterator[tuple[int, int, int, int]]:
    """Yield (cell, digit, cell, digit) of which no way to fill a line or a cage has both.

    Of two cells that are in several rules only the shortest counts, so that words and proofs know
    which one is meant.
    """
    board = board_of(grid.topology)
    for at, form in enumerate(board.constraints):
        if isinstance(form, Pair | Rank) or sum(not grid.digits[cell] for cell in form.cells) < 2:
            continue
        cells, own = form.cells, board.pairs_told_by[at]
        together = never_together(form, masks_of(grid, cells), grid.topology.peers)
        for one, digit, other, beside in together:
            if (one, other) in own:
                yield cells[one], digit, cells[other], beside


def linked_candidates(grid: AnyGrid) -> dict[Candidate, set[Candidate]]:
    """Return for each candidate those that lines and cages forbid beside it in a position."""
    found: dict[Candidate, set[Candidate]] = {}
    for cell, digit, other, beside in forbidden_pairs(grid):
        found.setdefault((cell, digit), set()).add((other, beside))
        found.setdefault((other, beside), set()).add((cell, digit))
    return found
