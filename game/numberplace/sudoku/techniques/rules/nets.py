"""Nets that follow every rule: a candidate is supposed, and lines, cages and ranks are read again.

Forcing nets (``forcing/nets``) read houses, tables of two cells and what lines and cages forbid
at the start. Here a line whose cells have changed inside the supposition is filtered by its
automaton once more, a cage by its sums, a rank by its rivals. Of all that follows only what
leads to the empty place is told: the premises of each line are thinned out, one cell after the
other::

    a whisper  a b c, a supposed to be 6:  b is 1, so c has no 2 to 5 left; c was 4 or 5
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from numberplace.core.errors import refuse_to_go_on
from numberplace.core.proof import Inference, Place, Proof, Rule, claimed
from numberplace.core.step import Link, Mark, Node, Role, Step
from numberplace.sudoku.board import Candidate, ProofBoard
from numberplace.sudoku.fillings import Form, cells_of
from numberplace.sudoku.model.forms import Calculation, Cell, LineForm, Pair, Rank, Sum
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft, ProofPart
from numberplace.sudoku.proofs.line import kept_lines, needed_for
from numberplace.sudoku.proofs.position import board_of, mask_left
from numberplace.sudoku.search.single_rule import (
    kept_by_calculation,
    kept_by_line,
    kept_by_sum,
)
from numberplace.sudoku.techniques.rules.candidates import masks_of
from numberplace.sudoku.techniques.rules.ranks import kept_by_rank
from numberplace.sudoku.techniques.rules.trial import reasons_of
from numberplace.sudoku.verify import ProofError, verify

RULE_NET: Final = "rule_net"
"""The technique."""
COMPARED: Final = 4
"""Number of refuted candidates whose nets are compared; the shortest is told first."""

MAX_THINNED: Final = 9
"""Cells of a rule whose premises are tried one by one."""


class Consequence(NamedTuple):
    """The candidates that go by one place or one rule."""

    place: Place
    """The cell or the digit of a house that leaves little; of a rule (-1, its index)."""
    before: int
    """The candidate_mask of what was left before."""
    gone: int
    """The candidate_mask of what goes; 0 where nothing is left for the place or the rule."""


class RuleNet:
    """The consequences of a candidate by places and rules, round by round.

    Candidates are candidate_masks of the board that proofs are checked by.
    """

    def __init__(self, grid: AnyGrid, start: Candidate) -> None:
        """Follow a candidate until nothing follows or something has nothing left."""
        self._grid = grid
        self._board: ProofBoard = board_of(grid.topology)
        self._first = mask_left(grid, self._board)
        self._places = _places_of(self._board)
        self.events: list[Consequence] = []
        self._by: dict[int, int] = {}
        """For each bit that is gone the number of its event; of the supposition -1."""
        left = self._first & ~self._board.clash_masks[start]
        self._note(self._first & ~left, -1)
        self.ends: list[Consequence] = []
        """The places and rules that have nothing left; without any the candidate stands."""
        self._seen: dict[Place, int] = {}
        while not self.ends:
            after = self._round(left)
            if after == left:
                return
            left = after

    def _note(self, gone: int, number: int) -> None:
        while gone:
            self._by[(gone & -gone).bit_length() - 1] = number
            gone &= gone - 1

    def _round(self, left: int) -> int:
        """Look once at all that has changed; return what is left then."""
        after, board, seen = left, self._board, self._seen
        common, most = board.common_clashes, board.most_places
        for place, mask in self._places:
            there = left & mask
            if seen.get(place) == there:
                continue
            seen[place] = there
            if not there:
                self.ends.append(Consequence(place, left, 0))
            elif there.bit_count() <= (most if place[1] else board.stride):
                after = self._take(Consequence(place, left, after & common[there]), after)
        for number, (form, mask) in enumerate(_rules_of(board)):
            place = (-1, number)
            if isinstance(form, Pair) or seen.get(place, self._first & mask) == left & mask:
                continue
            seen[place] = left & mask
            kept = self._kept(form, left)
            if not kept:
                self.ends.append(Consequence(place, left, 0))
            else:
                after = self._take(Consequence(place, left, after & mask & ~kept), after)
        return after

    def _take(self, event: Consequence, after: int) -> int:
        if event.gone:
            self._note(event.gone, len(self.events))
            self.events.append(event)
        return after & ~event.gone

    def _kept(self, form: Form, left: int) -> int:
        """Return the candidates of its cells with which a rule can be kept, 0 = not at all."""
        stride, grid = self._board.stride, self._grid
        full = (1 << stride - 1) - 1
        size, peers = grid.topology.size, grid.topology.peers

        def masks(cells: tuple[Cell, ...] | range) -> list[int]:
            return [left >> cell * stride + 1 & full for cell in cells]

        if isinstance(form, Sum):
            kept = kept_by_sum(form, masks(form.cells), size)
        elif isinstance(form, LineForm):
            kept = kept_by_line(form, masks(form.cells))
        elif isinstance(form, Calculation):
            kept = kept_by_calculation(form, masks(form.cells), size, peers)
        elif isinstance(form, Rank):
            kept = kept_by_rank(form, masks(range(len(peers))))
        else:
            return left
        found = 0
        for cell, mask in kept.items():
            if not mask:
                return 0
            found |= mask << cell * stride + 1
        return found

    def needed(self) -> tuple[Consequence, ...]:
        """Return what the shortest end rests on, in order, the end last; nothing without one.

        Of each rule only what is needed is left in ``gone``.
        """
        found = [(*self._behind(end), end) for end in self.ends]
        return min(found, key=len, default=())

    def _behind(self, end: Consequence) -> tuple[Consequence, ...]:
        wanted = self._premises(end, 0)
        found: list[Consequence] = []
        for number in range(len(self.events) - 1, -1, -1):
            event = self.events[number]
            gone = event.gone & wanted
            if gone:
                asked = event._replace(gone=gone) if event.place[0] < 0 else event
                found.append(asked)
                wanted |= self._premises(asked, wanted)
        return tuple(reversed(found))

    def _premises(self, event: Consequence, wanted: int) -> int:
        """Return the candidates, gone before, that an event needs gone.

        Args:
            wanted: candidates that something later needs gone anyway: they cost no line.
        """
        if event.place[0] >= 0:
            return self._first & self._board.place_masks[event.place] & ~event.before
        form, mask = _rules_of(self._board)[event.place[1]]
        lost = self._first & mask & ~event.before
        needed = lost
        for group in self._groups(lost & ~wanted):
            kept = self._kept(form, event.before | lost & ~needed | group)
            if not kept or (event.gone and not kept & event.gone):
                needed &= ~group
        return needed

    def _groups(self, gone: int) -> Iterator[int]:
        """Yield candidates by what made them false, the latest first: a line is spared by all."""
        by_event: dict[int, int] = {}
        while gone:
            bit = gone & -gone
            number = self._by[bit.bit_length() - 1]
            by_event[number] = by_event.get(number, 0) | bit
            gone ^= bit
        for number in sorted(by_event, reverse=True):
            if number >= 0:
                yield by_event[number]


@lru_cache(maxsize=16)
def _places_of(board: ProofBoard) -> list[tuple[Place, int]]:
    """Return all cells and the digits of all houses with their candidate_masks."""
    places: list[Place] = [(cell, 0) for cell in board.cells]
    places += [(house, digit) for house in board.house_numbers for digit in board.digits]
    return [(place, board.place_masks[place]) for place in places]


@lru_cache(maxsize=16)
def _rules_of(board: ProofBoard) -> list[tuple[Form, int]]:
    """Return the further rules with the candidate_masks of their cells."""
    every = [(form, cells_of(form)) for form in board.constraints]
    masks = board.place_masks
    return [(form, sum(masks[cell, 0] for cell in cells)) for form, cells in every]


def find_rule_nets(grid: AnyGrid) -> Iterator[Step]:
    """Yield candidates that nets through all rules refute, of a few the shortest first.

    Those of them that leave one place or one rule nothing at once are one step. Raises Stopped.
    """
    refuted = _refuted(grid)
    while True:
        some = sorted(islice(refuted, COMPARED), key=lambda net: len(net.events))
        if not some:
            return
        alike: dict[object, list[RefutedNet]] = {}
        for net in some:
            at_once = len(net.events) == 1
            alike.setdefault(net.events[0].place if at_once else net.goal, []).append(net)
        for every in alike.values():
            step = _step(grid, every)
            if step is not None:
                yield step


class RefutedNet(NamedTuple):
    """A candidate with what follows from it, an empty place last."""

    goal: Candidate
    events: tuple[Consequence, ...]


def _refuted(grid: AnyGrid) -> Iterator[RefutedNet]:
    """Yield the refuted candidates, those of the narrowest cells first."""
    reasons = reasons_of(grid.topology)
    if reasons is None:
        return
    masks = masks_of(grid, range(len(grid.digits)))
    order = sorted(
        (cell for cell, mask in enumerate(grid.cells) if mask and not grid.digits[cell]),
        key=lambda cell: int(grid.cells[cell]).bit_count(),
    )
    for cell in order:
        refuse_to_go_on(grid.should_stop)
        for digit in board_of(grid.topology).digits:
            if grid.has(cell, digit) and reasons.is_refuted(masks, cell, digit):
                events = RuleNet(grid, (cell, digit)).needed()
                if events:
                    yield RefutedNet((cell, digit), events)


def _step(grid: AnyGrid, nets: Sequence[RefutedNet]) -> Step | None:
    """Return the step of refuted candidates with its proof, None where a line cannot be shown."""
    draft = ProofDraft(grid)
    shown: list[Candidate] = []
    for net in nets:
        count = len(draft.lines)
        try:
            first = draft.suppose([net.goal])
            end = first
            for event in net.events:
                if not draft.is_absurd(end):
                    end = _write(draft, event)
        except NoProofError:
            end = first
        if draft.is_absurd(end):
            draft.conclude(draft.refute(ProofPart(first, end)))
            shown.append(net.goal)
        else:
            draft.rewind(count)
    if not shown:
        return None
    proof = _thinned(draft, shown)
    marks, links = _drawn(draft, proof, shown)
    return Step(RULE_NET, (), tuple(sorted(shown)), marks, (), links, (), proof)


def _thinned(draft: ProofDraft, goals: Sequence[Candidate]) -> Proof:
    """Return the finished proof; rules rest on no line that ``verify`` can do without.

    A search of one rule sees less than its fillings, in which cells that see each other differ.
    """
    proof = draft.finished()
    for at in range(len(proof) - 1, -1, -1):
        if proof[at].rule is not Rule.CONSTRAINT or _is_long(draft.board, proof[at]):
            continue
        for premise in reversed(proof[at].premises):
            fewer = tuple(one for one in proof[at].premises if one != premise)
            line = proof[at]._replace(premises=fewer)
            thinner = (*proof[:at], line, *proof[at + 1 :])
            with suppress(ProofError):
                verify(thinner, draft.digits, (), (), goals, draft.board)
                proof = thinner
    ends = [at for at, line in enumerate(proof) if not line.depth]
    return kept_lines(proof, sorted(needed_for(proof, ends)))


def _is_long(board: ProofBoard, line: Inference) -> bool:
    """Tell whether all fillings of a line's rule may be too many to be gone through for words."""
    form = board.constraint_of(line)
    return not isinstance(form, Rank) and len(cells_of(form)) > MAX_THINNED


