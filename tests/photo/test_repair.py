"""What is known of puzzles helps where a digit is not sure."""

from numberplace.core.answers import MANY, NONE, ONE
from numberplace.kinds import KINDS
from numberplace.photo.hands import Hand
from numberplace.photo.repair import Guess, repair
from numberplace.sudoku.model.rules import first_clash

from tests.photo.drawn import PUZZLE, digits


def guesses(changes=None):
    read = {
        cell: Guess(digit, 0, 0.99, False) for cell, digit in enumerate(digits(PUZZLE)) if digit
    }
    return {**read, **(changes or {})}


def test_what_is_sure_stays() -> None:
    assert repair(guesses()) == (digits(PUZZLE), frozenset(), ONE)


def test_a_doubtful_digit_is_read_otherwise_where_only_that_makes_a_puzzle() -> None:
    found, doubtful, _outcome = repair(guesses({1: Guess(5, 3, 0.6, True)}))
    assert found == digits(PUZZLE)
    assert 1 in doubtful


def test_doubtful_digits_of_one_kind_are_read_otherwise_together() -> None:
    threes = [cell for cell, digit in enumerate(digits(PUZZLE)) if digit == 3]
    assert len(threes) > 2
    found, doubtful, _outcome = repair(guesses({cell: Guess(4, 3, 0.6, True) for cell in threes}))
    assert found == digits(PUZZLE)
    assert doubtful >= set(threes)


def test_the_less_sure_of_two_equal_digits_is_doubtful() -> None:
    _found, doubtful, _outcome = repair(guesses({1: Guess(5, 8, 0.95, False)}))
    assert doubtful == {1}


def test_nothing_is_changed_that_is_sure_even_where_there_is_no_solution() -> None:
    found, doubtful, outcome = repair(guesses({1: Guess(1, 3, 0.99, False)}))
    assert found[1] == 1
    assert outcome == NONE
    assert 1 in doubtful


def test_without_a_clash_the_digits_are_marked_whose_absence_leaves_a_solution() -> None:
    tried = 0
    for cell, given in enumerate(digits(PUZZLE)):
        for wrong in range(1, 10):
            line = PUZZLE[:cell] + str(wrong) + PUZZLE[cell + 1 :]
            if not given or first_clash(digits(line)) or wrong == given:
                continue
            _found, doubtful, outcome = repair(guesses({cell: Guess(wrong, given, 0.98, False)}))
            if outcome == ONE:
                continue  # another sound puzzle: nothing tells
            assert cell in doubtful
            assert len(doubtful) <= 6
            tried += outcome == NONE
    assert tried > 20


def test_where_several_digits_are_wrong_as_many_are_marked_as_it_takes() -> None:
    wrong = {1: Guess(1, 3, 0.995, False), 79: Guess(2, 7, 0.995, False)}
    _digits, doubtful, outcome = repair(guesses(wrong))
    assert outcome == NONE
    left = bytearray(_digits)
    for cell in doubtful:
        left[cell] = 0
    assert KINDS[0].solver.count(KINDS[0].parse_puzzle("".join(map(str, left))), 1) == 1


def test_several_solutions_mark_what_was_passed_over_else_the_least_sure() -> None:
    read = guesses()
    for cell in (0, 1, 4, 9):
        del read[cell]
    read[12] = Guess(1, 7, 0.985, False)
    assert repair(read)[1:] == ({12}, MANY)
    assert repair(read, {0, 4})[1:] == ({0, 4}, MANY)
    read[13] = Guess(9, 8, 0.5, True)
    assert repair(read)[1] == {13}
    sure = {cell: Guess(guess.digit, 0, 1.0, False) for cell, guess in read.items()}
    assert len(repair(sure)[1]) == 1


def test_equal_digits_that_are_wholly_sure_are_both_doubtful() -> None:
    both = {0: Guess(5, 0, 1.0, False), 1: Guess(5, 0, 1.0, False)}
    assert repair(guesses(both))[1] == {0, 1}


def test_what_the_solution_settles_is_sure_and_a_likely_other_puzzle_is_not() -> None:
    shares = (0.0, 0.0, 0.0, 0.6, 0.0, 0.0, 0.0, 0.0, 0.4, 0.0)
    assert repair(guesses({1: Guess(3, 8, 0.6, True, shares)}))[1:] == (frozenset(), ONE)
    perhaps_nothing = (0.4, 0.0, 0.0, 0.6, *(0.0,) * 6)
    assert repair(guesses({1: Guess(3, 0, 0.6, True, perhaps_nothing)}))[1:] == ({1}, ONE)


def test_on_a_board_that_cannot_be_right_all_that_is_not_certain_is_doubtful() -> None:
    read = guesses({1: Guess(1, 3, 0.96, False), 4: Guess(4, 7, 0.95, False)})
    _found, doubtful, outcome = repair(read)
    assert outcome == NONE
    assert {1, 4} <= doubtful


def test_handwriting_that_contradicts_the_print_is_left_out_and_doubtful() -> None:
    hand = {2: 1, 3: 2, 5: 8}
    read = {cell: Guess(digit, 0, 0.99, False, (), Hand.LIKELY) for cell, digit in hand.items()}
    assert repair(guesses(read)) == (digits(PUZZLE), frozenset(hand), ONE)


def test_a_digit_drawn_like_one_that_is_nowhere_else_stays_doubtful_in_every_cell() -> None:
    solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    line = digits(solved.replace("4", "."))
    read = {cell: Guess(digit, 0, 0.99, False) for cell, digit in enumerate(line) if digit}
    twos = {cell for cell, digit in enumerate(line) if digit == 2}
    read |= {cell: Guess(2, 4, 0.8, True) for cell in twos}
    assert repair(read) == (line, twos, ONE)


def test_one_misread_digit_is_told_alone_whatever_else_is_passed_over_or_faint() -> None:
    tried = 0
    for wrong in {*range(1, 10)} - {7}:
        read = guesses({4: Guess(wrong, 7, 0.99, False), 40: Guess(0, 4, 0.95, False)})
        _found, doubtful, outcome = repair(read, {2, 3, 20})
        if outcome == NONE:  # else the clash is mended: two equal digits, of which one is right
            assert 4 in doubtful
            assert len(doubtful) <= 3
            tried += 1
    assert tried >= 2


def test_an_unlikely_explanation_is_left_out_where_there_is_a_likely_one() -> None:
    shares = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.95, 0.05, 0.0, 0.0)
    _found, doubtful, _outcome = repair(guesses({4: Guess(6, 7, 0.95, False, shares)}))
    assert doubtful == {4}


def test_two_sure_digits_that_are_wrong_at_once_make_every_digit_doubtful() -> None:
    clash = {1: Guess(1, 3, 0.995, False), 79: Guess(2, 7, 0.995, False)}
    read = guesses(clash)
    _found, doubtful, outcome = repair(read)
    assert outcome == NONE
    assert doubtful >= clash.keys()
    assert doubtful == read.keys()


def test_a_doubtful_digit_stays_doubtful_beside_the_one_that_explains_a_board() -> None:
    read = guesses({4: Guess(6, 7, 0.99, False), 40: Guess(0, 4, 0.6, True)})
    _found, doubtful, outcome = repair(read)
    assert outcome == NONE
    assert {4, 40} <= doubtful


def test_a_clear_digit_that_is_misprinted_is_not_read_otherwise() -> None:
    found, doubtful, outcome = repair(guesses({1: Guess(5, 3, 0.99, False)}))
    assert found[1] == 5
    assert outcome == NONE
    assert 1 in doubtful
