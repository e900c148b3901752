"""Boards with rules of every kind, singly, in pairs and in triples, on which a solution is known.

Most rules are found in a filled board by their own ``find``; those that no puzzle is made with are
made here. Rules of the whole board come first: the board is filled so that they hold.
"""

from __future__ import annotations

import base64
import random
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

from numberplace.core.errors import FormatError
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS
from numberplace.sudoku.constraints.base import Constraint, walk
from numberplace.sudoku.constraints.numbered_signs import NumberedSign
from numberplace.sudoku.generate.filling import random_regions
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.model.board import SYMBOLS, Board, Cells, usual_board
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle

from tests.sudoku.setting.sat_model import UnknownRuleError
from tests.sudoku.setting.sat_rules import RuledBoard
from tests.sudoku.variant_boards import digger_of

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
GUESSES = (60, 60, 120, 120, 250, 500, 1_000, 2_000)
"""Guesses after which a filling is begun afresh."""
LARGE = 9
"""Cells in a row of boards above which few guesses are made: others are drawn instead."""
RANDOM_CANDIDATES = 24
"""Candidates that are tried before the rest of a large board follows."""
MAX_IN_VAIN = 4
"""Candidates after which a board is left out where none could be filled beside them."""
MAX_CONFLICTS = 3_000
"""Conflicts of the solver of clauses after which a candidate is left out."""
ATTEMPTS = 120
"""Random places that are tried for a rule that holds at few of them."""


class NoBoardError(Exception):
    """Some rules were not found together on a board of a size."""


Texts = Iterator[str]
"""What stands after the id of a rule."""


class Filled:
    """A filled board, and random cells of it."""

    def __init__(self, solution: bytes, board: Board, rng: random.Random) -> None:
        self.solution, self.board, self.rng = solution, board, rng

    def run(self, shortest: int, longest: int) -> Cells:
        """Return a random line; none of at least ``shortest`` cells is empty."""
        length = self.rng.randint(shortest, longest)
        start, free = self.rng.randrange(self.board.count), set(range(self.board.count))
        found = walk(
            self.board, start, length, self.rng, free, self.solution, lambda _one, _other: True
        )
        return found if len(found) >= shortest else ()

    def cage(self, shortest: int, longest: int) -> Cells:
        """Return a random line without repeated digits."""
        run = self.run(shortest, longest)
        return run if len(set(self.digits(run))) == len(run) else ()

    def pair(self) -> Cells:
        """Return two random cells that share a side, or none."""
        cell = self.rng.randrange(self.board.count)
        beside = self.board.beside(cell)
        return (cell, self.rng.choice(list(beside))) if beside else ()

    def digits(self, cells: Cells) -> tuple[int, ...]:
        return tuple(self.solution[cell] for cell in cells)

    def symbols(self, cells: Cells) -> str:
        return "".join(SYMBOLS[digit - 1] for digit in self.digits(cells))

    def names(self, cells: Cells) -> str:
        return self.board.names(cells)


def _sum(full: Filled) -> Texts:
    for _one in range(6):
        run = full.run(2, 4)
        if run:
            twice = run[:1] if full.rng.random() < 0.3 else ()
            total = sum(full.digits((*run, *twice)))
            yield f"{total} {full.names((*run, *twice))}"


def _rellik(full: Filled) -> Texts:
    for _one in range(6):
        cage = full.cage(2, 3)
        digits = full.digits(cage)
        sums = {sum(part) for size in (1, 2, 3) for part in combinations(digits, size)}
        free = [one for one in range(1, 2 * full.board.size) if one not in sums]
        if cage and free:
            yield f"{full.rng.choice(free)} {full.names(cage)}"


def _lookandsay(full: Filled) -> Texts:
    for _one in range(6):
        run = full.run(2, 3)
        if run:
            digits = full.symbols(run)
            said = sorted(set(full.rng.sample(digits, full.rng.randint(1, 2))))
            yield f"{''.join(f'{digits.count(one)}{one}' for one in said)} {full.names(run)}"


def _contains(full: Filled) -> Texts:
    for _one in range(6):
        run = full.run(2, 3)
        if run:
            yield f"{''.join(full.rng.sample(full.symbols(run), 2))} {full.names(run)}"


def _equality(full: Filled) -> Texts:
    size = full.board.size
    for _one in range(ATTEMPTS):
        cage = full.cage(2, 4 if size < 10 else 2)
        digits = full.digits(cage)
        low = sum(2 * digit <= size for digit in digits)
        odd = sum(digit % 2 for digit in digits)
        if cage and 2 * low == 2 * odd == len(cage) and (size + 1) / 2 not in digits:
            yield full.names(cage)


