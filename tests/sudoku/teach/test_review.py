"""Looking back: what showed each digit, which were guesses, where the time went."""

from collections.abc import Callable

import pytest
from numberplace.core.errors import Stopped, never
from numberplace.sudoku import engine
from numberplace.sudoku.bank import read_variants
from numberplace.sudoku.logic import next_step, solve_path
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.moves import apply_move, format_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.rating import OWN, rate
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.teach.review import LONG, MadeMove, placed_by, review, single_for
from numberplace.sudoku.techniques import BY_ID

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8....4...........3.4.6.1.255.3....6.1....83....67.3.9...75..6..........1....8..4."


def game(line: str, pause: float = 5.0) -> list[MadeMove]:
    """Solve a puzzle by the steps of a path, placements alone, at a steady pace."""
    path = solve_path(grid_from_digits(Puzzle.parse(line).givens), OWN.profile)
    pairs = [pair for step in path.steps for pair in step.placements]
    return [
        MadeMove(format_move("place", *pair), "", pause * number)
        for number, pair in enumerate(pairs, 1)
    ]


def test_a_game_of_singles_has_no_guess_and_its_time_is_shared_out() -> None:
    made = game(EASY)
    found = review(Puzzle.parse(EASY), made)
    assert len(found.moments) == len(made) == 51
    assert found.guesses == ()
    assert found.overlooked == ()
    assert {BY_ID[m.technique].family for m in found.moments} == {"singles"}
    assert sum(found.phases) == pytest.approx(5.0 * 51)
    assert sum(share.seconds for share in found.shares) == pytest.approx(5.0 * 51)
    assert sum(share.count for share in found.shares) == 51


def test_what_a_harder_technique_shows_is_no_guess() -> None:
    givens = Puzzle.parse(HARD).givens
    found = review(Puzzle(givens), game(HARD))
    assert found.guesses == ()
    used = {moment.technique for moment in found.moments}
    assert rate(givens).hardest in used


def test_a_digit_before_its_time_is_a_guess() -> None:
    givens = Puzzle.parse(HARD).givens
    made = game(HARD)
    last = made[-1]
    found = review(Puzzle(givens), [last._replace(spent=1.0), *made[:-1]])
    first = found.moments[0]
    assert first.is_guess
    assert first.is_right
    assert found.guesses[0] == first
    assert all(not moment.is_guess for moment in found.moments[1:])


def test_a_wrong_digit_is_no_help_to_what_follows() -> None:
    givens = Puzzle.parse(EASY).givens
    solution = solution_of(Puzzle(givens))
    cell = givens.index(0)
    wrong = next(d for d in range(1, 10) if d != solution[cell])
    made = [
        MadeMove(format_move("place", cell, wrong), "", 1.0),
        MadeMove(format_move("clear", cell), "", 2.0),
        *game(EASY),
    ]
    found = review(Puzzle(givens), made)
    assert not found.moments[0].is_right
    assert found.moments[0].is_guess
    assert len(found.guesses) == 1


def test_a_long_look_past_an_easier_step_is_told() -> None:
    givens = Puzzle.parse(EASY).givens
    grid = grid_from_digits(givens)
    naked = next(
        pair
        for step in BY_ID["naked_single"].find(grid)
        for pair in step.placements
        if single_for(grid, *pair) == "naked_single"
    )
    rest = [m for m in game(EASY) if placed_by(m.move) != [naked]]
    made = [
        MadeMove(format_move("place", *naked), "", 100.0),
        *(m._replace(spent=m.spent + 100.0) for m in rest),
    ]
    found = review(Puzzle(givens), made)
    (moment,) = found.overlooked
    assert (moment.cell, moment.digit) == naked
    assert moment.seconds == 100.0 > LONG
    assert moment.easier is not None
    assert BY_ID[moment.easier.technique].rating < BY_ID["naked_single"].rating
    assert naked not in moment.easier.placements


def test_hints_are_told_apart_and_marks_cost_nothing() -> None:
    givens = Puzzle.parse(EASY).givens
    made = game(EASY)
    made[3] = made[3]._replace(note="naked_single")
    found = review(Puzzle(givens), [MadeMove("set_hint", "", 2.0), *made])
    assert len(found.moments) == 51
    assert [moment.is_program for moment in found.moments].count(True) == 1
    assert found.moments[3].technique == "naked_single"
    assert found.moments[0].number == 2


def test_every_prefix_of_a_game_can_be_looked_back_on() -> None:
    givens = Puzzle.parse(EASY).givens
    made = game(EASY)
    for length in (0, 1, 7):
        assert len(review(Puzzle(givens), made[:length]).moments) == length
    table = CellTable.from_givens(givens)
    for each in made:
        table = apply_move(table, each.move)
    assert table.digits == solution_of(Puzzle(givens))


def test_it_can_be_called_off() -> None:
    with pytest.raises(Stopped):
        review(Puzzle.parse(HARD), game(HARD), lambda: True)


def test_a_look_for_a_step_hears_that_the_review_is_called_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard = list[bool]()

    def stop() -> bool:
        return False

    def noted(*args: object) -> object:
        heard.append(stop in args)
        return next_step(*args)  # type: ignore[arg-type]

    monkeypatch.setattr("numberplace.sudoku.logic.next_step", noted)
    review(Puzzle.parse(HARD), game(HARD), stop)
    assert heard
    assert all(heard)


@pytest.mark.parametrize("params", ["6x6+killer", "9x9+killer+medium", "9x9+x+hard", "9x9+jigsaw"])
def test_boards_of_other_sizes_and_rules_are_looked_back_on(params: str) -> None:
    puzzle = next(row.puzzle for row in read_variants() if row.params.startswith(params))
    path = engine.solve_path(puzzle, OWN.profile)
    pairs = [pair for step in path.steps for pair in step.placements]
    name = puzzle.board.name
    made = [MadeMove(f"place {name(cell)} {digit}", "", 5.0 * n) for n, (cell, digit) in
            enumerate(pairs, 1)]  # fmt: skip
    found = review(puzzle, made)
    assert [(moment.cell, moment.digit) for moment in found.moments] == pairs
    assert found.guesses == ()
    slow = [*made[:5], *(one._replace(spent=one.spent + 300.0) for one in made[5:])]
    for moment in review(puzzle, slow).overlooked:
        assert moment.easier.placements[0][0] < puzzle.board.size**2
    solution = solution_of(puzzle)
    cell = puzzle.givens.index(0)
    wrong = next(d for d in range(1, puzzle.board.size + 1) if d != solution[cell])
    (first,) = review(puzzle, [MadeMove(f"place {name(cell)} {wrong}", "", 1.0)]).moments
    assert not first.is_right


def test_the_rating_for_a_review_is_cancelled_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real_rate, cancelled, ended = engine.rate, list[bool](), list[object]()

    def rate_cancelled(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> object:
        cancelled.append(True)
        rating = real_rate(puzzle, should_stop)
        ended.append(rating)
        return rating

    monkeypatch.setattr(engine, "rate", rate_cancelled)
    with pytest.raises(Stopped):
        review(Puzzle.parse(HARD), game(HARD), lambda: bool(cancelled))
    assert cancelled
    assert not ended
