"""Steps and techniques of Number Place as plain records, the shape of every JSON output."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numberplace.core.answers import say_conclusion
from numberplace.core.proof import Place, Proof
from numberplace.core.step import Explanation, Node, Step
from numberplace.core.words import _
from numberplace.sudoku.model.notation import format_cell

if TYPE_CHECKING:
    from numberplace.sudoku.techniques import Technique


def step_record(step: Step, name: str, explanation: Explanation) -> dict[str, Any]:
    """Return a step as a record: cells by name, roles in small letters, three texts."""
    from numberplace.sudoku.techniques.words import house_name

    return {
        "technique": step.technique,
        "name": name,
        "placements": _candidates(step.placements),
        "eliminations": _candidates(step.eliminations),
        "marks": [
            {
                "role": mark.role.name.lower(),
                "cell": format_cell(mark.cell),
                "digit": mark.digit or None,
                "group": mark.group,
            }
            for mark in step.marks
        ],
        "houses": [
            {"role": mark.role.name.lower(), "house": house_name(mark.house)}
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


def proof_record(proof: Proof) -> list[dict[str, Any]]:
    """Return the lines of a proof as records; lines are cited by their numbers from 1."""
    return [
        {
            "line": number,
            "rule": line.rule.name.lower(),
            "depth": line.depth,
            "cells": [format_cell(cell) for cell in line.cells],
            "digit": line.digit or None,
            "more": _candidates(line.more),
            "true": line.is_true,
            "house": house_code(line.house) if line.house >= 0 else None,
            "needs": [_place(place) for place in line.needs],
            "room": [_place(place) for place in line.room],
            "from": [premise + 1 for premise in line.premises],
            "clauses": [clause + 1 for clause in line.clauses],
        }
        for number, line in enumerate(proof, 1)
    ]


def house_code(house: int) -> str:
    """Name a house in two letters that are the same in every language: ``r3``, ``c7``, ``b2``."""
    return f"{'rcb'[house // 9]}{house % 9 + 1}"


def _place(place: Place) -> dict[str, Any]:
    where, digit = place
    if digit == 0:
        return {"cell": format_cell(where)}
    return {"house": house_code(where), "digit": digit}


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
    gone = sorted(step.eliminations, key=lambda one: one[1])
    return say_conclusion(
        [(format_cell(cell), digit) for cell, digit in step.placements],
        [(format_cell(cell), digit) for cell, digit in gone],
    )


def _candidates(pairs: tuple[tuple[int, int], ...]) -> list[dict[str, Any]]:
    return [{"cell": format_cell(cell), "digit": digit} for cell, digit in pairs]


def _node(node: Node) -> dict[str, Any]:
    return {"cells": [format_cell(cell) for cell in node.cells], "digit": node.digit}
