"""A proof while it is written: lines by places, by counting, by further rules, by cases.

Lines find their premises themselves (``citing``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property

from numberplace.core.proof import FIRST_GROUP, Inference, Place, Rule, claimed
from numberplace.sudoku.board import Candidate, ProofBoard
from numberplace.sudoku.fillings import TooManyWaysError, can_be_filled, cells_of
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.citing import NoProofError as NoProofError
from numberplace.sudoku.proofs.citing import ProofLines
from numberplace.sudoku.proofs.citing import ProofPart as ProofPart
from numberplace.sudoku.proofs.line import line_of
from numberplace.sudoku.proofs.position import board_of, digits_left, mask_left


class ProofDraft(ProofLines):
    """Lines about the places of a position."""

    def __init__(
        self, grid: AnyGrid, restored: Iterable[Candidate] = (), board: ProofBoard | None = None
    ) -> None:
        """Start from a position.

        Args:
            board: the rules that lines follow from, where they are more than the grid's own.
            restored: candidates that are gone there and count as left all the same, so that what
                rules them out can be written down once more.
        """
        board = board or board_of(grid.topology)
        super().__init__(board, mask_left(grid, board))
        self._grid = grid
        self._groups: list[tuple[int, ...]] = []
        """Cells that see each other without sharing a house: place ``FIRST_GROUP`` + index."""
        for cell, digit in restored:
            self.digits[cell] |= {digit}
            self._left[0] |= 1 << cell * board.stride + digit

    @classmethod
    def of_candidates(cls, board: ProofBoard, digits: Sequence[Iterable[int]]) -> ProofDraft:
        """Start from the digits left for each cell of a board, which need not be a position."""
        draft = cls.__new__(cls)
        draft.digits = list(map(frozenset, digits))
        every = [(cell, digit) for cell, left in enumerate(draft.digits) for digit in left]
        ProofLines.__init__(draft, board, board.mask_of(every))
        draft._groups = []
        return draft

    @cached_property
    def digits(self) -> list[frozenset[int]]:
        """The digits that the position leaves each cell."""
        return digits_left(self._grid)

    def every_place(self) -> list[Place]:
        """Return all cells, then each digit of all houses."""
        board = self.board
        cells: list[Place] = [(cell, 0) for cell in board.cells]
        return cells + [(at, digit) for at in board.house_numbers for digit in board.digits]

    def houses_of(self, cells: Iterable[int]) -> list[int]:
        """Return the houses that hold all of some cells."""
        return self.board.houses_with[frozenset(cells)]

    def places_of(self, ends: Iterable[Candidate]) -> list[Place]:
        """Return the cells, and the digits of houses, that hold all of some candidates."""
        ends = list(ends)
        cells = {cell for cell, _digit in ends}
        digits = {digit for _cell, digit in ends}
        places: list[Place] = [(cell, 0) for cell in cells] if len(cells) == 1 else []
        if len(digits) == 1:
            places += [(house, digit) for house in self.houses_of(cells) for digit in digits]
        return places

    def rooms_for(self, cells: Iterable[int], digits: Iterable[int]) -> list[Place]:
        """Return the places with room for digits in cells that see each other. Raises
        NoProofError."""
        cells = tuple(cells)
        houses = self.houses_of(cells)
        if houses:
            return [(houses[0], digit) for digit in digits]
        return [self.room_for(cells, digit) for digit in digits]

    def room_for(self, cells: Iterable[int], digit: int) -> Place:
        """Return the place with room for one of a digit's places in some cells: a house, or a
        group.

        Raises:
            NoProofError: not all of the places see each other.
        """
        places = tuple(cell for cell in cells if digit in self.digits[cell])
        houses = self.houses_of(places)
        if houses:
            return houses[0], digit
        sees = self.board.sees
        if not all(b in sees[a] for at, a in enumerate(places) for b in places[at + 1 :]):
            raise NoProofError("the places of a digit do not all see each other")
        if places not in self._groups:
            self._groups.append(places)
        return FIRST_GROUP + self._groups.index(places), digit

    def candidates(self, place: Place) -> list[Candidate]:
        """Return the candidates of a place that the board has."""
        if place[0] < FIRST_GROUP:
            return self.board.candidates_in[self._left[0] & self.board.place_masks[place]]
        every = self.board.candidates_of(place, tuple(self._groups))
        there, stride = self._left[0], self.board.stride
        return [one for one in every if there >> one[0] * stride + one[1] & 1]

    def with_masks(self, places: Iterable[Place]) -> list[tuple[Place, int]]:
        """Return cells and digits of houses, each with the candidate_mask of its candidates."""
        masks = self.board.place_masks
        return [(place, masks[place]) for place in places]

    def first_empty(self, places: Iterable[tuple[Place, int]]) -> Place | None:
        """Return the first cell or digit of a house that has nothing left, None without one.

        Args:
            places: as ``with_masks`` returns them.
        """
        left = self._left[-1]
        for place, mask in places:
            if not left & mask:
                return place
        return None

    def narrow(self, places: Iterable[tuple[Place, int]]) -> Iterator[Place]:
        """Yield cells with one candidate and digits with few places, where that is news.

        Lines may be added meanwhile.

        Args:
            places: as ``with_masks`` returns them.
        """
        common, most = self.board.common_clashes, self.board.most_places
        for place, mask in places:
            left = self._left[-1]
            there = left & mask
            if 1 <= there.bit_count() <= (most if place[1] else 1) and left & common[there]:
                yield place

    def house(self, house: int, digit: int) -> int:
        """Add the line of a digit's places in a house, or that there are none."""
        said, premises = self._left_in((house, digit))
        if said:
            return self._add(Rule.LAST_PLACE, said, True, premises, house=house)
        line = Inference(Rule.NO_PLACE, (), digit, False, premises, len(self._open), house)
        return self._append(line)

    def cell(self, cell: int) -> int:
        """Add the line of a cell's candidates, or that there are none."""
        said, premises = self._left_in((cell, 0))
        if said:
            return self._add(Rule.LAST_CANDIDATE, said, True, premises)
        return self._append(
            Inference(Rule.NO_CANDIDATE, (cell,), 0, False, premises, len(self._open))
        )

    def _left_in(self, place: Place) -> tuple[list[Candidate], tuple[int, ...]]:
        """Return the candidates left for a place, and the lines that deny the rest."""
        every = self._left[0] & self.board.place_masks[place]
        left = every & self._left[-1]
        if self.board.has_tables:
            premises = self._cite(self.board.candidates_in[every & ~left])
        else:
            premises = self._cite_masked(every & ~left, ())
        return self.board.candidates_in[left], premises

    def place(self, place: Place) -> int:
        """Add the line of the candidates left for a place."""
        return self.house(*place) if place[1] else self.cell(place[0])

    def one_by_counting(
        self,
        needs: Sequence[Place],
        room: Sequence[Place],
        said: Sequence[Candidate],
        clauses: Sequence[int] = (),
    ) -> int:
        """Say that one of some candidates is true, for else there is too little room.

        Without candidates this cannot be. Raises NoProofError when there is room.
        """
        gone = ~self.board.mask_of(said)
        every = [group & gone for group in self._needed(needs, clauses)]
        cited = self._cite_uncovered(every, self._rooms(room), ())
        return self._count(needs, room, said, True, cited, clauses)

    def none_by_counting(
        self,
        needs: Sequence[Place],
        room: Sequence[Place],
        said: Sequence[Candidate],
        clauses: Sequence[int] = (),
        denied: Sequence[Candidate] = (),
    ) -> int:
        """Say that none of some candidates is true, for each leaves too little room.

        Candidates that earlier lines deny can be said as well, so that one line tells all. Raises
        NoProofError.
        """
        cited: tuple[int, ...] = ()
        board = self.board
        groups, rooms = self._needed(needs, clauses), self._rooms(room)
        for candidate in said:
            own, gone = board.mask_of([candidate]), ~board.clash_masks[candidate]
            beside = [group & gone for group in groups if not group & own]
            cited = self._cite_uncovered(beside, rooms, cited)
        cited = self._cite(denied, cited)
        return self._count(needs, room, [*said, *denied], False, cited, clauses)

    def _needed(self, needs: Sequence[Place], clauses: Sequence[int]) -> list[int]:
        """Return the candidate_mask of each need: of places and of clauses."""
        board, left = self.board, self._left[0]
        groups = [
            left & board.place_masks[place]
            if place[0] < FIRST_GROUP
            else board.mask_of(self.candidates(place))
            for place in needs
        ]
        return groups + [board.mask_of(claimed(self.lines[clause])) for clause in clauses]

    def _rooms(self, room: Sequence[Place]) -> list[int]:
        """Return the candidate_mask of each place with room."""
        board, groups = self.board, tuple(self._groups)
        return [
            board.mask_of(board.candidates_of(place, groups))
            if place[1] and place[0] >= FIRST_GROUP
            else board.place_masks[place]
            for place in room
        ]

    def _cite_uncovered(
        self, groups: list[int], rooms: list[int], cited: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Add the lines that deny the candidates without room. Raises NoProofError.

        Args:
            groups, rooms: the needs and the places with room, as candidate_masks.
        """
        uncovered = _uncovered(groups, rooms)
        # Whole rooms may have to be emptied: what is denied anyway is taken as denied then.
        if not _overflows([group & ~uncovered for group in groups], rooms):
            every = 0
            for group in groups:
                every |= group
            uncovered = every & ~self._left[-1]
            if not _overflows([group & ~uncovered for group in groups], rooms):
                raise NoProofError("there is room enough")
        if self.board.has_tables:
            return self._cite(self.board.candidates_in[uncovered], cited)
        return self._cite_masked(uncovered, cited)

    def _count(
        self,
        needs: Sequence[Place],
        room: Sequence[Place],
        said: Sequence[Candidate],
        is_true: bool,
        cited: tuple[int, ...],
        clauses: Sequence[int],
    ) -> int:
        premises = tuple(sorted({*cited, *clauses}))
        line = line_of(Rule.COUNTING, said, is_true and bool(said), premises, len(self._open))
        used = sorted({where for where, digit in room if digit and where >= FIRST_GROUP})
        number = {where: FIRST_GROUP + at for at, where in enumerate(used)}
        return self._append(
            line._replace(
                needs=tuple(needs),
                room=tuple((number.get(where, where) if d else where, d) for where, d in room),
                clauses=tuple(clauses),
                groups=tuple(self._groups[where - FIRST_GROUP] for where in used),
            )
        )

    def by_constraint(
        self,
        constraints: Sequence[int],
        said: Sequence[Candidate],
        is_true: bool = False,
        houses: Sequence[int] = (),
    ) -> int:
        """Say something without which a further rule could not be kept.

        Args:
            constraints: the index of the rule; of several sums, if they are taken from houses.
            said: candidates, one of which is true, or none; without any the rule cannot be kept.

        Raises:
            NoProofError: the rule can be kept all the same, or that takes too long to see.
        """
        line = line_of(Rule.CONSTRAINT, said, is_true and bool(said), (), len(self._open))
        line = line._replace(constraints=tuple(constraints), houses=tuple(houses))
        try:
            form = self.board.constraint_of(line)
            cells = cells_of(form)
            trials: list[Collection[Candidate]] = [said]
            if said and not is_true:
                trials = [self.board.plain_clashing[one] for one in said]
            for gone in trials:
                masks = [0] * len(self.board.sees)
                for cell in cells:
                    left = self.left(self.candidates((cell, 0)))
                    masks[cell] = sum(1 << one[1] - 1 for one in left if one not in gone)
                if can_be_filled(form, masks, self.board.sees):
                    raise NoProofError("the rule can be kept")
        except TooManyWaysError:
            raise NoProofError("there are too many ways to keep the rule") from None
        every = [one for cell in cells for one in self.candidates((cell, 0))]
        premises = self._cite(one for one in every if not self.is_left(one))
        return self._append(line._replace(premises=premises))

    def whip(self, targets: Sequence[Candidate], places: Sequence[Place]) -> int:
        """Say that candidates are false by the places of a whip, up to one with nothing left.

        Args:
            targets: the candidates, at least one; each leaves the places the same choices.

        Raises:
            NoProofError: they do not, or something is left in each of the places.
        """
        choices, outside = self.whip_choices(targets[0], places)
        for other in targets[1:]:
            same, more = self.whip_choices(other, places)
            if same != choices:
                raise NoProofError("the candidates leave other choices")
            outside += [one for one in more if one not in outside]
        line = line_of(Rule.WHIP, targets, False, self._cite(outside), len(self._open))
        needs = tuple(places[: len(choices) + 1])
        return self._append(line._replace(needs=needs, choices=tuple(choices)))

    def whip_choices(
        self, target: Candidate, places: Sequence[Place]
    ) -> tuple[list[tuple[Candidate, ...]], list[Candidate]]:
        """Return what a candidate leaves in each place but the last, and what lines deny there.

        Raises NoProofError.
        """
        gone = set(self.board.clashing[target])
        outside: list[Candidate] = []
        choices: list[tuple[Candidate, ...]] = []
        for place in places:
            open_ = [one for one in self.candidates(place) if one not in gone]
            left = self.left(open_)
            outside += [one for one in open_ if one not in left]
            if not left:
                return choices, outside
            choices.append(tuple(left))
            gone |= self.board.clash_with_all(left)
        raise NoProofError("the whip does not end with nothing left")

    def deadly(self, cells: Iterable[int], said: Sequence[Candidate]) -> int:
        """Say that one of some candidates is true, for else the puzzle had two solutions."""
        line = line_of(Rule.DEADLY, said, True, (), len(self._open))
        return self._append(line._replace(needs=tuple((cell, 0) for cell in sorted(cells))))

    def no_filling(self, cells: Iterable[int], said: Sequence[Candidate]) -> int:
        """Say that one of some candidates is true, for else the cells could not be filled."""
        line = line_of(Rule.NO_FILLING, said, True, (), len(self._open))
        return self._append(line._replace(needs=tuple((cell, 0) for cell in sorted(cells))))

    def symmetry(self, images: Sequence[int], said: Sequence[Candidate]) -> int:
        """Say that some candidates are false, for the board comes to lie on itself.

        Args:
            images: for each cell of the board the cell that it comes to lie on.
        """
        line = line_of(Rule.SYMMETRY, said, False, (), len(self._open))
        return self._append(line._replace(needs=tuple((cell, 0) for cell in images)))


def _uncovered(groups: Iterable[int], rooms: Iterable[int]) -> int:
    """Return the candidates that are in more groups than rooms; all are candidate_masks."""
    room = _at_least(rooms)
    found = 0
    for at, mask in enumerate(_at_least(groups)):
        found |= mask & ~room[at] if at < len(room) else mask
    return found


def _at_least(masks: Iterable[int]) -> list[int]:
    """Return the candidates that are in at least one of some masks, in at least two, and so on."""
    found: list[int] = []
    for mask in masks:
        again = mask
        for at, before in enumerate(found):
            found[at] = before | again
            again &= before
        if again:
            found.append(again)
    return found


def _overflows(groups: Collection[int], rooms: Iterable[int]) -> bool:
    """Tell whether there are more needs than room, as ``verify`` does, by candidate_masks."""
    every = 0
    for group in groups:
        every |= group
    used = [room for room in rooms if room & every]
    return len(groups) > len(used) and not _uncovered(groups, used)
