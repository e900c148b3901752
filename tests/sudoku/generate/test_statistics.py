"""Statistics of puzzles that were made."""

from math import comb

from numberplace.sudoku.generate.statistics import say_statistics, tally

EASY = ".5..83.17...1..4..3.4..56.8....3...9.9.8245....6....7...9....5...729..861.36.72.4"


def test_sums_are_kept_by_number_of_givens() -> None:
    sums = tally(f"{EASY}\n{EASY}\n")
    givens = 81 - EASY.count(".")
    er = sums[f"er {givens}"] // 2
    assert sums == {
        f"count {givens}": 2,
        f"er {givens}": 2 * er,
        f"er2 {givens}": 2 * er * er,
    }


def test_means_are_weighed_by_the_ways_to_choose_the_givens() -> None:
    sums = {"count 24": 3, "er 24": 90, "er2 24": 2700, "count 26": 1, "er 26": 50, "er2 26": 2500}
    text = say_statistics(sums)
    weight = comb(81, 26) / comb(81, 24)
    givens = (3 * 24 + weight * 26) / (3 + weight)
    rating = (3 * 3.0 + weight * 5.0) / (3 + weight)
    assert f"mean givens: 24.500 ± 0.433, corrected {givens:.3f} ±" in text
    assert f"mean ER: 3.500 ± 0.433, corrected {rating:.3f} ±" in text
    assert "75.000%" in text


def test_nothing_made_is_said() -> None:
    assert say_statistics({"puzzles": 0}) == "No puzzle was made."
