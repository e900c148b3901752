"""Steps and techniques of Number Place as plain records, the shape of every JSON output."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numberplace.core.answers import say_conclusion
from numberplace.core.proof import FIRST_GROUP, Place, Proof
from numberplace.core.step import Explanation, Node, Step
from numberplace.core.words import _
from numberplace.sudoku.model.notation import format_cell

if TYPE_CHECKING:
    from numberplace.sudoku.techniques import Technique


def step_record(step: Step, name: str, explanation: Explanation) -> dict[str, Any]:
    """Return a step as a record: cells by name, roles in small letters, three texts."""
    from numberplace.sudoku.techniques.words import house_name, naming_of

    width = width_of(step)
    with naming_of(step):
        houses = [
            {"role": mark.role.name.lower(), "house": house_name(mark.house)}
            for mark in step.houses
        ]
    return {
        "technique": step.technique,
        "name": name,
        "placements": _candidates(step.placements, width),
        "eliminations": _candidates(step.eliminations, width),
        "marks": [
            {
                "role": mark.role.name.lower(),
                "cell": format_cell(mark.cell, width),
                "digit": mark.digit or None,
                "group": mark.group,
            }
            for mark in step.marks
        ],
        "houses": houses,
        "links": [
            {
                "from": _node(link.source, width),
                "to": _node(link.target, width),
                "strong": link.strong,
                "group": link.group,
            }
            for link in step.links
        ],
        "nudge": explanation.nudge,
        "where": explanation.where,
        "reason": explanation.reason,
    }


def proof_record(proof: Proof, width: int = 9) -> list[dict[str, Any]]:
    """Return the lines of a proof as records; lines are cited by their numbers from 1.

    What only boards with further rules need is there only where it is needed.

    Args:
        width: cells in a row, by which cells and houses are numbered.
    """
    return [
        {
            "line": number,
            "rule": line.rule.name.lower(),
            "depth": line.depth,
            "cells": [format_cell(cell, width) for cell in line.cells],
            "digit": line.digit or None,
            "more": _candidates(line.more, width),
            "true": line.is_true,
            "house": house_code(line.house, width) if line.house >= 0 else None,
            "needs": [_place(place, width) for place in line.needs],
            "room": [_place(place, width, line.groups) for place in line.room],
            "from": [premise + 1 for premise in line.premises],
            "clauses": [clause + 1 for clause in line.clauses],
            **({"constraints": list(line.constraints)} if line.constraints else {}),
            **({"houses": [house_code(at, width) for at in line.houses]} if line.houses else {}),
        }
        for number, line in enumerate(proof, 1)
    ]


def house_code(house: int, width: int = 9) -> str:
    """Name a house in a way that is the same in every language: ``r3``, ``c7``, ``b2``.

    Regions of a jigsaw are ``b``, further houses ``x1``, ``x2`` and so on.
    """
    kind = min(house // width, 3)
    return f"{'rcbx'[kind]}{house - kind * width + 1}"


def width_of(step: Step) -> int:
    """Return the cells in a row by which the cells of a step are numbered."""
    from numberplace.sudoku.model.plain_grid import PlainTopology

    return step.board.width if isinstance(step.board, PlainTopology) else 9


def _place(place: Place, width: int, groups: tuple[tuple[int, ...], ...] = ()) -> dict[str, Any]:
    where, digit = place
    if digit == 0:
        return {"cell": format_cell(where, width)}
    if where >= FIRST_GROUP:
        cells = [format_cell(cell, width) for cell in groups[where - FIRST_GROUP]]
        return {"cells": cells, "digit": digit}
    return {"house": house_code(where, width), "digit": digit}


def technique_record(technique: Technique) -> dict[str, Any]:
    """Return a technique as a record."""
    return {
        "id": technique.id,
        "name": _(technique.name),
        "rating": technique.rating,
        "assumes_one_solution": technique.unique,
        "description": _(technique.description),
    }


def conclusion_of(step: Step) -> str:
    """Say what a step concludes in one line: the digits and the cells."""
    gone, width = sorted(step.eliminations, key=lambda one: one[1]), width_of(step)
    return say_conclusion(
        [(format_cell(cell, width), digit) for cell, digit in step.placements],
        [(format_cell(cell, width), digit) for cell, digit in gone],
    )


def _candidates(pairs: tuple[tuple[int, int], ...], width: int) -> list[dict[str, Any]]:
    return [{"cell": format_cell(cell, width), "digit": digit} for cell, digit in pairs]


def _node(node: Node, width: int) -> dict[str, Any]:
    return {"cells": [format_cell(cell, width) for cell in node.cells], "digit": node.digit}
