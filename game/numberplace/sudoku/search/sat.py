"""Exact search by a satisfiability solver: for boards on which guessing leads nowhere.

A variable says that a cell holds a digit. A line is unrolled as its automaton: a variable for each
state before each cell, and what a state and a digit lead to. Calculations are automata, too; sums
are trees of partial sums (``sat_sums``), and cages of few combinations have a variable for each, as
have short lines whose digits may stand in any order.
Boards without givens whose clues are long sums or clues outside take the search by guesses
(``general``) minutes, because what does not fit is far from where it is guessed; this solver learns
from each failure. On most boards the guesses are done before the clauses would be written, so they
come first.

Measured, seconds of processor for "one solution": sandwich-like lines 12 and more to 0.3, long
little killers 12 and more to 0.1 to 3.

Source: C.-G. Quimper and T. Walsh, "Decomposing Global Grammar Constraints", CP 2007, for the
clauses of automata.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final

from numberplace.core.errors import FormatError, never, refuse_to_go_on
from numberplace.core.sat import is_available, make_solver, solve_limited
from numberplace.sudoku.fillings import State, advance, is_kept, start_of
from numberplace.sudoku.model.automata import Automaton, automaton, digit_sets
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.forms import (
    Calculation,
    Cells,
    Pair,
    Rank,
    Rules,
    Sum,
    combination_masks,
    different,
)
from numberplace.sudoku.model.geometry import HOUSES, PEERS
from numberplace.sudoku.model.totals import without_houses
from numberplace.sudoku.search.sat_sums import SumClauses

ENGINE: Final = "glucose4"
"""Solver used: for seven slow boards cadical153 takes 29 s of processor in all, glucose4 19,
minisat22 58."""
CLASSIC_ENGINE: Final = "cadical195"
"""Solver used for the classic: of a published board of wide candidates a solution was found after a
thousand conflicts, by glucose4 after 350,000."""
CHUNK: Final = 2_000
"""Conflicts between two looks at whether the search is still wanted."""
MAX_COMBINATIONS: Final = 200
"""Combinations of a cage that are listed; nine digits have 126 of four cells at most. Two killers
of wide cages took 0.6 s by them instead of more than 30 unrolled."""
MAX_WORDS: Final = 1_000
"""Ways to fill a line that are listed to tell whether only the set of its digits matters, as on a
renban. Proving that a board of eighteen renbans has one solution took 2.0 s by sets instead of 3.5,
and 2.6 by both."""
NO_STATE: Final = 0
"""Stands for the state before the first cell of a line and after the last, which always hold."""


def find_solutions(
    clauses: Clauses,
    limit: int,
    known: Sequence[bytes] = (),
    should_stop: Callable[[], bool] = never,
    engine: str = ENGINE,
) -> Iterator[bytes]:
    """Yield up to ``limit`` solutions of a board that are not known yet. Raises Stopped."""
    with SatSearch(clauses, known, engine) as search:
        for _number in range(limit):
            digits = search.next_solution((), should_stop)
            if digits is None:
                return
            yield digits


def classic_solutions(
    masks: Sequence[int], limit: int, watch: Callable[[], object] | None = None
) -> list[bytes] | None:
    """Return up to ``limit`` solutions of the bare classic board; None without python-sat.

    Args:
        masks: 81 digit_masks of candidates.
        watch: called now and then; what this callable raises ends the search.
    """

    def should_stop() -> bool:
        if watch is not None:
            watch()
        return False

    clauses = classic_clauses(masks)
    if clauses is None:
        return None
    return list(find_solutions(clauses, limit, (), should_stop, CLASSIC_ENGINE))


def classic_clauses(masks: Sequence[int]) -> Clauses | None:
    """Return the bare classic board as clauses; None without python-sat.

    Args:
        masks: 81 digit_masks of candidates.
    """
    peers = tuple([frozenset(seen) for seen in PEERS])
    return clauses_of(Rules(houses=HOUSES), 9, masks, peers)


def clauses_of(
    rules: Rules, size: int, masks: Sequence[int], peers: Sequence[frozenset[int]]
) -> Clauses | None:
    """Return a board as clauses; None where it has too many states, or python-sat is missing.

    Args:
        size: how many digits there are.
        masks: the digit_mask of each cell.
        peers: for each cell those that cannot hold its digit.
    """
    if not is_available():
        return None
    try:
        return Clauses(rules, size, masks, peers)
    except FormatError:
        return None


class SatSearch:
    """Solutions of one board, one after the other; for use in a ``with`` statement.

    The solver keeps what it has learnt of the board from one solution to the next.
    """

    def __init__(self, clauses: Clauses, known: Sequence[bytes] = (), engine: str = ENGINE) -> None:
        """Begin a search for solutions of a board other than those that are known."""
        self._clauses = clauses
        self._solver: Any = make_solver(engine, clauses.every)
        self._last = clauses.last
        self._preferred: frozenset[int] = frozenset()
        for digits in known:
            self._solver.add_clause(clauses.other_than(digits))

    def __enter__(self) -> SatSearch:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Free the memory of the solver."""
        self._solver.delete()

    def next_solution(
        self, wanted: Collection[int], should_stop: Callable[[], bool] = never
    ) -> bytes | None:
        """Return a solution that was not found before, None when there is none. Raises Stopped.

        Args:
            wanted: variables of candidates of which the solution is to have at least one, many
                where that can be; any solution is returned when there are none.
        """
        assumed = self._one_of(wanted) if wanted else []
        digits = self.solution(assumed, should_stop)
        if not digits:
            return None
        self._solver.add_clause(self._clauses.other_than(digits))
        for switch in assumed:  # what was wanted is over
            self._solver.add_clause([-switch])
        return digits

    def solution(
        self, assumed: Sequence[int], should_stop: Callable[[], bool] = never, conflicts: int = 0
    ) -> bytes | None:
        """Return a solution in which some variables are true, empty for none, None if given up.

        Raises Stopped.

        Args:
            conflicts: the search is given up after about so many; 0 = never.
        """
        left = conflicts
        while True:
            refuse_to_go_on(should_stop)
            self._solver.conf_budget(CHUNK)
            answer = solve_limited(self._solver, assumed)
            if answer is not None:
                return self._clauses.digits_of(self._solver.get_model()) if answer else b""
            left -= CHUNK
            if conflicts and left <= 0:
                return None

    def _one_of(self, wanted: Collection[int]) -> list[int]:
        """Return the assumption that one of some variables is true; true is tried first."""
        self._last += 1
        self._solver.add_clause([-self._last, *wanted])
        preferred = frozenset(wanted)
        self._solver.set_phases([*preferred, *(-one for one in self._preferred - preferred)])
        self._preferred = preferred
        return [self._last]


