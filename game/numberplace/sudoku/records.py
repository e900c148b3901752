"""Steps and techniques of Number Place as plain records, the shape of every JSON output."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from numberplace.core.answers import say_conclusion
from numberplace.core.proof import FIRST_GROUP, Place, Proof, Rule
from numberplace.core.step import Explanation, Node, Role, Step
from numberplace.core.words import _
from numberplace.sudoku.aliases import aliases_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyTopology
from numberplace.sudoku.model.topology import CLASSIC, Topology
from numberplace.sudoku.proofs.direct import direct_proof
from numberplace.sudoku.techniques.singles.sentences import voice_now
from numberplace.sudoku.techniques.words import (
    CLASSIC_CODES,
    CLASSIC_HOUSES,
    cell_coder,
    code_of_cell,
    code_of_house,
    house_name,
    naming,
    naming_of,
)

if TYPE_CHECKING:
    from numberplace.sudoku.techniques import Technique

ROLE_NAMES: Final = tuple(role.name.lower() for role in Role)
"""By the number of a role; ``Enum.name`` is a property that takes longer than the look-up."""
RULE_NAMES: Final = tuple(rule.name.lower() for rule in Rule)
"""By the number of a rule."""


def step_record(step: Step, name: str, explanation: Explanation) -> dict[str, Any]:
    """Return a step as a record: cells by name, roles in small letters, three texts."""
    with naming_of(step) as step:
        code_of = cell_coder()
        return {
            "technique": step.technique,
            "name": name,
            "placements": candidate_records(step.placements),
            "eliminations": candidate_records(step.eliminations),
            "marks": [
                {
                    "role": ROLE_NAMES[role],
                    "cell": code_of(cell),
                    "digit": digit or None,
                    "group": group,
                }
                for role, cell, digit, group in step.marks
            ],
            "houses": [
                {"role": ROLE_NAMES[mark.role], "house": house_name(mark.house)}
                for mark in step.houses
            ],
            "links": [
                {
                    "from": _node(link.source),
                    "to": _node(link.target),
                    "strong": link.strong,
                    "group": link.group,
                }
                for link in step.links
            ],
            "nudge": explanation.nudge,
            "where": explanation.where,
            "reason": explanation.reason,
        }


def single_record(step: Step, name: str, explanation: Explanation) -> dict[str, Any]:
    """Return a single of the classic board as ``step_record`` does, without asking for the board.

    Nine of ten steps are singles; they eliminate nothing and have no links.
    """
    cell, digit = step.placements[0]
    marks: list[dict[str, Any]] = []
    for role, at, other, group in step.marks:
        marks.append(
            {
                "role": ROLE_NAMES[role],
                "cell": CLASSIC_CODES[at],
                "digit": other or None,
                "group": group,
            }
        )
    houses: list[dict[str, Any]] = []
    if step.houses:
        name_of = voice_now().houses
        for of_house, house in step.houses:
            houses.append({"role": ROLE_NAMES[of_house], "house": name_of[house]})
    return {
        "technique": step.technique,
        "name": name,
        "placements": [{"cell": CLASSIC_CODES[cell], "digit": digit}],
        "eliminations": [],
        "marks": marks,
        "houses": houses,
        "links": [],
        "nudge": explanation[0],
        "where": explanation[1],
        "reason": explanation[2],
    }


def single_argument(step: Step, grid: Grid) -> dict[str, Any]:
    """Return the proof of a single of the classic board and its other notations, as records.

    Args:
        grid: the position where the single is taken.
    """
    cell, digit = step.placements[0]
    lines: list[dict[str, Any]] = []
    for line in direct_proof(step, grid):  # one, or none where something is wrong
        at = line.house
        lines.append(
            {
                "line": 1,
                "rule": RULE_NAMES[line.rule],
                "depth": 0,
                "cells": [CLASSIC_CODES[one] for one in line.cells],
                "digit": digit,
                "more": [],
                "true": True,
                "house": CLASSIC_HOUSES[at] if at >= 0 else None,
                "needs": [],
                "room": [],
                "from": [],
                "clauses": [],
            }
        )
    return {"proof": lines, "compact": f"{CLASSIC_CODES[cell]}={digit}", "eureka": None}


def proof_record(proof: Proof, topology: AnyTopology = CLASSIC) -> list[dict[str, Any]]:
    """Return the lines of a proof as records; lines are cited by their numbers from 1.

    What only boards with further rules need is there only where it is needed.

    Args:
        topology: the board that numbers the cells, the houses and the rules.
    """
    part = topology.part if isinstance(topology, Topology) else None

    def numbers(constraints: tuple[int, ...]) -> list[int]:
        """Return the numbers of rules on the whole board."""
        return [part.constraints[at] if part else at for at in constraints]

    with naming(topology):
        code_of = cell_coder()
        return [
            {
                "line": number,
                "rule": RULE_NAMES[line.rule],
                "depth": line.depth,
                "cells": [code_of(cell) for cell in line.cells],
                "digit": line.digit or None,
                "more": candidate_records(line.more),
                "true": line.is_true,
                "house": code_of_house(line.house) if line.house >= 0 else None,
                "needs": [_place(place) for place in line.needs],
                "room": [_place(place, line.groups) for place in line.room],
                "from": [premise + 1 for premise in line.premises],
                "clauses": [clause + 1 for clause in line.clauses],
                **(
                    {"choices": [candidate_records(choice) for choice in line.choices]}
                    if line.choices
                    else {}
                ),
                **({"constraints": numbers(line.constraints)} if line.constraints else {}),
                **({"houses": [code_of_house(at) for at in line.houses]} if line.houses else {}),
            }
            for number, line in enumerate(proof, 1)
        ]


def _place(place: Place, groups: tuple[tuple[int, ...], ...] = ()) -> dict[str, Any]:
    where, digit = place
    if digit == 0:
        return {"cell": code_of_cell(where)}
    if where >= FIRST_GROUP:
        cells = [code_of_cell(cell) for cell in groups[where - FIRST_GROUP]]
        return {"cells": cells, "digit": digit}
    return {"house": code_of_house(where), "digit": digit}


def technique_record(technique: Technique) -> dict[str, Any]:
    """Return a technique as a record."""
    return {
        "id": technique.id,
        "name": _(technique.name),
        "rating": technique.rating,
        "assumes_one_solution": technique.unique,
        "description": _(technique.description),
        "aliases": list(aliases_of(technique.id)),
    }


def conclusion_of(step: Step) -> str:
    """Return the conclusions of a step in one line: the digits and the cells."""
    with naming_of(step) as step:
        gone = sorted(step.eliminations, key=lambda one: one[1])
        return say_conclusion(
            [(code_of_cell(cell), digit) for cell, digit in step.placements],
            [(code_of_cell(cell), digit) for cell, digit in gone],
        )


def candidate_records(pairs: tuple[tuple[int, int], ...]) -> list[dict[str, Any]]:
    """Return (cell, digit) pairs as records."""
    if not pairs:
        return []
    code_of = cell_coder()
    return [{"cell": code_of(cell), "digit": digit} for cell, digit in pairs]


def _node(node: Node) -> dict[str, Any]:
    return {"cells": [code_of_cell(cell) for cell in node.cells], "digit": node.digit}
