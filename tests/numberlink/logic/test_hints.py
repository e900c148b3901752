"""Hints lead to the one solution, are sound on every position, and are put into words."""

import random
import re
from collections import Counter

import pytest
from numberplace.core.kind import Status
from numberplace.core.session import Session
from numberplace.numberlink.bank import read_bank
from numberplace.numberlink.generate.generator import generate
from numberplace.numberlink.generate.params import Params
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.logic.deduction import Deduction
from numberplace.numberlink.logic.hints import find_hints, find_links, is_single_bare
from numberplace.numberlink.logic.solve import find_deductions, rate
from numberplace.numberlink.logic.words import _ENDS as ENDS
from numberplace.numberlink.logic.words import NAMES
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.search.exact import find_solutions, recognised

from tests.numberlink.boards import board, drawn, random_puzzle, solvable_puzzle

MEDIUM = "8x8:...1..23/...4.3../..2..5../......6./17..8.../..8...6./.4....7./.....5.."


@pytest.mark.parametrize("seed", range(4))
def test_hints_alone_finish_a_puzzle(seed):
    made = generate(random.Random(seed), Params(6 + seed % 2, 6))
    session = Session(NUMBERLINK, made.puzzle, now=lambda: 0.0)
    while not session.is_solved:
        step = next(NUMBERLINK.hints(session.state))
        words = NUMBERLINK.explain(step)
        assert all((words.nudge, words.where, words.reason))
        assert step.technique in NAMES
        assert words.nudge.startswith("Look at the ")
        assert NUMBERLINK.technique_name(step.technique) not in words.nudge
        assert not re.search("[0-9]c[0-9]", words.nudge)
        moves = NUMBERLINK.moves_of(session.state, step)
        assert moves
        for move in moves:
            session.play(move, step.technique)
    assert session.state == made.solution
    assert NUMBERLINK.progress(session.state) == 1.0


def test_hints_after_a_wrong_turn_say_so_first():
    puzzle = parse_line(MEDIUM)
    solution = find_solutions(puzzle).solutions[0]
    right = solution.all_links()
    wrong = next(
        (cell, cell + 1)
        for cell in range(64)
        if (cell + 1) % 8
        and (cell, cell + 1) not in right
        and not puzzle.is_terminal(cell)
        and not puzzle.is_terminal(cell + 1)
    )
    names = [puzzle.name_of(cell) for cell in wrong]
    state = NUMBERLINK.apply(NUMBERLINK.start(puzzle), f"link {names[0]} {names[1]}")
    assert names[0] in NUMBERLINK.trouble(state).message
    (step,) = NUMBERLINK.hints(state)
    assert names[0] in NUMBERLINK.explain(step).reason
    (move,) = NUMBERLINK.moves_of(state, step)
    assert NUMBERLINK.apply(state, move) == NUMBERLINK.start(puzzle)
    assert NUMBERLINK.trouble(NUMBERLINK.start(puzzle)) is None


def test_trouble_names_a_puzzle_without_solution():
    state = NUMBERLINK.start(board("12\n21"))
    assert "no solution" in NUMBERLINK.trouble(state).message
    assert list(NUMBERLINK.hints(state)) == []


@pytest.mark.parametrize("rule", Rule)
def test_no_deduction_contradicts_a_solution(rule):
    rng = random.Random(11)
    checked = 0
    while checked < 60:
        puzzle = random_puzzle(rng, rule)
        solutions = find_solutions(puzzle, 50).links
        if not solutions or len(solutions) == 50:
            continue
        checked += 1
        state = Deduction(puzzle)
        for found in find_deductions(state):
            link = state.edges.ends[found.edge]
            for links in solutions:
                assert (link in links) == found.is_link, (puzzle, found)


