"""Made puzzles have one solution, the level asked for and the rules asked for."""

import random

import pytest
from numberplace.core.errors import FormatError, GameError, Stopped
from numberplace.core.gameid import parse_game_id
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS
from numberplace.sudoku.engine import rate
from numberplace.sudoku.generate.filling import random_regions
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.generate.params import SIZES, format_params, parse_params
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.search.general import GeneralSolver

from tests.sudoku.sukaku import SOLUTION

ASKED = ("4x4+easy", "6x6+killer+easy", "8x8+medium", "9x9+x+hard", "9x9+jigsaw+medium",
         "9x9+killer+medium", "9x9+windoku+easy", "10x10+easy", "9x9+thermo+arrow+medium",
         "9x9+white+black", "9x9+antiknight+medium", "6x6+skyscraper+sandwich",
         "12x12+easy")  # fmt: skip


def make(text, seed="1"):
    return MAKER.make(parse_params(text), seed, lambda: False)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("text", ASKED)
def test_a_made_puzzle_is_as_asked(text):
    params, puzzle = parse_params(text), make(text)
    assert puzzle.board.size == params.size
    assert GeneralSolver(puzzle.rules, params.size).count_solutions(puzzle.givens, 2) == 1
    assert set(params.constraints) == {kind.id for kind in puzzle.kinds}
    assert (puzzle.board.box is None) == params.is_jigsaw
    if params.level:  # nothing easier than easy can be asked for
        level = rate(puzzle).level
        assert level == params.level or (params.level, level) == ("easy", "beginner")


PINNED = {
    "4x4+easy": "4x4: ..42..1..2..1...",
    "6x6+x+medium": "6x6: .............64.3..1........2....1..; x",
    "9x9+medium": (
        "..4..3.5.5....9.3.....5..7.9.2.85..1.4.1.....8....2....3..2...5.2.6....96....7..."
    ),
    "5x5+jigsaw+easy": "5x5: ..5......4.3......2..5...; regions aabbcabbbcaddccadeceddeee",
    "9x9+str8ts+medium": (
        "9x9 latin: .94....86.4..2###9.....1........#.##..7.5....##.#..6.5...9......###9.43.98....."
        "7.; str8ts r1c2 r1c8 r1c9 r2c5 r3c6 r7c4 r8c5 r9c1 r9c2 r9c8"
    ),
    "butterfly+easy": (
        "butterfly: ........8........2....3....45..7..1.9..........6......6..4...3...6.2.3...4....."
        "........28.4.6....6...52.78.....9..........4......9..5.7......2.."
    ),
}


@pytest.mark.parametrize("text", PINNED)
def test_an_old_id_still_means_the_puzzle_that_was_made_of_it(text):
    assert str(make(text, "s0")) == PINNED[text]


def test_the_same_id_gives_the_same_puzzle_and_another_seed_another_one():
    assert make("6x6+x+thermo", "7") == make("6x6+x+thermo", "7") != make("6x6+x+thermo", "8")


def test_symmetric_givens_lie_symmetrically():
    givens = make("9x9+x+rot2").givens
    assert [bool(digit) for digit in givens] == [bool(digit) for digit in reversed(givens)]


@pytest.mark.parametrize("text", ["5x5+jigsaw+easy", "7x7+jigsaw+medium"])
def test_jigsaws_are_made_of_sizes_that_have_no_boxes(text):
    puzzle = make(text)
    assert puzzle.board.is_jigsaw
    assert GeneralSolver(puzzle.rules, puzzle.board.size).count_solutions(puzzle.givens, 2) == 1
    assert rate(puzzle).level in (parse_params(text).level, "beginner")
    with pytest.raises(FormatError, match=r"4x4, 6x6, 8x8"):
        parse_params(text.replace("+jigsaw", ""))


@pytest.mark.parametrize(
    ("seed", "size"), [(0, 9), (1, 9), (2, 9), *((n, 5) for n in range(20)), (4, 7), (5, 7)]
)
def test_regions_of_a_jigsaw_are_connected_and_of_one_size(seed, size):
    board = random_regions(size, make_prng(str(seed)))
    assert sorted(map(len, board.boxes)) == [size] * size
    for region in board.boxes:
        seen, queue = {region[0]}, [region[0]]
        for cell in queue:
            for other in board.beside(cell):
                if other in region and other not in seen:
                    seen.add(other)
                    queue.append(other)
        assert seen == set(region)
        assert size == 9 or region not in (*board.rows, *board.columns)


@pytest.mark.parametrize(
    "text", ["9x9", "4x4+easy", "9x9+jigsaw+killer+hard", "6x6+x+thermo+rot2", "16x16+extreme"]
)
def test_params_survive_a_round_trip(text):
    assert format_params(parse_params(text)) == text


@pytest.mark.parametrize("text", ["", "7x7", "9x8", "9x9+tricky", "9x9+easy+hard", "9x9+x+x"])
def test_what_cannot_be_asked_is_told(text):
    with pytest.raises(FormatError, match=r"\.$"):
        parse_params(text)


def test_a_rule_that_a_board_cannot_have_is_told():
    with pytest.raises(GameError, match="Asterisk"):
        make("6x6+asterisk")


def test_making_stops_when_asked():
    with pytest.raises(Stopped):
        MAKER.make(parse_params("9x9+killer"), "1", lambda: True)


def test_what_can_be_asked_of_a_day_and_in_ids():
    for text in (*RULES_SHELF.daily, RULES_SHELF.usual):
        assert format_params(MAKER.parse_params(text)) == text
        assert parse_game_id(f"variants:{text}#1", [SUDOKU]).params == text
    assert MAKER.level_of(parse_params("9x9+x+hard")) == "hard"
    assert all(MAKER.level_name(level) for level in VARIANT_LEVELS)
    assert set(SIZES) == {4, 6, 8, 9, 10, 12, 16}
    assert len({kind.id for kind in CONSTRAINTS}) == len(CONSTRAINTS)


def test_extra_regions_hold_every_digit_and_are_no_box():
    board, solution = usual_board(9), bytes(map(int, SOLUTION))
    kind = BY_ID["region"]
    found = [one for seed in range(8) for one in kind.find(solution, board, random.Random(seed))]
    assert len(found) >= 8
    for one in found:
        assert {solution[cell] for cell in one.members} == set(range(1, 10))
        assert one.members not in board.houses


@pytest.mark.parametrize("seed", ["s1", "s2"])
def test_an_extreme_puzzle_is_not_inferno(seed):
    assert rate(make("9x9+whispers+extreme", seed)).level == "extreme"


def test_inferno_can_be_asked_of_variants():
    assert RULES_SHELF.levels[-1] == "inferno"
    assert format_params(parse_params("9x9+killer+inferno")) == "9x9+killer+inferno"


def test_an_extreme_killer_is_refused_by_its_reason():
    with pytest.raises(GameError, match="inferno"):
        make("9x9+killer+extreme")


@pytest.mark.parametrize("text", ["10x10+inferno", "16x16+x+inferno", "9x9+str8ts+inferno"])
def test_a_level_that_a_board_is_never_rated_is_refused(text):
    with pytest.raises(FormatError, match="level"):
        parse_params(text)
