"""HoDoKu's regression cases: the codes' techniques and limits, the file's format, the rule.

Source: ../shared/data/README.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.core.step import Step
from numberplace.sudoku.model.grid import DEFAULT_LIMITS, Grid, grid_from_digits
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

from tests.places import SHARED

CASES_FILE = SHARED / "sudoku" / "technique_cases.txt"

CODES: dict[str, tuple[str, ...]] = {
    code: tuple(t.id for t in TECHNIQUES if t.hodoku is not None and t.hodoku.code == code)
    for code in sorted({t.hodoku.code for t in TECHNIQUES if t.hodoku is not None})
}
"""Ids whose steps count for a code, as the techniques say themselves."""

LIMITS: dict[str, dict[str, int]] = {
    "0402-1": {"two_candidate_rectangles": 1},
    "0405": {"two_candidate_rectangles": 1},
    **{f"060{n}-1": {"missing_rectangle_candidates": 0} for n in range(9)},
    **{f"060{n}-2": {"missing_rectangle_candidates": 1} for n in range(9)},
    **{f"090{n}-2": {"overlapping_als": 1} for n in (2, 3, 4)},
    **{code: {"als_in_chains": 1} for code in ("0709-2", "0710-3", "0710-4", "0711-3", "0711-4")},
}
"""Limits that a code's variant asks for, where they differ from the defaults."""

DIGITS_OF_PATTERN = ("00", "01", "02", "03")
"""Codes whose digits field names the pattern's digits, not the eliminated ones."""

KNOWN_ODDITIES: frozenset[str] = frozenset()
"""Ids (``line number``) of cases that contradict their own solution."""


@dataclass(frozen=True, slots=True)
class Case:
    """One line of the file."""

    number: int
    """Line number from 1."""
    code: str
    """Four digits, five for a Siamese fish."""
    variant: str
    """What follows the hyphen: ``1`` to ``4``, ``x`` or nothing."""
    digits: tuple[int, ...]
    position: str
    removed: tuple[tuple[int, int], ...]
    eliminations: tuple[tuple[int, int], ...]
    placements: tuple[tuple[int, int], ...]

    @property
    def must_not(self) -> bool:
        """Whether the technique must find nothing like this."""
        return self.variant == "x"

    @property
    def name(self) -> str:
        """Code with variant and line number, as the tests show it."""
        return f"{self.code}{'-' + self.variant if self.variant else ''}@{self.number}"

    def grid(self) -> Grid:
        """Set the position up, with the limits of the case's code and variant."""
        text = self.position
        digits = bytearray()
        givens = bytearray()
        placed = False
        for character in text:
            if character == "+":
                placed = True
                continue
            digit = 0 if character == "." else int(character)
            digits.append(digit)
            givens.append(0 if placed else digit)
            placed = False
        grid = grid_from_digits(bytes(digits), bytes(givens), self.removed)
        key = f"{self.code}-{self.variant}" if self.variant else self.code
        limits = LIMITS.get(key, LIMITS.get(self.code, {}))
        grid.limits = {**DEFAULT_LIMITS, **limits}
        return grid

    def matches(self, step: Step) -> bool:
        """Tell whether a step has the case's conclusions and its pattern's digits."""
        if set(step.placements) != set(self.placements):
            return False
        if set(step.eliminations) != set(self.eliminations):
            return False
        if self.code[:2] in DIGITS_OF_PATTERN and self.digits:
            return pattern_digits(step) == set(self.digits)
        return True


def pattern_digits(step: Step) -> set[int]:
    """Return the digits a step's pattern is made of."""
    marked = {mark.digit for mark in step.marks if mark.digit}
    return marked or {digit for _cell, digit in step.placements}


def parse_candidates(text: str) -> tuple[tuple[int, int], ...]:
    """Read ``digit row column`` triples as (cell, digit), ascending."""
    found = [((int(t[1]) - 1) * 9 + int(t[2]) - 1, int(t[0])) for t in text.split()]
    return tuple(sorted(found))


def parse_case(number: int, line: str) -> Case:
    """Read one line of the file."""
    fields = (line.split(":") + [""] * 8)[1:8]
    code, _hyphen, variant = fields[0].partition("-")
    return Case(
        number,
        code,
        variant,
        tuple(int(d) for d in fields[1]),
        fields[2],
        parse_candidates(fields[3]),
        parse_candidates(fields[4]),
        parse_candidates(fields[5]),
    )


def read_cases() -> list[Case]:
    """Read the shared file; empty when it is not there."""
    if not CASES_FILE.exists():
        return []
    lines = CASES_FILE.read_text(encoding="utf-8").splitlines()
    return [parse_case(n, line) for n, line in enumerate(lines, 1) if line.startswith(":")]


def matching_steps(case: Case) -> list[Step]:
    """Search all steps of the case's technique and return those that equal the case."""
    grid = case.grid()
    steps = [step for t in CODES.get(case.code, ()) for step in BY_ID[t].find(grid)]
    return [step for step in steps if case.matches(step)]


def passes(case: Case) -> bool:
    """Tell whether the engine does what the case asks."""
    if case.code not in CODES:
        return False
    return bool(matching_steps(case)) != case.must_not


def main() -> None:
    """Print a table of the codes: passed, failed, or no technique yet."""
    results: dict[str, list[str]] = {}
    for case in read_cases():
        word = "missing" if case.code not in CODES else "ok" if passes(case) else case.name
        results.setdefault(case.code, []).append(word)
    for code, words in results.items():
        failed = [word for word in words if word not in ("ok", "missing")]
        state = "no technique yet" if "missing" in words else f"{words.count('ok')}/{len(words)}"
        print(f"{code:6} {' '.join(CODES.get(code, ())):50} {state} {' '.join(failed)}")


if __name__ == "__main__":
    main()
