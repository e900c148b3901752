"""The refutation with the fewest lines that singles and whips are found to give.

From an assumption more lines are gathered than any argument needs: what follows from it alone by a
whip, each single, and the short whips of each position that these leave. Each line is kept with the
lines it rests on, few of them; the place that is empty for the fewest lines ends the argument.

Whips speak of one candidate, but what a whip takes from one it often takes from others at the same
places, as a pair does: these are told in one line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.proof import Place, Proof
from numberplace.sudoku.board import Candidate, bits_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.position import board_of, mask_left
from numberplace.sudoku.techniques.forcing.nested import WhipsBeside
from numberplace.sudoku.techniques.forcing.scan import as_place

MAX_BESIDE: Final = 15
"""Places of a whip that needs nothing but the assumption, as many as the longest whip has."""
MAX_INSIDE: Final = 8
"""Places of a whip that other lines help."""
MAX_NODES: Final = 300
"""Nodes that the search for one whip may visit."""


class _PoolLine(NamedTuple):
    """A line that follows: a place with few candidates left, or a whip where targets are named."""

    places: tuple[Place, ...]
    targets: tuple[Candidate, ...]
    denied: int
    """The candidate_mask of what it makes false."""
    rests_on: int
    """The lines it rests on and itself, bit by bit."""


class _Pool:
    """The lines gathered from an assumption."""

    def __init__(self, grid: Grid, target: int) -> None:
        """Assume a candidate, from 0 to 728."""
        self.board = board_of(grid.topology)
        self.assumed: Candidate = (target % 81, target // 81 + 1)
        self._grid = grid
        self._start = mask_left(grid, self.board)
        self._whips = WhipsBeside(grid, target)
        every = [(cell, 0) for cell in self.board.cells]
        every += [(at, digit) for at in self.board.house_numbers for digit in self.board.digits]
        self._places = [(place, self.board.place_masks[place]) for place in every]
        self.lines: list[_PoolLine] = []
        self._deniers: dict[int, list[int]] = {}
        """For each candidate, as the bit of a candidate_mask, the lines that deny it."""
        self._known: set[tuple[int, int]] = set()
        denied = self._start & self.board.clash_masks[self.assumed]
        self._add((), (), denied, 0)
        self._left = self._start & ~denied
        """The candidate_mask of what the lines leave."""

    def _add(
        self,
        places: tuple[Place, ...],
        targets: tuple[Candidate, ...],
        denied: int,
        needed: int,
    ) -> None:
        """Add a line, unless one says as much for as much.

        Args:
            denied, needed: candidate_masks of what the line makes false and of what must be false.
        """
        if (denied, needed) in self._known:
            return
        self._known.add((denied, needed))
        at = len(self.lines)
        rests_on = self.lines_for(needed) | 1 << at
        self.lines.append(_PoolLine(places, targets, denied, rests_on))
        while denied:
            bit = denied & -denied
            self._deniers.setdefault(bit, []).append(at)
            denied ^= bit

    def lines_for(self, needed: int) -> int:
        """Return few lines that make all of some candidates false, with all that they rest on.

        The candidate that the fewest lines deny is looked at first.

        Args:
            needed: the candidates, as a candidate_mask; so are the lines returned, by number.
        """
        found = 1
        if self.lines:
            needed &= ~self.lines[0].denied
        while needed:
            rarest = min(_bits(needed), key=lambda bit: len(self._deniers[bit]))
            _cost, best = min(self._costs(self._deniers[rarest], found, needed))
            found |= self.lines[best].rests_on
            for at in bits_of(self.lines[best].rests_on):
                needed &= ~self.lines[at].denied
        return found

    def _costs(
        self, choices: Iterable[int], found: int, needed: int
    ) -> list[tuple[tuple[int, int], int]]:
        """Return lines with what they cost: how many there are then, and what stays needed."""
        return [
            (
                (
                    (found | self.lines[at].rests_on).bit_count(),
                    (needed & ~self.lines[at].denied).bit_count(),
                ),
                at,
            )
            for at in choices
        ]

    def gather(self) -> list[tuple[Place, int]]:
        """Gather lines until places are empty; return these with what they held at first."""
        taken = self._take_whips_of_assumption()
        while True:
            refuse_to_go_on(self._grid.should_stop)
            empty = [(p, mask & self._start) for p, mask in self._places if not self._left & mask]
            if empty:
                return empty
            if self._take_singles():
                continue
            if not taken:
                taken = self._take_whips()
            if not taken & self._left:
                return []
            self._left &= ~taken
            taken = 0

    def _take_singles(self) -> bool:
        """Add what follows from each place with few candidates left; tell whether anything does."""
        common, most = self.board.common_clashes, self.board.most_places
        left = self._left
        for place, mask in self._places:
            there = left & mask
            if 1 <= there.bit_count() <= (most if place[1] else 1) and left & common[there]:
                denied = self._start & common[there]
                self._add((place,), (), denied, self._start & mask & ~left)
                self._left &= ~denied
        return self._left != left

    def _take_whips_of_assumption(self) -> int:
        """Add the whips that need no other line; return what they deny, as a candidate_mask."""
        taken = 0
        for bit in bits_of(self._left):
            cell, digit = divmod(bit, self.board.stride)
            if taken >> bit & 1 or cell == self.assumed[0] or self._grid.digits[cell]:
                continue
            places = self._whips.shortest((digit - 1) * 81 + cell, MAX_BESIDE, MAX_NODES)
            taken |= self._add_whip((cell, digit), places) if places else 0
        return taken

    def _take_whips(self) -> int:
        """Add the whips of this position, of each candidate a short one; return what they deny."""
        whips, stride = self._whips, self.board.stride
        for bit in bits_of(self._start & ~self._left):
            cell, digit = divmod(bit, stride)
            whips.eliminate((digit - 1) * 81 + cell)
        if whips.is_empty:
            return 0
        open_ = [(one, int(whips.bound_of(one, MAX_INSIDE))) for one in whips.take()]
        bounds = {one: bound for one, bound in open_ if bound <= MAX_INSIDE}
        taken = 0
        for length in range(1, MAX_INSIDE + 1):
            for one, bound in bounds.items():
                target = (one % 81, one // 81 + 1)
                if bound > length or taken & self.board.mask_of([target]):
                    continue
                places = whips.places_of(one, length, MAX_NODES)
                if places:
                    taken |= self._add_whip(target, places)
                else:
                    bounds[one] = int(whips.next_length())
        return taken

    def _add_whip(self, target: Candidate, numbers: list[int]) -> int:
        """Add a whip against a candidate and all that leave its places the same choices.

        Returns what the line denies, as a candidate_mask.
        """
        board, left = self.board, self._left
        gone = chosen = struck = outside = 0
        places: list[Place] = []
        for place in map(as_place, numbers):
            places.append(place)
            open_ = self._start & board.place_masks[place] & ~gone
            choice = open_ & left & ~board.clash_masks[target]
            struck |= open_ & left & ~choice
            outside |= open_ & ~left
            if not choice:
                break
            chosen |= choice
            gone |= board.common_clashes[choice]
        else:
            return 0
        # Others leave the same if they strike what the target does, and none of the choices.
        denied = left & board.common_clashes[struck]
        for bit in bits_of(chosen):
            denied &= ~board.clash_masks[divmod(bit, board.stride)]
        targets = tuple(board.candidates_in[denied])
        self._add(tuple(places), targets, denied, outside & ~board.common_clashes[denied])
        return denied


def _bits(mask: int) -> list[int]:
    """Return the bits that are set, each as a mask."""
    return [1 << at for at in bits_of(mask)]


def shortest_refutation(grid: Grid, target: Candidate) -> Proof:
    """Prove by few lines that a candidate is false; empty where none are found.

    Boards with further rules, whose lines are of other kinds, are left alone.
    """
    if board_of(grid.topology).constraints:
        return ()
    pool = _Pool(grid, (target[1] - 1) * 81 + target[0])
    endings = [(pool.lines_for(held), place) for place, held in pool.gather()]
    if not endings:
        return ()
    needed, place = min(endings, key=lambda ending: ending[0].bit_count())
    try:
        return _written(ProofDraft(grid), target, [pool.lines[at] for at in bits_of(needed)], place)
    except NoProofError:
        return ()


def _written(
    draft: ProofDraft, target: Candidate, lines: Sequence[_PoolLine], empty: Place
) -> Proof:
    """Write a refutation: the lines after the assumption, then the empty place.

    Raises NoProofError.
    """
    first = draft.suppose([target])
    for line in lines[1:]:
        if line.targets:
            draft.whip(line.targets, line.places)
        elif draft.left(draft.candidates(line.places[0])):
            draft.place(line.places[0])
        else:  # a line beside those that were counted empties the place already
            empty = line.places[0]
            break
    end = draft.place(empty)
    draft.conclude(draft.refute(ProofPart(first, end)))
    return draft.finished()
