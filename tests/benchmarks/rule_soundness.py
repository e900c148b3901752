"""Is every step true on boards of all rules? ``python -m tests.benchmarks.rule_soundness``.

    python -m tests.benchmarks.rule_soundness [BOARDS] [FIRST] [LARGEST]

Makes random boards of 4 x 4 to 16 x 16 with up to three kinds of rules, gives as many digits as one
solution needs, and solves them by logic. A SAT model that is written from the text of the rules
alone decides whether each conclusion is true (``tests/sudoku/setting/sat_model``); each proof is
checked line by line. Then proofs are broken, and ``verify`` has to refuse them: one that concludes
what is false, one whose line is another digit's, and one without a line that others cite. Board
``FIRST`` is where the run begins, so that several runs look at different boards; ``LARGEST`` is the
side of the largest boards, 16 if nothing is said. Ends with code 1 when a conclusion is false, a
proof does not hold, or a broken one with a false conclusion does. The last figures tell how many
broken proofs were refused.

Needs python-sat. Rules that the model does not have are left out of the boards.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

from numberplace.core.proof import Inference, Proof
from numberplace.core.step import Step
from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.logic import PathEnd, solve_path
from numberplace.sudoku.model.plain_grid import AnyGrid, at_home
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.draft import NoProofError
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import proof_of
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.verify import ProofError, verify

from tests.sudoku.setting.sat_model import SatBoard, UnknownRuleError
from tests.sudoku.variant_boards import random_puzzle

SIZES = (4, 6, 6, 8, 9, 9, 9, 9, 9, 9, 9, 10, 12, 16)
"""Sides of the boards, in turn."""


def boards(
    first: int, count: int, largest: int = SIZES[-1]
) -> Iterator[tuple[Puzzle, bytes, SatBoard]]:
    """Yield boards with one solution, their solutions and their SAT models."""
    sizes = [size for size in SIZES if size <= largest]
    for number in range(first, first + count):
        rng = random.Random(f"rule soundness {number}")
        size = sizes[number % len(sizes)]
        puzzle, solution = random_puzzle(size, rng, 3)
        sparse = bytes(digit if rng.random() < 0.4 else 0 for digit in puzzle.givens)
        yield _completed(_known(puzzle.with_givens(sparse)), solution)


def _known(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle without the rules that the SAT model lacks."""
    while True:
        text = format_puzzle(puzzle)
        try:
            SatBoard(text)
        except UnknownRuleError as error:
            board, *rules = text.split("; ")
            kept = [rule for rule in rules if rule.split()[0] != str(error)]
            puzzle = parse_puzzle("; ".join([board, *kept]))
        else:
            return puzzle


def _completed(puzzle: Puzzle, solution: bytes) -> tuple[Puzzle, bytes, SatBoard]:
    """Give digits of a solution until the SAT model has no other one. Raises UnknownRuleError."""
    givens, size = bytearray(puzzle.givens), puzzle.board.size
    model = SatBoard(format_puzzle(puzzle))
    found = [model.var(divmod(cell, size), digit) for cell, digit in enumerate(solution)]
    other = model.switch_for([-var for var in found])
    while model.holds(range(len(model.rules)), model.givens, [other]):
        true = {var for var in model.solver.get_model() if var > 0}
        wrong = [cell for cell, var in enumerate(found) if var not in true]
        cell = wrong[len(model.givens) % len(wrong)]
        givens[cell] = solution[cell]
        model.givens[divmod(cell, size)] = solution[cell]
    return puzzle.with_givens(bytes(givens)), solution, model


def is_true(model: SatBoard, step: Step, width: int) -> bool:
    """Tell whether the model has no solution against any conclusion of a step.

    Args:
        width: cells of a row in the numbers of the step.
    """
    against = [-model.var(divmod(cell, width), digit) for cell, digit in step.placements]
    against += [model.var(divmod(cell, width), digit) for cell, digit in step.eliminations]
    wrong = model.switch_for(against)
    return not model.holds(range(len(model.rules)), model.givens, [wrong])


def broken(step: Step, proof: Proof, rng: random.Random, size: int) -> Iterator[tuple[str, Proof]]:
    """Yield proofs that do not hold, each with what was done to it."""
    cited = sorted({premise for line in proof for premise in line.premises})
    if cited:
        yield "a dropped line", _without(proof, rng.choice(cited))
    at = rng.randrange(len(proof))
    line = proof[at]
    if line.digit:
        other = line._replace(digit=line.digit % size + 1)
        yield "another digit", (*proof[:at], other, *proof[at + 1 :])


