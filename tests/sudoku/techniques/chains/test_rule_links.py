"""Tables of two cells as weak links: chains read them, and proofs name the table."""

from __future__ import annotations

from functools import cache

import pytest
from numberplace.core.proof import Proof, Rule
from numberplace.core.step import Step
from numberplace.sudoku import engine
from numberplace.sudoku.logic import find_solution, next_step, refuse_wrong
from numberplace.sudoku.model.fast import MODE
from numberplace.sudoku.model.forms import Pair, turned
from numberplace.sudoku.model.geometry import cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.small import engine_step
from numberplace.sudoku.model.topology import CLASSIC
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import proof_of
from numberplace.sudoku.techniques.chains import rule_links
from numberplace.sudoku.techniques.chains.link_tables import links_of
from numberplace.sudoku.techniques.chains.links import ALS_LINKS, SINGLE_LINKS, Links
from numberplace.sudoku.techniques.words import naming
from numberplace.sudoku.verify import ProofError, verify

BOARDS = {
    "4x4": (
        "4x4: .....1..........; white r1c3 r1c4; white r3c2 r3c3; white r1c3 r2c3; white r4c2 "
        "r4c3; white r2c3 r3c3; white r2c3 r2c4"
    ),
    "groups": (
        "4x4: ...4............; white r1c3 r2c3; white r1c1 r2c1; white r2c3 r3c3; white r3c2 "
        "r3c3; white r4c2 r4c3; white r2c1 r3c1; white r2c2 r2c3; white r2c2 r3c2; white r3c2 "
        "r4c2; white r1c2 r1c3"
    ),
    "6x6": (
        "6x6: .2..........................2.6.....; white r2c5 r2c6; white r2c6 r3c6; white "
        "r4c1 r5c1; white r5c4 r6c4; white r5c3 r5c4; white r3c4 r3c5; white r2c4 r3c4; white "
        "r2c4 r2c5; white r5c3 r6c3; white r1c1 r1c2"
    ),
    "signs": (
        "6x6: .......25...........................; ten r1c2 r1c3; ten r4c1 r5c1; five r1c5 r2c5; "
        "five r2c6 r3c6; five r4c3 r5c3; five r5c2 r5c3; five r5c5 r6c5"
    ),
    "9x9": (
        "9x9: "
        "......37...4......5..2.8.......6...4..5..2....8.1.57..4.......6.......1.......8.2; "
        "slowthermo r1c6 r2c5 r2c6; slowthermo r7c3 r8c2 r8c1 r9c2; slowthermo r1c8 r2c9 "
        "r3c9; slowthermo r9c8 r8c9 r7c8; slowthermo r7c1 r6c2 r6c3"
    ),
}
WINGS = ("m_wing", "s_wing", "l_wing", "h_wing", "wing_ring")
CHAINS = (*WINGS, "aic", "grouped_aic", "discontinuous_nice_loop", "forcing_chain_verity")


@cache
def chain_steps(name: str) -> tuple[tuple[Step, Grid], ...]:
    """Return the chains on the path of a board, each with the position where it is taken."""
    puzzle = parse_puzzle(BOARDS[name])
    grid = engine.grid_of(puzzle, puzzle.givens)
    solution = find_solution(grid)
    found = []
    while grid.remaining and (step := next_step(grid, engine.OWN.profile)) is not None:
        refuse_wrong(step, solution)
        if step.technique.startswith("forcing_") or step.technique in CHAINS:
            found.append((engine_step(step), grid.copy()))
        grid.apply(step)
    return tuple(found)


def is_proof(proof: Proof, step: Step, grid: Grid) -> bool:
    """Tell whether the checker accepts a proof of a step."""
    try:
        board = board_of(grid.topology)
        verify(proof, digits_left(grid), None, step.placements, step.eliminations, board)
    except ProofError:
        return False
    return True


def named_tables(proof: Proof) -> list[int]:
    """Return the lines that name a further rule."""
    return [at for at, line in enumerate(proof) if line.rule is Rule.CONSTRAINT]


