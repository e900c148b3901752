"""The bundled Numberlink puzzles as the window reads them."""

from collections import Counter

import pytest
from numberplace.numberlink.bank import (
    BRIDGES,
    EXTRAS,
    WARPS,
    extra_of,
    first_of,
    proved_of,
    read_bank,
    read_packs,
)
from numberplace.numberlink.generate.params import max_bridges
from numberplace.numberlink.logic.solve import rate
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.search.exact import SolutionCount, find_solutions

EXTRA_PACKS = [(extra, level) for extra in (BRIDGES, WARPS) for level in LEVELS]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_five_packs_small_ones_first(level):
    puzzles = [bundled.puzzle for bundled in read_bank(level)]
    assert len(set(puzzles)) == 200
    sizes = [len(puzzle.cells) for puzzle in puzzles]
    assert sizes == sorted(sizes)
    assert set(Counter((p.width, p.height) for p in puzzles).values()) == {40}
    assert first_of(level) == puzzles[0]
    assert {extra_of(puzzle) for puzzle in puzzles} == {""}


@pytest.mark.parametrize(("extra", "level"), EXTRA_PACKS)
def test_every_level_has_a_pack_with_bridges_and_one_with_warps(extra, level):
    """Other levels have larger boards; a few and many bridges or warps take turns."""
    ((_size, puzzles),) = read_packs(level, extra).items()
    assert len(set(puzzles)) == 40
    assert {extra_of(puzzle) for puzzle in puzzles} == {extra}
    counts = [len(puzzle.bridges if extra == BRIDGES else puzzle.warps) for puzzle in puzzles]
    assert min(counts) > 0
    assert max(counts[1::2]) < min(counts[::2])
    first = puzzles[0]
    assert max(counts) <= max_bridges(first.width, first.height)
    easier = LEVELS[: LEVELS.index(level)]
    assert all(len(read_packs(each, extra)) == 1 for each in easier)
    assert all(first.width > read_bank(each, extra)[0].puzzle.width for each in easier)


@pytest.mark.sampled(10)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(0, 200, 10))
def test_a_bundled_puzzle_has_the_level_it_stands_under(level, number):
    assert rate(read_bank(level)[number].puzzle).level == level


@pytest.mark.sampled(10)
@pytest.mark.parametrize(("extra", "level"), EXTRA_PACKS)
@pytest.mark.parametrize("number", range(0, 40, 5))
def test_a_puzzle_with_bridges_or_warps_has_its_level_and_one_solution(extra, level, number):
    entry = read_bank(level, extra)[number]
    assert rate(entry.puzzle).level == level
    found = find_solutions(entry.puzzle.with_rule(entry.proved))
    assert found.outcome is SolutionCount.ONE
    assert proved_of(entry.puzzle) is entry.proved


def test_an_unknown_level_has_none():
    assert all(read_bank("tricky", extra) == () for extra in EXTRAS)
