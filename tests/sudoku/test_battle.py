"""What moves on a board of Number Place are worth in a battle."""

import random

import pytest
from numberplace.battle.state import TIER_PERCENT
from numberplace.core.battlefield import MoveOutcome, Reason, Unit
from numberplace.core.errors import GameError
from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.core.words import set_language
from numberplace.sudoku.bank import read_bank, read_needing
from numberplace.sudoku.battle import BATTLE, NAMED, ROAD, SMALL_BATTLE, SudokuField
from numberplace.sudoku.engine import solve_path, technique_name
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.named_patterns import pattern_cells
from numberplace.sudoku.rate.rating import level_of

from tests.storage.conftest import EASY, SOLVED


@pytest.fixture(scope="module")
def easy() -> SudokuField:
    return BATTLE.make_field(Puzzle.parse(EASY))


def judge(field: SudokuField, *moves: str) -> MoveOutcome:
    """Judge the last of some moves."""
    before = after = SUDOKU.start(SUDOKU.parse_puzzle(EASY))
    for move in moves:
        before, after = after, SUDOKU.apply(after, move)
    return field.judge(before, after)


def test_a_right_digit_is_a_unit(easy: SudokuField) -> None:
    assert judge(easy, "place r1c3 4") == MoveOutcome((Unit(2, 0),), cells=(2,))


def test_a_wrong_digit_is_a_mistake(easy: SudokuField) -> None:
    assert judge(easy, "place r1c3 1") == MoveOutcome(wrong=(2,), written=("1",))


def test_nothing_of_a_wrong_digit_is_kept(easy: SudokuField) -> None:
    start = SUDOKU.start(SUDOKU.parse_puzzle(EASY))
    assert easy.before_mistake(start, "place r1c3 1") == ("", (2,))


@pytest.mark.parametrize("move", ["mark r1c3 1", "colour r1c3", "set_hint", "paint r1c3 2"])
def test_marks_and_colours_are_free(easy: SudokuField, move: str) -> None:
    assert judge(easy, move) == MoveOutcome()


def test_taking_a_digit_out_is_free(easy: SudokuField) -> None:
    assert judge(easy, "place r1c3 1", "clear r1c3") == MoveOutcome()


def test_finished_houses_are_told_once_all_their_digits_are_right(easy: SudokuField) -> None:
    row = [f"place r1c{c + 1} {SOLVED[c]}" for c in range(9) if EASY[c] == "."]
    assert judge(easy, *row).groups == (0,)
    wrong_first = ["place r1c9 8", *row[:-1]]
    assert judge(easy, *wrong_first).groups == ()


def test_the_last_digit_solves(easy: SudokuField) -> None:
    moves = [f"place r{c // 9 + 1}c{c % 9 + 1} {SOLVED[c]}" for c in range(81) if EASY[c] == "."]
    last = judge(easy, *moves)
    assert last.solves
    assert not judge(easy, *moves[:-1]).solves
    assert len(last.groups) == 3


@pytest.mark.parametrize(
    ("level", "hardest"), [("beginner", 0), ("easy", 1), ("medium", 2), ("hard", 3), ("expert", 4)]
)
def test_a_levels_puzzles_have_a_cell_of_that_level_and_none_above(
    level: str, hardest: int
) -> None:
    for puzzle in read_bank(level)[:3]:
        field = BATTLE.make_field(puzzle)
        assert max(unit.tier for unit in field.order) == hardest
        assert sorted(unit.id for unit in field.order) == [
            cell for cell, digit in enumerate(puzzle.givens) if not digit
        ]


def test_a_puzzle_beyond_the_techniques_in_use_is_still_a_battlefield() -> None:
    field = BATTLE.make_field(read_bank("extreme")[0])
    assert max(unit.tier for unit in field.order) == len(TIER_PERCENT) - 1


def test_a_puzzle_without_one_solution_is_no_battlefield() -> None:
    with pytest.raises(GameError, match="exactly one solution"):
        BATTLE.make_field(SUDOKU.parse_puzzle("." * 80 + "1"))


def test_no_cell_is_harder_than_a_battle_can_count() -> None:
    assert len(BATTLE.levels) == len(TIER_PERCENT)
    tiers = [unit.tier for unit in BATTLE.make_field(BATTLE.puzzles("extreme")[1]).order]
    assert max(tiers) < len(TIER_PERCENT)


def test_hard_cells_glint_until_they_are_filled() -> None:
    field = BATTLE.make_field(read_bank("hard")[0])
    state = SUDOKU.start(read_bank("hard")[0])
    hard = {unit.id: unit.tier for unit in field.order if unit.tier}
    assert field.glints(state) == hard
    assert hard
    while move := field.reveal(state):
        state = SUDOKU.apply(state, move)
    assert field.glints(state) == {}


def test_a_blow_is_named_by_the_hardest_step_since_the_last_placement() -> None:
    set_language("en")
    for level, tier in (("beginner", 0), ("hard", 3)):
        field = BATTLE.make_field(read_bank(level)[0])
        for unit in field.order:
            reason = field.reason([unit])
            assert reason is not None
            assert reason.tier == unit.tier
            assert level_of(field.steps[unit.id].technique) == unit.tier
        assert max(unit.tier for unit in field.order) == tier


