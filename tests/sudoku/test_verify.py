"""The checker of proofs: it takes what follows and refuses what does not."""

from __future__ import annotations

import pytest
from numberplace.core.proof import Inference, Proof, Rule
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
