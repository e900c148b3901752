"""Searching for the hardest puzzles: neighbours, and the pool that is written down."""

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.generate import hard_pool, vicinity
from numberplace.sudoku.generate.hard_pool import Pool
from numberplace.sudoku.generate.shapes import HARD_SHAPES
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.search.exact import is_needed, is_unique

HARD, OTHER = HARD_SHAPES[2], HARD_SHAPES[4]


def test_neighbours_are_minimal_puzzles_with_most_of_the_givens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(vicinity, "_worth", lambda _givens, _prng: vicinity.INFERNAL, raising=True)
    monkeypatch.setattr(vicinity, "rate_hard", lambda _line: 99)
    found = vicinity.search_near(HARD, "1")
    assert len(found) == vicinity.RATED
    for _rating, line in found:
        givens = parse_line(line)
        assert is_unique(line)
        assert all(is_needed(line, cell) for cell in range(81) if givens[cell])
        assert sum(map(str.__ne__, line, HARD)) <= 9


def test_a_search_that_is_stopped_returns_what_it_has() -> None:
    assert vicinity.search_near(HARD, "1", lambda: True) == []


def test_the_hardest_of_the_least_searched_is_next_and_the_easiest_is_dropped() -> None:
    pool = Pool(2, "s", f"{HARD} 10.4 0\n{OTHER} 10.3 2\n")
    task = pool.next_task()
    assert task == ("near", (HARD,), "s-1")
    third = HARD_SHAPES[6]
    pool.take(task, [(110, third), (90, HARD_SHAPES[7])])
    assert pool.text() == f"{third} 11.0 0\n{HARD} 10.4 1\n"
    assert pool.next_task()[1] == (third,)
    assert "11.0 to 10.4" in pool.report()


def test_a_puzzle_in_another_guise_is_not_kept_twice() -> None:
    pool = Pool(5, "s", f"{HARD} 10.4 0\n")
    renamed = HARD.translate(str.maketrans("123456789", "234567891"))
    pool.take(pool.next_task(), [(104, renamed), (104, HARD[::-1])])
    assert pool.text() == f"{HARD} 10.4 1\n"


def test_what_is_remembered_of_dropped_puzzles_does_not_grow_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hard_pool, "MAX_DROPPED", 2)
    pool = Pool(1, "s", f"{HARD} 11.4 0\n")
    shapes = list(dict.fromkeys(HARD_SHAPES[1:7]))
    pool.take(pool.next_task(), [(90, line) for line in shapes])
    assert (len(pool._dropped), len(pool._shapes)) == (2, 1)
    pool.take(pool.next_task(), [(120, shapes[-1])])
    assert pool.text() == f"{HARD} 11.4 2\n"


def test_what_is_not_rated_yet_is_kept_when_the_search_stops() -> None:
    pool = Pool(9, "s", "")
    before = set(pool.text().split())
    task = pool.next_task()
    assert set(pool.text().split()) == before
    pool.take(task, [(100 + at, line) for at, line in enumerate(task[1])])
    again = Pool(9, "s", pool.text())
    assert again.text() == pool.text()
    assert again.next_task()[0] == "rate"


@pytest.mark.parametrize("text", ["x", HARD + " 10", "." * 81 + " 1.0 0", HARD[:-1]])
def test_a_line_of_something_else_is_quoted(text: str) -> None:
    with pytest.raises(FormatError, match="Line 2"):
        Pool(3, "s", f"{OTHER} 10.3 2\n{text}\n")


def test_a_task_rates_puzzles_or_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hard_pool, "rate_hard", lambda line: len(line))
    assert hard_pool.carry_out(("rate", ("ab", "c"), ""), lambda: False) == [(2, "ab"), (1, "c")]
