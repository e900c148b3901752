"""The number of lines of a refutation, told without writing the lines.

Which of many refutations is the shortest is asked of every one; only that one is then written. The
same lines follow in the same order as by ``spread``, as masks of what each denies, and the lines
that one cites are looked for only where the refutation rests on that one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from numberplace.core.proof import Place
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.proofs.draft import ProofDraft

SHORTEST: Final = 3
"""Lines of the shortest refutation: an assumption, a place that it empties, and the opposite."""


class RefutationLength(NamedTuple):
    """Length of a refutation, and the candidates that it leaves."""

    size: int
    """The number of lines with the assumption and the opposite of the assumption, 0 where no
    contradiction follows."""
    left: int
    """The candidate_mask of what the last line leaves."""


def refutation(
    draft: ProofDraft,
    candidates: Sequence[Candidate],
    is_true: bool,
    places: Sequence[tuple[Place, int]],
) -> RefutationLength:
    """Return the length of a refutation on a board without tables, by places alone.

    Args:
        places: as ``ProofDraft.with_masks`` returns them.
    """
    common, most = draft.board.common_clashes, draft.board.most_places
    start, left, denies = draft.state()
    first = len(denies)
    said = draft.board.mask_of(candidates)
    denies.append(start & (common[said] if is_true else said))
    recent = -1  # candidates denied since the round before; a place without any says nothing new
    left &= ~denies[-1]
    rests_on = [0]
    """For the assumption and each line after it the candidates that earlier lines must deny."""
    while True:
        for _place, mask in places:
            if not left & mask:
                rests_on.append(start & mask)
                return RefutationLength(_size(denies, rests_on, first), left)
        before = len(denies)
        for (_where, digit), mask in places:
            if not recent & mask:
                continue
            there = left & mask
            if there and there.bit_count() <= (most if digit else 1):
                denied = common[there]
                if left & denied:
                    rests_on.append(start & mask & ~left)
                    denies.append(start & denied)
                    left &= ~denied
                    recent |= denied
        if len(denies) == before:
            return RefutationLength(0, left)
        recent = 0
        for denied in denies[before:]:
            recent |= denied


def _size(denies: Sequence[int], rests_on: Sequence[int], first: int) -> int:
    """Count the lines that the last one rests on, and the refutation itself.

    Args:
        first: the place of the assumption among the lines that deny something.
    """
    needed = {0}
    stack = [len(rests_on) - 1]
    while stack:
        at = stack.pop()
        if at in needed:
            continue
        needed.add(at)
        earlier = denies[: first + at]
        open_ = rests_on[at]
        while open_:  # as ``ProofLines`` cites
            votes = [(denied & open_).bit_count() for denied in earlier]
            best = votes.index(max(votes))
            open_ &= ~earlier[best]
            if best > first:
                stack.append(best - first)
    return len(needed) + 1
