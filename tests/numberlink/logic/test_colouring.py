"""Colouring decides links that all solutions share, every one that counting can, and no other."""

import random
from contextlib import suppress

import pytest
from numberplace.numberlink.logic.colouring import find_part
from numberplace.numberlink.logic.deduction import LINKED, UNKNOWN, DeadEnd, Deduction
from numberplace.numberlink.logic.solve import find_deductions
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.search.exact import find_solutions

from tests.numberlink.boards import board, random_puzzle, solvable_puzzle


def positions(rng, rules, count):
    """Yield states with what was decided of one solution, and all solutions that fit them."""
    made = 0
    while made < count:
        puzzle = (random_puzzle if made % 2 else solvable_puzzle)(rng, rng.choice(rules))
        solutions = find_solutions(puzzle, 40).links
        if not solutions or len(solutions) == 40:
            continue
        made += 1
        chosen = rng.choice(solutions)
        state = Deduction(puzzle)
        state.propagate()
        while not state.is_finished:
            known = [set(links) for links in solutions]
            decided = [
                (ends, now == LINKED)
                for ends, now in zip(state.edges.ends, state.edge, strict=True)
                if now != UNKNOWN
            ]
            fitting = [s for s in known if all((ends in s) == now for ends, now in decided)]
            yield state, fitting
            edge = rng.choice([e for e, now in enumerate(state.edge) if now == UNKNOWN])
            (state.link if state.edges.ends[edge] in chosen else state.bar)(edge, "given")
            state.propagate()


def test_what_a_part_decides_holds_in_every_solution():
    found = 0
    for state, solutions in positions(random.Random(3), [Rule.COVER, Rule.APART], 120):
        part = find_part(state)
        if part is None:
            continue
        found += 1
        ends = state.edges.ends
        assert part.needs[0] - part.needs[1] == len(part.links)
        assert all(ends[edge] in links for edge in part.links for links in solutions)
        assert not any(ends[edge] in links for edge in part.barred for links in solutions)
        out = {e for c in part.cells for e in state.edges.at[c] if state.edge[e] == UNKNOWN}
        out = {edge for edge in out if not set(ends[edge]) <= set(part.cells)}
        assert out == {*part.links, *part.barred}
    assert found > 20


def can_be(state, fixed):
    """Tell by trying whether open links can give every cell what it needs, one of them fixed."""
    missing = state.need[:]
    edges = [edge for edge, now in enumerate(state.edge) if now == UNKNOWN]

    def fill(at):
        if at == len(edges):
            return not any(missing)
        first, second = state.edges.ends[edges[at]]
        for take in (False, True) if edges[at] not in fixed else (fixed[edges[at]],):
            if take and not (missing[first] and missing[second]):
                continue
            missing[first] -= take
            missing[second] -= take
            # Edges come in reading order: all of a cell's are decided once its last one is.
            is_open = all(
                not missing[cell] or any(e in edges[at + 1 :] for e in state.edges.at[cell])
                for cell in (first, second)
            )
            if is_open and fill(at + 1):
                return True
            missing[first] += take
            missing[second] += take
        return False

    return fill(0)


def test_no_part_is_found_where_counting_decides_nothing_and_one_where_it_does():
    silent = loud = 0
    for state, _solutions in positions(random.Random(4), [Rule.COVER], 30):
        edges = [edge for edge, now in enumerate(state.edge) if now == UNKNOWN]
        if len(edges) > 24:
            continue
        part = find_part(state)
        is_decided = any(
            not (can_be(state, {edge: True}) and can_be(state, {edge: False})) for edge in edges
        )
        assert (part is not None) == is_decided
        silent += part is None
        loud += part is not None
    assert silent > 5
    assert loud > 2


@pytest.mark.parametrize("rule", [Rule.COVER, Rule.APART])
def test_cells_of_one_colour_too_many_are_a_dead_end(rule):
    find_part(Deduction(board("1.1\n...\n...", rule)))
    with pytest.raises(DeadEnd) as dead:
        find_part(Deduction(board("1..\n..1\n...", rule)))
    assert dead.value.reason == "colouring"


def test_colours_are_not_counted_where_cells_may_stay_empty():
    rng = random.Random(6)
    for _ in range(40):
        state = Deduction(random_puzzle(rng, Rule.PAIRS), reads_more=True)
        with suppress(DeadEnd):
            assert all(found.reason != "colouring" for found in find_deductions(state))
