"""Which technique an argument is an instance of, and whether that is the one named."""

from __future__ import annotations

from typing import Final

from numberplace.core.proof import Inference, Proof, Rule
from numberplace.core.words import _
from numberplace.sudoku.judging.arguments import Argument
from numberplace.sudoku.judging.faults import ReasonFault, ReasonPosition
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.search import shown_by_name
from numberplace.sudoku.judging.statement import (
    Chain,
    Confined,
    Statement,
)
from numberplace.sudoku.techniques import BY_ID

_HIDDEN: Final = {
    "r": "hidden_single_row",
    "c": "hidden_single_column",
    "b": "hidden_single_box",
    "x": "hidden_single_extra",
}
_SIZES: Final = {2: "pair", 3: "triple", 4: "quad"}
_BY_FORM: Final = frozenset(
    {
        *_HIDDEN.values(),
        "full_house",
        "naked_single",
        *(f"{kind}_{size}" for kind in ("naked", "hidden") for size in _SIZES.values()),
    }
)
"""Techniques that the form of a proof tells; of others a step is looked for."""


def fitting_name(statement: Statement, argument: Argument, scene: ReasonPosition) -> None:
    """Check that a written argument is of the technique named. Raises ReasonFault.

    What was known before is in no step any more, so that only names which the form of a proof
    tells are checked then.
    """
    names = [one for one in statement.techniques if one in BY_ID]
    formed = _names_of_proof(argument.proof, scene.frame)
    if formed.intersection(names):
        return
    if set(names) <= _BY_FORM:
        raise ReasonFault(_("The argument holds, but it is not of the technique named."))
    gone = all(not scene.grid.has(*one) for one in statement.eliminations)
    if gone and all(scene.grid.digits[cell] for cell, _digit in statement.placements):
        return
    if shown_by_name(scene.grid, statement) is None:
        raise ReasonFault(_("The argument holds, but it is not of the technique named."))


def _names_of_proof(proof: Proof, frame: Frame) -> set[str]:
    """Return the ids that the form of a proof of one line tells."""
    if len(proof) != 1:
        return set()
    line = proof[0]
    if line.rule is Rule.LAST_CANDIDATE and len(line.cells) == 1:
        return {"naked_single", "full_house"}
    if line.rule is Rule.LAST_PLACE and len(line.cells) == 1:
        return {_HIDDEN[frame.kind_of(line.house)], "full_house"}
    if line.rule is Rule.COUNTING and not line.is_true:
        return _names_of_counting(line)
    return set()


def _names_of_counting(line: Inference) -> set[str]:
    cells = all(not digit for _where, digit in line.needs)
    houses = all(digit for _where, digit in line.room)
    size = _SIZES.get(len(line.needs), "")
    if cells and houses and size:
        return {f"naked_{size}", f"locked_{size}"}
    if all(digit for _where, digit in line.needs) and all(not digit for _w, digit in line.room):
        return {f"hidden_{size}"} if size else set()
    return set()


def name_of_argument(statement: Statement, argument: Argument, frame: Frame) -> str:
    """Return the technique of a reason without a name, empty where that is not clear."""
    formed = _names_of_proof(argument.proof, frame) - {"full_house"}
    if formed:
        return min(formed, key=lambda one: (not one.startswith(("naked", "hidden")), one))
    reason = statement.reasons[0]
    if isinstance(reason, Confined):
        is_box = frame.kind_of(reason.house) == "b"
        return "locked_candidates_pointing" if is_box else "locked_candidates_claiming"
    return "aic" if isinstance(reason, Chain) else ""