def _write(draft: ProofDraft, event: Consequence) -> int:
    """Write the lines of an event; return the last. Raises NoProofError."""
    where, number = event.place
    if where >= 0:
        return draft.place(event.place)
    if not event.gone:
        return draft.by_constraint([number], ())
    said = draft.left(draft.board.candidates_in[event.gone])
    if not isinstance(draft.board.constraints[number], Rank):
        return draft.by_constraint([number], said) if said else len(draft.lines) - 1
    while said:  # what one has left makes the next one false
        count = len(draft.lines)
        for one in said:
            with suppress(NoProofError):
                draft.by_constraint([number], [one])
        if len(draft.lines) == count:
            raise NoProofError("the line keeps its rank with the candidate")
        said = draft.left(said)
    return len(draft.lines) - 1


def _drawn(
    draft: ProofDraft, proof: Proof, goals: Sequence[Candidate]
) -> tuple[tuple[Mark, ...], tuple[Link, ...]]:
    """Return the marks of a net and its arrows: from a digit to what it takes from its peers and
    from lines, and from what is gone to the digit that is the last one."""
    marks: dict[Mark, None] = {}
    links: dict[Link, None] = {}
    for line in proof:
        if line.rule is Rule.REFUTATION:
            continue
        said = claimed(line)
        role = Role.ON if line.is_true else Role.OFF
        alone = len(said) == 1 or not line.is_true
        for one in said if alone else ():
            if one not in goals:
                marks[Mark(role, *one)] = None
        for gone, by in _denied(draft, proof, line):
            lost = Node((gone[0],), gone[1])
            links[Link(by, lost, False)] = None
            if gone not in goals:
                marks[Mark(Role.OFF, *gone)] = None
            if line.is_true and alone and said:
                links[Link(lost, Node((said[0][0],), said[0][1]), True)] = None
    return tuple(marks), tuple(links)


def _denied(draft: ProofDraft, proof: Proof, line: Inference) -> Iterator[tuple[Candidate, Node]]:
    """Yield the candidates of a place that a digit supposed or placed before takes away."""
    if line.rule in (Rule.LAST_PLACE, Rule.NO_PLACE):
        every = draft.candidates((line.house, line.digit))
    elif line.rule in (Rule.LAST_CANDIDATE, Rule.NO_CANDIDATE):
        every = draft.candidates((line.cells[0], 0))
    else:
        return
    before = [proof[at] for at in line.premises]
    digits = [one for one in before if one.is_true and len(claimed(one)) == 1]
    for gone in every:
        for one in digits:
            (said,) = claimed(one)
            if gone in draft.board.plain_clashing[said]:
                yield gone, Node((said[0],), said[1])
                break
