"""Certificates: proofs of the number of solutions of a puzzle, for readers who do not trust a
search.

Two different solutions prove that there are several. One solution is shown together with lines of
a proof that deny every other candidate; none is proved by lines that end in what cannot be. The
lines are a search tree: assumptions inside assumptions, below each of them what follows by places
and by further rules until it cannot be. No line rests on the puzzle having one solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from numberplace.core.proof import Place, Proof
from numberplace.sudoku import engine
from numberplace.sudoku.board import Candidate, ProofBoard
from numberplace.sudoku.fillings import cells_of
from numberplace.sudoku.model.forms import Pair
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.position import start_on
from numberplace.sudoku.proofs.spread import ProofScope, spread
from numberplace.sudoku.search.verdict import find_out_of


class Certificate(NamedTuple):
    """The answer to how many solutions a puzzle has, and its proof."""

    found: tuple[bytes, ...]
    """The solutions, two at most, by the numbers of the puzzle's own board."""
    proof: Proof
    """Lines against all but the solution, empty where there are two."""


def certify(puzzle: Puzzle) -> Certificate:
    """Search for the solutions of a puzzle and prove how many there are.

    Raises NoProofError: the search and the rules disagree, which is an error of the engine.
    """
    found = tuple(find_out_of(puzzle).found[:2])
    if len(found) > 1:
        return Certificate(found, ())
    board, left = start_of(puzzle)
    wanted = solution_candidates(puzzle, found[0]) if found else []
    return Certificate(found, refutation(board, left, wanted))


def start_of(puzzle: Puzzle) -> tuple[ProofBoard, list[set[int]]]:
    """Return the rules of a puzzle, and the digits that they and the clues leave each cell."""
    board = engine.board_of(puzzle)
    left = start_on(board, board.spread(puzzle.givens))
    for cell, digit in puzzle.removed:  # what a position states
        left[board.cells[cell]].discard(digit)
    return board, left


def solution_candidates(puzzle: Puzzle, digits: bytes) -> list[Candidate]:
    """Return the digits of the puzzle's own board as candidates by the numbers of its rules."""
    return list(zip(engine.board_of(puzzle).cells, digits, strict=True))


def refutation(board: ProofBoard, left: Sequence[set[int]], wanted: Sequence[Candidate]) -> Proof:
    """Return lines that deny every candidate but those of a solution, or that end in the absurd.

    Args:
        left: the digits left for each cell.
        wanted: the solution, nothing where there is none.

    Raises NoProofError: there is another solution.
    """
    draft = ProofDraft.of_candidates(board, left)
    search = _SearchTree(draft, board.mask_of(wanted))
    end = search.run()
    if end is None:
        every = [(cell, digit) for cell in board.cells for digit in left[cell]]
        draft.conclude_denied(set(every).difference(wanted))
    elif wanted:
        raise NoProofError("the solution is refuted")
    else:
        draft.conclude(end)
    return draft.finished()


class _SearchTree:
    """A search tree that is written down as it grows."""

    def __init__(self, draft: ProofDraft, wanted: int) -> None:
        """Start at a position.

        Args:
            wanted: the solution as a candidate_mask, 0 where there is none.
        """
        self.draft = draft
        self.wanted = wanted
        every = draft.every_place()
        self.ground = ProofScope(every)
        self.places = draft.with_masks(every)
        board = draft.board
        forms = list(enumerate(board.constraints))
        tables = [cells_of(form) for _at, form in forms if isinstance(form, Pair)]
        paired = sorted({cell for cells in tables for cell in cells})
        self.paired = draft.with_masks((cell, 0) for cell in paired)
        """The cells of tables, whose candidates may have what all of them forbid elsewhere."""
        self.rules = [
            (at, board.mask_of((cell, digit) for cell in cells_of(form) for digit in board.digits))
            for at, form in forms
            if not isinstance(form, Pair)
        ]
        """The other further rules by their numbers, each with the candidate_mask of its cells."""
        self.looked_at: dict[int, int] = {}
        """Candidates left in the cells of a rule when nothing more followed from the rule."""

    def run(self) -> int | None:
        """Write lines until all but the solution is denied; return a line that ends it otherwise.

        That line says what cannot be, under no assumption. Raises NoProofError.
        """
        draft = self.draft
        parts: list[int] = []
        while True:
            end = self._follow()
            if end is None:
                candidate = self._choose(0 if parts else self.wanted)
                if candidate is not None:
                    parts.append(draft.suppose([candidate]))
                elif parts or not self.wanted:
                    raise NoProofError("there is another solution")
                else:
                    return None
            elif parts:
                draft.refute(ProofPart(parts.pop(), end))
            else:
                return end

    def _follow(self) -> int | None:
        """Write the consequences of places and rules; return the contradictory line, if there is
        one."""
        while True:
            end = spread(self.draft, self.ground)
            if end is not None:
                return end
            before = len(self.draft.lines)
            self._follow_tables()
            if len(self.draft.lines) > before:
                continue
            end = self._follow_rules()
            if end is not None or len(self.draft.lines) == before:
                return end

    def _follow_tables(self) -> None:
        """Write the candidates of cells in tables, where they deny others by their tables."""
        draft = self.draft
        common = draft.board.common_clashes
        for place, mask in self.paired:
            there = draft.left_mask & mask
            if there and draft.left_mask & common[there]:
                draft.cell(place[0])

    def _follow_rules(self) -> int | None:
        """Write the candidates that the first further rule denies, if others follow from their
        denial."""
        draft = self.draft
        for at, cells in self.rules:
            there = draft.left_mask & cells
            if self.looked_at.get(at) == there:
                continue
            left = draft.board.candidates_in[there]
            if self._holds(at, ()):
                return draft.by_constraint([at], ())
            denied = [one for one in left if self._holds(at, [one])]
            if denied:
                draft.by_constraint([at], denied)
                return None
            self.looked_at[at] = there
        return None

    def _holds(self, rule: int, said: Sequence[Candidate]) -> bool:
        """Return True if a rule denies a candidate, or cannot be kept without the candidate."""
        count = len(self.draft.lines)
        try:
            self.draft.by_constraint([rule], said)
        except NoProofError:
            return False
        self.draft.rewind(count)
        return True

    def _choose(self, wanted: int) -> Candidate | None:
        """Return a candidate to suppose, of the place with the least left; None without any.

        Args:
            wanted: candidates that must not be chosen, as a candidate_mask.
        """
        left, board = self.draft.left_mask, self.draft.board
        best: tuple[int, int, Place] | None = None
        for place, mask in self.places:
            there = left & mask
            if there & (there - 1) and there & ~wanted:
                size = there.bit_count()
                if best is None or size < best[0]:
                    best = size, there, place
                    if size == 2:
                        break
        if best is None:
            return None
        open_ = board.candidates_in[best[1] & ~wanted]
        return max(open_, key=lambda one: (left & board.clash_masks[one]).bit_count())
