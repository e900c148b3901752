"""Check an argument line by line, from the rules of Number Place alone.

Knows nothing of the techniques: a board is the rules as plain facts (``ProofBoard``), a position is
the set of candidates left for each cell and the cells of the setter's digits, a proof is the lines
of ``numberplace.core.proof``. Each line must follow from the premises it names and from the board,
and a premise must stand under assumptions that are still open where it is used.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from numberplace.core.proof import FIRST_GROUP, Inference, Place, Proof, Rule, claimed, is_absurd
from numberplace.sudoku.board import CLASSIC, Candidate, ProofBoard
from numberplace.sudoku.exchanges import (
    all_exchangeable,
    is_even,
    is_exchange_of_lines,
    is_exchange_of_two,
)
from numberplace.sudoku.fillings import TooManyWaysError, can_be_filled, cells_of

Candidates = Sequence[frozenset[int]]
"""The digits left for each cell of the board; of a filled cell, that digit alone. None where a
smaller board has none of its 81 cells."""


class ProofError(Exception):
    """A line does not follow, or the lines do not prove what they should."""

    def __init__(self, text: str, line: int = 0) -> None:
        """Take the fault, and the number of its line, counted from 1."""
        super().__init__(text)
        self.line = line


def verify(
    proof: Proof,
    candidates: Candidates,
    givens: Iterable[int] | None,
    placements: Iterable[Candidate],
    eliminations: Iterable[Candidate],
    board: ProofBoard = CLASSIC,
) -> None:
    """Raise ProofError when a proof does not prove the conclusions of a step.

    Args:
        givens: the cells of the setter's digits; None when the puzzle may have more solutions, so
            that no line may say otherwise.
        placements: what the step says is true.
        eliminations: what it says is false.
        board: the rules.
    """
    check = _checked(proof, candidates, givens, board)
    check.is_concluded(tuple(placements), tuple(eliminations))


def verify_impossible(proof: Proof, candidates: Candidates, board: ProofBoard = CLASSIC) -> None:
    """Raise ProofError when a proof does not prove that a position has no solution at all."""
    check = _checked(proof, candidates, None, board)
    ends = (is_absurd(line) and not check.under[at] for at, line in enumerate(proof))
    _require(any(ends), "nothing impossible follows")


def _checked(
    proof: Proof, candidates: Candidates, givens: Iterable[int] | None, board: ProofBoard
) -> _Check:
    """Return the lines of a proof, each of which follows. Raises ProofError."""
    _require(bool(proof), "there is no proof")
    check = _Check(proof, candidates, None if givens is None else frozenset(givens), board)
    for at in range(len(proof)):
        try:
            check.line(at)
        except ProofError as error:
            raise ProofError(f"line {at + 1}, {proof[at]}: {error}", at + 1) from None
    return check


class _Check:
    """The lines of one proof and the assumptions that each stands under."""

    def __init__(
        self,
        proof: Proof,
        candidates: Candidates,
        givens: frozenset[int] | None,
        board: ProofBoard,
    ) -> None:
        self.board = board
        self.proof = proof
        self.candidates = candidates
        self.givens = givens
        self.under: list[tuple[int, ...]] = []
        open_now: tuple[int, ...] = ()
        for at, line in enumerate(proof):
            if line.rule is Rule.ASSUMPTION:
                _require(1 <= line.depth <= len(open_now) + 1, f"line {at + 1} opens too deep")
                open_now = (*open_now[: line.depth - 1], at)
            else:
                _require(0 <= line.depth <= len(open_now), f"line {at + 1} stands too deep")
                open_now = open_now[: line.depth]
            self.under.append(open_now)

    def line(self, at: int) -> None:
        """Check one line from its premises."""
        line = self.proof[at]
        _check_shape(line, self.board)
        for premise in line.premises:
            _require(0 <= premise < at, f"{premise + 1} is no earlier line")
        if line.rule is Rule.ASSUMPTION:
            _require(not line.premises, "an assumption rests on nothing")
        elif line.rule in (Rule.REFUTATION, Rule.EITHER):
            self._check_one_part(at)
        elif line.rule is Rule.CASES:
            self._check_cases(at)
        else:
            premises = [self._scoped(at, premise) for premise in line.premises]
            if line.rule is Rule.COUNTING:
                self._check_counting(line, premises)
            elif line.rule is Rule.DEADLY:
                self._check_deadly(line, premises)
            elif line.rule is Rule.SYMMETRY:
                self._check_symmetry(line, premises)
            elif line.rule is Rule.CONSTRAINT:
                self._check_constraint(line, premises)
            elif line.rule is Rule.WHIP:
                self._check_whip(line, premises)
            elif line.rule is Rule.NO_FILLING:
                self._check_no_filling(line, premises)
            else:
                self._check_single(line, premises)

    def _scoped(self, at: int, premise: int) -> Inference:
        """Return a premise that stands under assumptions which are open at a line."""
        scope = self.under[premise]
        _require(self.under[at][: len(scope)] == scope, f"{premise + 1} is closed here")
        return self.proof[premise]

    def _left(self, candidates: Iterable[Candidate], premises: list[Inference]) -> list[Candidate]:
        """Return which candidates the board has and no premise denies."""
        denied = [self.board.denied_plainly(premise) for premise in premises]
        return [
            one
            for one in candidates
            if one[1] in self.candidates[one[0]] and not any(one in gone for gone in denied)
        ]

    def _check_single(self, line: Inference, premises: list[Inference]) -> None:
        if line.rule in (Rule.LAST_PLACE, Rule.NO_PLACE):
            every = self.board.candidates_of((line.house, line.digit))
        else:
            _require(len(line.cells) == 1, "one cell")
            every = [(line.cells[0], digit) for digit in self.board.digits]
        said = claimed(line)
        _require(set(said) <= set(every), "cells outside the house")
        _require(bool(said) == line.is_true, "a last one is true")
        for cell, digit in self._left(every, premises):
            _require((cell, digit) in said, f"{digit} may still be in cell {cell}")

    def _check_one_part(self, at: int) -> None:
        line = self.proof[at]
        _require(len(line.premises) == 2, "an assumption and what follows")
        assumed, end = self._part(at, *line.premises)
        said, supposed = set(claimed(line)), set(claimed(assumed))
        if line.rule is Rule.REFUTATION:
            _require(is_absurd(end), "the end can be")
            _require(
                said == supposed and line.is_true != assumed.is_true,
                "not the opposite of the assumption",
            )
            return
        _require(line.is_true and end.is_true and not assumed.is_true, "not one of two")
        _require(not is_absurd(end), "that is a refutation")
        _require(said == supposed | set(claimed(end)), "not the candidates of the two")

    def _part(self, at: int, first: int, end: int) -> tuple[Inference, Inference]:
        """Return an assumption made where a line stands, and a line of its part."""
        assumed = self.proof[first]
        _require(assumed.rule is Rule.ASSUMPTION, "the first premise is no assumption")
        _require(self.under[first] == (*self.under[at], first), "not an assumption made here")
        _require(self.under[end] == self.under[first], "the end is not in the assumption's part")
        return assumed, self.proof[end]

    def _check_cases(self, at: int) -> None:
        line = self.proof[at]
        others = set(line.clauses)
        parts = [premise for premise in line.premises if premise not in others]
        _require(len(parts) % 2 == 0 and len(parts) >= 2, "cases come in pairs")
        supposed: set[Candidate] = set()
        denied: list[set[Candidate]] = []
        for first, end in zip(parts[::2], parts[1::2], strict=True):
            case, last = self._part(at, first, end)
            if case.is_true:
                supposed |= set(claimed(case))
            else:
                denied.append(set(claimed(case)))
            _require(_agrees(last, line, self.board), f"case {first + 1} says otherwise")
        for every in (*denied, *self._exhaustive(at, supposed)):
            if every <= supposed:
                return
        raise ProofError("a case is missing")

    def _exhaustive(self, at: int, supposed: set[Candidate]) -> Iterator[set[Candidate]]:
        """Yield sets of candidates one of which is true, as a line names them."""
        line = self.proof[at]
        for clause in line.clauses:
            _require(clause in line.premises, "a clause is a premise")
            said = self._scoped(at, clause)
            _require(said.is_true, "a clause says that one is true")
            yield set(claimed(said))
        if line.house >= 0:
            digits = {digit for _cell, digit in supposed}
            if len(digits) == 1:
                (digit,) = digits
                cells = self.board.houses[line.house]
                yield {(cell, digit) for cell in cells if digit in self.candidates[cell]}
        else:
            for cell in {cell for cell, _digit in supposed}:
                yield {(cell, digit) for digit in self.candidates[cell]}

    def _check_counting(self, line: Inference, premises: list[Inference]) -> None:
        places = [self.board.candidates_of(place) for place in line.needs]
        needs = [set(self._left(place, premises)) for place in places]
        for clause in line.clauses:
            _require(clause in line.premises, "a clause is a premise")
            one = self.proof[clause]
            _require(one.is_true and not is_absurd(one), "a clause says that one is true")
            needs.append(set(self._left(claimed(one), premises)))
        rooms = [set(self.board.candidates_of(place, line.groups)) for place in line.room]
        _require(len(set(line.room)) == len(rooms), "a room counts once")
        said = claimed(line)
        if line.is_true or not said:
            left = [need.difference(said) for need in needs]
            _require(overflows(left, rooms), "there is room enough")
            return
        denied = set[Candidate]().union(*map(self.board.denied_plainly, premises))
        for candidate in said:
            if candidate in denied:
                continue
            _require(
                overflows(self.board.needs_beside(candidate, needs), rooms),
                f"{candidate[1]} in cell {candidate[0]} leaves room enough",
            )

    def _check_deadly(self, line: Inference, premises: list[Inference]) -> None:
        _require(self.givens is not None, "the puzzle may have more than one solution")
        assert self.givens is not None
        left = self._left_without(line, premises)
        _require(not left.keys() & self.givens, "a given cannot be exchanged")
        _require(left.keys() <= self.board.free, "the exchange may break a further rule")
        exchangeable = (
            is_even(left, self.board)
            or is_exchange_of_two(left, self.board, self.candidates.__getitem__)
            or is_exchange_of_lines(left, self.board, self.candidates.__getitem__)
            or all_exchangeable(left, self.board)
        )
        _require(exchangeable, "the digits cannot be exchanged")

    def _left_without(
        self, line: Inference, premises: list[Inference]
    ) -> dict[int, frozenset[int]]:
        """Return the candidates left in the cells a line names, without the line's own
        candidates."""
        cells = [cell for cell, _zero in line.needs]
        _require(all(zero == 0 for _cell, zero in line.needs), "cells only")
        _require(bool(cells) and len(set(cells)) == len(cells), "each cell once")
        _require(line.is_true, "one of the others is true")
        said = set(claimed(line))
        return {
            cell: frozenset(
                digit
                for _cell, digit in self._left(self.board.candidates_of((cell, 0)), premises)
                if (cell, digit) not in said
            )
            for cell in cells
        }

    def _check_no_filling(self, line: Inference, premises: list[Inference]) -> None:
        left = self._left_without(line, premises)
        _require(len(left) <= MAX_FILLED, "more cells than can be looked at")
        digits = frozenset[int]().union(*left.values())
        _require(len(digits) <= MAX_FILLING_DIGITS, "more than three digits are left")
        _require(not _can_be_filled(left, self.board), "the cells can be filled")

    def _check_symmetry(self, line: Inference, premises: list[Inference]) -> None:
        """See that the board comes to lie on itself, and that no image fits its candidate."""
        _require(self.givens is not None, "the puzzle may have more than one solution")
        assert self.givens is not None
        cells = sorted(self.board.cells)
        _require(set(cells) == self.board.free, "the move may break a further rule")
        moved = [cell for cell, _zero in line.needs]
        _require(all(zero == 0 for _cell, zero in line.needs), "cells only")
        _require(sorted(moved) == cells, "each cell comes to lie on another")
        images = dict(zip(cells, moved, strict=True))
        houses = {frozenset(house) for house in self.board.houses}
        _require(
            {frozenset(images[cell] for cell in house) for house in houses} == houses, "houses"
        )
        digits = self._digit_images(images)
        said = claimed(line)
        _require(bool(said) and not line.is_true, "candidates are false")
        for cell, digit in said:
            image = (images[cell], digits.get(digit, 0))
            _require(image[1] > 0, f"nobody knows where {digit} comes to lie")
            if image in self.board.clashing[cell, digit]:
                continue
            _require(not self._left([image], premises), f"{digit} in cell {cell} fits its image")

    def _digit_images(self, images: dict[int, int]) -> dict[int, int]:
        """Return the digit that each digit comes to lie on, by the givens."""
        assert self.givens is not None
        found: dict[int, int] = {}
        for cell in self.givens:
            _require(images[cell] in self.givens, "a given does not come to lie on a given")
            digit, other = min(self.candidates[cell]), min(self.candidates[images[cell]])
            _require(found.setdefault(digit, other) == other, f"{digit} comes to lie on two digits")
        _require(len(set(found.values())) == len(found), "two digits come to lie on one")
        left = set(self.board.digits) - set(found.values())
        without = set(self.board.digits) - found.keys()
        return {**found, **dict(zip(without, left, strict=True))} if len(left) == 1 else found

    def _check_constraint(self, line: Inference, premises: list[Inference]) -> None:
        try:
            form = self.board.constraint_of(line)
        except ValueError as error:
            raise ProofError(str(error)) from None
        said = claimed(line)
        if line.is_true or not said:
            trials: list[Collection[Candidate]] = [said]
        else:
            trials = [self.board.plain_clashing[candidate] for candidate in said]
        masks = [0] * len(self.board.sees)
        every = [(cell, digit) for cell in cells_of(form) for digit in self.board.digits]
        left = self._left(every, premises)
        for supposed_false in trials:
            for cell in cells_of(form):
                masks[cell] = 0
            for cell, digit in left:
                if (cell, digit) not in supposed_false:
                    masks[cell] |= 1 << digit - 1
            try:
                is_open = can_be_filled(form, masks, self.board.sees)
            except TooManyWaysError:
                raise ProofError("the ways to keep the rule are too many to look at") from None
            _require(not is_open, "the rule can be kept")

    def _check_whip(self, line: Inference, premises: list[Inference]) -> None:
        """Follow the places of a whip from each of its candidates: each place has a true candidate,
        so candidates that clash with all go."""
        said = claimed(line)
        _require(bool(said) and not line.is_true, "a whip is against candidates")
        _require(len(line.needs) == len(line.choices) + 1, "choices for all places but the last")
        for target in said:
            gone = set(self.board.clashing[target])
            for place, choice in zip(line.needs, (*line.choices, ()), strict=True):
                every = self._left(self.board.candidates_of(place), premises)
                left = [one for one in every if one not in gone]
                _require(sorted(left) == sorted(choice), f"other candidates are left for {place}")
                if left:
                    gone |= self.board.clash_with_all(left)
                else:
                    _require(place is line.needs[-1], "nothing is left before the end")

    def is_concluded(
        self, placements: tuple[Candidate, ...], eliminations: tuple[Candidate, ...]
    ) -> None:
        """Check that each conclusion of the step is stated by a line on the board."""
        lines = [line for at, line in enumerate(self.proof) if not self.under[at]]
        denied = [self.board.denied_by(line) for line in lines]
        for cell, digit in eliminations:
            said = any((cell, digit) in gone for gone in denied)
            _require(said, f"nothing eliminates {digit} from cell {cell}")
        for cell, digit in placements:
            said = any(line.is_true and claimed(line) == ((cell, digit),) for line in lines)
            _require(said, f"nothing places {digit} in cell {cell}")
        _require(bool(eliminations or placements), "nothing is concluded")


def _check_shape(line: Inference, board: ProofBoard) -> None:
    _require(list(line.cells) == sorted(set(line.cells)), "cells out of order")
    _require(all(map(board.is_cell, line.cells)), "no such cell")
    _require(list(line.more) == sorted(set(line.more)), "candidates out of order")
    _require(all(map(board.is_candidate, line.more)), "no such candidate")
    _require(all(digit != line.digit for _cell, digit in line.more), "a digit said twice")
    in_house = line.rule in (Rule.LAST_PLACE, Rule.NO_PLACE)
    is_house = line.house in board.house_numbers
    _require(is_house or (line.house == -1 and not in_house), "no such house")
    for group in line.groups:
        are_cells = all(map(board.is_cell, group))
        _require(len(set(group)) == len(group) and are_cells, "no such cells")
        apart = all(b in board.sees[a] for at, a in enumerate(group) for b in group[at + 1 :])
        _require(apart, "cells of a group that do not see each other")
    for place in line.needs:
        _require(_is_place(place, board), "no such place")
    for where, digit in line.room:
        is_group = digit in board.digits and 0 <= where - FIRST_GROUP < len(line.groups)
        _require(is_group or _is_place((where, digit), board), "no such place")
    if line.rule is Rule.NO_CANDIDATE:
        _require(len(line.cells) == 1 and line.digit == 0 and not line.is_true, "one cell")
    elif line.rule is Rule.NO_PLACE:
        is_digit = line.digit in board.digits
        _require(not line.cells and is_digit and not line.is_true, "a digit")
    elif line.rule in (Rule.CASES, Rule.COUNTING, Rule.CONSTRAINT) and not line.cells:
        _require(line.digit == 0 and not line.more and not line.is_true, "nothing is said")
    else:
        _require(bool(line.cells), "nothing is said")
        _require(line.digit in board.digits, "no such digit")


def _is_place(place: Place, board: ProofBoard) -> bool:
    """Tell whether there is such a cell, or a house that needs such a digit."""
    where, digit = place
    if digit == 0:
        return board.is_cell(where)
    return where in board.house_numbers and digit in board.digits


def _agrees(end: Inference, line: Inference, board: ProofBoard) -> bool:
    """Tell whether the end of a case implies a line."""
    if is_absurd(end):
        return True
    if is_absurd(line):
        return False
    if line.is_true:
        return end.is_true and set(claimed(end)) <= set(claimed(line))
    return set(claimed(line)) <= set(board.denied_plainly(end))


def overflows(needs: list[set[Candidate]], rooms: list[set[Candidate]]) -> bool:
    """Tell whether there are more needs than room.

    A candidate that serves several needs must take as much room, so each is in at least as many
    rooms as needs. Room that no candidate of the needs is in does not count.
    """
    every: set[Candidate] = set().union(*needs)
    rooms = [room for room in rooms if not room.isdisjoint(every)]
    if len(needs) <= len(rooms):
        return False
    return all(
        sum(one in need for need in needs) <= sum(one in room for room in rooms) for one in every
    )


MAX_FILLED: Final = 16
"""Cells that a line of ``NO_FILLING`` may name."""
MAX_FILLING_DIGITS: Final = 3
"""Digits that such a line may leave: its argument is one of two or three colours."""


def _can_be_filled(left: dict[int, frozenset[int]], board: ProofBoard) -> bool:
    """Tell whether some cells can be filled without a clash, the one with the least left first."""
    if not left:
        return True
    cell = min(left, key=lambda one: (len(left[one]), one))
    for digit in sorted(left[cell]):
        rest = {
            other: digits - {digit} if other in board.sees[cell] else digits
            for other, digits in left.items()
            if other != cell
        }
        if _can_be_filled(rest, board):
            return True
    return False


def _require(holds: bool, text: str) -> None:
    if not holds:
        raise ProofError(text)
