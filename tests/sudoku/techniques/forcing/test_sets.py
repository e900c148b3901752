"""Places of sets: whether masks lack a bit between them, against trying all ways."""

from __future__ import annotations

import random

from numberplace.sudoku import engine
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.techniques.fish.almost import almost_fish
from numberplace.sudoku.techniques.forcing.chains import find_verity
from numberplace.sudoku.techniques.forcing.sets import _can_pair, _short_subset


def pair_up(masks: list[int], used: int = 0) -> bool:
    """Tell by trying whether each mask can have a bit of its own."""
    if not masks:
        return True
    return any(
        pair_up(masks[1:], used | 1 << bit)
        for bit in range(9)
        if masks[0] >> bit & 1 and not used >> bit & 1
    )


def smallest_short(masks: list[int], eligible: int) -> int:
    """Return how many masks the smallest subset has that has fewer bits than masks, 0 if none."""
    sizes = []
    for subset in range(1, 512):
        if subset & ~eligible == 0:
            chosen = [masks[i] for i in range(9) if subset >> i & 1]
            union = 0
            for mask in chosen:
                union |= mask
            if union.bit_count() < len(chosen):
                sizes.append(len(chosen))
    return min(sizes, default=0)


def random_masks(rng: random.Random) -> list[int]:
    share = rng.choice((0.15, 0.25, 0.4))
    return [sum((rng.random() < share) << bit for bit in range(9)) for _ in range(9)]


def test_masks_are_paired_as_trying_all_ways_says() -> None:
    rng = random.Random(7)
    answers = set()
    for _trial in range(2000):
        masks = random_masks(rng)
        eligible = rng.randrange(512)
        expected = pair_up([masks[i] for i in range(9) if eligible >> i & 1])
        assert _can_pair(vec[i64](masks), eligible, vec[i64]([0] * 36)) == expected
        answers.add(expected)
    assert answers == {False, True}


def test_the_smallest_subset_that_is_short_is_found() -> None:
    rng = random.Random(8)
    for _trial in range(60):
        masks = random_masks(rng)
        eligible = rng.randrange(512)
        unions = vec[i64]([0] * 512)
        subset = _short_subset(vec[i64](masks), eligible, unions, vec[i64]([0] * 36))
        assert subset.bit_count() == smallest_short(masks, eligible)


def test_without_almost_fish_no_graph_is_made_of_them() -> None:
    puzzle = parse_puzzle(f"9x9: {'.' * 81}; white r1c1 r1c2; black r5c5 r5c6")
    grid = engine.grid_of(puzzle, puzzle.givens)
    assert len(almost_fish(grid).digit) == 0
    steps = list(find_verity(grid, "forcing_chain_sets", wide=True))
    assert steps == []
    assert "links_als" in grid.cache
    assert "links_fish" not in grid.cache
