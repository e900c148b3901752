"""Steps and techniques as plain records, the shape of every ``--json`` output."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numberplace.core.step import Node, Step
    from numberplace.sudoku.techniques import Technique


def print_json(record: object) -> None:
    """Print one record as indented JSON, in the player's own letters."""
    print(json.dumps(record, ensure_ascii=False, indent=2))


def step_record(step: Step) -> dict[str, Any]:
    """Return a step as a record: cells by name, roles in small letters, three texts."""
    from numberplace.sudoku.kind import SUDOKU
    from numberplace.sudoku.model.notation import format_cell
    from numberplace.sudoku.techniques.words import house_name

    explanation = SUDOKU.explain(step)
    return {
        "technique": step.technique,
        "name": SUDOKU.technique_name(step.technique),
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
        "proof": [
            {
                "line": number,
                "rule": line.rule.name.lower(),
                "depth": line.depth,
                "cells": [format_cell(cell) for cell in line.cells],
                "digit": line.digit or None,
                "true": line.is_true,
                "house": house_name(line.house) if line.house >= 0 else None,
                "from": [premise + 1 for premise in line.premises],
            }
            for number, line in enumerate(step.proof, 1)
        ],
    }


def technique_record(technique: Technique) -> dict[str, Any]:
    """Return a technique as a record."""
    from numberplace.core.words import _

    return {
        "id": technique.id,
        "name": _(technique.name),
        "rating": technique.rating,
        "assumes_one_solution": technique.unique,
        "description": _(technique.description),
    }


def _candidates(pairs: tuple[tuple[int, int], ...]) -> list[dict[str, Any]]:
    from numberplace.sudoku.model.notation import format_cell

    return [{"cell": format_cell(cell), "digit": digit} for cell, digit in pairs]


def _node(node: Node) -> dict[str, Any]:
    from numberplace.sudoku.model.notation import format_cell

    return {"cells": [format_cell(cell) for cell in node.cells], "digit": node.digit}
