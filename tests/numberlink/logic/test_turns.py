"""Turns beside a link: exchanging them gives a second solution, so they are in no only one."""

import random
from collections import Counter

from numberplace.core.kind import Status
from numberplace.numberlink.logic.deduction import LINKED, Deduction
from numberplace.numberlink.logic.solve import find_deductions
from numberplace.numberlink.logic.turns import find_turn
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.model.rules import judge
from numberplace.numberlink.search.exact import find_solutions

from tests.numberlink.boards import board, drawn, solvable_puzzle

GRID = "....1\n.....\n.....\n1...."


def state_of(*paths: str) -> Deduction:
    puzzle = board(GRID)
    state = Deduction(puzzle, is_single=True, reads_more=True)
    for link in drawn(puzzle, *paths).all_links():
        state.link(state.edges.ends.index(link), "given")
    return state


def test_three_links_of_a_turn_and_its_neighbour_bar_the_fourth():
    cells = (1, 2, 6, 7, 11, 12)
    state = state_of("r1c2 SEN")
    assert find_turn(state) == (state.edges.ends.index((11, 12)), cells)
    state = state_of("r1c2 SE", "r3c2 E")
    assert find_turn(state) == (state.edges.ends.index((2, 7)), cells)
    assert find_turn(state_of("r1c2 SE")) is None
    assert find_turn(state_of("r1c2 S", "r3c2 E")) is None


def test_a_turn_at_the_border_is_left_alone():
    assert find_turn(state_of("r2c2 NES")) is None


def test_turns_count_only_where_one_solution_covers_the_board():
    for rule, is_single in ((Rule.COVER, False), (Rule.PAIRS, True), (Rule.APART, True)):
        state = Deduction(board(GRID, rule), is_single=is_single, reads_more=True)
        assert not state.has_turns
    assert not Deduction(board(GRID), is_single=True).has_turns, "ratings leave turns aside"


def test_the_exchange_is_a_second_solution():
    """Where a solution holds all four links, the one with the turn taken over is another."""
    rng = random.Random(2)
    exchanged = 0
    for _ in range(150):
        puzzle = solvable_puzzle(rng, Rule.COVER)
        solutions = find_solutions(puzzle, 30).links
        for links in solutions:
            state = Deduction(puzzle, is_single=True, reads_more=True)
            for edge, ends in enumerate(state.edges.ends):
                if ends in links:
                    state.edge[edge] = LINKED
            for edge in [e for e, now in enumerate(state.edge) if now == LINKED]:
                state.edge[edge] = 0
                found = find_turn(state)
                if found is not None and found[0] == edge:
                    exchanged += 1
                    other = _exchanged(set(links), found[1], puzzle.width)
                    assert judge(Paths.from_links(puzzle, other)).status is Status.SOLVED
                    assert len(solutions) > 1
                state.edge[edge] = LINKED
    assert exchanged > 10


def _exchanged(links, cells, width):
    """Turn every link among six cells over but for the one in their middle."""
    inside = {(a, b) for a in cells for b in cells if b - a == width or (b - a == 1 and b % width)}
    beside = Counter(cell for link in inside for cell in link)
    return links ^ {(a, b) for a, b in inside if beside[a] + beside[b] < 6}


def test_what_turns_bar_is_in_no_solution():
    rng = random.Random(9)
    seen = 0
    for _ in range(400):
        puzzle = solvable_puzzle(rng, Rule.COVER)
        solutions = find_solutions(puzzle, 2).links
        if len(solutions) == 1:
            state = Deduction(puzzle, is_single=True, reads_more=True)
            for found in find_deductions(state):
                seen += found.reason == "turn_beside"
                assert (state.edges.ends[found.edge] in solutions[0]) == found.is_link, found
    assert seen > 3
