"""The one search behind all fish with fins or boxes, and behind kraken fish.

Give n base houses weight +1 and n cover houses weight -1: for one digit the weights of the true
candidates sum to 0. A candidate of weight above 0 is a fin, one below 0 a possible elimination: if
it were true, a fin would have to make up for it. So it goes when all fins see it.

The search for fish with fins runs once for each *target*, a candidate to be eliminated. Which
cells may be fins is then known (those that the target rules out), every other base cell must be
covered, and base sets that need more covers than they have are cut early. Only targets that no
template uses are worth a search at all (see ``templates``).

Source: the weights put into one rule what "The Ultimate Fish Guide" by Obi-Wahn (the players'
forum, forum.enjoysudoku.com) says of fins, endo fins and cannibalism; names and limits are
HoDoKu's.
"""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    CELL_HIGH,
    CELL_LOW,
    count_cells,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import HOUSE_BIT
from numberplace.sudoku.techniques.fish.parts import (
    ALL_HOUSES,
    COLUMNS_MASK,
    FRANKEN,
    LINES_MASK,
    MAX_FISH_HOUSES,
    MUTANT,
    ROWS_MASK,
    Fish,
    count_houses,
    form_of,
)


class FishSearch:
    """The search for one digit, size and form; ``run`` once for each target."""

    def __init__(
        self, grid: Grid, digit: i64, size: i64, form: i64, targets_low: i64, targets_high: i64
    ) -> None:
        """Read the digit's places in each house.

        Args:
            form: BASIC, FRANKEN or MUTANT; fish of a simpler form are not found again.
            targets_low, targets_high: the cells that will be targets in turn, ascending. A fish
                that eliminates several of them is found once.
        """
        self.targets_low: i64 = targets_low
        self.targets_high: i64 = targets_high
        self.digit: i64 = digit
        self.size: i64 = size
        self.form: i64 = form
        topology = grid.topology
        count: int = min(topology.house_count, MAX_FISH_HOUSES)
        self.topology = topology
        self.house_count: i64 = count
        self.house_low: vec[i64] = vec[i64]([0] * count)
        self.house_high: vec[i64] = vec[i64]([0] * count)
        self.active: i64 = 0
        self.useful: i64 = 0
        self.max_fins: i64 = 0
        self.max_endo: i64 = 0
        self.target: i64 = -1
        self.target_low: i64 = 0
        self.target_high: i64 = 0
        self.may_low: i64 = 0
        self.may_high: i64 = 0
        self.base_low: i64 = 0
        self.base_high: i64 = 0
        self.endo_low: i64 = 0
        self.endo_high: i64 = 0
        self.bases: i64 = 0
        self.cover_houses: i64 = 0
        self.target_houses: i64 = 0
        self.target_count: i64 = 3
        self.reserve: i64 = 0
        self.open_covers: i64 = 0
        self.found: list[Fish] = []
        house: i64
        for house in range(self.house_count):
            self.house_low[house] = topology.house_low[house] & grid.places_low[digit]
            self.house_high[house] = topology.house_high[house] & grid.places_high[digit]
            if self.house_low[house] | self.house_high[house]:
                self.active |= HOUSE_BIT[house]

    def run(self, target: i64, may_low: i64, may_high: i64, max_fins: i64, max_endo: i64) -> None:
        """Add to ``found`` every finned fish that eliminates the target and was not found before.

        A base house that has places for fins only is left out: alone it says as much.

        Args:
            target: a cell that holds the candidate.
            may_low, may_high: the cells that may be fins.
            max_fins: how many fins there may be.
            max_endo: how many of them may lie in two bases.
        """
        self.target = target
        self.may_low = may_low
        self.may_high = may_high
        self.max_fins = max_fins
        self.max_endo = max_endo
        self.target_low = CELL_LOW[target]
        self.target_high = CELL_HIGH[target]
        self.target_houses = self._houses_of(target)
        self.target_count = count_houses(self.target_houses)
        self.useful = 0
        house: i64
        for house in range(self.house_count):
            if self.house_low[house] & ~may_low | self.house_high[house] & ~may_high:
                self.useful |= HOUSE_BIT[house]
        self._run_form()

    def run_finless(self) -> None:
        """Add to ``found`` every fish without fins that eliminates something."""
        self.target = -1
        self.useful = self.active
        self._run_form()

    def run_open(self, may_low: i64, may_high: i64, max_fins: i64) -> None:
        """Search without a target, for fish that lack one cover (see ``kraken``)."""
        self.target = -1
        self.may_low = may_low
        self.may_high = may_high
        self.max_fins = max_fins
        self.open_covers = 1
        self.useful = self.active
        self._run_form()

    def _run_form(self) -> None:
        if self.form == MUTANT:
            self._run_bases(ALL_HOUSES, ALL_HOUSES)
        else:
            boxes: i64 = ALL_HOUSES & ~LINES_MASK if self.form == FRANKEN else 0
            self._run_bases(ROWS_MASK | boxes, COLUMNS_MASK | boxes)
            self._run_bases(COLUMNS_MASK | boxes, ROWS_MASK | boxes)

    def _houses_of(self, cell: i64) -> i64:
        """Return the houses of a cell as a mask."""
        topology = self.topology
        houses: i64 = 0
        at: i64
        for at in range(cell * 3, cell * 3 + 3):
            houses |= HOUSE_BIT[topology.house_of[at]]
        for at in range(topology.more_start[cell], topology.more_start[cell + 1]):
            if topology.more_house[at] < MAX_FISH_HOUSES:
                houses |= HOUSE_BIT[topology.more_house[at]]
        return houses

    def _run_bases(self, bases: i64, covers: i64) -> None:
        self.cover_houses = covers & self.active
        self._add_base(bases & self.useful, 0, 0, 0, 0, 0, 0)

    def _add_base(
        self, left: i64, chosen: i64, count: i64, low: i64, high: i64, endo_low: i64, endo_high: i64
    ) -> None:
        """Choose the next base house among those left, in order."""
        if count == self.size:
            self._start_covers(chosen, low, high, endo_low, endo_high)
            return
        while left and count_houses(left) + count >= self.size:
            lowest: i64 = left & -left
            left ^= lowest
            house: i64 = BIT_CELL[lowest % 59]
            add_low: i64 = self.house_low[house]
            add_high: i64 = self.house_high[house]
            twice_low: i64 = endo_low | low & add_low
            twice_high: i64 = endo_high | high & add_high
            if (twice_low & ~self.may_low) | (twice_high & ~self.may_high):
                continue
            if twice_low | twice_high and count_cells(twice_low, twice_high) > self.max_endo:
                continue
            add_low |= low
            add_high |= high
            with_house: i64 = chosen | lowest
            if not self._is_hopeless(with_house, add_low, add_high):
                self._add_base(
                    left, with_house, count + 1, add_low, add_high, twice_low, twice_high
                )

    def _is_hopeless(self, chosen: i64, low: i64, high: i64) -> bool:
        """Tell whether the base cells need more covers than can be spared for them.

        Cells that do not see each other need a cover each, and at least one cover is for the
        target. The cells are picked one by one, each with all it sees left out: no house holds two
        of them, so their number is a lower bound.
        """
        low &= ~self.may_low & ~self.target_low
        high &= ~self.may_high & ~self.target_high
        room: i64 = self.size - self.open_covers
        peers_low = self.topology.peers_low
        peers_high = self.topology.peers_high
        if self.target >= 0:
            room -= 2 if chosen & self.target_houses else 1
        while low | high:
            if room == 0:
                return True
            room -= 1
            cell: i64 = first_cell(low, high)
            low &= ~peers_low[cell] & ~CELL_LOW[cell]
            high &= ~peers_high[cell] & ~CELL_HIGH[cell]
        return False

    def _start_covers(self, bases: i64, low: i64, high: i64, endo_low: i64, endo_high: i64) -> None:
        # The target needs more covers than bases among its houses, mostly three: with two bases
        # there would be one house left for covers, with one base it needs both others.
        in_bases: i64 = count_houses(bases & self.target_houses)
        if in_bases * 2 >= self.target_count:
            return
        self.reserve = 1 + in_bases if self.target >= 0 else 0
        self.bases = bases
        self.base_low = low
        self.base_high = high
        self.endo_low = endo_low
        self.endo_high = endo_high
        allowed: i64 = 0
        rest: i64 = self.cover_houses & ~bases
        house: i64
        for house in range(self.house_count):
            if rest >> house & 1 and self._touches(house):
                allowed |= HOUSE_BIT[house]
        low &= ~self.may_low & ~self.target_low
        high &= ~self.may_high & ~self.target_high
        self._cover(low, high, self.size - self.open_covers, allowed, 0)

    def _touches(self, house: i64) -> bool:
        low: i64 = self.house_low[house] & self.base_low
        return low | (self.house_high[house] & self.base_high) != 0

    def _cover(self, low: i64, high: i64, left: i64, allowed: i64, covers: i64) -> None:
        """Cover the first cell that must be covered in every way, then go on with the rest."""
        if low | high == 0:
            self._spare(left, allowed, covers)
            return
        if left == 0:
            return
        cell: i64 = first_cell(low, high)
        ways: i64 = allowed & self._houses_of(cell)
        while ways:
            cover: i64 = ways & -ways
            ways ^= cover
            house: i64 = BIT_CELL[cover % 59]
            # Ruled out from here on: the ways that follow cover the cell by another house and may
            # not use this one, so every set of covers comes up once.
            allowed ^= cover
            self._cover(
                low & ~self.topology.house_low[house],
                high & ~self.topology.house_high[house],
                left - 1,
                allowed,
                covers | cover,
            )

    def _spare(self, left: i64, allowed: i64, covers: i64) -> None:
        """Choose the covers that are left: first those the target needs, then any."""
        need: i64 = self.reserve - count_houses(covers & self.target_houses)
        if need > left:
            return
        if left == 0:
            self._judge(covers)
            return
        rest: i64 = allowed & self.target_houses if need == left else allowed
        while rest:
            cover: i64 = rest & -rest
            rest ^= cover
            allowed ^= cover
            self._spare(left - 1, allowed, covers | cover)

    def _judge(self, covers: i64) -> None:
        """Keep the fish if it has the fins asked for and eliminates the target first."""
        if form_of(self.bases, covers) != self.form:
            return
        once_low: i64 = 0
        once_high: i64 = 0
        twice_low: i64 = 0
        twice_high: i64 = 0
        house: i64
        for house in range(self.house_count):
            if covers >> house & 1:
                twice_low |= once_low & self.house_low[house]
                twice_high |= once_high & self.house_high[house]
                once_low |= self.house_low[house]
                once_high |= self.house_high[house]
        fin_low: i64 = self.base_low & ~once_low | self.endo_low
        fin_high: i64 = self.base_high & ~once_high | self.endo_high
        fins: i64 = count_cells(fin_low, fin_high)
        if fins > self.max_fins or (fins == 0 and self.target >= 0):
            return
        out_low: i64 = once_low & ~self.base_low | twice_low & ~self.endo_low
        out_high: i64 = once_high & ~self.base_high | twice_high & ~self.endo_high
        self._keep(covers, fins, fin_low, fin_high, out_low, out_high)

    def _keep(
        self, covers: i64, fins: i64, fin_low: i64, fin_high: i64, out_low: i64, out_high: i64
    ) -> None:
        rest_low: i64 = fin_low
        rest_high: i64 = fin_high
        while rest_low | rest_high:
            cell: i64 = first_cell(rest_low, rest_high)
            rest_low &= ~CELL_LOW[cell]
            rest_high &= ~CELL_HIGH[cell]
            out_low &= self.topology.peers_low[cell]
            out_high &= self.topology.peers_high[cell]
        if out_low & self.targets_low | out_high & self.targets_high == 0:
            return
        if self.target >= 0 and not self._is_ours(out_low, out_high):
            return
        fish = Fish(self.digit, self.bases, covers)
        fish.base_low = self.base_low
        fish.base_high = self.base_high
        fish.fin_low = fin_low
        fish.fin_high = fin_high
        fish.endo_low = self.endo_low
        fish.endo_high = self.endo_high
        fish.out_low = out_low
        fish.out_high = out_high
        fish.fins = fins
        self.found.append(fish)

    def _is_ours(self, low: i64, high: i64) -> bool:
        """Tell whether the target is the first elimination whose own run finds this fish."""
        low &= self.targets_low
        high &= self.targets_high
        while low | high:
            cell: i64 = first_cell(low, high)
            if cell >= self.target:
                return cell == self.target
            low &= ~CELL_LOW[cell]
            high &= ~CELL_HIGH[cell]
            # An earlier target has found this fish, unless its run left out one of the bases
            # (``useful``) because all its places would have been fins.
            if not self._has_idle_base(cell):
                return False
        return False

    def _has_idle_base(self, cell: i64) -> bool:
        """Tell whether a base house has all its places in sight of a cell."""
        rest: i64 = self.bases
        while rest:
            house: i64 = BIT_CELL[(rest & -rest) % 59]
            rest &= rest - 1
            low: i64 = self.house_low[house] & ~self.topology.peers_low[cell]
            if low | (self.house_high[house] & ~self.topology.peers_high[cell]) == 0:
                return True
        return False
