"""The rules of a board as proofs are written on them where lines and cages link candidates, too."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property

from numberplace.sudoku.board import MAX_COMMON, Candidate, ProofBoard, ResultCache, bits_of
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.rules.filling_links import linked_candidates


@dataclass(frozen=True)
class LinkedBoard(ProofBoard):
    """A board in one position, in which fillings of lines and cages forbid pairs of candidates.

    Only for writing: each such pair gets a line that names its rule, and ``verify`` looks at all
    ways to keep that rule.
    """

    links: dict[Candidate, set[Candidate]] = field(default_factory=dict, compare=False)

    @property
    def has_tables(self) -> bool:
        """True if lines of a proof have to name rules."""
        return True

    @property
    def has_links(self) -> bool:
        """True if the fillings of one position forbid pairs of candidates, too."""
        return True

    def _find_clash_mask(self, candidate: Candidate) -> int:
        """Return the candidates that cannot be true beside a candidate by any rule, as a
        candidate_mask."""
        return super()._find_clash_mask(candidate) | self.mask_of(self.links.get(candidate, ()))

    def common_by_rules(self, candidates: int) -> int:
        """Return the candidates that clash with all of some by houses and tables alone.

        That each of them rules something out by another filling is more than ``verify`` sees in a
        line: such a candidate is told case by case.
        """
        return self._common_by_rules[candidates]

    @cached_property
    def _common_by_rules(self) -> ResultCache[int, int]:
        return ResultCache(self._find_by_rules, MAX_COMMON)

    def _find_by_rules(self, candidates: int) -> int:
        found = -1
        for bit in bits_of(candidates):
            found &= super()._find_clash_mask(divmod(bit, self.stride))
        return found

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
