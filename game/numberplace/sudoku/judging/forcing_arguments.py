"""Reasons that suppose: the branches of forcing chains and nets, as they are written down.

``r2c5=3 r3c3=3 r2c3=1``: what is supposed, then what is said to follow. Each node has to
follow from those before it in its branch, by the last candidate of a cell or the last place of a
house.
"""

from __future__ import annotations

import re
from typing import Final

from numberplace.core.proof import Place
from numberplace.core.words import _
from numberplace.sudoku.judging.conclusions import CELL_GROUP
from numberplace.sudoku.judging.faults import ReasonFault, ReasonPosition, cells_told
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.statement import Branches, Candidate, Claimed, Statement
from numberplace.sudoku.proofs.draft import ProofDraft, ProofPart

MAX_BRANCHES: Final = 12
MAX_NODES: Final = 200
"""Limit of the nodes of all branches together."""
_NODE: Final = re.compile(
    rf"[\s(]*({CELL_GROUP}(?:,{CELL_GROUP})*)\s*(<>|=)\s*([0-9]{{1,2}})[\s)]*", re.IGNORECASE
)


def read_branches(text: str, frame: Frame) -> Branches | None:
    """Return the branches of ``r2c5=3 r3c3=3; r2c5=7 r2c6=3``, None for a text of another form.

    Raises FormatError for cells that are not there.
    """
    branches = []
    count = 0
    for part in text.split(";"):
        nodes: list[Claimed] = []
        at = 0
        while at < len(part) and (match := _NODE.match(part, at)):
            cells = [c for one in match[1].split(",") for c in frame.cells(one.lower())]
            nodes.append(Claimed(tuple(sorted(set(cells))), int(match[3]), match[2] == "="))
            at = match.end()
        count += len(nodes)
        if not nodes or part[at:].strip() or count > MAX_NODES:
            return None
        branches.append(tuple(nodes))
    if not branches or len(branches) > MAX_BRANCHES:
        return None
    return Branches(tuple(branches))


def argue_branches(
    draft: ProofDraft, reason: Branches, statement: Statement, scene: ReasonPosition
) -> None:
    """Write the argument of branches. Raises ReasonFault."""
    goals = statement.placements or statement.eliminations
    if len(goals) != 1 or (statement.placements and statement.eliminations):
        raise ReasonFault(_("This reason is about one digit in one cell."))
    goal, is_true = goals[0], bool(statement.placements)
    starts = {branch[0] for branch in reason.branches}
    if len(starts) == 1 and next(iter(starts)) == Claimed((goal[0],), goal[1], not is_true):
        _contradiction(draft, reason, goal, is_true)
    else:
        _verity(draft, reason, goal, is_true)


def _contradiction(draft: ProofDraft, reason: Branches, goal: Candidate, is_true: bool) -> None:
    """Write all branches under the one assumption, until nothing is left for a place."""
    first = draft.suppose([goal], is_true=not is_true)
    for branch in reason.branches:
        for node in branch[1:]:
            if is_true and node == Claimed((goal[0],), goal[1], True):
                line = _write(draft, node)
                draft.refute(ProofPart(first, line))
                return
            if _is_absurd(draft, node, first):
                return
            _write(draft, node)
    nodes = [node for branch in reason.branches for node in branch]
    empty = draft.first_empty(draft.with_masks(_places_named(draft, nodes)))
    if empty is None:
        raise ReasonFault(_("The branches do not contradict each other."))
    draft.refute(ProofPart(first, draft.place(empty)))


def _is_absurd(draft: ProofDraft, node: Claimed, first: int) -> bool:
    """Close the part where a node is true that was shown to be false before; tell whether."""
    if not node.is_true or draft.left(node.candidates):
        return False
    empty = draft.first_empty(draft.with_masks(_places_named(draft, [node])))
    if empty is None:
        return False
    draft.refute(ProofPart(first, draft.place(empty)))
    return True


def _places_named(draft: ProofDraft, nodes: list[Claimed]) -> list[Place]:
    """Return the cells of some nodes, and their digits in the houses of these cells."""
    found: dict[Place, None] = {}
    for node in nodes:
        for cell in node.cells:
            found[cell, 0] = None
            for house in draft.houses_of([cell]):
                found[house, node.digit] = None
    return list(found)


def _write(draft: ProofDraft, node: Claimed) -> int:
    """Write that a node follows; return its line, the last one for a candidate denied already."""
    left = draft.left(node.candidates)
    if not node.is_true:
        if left:
            raise ReasonFault(_fault(node))
        return len(draft.lines) - 1
    for place in draft.places_of(node.candidates):
        there = draft.left(draft.candidates(place))
        if there and set(there) <= set(node.candidates):
            return draft.place(place)
    raise ReasonFault(_fault(node))


def _fault(node: Claimed) -> str:
    text = _("{cells} = {digit} does not follow in the branch.")
    if not node.is_true:
        text = _("{cells} <> {digit} does not follow in the branch.")
    return text.format(cells=cells_told(node.cells), digit=node.digit)


def _verity(draft: ProofDraft, reason: Branches, goal: Candidate, is_true: bool) -> None:
    """Write each branch as a case of a place, or of a candidate that is true or false."""
    house = _house_of_cases(draft, [branch[0] for branch in reason.branches])
    parts = []
    for branch in reason.branches:
        first = draft.suppose(branch[0].candidates, is_true=branch[0].is_true)
        end = first
        for node in branch[1:]:
            end = _write(draft, node)
        parts.append(ProofPart(first, _end_of_case(draft, end, goal, is_true)))
        draft.close()
    draft.cases(parts, [goal], is_true, house)


def _end_of_case(draft: ProofDraft, end: int, goal: Candidate, is_true: bool) -> int:
    """Return the line by which a case leads to the goal. Raises ReasonFault."""
    if not is_true:
        if draft.is_left(goal):
            raise ReasonFault(_("A branch does not lead to what is concluded."))
        return draft.denier(goal)
    said = draft.lines[end]
    if not (said.is_true and said.cells == (goal[0],) and said.digit == goal[1]):
        raise ReasonFault(_("A branch does not lead to what is concluded."))
    return end


def _house_of_cases(draft: ProofDraft, starts: list[Claimed]) -> int:
    """Return the house whose places of a digit the branches begin with, -1 for a cell or a pair.

    Raises ReasonFault: one of the cases is missing.
    """
    said = {one for start in starts if start.is_true for one in start.candidates}
    denied = {one for start in starts if not start.is_true for one in start.candidates}
    if denied:
        if len(starts) == 2 and said == denied:
            return -1
        raise ReasonFault(_("The branches do not cover all cases."))
    for place in draft.places_of(said):
        if set(draft.left(draft.candidates(place))) <= said:
            return place[0] if place[1] else -1
    raise ReasonFault(_("The branches do not cover all cases."))
