"""The checker of proofs: it takes what follows and refuses what does not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from numberplace.core.proof import FIRST_GROUP, Inference, Proof, Rule
from numberplace.sudoku import fillings
from numberplace.sudoku.board import CLASSIC, ProofBoard
from numberplace.sudoku.model.forms import Pair, Rules, Sum
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.verify import ProofError, verify

EVERY = frozenset(range(1, 10))


def board(**cells: str) -> list[frozenset[int]]:
    """Return a board of all candidates but in the cells named: ``r1c1="12"``."""
    found = [EVERY] * 81
    for name, digits in cells.items():
        found[9 * int(name[1]) + int(name[3]) - 10] = frozenset(map(int, digits))
    return found


XY = board(r1c1="12", r1c2="13", r1c3="3")
"""1 in r1c1 leaves 3 for r1c2, where r1c3 needs it."""
XY_PROOF = (
    Inference(Rule.ASSUMPTION, (0,), 1, True, (), 1),
    Inference(Rule.LAST_CANDIDATE, (1,), 3, True, (0,), 1),
    Inference(Rule.NO_CANDIDATE, (2,), 0, False, (1,), 1),
    Inference(Rule.REFUTATION, (0,), 1, False, (0, 2), 0),
)


def check(proof: Proof, position: list[frozenset[int]], goal=(0, 1), givens=frozenset()) -> None:
    """Check a proof that eliminates a candidate."""
    verify(proof, position, givens, (), (goal,))


def test_a_contradiction_is_accepted() -> None:
    check(XY_PROOF, XY)


@pytest.mark.parametrize("line", range(4))
def test_no_line_can_be_left_out(line: int) -> None:
    with pytest.raises(ProofError):
        check(XY_PROOF[:line] + XY_PROOF[line + 1 :], XY)


@pytest.mark.parametrize("line", [1, 2])
def test_every_premise_is_needed(line: int) -> None:
    broken = list(XY_PROOF)
    broken[line] = broken[line]._replace(premises=())
    with pytest.raises(ProofError, match="may still be"):
        check(tuple(broken), XY)


def test_it_is_checked_on_the_board_as_it_is() -> None:
    with pytest.raises(ProofError, match="may still be"):
        check(XY_PROOF, board(r1c1="12", r1c2="134", r1c3="3"))


def test_what_holds_under_an_assumption_ends_with_it() -> None:
    proof = (*XY_PROOF, Inference(Rule.LAST_CANDIDATE, (1,), 3, True, (0,), 0))
    with pytest.raises(ProofError, match="closed"):
        check(proof, XY)


def test_an_assumption_alone_concludes_nothing() -> None:
    with pytest.raises(ProofError, match="nothing eliminates"):
        check(XY_PROOF[:3], XY)


def test_the_conclusion_is_the_steps_own() -> None:
    with pytest.raises(ProofError, match="nothing eliminates"):
        check(XY_PROOF, XY, (0, 2))
    with pytest.raises(ProofError, match="nothing places"):
        verify(XY_PROOF, XY, (), ((0, 2),), ())


def test_an_empty_proof_proves_nothing() -> None:
    with pytest.raises(ProofError, match="no proof"):
        check((), XY)


CASES = (
    Inference(Rule.ASSUMPTION, (0,), 1, True, (), 1),
    Inference(Rule.ASSUMPTION, (0,), 2, True, (), 1),
    Inference(Rule.LAST_CANDIDATE, (1,), 1, True, (1,), 1),
    Inference(Rule.CASES, (9,), 1, False, (0, 0, 1, 2), 0),
)


def test_cases_that_agree_are_accepted_and_all_are_needed() -> None:
    both = board(r1c1="12", r1c2="12")
    check(CASES, both, (9, 1))
    with pytest.raises(ProofError, match="case is missing"):
        check(CASES, board(r1c1="123", r1c2="12"), (9, 1))


def test_the_last_place_needs_the_other_places_denied() -> None:
    proof = (
        Inference(Rule.ASSUMPTION, (0,), 1, True, (), 1),
        Inference(Rule.NO_PLACE, (), 1, False, (0,), 1, house=1),
        Inference(Rule.REFUTATION, (0,), 1, False, (0, 1), 0),
    )
    row = {f"r2c{c}": "1" if c < 4 else "2" for c in range(1, 10)}
    check(proof, board(**row))
    with pytest.raises(ProofError, match="may still be"):
        check(proof, board(**{**row, "r2c9": "12"}))


def pair(said: tuple[int, ...], room: tuple[tuple[int, int], ...]) -> Proof:
    """Return the argument that r1c1 and r1c2 have 1 and 2, so some cells do not have 1."""
    line = Inference(Rule.COUNTING, said, 1, False, needs=((0, 0), (1, 0)), room=room)
    return (line,)


PAIR = board(r1c1="12", r1c2="12")
ROW = ((0, 1), (0, 2))
"""1 and 2 in row 1."""


def test_what_is_needed_must_have_more_than_there_is_room_for() -> None:
    check(pair((2, 3), ROW), PAIR, (3, 1))
    with pytest.raises(ProofError, match="leaves room enough"):
        check(pair((2, 27), ROW), PAIR, (27, 1))  # r4c1 does not see r1c2
    with pytest.raises(ProofError, match="leaves room enough"):
        check(pair((2,), (*ROW, (0, 3))), board(r1c1="123", r1c2="12"), (2, 1))
    with pytest.raises(ProofError, match="leaves room enough"):
        check(pair((2,), ((0, 1),)), PAIR, (2, 1))  # nothing holds the 2


def test_room_that_the_conclusion_empties_does_not_count() -> None:
    """Both cells see r2c3 in the box, so it leaves their row no 1."""
    check(pair((11,), ROW), PAIR, (11, 1))


def test_a_candidate_that_serves_two_needs_takes_room_twice() -> None:
    """r1c1 alone would do for 1 in row 1 and in column 1."""
    line = Inference(Rule.COUNTING, (3,), 1, False, needs=((0, 1), (9, 1)), room=((18, 1),))
    with pytest.raises(ProofError, match="leaves room enough"):
        check((line,), PAIR, (3, 1))


AGAIN = (
    Inference(Rule.ASSUMPTION, (9,), 4, True, (), 1),
    Inference(Rule.COUNTING, (2,), 1, False, (0,), 1, -1, ((10, 4),), ((0, 0), (1, 0)), ROW),
)
"""4 in r2c1 rules out 4 in r2c2; the pair, 1 in r1c3. One line tells both."""


def test_a_line_that_counts_may_tell_what_its_premises_deny() -> None:
    broken = {
        "no premise": (AGAIN[0], AGAIN[1]._replace(premises=())),
        "another candidate": (AGAIN[0], AGAIN[1]._replace(more=((18, 5),))),
        "too little room named": (AGAIN[0], AGAIN[1]._replace(room=ROW[:1])),
        "too few needs": (AGAIN[0], AGAIN[1]._replace(needs=((0, 0),))),
        "a premise that is closed": (AGAIN[0], AGAIN[1]._replace(depth=0)),
        "one of the two": (AGAIN[0], AGAIN[1]._replace(is_true=True)),
        "a premise that rules nothing out": (AGAIN[0]._replace(is_true=False), AGAIN[1]),
    }
    for_all = {**dict(broken.items()), "as it stands": AGAIN}
    position = board(r1c1="12", r1c2="12", r1c4="13")
    refused = []
    for name, proof in for_all.items():
        with pytest.raises(ProofError) as fault:  # nothing is told outside the assumption
            check(proof, position, (2, 1))
        if "nothing eliminates" not in str(fault.value):
            refused.append(name)
    assert refused == list(broken)


def test_one_of_some_candidates_is_true_when_the_rest_is_too_little() -> None:
    line = Inference(Rule.COUNTING, (1,), 3, True, needs=((0, 0), (1, 0), (2, 0)), room=ROW)
    check((line,), board(r1c1="12", r1c2="123", r1c3="12"), (4, 3))
    with pytest.raises(ProofError, match="room enough"):
        check((line,), board(r1c1="12", r1c2="123", r1c3="124"), (4, 3))


EITHER = (
    Inference(Rule.ASSUMPTION, (0,), 1, False, (), 1),
    Inference(Rule.LAST_CANDIDATE, (0,), 2, True, (0,), 1),
    Inference(Rule.LAST_CANDIDATE, (1,), 1, True, (1,), 1),
    Inference(Rule.EITHER, (0, 1), 1, True, (0, 2), 0),
)


def test_either_the_start_of_a_chain_is_true_or_its_end() -> None:
    check(EITHER, PAIR, (2, 1))
    more = (*EITHER[:3], EITHER[3]._replace(cells=(1,)))
    with pytest.raises(ProofError, match="not the candidates"):
        check(more, PAIR, (2, 1))


RECTANGLE = board(r1c1="12", r1c4="12", r2c1="12", r2c4="123")
DEADLY = (Inference(Rule.DEADLY, (12,), 3, True, needs=((0, 0), (3, 0), (9, 0), (12, 0))),)


def test_a_deadly_rectangle_needs_its_other_candidates() -> None:
    check(DEADLY, RECTANGLE, (12, 1))
    with pytest.raises(ProofError, match="cannot be exchanged"):
        check(DEADLY, [*RECTANGLE[:9], frozenset({1, 2, 4}), *RECTANGLE[10:]], (12, 1))


def test_a_rectangle_with_a_given_or_in_four_boxes_is_not_deadly() -> None:
    with pytest.raises(ProofError, match="a given"):
        check(DEADLY, RECTANGLE, (12, 1), frozenset({0}))
    with pytest.raises(ProofError, match="more than one solution"):
        check(DEADLY, RECTANGLE, (12, 1), None)
    line = DEADLY[0]._replace(cells=(30,), needs=((0, 0), (3, 0), (27, 0), (30, 0)))
    wide = board(r1c1="12", r1c4="12", r4c1="12", r4c4="123")
    with pytest.raises(ProofError, match="cannot be exchanged"):
        check((line,), wide, (30, 1))


def test_filled_cells_that_are_no_givens_can_be_exchanged_too() -> None:
    """r1c1 is 1, r1c4 and r2c1 are 2: with 1 in r2c4 all four could change places."""
    filled = board(r1c1="1", r1c4="2", r2c1="2", r2c4="13")
    check(DEADLY, filled, (12, 1))


QIU_CELLS = (*range(18), 27, 28)
"""Two rows but for what is given in them, and r4c1 and r4c2."""
QIU = board(
    r4c1="12",
    r4c2="123",
    r1c3="3456789",
    r2c3="3456789",
    r3c1="3456789",
    r3c2="3456789",
    r3c3="3456789",
)
"""3 in r4c2, or the 1s and 2s of r4 and of box 1, and then the rest of the rows, could be other."""


def test_two_rows_can_be_written_anew_when_two_digits_change_places() -> None:
    line = Inference(Rule.DEADLY, (28,), 3, True, needs=tuple((cell, 0) for cell in QIU_CELLS))
    check((line,), QIU, (28, 1))
    elsewhere = [frozenset({1, 4}) if cell == 20 else each for cell, each in enumerate(QIU)]
    with pytest.raises(ProofError, match="cannot be exchanged"):
        check((line,), elsewhere, (28, 1))


def test_cells_of_further_houses_stay_when_two_rows_are_written_anew() -> None:
    """A house of its own through one column leaves the exchange; through a crossing it does not."""
    line = Inference(Rule.DEADLY, (28,), 3, True, needs=tuple((cell, 0) for cell in QIU_CELLS))
    for house, holds in (((5, *HOUSES[8][1:]), True), ((0, *HOUSES[8][1:]), False)):
        more = replace(CLASSIC, houses=(*CLASSIC.houses, tuple(sorted(house))))
        if holds:
            verify((line,), QIU, frozenset(), (), ((28, 1),), more)
        else:
            with pytest.raises(ProofError, match="cannot be exchanged"):
                verify((line,), QIU, frozenset(), (), ((28, 1),), more)


@pytest.mark.parametrize(
    ("given", "holds"),
    [
        ({5: 4}, True),
        ({5: 4, 14: 6}, True),
        ({5: 4, 14: 6, 8: 6, 17: 4}, True),
        ({5: 4, 14: 6, 8: 6, 17: 7}, True),
        ({5: 4, 14: 6, 8: 5, 17: 7}, False),
        ({5: 4, 8: 6}, False),
        ({0: 4}, False),
    ],
)
def test_givens_of_the_two_rows_make_rings_and_one_path(given, holds: bool) -> None:
    """Digits above and below each other are joined; two paths might ask for both ways."""
    left = [frozenset({given[c]}) if c in given else each for c, each in enumerate(QIU)]
    columns = {cell % 9 for cell in given}
    cells = [c for c in QIU_CELLS if c >= 18 or c % 9 not in columns]
    line = Inference(Rule.DEADLY, (28,), 3, True, needs=tuple((cell, 0) for cell in cells))
    if holds:
        check((line,), left, (28, 1), frozenset(given))
    else:
        with pytest.raises(ProofError, match="cannot be exchanged"):
            check((line,), left, (28, 1), frozenset(given))


REVERSE = board(r1c1="1", r1c4="2", r2c1="2", r2c4="13")
"""Three corners of a rectangle are filled; the fourth is 1 or 3."""


def test_two_digits_change_places_in_all_open_cells_or_in_none() -> None:
    """With 1 in r2c4 each house has 1 and 2 or neither; the open cells can be exchanged."""
    sees = ruled().sees
    holds = {0: 1, 3: 2, 9: 2}
    left = [
        digits
        if cell in holds or cell == 12
        else digits - {digit for other, digit in holds.items() if other in sees[cell]}
        for cell, digits in enumerate(REVERSE)
    ]
    givens = frozenset(holds)
    cells = [c for c in range(81) if c not in givens and left[c] & {1, 2}]
    line = Inference(Rule.DEADLY, (12,), 3, True, needs=tuple((cell, 0) for cell in cells))
    check((line,), left, (12, 1), givens)
    fewer = line._replace(needs=line.needs[:-1])
    with pytest.raises(ProofError, match="cannot be exchanged"):
        check((fewer,), left, (12, 1), givens)
    more = [frozenset({1}) if cell == 80 else digits for cell, digits in enumerate(left)]
    with pytest.raises(ProofError, match="cannot be exchanged"):
        check((fewer,), more, (12, 1), givens | {80})


CLAUSE = (
    Inference(Rule.LAST_PLACE, (0, 1), 1, True, house=0),
    Inference(Rule.ASSUMPTION, (0,), 1, True, (), 1),
    Inference(Rule.ASSUMPTION, (1,), 1, True, (), 1),
    Inference(Rule.CASES, (9,), 1, False, (1, 1, 2, 2, 0), clauses=(0,)),
)


def test_the_cases_may_be_what_a_line_says() -> None:
    row = {f"r1c{c}": "12" if c < 3 else "3" for c in range(1, 10)}
    check(CLAUSE, board(**row), (9, 1))
    one = (*CLAUSE[:3], CLAUSE[3]._replace(premises=(1, 1, 0)))
    with pytest.raises(ProofError, match="a case is missing"):
        check(one, board(**row), (9, 1))


def ruled(*houses: tuple[int, ...], **rules) -> ProofBoard:
    """Return the classic board with further houses and rules."""
    return ProofBoard.of(Rules(houses=(*CLASSIC.houses, *houses), **rules))


DIAGONAL = tuple(range(0, 81, 10))


def test_a_further_house_holds_each_digit_once() -> None:
    """1 has one place on the diagonal; cells on it see each other."""
    left = board(**{f"r{n}c{n}": "23456789" for n in range(2, 10)})
    proof = (Inference(Rule.LAST_PLACE, (0,), 1, True, house=27),)
    verify(proof, left, None, ((0, 1),), (), ruled(DIAGONAL))
    with pytest.raises(ProofError, match="no such house"):
        verify(proof, left, None, ((0, 1),), ())
    seen = (Inference(Rule.LAST_PLACE, (0, 10), 1, True, house=27),)
    left[10] = EVERY
    verify(seen, left, None, (), ((80, 1),), ruled(DIAGONAL))
    with pytest.raises(ProofError, match="nothing eliminates"):
        verify(seen, left, None, (), ((72, 1),), ruled(DIAGONAL))


def test_the_regions_of_a_jigsaw_take_the_place_of_boxes() -> None:
    """r1c9 belongs to the first region, r3c3 to the third."""
    swapped = {8: 20, 20: 8}
    houses = [tuple(sorted(swapped.get(c, c) for c in box)) for box in CLASSIC.houses[18:]]
    jigsaw = ProofBoard.of(Rules(houses=(*CLASSIC.houses[:18], *houses)))
    proof = (Inference(Rule.LAST_PLACE, (8,), 1, True, house=18),)
    left = [EVERY - {1} if cell in houses[0] and cell != 8 else EVERY for cell in range(81)]
    verify(proof, left, None, (), ((80, 1),), jigsaw)
    verify(proof, left, None, (), ((0, 1),), jigsaw)
    with pytest.raises(ProofError, match="outside the house"):
        verify(proof, left, None, (), ((0, 1),))


CAGE = ruled(sums=(Sum((0, 1, 9), (1, 1, 1), 7, True),), groups=((0, 1, 9),))
"""r1c1, r1c2 and r2c1 are 1, 2 and 4."""
NOT_3 = Inference(Rule.CONSTRAINT, (0, 1), 3, False, constraints=(0,))


def test_a_rule_that_cannot_be_kept_refutes_a_candidate() -> None:
    verify((NOT_3,), [EVERY] * 81, None, (), ((0, 3), (1, 3)), CAGE)
    one = NOT_3._replace(cells=(0,), digit=4)
    with pytest.raises(ProofError, match="the rule can be kept"):
        verify((one,), [EVERY] * 81, None, (), ((0, 4),), CAGE)
    with pytest.raises(ProofError, match="no such rule"):
        verify((NOT_3._replace(constraints=(1,)),), [EVERY] * 81, None, (), ((0, 3),), CAGE)
    with pytest.raises(ProofError, match="no rule"):
        verify((NOT_3._replace(constraints=()),), [EVERY] * 81, None, (), ((0, 3),), CAGE)


def test_a_rule_says_which_digits_it_needs() -> None:
    needs = Inference(Rule.CONSTRAINT, (0, 1, 9), 4, True, constraints=(0,))
    verify((needs,), [EVERY] * 81, None, (), ((10, 4),), CAGE)
    with pytest.raises(ProofError, match="the rule can be kept"):
        verify((needs._replace(cells=(0, 1)),), [EVERY] * 81, None, (), ((2, 4),), CAGE)


def test_what_a_rule_says_rests_on_the_premises() -> None:
    first = Inference(Rule.ASSUMPTION, (2,), 4, True, (), 1)
    dead = Inference(Rule.CONSTRAINT, (), 0, False, (0,), 1, constraints=(0,))
    end = Inference(Rule.REFUTATION, (2,), 4, False, (0, 1), 0)
    left = board(r1c1="124", r1c2="124", r2c1="12")
    verify((first, dead, end), left, None, (), ((2, 4),), CAGE)
    with pytest.raises(ProofError, match="the rule can be kept"):
        verify((first, dead._replace(premises=()), end), left, None, (), ((2, 4),), CAGE)


def test_houses_without_their_sums_leave_a_known_rest() -> None:
    row = ruled(sums=(Sum(tuple(range(1, 9)), (1,) * 8, 40, True),), groups=(tuple(range(1, 9)),))
    rest = Inference(Rule.CONSTRAINT, (0,), 6, False, constraints=(0,), houses=(0,))
    verify((rest,), [EVERY] * 81, None, (), ((0, 6),), row)
    with pytest.raises(ProofError, match="the rule can be kept"):
        verify((rest._replace(digit=5),), [EVERY] * 81, None, (), ((0, 5),), row)
    with pytest.raises(ProofError, match="no such house"):
        verify((rest._replace(houses=(27,)),), [EVERY] * 81, None, (), ((0, 6),), row)


def test_a_rule_with_too_many_ways_is_not_taken_on_trust(monkeypatch) -> None:
    monkeypatch.setattr(fillings, "MAX_POSITIONS", 0)
    with pytest.raises(ProofError, match="too many"):
        verify((NOT_3,), [EVERY] * 81, None, (), ((0, 3),), CAGE)


def test_two_cells_clash_in_what_their_table_forbids() -> None:
    """r1c2 is one more or less than r1c1: with 1 or 2 there it is no 5."""
    table = tuple(sum(1 << o - 1 for o in (d - 1, d + 1) if 1 <= o <= 9) for d in range(1, 10))
    dot = ruled(pairs=(Pair(0, 1, table),))
    proof = (Inference(Rule.LAST_CANDIDATE, (0,), 1, True, more=((0, 2),)),)
    verify(proof, board(r1c1="12"), None, (), ((1, 5),), dot)
    for goal in ((1, 3), (1, 1)):
        with pytest.raises(ProofError, match="nothing eliminates"):
            verify(proof, board(r1c1="12"), None, (), (goal,), dot)


def test_cells_that_see_each_other_have_room_for_a_digit_once() -> None:
    """The cage of r1c1, r3c3, r4c4 and r7c7 has 1, 2 and 3 in three of them."""
    cage = (0, 30, 60)
    line = Inference(
        *(Rule.COUNTING, (20,), 1, False),
        needs=tuple((cell, 0) for cell in cage),
        room=tuple((FIRST_GROUP, digit) for digit in (1, 2, 3)),
        groups=(cage,),
    )
    left = board(r1c1="123", r4c4="123", r7c7="123")
    far = ProofBoard.of(Rules(houses=CLASSIC.houses, groups=((*cage, 20),)))
    verify((line,), left, None, (), ((20, 1),), far)
    with pytest.raises(ProofError, match="do not see each other"):
        verify((line,), left, None, (), ((20, 1),))
    with pytest.raises(ProofError, match="leaves room enough"):
        verify((line._replace(room=line.room[:2]),), left, None, (), ((20, 1),), far)
    with pytest.raises(ProofError, match="no such place"):
        verify((line._replace(needs=((FIRST_GROUP, 1),)),), left, None, (), ((20, 1),), far)


@pytest.mark.parametrize(
    "rules",
    [
        {"groups": ((0, 40),)},
        {"sums": (Sum((0, 40), (1, 1), 9),)},
        {"pairs": (Pair(0, 40, (511,) * 9),)},
        {"limits": ((12, 3),)},
    ],
)
def test_digits_of_a_further_rule_cannot_be_exchanged(rules) -> None:
    verify(DEADLY, RECTANGLE, (), (), ((12, 1),), ruled())
    with pytest.raises(ProofError, match="further rule"):
        verify(DEADLY, RECTANGLE, (), (), ((12, 1),), ruled(**rules))


def test_digits_on_a_diagonal_cannot_be_exchanged() -> None:
    with pytest.raises(ProofError, match="cannot be exchanged"):
        verify(DEADLY, RECTANGLE, (), (), ((12, 1),), ruled(DIAGONAL))
