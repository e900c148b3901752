"""What is known of puzzles helps where a digit is not sure."""

from numberplace.photo.repair import Guess, repair

from tests.photo.drawn import PUZZLE, digits


def guesses(changes=None):
    read = {
        cell: Guess(digit, 0, 0.99, False) for cell, digit in enumerate(digits(PUZZLE)) if digit
    }
    return {**read, **(changes or {})}


def test_what_is_sure_stays() -> None:
    assert repair(guesses()) == (digits(PUZZLE), frozenset())


def test_a_doubtful_digit_is_read_otherwise_where_only_that_makes_a_puzzle() -> None:
    found, doubtful = repair(guesses({1: Guess(5, 3, 0.6, True)}))
    assert found == digits(PUZZLE)
    assert 1 in doubtful


def test_doubtful_digits_of_one_kind_are_read_otherwise_together() -> None:
    threes = [cell for cell, digit in enumerate(digits(PUZZLE)) if digit == 3]
    assert len(threes) > 2
    found, doubtful = repair(guesses({cell: Guess(4, 3, 0.6, True) for cell in threes}))
    assert found == digits(PUZZLE)
    assert doubtful >= set(threes)


def test_the_less_sure_of_two_equal_digits_is_doubtful() -> None:
    _found, doubtful = repair(guesses({1: Guess(5, 8, 0.95, False)}))
    assert doubtful == {1}


def test_nothing_is_changed_that_is_sure_even_where_there_is_no_solution() -> None:
    found, doubtful = repair(guesses({1: Guess(1, 3, 0.99, False)}))
    assert found[1] == 1
    assert not doubtful
