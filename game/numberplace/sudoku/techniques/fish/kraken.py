"""Kraken fish: finned fish whose fins do not see the elimination, but lead to it by chains.

Suppose the elimination were true and follow the chains from it: they eliminate some places of
the fish's digit. All of these may be fins, because chains read the same backwards. Type 1
eliminates a candidate of the fish. In type 2 one cover house stays open: the base candidates in it
lead to the elimination by chains too, and that may be any candidate.

Source: the definitions are HoDoKu's (hodoku.sourceforge.net, technique guide, "Kraken Fish").
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Link, Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import BIT_CELL, cells_of, count_cells
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.link_tables import links_of
from numberplace.sudoku.techniques.chains.links import SINGLE_LINKS, Links
from numberplace.sudoku.techniques.chains.steps import path_links, path_reasons
from numberplace.sudoku.techniques.fish.parts import (
    BASIC,
    FRANKEN,
    Fish,
    fin_marks,
    form_of,
    mask_marks,
)
from numberplace.sudoku.techniques.fish.search import FishSearch
from numberplace.sudoku.techniques.parts import digit_marks
from numberplace.sudoku.techniques.templates.search import (
    dead_candidates,
    has_template,
    missing_houses,
    missing_rows,
)

LARGEST: Final = 4
"""Larger sizes are too far from the reach of a person."""


class KrakenSearch(FishSearch):
    """The search for fish that are finned with chains; keeps only the one with the fewest fins."""

    def _keep(
        self, covers: i64, fins: i64, fin_low: i64, fin_high: i64, out_low: i64, out_high: i64
    ) -> None:
        """Keep a fish of type 1: the target is cleared, and some fin does not see it."""
        if out_low & self.target_low | out_high & self.target_high == 0:
            return
        far: i64 = (
            fin_low & ~self.topology.peers_low[self.target]
            | fin_high & ~self.topology.peers_high[self.target]
        )
        if far:
            self._keep_best(covers, fins, fin_low, fin_high)

    def _judge(self, covers: i64) -> None:
        """Judge a fish of type 1 as usual; for type 2 try each house as the open cover."""
        if self.open_covers == 0:
            FishSearch._judge(self, covers)
            return
        low: i64 = self.base_low
        high: i64 = self.base_high
        rest: i64 = covers
        while rest:
            covering: i64 = BIT_CELL[(rest & -rest) % 59]
            rest &= rest - 1
            low &= ~self.house_low[covering]
            high &= ~self.house_high[covering]
        rest = self.cover_houses & ~self.bases & ~covers
        while rest:
            house_bit: i64 = rest & -rest
            house: i64 = BIT_CELL[house_bit % 59]
            rest ^= house_bit
            if low & self.house_low[house] | high & self.house_high[house] == 0:
                continue
            fin_low: i64 = low & ~self.house_low[house]
            fin_high: i64 = high & ~self.house_high[house]
            fins: i64 = count_cells(fin_low, fin_high)
            if 0 < fins <= self.max_fins and form_of(self.bases, covers | house_bit) == self.form:
                self._keep_best(covers | house_bit, fins, fin_low, fin_high)
                self.found[0].open_low = low & self.house_low[house]
                self.found[0].open_high = high & self.house_high[house]
                self.found[0].open_house = house
                self.max_fins = fins - 1

    def _keep_best(self, covers: i64, fins: i64, fin_low: i64, fin_high: i64) -> None:
        fish = Fish(self.digit, self.bases, covers)
        fish.base_low = self.base_low
        fish.base_high = self.base_high
        fish.fin_low = fin_low
        fish.fin_high = fin_high
        fish.fins = fins
        self.found = [fish]
        self.max_fins = fins - 1


class Krakens:
    """The walk over all eliminations that a kraken fish might prove."""

    def __init__(self, grid: Grid) -> None:
        """Get the link graph and remember one template of each digit."""
        self.grid = grid
        self.links: Links = links_of(grid, SINGLE_LINKS)
        self.most: i64 = grid.limits["chain_length"]
        self.max_fins: i64 = grid.limits["fins"]
        self.witness: vec[i64] = vec[i64]([0] * 20)

    def suppose(self, cell: i64, digit: i64) -> bool:
        """Follow the chains from a candidate taken as true; False when it has none."""
        links = self.links
        node: i64 = links.node_of[digit * 81 + cell]
        links.spread(node * 2 + 1, self.most)
        if links.reached < 2:
            return False
        links.collect(self.grid)
        return True

    def leaves_no_template(self, digit: i64) -> bool:
        """Tell whether the consequences leave a digit no template, though each house keeps a
        place."""
        low: i64 = self.grid.places_low[digit]
        high: i64 = self.grid.places_high[digit]
        if low | high == 0:
            return False
        low &= ~self.links.false_low[digit]
        high &= ~self.links.false_high[digit]
        witness = self.witness
        if witness[digit * 2] | witness[digit * 2 + 1]:
            gone: i64 = witness[digit * 2] & ~low | witness[digit * 2 + 1] & ~high
            if gone == 0:
                return False
        found = vec[i64]([0, 0])
        if has_template(
            self.grid.topology,
            low,
            high,
            missing_rows(self.grid, digit),
            missing_houses(self.grid, digit),
            found,
        ):
            witness[digit * 2] = found[0]
            witness[digit * 2 + 1] = found[1]
            return False
        search = FishSearch(self.grid, digit, 2, BASIC, 0, 0)
        house: i64
        for house in range(search.house_count):
            if search.active >> house & 1:
                left: i64 = search.house_low[house] & low | search.house_high[house] & high
                if left == 0:
                    return False
        return True

    def smallest(self, digit: i64, target: i64) -> Fish | None:
        """Return the smallest fish for the assumption; a target of -1 asks for type 2."""
        form: i64
        size: i64
        low: i64 = self.links.false_low[digit]
        high: i64 = self.links.false_high[digit]
        for form in (BASIC, FRANKEN):
            for size in range(2, LARGEST + 1):
                search = KrakenSearch(self.grid, digit, size, form, 0, 0)
                if target >= 0:
                    search.run(target, low, high, self.max_fins, 0)
                else:
                    search.run_open(low, high, self.max_fins)
                if search.found:
                    return search.found[0]
        return None


def find_kraken_1(grid: Grid) -> Iterator[Step]:
    """Yield for each candidate the smallest kraken fish of its own digit, digits ascending."""
    krakens = Krakens(grid)
    dead = dead_candidates(grid)
    digit: i64
    for digit in range(1, 10):
        low: i64 = grid.places_low[digit] & ~dead.low[digit]
        high: i64 = grid.places_high[digit] & ~dead.high[digit]
        for cell in cells_of(low, high):
            if krakens.suppose(cell, digit) and krakens.leaves_no_template(digit):
                fish = krakens.smallest(digit, cell)
                if fish is not None:
                    yield kraken_step(grid, "kraken_fish_1", fish, cell, digit)


def find_kraken_2(grid: Grid) -> Iterator[Step]:
    """Yield for each candidate the smallest kraken fish with an open cover, digits ascending."""
    krakens = Krakens(grid)
    dead = dead_candidates(grid)
    digit: i64
    other: i64
    for digit in range(1, 10):
        low: i64 = grid.places_low[digit] & ~dead.low[digit]
        high: i64 = grid.places_high[digit] & ~dead.high[digit]
        for cell in cells_of(low, high):
            if not krakens.suppose(cell, digit):
                continue
            for other in range(1, 10):
                if krakens.leaves_no_template(other):
                    fish = krakens.smallest(other, -1)
                    if fish is not None:
                        yield kraken_step(grid, "kraken_fish_2", fish, cell, digit)
                        break


def kraken_step(grid: Grid, technique: str, fish: Fish, cell: int, digit: i64) -> Step:
    """Report a kraken fish; facts as ``kraken_words`` reads them.

    Facts: the fish's digit, the open cover or -1, then for each chain the number of its links and
    what makes each of them strong.
    """
    links = links_of(grid, SINGLE_LINKS)
    chains: list[Link] = []
    boxed: int = fish.digit
    facts: list[int] = [boxed, fish.open_house]
    starts = cells_of(fish.open_low | fish.fin_low, fish.open_high | fish.fin_high)
    for group, start in enumerate(starts):
        path = path_to_false(grid, links, start, fish.digit, cell, digit)
        chains.extend(path_links(grid, links, path, group))
        reasons = path_reasons(links, path)
        facts.append(len(reasons))
        facts.extend(reasons)
    basis_low: i64 = fish.base_low & ~fish.fin_low
    basis_high: i64 = fish.base_high & ~fish.fin_high
    eliminated: int = digit
    return Step(
        technique,
        eliminations=((cell, eliminated),),
        marks=digit_marks(Role.BASIS, fish.digit, basis_low, basis_high) + fin_marks(fish, 0),
        houses=mask_marks(Role.BASIS, fish.bases) + mask_marks(Role.COVER, fish.covers),
        links=tuple(chains),
        facts=tuple(facts),
    )


def path_to_false(
    grid: Grid, links: Links, start: i64, start_digit: i64, cell: i64, digit: i64
) -> list[int]:
    """Return the literals from a candidate taken as true to another that becomes false."""
    most: i64 = grid.limits["chain_length"]
    links.spread(links.node_of[start_digit * 81 + start] * 2 + 1, most)
    own: i64 = links.node_of[digit * 81 + cell] * 2
    source: i64 = links.source_of_false(cell, digit)
    path = links.path(source)
    if source != own:
        path.append(own)
    return path
