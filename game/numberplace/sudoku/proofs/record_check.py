"""Check the steps of a record, as ``solve --json`` writes it, from the rules and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from numberplace.core.console import Proved
from numberplace.core.errors import FormatError
from numberplace.core.proof import Inference, Place, Proof, Rule
from numberplace.core.words import _
from numberplace.sudoku.model.notation import parse_cell
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.verdict import find_out
from numberplace.sudoku.verify import Candidate, ProofError, sees, verify


def check_record(puzzle: Puzzle, steps: object) -> Proved:
    """Check the steps of a puzzle's record one after another. Raises FormatError."""
    givens = [cell for cell in range(81) if puzzle.givens[cell]]
    known = givens if find_out(puzzle.givens).is_unique else None
    left = start_of(puzzle)
    lines = number = 0
    for number, record in enumerate(_list(steps), 1):
        try:
            proof = proof_from(record["proof"])
            placements = _candidates(record["placements"])
            eliminations = _candidates(record["eliminations"])
        except (KeyError, TypeError, ValueError, IndexError) as error:
            text = _("Step {number} of the record cannot be read: {reason}.")
            raise FormatError(text.format(number=number, reason=repr(error))) from None
        lines += len(proof)
        try:
            verify(proof, [frozenset(digits) for digits in left], known, placements, eliminations)
        except ProofError as error:
            return Proved(number, lines, _fault(number, record, error.line))
        for candidate in placements:
            place(left, candidate)
        for cell, digit in eliminations:
            left[cell].discard(digit)
    return Proved(number, lines)


def _fault(number: int, record: dict[str, Any], line: int) -> str:
    name = record.get("technique", "")
    if line:
        text = _("Line {line} of step {number} ({technique}) does not follow.")
        return text.format(line=line, number=number, technique=name)
    text = _("Step {number} ({technique}) does not follow from its argument.")
    return text.format(number=number, technique=name)


def start_of(puzzle: Puzzle) -> list[set[int]]:
    """Return the candidates of each cell: what the givens leave, or the position states."""
    left = [set(range(1, 10)) for _cell in range(81)]
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            place(left, (cell, digit))
    for cell, digit in puzzle.removed:
        left[cell].discard(digit)
    return left


def place(left: list[set[int]], candidate: Candidate) -> None:
    """Fill a cell: the digit goes from the cells it sees."""
    cell, digit = candidate
    left[cell] = {digit}
    for other in range(81):
        if sees(cell, other):
            left[other].discard(digit)


def proof_from(records: object) -> Proof:
    """Read the lines of a proof back. Raises KeyError, TypeError or ValueError."""
    return tuple(_line(record) for record in _list(records))


def _line(record: dict[str, Any]) -> Inference:
    return Inference(
        Rule[str(record["rule"]).upper()],
        tuple(parse_cell(name) for name in record["cells"]),
        _number(record["digit"] or 0),
        record["true"] is True,
        tuple(_number(line) - 1 for line in record["from"]),
        _number(record["depth"]),
        _house(record["house"]) if record["house"] else -1,
        _candidates(record["more"]),
        _places(record["needs"]),
        _places(record["room"]),
        tuple(_number(line) - 1 for line in record["clauses"]),
    )


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def _list(value: object) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise FormatError(_("A record has a list of steps, and a step one of lines."))
    return value


def _candidates(records: Iterable[dict[str, Any]]) -> tuple[Candidate, ...]:
    found = []
    for record in records:
        digit = _number(record["digit"])
        if not 1 <= digit <= 9:
            raise ValueError(digit)
        found.append((parse_cell(record["cell"]), digit))
    return tuple(found)


def _places(records: Iterable[dict[str, Any]]) -> tuple[Place, ...]:
    return tuple(
        (parse_cell(record["cell"]), 0)
        if "cell" in record
        else (_house(record["house"]), _number(record["digit"]))
        for record in records
    )


def _house(code: str) -> int:
    return "rcb".index(code[0]) * 9 + "123456789".index(code[1])
