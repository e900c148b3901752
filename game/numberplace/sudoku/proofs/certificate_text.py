"""The lines of a certificate as short texts, and certificates as records.

::

    ?5r4c7             suppose 5 in r4c7: the lines below hold as long as that does
    3r2c1@r2<1,4       3 has no other place in row 2, by the lines 1 and 4
    3r2c1+3r2c2@b1     3 is in one of two cells of box 1
    3r2c1<1            r2c1 can only be 3
    -3r2c1@#2<4        3 in r2c1 would break the second further rule
    !3@c5<4,7          3 has no place in column 5
    !r2c1<4            r2c1 has no digit left
    !@#2               the second further rule cannot be kept
    -5r4c7<1,8         so 5 is not in r4c7: line 1 supposed it, line 8 cannot be
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from numberplace.core.answers import MANY, NONE, ONE
from numberplace.core.proof import Inference, Proof, Rule, claimed
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.board import SYMBOLS, digit_symbol
from numberplace.sudoku.model.plain_grid import plain_topology_of
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.certificate import Certificate, certify
from numberplace.sudoku.proofs.line import line_of
from numberplace.sudoku.proofs.record_check import Records
from numberplace.sudoku.puzzle_topology import topology_of
from numberplace.sudoku.techniques.words import code_of_cell, code_of_house, naming

OUTCOMES: Final = (NONE, ONE, MANY)
"""Words of a record for none, one and two grids."""
_LINE: Final = re.compile(
    r"(?P<sign>[?!-]?)(?P<what>[0-9rc+]*)(?:@(?P<at>#?[0-9a-z.]+))?(?:<(?P<lines>[0-9,]+))?"
)
_CANDIDATE: Final = re.compile(r"([0-9]{1,4})(r[0-9]{1,4}c[0-9]{1,4})")
MAX_LINES: Final = 10**7
"""More than any line number."""


def certificate_record(puzzle: Puzzle) -> dict[str, Any]:
    """Return the certificate of a puzzle as a record. Raises as ``certify`` does."""
    found, proof = certify(puzzle)
    topology = topology_of(puzzle)
    with naming(plain_topology_of(puzzle) if topology is None else topology):
        lines = [format_line(line) for line in proof]
    return {
        "puzzle": str(puzzle),
        "solutions": OUTCOMES[len(found)],
        "found": ["".join(map(digit_symbol, grid)) for grid in found],
        "certificate": lines,
    }


def read_certificate(record: dict[str, Any], puzzle: Puzzle, width: int) -> Certificate:
    """Read a certificate back, whatever its lines say.

    Args:
        width: cells in a row as the rules of the puzzle number them.

    Raises ValueError, KeyError, TypeError or FormatError: it makes no sense.
    """
    found = tuple(_digits(str(grid), puzzle) for grid in record["found"])
    if len(found) > 2 or OUTCOMES[len(found)] != record["solutions"]:
        raise ValueError(record["solutions"])
    records = Records(width, None if puzzle.board.is_square else puzzle.board)
    return Certificate(found, parse_lines(record["certificate"], records))


def _digits(text: str, puzzle: Puzzle) -> bytes:
    symbols = SYMBOLS[: puzzle.board.size]
    if len(text) != len(puzzle.givens) or not set(text) <= set(symbols):
        raise ValueError(text[:MAX_QUOTED])
    return bytes(symbols.index(sign) + 1 for sign in text)


MAX_QUOTED: Final = 40
"""Characters quoted of a text that cannot be read."""


def format_line(line: Inference) -> str:
    """Write a line of a certificate; cells and houses are named by the present board."""
    said = "+".join(f"{digit}{code_of_cell(cell)}" for cell, digit in claimed(line))
    if line.rule is Rule.ASSUMPTION:
        return f"?{said}"
    sign, at = "" if line.is_true else "-", ""
    if line.rule is Rule.LAST_PLACE:
        at = f"@{code_of_house(line.house)}"
    elif line.rule is Rule.NO_PLACE:
        sign, said, at = "!", str(line.digit), f"@{code_of_house(line.house)}"
    elif line.rule is Rule.NO_CANDIDATE:
        sign, said = "!", code_of_cell(line.cells[0])
    elif line.rule is Rule.CONSTRAINT:
        sign, at = "-" if said else "!", f"@#{line.constraints[0] + 1}"
    premises = ",".join(str(premise + 1) for premise in line.premises)
    return f"{sign}{said}{at}" + (f"<{premises}" if premises else "")


def parse_lines(texts: Iterable[str], records: Records) -> Proof:
    """Read lines back; an assumption stands one deeper, a refutation less. Raises ValueError."""
    lines: list[Inference] = []
    depth = 0
    for text in texts:
        line = _parse_line(str(text), records)
        depth += (line.rule is Rule.ASSUMPTION) - (line.rule is Rule.REFUTATION)
        lines.append(line._replace(depth=depth))
    return tuple(lines)


def _parse_line(text: str, records: Records) -> Inference:
    match = _LINE.fullmatch(text)
    if match is None:
        raise ValueError(text[:MAX_QUOTED])
    sign, what, at = match["sign"], match["what"], match["at"] or ""
    numbers = [int(number) for number in (match["lines"] or "").split(",") if number]
    premises = tuple(number - 1 for number in numbers)
    if any(number > MAX_LINES for number in numbers):
        raise ValueError(text[:MAX_QUOTED])
    if at.startswith("#"):
        line = line_of(Rule.CONSTRAINT, _candidates(what, records), False, premises, 0)
        return line._replace(constraints=(int(at[1:]) - 1,))
    house = records.house_named(at) if at else -1
    if sign == "!" and at:
        return Inference(Rule.NO_PLACE, (), int(what), False, premises, 0, house)
    if sign == "!":
        cells = records.cells_named([what])
        return Inference(Rule.NO_CANDIDATE, cells, 0, False, premises, 0)
    rules = {"?": Rule.ASSUMPTION, "-": Rule.REFUTATION}
    rule = rules.get(sign, Rule.LAST_PLACE if at else Rule.LAST_CANDIDATE)
    said = _candidates(what, records)
    if not said or (sign and at):
        raise ValueError(text[:MAX_QUOTED])
    return line_of(rule, said, sign != "-", premises, 0, house)


def _candidates(text: str, records: Records) -> list[Candidate]:
    found = []
    for part in text.split("+") if text else ():
        match = _CANDIDATE.fullmatch(part)
        if match is None:
            raise ValueError(text[:MAX_QUOTED])
        found.append((records.cells_named([match[2]])[0], int(match[1])))
    return found