@pytest.mark.parametrize(
    ("line", "level"),
    [
        ("4x3:1..1/2..2/3..3", "gentle"),
        (MEDIUM, "medium"),
        (MEDIUM.replace("8x8:", "8x8,R3:"), "medium"),
    ],
)
def test_levels_of_known_boards(line, level):
    rating = rate(parse_line(line))
    assert rating.level == level
    assert level in LEVELS
    assert rating.is_solved
    assert 0 < rating.share <= 1


def test_a_board_with_two_solutions_is_solved_by_no_reasoning_and_easy_at_no_rule():
    puzzle = board("1...\n....\n...1", Rule.COVER)
    assert len(find_solutions(puzzle, 2).links) == 2
    rating = rate(puzzle)
    assert (rating.level, rating.is_solved) == ("expert", False)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_rule_does_not_say_is_said_before_it_is_counted_on(seed):
    made = generate(random.Random(seed), Params(8, 8, style="nikoli", rule=Rule.COVER))
    told = [
        (step, NUMBERLINK.explain(step).reason) for step in find_hints(Paths.empty(made.puzzle))
    ]
    is_known_apart = is_single_bare(made.puzzle) or not rate(made.puzzle).is_tidy
    assert any(step.facts[3] for step, _reason in told) != is_known_apart
    for step, reason in told:
        assert ("The rules alone lead no further" in reason) == bool(step.facts[3])
        if step.technique in ("self_touch", "must_meet", "shortcut"):
            assert step.facts[3], reason
        if step.technique == "cut_across":
            assert is_single_bare(made.puzzle)
            assert "only one way even so" in reason


@pytest.mark.parametrize("seed", range(30))
def test_a_shortcut_would_be_a_second_solution(seed):
    rng = random.Random(seed)
    puzzle = random_puzzle(rng, Rule.PAIRS)
    found = find_solutions(puzzle, 2).links
    while len(found) != 1:
        puzzle = random_puzzle(rng, Rule.PAIRS)
        found = find_solutions(puzzle, 2).links
    state = Deduction(puzzle, is_single=True)
    for one in find_deductions(state):
        assert (state.edges.ends[one.edge] in found[0]) == one.is_link, one


def test_rating_does_not_change_when_the_board_is_turned():
    puzzle = parse_line(MEDIUM)
    turned = puzzle.of(8, 8, puzzle.cells[::-1])
    first, second = rate(puzzle), rate(turned)
    assert first.level == second.level
    assert first.is_solved
    assert second.is_solved


