"""Lines that count, beside every way to fill a small board."""

from __future__ import annotations

import random

from numberplace.core.proof import Inference, Proof, Rule, claimed
from numberplace.sudoku.board import ProofBoard
from numberplace.sudoku.model.forms import Rules
from numberplace.sudoku.verify import ProofError, verify_impossible


def fillings_of(position: list[frozenset[int]], rules: ProofBoard) -> list[dict[int, int]]:
    """Return every way to fill a small board, found by trying cell after cell."""
    found: list[dict[int, int]] = [{}]
    for cell in sorted(rules.cells):
        found = [
            {**filled, cell: digit}
            for filled in found
            for digit in position[cell]
            if all(filled.get(other) != digit for other in rules.sees[cell])
        ]
    return found


def is_kept(line: Inference, filled: dict[int, int]) -> bool:
    """Tell whether what a line says holds for a filled board."""
    true = any(filled[cell] == digit for cell, digit in claimed(line))
    return true if line.is_true else not true


SMALL = ProofBoard.of(
    Rules(
        houses=tuple(
            [tuple(4 * r + c for c in range(4)) for r in range(4)]
            + [tuple(4 * r + c for r in range(4)) for c in range(4)]
            + [tuple(8 * (b // 2) + 2 * (b % 2) + c for c in (0, 1, 4, 5)) for b in range(4)]
        )
    ),
    width=4,
)
"""The rows, columns and boxes of a board of 4 x 4."""


def some_counting(rng: random.Random) -> Proof:
    """Return a line that counts at random, some needs twice, under some assumptions."""
    candidates = [(cell, digit) for cell in range(16) for digit in range(1, 5)]
    proof = []
    for depth in range(1, rng.randint(1, 4)):
        cells = tuple(sorted(rng.sample(range(16), rng.randint(1, 2))))
        digit, is_true = rng.randint(1, 4), rng.random() < 0.6
        proof.append(Inference(Rule.ASSUMPTION, cells, digit, is_true, (), depth))
    clauses = tuple(at for at, line in enumerate(proof) if line.is_true and rng.random() < 0.5)
    places = [(cell, 0) for cell in range(16)] + [(h, d) for h in range(12) for d in range(1, 5)]
    needs = tuple(rng.choices(places, k=rng.randint(0, 3)))
    room = tuple(rng.sample(places, rng.randint(0, 2)))
    of_rooms = [one for one in candidates if any(one in SMALL.candidates_of(p) for p in room)]
    said = rng.sample(of_rooms or candidates, rng.randint(1, 3))
    if proof and rng.random() < 0.7:
        said += rng.sample(sorted(SMALL.denied_plainly(proof[-1])) or said, 1)
    digit = said[0][1]
    line = Inference(
        *(Rule.COUNTING, tuple(sorted({cell for cell, d in said if d == digit})), digit),
        *(rng.random() < 0.2, tuple(range(len(proof))), len(proof), -1),
        tuple(sorted({one for one in said if one[1] != digit})),
        *(needs, room, clauses),
    )
    return (*proof, line)


def test_no_line_that_counts_is_false_in_any_way_to_fill_a_small_board() -> None:
    rng = random.Random(29)
    accepted = told_again = 0
    for _position in range(60):
        while True:
            position = [frozenset(rng.sample(range(1, 5), rng.randint(2, 4))) for _ in range(16)]
            every = fillings_of(position, SMALL)
            if every:
                break
        for _line in range(150):
            proof = some_counting(rng)
            try:
                verify_impossible(proof, position, SMALL)
            except ProofError as fault:
                if "nothing impossible" not in str(fault):
                    continue
            accepted += 1
            *premises, line = proof
            told_again += any(
                one in SMALL.denied_plainly(premise)
                for premise in premises
                for one in claimed(line)
            )
            for filled in every:
                if all(is_kept(premise, filled) for premise in premises):
                    assert is_kept(line, filled), proof
    assert accepted > 400
    assert told_again > 300
