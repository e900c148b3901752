"""The shortest refutation is found without supposing what is known to lead to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest
from numberplace.core.proof import Proof
from numberplace.core.step import Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs import spread
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft
from numberplace.sudoku.proofs.spread import ProofScope, refute
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.techniques.cases import read_own_cases

WRAPS = ("medusa_wrap", "simple_colours_wrap")


def plainly_easiest(draft: ProofDraft, goals: Sequence[Candidate], ground: ProofScope) -> Candidate:
    """Refute every candidate there is, and return that of the shortest refutation."""
    count, conclusions = len(draft.lines), list(draft.conclusions)
    sizes = []
    for goal in goals:
        try:
            line = refute(draft, [goal], True, ground)
        except NoProofError:
            continue
        sizes.append((draft.size(line, count), goal))
        draft.rewind(count)
        draft.conclusions = list(conclusions)
    if not sizes:
        raise NoProofError("no candidate is refuted")
    return min(sizes)[1]


class Counted(ProofDraft):
    """A draft that counts what is supposed in it."""

    supposed = 0

    def suppose(self, candidates: Iterable[Candidate], *, is_true: bool = True) -> int:
        self.supposed += 1
        return super().suppose(candidates, is_true=is_true)


def wraps() -> Iterator[tuple[Grid, Step]]:
    for case in read_own_cases():
        if case.technique in WRAPS and not case.silent:
            grid = case.grid()
            yield grid, next(iter(BY_ID[case.technique].search(grid)))


def drafted(grid: Grid, step: Step) -> tuple[Proof, int]:
    draft = Counted(grid)
    BY_ID[step.technique].prove(draft, step, grid)
    return draft.finished(), draft.supposed


def test_the_proof_is_that_of_trying_every_candidate(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [drafted(grid, step) for grid, step in wraps()]
    monkeypatch.setattr(spread, "_easiest", plainly_easiest)
    plain = [drafted(grid, step) for grid, step in wraps()]
    assert [proof for proof, _count in found] == [proof for proof, _count in plain]
    assert sum(count for _proof, count in found) < sum(count for _proof, count in plain)