@pytest.mark.parametrize("rule", Rule)
def test_hints_read_more_than_ratings_and_contradict_no_solution(rule):
    """Every link that hints give on random positions is in all solutions that go on from there."""
    rng = random.Random(f"hints {rule.value}")
    seen = Counter()
    checked = 0
    while checked < 80:
        puzzle = (random_puzzle if checked % 2 else solvable_puzzle)(rng, rule)
        solutions = find_solutions(puzzle, 40).links
        if not solutions or len(solutions) == 40:
            continue
        checked += 1
        chosen = rng.choice(solutions)
        drawn = rng.sample(chosen, rng.randint(0, len(chosen) // 2))
        paths = Paths.from_links(puzzle, drawn)
        left = [links for links in solutions if set(drawn) <= set(links)]
        meant = find_solutions(recognised(puzzle), 40).links
        if set(drawn) <= set(meant[0]):
            left = [links for links in left if links in meant]
        for step in find_links(paths):
            seen[step.technique] += 1
            assert all(set(step.placements) <= set(links) for links in left), (puzzle, step)
            for closed in step.eliminations:
                assert all(closed not in links for links in left), (puzzle, step)
    assert seen.total() > 200
    assert seen["forced"]
    assert seen["what_if"] or rule is Rule.PAIRS


def test_each_step_leads_to_the_next_turn_of_its_path():
    puzzle = parse_line(MEDIUM)
    state = Paths.empty(puzzle)
    count = 0
    while (step := next(find_hints(state), None)) is not None:
        count += 1
        before = state
        (move,) = NUMBERLINK.moves_of(state, step)
        assert len(move.split()) == 3, "a run without a corner"
        state = NUMBERLINK.apply(state, move)
        assert set(state.all_links()) - set(before.all_links()) == set(step.placements)
        words = NUMBERLINK.explain(step).reason
        assert ("straight on" in words) == (len(step.placements) > 1)
    assert NUMBERLINK.check(state).status is Status.SOLVED
    assert count < len(list(find_links(Paths.empty(puzzle))))


def test_a_board_without_what_ifs_is_hinted_path_by_path():
    puzzle = next(entry.puzzle for entry in read_bank("easy") if len(entry.puzzle.labels) > 6)
    state = Paths.empty(puzzle)
    for number in range(len(puzzle.labels)):
        step = next(find_hints(state))
        for move in NUMBERLINK.moves_of(state, step):
            state = NUMBERLINK.apply(state, move)
        assert len(state.joined_pairs()) == number + 1
        assert f"number {step.facts[5]} all the way" in NUMBERLINK.explain(step).reason
    assert NUMBERLINK.check(state).status is Status.SOLVED


def test_a_trial_is_told_link_by_link_and_ends_where_no_rule_is_kept():
    """Make a trial's assumption on the board as it stands: forced moves alone must fail there."""
    trials = 0
    for entry in read_bank("expert")[20::40]:
        paths = Paths.empty(entry.puzzle)
        while (step := next(find_hints(paths), None)) is not None:
            if step.board is not None:
                trials += 1
                lines = NUMBERLINK.explain(step).proof
                assert len(lines) == len(step.links) + 1
                assert lines[0].startswith("Suppose ")
                assert lines[-1].startswith("This cannot be: ")
                assert step.board.end in ENDS
                assert not step.board.is_link or step.board.link not in step.placements
            for move in NUMBERLINK.moves_of(paths, step):
                paths = NUMBERLINK.apply(paths, move)
        assert NUMBERLINK.check(paths).status is Status.SOLVED
    assert trials > 5


def test_a_puzzle_that_is_meant_by_r3_is_hinted_so_unless_another_solution_is_drawn():
    rng = random.Random(2)
    puzzle = solvable_puzzle(rng, Rule.COVER)
    while recognised(puzzle) is puzzle or len(find_solutions(puzzle, 3).links) < 2:
        puzzle = solvable_puzzle(rng, Rule.COVER)
    (meant,) = find_solutions(recognised(puzzle), 2).links
    steps = list(find_links(Paths.empty(puzzle)))
    assert {link for step in steps for link in step.placements} == set(meant)
    counted = [step for step in steps if step.technique in ("self_touch", "must_meet")]
    assert counted
    for step in counted:
        assert "so it is meant" in NUMBERLINK.explain(step).reason
    other = next(links for links in find_solutions(puzzle, 3).links if links != meant)
    paths = Paths.from_links(puzzle, other[:-1])
    for step in find_links(paths):
        assert step.technique != "wrong_link"


def test_an_unproved_board_still_gets_honest_hints():
    puzzle = board("1...\n....\n...1", Rule.COVER)
    state = NUMBERLINK.start(puzzle)
    for step in NUMBERLINK.hints(state):
        for links in find_solutions(puzzle, 100).links:
            assert set(step.placements) <= set(links)


def test_the_kind_keeps_its_contract():
    puzzle = parse_line(MEDIUM)
    assert NUMBERLINK.parse_puzzle(NUMBERLINK.format_puzzle(puzzle)) == puzzle
    state = NUMBERLINK.start(puzzle)
    assert NUMBERLINK.check(state).status is Status.OPEN
    assert NUMBERLINK.progress(state) == 0.0
    line, _break, links = NUMBERLINK.picture(state).partition(b"\n")
    assert NUMBERLINK.parse_puzzle(line.decode()) == puzzle
    assert links == state.links
    assert NUMBERLINK.id == "numberlink"
    assert NUMBERLINK.name == "Numberlink"
    joined = drawn(board("11\n.."), "r1c1 E")
    assert joined.joined_pairs() == (1,)
