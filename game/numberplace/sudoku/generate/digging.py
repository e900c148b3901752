"""Dig: a full grid on its way to a puzzle; takes givens out and finds the digits that follow at
once.

Cells come and go in orbits, so that a pattern can be symmetric.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.orbits import Orbits
from numberplace.sudoku.search.exact import Solver

# The tables of ``geometry`` once more: this module is compiled apart from it (see ``setup.py``).
HOUSE_CELL: Final = vec[i64]([cell for house in HOUSES for cell in house])
TRIPLED: Final = vec[i64]([0, 0o7, 0o70, 0o77, 0o700, 0o707, 0o770, 0o777])
"""Three bits, each made three: the boxes of a band as its columns."""
STACK_TRIPLED: Final = vec[i64](
    [(mask & 1) * 0o7 | (mask >> 3 & 1) * 0o70 | (mask >> 6 & 1) * 0o700 for mask in range(74)]
)
"""Bits 0, 3 and 6, each made three: the boxes of a stack as its rows."""
EVERY_THIRD: Final = 0o111
"""Bits 0, 3 and 6; times three bits: those three times over."""
BIT_NUMBER: Final = vec[i64]([max(mask.bit_length() - 1, 0) for mask in range(257)])
"""The number of a single bit below 9."""

BOX_SINGLES: Final = 1
"""Strength: the last cell of a house, the only place of a digit in a box."""
ALL_SINGLES: Final = 2
"""Strength: also the only place in a row or column, and the only digit of a cell."""

CELL_LOW: Final = vec[i64]([1 << cell if cell < 54 else 0 for cell in range(81)])
CELL_HIGH: Final = vec[i64]([1 << cell - 54 if cell >= 54 else 0 for cell in range(81)])
"""A cell as the two words of a cell set; compiled, ``1 << cell`` would be a shift of 32 bits."""
LOW_CELLS: Final = (1 << 54) - 1
HIGH_CELLS: Final = (1 << 27) - 1
"""All cells as two words."""
MAX_UNAVOIDABLE: Final = 256
"""Unavoidable sets remembered of a solution; a check of so many takes as long as a short search."""


class Dig:
    """The givens left of a solution."""

    def __init__(self, solution: bytes) -> None:
        """Start from the full grid, 81 digits."""
        self.solution: vec[i64] = vec[i64](list(solution))
        self.givens: vec[i64] = vec[i64](list(solution))
        """0 where a given was taken out."""
        self.used: vec[i64] = vec[i64]([511] * 27)
        """digit_mask of the givens in each house."""
        self.seen: vec[i64] = vec[i64]([511] * 30)
        """``[3 * digit + kind]`` the rows, columns or boxes in which a digit is given, 9 bits."""
        self.open: vec[i64] = vec[i64]([0] * 27)
        """Position mask of the empty cells in each house."""
        self.count: i64 = 81
        """Number of givens."""
        self.given_low: i64 = LOW_CELLS
        self.given_high: i64 = HIGH_CELLS
        """The cells that hold a given: 54 and 27 bits."""
        self._unavoidable: vec[i64] = vec[i64]([])
        """Cells in which another solution was seen to differ, two words a set: each set needs a
        given for the puzzle to have one solution. No room before the first move."""
        self._unavoidables: i64 = 0
        """Number of these sets."""

    def line(self) -> bytes:
        """Return the givens as 81 digits, 0 = empty."""
        return bytes([self.givens[cell] for cell in range(81)])

    def restore(self, line: bytes) -> None:
        """Put back and take out givens until they stand as in a line of 81 digits."""
        cell: i64
        for cell in range(81):
            if line[cell] and self.givens[cell] == 0:
                self.put(cell)
            elif line[cell] == 0 and self.givens[cell]:
                self.take(cell)

    def take(self, cell: i64) -> None:
        """Take a given out."""
        self.givens[cell] = 0
        self.count -= 1
        self._turn(cell)

    def put(self, cell: i64) -> None:
        """Put the solution's digit back into an empty cell."""
        self.givens[cell] = self.solution[cell]
        self.count += 1
        self._turn(cell)

    def _turn(self, cell: i64) -> None:
        """Toggle the bits of a cell in the masks."""
        digit: i64 = self.solution[cell]
        one: i64 = 1
        row: i64 = cell // 9
        column: i64 = cell - 9 * row
        box: i64 = row // 3 * 3 + column // 3
        bit: i64 = one << digit - 1
        self.used[row] ^= bit
        self.used[9 + column] ^= bit
        self.used[18 + box] ^= bit
        self.seen[3 * digit] ^= one << row
        self.seen[3 * digit + 1] ^= one << column
        self.seen[3 * digit + 2] ^= one << box
        self.open[row] ^= one << column
        self.open[9 + column] ^= one << row
        self.open[18 + box] ^= one << row % 3 * 3 + column % 3
        self.given_low ^= CELL_LOW[cell]
        self.given_high ^= CELL_HIGH[cell]

    def follows(self, cell: i64, strength: i64) -> bool:
        """Tell whether an empty cell's digit is a single now, of the kinds of a strength."""
        one: i64 = 1
        digit: i64 = self.solution[cell]
        row: i64 = cell // 9
        column: i64 = cell - 9 * row
        band: i64 = row // 3 * 3
        stack: i64 = column // 3
        rows: i64 = self.seen[3 * digit]
        columns: i64 = self.seen[3 * digit + 1]
        boxes: i64 = self.seen[3 * digit + 2]
        opened = self.open
        left: i64 = opened[18 + band + stack]
        left &= ~(TRIPLED[rows >> band & 7] | (columns >> 3 * stack & 7) * EVERY_THIRD)
        if left & left - 1 == 0:
            return True
        bit: i64 = one << digit - 1
        used = self.used
        if used[row] | bit == 511 or used[9 + column] | bit == 511:
            return True
        if strength == BOX_SINGLES:
            return False
        if used[row] | used[9 + column] | used[18 + band + stack] | bit == 511:
            return True
        left = opened[row] & ~(columns | TRIPLED[boxes >> band & 7])
        if left & left - 1 == 0:
            return True
        left = opened[9 + column] & ~(rows | STACK_TRIPLED[boxes >> stack & EVERY_THIRD])
        return left & left - 1 == 0

    def is_solved_by(self, strength: i64, cell: i64 = -1) -> bool:
        """Tell whether singles of a strength solve the puzzle, or get as far as an empty cell.

        Leaves the puzzle as it was.
        """
        placed: vec[i64] = vec[i64]([0] * 81)
        found: i64 = self.place_singles(strength, placed, cell)
        solved: bool = self.count == 81 if cell < 0 else self.givens[cell] != 0
        self._take_back(placed, found)
        return solved

    def settled_by(self, strength: i64) -> bytes:
        """Return the 81 digits that stand after all singles of a strength, 0 = empty."""
        placed: vec[i64] = vec[i64]([0] * 81)
        found: i64 = self.place_singles(strength, placed, -1)
        settled = self.line()
        self._take_back(placed, found)
        return settled

    def place_singles(self, strength: i64, placed: vec[i64], goal: i64) -> i64:
        """Put singles in until none is left or ``goal`` is filled; return the number put in.

        Args:
            placed: 81 places that take the cells in their order.
            goal: a cell, or -1.
        """
        row: i64
        found: i64 = 0
        before: i64 = -1
        while found > before:
            before = found
            for row in range(9):
                left: i64 = self.open[row]
                while left:
                    cell: i64 = 9 * row + BIT_NUMBER[left & -left]
                    left &= left - 1
                    if self.follows(cell, strength):
                        self.put(cell)
                        placed[found] = cell
                        found += 1
                        if cell == goal:
                            return found
        return found

    def _take_back(self, placed: vec[i64], found: i64) -> None:
        """Take out again the digits that ``place_singles`` put in, the last first."""
        while found:
            found -= 1
            self.take(placed[found])

    def take_orbit(self, orbits: Orbits, orbit: i64) -> i64:
        """Take out the givens left in an orbit; return the cells emptied as 8 bits."""
        place: i64
        taken: i64 = 0
        for place in range(orbits.size[orbit]):
            cell: i64 = orbits.cells[orbit * 8 + place]
            if self.givens[cell]:
                self.take(cell)
                taken |= 1 << place
        return taken

    def put_orbit(self, orbits: Orbits, orbit: i64, places: i64 = 255) -> None:
        """Put back the empty cells of a orbit among ``places`` (8 bits)."""
        place: i64
        for place in range(orbits.size[orbit]):
            cell: i64 = orbits.cells[orbit * 8 + place]
            if places >> place & 1 and self.givens[cell] == 0:
                self.put(cell)

    def orbit_follows(self, orbits: Orbits, orbit: i64, strength: i64) -> bool:
        """Tell whether a orbit's empty cells are singles, one after the other."""
        place: i64
        put: i64 = 0
        before: i64 = -1
        solved: bool = False
        while put > before and not solved:
            before = put
            solved = True
            for place in range(orbits.size[orbit]):
                cell: i64 = orbits.cells[orbit * 8 + place]
                if self.givens[cell] == 0:
                    if self.follows(cell, strength):
                        self.put(cell)
                        put |= 1 << place
                    else:
                        solved = False
        for place in range(orbits.size[orbit]):
            if put >> place & 1:
                self.take(orbits.cells[orbit * 8 + place])
        return solved

    def dig_singles(self, orbits: Orbits, order: vec[i64], strength: i64) -> None:
        """Take orbits out in an order while each follows at once from the givens left.

        What is left is solved by singles of that strength: the last taken goes back first.
        """
        orbit: i64
        for orbit in order:
            taken: i64 = self.take_orbit(orbits, orbit)
            if not self.orbit_follows(orbits, orbit, strength):
                self.put_orbit(orbits, orbit, taken)

    def dig_out_singles(self, orbits: Orbits, order: vec[i64]) -> None:
        """Take orbits out of a puzzle in an order while all singles solve the rest.

        What is left hardly ever yields to box singles, and its singles are as mixed as those of
        puzzles dug without a thought of singles, of which four in ten need no more.
        """
        orbit: i64
        for orbit in order:
            taken: i64 = self.take_orbit(orbits, orbit)
            if taken and not self.orbit_returns(orbits, orbit, taken, ALL_SINGLES):
                self.put_orbit(orbits, orbit, taken)

    def orbit_returns(self, orbits: Orbits, orbit: i64, places: i64, strength: i64) -> bool:
        """Tell whether singles of a strength fill the cells of a orbit that were taken out.

        A puzzle that was solved by such singles before is then solved by them still.
        """
        place: i64
        if orbits.size[orbit] > 1:
            return self.is_solved_by(strength)
        for place in range(orbits.size[orbit]):
            if places >> place & 1:
                return self.is_solved_by(strength, orbits.cells[orbit * 8 + place])
        return True

    def dig_unique(self, orbits: Orbits, order: vec[i64], solver: Solver, floor: i64) -> None:
        """Take orbits out in an order while the puzzle keeps one solution.

        Stops before fewer than ``floor`` givens would be left. Afterwards no orbit can go, unless
        the floor is what kept it.
        """
        orbit: i64
        for orbit in order:
            self.try_orbit(orbits, orbit, solver, floor)

    def try_orbit(self, orbits: Orbits, orbit: i64, solver: Solver, floor: i64) -> None:
        """Take a orbit out when the puzzle keeps one solution and ``floor`` givens."""
        if self.count - orbits.size[orbit] < floor:
            return
        taken: i64 = self.take_orbit(orbits, orbit)
        if taken == 0 or self.orbit_follows(orbits, orbit, ALL_SINGLES):
            return
        if self._leaves_a_set_open() or not self._is_unique(orbits, orbit, solver):
            self.put_orbit(orbits, orbit, taken)

    def _leaves_a_set_open(self) -> bool:
        """Tell whether an unavoidable set that is known has no given."""
        at: i64
        for at in range(0, 2 * self._unavoidables, 2):
            if (
                self._unavoidable[at] & self.given_low == 0
                and self._unavoidable[at + 1] & self.given_high == 0
            ):
                return True
        return False

    def _is_unique(self, orbits: Orbits, orbit: i64, solver: Solver) -> bool:
        """Tell whether the puzzle keeps one solution without an orbit, remember others if not."""
        keep: i64 = 1 if self._unavoidables < len(self._unavoidable) // 2 else 0
        if orbits.size[orbit] == 1:
            cell: i64 = orbits.cells[orbit * 8]
            is_unique: bool = solver.is_forced(self.givens, cell, self.solution[cell], keep)
        else:
            is_unique = solver.count(self.givens, 2, 2 * keep) == 1
        if not is_unique:
            for other in solver.solutions:
                self._remember(other)
        return is_unique

    def _remember(self, other: bytes) -> None:
        """Remember the cells in which another solution differs, if there is room."""
        cell: i64
        low: i64 = 0
        high: i64 = 0
        for cell in range(81):
            digit: i64 = other[cell]
            if digit != self.solution[cell]:
                low |= CELL_LOW[cell]
                high |= CELL_HIGH[cell]
        if (low or high) and 2 * self._unavoidables < len(self._unavoidable):
            self._unavoidable[2 * self._unavoidables] = low
            self._unavoidable[2 * self._unavoidables + 1] = high
            self._unavoidables += 1

    def relocate(self, orbits: Orbits, most: i64, solver: Solver, prng: Prng) -> None:
        """Put up to ``most`` orbits back and take others out, down to the last that can go."""
        if len(self._unavoidable) == 0:
            self._unavoidable = vec[i64]([0] * (2 * MAX_UNAVOIDABLE))
        orbit: i64
        at: i64
        put: i64 = 0
        order = random_order(orbits, prng)
        count: i64 = len(order)
        for at in range(count):
            orbit = order[at]
            if put < most and self.givens[orbits.cells[orbit * 8]] == 0:
                self.put_orbit(orbits, orbit)
                order[at] = order[put]
                order[put] = orbit
                put += 1
        for at in range(put, count + put):
            orbit = order[at if at < count else at - count]  # those put back come last
            if self.givens[orbits.cells[orbit * 8]]:
                self.try_orbit(orbits, orbit, solver, 0)

    def is_minimal(self, solver: Solver) -> bool:
        """Tell whether a puzzle with one solution has several without any one of its givens."""
        cell: i64
        for cell in range(81):
            if self.givens[cell]:
                self.take(cell)
                follows: bool = self.follows(cell, ALL_SINGLES)
                follows = follows or solver.is_forced(self.givens, cell, self.solution[cell])
                self.put(cell)
                if follows:
                    return False
        return True


def taken_up(givens: bytes, solver: Solver) -> Dig:
    """Return a puzzle of 81 digits with one solution, ready to be changed."""
    solver.count(vec[i64](list(givens)), 1, 1)
    dig = Dig(solver.solutions[0])
    dig.restore(givens)
    return dig


def random_solution(solver: Solver, prng: Prng) -> bytes:
    """Return a full grid: three random boxes that do not see each other, the rest by search."""
    cells: vec[i64] = vec[i64]([0] * 81)
    digits: vec[i64] = vec[i64]([1, 2, 3, 4, 5, 6, 7, 8, 9])
    box: i64
    place: i64
    for box in range(18, 27, 4):
        prng.shuffle(digits)
        for place in range(9):
            cells[HOUSE_CELL[box * 9 + place]] = digits[place]
    return solver.fill(cells, prng.seed())


def random_order(orbits: Orbits, prng: Prng) -> vec[i64]:
    """Return the numbers of the orbits in a random order."""
    count: int = orbits.count
    order: vec[i64] = vec[i64](list(range(count)))
    prng.shuffle(order)
    return order
