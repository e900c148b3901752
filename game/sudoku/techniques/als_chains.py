"""Longer arguments with almost locked sets: chains of four sets or more, and death blossoms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.step import Mark, Role, Step
from game.core.words import N_, _
from game.sudoku.fast import append, i64, vec
from game.sudoku.geometry import FIRST, cells_of
from game.sudoku.grid import Grid
from game.sudoku.notation import format_cell
from game.sudoku.techniques.als_parts import (
    all_cells,
    common_strikes,
    describe_set,
    gathered,
    link_marks,
    place_marks,
    set_marks,
    struck_mask,
)
from game.sudoku.techniques.als_sets import AlsLinks, AlsSets, als_links, als_sets
from game.sudoku.techniques.technique import Explanation, Technique
from game.sudoku.techniques.wording import conclusion, digit_names, look_for

FAMILY: Final = "als_chains"
MOST_SETS: Final = 10
"""Sets in a chain; longer ones add nothing that a person would follow."""


def find_als_chain(grid: Grid) -> Iterator[Step]:
    """Yield chains of at least four linked sets, each conclusion once, short chains preferred.

    ``facts``: the sets' digits as digit_masks, then the linking digits, one fewer.
    """
    overlap = grid.limits["overlapping_als"] != 0
    sets = als_sets(grid)
    links = als_links(grid, overlap)
    lows = vec[i64]([0] * 9)
    highs = vec[i64]([0] * 9)
    if not _refuted(grid, sets, links, lows, highs):
        return
    seen: set[tuple[tuple[int, int], ...]] = set()
    start: i64
    for start in range(sets.count):
        exits: i64 = _exits(sets, links, start)
        while exits:
            digit: i64 = FIRST[exits]
            exits &= exits - 1
            if not _is_start(sets, start, digit, lows, highs):
                continue
            for step in _chains_from(sets, links, start, digit, overlap):
                if step.eliminations not in seen:
                    seen.add(step.eliminations)
                    yield step


def _refuted(grid: Grid, sets: AlsSets, links: AlsLinks, lows: vec[i64], highs: vec[i64]) -> bool:
    """Collect the candidates that would take two digits from one set; every chain starts from one.

    A candidate takes its digit from the sets it sees; a set that lost a digit has all its others
    and takes them from the sets it is linked to by them.
    """
    any_found = False
    lost = vec[i64]([0] * sets.count)
    digit: i64
    for digit in range(9):
        for cell in cells_of(grid.places_low[digit + 1], grid.places_high[digit + 1]):
            low: i64 = 0
            high: i64 = 0
            at: i64 = cell
            if at < 54:
                low = 1 << at
            else:
                high = 1 << (at - 54)
            if _takes_two(sets, links, digit, low, high, lost):
                lows[digit] |= low
                highs[digit] |= high
                any_found = True
    return any_found


def _takes_two(
    sets: AlsSets, links: AlsLinks, digit: i64, low: i64, high: i64, lost: vec[i64]
) -> bool:
    """Tell whether a candidate takes two digits from a set, by way of others."""
    one: i64
    at: i64
    queue = vec[i64]([])
    for one in range(sets.count):
        lost[one] = 0
        if sets.sees_low[one * 9 + digit] & low | sets.sees_high[one * 9 + digit] & high:
            lost[one] = 1 << digit
            queue = append(queue, one)
    head: i64 = 0
    while head < len(queue):
        one = queue[head]
        head += 1
        for at in range(links.start[one], links.start[one + 1]):
            other: i64 = links.target[at]
            takes: i64 = links.common[at] & ~lost[one]
            if takes & ~lost[other] == 0:
                continue
            if lost[other]:
                return True
            if takes & (takes - 1):
                return True
            lost[other] = takes
            queue = append(queue, other)
    return False


def _exits(sets: AlsSets, links: AlsLinks, one: i64) -> i64:
    found: i64 = 0
    at: i64
    for at in range(links.start[one], links.start[one + 1]):
        found |= links.common[at]
    return found


def _is_start(sets: AlsSets, one: i64, exit_digit: i64, lows: vec[i64], highs: vec[i64]) -> bool:
    digit: i64
    for digit in range(9):
        at: i64 = one * 9 + digit
        if (
            digit != exit_digit
            and sets.sees_low[at] & lows[digit] | sets.sees_high[at] & highs[digit]
        ):
            return True
    return False


def _chains_from(
    sets: AlsSets, links: AlsLinks, start: i64, exit_digit: i64, overlap: bool
) -> Iterator[Step]:
    """Yield the chains from a set that leave it by a digit, in order of length.

    States are (set, digit it lost), each reached once by a shortest way.
    """
    reached = vec[i64]([0] * sets.count)
    states = vec[i64]([start])
    digits = vec[i64]([-1])
    parents = vec[i64]([-1])
    depths = vec[i64]([1])
    head: i64 = 0
    at: i64
    while head < len(states):
        one: i64 = states[head]
        depth: i64 = depths[head]
        if depth >= 4:
            both: i64 = sets.mask[start] & sets.mask[one] & ~(1 << exit_digit)
            found = common_strikes(sets, start, one, both & ~(1 << digits[head]))
            if found:
                yield _chain_step(sets, states, digits, parents, head, found)
        if depth < MOST_SETS:
            for at in range(links.start[one], links.start[one + 1]):
                other: i64 = links.target[at]
                ways: i64 = links.common[at] & ~reached[other]
                if depth == 1:
                    ways &= 1 << exit_digit
                else:
                    ways &= ~(1 << digits[head])
                if (
                    ways == 0
                    or other == start
                    or _is_used(sets, states, parents, head, other, overlap)
                ):
                    continue
                reached[other] |= ways
                while ways:
                    states = append(states, other)
                    digits = append(digits, FIRST[ways])
                    parents = append(parents, head)
                    depths = append(depths, depth + 1)
                    ways &= ways - 1
        head += 1


def _is_used(
    sets: AlsSets, states: vec[i64], parents: vec[i64], head: i64, other: i64, overlap: bool
) -> bool:
    """Tell whether a set is on the way already, or shares cells with it where that is unwanted."""
    at: i64 = head
    while at >= 0:
        one: i64 = states[at]
        if one == other:
            return True
        if not overlap and sets.low[one] & sets.low[other] | sets.high[one] & sets.high[other]:
            return True
        at = parents[at]
    return False


def _chain_step(
    sets: AlsSets,
    states: vec[i64],
    digits: vec[i64],
    parents: vec[i64],
    head: i64,
    found: tuple[tuple[int, int], ...],
) -> Step:
    way: list[int] = []
    linking: list[int] = []
    at: i64 = head
    while at >= 0:
        way.append(states[at])
        if digits[at] >= 0:
            linking.append(digits[at] + 1)
        at = parents[at]
    way.reverse()
    linking.reverse()
    marks: tuple[Mark, ...] = ()
    number: int
    for number in range(len(way)):
        marks += set_marks(sets, way[number], number)
    for number in range(len(linking)):
        digit: i64 = linking[number]
        marks += link_marks(sets, way[number], way[number + 1], 1 << (digit - 1), number)
    ends: i64 = struck_mask(found)
    marks += place_marks(sets, Role.PINCER, way[0], ends, 0)
    marks += place_marks(sets, Role.PINCER, way[-1], ends, len(way) - 1)
    masks: list[int] = [sets.mask[one] for one in way]
    return Step("als_chain", eliminations=found, marks=marks, facts=tuple(masks + linking))


def find_death_blossom(grid: Grid) -> Iterator[Step]:
    """Yield stem cells each of whose candidates takes a digit from its own set, conclusions once.

    ``facts``: the petals' digits as digit_masks, in the order of the stem's candidates.
    """
    overlap = grid.limits["overlapping_als"] != 0
    sets = als_sets(grid)
    seen: set[tuple[tuple[int, int], ...]] = set()
    for stem in cells_of(grid.empty_low, grid.empty_high):
        blossom = Blossom(grid, sets, stem, overlap)
        if not blossom.can_bloom():
            continue
        for petals in blossom.choices(0):
            step = blossom.step(petals)
            if step.eliminations not in seen:
                seen.add(step.eliminations)
                yield step


class Blossom:
    """The search for petals around one stem cell."""

    def __init__(self, grid: Grid, sets: AlsSets, stem: i64, overlap: bool) -> None:
        """Collect the possible petals of each candidate of the stem."""
        self.sets = sets
        self.stem: i64 = stem
        self.mask: i64 = grid.cells[stem]
        self.overlap = overlap
        self.petals: list[vec[i64]] = []
        self.lows: list[vec[i64]] = [vec[i64]([-1] * 9)]
        self.highs: list[vec[i64]] = [vec[i64]([-1] * 9)]
        self.chosen: list[int] = []
        low: i64 = 1 << stem if stem < 54 else 0
        high: i64 = 1 << (stem - 54) if stem >= 54 else 0
        rest: i64 = self.mask
        one: i64
        while rest:
            digit: i64 = FIRST[rest]
            rest &= rest - 1
            mine = vec[i64]([])
            for one in range(sets.count):
                at: i64 = one * 9 + digit
                if sets.sees_low[at] & low | sets.sees_high[at] & high:
                    mine = append(mine, one)
            self.petals.append(mine)
            self.lows.append(vec[i64]([0] * 9))
            self.highs.append(vec[i64]([0] * 9))

    def can_bloom(self) -> bool:
        """Leave only the targets that some petal of every candidate reaches; tell if any are."""
        any_left = False
        digit: i64
        at: i64
        for digit in range(9):
            low: i64 = -1
            high: i64 = -1
            for mine in self.petals:
                union_low: i64 = 0
                union_high: i64 = 0
                for at in range(len(mine)):
                    union_low |= self.sets.sees_low[mine[at] * 9 + digit]
                    union_high |= self.sets.sees_high[mine[at] * 9 + digit]
                low &= union_low
                high &= union_high
            if self.mask >> digit & 1:
                low = 0
                high = 0
            self.lows[0][digit] = low
            self.highs[0][digit] = high
            if low | high:
                any_left = True
        return any_left

    def choices(self, level: int) -> Iterator[tuple[int, ...]]:
        """Yield a petal for each candidate so that a target remains."""
        if level == len(self.petals):
            yield tuple(self.chosen)
            return
        mine = self.petals[level]
        at: i64
        for at in range(len(mine)):
            petal: i64 = mine[at]
            if self._is_free(petal) and self._narrow(level, petal):
                self.chosen.append(petal)
                yield from self.choices(level + 1)
                self.chosen.pop()

    def _is_free(self, petal: i64) -> bool:
        if self.overlap:
            return True
        for other in self.chosen:
            used: i64 = other
            sets = self.sets
            if sets.low[used] & sets.low[petal] | sets.high[used] & sets.high[petal]:
                return False
        return True

    def _narrow(self, level: int, petal: i64) -> bool:
        """Set the targets left after one more petal; tell if there are any."""
        lows = self.lows[level]
        highs = self.highs[level]
        next_lows = self.lows[level + 1]
        next_highs = self.highs[level + 1]
        left: i64 = 0
        digit: i64
        for digit in range(9):
            low: i64 = lows[digit] & self.sets.sees_low[petal * 9 + digit]
            high: i64 = highs[digit] & self.sets.sees_high[petal * 9 + digit]
            next_lows[digit] = low
            next_highs[digit] = high
            left |= low | high
        return left != 0

    def step(self, petals: tuple[int, ...]) -> Step:
        """Return the step of the petals just chosen."""
        found = gathered(self.lows[len(petals)], self.highs[len(petals)])
        ends: i64 = struck_mask(found)
        marks: tuple[Mark, ...] = (Mark(Role.PIVOT, self.stem),)
        rest: i64 = self.mask
        for group, petal in enumerate(petals):
            marks += set_marks(self.sets, petal, group)
            marks += place_marks(self.sets, Role.RESTRICTED, petal, rest & -rest, group)
            marks += (Mark(Role.RESTRICTED, self.stem, FIRST[rest] + 1, group),)
            marks += place_marks(self.sets, Role.PINCER, petal, ends, group)
            rest &= rest - 1
        masks: list[int] = [self.sets.mask[petal] for petal in petals]
        return Step("death_blossom", eliminations=found, marks=marks, facts=tuple(masks))


def explain_als_chain(step: Step) -> Explanation:
    """Put an ALS chain into words."""
    count = (len(step.facts) + 1) // 2
    masks, linking = step.facts[:count], step.facts[count:]
    ends = digit_names(sorted({digit for _cell, digit in step.eliminations}))
    sentences = [
        _("Set {number}: {text}").format(number=i + 1, text=describe_set(step, i, masks[i]))
        for i in range(count)
    ]
    sentences.append(
        _("Suppose set 1 has no {ends}; then it has all its other digits.").format(ends=ends)
    )
    for i, digit in enumerate(linking):
        text = _(
            "Its {digit} sees every {digit} of set {number}, so set {number} has no {digit} and "
            "has all its other digits."
        )
        sentences.append(text.format(digit=digit, number=i + 2))
    sentences.append(
        _("So if set 1 has no {ends}, set {number} has: one of the two always does.").format(
            ends=ends, number=count
        )
    )
    return Explanation(
        look_for(ALS_CHAIN.name),
        _("Look at groups of cells with one digit more than cells: {cells}.").format(
            cells=all_cells(step)
        ),
        " ".join([*sentences, conclusion(step)]),
    )


def explain_death_blossom(step: Step) -> Explanation:
    """Put a death blossom into words."""
    stem = step.cells(Role.PIVOT)[0]
    ends = digit_names(sorted({digit for _cell, digit in step.eliminations}))
    sentences = []
    for group, mask in enumerate(step.facts):
        digit = step.digits(Role.RESTRICTED, group)[0]
        text = _("If {stem} is {digit}, the set without {digit} keeps its {ends}: {text}")
        sentences.append(
            text.format(
                stem=format_cell(stem),
                digit=digit,
                ends=ends,
                text=describe_set(step, group, mask),
            )
        )
    sentences.append(
        _("Whatever {stem} is, one of these sets has the {ends}.").format(
            stem=format_cell(stem), ends=ends
        )
    )
    return Explanation(
        look_for(DEATH_BLOSSOM.name),
        _("Look at {stem} and what each of its digits does to the cells around it.").format(
            stem=format_cell(stem)
        ),
        " ".join([*sentences, conclusion(step)]),
    )


ALS_CHAIN: Final[Technique] = Technique(
    id="als_chain",
    name=N_("ALS chain"),
    family=FAMILY,
    rating=7.5,
    find=find_als_chain,
    explain=explain_als_chain,
    description=N_(
        "A row of almost locked sets, each with one digit more than cells, each linked to the "
        "next by a digit whose places all see each other. If the first set lacks some digit it is "
        "locked and takes the linking digit from the second; that one is locked in turn and takes "
        "a digit from the third, and so on. If the last set is then forced to hold the digit that "
        "the first one lacks, one of the two always has it, and it goes from cells that see all "
        "its places in both."
    ),
)
DEATH_BLOSSOM: Final[Technique] = Technique(
    id="death_blossom",
    name=N_("Death blossom"),
    family=FAMILY,
    rating=7.7,
    find=find_death_blossom,
    explain=explain_death_blossom,
    description=N_(
        "Choose a cell as the stem. For each of its digits find a petal: an almost locked set "
        "(one digit more than cells) whose places of that digit all see the stem. Whatever digit "
        "the stem takes, one petal loses it and is locked with all its other digits. A digit that "
        "all petals share is therefore in one of them, and goes from each cell that sees all its "
        "places in all petals."
    ),
)
