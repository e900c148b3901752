"""Arguments told by whips: one line for each chain instead of one for each of its links.

The places are those of the lines told before, in an order in which each follows from the choice
before: what branches, and so would be a net, stays as it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final

from numberplace.core.proof import Inference, Place, Proof, Rule, claimed
from numberplace.sudoku.board import Candidate, ProofBoard
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.line import line_of

MAX_LENGTH: Final = 15
"""Places of a whip, as many as the search for whips allows."""
MAX_TRIED: Final = 300
"""Beginnings of chains that are tried with the places of one argument."""


def in_whips(proof: Proof, draft: ProofDraft, goals: Sequence[Candidate]) -> Proof:
    """Return an argument told by whips, or as it is where that takes no fewer lines.

    Args:
        draft: without a line yet, of the position where the argument stands.
        goals: the candidates that are false, none where the argument places a digit.
    """
    start = draft.left_mask
    proof = _inner_parts_told(proof, draft.board, start)
    try:
        if proof[-1].rule is Rule.CASES:
            _tell_cases(draft, proof)
        elif goals:
            _tell_chains(draft, proof, goals)
        else:
            return proof
    except NoProofError:
        return proof
    return min(proof, draft.finished(), key=len)


class _ChainSearch:
    """The search for an order in which places lead from an assumption to one with nothing left."""

    def __init__(self, board: ProofBoard, start: int, left: int, places: Collection[Place]) -> None:
        """Take the places.

        Args:
            start: the candidate_mask of the position.
            left: what is left of it.
        """
        self._board = board
        self._masks = [(place, start & board.place_masks[place]) for place in places]
        self._left = left
        self._tried = 0
        self.order: list[Place] = []
        self.choices: list[int] = []
        """The candidate_mask left in each place but the last."""

    def leads(self, target: Candidate, beside: Candidate | None = None) -> bool:
        """Tell whether there is such an order, which ``order`` has then.

        Args:
            beside: another assumption, from which the chain may begin; what it denies is not left.
        """
        self.order, self.choices, self._tried = [], [], 0
        clash = self._board.clash_masks
        last = clash[target] | (clash[beside] if beside else 0)
        return self._extend(clash[target], last)

    def _extend(self, gone: int, last: int) -> bool:
        """Go on with each place that the last choice denies something in."""
        for place, mask in self._masks:
            if place in self.order or not mask & last:
                continue
            choice = mask & self._left & ~gone
            if not choice:
                self.order.append(place)
                return True
            common = self._board.common_clashes[choice]
            most = self._board.most_places if place[1] else 1
            self._tried += 1
            if choice.bit_count() > most or len(self.order) + 1 >= MAX_LENGTH:
                continue
            if self._tried > MAX_TRIED:
                return False
            self.order.append(place)
            self.choices.append(choice)
            if self._extend(gone | common, common):
                return True
            self.order.pop()
            self.choices.pop()
        return False


def _place_of(line: Inference) -> Place:
    """Return the place of a single. Raises NoProofError for other lines."""
    if line.rule in (Rule.LAST_PLACE, Rule.NO_PLACE):
        return line.house, line.digit
    if line.rule in (Rule.LAST_CANDIDATE, Rule.NO_CANDIDATE):
        return line.cells[0], 0
    raise NoProofError("a line that is no single")


def _inner_parts_told(proof: Proof, board: ProofBoard, start: int) -> Proof:
    """Tell each part inside another one that refutes a candidate by singles as a whip."""
    lines: list[Inference] = []
    number: dict[int, int] = {}
    for at, line in enumerate(proof):
        if line.rule is Rule.REFUTATION and line.depth:
            first = line.premises[0]
            told = _part_told(proof[first : at + 1], first, board, start, lines, number)
            if told is not None:
                del lines[number[first] :]
                number[at] = _add_whip(lines, told, board, start)
                continue
        number[at] = len(lines)
        lines.append(
            line._replace(
                premises=tuple(sorted({number[premise] for premise in line.premises}))
                if line.rule not in (Rule.CASES, Rule.REFUTATION, Rule.EITHER)
                else tuple(number[premise] for premise in line.premises),
                clauses=tuple(number[clause] for clause in line.clauses),
            )
        )
    return tuple(lines)


def _part_told(
    part: Proof,
    first: int,
    board: ProofBoard,
    start: int,
    lines: Sequence[Inference],
    number: dict[int, int],
) -> Inference | None:
    """Return the whip that tells a part, None where there is none.

    Args:
        part: from its assumption to the refutation.
        first: the number of its first line.
        lines: those that stand before it now.
        number: the numbers of lines now.
    """
    assumed, *inner, end = part
    if not assumed.is_true or len(claimed(assumed)) != 1:
        return None
    if any(line.depth != assumed.depth for line in inner):
        return None
    outside = {number[at] for line in inner for at in line.premises if at < first}
    try:
        places = dict.fromkeys(map(_place_of, inner))
    except NoProofError:
        return None
    left = start & ~_denied(board, [lines[at] for at in outside])
    search = _ChainSearch(board, start, left, places)
    (target,) = claimed(assumed)
    if not search.leads(target):
        return None
    line = line_of(Rule.WHIP, [target], False, tuple(sorted(outside)), end.depth)
    choices = tuple(tuple(board.candidates_in[choice]) for choice in search.choices)
    return line._replace(needs=tuple(search.order), choices=choices)


def _denied(board: ProofBoard, lines: Sequence[Inference]) -> int:
    """Return what some lines make false, as a candidate_mask."""
    denied = 0
    for line in lines:
        denied |= board.mask_of(board.denied_plainly(line))
    return denied


def _add_whip(lines: list[Inference], whip: Inference, board: ProofBoard, start: int) -> int:
    """Append a whip, or join it to the line before that has the same choices; return its number."""
    before = lines[-1]
    if (before.rule, before.depth) == (Rule.WHIP, whip.depth) and before.needs == whip.needs:
        targets = (*claimed(before), *claimed(whip))
        premises = tuple(sorted({*before.premises, *whip.premises}))
        left = start & ~_denied(board, [lines[at] for at in premises])
        joined = line_of(Rule.WHIP, targets, False, premises, whip.depth)
        if all(
            tuple(_choices_along(board, start & left, target, whip.needs)) == before.choices
            for target in targets
        ):
            lines[-1] = joined._replace(needs=whip.needs, choices=before.choices)
            return len(lines) - 1
    lines.append(whip)
    return len(lines) - 1


def _choices_along(
    board: ProofBoard, left: int, target: Candidate, places: Sequence[Place]
) -> Iterator[tuple[Candidate, ...]]:
    """Yield what a candidate leaves each place of a whip, up to one with nothing left."""
    gone = board.clash_masks[target]
    for place in places:
        choice = left & board.place_masks[place] & ~gone
        if not choice:
            return
        yield tuple(board.candidates_in[choice])
        gone |= board.common_clashes[choice]


def _tell_chains(draft: ProofDraft, proof: Proof, goals: Sequence[Candidate]) -> None:
    """Tell parts that end in one line of the board each. Raises NoProofError."""
    chains: list[dict[Place, None]] = []
    for line in proof:
        if line.rule is Rule.ASSUMPTION and line.depth == 1:
            chains.append({})
        elif line.depth:
            chains[-1][_place_of(line)] = None
        elif line.rule not in (Rule.REFUTATION, Rule.EITHER):
            raise NoProofError("a line that ends no part")
    left = [goal for goal in goals if draft.is_left(goal)]
    while left:
        draft.conclude(_first_whip(draft, left, chains))
        left = draft.left(left)


def _first_whip(
    draft: ProofDraft, goals: Sequence[Candidate], chains: Sequence[Collection[Place]]
) -> int:
    """Add the whip along one of some chains against the first of some candidates, with others that
    leave the same. Raises NoProofError."""
    goal, *others = goals
    for places in chains:
        search = _ChainSearch(draft.board, draft.state()[0], draft.left_mask, places)
        if search.leads(goal):
            wanted = draft.whip_choices(goal, search.order)[0]
            same = [one for one in others if _leaves(draft, one, search.order, wanted)]
            return draft.whip([goal, *same], search.order)
    raise NoProofError("no chain reaches a candidate")


def _leaves(
    draft: ProofDraft,
    one: Candidate,
    places: Sequence[Place],
    wanted: Sequence[Sequence[Candidate]],
) -> bool:
    """Tell whether a candidate leaves the places of a chain some choices."""
    try:
        return draft.whip_choices(one, places)[0] == wanted
    except NoProofError:
        return False


def _tell_cases(draft: ProofDraft, proof: Proof) -> None:
    """Tell cases that agree: the opposite of what they say leaves none. Raises NoProofError."""
    last = proof[-1]
    supposed = [line for line in proof if line.rule is Rule.ASSUMPTION]
    if any(len(claimed(line)) != 1 or not line.is_true for line in supposed) or any(
        line.depth != 1 for line in proof[:-1]
    ):
        raise NoProofError("cases of another kind")
    (goal,) = claimed(last)
    chains: list[tuple[Candidate, list[Place]]] = []
    for first, end in pairwise((*last.premises[::2], len(proof) - 1)):
        (one,) = claimed(proof[first])
        chains.append((one, [_place_of(line) for line in proof[first + 1 : end]]))
    cell, digit = chains[0][0]
    place = (last.house, digit) if last.house >= 0 else (cell, 0)
    told = [chain for chain in chains if chain[1]]
    every = [each for _one, places in told for each in places]
    if not last.is_true:
        search = _ChainSearch(draft.board, draft.left_mask, draft.left_mask, [place, *every])
        if search.leads(goal):
            draft.conclude(draft.whip([goal], search.order))
            return
    first = draft.suppose([goal], is_true=not last.is_true)
    for one, places in told:
        if draft.is_left(one):
            search = _ChainSearch(draft.board, draft.state()[0], draft.left_mask, places)
            if not search.leads(one, None if last.is_true else goal):
                raise NoProofError("the case is no chain")
            draft.whip([one], search.order)
    draft.conclude(draft.refute(ProofPart(first, draft.place(place))))
