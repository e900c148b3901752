"""Whole ratings: our own puzzles, pinned, and those other people measured."""

import csv

import pytest
from numberplace.core.answers import Rating
from numberplace.sudoku.model.candidate_grid import format_wide
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.se import rate_se, se_rating

from tests.places import SHARED

PINNED = {
    "hidden single in a column": (
        ".3.85..2..7......48..2.65.....18..9.1.......85.7.3..........45...6.1......3.7...2",
        (1.5, 1.2, 1.2),
    ),
    "hidden pair leading to a single": (
        "......1..5..87..3...9.1....3..9...6.6...374...81...9..4..7....8..36......6..2...4",
        (2.0, 1.2, 1.2),
    ),
    "naked single": (
        "....5......38..6...7....5.......7...8.52....1.2..91..86.89...5.....6.4..741......",
        (2.3, 1.2, 1.2),
    ),
    "hidden triplet leading to a single": (
        ".74...9...18..5.4.....743..63.7.........9......71.....8..26.7......41..8...8...9.",
        (2.5, 1.2, 1.2),
    ),
    "pointing": (
        "2.....9...6......4.3...5..2..1........7283.5....1...96..8.7....1..3.4........9.7.",
        (2.6, 1.2, 1.2),
    ),
    "claiming": (
        ".642...5.....1...2..........15.7..9...79..8..3....1.....3........85...6..7..341..",
        (2.8, 1.2, 1.2),
    ),
    "XY-wing": (
        "1...7..9....5..7....2....4..1.8...32.3..619..2.8.5....8..7...5...6.3..2..79...8..",
        (4.2, 1.2, 1.2),
    ),
    "unique rectangle": (
        ".58.2..1...6...38.2.....5..4..873.2......5....3.....9....2..134...6.....8.......9",
        (4.5, 1.2, 1.2),
    ),
    "bivalue universal grave": (
        "4.....8.3..93...266....9.7.9..1......2..5..14....8......5........4...7.97...125..",
        (5.6, 1.2, 1.2),
    ),
    "X-chain of 4": (
        "7..3...8........32..68.4..93.......5...1......4..2.....2...75...53.196....1....4.",
        (6.6, 1.2, 1.2),
    ),
    "X-chain of more than 6": (
        "..54.....6..19....1.....2.97.....1.39...7...6.8..1.4.....9...24........15....46..",
        (6.8, 1.2, 1.2),
    ),
    "mixed chain of more than 6": (
        "..2.8...48..72.3..19........7......9...4...6..1..792.........2....8..5..5.86.....",
        (7.2, 1.2, 1.2),
    ),
    "multiple chains": (
        ".......8...8....2.36..1....1.2.9.36.4....287..3...5...7..9......15...4......53...",
        (8.3, 1.2, 1.2),
    ),
    "dynamic chains": (
        "9..5.........1...5.3...2....7..68..1......3....8.7.9..3..4.71..6......3..9......7",
        (8.8, 1.2, 1.2),
    ),
}
HARD = {
    "dynamic plus": (
        "..1..2.7.74.5.........4......2.8......6.519..4....6.1.1.....2.....8....3.2...4.67",
        (9.7, 1.2, 1.2),
    ),
    "dynamic plus first": (
        "4...5..2....6....4.3...95....1...83..9..3...5.6.5.....7...8.4.....9...7......1..2",
        (9.7, 9.7, 8.3),
    ),
    "a chain inside a chain": (
        "...9...74..8......9....38...1...6.9...93..4..5...2....6....5......8..7...2..1...5",
        (10.2, 1.2, 1.2),
    ),
}


@pytest.mark.parametrize("name", PINNED)
def test_our_own_puzzles_keep_their_rating(name: str) -> None:
    line, figures = PINNED[name]
    assert rate_se(Puzzle.parse(line)) == figures


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", HARD)
def test_so_do_hard_ones(name: str) -> None:
    line, figures = HARD[name]
    assert rate_se(Puzzle.parse(line)) == figures


def test_a_position_counts_with_its_candidates() -> None:
    line = PINNED["X-chain of 4"][0]
    puzzle = Puzzle.parse(line)
    assert rate_se(Puzzle.parse(format_wide(puzzle.candidates))) == rate_se(puzzle)
    solved = (
        "5" + "34678912672195348198342567859761423426853791713924856961537284287419635345286179"
    )
    opened = Puzzle.from_marks([1 << int(digit) - 1 for digit in solved])
    assert rate_se(opened)[0] == 0


def test_a_rating_tells_its_figures_as_measures() -> None:
    line, figures = PINNED["pointing"]
    rating = se_rating(Puzzle.parse(line))
    assert rating == Rating(
        "", 26, "", (), True, "se", tuple(zip(("ER", "EP", "ED"), figures, strict=True))
    )


def rows(name: str) -> list[dict[str, str]]:
    """Return the ratings of a shared file, or none where it is absent."""
    path = SHARED / "sudoku" / name
    if not path.exists():
        return []
    with path.open(newline="", encoding="ascii") as file:
        return list(csv.DictReader(file))


MEASURED = rows("se_ratings.csv")


@pytest.mark.skipif(not MEASURED, reason="no shared data here")
@pytest.mark.sampled(80)
@pytest.mark.parametrize("number", range(len(MEASURED)))
def test_measured_puzzles_come_out_equal(number: int) -> None:
    row = MEASURED[number]
    measured = tuple(float(row[name]) for name in ("ER", "EP", "ED"))
    assert rate_se(Puzzle.parse(row["puzzle"])) == measured