def _without(proof: Proof, gone: int) -> Proof:
    """Return a proof without a line; what others cite is numbered anew."""

    def kept(cited: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(one - (one > gone) for one in cited if one != gone)

    lines: list[Inference] = []
    for at, line in enumerate(proof):
        if at != gone:
            fewer = line._replace(premises=kept(line.premises), clauses=kept(line.clauses))
            lines.append(fewer)
    return tuple(lines)


def _with_digit(proof: Proof, cell: int, digit: int, other: int) -> Proof:
    """Return a proof whose lines on a digit of a cell are on another one."""
    return tuple(
        line._replace(digit=other) if line.cells == (cell,) and line.digit == digit else line
        for line in proof
    )


class Checks:
    """What was looked at, and what was wrong."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.techniques: Counter[str] = Counter()
        self.trials: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.rng = random.Random("broken proofs")

    def look_at(self, puzzle: Puzzle, solution: bytes, model: SatBoard) -> None:
        """Check the path of a board."""
        text = format_puzzle(puzzle)
        grid = grid_of(puzzle, puzzle.givens)
        path = solve_path(grid, OWN_ORDER)
        self.counts["boards"] += 1
        self.counts["solved"] += path.verdict is PathEnd.SOLVED
        self.counts["steps"] += len(path.steps)
        tried = sum(step.technique == "contradiction" for step in path.steps)
        self.counts["trials"] += tried
        self.counts["boards with trials"] += tried > 0
        for step in path.steps:
            self.techniques[step.technique] += 1
            self.counts["conclusions"] += len(step.placements) + len(step.eliminations)
            if not is_true(model, step, int(grid.topology.width)):
                self.wrong.append(f"{text}: {step.technique} is false: {step[1:3]}")
            self._check_proof(text, step, grid, solution)
            grid.apply(step)

    def _check_proof(self, text: str, step: Step, grid: AnyGrid, solution: bytes) -> None:
        """Check a proof, and now and then that it does not hold once it is broken."""
        home, there = at_home(step, grid)
        givens = [cell for cell in range(len(there.digits)) if there.is_given(cell)]
        board, left = board_of(there.topology), digits_left(there)
        try:
            proof = proof_of(home, there)
            verify(proof, left, givens, home.placements, home.eliminations, board)
        except (NoProofError, ProofError) as error:
            self.wrong.append(f"{text}: {step.technique} {step[1:3]}: {error!r}")
            return
        self.counts["proof lines"] += len(proof)
        if BY_ID[step.technique].rating < 2 or self.rng.random() > 0.2:
            return
        size = int(there.topology.size)
        for what, bad in broken(home, proof, self.rng, size):
            try:
                verify(bad, left, givens, home.placements, home.eliminations, board)
                self.counts[f"{what}: still an argument"] += 1
            except ProofError:
                self.counts[f"{what}: refused"] += 1
        for cell, digit in home.eliminations:
            row, column = divmod(cell, int(there.topology.width))
            true = solution[row * size + column]
            lie = _with_digit(proof, cell, digit, true)
            try:
                verify(lie, left, givens, (), ((cell, true),), board)
                self.wrong.append(f"{text}: {step.technique} proves that {cell} is not {true}")
            except ProofError:
                self.counts["a false conclusion: refused"] += 1

    def tell(self) -> None:
        """Print all figures."""
        for name, count in sorted(self.counts.items()):
            print(f"{name:40} {count:8,}")
        refused = sum(count for name, count in self.counts.items() if name.endswith(": refused"))
        print(f"{'broken proofs refused':40} {refused:8,}")
        print(", ".join(f"{name} {count:,}" for name, count in self.techniques.most_common()))
        print(f"{len(self.wrong)} wrong")
        print("\n".join(self.wrong[:50]))


def main() -> None:
    """Check as many boards as the command line asks for."""
    given = [int(word) for word in sys.argv[1:4]]
    count, first, largest = [*given, *(2_000, 0, SIZES[-1])[len(given) :]]
    checks, start = Checks(), time.process_time()
    for number, made in enumerate(boards(first, count, largest), 1):
        checks.look_at(*made)
        if number % 10 == 0:
            print(
                f"{number}: {time.process_time() - start:.0f} s, {len(checks.wrong)} wrong",
                flush=True,
            )
    checks.tell()
    if checks.wrong:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
