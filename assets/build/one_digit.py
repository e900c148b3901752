"""Prove that an X-wing of another form can be no puzzle's hardest step.

    python -m assets.build.one_digit [SIZE]


A fish says something about one digit. So it is enough to look at the cells in which a digit is
possible: 81 variables. A SAT solver is asked for such cells in which a fish of a form eliminates
something while nothing easier does: no digit alone in a house, no pointing, no claiming. "none"
is then a proof that these always find something first, whatever the other digits are, and
``sudoku.generate.rivals`` says so; it is the answer for size 2. Of size 3 it shows cells in which
the fish comes first: what else is easier is not among the clauses.
"""

from __future__ import annotations

import sys
from itertools import combinations
from typing import Final

from numberplace.sudoku.model.geometry import HOUSES
from pysat.card import CardEnc
from pysat.formula import IDPool
from pysat.solvers import Cadical153

HOUSE_SETS: Final = [frozenset(house) for house in HOUSES]
ROWS, COLUMNS, BOXES = range(9), range(9, 18), range(18, 27)
OF_CELL: Final = [[h for h, house in enumerate(HOUSE_SETS) if cell in house] for cell in range(81)]
SEEN: Final = [
    sorted(frozenset().union(*(HOUSE_SETS[h] for h in OF_CELL[cell])) - {cell})
    for cell in range(81)
]
FORMS: Final = {
    "franken": ((*ROWS, *BOXES), (*COLUMNS, *BOXES)),
    "mutant": ((*ROWS, *COLUMNS, *BOXES), (*ROWS, *COLUMNS, *BOXES)),
}
"""By form, the houses of which the base sets and the cover sets are chosen."""


class Question:
    """The clauses about the cells of one digit, and the names of their variables."""

    def __init__(self) -> None:
        self.names = IDPool()
        self.clauses: list[list[int]] = []
        self._add_cells()
        self._add_locked()

    def possible(self, cell: int) -> int:
        """Return the variable that says that the digit is possible in a cell."""
        return int(self.names.id(("possible", cell)))

    def placed(self, cell: int) -> int:
        """Return the variable that says that the digit is placed in a cell."""
        return int(self.names.id(("placed", cell)))

    def true(self, cell: int) -> int:
        """Return the variable that says that the digit is there in the solution."""
        return int(self.names.id(("true", cell)))

    def _add_cells(self) -> None:
        """Add what holds of each digit: a solution, and no cell alone in its house."""
        for cell in range(81):
            possible, placed, true = self.possible(cell), self.placed(cell), self.true(cell)
            self.clauses += [[-placed, true], [-placed, -possible], [-true, possible, placed]]
            self.clauses += [[-placed, -self.possible(other)] for other in SEEN[cell]]
            self.clauses += [[-true, -self.true(other)] for other in SEEN[cell]]
        for house in HOUSE_SETS:
            self.clauses.append([self.true(cell) for cell in house])
            for cell in house:
                self.clauses.append(
                    [-self.possible(cell), *(self.possible(one) for one in house if one != cell)]
                )

    def _add_locked(self) -> None:
        """Add that neither pointing nor claiming eliminates anything."""
        for box in BOXES:
            for line in (*ROWS, *COLUMNS):
                if HOUSE_SETS[box] & HOUSE_SETS[line]:
                    for inner, outer in ((box, line), (line, box)):
                        rest = HOUSE_SETS[inner] - HOUSE_SETS[outer]
                        way_out = [self.possible(cell) for cell in rest]
                        way_out += [self.placed(cell) for cell in HOUSE_SETS[inner]]
                        for cell in HOUSE_SETS[outer] - HOUSE_SETS[inner]:
                            self.clauses.append([-self.possible(cell), *way_out])

    def add_fish(self, size: int, form: str) -> None:
        """Add that a fish eliminates something: its base sets hold no cell outside its covers."""
        bases, covers = FORMS[form]
        base = {house: int(self.names.id(("base", house))) for house in bases}
        cover = {house: int(self.names.id(("cover", house))) for house in covers}
        for chosen in (base, cover):
            exactly = CardEnc.equals(list(chosen.values()), size, vpool=self.names)
            self.clauses += exactly.clauses
        self.clauses += [[-base[house], -cover[house]] for house in base if house in cover]
        self._add_form(form, base, cover)
        for house, chosen_base in base.items():  # a house that has the digit is no base set
            self.clauses.append([-chosen_base, *map(self.possible, HOUSE_SETS[house])])
        eliminated: list[int] = []
        for cell in range(81):
            possible = self.possible(cell)
            mine = [base[house] for house in OF_CELL[cell] if house in base]
            theirs = [cover[house] for house in OF_CELL[cell] if house in cover]
            self.clauses += [[-possible, -one, *theirs] for one in mine]
            self.clauses += [[-possible, -a, -b] for a, b in combinations(mine, 2)]
            gone = int(self.names.id(("gone", cell)))
            self.clauses += [[-gone, possible], [-gone, *theirs], *([-gone, -one] for one in mine)]
            eliminated.append(gone)
        self.clauses.append(eliminated)

    def _add_form(self, form: str, base: dict[int, int], cover: dict[int, int]) -> None:
        """Add what sets the form apart: a box, or rows and columns on the same side."""
        if form == "franken":
            self.clauses.append([side[box] for side in (base, cover) for box in BOXES])
            return
        mixed = [int(self.names.id(("mixed", side))) for side in range(2)]
        for both, side in zip(mixed, (base, cover), strict=True):
            self.clauses += [[-both, *(side[h] for h in lines)] for lines in (ROWS, COLUMNS)]
        self.clauses.append(mixed)


def answer(size: int, form: str) -> str:
    """Return "none", or the cells of a digit in which the fish comes first."""
    question = Question()
    question.add_fish(size, form)
    with Cadical153(bootstrap_with=question.clauses) as solver:
        if not solver.solve():
            return "none"
        model = set(solver.get_model())
    return "".join(".x"[question.possible(cell) in model] for cell in range(81))


def main() -> None:
    """Ask about the forms of a size, 2 unless others are named."""
    for size in (int(word) for word in sys.argv[1:] or ("2",)):
        for form in FORMS:
            print(f"{form} fish of {size}: {answer(size, form)}", flush=True)


if __name__ == "__main__":
    main()
