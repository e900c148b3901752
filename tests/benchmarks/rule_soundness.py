"""Is every step true on boards of all rules? ``python -m tests.benchmarks.rule_soundness``.

    python -m tests.benchmarks.rule_soundness [BOARDS] [FIRST] [SIDES] [LOG]

Makes random boards of 4 x 4 to 16 x 16 with one, two and three kinds of rules in turn, each of all
rules as often as the others, gives as many digits as one solution needs, and solves them by logic.
A SAT model that is written from the text of the rules alone decides whether each conclusion is
true (``tests/sudoku/setting/sat_rules``); each proof is checked line by line. Then proofs are
broken, and ``verify`` has to refuse them: one that concludes what is false, ones whose line has
another digit, another cell or another reason, one without a line that others cite, and one with a
line before what it rests on. What is not refused must still be true line by line, by the model's
solution. Board ``FIRST`` is where the run begins, so that several runs look at different boards;
``SIDES`` are the sides of the boards: ``12`` for boards to 12 x 12, ``12-16`` for those from there
to 16 x 16, all sides if nothing is said. ``LOG`` keeps what was seen of each board, and a run with
that log goes on after the last one. Ends with code 1 when a
conclusion is false, a proof does not hold, or a broken one does whose lines are not true.

Needs python-sat.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.proof import Inference, Proof, Rule, claimed, is_absurd
from numberplace.core.step import Step
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.constraints.straights import Straights
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

from tests.sudoku.rule_makers import NoBoardError, puzzle_with
from tests.sudoku.setting.sat_model import UnknownRuleError
from tests.sudoku.setting.sat_rules import RuledBoard

SIZES = (4, 5, 6, 6, 7, 8, 9, 9, 9, 9, 9, 9, 9, 10, 12, 15, 16)
"""Sides of the boards."""
ALL_SIDES = range(SIZES[0], SIZES[-1] + 1)
DRAWS = 10
"""Times that other rules and another size are tried beside a rule before it is left out."""
GIVEN = 0.4
"""Digits given before any that one solution needs."""
LOOKED_AT = 0.2
"""Proofs of harder steps that are broken."""


def made_board(number: int, sides: range = ALL_SIDES) -> tuple[Puzzle, bytes, RuledBoard] | None:
    """Return a board with one solution, the solution and its SAT model.

    None where none was found with the rule whose turn it is.
    """
    sizes = [size for size in SIZES if size in sides]
    rng = random.Random(f"rule soundness {number}")
    turn, count = divmod(number, 3)
    ids = [one.id for one in CONSTRAINTS]
    first = ids.pop(turn % len(ids))
    for _draw in range(DRAWS):
        size = rng.choice(sizes)
        try:
            chosen = (first, *rng.sample(ids, count))
            puzzle, solution = puzzle_with(chosen, size, rng)
            sparse = bytes(digit if rng.random() < GIVEN else 0 for digit in solution)
            puzzle = puzzle.with_givens(_with_black(puzzle, sparse, solution))
            parse_puzzle(format_puzzle(puzzle))
            return _completed(puzzle, solution)
        except (NoBoardError, UnknownRuleError, FormatError):
            continue
    return None


def sides_of(text: str) -> range:
    """Return the sides that ``12`` (up to 12) or ``12-16`` stands for. Raises ValueError."""
    smallest, dash, largest = text.rpartition("-")
    sides = range(int(smallest) if dash else SIZES[0], int(largest) + 1)
    if not any(size in sides for size in SIZES):
        raise ValueError(f"No board has a side of {text}; boards have {SIZES[0]} to {SIZES[-1]}.")
    return sides


def _with_black(puzzle: Puzzle, givens: bytes, solution: bytes) -> bytes:
    """Return givens with the digits of all black cells."""
    black = {c for one in puzzle.constraints if isinstance(one, Straights) for c in one.black}
    return bytes(solution[at] if at in black else digit for at, digit in enumerate(givens))


class DisagreementError(Exception):
    """The model does not know the solution that a board was made with."""


def _completed(puzzle: Puzzle, solution: bytes) -> tuple[Puzzle, bytes, RuledBoard]:
    """Give digits of a solution until the SAT model has no other one.

    Raises UnknownRuleError, and DisagreementError where the model refuses the solution.
    """
    givens, size = bytearray(puzzle.givens), puzzle.board.size
    model = RuledBoard(format_puzzle(puzzle))
    every = {divmod(cell, size): digit for cell, digit in enumerate(solution)}
    if not model.holds(range(len(model.rules)), every):
        raise DisagreementError(format_puzzle(puzzle))
    found = [model.var(divmod(cell, size), digit) for cell, digit in enumerate(solution)]
    other = model.switch_for([-var for var in found])
    while model.holds(range(len(model.rules)), model.givens, [other]):
        true = {var for var in model.solver.get_model() if var > 0}
        wrong = [cell for cell, var in enumerate(found) if var not in true]
        cell = wrong[len(model.givens) % len(wrong)]
        givens[cell] = solution[cell]
        model.givens[divmod(cell, size)] = solution[cell]
    return puzzle.with_givens(bytes(givens)), solution, model


def is_true(model: RuledBoard, step: Step, width: int) -> bool:
    """Tell whether the model has no solution against any conclusion of a step.

    Args:
        width: cells of a row of the board.
    """
    against = [-model.var(divmod(cell, width), digit) for cell, digit in step.placements]
    against += [model.var(divmod(cell, width), digit) for cell, digit in step.eliminations]
    wrong = model.switch_for(against)
    return not model.holds(range(len(model.rules)), model.givens, [wrong])


def broken(proof: Proof, rng: random.Random, size: int) -> Iterator[tuple[str, Proof]]:
    """Yield proofs that should not hold, each with what was done to it."""
    cited = sorted({premise for line in proof for premise in line.premises})
    if cited:
        yield "a dropped line", _without(proof, rng.choice(cited))
    at = rng.randrange(len(proof))
    line = proof[at]

    def instead(other: Inference) -> Proof:
        return (*proof[:at], other, *proof[at + 1 :])

    if line.digit:
        yield "another digit", instead(line._replace(digit=line.digit % size + 1))
    if len(line.cells) == 1:
        moved = rng.choice([cell for cell in range(size) if cell not in line.cells])
        yield "another cell", instead(line._replace(cells=(moved,)))
    reasons = (Rule.LAST_PLACE, Rule.LAST_CANDIDATE, Rule.COUNTING, Rule.CONSTRAINT)
    reason = rng.choice([one for one in reasons if one is not line.rule])
    yield "another reason", instead(line._replace(rule=reason))
    later = [(at, one) for at, line in enumerate(proof) for one in line.premises if one == at - 1]
    if later:
        yield "swapped lines", _swapped(proof, rng.choice(later)[1])


def _swapped(proof: Proof, first: int) -> Proof:
    """Return a proof with a line and the next one, which rests on it, the other way round."""
    places = {first: first + 1, first + 1: first}

    def cited(ones: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(places.get(one, one) for one in ones)

    lines = [
        line._replace(premises=cited(line.premises), clauses=cited(line.clauses)) for line in proof
    ]
    lines[first], lines[first + 1] = lines[first + 1], lines[first]
    return tuple(lines)


def _is_false(proof: Proof, solution: bytes, width: int, size: int) -> bool:
    """Tell whether a line that rests on no assumption is false in the solution."""
    for line in proof:
        if line.depth or line.rule is Rule.ASSUMPTION:
            continue
        if is_absurd(line):
            return True
        held = [
            solution[cell // width * size + cell % width] == digit for cell, digit in claimed(line)
        ]
        if any(held) != line.is_true:
            return True
    return False


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
        self.rules: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.rng = random.Random("broken proofs")

    def seen(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            "counts": self.counts,
            "techniques": self.techniques,
            "rules": self.rules,
            "wrong": self.wrong,
        }

    def add(self, seen: dict[str, Any]) -> None:
        """Add what was seen of other boards."""
        self.counts.update(seen["counts"])
        self.techniques.update(seen["techniques"])
        self.rules.update(seen["rules"])
        self.wrong += seen["wrong"]

    def look_at(self, puzzle: Puzzle, solution: bytes, model: RuledBoard) -> None:
        """Check the path of a board."""
        text = format_puzzle(puzzle)
        grid = grid_of(puzzle, puzzle.givens)
        path = solve_path(grid, OWN_ORDER)
        kinds = len({one.id for one in puzzle.constraints})
        self.counts["boards"] += 1
        self.counts[f"boards with {kinds} kinds of rules"] += 1
        self.counts[f"boards of {puzzle.board.size} x {puzzle.board.size}"] += 1
        self.rules.update({one.id for one in puzzle.constraints})
        self.counts["solved"] += path.verdict is PathEnd.SOLVED
        self.counts["steps"] += len(path.steps)
        tried = sum(step.technique == "contradiction" for step in path.steps)
        self.counts["trials"] += tried
        self.counts["boards with trials"] += tried > 0
        for step in path.steps:
            self.techniques[step.technique] += 1
            self.counts["conclusions"] += len(step.placements) + len(step.eliminations)
            if not is_true(model, step, int(grid.topology.size)):
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
        if BY_ID[step.technique].rating < 2 or self.rng.random() > LOOKED_AT:
            return
        size = int(there.topology.size)
        for what, bad in broken(proof, self.rng, size):
            try:
                verify(bad, left, givens, home.placements, home.eliminations, board)
            except (ProofError, IndexError):
                self.counts[f"{what}: refused"] += 1
                continue
            self.counts[f"{what}: still an argument"] += 1
            if _is_false(bad, solution, int(there.topology.width), size):
                self.wrong.append(f"{text}: {step.technique} holds with {what}: {bad}")
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
        print(f"{len(self.rules)} rules of {len(CONSTRAINTS)}:")
        print(", ".join(f"{name} {count:,}" for name, count in self.rules.most_common()))
        print(f"{len(self.wrong)} wrong")
        print("\n".join(self.wrong[:50]))


def _look_at(number: int, sides: range) -> dict[str, Any]:
    """Return what is seen of one board."""
    checks = Checks()
    checks.rng = random.Random(f"broken proofs {number}")
    try:
        made = made_board(number, sides)
        if made is None:
            checks.counts["rules for which no board was found"] += 1
        else:
            checks.look_at(*made)
    except DisagreementError as error:
        checks.wrong.append(f"the solution is none by the model: {error}")
    return checks.seen()


def main() -> None:
    """Check as many boards as the command line asks for."""
    given = [int(word) for word in sys.argv[1:3]]
    count, first = [*given, *(2_000, 0)[len(given) :]]
    sides = sides_of(sys.argv[3]) if len(sys.argv) > 3 else ALL_SIDES
    log = Path(sys.argv[4]) if len(sys.argv) > 4 else None
    checks, done = Checks(), set[int]()
    for line in log.read_text().splitlines() if log and log.exists() else ():
        seen = json.loads(line)
        done.add(seen["number"])
        checks.add(seen)
    for number in range(first, first + count):
        if number in done:
            continue
        seen = _look_at(number, sides)
        checks.add(seen)
        if log:
            with log.open("a") as out:
                out.write(json.dumps({"number": number, **seen}) + "\n")
        if number % 10 == 9:
            print(f"{number + 1}: {len(checks.wrong)} wrong", flush=True)
    checks.tell()
    if checks.wrong:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