def _lunchbox(full: Filled) -> Texts:
    for _one in range(6):
        cage = full.cage(2, 3 if full.board.size > 9 else 4)
        if cage:
            digits = full.digits(cage)
            ends = sorted((digits.index(min(digits)), digits.index(max(digits))))
            yield f"{sum(digits[ends[0] + 1 : ends[1]])} {full.names(cage)}"


def _clone(full: Filled) -> Texts:
    for _one in range(ATTEMPTS):
        down, right = full.rng.randint(-4, 4), full.rng.randint(-4, 4)
        run = full.run(2, 3)
        moved = tuple(
            full.board.at(row + down, column + right)
            for row, column in (full.board.places[cell] for cell in run)
        )
        found = tuple(cell for cell in moved if cell is not None)
        is_apart = len(found) == len(run) > 0 and not set(run) & set(found)
        if is_apart and full.digits(run) == full.digits(found):
            yield f"2 {full.names((*run, *found))}"


def _same(full: Filled) -> Texts:
    for _one in range(ATTEMPTS):
        one, other = full.run(2, 3), full.run(2, 3)
        is_apart = one and not set(one) & set(other)
        if is_apart and sorted(full.digits(one)) == sorted(full.digits(other)):
            yield f"2 {full.names((*one, *other))}"


def _pillarrow(full: Filled) -> Texts:
    for _one in range(10 * ATTEMPTS):
        run = full.run(4, 5)
        if run:
            first, second = full.digits(tuple(sorted(run[:2])))
            if 10 * first + second == sum(full.digits(run[2:])):
                yield f"2 {full.names(run)}"


