"""Which step HoDoKu takes among several, and which it does not see."""

import csv
from itertools import pairwise

import pytest
from numberplace.core.step import HouseMark, Link, Mark, Node, Role, Step
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.notation import parse_cell, parse_line
from numberplace.sudoku.rate.hodoku_order import (
    forcing_order,
    is_seen,
    remote_pairs,
    set_order,
    strength,
)
from numberplace.sudoku.rate.rating import HODOKU_SCALE, rate

from tests.places import SHARED

BLANK = grid_from_digits(bytes(81))
RATINGS = SHARED / "sudoku" / "hodoku_ratings.csv"


def at(*names: str) -> tuple[int, ...]:
    return tuple(parse_cell(name) for name in names)


def chain(technique: str, nodes: str, *eliminations: str) -> Step:
    """Make a step of a chain from ``r1c1:5 r2c2+r2c3:5 ...``, its first link strong."""
    ends = [
        Node(at(*cells.split("+")), int(digit))
        for cells, digit in (node.split(":") for node in nodes.split())
    ]
    links = [Link(a, b, number % 2 == 0) for number, (a, b) in enumerate(pairwise(ends))]
    pairs = [text.split(":") for text in eliminations]
    gone = tuple((parse_cell(cell), int(digit)) for cell, digit in pairs)
    return Step(technique, eliminations=gone, links=tuple(links))


def test_the_strongest_eliminates_most_and_then_stands_first_digit_by_digit() -> None:
    two = Step("x_chain", eliminations=((80, 9), (79, 9)))
    one = Step("x_chain", eliminations=((0, 1),))
    assert strength(two) < strength(one)
    # in the sum the candidates of the lower digit come first, wherever they are
    mixed = Step("aic", eliminations=((1, 9), (40, 2)))
    assert strength(mixed)[2] == 40 + 2 + 1 * 81 + 9


def test_forcing_chains_place_before_they_eliminate() -> None:
    place = Step("forcing_chain_contradiction", placements=((80, 9),))
    several = Step("forcing_chain_verity", eliminations=((0, 1), (1, 1)))
    single = Step("forcing_chain_contradiction", eliminations=((0, 1),))
    assert forcing_order(place) < forcing_order(several) < forcing_order(single)


def test_almost_locked_sets_come_house_by_house() -> None:
    row, longer, later = HOUSES[0][:2], HOUSES[0][:3], (HOUSES[0][0], HOUSES[0][2])
    assert set_order(row) < set_order(longer) < set_order(later) < set_order(HOUSES[1][:1])


@pytest.mark.parametrize(
    ("nodes", "eliminations", "seen"),
    [
        ("r1c1:5 r1c5:5 r4c5:5 r4c9:5", ("r2c9:5", "r3c9:5"), True),
        ("r1c1:5 r1c5:5 r4c5:5 r4c9:5", ("r2c9:5",), False),
        ("r1c1:5 r1c5+r1c6:5 r4c5:5 r4c9:5", ("r2c9:5", "r3c9:5"), True),
        ("r1c1+r1c2:5 r1c5:5 r4c5:5 r4c9:5", ("r2c9:5", "r3c9:5"), False),
        ("r1c1:5 r1c5:5 r4c5:5 r4c9:5 r1c5:2 r1c9:2", ("r2c9:5", "r3c9:5"), False),
    ],
)
def test_chains_with_groups_inside(nodes: str, eliminations: tuple[str, ...], seen: bool) -> None:
    assert is_seen(chain("grouped_aic", nodes, *eliminations), BLANK) is seen


@pytest.mark.parametrize(
    ("nodes", "seen"),
    [
        ("r1c1:5 r1c5:5 r4c5:5 r4c1:5 r7c1:5 r1c1:5", True),
        ("r1c1:5 r1c1:6 r1c5:6 r4c5:6 r4c1:5 r1c1:5", False),
        ("r1c1:5 r1c5:5 r4c5:5 r4c1:5 r4c5:3 r1c1:5", False),
    ],
)
def test_loops_leave_their_first_cell_and_meet_no_other_again(nodes: str, seen: bool) -> None:
    assert is_seen(chain("discontinuous_nice_loop", nodes, "r1c1:6"), BLANK) is seen


def test_the_bridge_of_a_w_wing_has_two_places() -> None:
    pincers = tuple(Mark(Role.PINCER, cell) for cell in at("r2c1", "r8c2"))
    step = Step(
        "w_wing",
        eliminations=((parse_cell("r8c1"), 1),),
        marks=pincers,
        houses=(HouseMark(Role.BASIS, 8 + 0),),
        facts=(2, 1),
    )
    assert not is_seen(step, BLANK), "nine places"


def test_a_remote_pair_eliminates_between_all_its_cells() -> None:
    grid = grid_from_digits(bytes(81))
    pair = at("r1c1", "r1c4", "r4c4", "r4c7", "r7c7", "r7c2")
    for cell in pair:
        for digit in range(3, 10):
            grid.eliminate(cell, digit)
    found = {step.eliminations for step in remote_pairs(grid)}
    longest = max(found, key=len)
    assert (parse_cell("r1c7"), 1) in longest, "between the first and the fourth"
    assert (parse_cell("r7c4"), 2) in longest, "between the third and the last"
    assert all(cell not in pair for cell, _digit in longest)


@pytest.mark.skipif(not RATINGS.exists(), reason="the shared ratings are not there")
def test_levels_and_scores_are_those_of_hodoku() -> None:
    """Of all ratings every level is equal, and nine scores of ten."""
    with RATINGS.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))[::120]
    mine = [rate(parse_line(row["puzzle"]), HODOKU_SCALE) for row in rows]
    pairs = list(zip(rows, mine, strict=True))
    assert all(row["level"].lower() == rating.level for row, rating in pairs)
    assert sum(int(row["score"]) == rating.effort for row, rating in pairs) > 0.8 * len(rows)