class Clauses:
    """A board as clauses: lists of variables, negative where they are to be false."""

    def __init__(
        self, rules: Rules, size: int, masks: Sequence[int], peers: Sequence[frozenset[int]]
    ) -> None:
        """Write the clauses. Raises FormatError."""
        self.size = size
        self.count = len(masks)
        self.every: list[list[int]] = []
        self.last = self.count * size
        """The highest variable."""
        self._sums = SumClauses(size, self.of, self._new, self.every)
        for cell, mask in enumerate(masks):
            self._cell(cell, mask)
        self._write(rules, peers)

    def add_switched(self, part: Rules, peers: Sequence[frozenset[int]]) -> int:
        """Write a part of the rules as clauses; return the variable that switches them on.

        Raises FormatError.

        Args:
            peers: for each cell those that cannot hold its digit by this part.
        """
        start = len(self.every)
        self._sums.forget()
        for cell, mask in part.limits:
            self.every.append([self.of(cell, digit) for digit in mask_digits(mask)])
        self._write(part, peers)
        self._sums.forget()
        switch = self._new()
        for clause in self.every[start:]:
            clause.append(-switch)
        return switch

    def _write(self, rules: Rules, peers: Sequence[frozenset[int]]) -> None:
        """Write the clauses of everything but the candidates of single cells."""
        for house in rules.houses:
            for digit in range(1, self.size + 1):
                self._add([self.of(cell, digit) for cell in house])
        for cell, seen in enumerate(peers):
            for other in seen:
                if other > cell:
                    self._differ(cell, other)
        apart = different(self.size)
        for pair in rules.pairs:
            if pair.table != apart:
                self._pair(pair)
        for line in rules.lines:
            self._line(line.cells, line.automaton)
        for one in dict.fromkeys(without_houses(s, rules.houses, self.size) for s in rules.sums):
            self._sum(one)
        for calculation in rules.calculations:
            self._line(calculation.cells, self._unrolled(calculation))
        for rank in rules.ranks:
            self._rank(rank)

    def of(self, cell: int, digit: int) -> int:
        """Return the variable of a candidate."""
        return cell * self.size + digit

    def other_than(self, digits: bytes) -> list[int]:
        """Return the clause that rules a solution out."""
        return [-self.of(cell, digit) for cell, digit in enumerate(digits)]

    def digits_of(self, model: Sequence[int]) -> bytes:
        """Return the solution that a model stands for."""
        digits = bytearray(self.count)
        for variable in model[: self.count * self.size]:
            if variable > 0:
                cell, digit = divmod(variable - 1, self.size)
                digits[cell] = digit + 1
        return bytes(digits)

    def _add(self, clause: list[int]) -> None:
        if clause:
            self.every.append(clause)

    def _new(self) -> int:
        self.last += 1
        return self.last

    def _cell(self, cell: int, mask: int) -> None:
        held = [self.of(cell, digit) for digit in range(1, self.size + 1)]
        self.every.append([one for at, one in enumerate(held) if mask >> at & 1])
        self.every += [[-one] for at, one in enumerate(held) if not mask >> at & 1]
        self.every += [[-one, -other] for at, one in enumerate(held) for other in held[:at]]

    def _differ(self, cell: int, other: int) -> None:
        for digit in range(1, self.size + 1):
            self.every.append([-self.of(cell, digit), -self.of(other, digit)])

    def _pair(self, pair: Pair) -> None:
        for at, row in enumerate(pair.table):
            held = [digit for digit in range(1, self.size + 1) if row >> digit - 1 & 1]
            one = -self.of(pair.first, at + 1)
            if 2 * len(held) < self.size:
                self.every.append([one, *(self.of(pair.second, digit) for digit in held)])
                continue
            gone = set(range(1, self.size + 1)).difference(held)
            self.every += [[one, -self.of(pair.second, digit)] for digit in sorted(gone)]

    def _line(self, cells: Cells, automaton_: Automaton) -> None:
        """Say that the digits of cells are one of some sets, or lead through an automaton."""
        sets = digit_sets(automaton_, MAX_WORDS)
        if sets:
            for at, cell in enumerate(cells):
                for other in cells[:at]:
                    self._differ(cell, other)
            self._combined(cells, sets)
            return
        layers = automaton_.layers
        before = [NO_STATE]
        for at, layer in enumerate(layers):
            is_last = at + 1 == len(layers)
            after = [NO_STATE] if is_last else [self._new() for _state in layers[at + 1]]
            self._layer(cells[at], layer, before, after)
            before = after

    def _layer(
        self,
        cell: int,
        layer: Sequence[Sequence[tuple[int, int]]],
        before: list[int],
        after: list[int],
    ) -> None:
        """Write clauses for the states after a cell by those before and its digit, and the reverse.

        That a state has to come from something follows, and lets the solver see more at once.
        """
        came_from: list[set[int]] = [set() for _state in after]
        came_by = [0] * len(after)
        for state, edges in enumerate(layer):
            given = [-before[state]] if before[state] else []
            for digit in range(1, self.size + 1):
                targets = [target for target, mask in edges if mask >> digit - 1 & 1]
                for target in targets:
                    came_from[target].add(before[state])
                    came_by[target] |= 1 << digit - 1
                if NO_STATE not in (after[target] for target in targets):
                    ahead = [after[target] for target in targets]
                    self._add([*given, -self.of(cell, digit), *ahead])
        for target, variable in enumerate(after):
            if variable:
                if NO_STATE not in came_from[target]:
                    self._add([-variable, *sorted(came_from[target])])
                held = [d for d in range(1, self.size + 1) if came_by[target] >> d - 1 & 1]
                self._add([-variable, *(self.of(cell, digit) for digit in held)])

    def _sum(self, one: Sum) -> None:
        """Write a sum by its combinations where digits differ and these are few, else as a tree."""
        if one.is_distinct:
            for at, cell in enumerate(one.cells):
                for other in one.cells[:at]:
                    self._differ(cell, other)
            sets = combination_masks(self.size, len(one.cells), one.total)
            if len(sets) <= MAX_COMBINATIONS:
                self._combined(one.cells, sets)
                return
        self._sums.write(one)

    def _combined(self, cells: Cells, masks: Sequence[int]) -> None:
        """Say that cells hold the digits of one of some digit_masks."""
        chosen = [self._new() for _mask in masks]
        self._add(chosen)
        for at in range(self.size):
            held = self._new()
            places = [self.of(cell, at + 1) for cell in cells]
            self.every.append([-held, *places])
            self.every += [[held, -place] for place in places]
            with_, without = list[int](), list[int]()
            for one, mask in zip(chosen, masks, strict=True):
                (with_ if mask >> at & 1 else without).append(one)
            self.every += [[-one, held] for one in with_] + [[-one, -held] for one in without]
            self.every += [[-held, *with_], [held, *without]]

    def _rank(self, rank: Rank) -> None:
        """Write clauses for each side: whether its rival is less, and the number of those that
        are."""
        sides = [self._new() for _side in rank.rivals]
        for is_less, lines in zip(sides, rank.rivals, strict=True):
            for line in lines:
                self._order(rank, line, is_less)
        # Of one side more than are less, one at least is not; of one more than are not, one is.
        self.every += [[-one for one in some] for some in combinations(sides, rank.before + 1)]
        rest = len(sides) - rank.before + 1
        self.every += [list(some) for some in combinations(sides, rest)]

    def _order(self, rank: Rank, line: Cells, is_less: int) -> None:
        """Say that a rival is less than the line, or not, if the rival begins with its digit."""
        equal = self.of(line[0], rank.digit)  # they are up to here
        for own, rival in zip(rank.cells[1:], line[1:], strict=True):
            if own == rival:
                continue
            after = self._new()
            for digit in range(1, self.size + 1):
                held = [-equal, -self.of(rival, digit)]
                above = [self.of(own, other) for other in range(digit, self.size + 1)]
                below = [self.of(own, other) for other in range(1, digit + 1)]
                self.every += [[*held, -is_less, *above], [*held, is_less, *below]]
                self.every.append([*held, -self.of(own, digit), after])
            equal = after
        self.every.append([-equal, -is_less] if rank.may_tie else [-equal])

    def _unrolled(self, one: Calculation) -> Automaton:
        def step(state: State, digit: int, at: int) -> tuple[State, ...]:
            after = advance(one, state, at, digit)
            return () if after is None else (after,)

        return automaton(len(one.cells), self.size, [start_of(one)], step, partial(is_kept, one))