def _sumline(full: Filled) -> Texts:
    longest = 3 if full.board.size > 9 else 4
    for _one in range(ATTEMPTS):
        run, so_far = full.run(2, longest), 0
        number = full.rng.randint(full.board.size // 2 + 1, 2 * full.board.size)
        for digit in full.digits(run):
            so_far = so_far % number + digit
        if run and so_far == number and max(_parts(full.digits(run), number)) <= number:
            yield f"{number} {full.names(run)}"


def _parts(digits: tuple[int, ...], number: int) -> Iterator[int]:
    so_far = 0
    for digit in digits:
        so_far = so_far % number + digit
        yield so_far


def _regex(full: Filled) -> Texts:
    for _one in range(5):
        run = full.run(3, 3)
        if run:
            first, second, third = full.symbols(run)
            others = "".join(SYMBOLS[: full.board.size : 2])
            law = full.rng.choice(
                (
                    f"[{first}{others}][{second}{others}]*{third}",
                    f"({first}|{second})+[{third}{others}]+",
                    f"[^{third}]*{third}?",
                )
            )
            yield f"{law} {full.names(run)}"


def _machine(full: Filled) -> Texts:
    """Lines whose digits have a sum that leaves some rest: a state machine with two starts."""
    size = full.board.size
    for _one in range(5):
        run = full.run(3, 4)
        if not run:
            continue
        count = full.rng.randint(2, 4)
        # State 0 begins, and with more states state 1, too, which is as if the sum were one higher.
        starts, width = 1 + (count > 2), 3
        bits = f"{0:02b}{width - 1:04b}{size - 1:04b}{starts:03b}{0:03b}"
        rest = sum(full.digits(run)) % count
        if rest >= starts:
            continue
        bits += "".join("1" if at == rest else "0" for at in range(starts))
        head = size.bit_length()
        bits += f"{head:04b}"
        each = (size - 1).bit_length()
        for state in range(count):
            bits += f"{size:0{head}b}"
            for digit in range(1, size + 1):
                bits += f"{digit - 1:0{each}b}{(state + digit) % count:0{width}b}"
        bits += "0" * (-len(bits) % 8)
        data = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
        packed = base64.b64encode(data, altchars=b"-_").decode().rstrip("=")
        yield f"{packed} {full.names(run)}"


def _packed(known: set[tuple[int, int]], rest: int, size: int) -> str:
    """Return a packed table of the pairs that are known and of those of some rest."""
    digits = range(1, size + 1)
    bits = sum(
        1 << (a - 1) * size + b - 1
        for a in digits
        for b in digits
        if (a + 2 * b) % 3 == rest or (a, b) in known
    )
    return "".join(LETTERS[bits >> 6 * at & 63] for at in range(-(-size * size // 6)))


def _pairs(full: Filled) -> Texts:
    for _one in range(5):
        run, rest = full.run(2, 4), full.rng.randrange(3)
        digits = full.digits(run)
        known = set(pairwise(digits))
        law = _packed(known, rest, full.board.size)
        if run:
            yield f"{law} {full.names(run)}"


def _allpairs(full: Filled) -> Texts:
    for _one in range(4):
        run, rest = full.run(2, 4), full.rng.randrange(3)
        known = set(combinations(full.digits(run), 2))
        law = _packed(known, rest, full.board.size)
        if run:
            yield f"{law} {full.names(run)}"


def _circles(full: Filled) -> Texts:
    wanted = full.rng.sample(range(1, min(full.board.size, 5) + 1), 2)
    cells: list[int] = []
    for digit in wanted:
        there = [cell for cell, held in enumerate(full.solution) if held == digit]
        cells += full.rng.sample(there, digit)
    yield full.names(tuple(sorted(cells)))


def _fullrank(full: Filled) -> Texts:
    size, lines = full.board.size, dict[str, bytes]()
    for place in range(size):
        row = bytes(full.solution[place * size : (place + 1) * size])
        column = bytes(full.solution[place::size])
        for side, line in (("left", row), ("top", column)):
            other = {"left": "right", "top": "bottom"}[side]
            lines[f"{side} {place + 1}"], lines[f"{other} {place + 1}"] = line, line[::-1]
    ordered = sorted(lines.values())
    for clue in full.rng.sample(list(lines), 3):
        if ordered.count(lines[clue]) == 1:
            yield f"{ordered.index(lines[clue]) + 1} {clue}"


def _either(full: Filled) -> Texts:
    for _one in range(5):
        run = full.pair()
        if not run:
            continue
        yield f"{full.rng.choice(full.symbols(run))} {full.names(run)}"
        a, b = full.digits(run)
        held = f"difference {abs(a - b)}" if a != b else "odd" if a % 2 else "even"
        other = full.names(full.pair() or run)
        cage = f"killer {full.rng.randint(3, full.board.size + 3)} {other}"
        both = f"greater {full.names(run if a > b else run[::-1])} and {held} {full.names(run)}"
        first = both if a != b and full.rng.random() < 0.5 else f"{held} {full.names(run)}"
        yield f"{first} or {cage}"


MAKERS: dict[str, Callable[[Filled], Texts]] = {
    "sum": _sum,
    "rellik": _rellik,
    "lookandsay": _lookandsay,
    "contains": _contains,
    "equality": _equality,
    "lunchbox": _lunchbox,
    "clone": _clone,
    "same": _same,
    "pillarrow": _pillarrow,
    "sumline": _sumline,
    "regex": _regex,
    "machine": _machine,
    "pairs": _pairs,
    "allpairs": _allpairs,
    "circles": _circles,
    "fullrank": _fullrank,
    "either": _either,
}
"""Rules that no puzzle is made with, and what makes their texts."""
BESIDE = {"fromzero": ("sum", "pairsum", "killer"), "rankstie": ("fullrank",)}
"""Rules that ask nothing alone, and those beside which they mean something."""


def puzzle_with(ids: tuple[str, ...], size: int, rng: random.Random) -> tuple[Puzzle, bytes]:
    """Return a board with all of some rules, without givens, and a solution.

    Raises NoBoardError where none was found.
    """
    kinds = [BY_ID[one] for one in ids]
    for kind in tuple(kinds):
        beside = BESIDE.get(kind.id, ())
        if beside and not set(beside) & {one.id for one in kinds}:
            kinds.append(BY_ID[rng.choice(beside)])
        if kind.lifted_by and kind.id.startswith("strict"):
            # Signs with a number forbid their number to all others, so they come only when asked.
            kinds += [
                one
                for one in kind.lifted_by
                if one not in kinds and not issubclass(one, NumberedSign)
            ]
    board = _board(size, rng, is_latin="str8ts" in ids)
    solution = _filled(kinds, board, rng)
    full = Filled(solution, board, rng)
    constraints: list[Constraint] = []
    for kind in kinds:
        found = list(_found(kind, full, from_zero="fromzero" in ids))
        if not found:
            if kind.id in ids:
                raise NoBoardError(kind.id)
            continue
        # All signs of a rule that is lifted by them have to stand.
        is_all = kind.is_global or any(kind in other.lifted_by for other in kinds)
        some = found if is_all else rng.sample(found, rng.randint(1, min(len(found), 8)))
        constraints += some
    order = {kind: at for at, kind in enumerate(CONSTRAINTS)}
    constraints.sort(key=lambda one: order[type(one)])
    puzzle = Puzzle(bytes(len(solution)), (), board, tuple(constraints))
    if find_faults(puzzle.rules, solution, size):
        raise NoBoardError(" ".join(ids))
    return puzzle, solution


def _board(size: int, rng: random.Random, *, is_latin: bool) -> Board:
    if is_latin:
        return Board.without_regions(size)
    if size in (5, 7) or rng.random() < 0.25:
        return random_regions(size, make_prng(str(rng.random())))
    return usual_board(size)


def _filled(kinds: list[type[Constraint]], board: Board, rng: random.Random) -> bytes:
    signs = set(kinds)
    shaping = []
    for kind in kinds:
        if kind.is_global and not kind.asks_nothing_alone and not signs & set(kind.lifted_by):
            try:
                shaping.append(kind.parse((), board))
            except FormatError:
                raise NoBoardError(kind.id) from None
    empty = Puzzle(bytes(board.count), (), board, tuple(shaping))
    digger = digger_of(empty, make_prng(str(rng.random())))
    for guesses in GUESSES if board.size <= LARGE else GUESSES[:3]:
        solution = digger.fill(guesses)
        if solution is not None:
            return bytes(solution)
    if board.size > LARGE:
        return _filled_by_clauses(empty, rng)
    raise NoBoardError("filling")


class _Filler(RuledBoard):
    """A model whose solver ends after some conflicts."""

    solver_name = "glucose4"


def _filled_by_clauses(empty: Puzzle, rng: random.Random) -> bytes:
    """Return a filled board as a solver of clauses finds one beside some random candidates.

    Of 16 x 16 cells the search above fills hardly any board within its guesses.
    """
    try:
        model = _Filler(format_puzzle(empty))
    except UnknownRuleError as error:
        raise NoBoardError(str(error)) from None
    size = empty.board.size
    assumed = list(model.switches.values())
    true: set[int] = set()
    for tried in range(RANDOM_CANDIDATES):
        if tried == MAX_IN_VAIN and not true:
            raise NoBoardError("filling")
        more = model.var(rng.choice(model.cells), rng.randint(1, size))
        model.solver.conf_budget(MAX_CONFLICTS)
        if model.solver.solve_limited(assumptions=[*assumed, more]):
            assumed.append(more)
            true = {var for var in model.solver.get_model() if var > 0}
    digits = range(1, size + 1)
    return bytes(
        next(digit for digit in digits if model.var(cell, digit) in true) for cell in model.cells
    )


def _found(kind: type[Constraint], full: Filled, *, from_zero: bool) -> Iterator[Constraint]:
    """Yield constraints of a kind that hold in a filled board."""
    board = full.board
    if kind.is_global:
        yield kind.parse((), board)
    elif kind.id == "str8ts":
        yield kind.parse(board.names(_black(full)).split(), board)
    elif kind.id in MAKERS:
        for text in MAKERS[kind.id](full):
            yield _lowered(kind.parse(text.split(), board), board, from_zero=from_zero)
    else:
        for one in kind.find(full.solution, board, full.rng):
            yield _lowered(one, board, from_zero=from_zero)


def _lowered(one: Constraint, board: Board, *, from_zero: bool) -> Constraint:
    """Return a constraint whose number fits digits that count one less."""
    if not from_zero or one.id not in ("sum", "pairsum", "killer", "littlekiller"):
        return one
    kind, number, *rest = one.format(board).split()
    cells = len(rest) if kind != "littlekiller" else len(one.cells(board))
    return BY_ID[kind].parse((str(int(number) - cells), *rest), board)


def _black(full: Filled) -> Cells:
    """Return cells between which all digits of rows and columns are consecutive."""
    black = set(full.rng.sample(range(full.board.count), full.board.count // 4))
    for line in (*full.board.rows, *full.board.columns) * full.board.count:
        run: list[int] = []
        for cell in (*line, -1):
            if cell >= 0 and cell not in black:
                run.append(cell)
                continue
            digits = full.digits(tuple(run))
            if run and max(digits) - min(digits) >= len(run):
                black.add(full.rng.choice(run))
            run = []
    return tuple(sorted(black))
