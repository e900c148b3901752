"""The rules of a board as proofs are written on them where lines and cages link candidates, too."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from numberplace.sudoku.board import Board, Candidate
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.rules.filling_links import linked_candidates


@dataclass(frozen=True)
class LinkedBoard(Board):
    """A board in one position, in which fillings of lines and cages forbid pairs of candidates.

    Only for writing: each such pair gets a line that names its rule, and ``verify`` looks at all
    ways to keep that rule.
    """

    links: dict[Candidate, set[Candidate]] = field(default_factory=dict, compare=False)

    @property
    def has_tables(self) -> bool:
        """Whether lines of a proof have to name rules."""
        return True

    def find_clashing(self, candidate: Candidate) -> frozenset[Candidate]:
        """Return what cannot be true beside a candidate by any rule."""
        return super().find_clashing(candidate) | self.links.get(candidate, frozenset())

    def table_against(self, one: Candidate, other: Candidate) -> int:
        """Return the index of the rule that forbids a candidate beside another, -1 without one."""
        at = super().table_against(one, other)
        return at if at >= 0 else self.shortest_rules.get(frozenset((one[0], other[0])), -1)


def linked_board(grid: AnyGrid) -> LinkedBoard | None:
    """Return the board of a position with the links of its lines and cages, None without any."""
    board = board_of(grid.topology)
    links = linked_candidates(grid)
    if not links:
        return None
    return LinkedBoard(**{one.name: getattr(board, one.name) for one in fields(board)}, links=links)