def without_line(proof: Proof, gone: int) -> Proof:
    """Return a proof without a line, nothing of which is cited any more."""

    def renumbered(cited: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(at - (at > gone) for at in cited if at != gone)

    return tuple(
        line._replace(premises=renumbered(line.premises), clauses=renumbered(line.clauses))
        for at, line in enumerate(proof)
        if at != gone
    )


@pytest.mark.parametrize("name", BOARDS)
def test_that_chains_replace_the_trials_of_boards_of_signs(name: str) -> None:
    puzzle = parse_puzzle(BOARDS[name])
    path = engine.solve_path(puzzle)
    assert path.solved
    assert "contradiction" not in {step.technique for step in path.steps}
    assert chain_steps(name)


@pytest.mark.parametrize("name", BOARDS)
def test_that_proofs_of_chains_name_the_table_and_fail_without_it(name: str) -> None:
    count = 0
    for step, grid in chain_steps(name):
        proof = proof_of(step, grid)
        assert is_proof(proof, step, grid)
        tables = len(board_of(grid.topology).constraints)
        for at in named_tables(proof):
            count += 1
            assert not is_proof(without_line(proof, at), step, grid)
            (own,) = proof[at].constraints
            others = [number for number in range(tables) if number != own]
            for number in others:
                if is_same_table(grid, own, number):
                    continue
                broken = list(proof)
                broken[at] = broken[at]._replace(constraints=(number,))
                assert not is_proof(tuple(broken), step, grid)
    # The other boards' chains rest on tables only where both ends clash with what goes.
    assert count or name != "9x9"


def is_same_table(grid: Grid, one: int, other: int) -> bool:
    """Tell whether two tables join the same cells, so that either may forbid the same."""
    first, second = (board_of(grid.topology).constraints[at] for at in (one, other))
    return {*first[:2]} == {*second[:2]}


def test_that_a_chain_says_which_rule_a_link_rests_on() -> None:
    for name in BOARDS:
        told = []
        for step, grid in chain_steps(name):
            with naming(grid.topology):
                told.append(engine.BY_ID[step.technique].explain(step).reason)
        assert any(" needs " in text for text in told), name


def test_that_the_classic_has_no_links_by_tables() -> None:
    puzzle = parse_puzzle(
        "9x9: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    grid = engine.grid_of(puzzle, puzzle.givens)
    assert not CLASSIC.is_linked
    assert len(CLASSIC.links.low) == 0
    assert not links_of(grid, SINGLE_LINKS).is_ruled


def made_false(links: Links, node: int) -> set[tuple[int, int]]:
    """Return the candidates, as (cell, digit), that a node of a graph makes false."""
    return {
        (cell, digit)
        for digit in range(1, 10)
        for cell in cells_of(links.gone_low[node * 10 + digit], links.gone_high[node * 10 + digit])
    }


@pytest.mark.parametrize("name", BOARDS)
def test_that_several_cells_make_false_what_each_of_them_does(name: str) -> None:
    puzzle = parse_puzzle(BOARDS[name])
    grid = engine.grid_of(puzzle, puzzle.givens)
    links = links_of(grid, ALS_LINKS)
    every = {
        (cell, digit)
        for cell in range(81)
        for digit in range(1, 10)
        if links.node_of[digit * 81 + cell] >= 0
    }
    tables = [pair for rule in grid.topology.rules for pair in rule.form.pairs]
    for node in range(links.count):
        left = set(every)
        for cell in cells_of(links.low[node], links.high[node]):
            left &= clashing(grid, tables, every, (cell, links.digit[node]))
        assert made_false(links, node) == left


def clashing(
    grid: Grid,
    tables: list[Pair],
    every: set[tuple[int, int]],
    candidate: tuple[int, int],
) -> set[tuple[int, int]]:
    """Return what cannot be beside a candidate: by its cell, its peers and the tables."""
    cell, digit = candidate
    peers = grid.topology.peers_low[cell], grid.topology.peers_high[cell]
    found = {(other, digit) for other in cells_of(*peers)} | {(cell, n) for n in range(1, 10)}
    found.remove(candidate)
    for pair in tables:
        for table in (pair, turned(pair)):
            if table.first == cell:
                row = table.table[digit - 1]
                found |= {(table.second, n) for n in range(1, 10) if not row >> n - 1 & 1}
    return found & every


@pytest.mark.skipif(MODE != "plain", reason="calls inside compiled modules cannot be counted")
def test_that_few_nodes_of_several_cells_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    compare = rule_links.holds_all_gone

    def counted(links: Links, node: int, other: int) -> bool:
        asked.append(node)
        return compare(links, node, other)

    monkeypatch.setattr(rule_links, "holds_all_gone", counted)
    puzzle = parse_puzzle(BOARDS["9x9"])
    links = links_of(engine.grid_of(puzzle, puzzle.givens), ALS_LINKS)
    assert links.is_ruled
    assert len(asked) < links.count * (links.count - links.singles) // 50