def test_a_fish_is_named_with_its_lines_and_its_cells() -> None:
    set_language("en")
    cells = tuple(Mark(Role.BASIS, cell, 7) for cell in (10, 16, 55, 61))
    houses = (HouseMark(Role.BASIS, 1), HouseMark(Role.BASIS, 6))
    step = Step("x_wing", (), ((1, 7),), cells, houses)
    field = SudokuField(bytes(81), (Unit(1, 3),), (), {1: step})
    told = Reason("X-wing", "rows 2 and 7", 3, (10, 16, 55, 61), step)
    assert field.reason([Unit(1, 3)]) == told


def test_the_hardest_of_several_cells_names_the_blow_and_a_search_none() -> None:
    set_language("en")
    easy_step = Step("hidden_single_row", ((3, 5),), houses=(HouseMark(Role.BASIS, 0),))
    hard_step = Step("naked_pair", (), ((1, 7),), (Mark(Role.BASIS, 2, 7),))
    field = SudokuField(bytes(81), (), (), {3: easy_step, 1: hard_step})
    both = field.reason([Unit(3, 0), Unit(1, 1)])
    assert both is not None
    assert both.name == "Naked pair"
    assert field.reason([Unit(3, 0)]) == Reason("Hidden single", "row 1", step=easy_step)
    assert field.reason([Unit(4, 5)]) is None
    assert field.reason([]) is None


def test_a_small_board_names_its_own_houses() -> None:
    set_language("en")
    field = SMALL_BATTLE.make_field(SMALL_BATTLE.puzzles("easy")[0])
    reasons = [field.reason([unit]) for unit in field.order]
    assert all(reason is not None and reason.name for reason in reasons)
    places = {reason.place for reason in reasons if reason is not None} - {""}
    assert places
    assert all(int(word) <= 4 for place in places for word in place.split() if word.isdigit())


@pytest.mark.parametrize("stage", ROAD)
def test_a_board_of_the_road_asks_for_its_stages_technique_and_is_no_board_of_leftovers(
    stage: str,
) -> None:
    stretch, told = ROAD[stage], set[str]()
    for seed in range(6):
        board = BATTLE.short_board(stretch, random.Random(seed))
        assert stretch.min_size <= board.givens.count(0) <= stretch.max_size
        assert board.givens.count(0) >= 20, "more than 61 givens leave nothing to see"
        field = BATTLE.make_field(board)
        asked = [step.technique for step in field.steps.values()]
        assert set(asked) & set(stretch.techniques)
        hardest = field.hardest()
        assert hardest is not None
        told.add(hardest.name)
    names = {technique_name(technique) for technique in stretch.techniques}
    assert told <= names | {technique_name("hidden_single")}


def test_boards_of_the_road_come_in_guises_without_end() -> None:
    boards = {BATTLE.short_board(ROAD["old_bridge"], random.Random(seed)) for seed in range(12)}
    assert len(boards) == 12


def test_a_board_of_full_houses_has_nothing_hard() -> None:
    field = BATTLE.make_field(BATTLE.puzzles("beginner")[0])
    assert {unit.tier for unit in field.order} == {0}
    assert field.hardest() is None


def is_told(field: SudokuField, puzzle: Puzzle, cell: int, *marks: str) -> bool:
    """Tell whether the deed of placing the right digit in a cell has marks that tell something."""
    before = SUDOKU.start(puzzle)
    for move in marks:
        before = SUDOKU.apply(before, move)
    after = SUDOKU.apply(before, field.place_move(cell))
    return field.deed(before, after, field.judge(before, after)).has_telling_marks


def test_marks_tell_something_where_they_rule_out_what_the_digits_leave() -> None:
    puzzle = read_needing("x_wing")[0].puzzle
    field = BATTLE.make_field(puzzle)
    cell = next(
        unit.id
        for unit in reversed(field.order)
        if is_told(field, puzzle, unit.id, field.place_move(unit.id).replace("place", "mark"))
    )
    right = field.place_move(cell).replace("place", "mark")
    assert not is_told(field, puzzle, cell), "no mark"
    assert not is_told(field, puzzle, cell, "set_hint"), "all that the digits leave"
    others = [f"{right[:-1]}{digit}" for digit in range(1, 10)]
    assert not is_told(field, puzzle, cell, *others), "every digit"
    wrong = next(move for move in others if move != right)
    assert not is_told(field, puzzle, cell, wrong), "without the digit that is placed"


def test_a_digit_that_a_house_shows_is_not_told_by_marks(easy: SudokuField) -> None:
    puzzle = Puzzle.parse(EASY)
    told = [
        unit.id
        for unit in easy.order
        if is_told(easy, puzzle, unit.id, easy.place_move(unit.id).replace("place", "mark"))
    ]
    first = easy.order[0].id
    assert first not in told
    assert len(told) < len(easy.order)


@pytest.mark.parametrize("technique", NAMED)
def test_every_pattern_can_be_named_by_its_cells(technique: str) -> None:
    puzzle = read_needing(technique)[0].puzzle
    table, field = SUDOKU.start(puzzle), BATTLE.make_field(puzzle)
    table = SUDOKU.apply(table, "set_hint")
    for step in solve_path(puzzle).steps:
        if step.technique == technique and step.eliminations:
            break
        for move in SUDOKU.moves_of(table, step):
            table = SUDOKU.apply(table, move)
    found = field.named_pattern(table, technique, pattern_cells(step))
    assert found is not None
    assert found.gone


def test_the_engine_hears_within_a_step_that_a_field_is_not_wanted() -> None:
    asked = []

    def should_stop() -> bool:
        asked.append(False)
        return False

    field = BATTLE.make_field(read_bank("extreme")[0], should_stop)
    assert len(asked) > 2 * len(field.order)
