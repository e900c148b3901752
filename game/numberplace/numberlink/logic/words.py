"""Texts of deductions: names, and explanations in three rungs."""

from __future__ import annotations

from numberplace.core.cell_names import cell_name, names_of, told
from numberplace.core.step import Explanation, Role, Step
from numberplace.core.words import N_, _
from numberplace.numberlink.model.geometry import Cell

NAMES = {
    "corner": N_("Corner and edge"),
    "forced": N_("Forced continuation"),
    "must_meet": N_("Ends that meet"),
    "different_numbers": N_("Different numbers"),
    "closed_loop": N_("No closed loops"),
    "self_touch": N_("No path beside itself"),
    "shortcut": N_("No shortcuts"),
    "blind_alley": N_("Blind alley"),
    "bottleneck": N_("Bottleneck"),
    "pair_separation": N_("Pair kept together"),
    "dead_pocket": N_("Dead pocket"),
    "what_if": N_("What if"),
    "wrong_link": N_("A wrong turn"),
}
"""English names by technique, easiest first."""

_CLOSED = {
    "different_numbers": N_("Joining {a} and {b} would bring two different numbers together."),
    "closed_loop": N_("Joining {a} and {b} would close the path to a loop."),
    "self_touch": N_("Joining {a} and {b} would make a path run beside itself."),
    "shortcut": N_(
        "Joining {a} and {b} would make a path run beside itself. Cutting across there would then"
        " give a second solution, but the puzzle has only one."
    ),
    "blind_alley": N_("A path going from {a} to {b} could not go on."),
    "pair_separation": N_("Joining {a} and {b} would cut the two ends of number {label} apart."),
    "dead_pocket": N_("Joining {a} and {b} would leave cells behind that no path can reach."),
    "what_if": N_("If {a} and {b} were joined, the forced moves after it would end in a dead end."),
}
_OPEN = {
    "corner": N_("The path through {cell} has only as many ways out as it needs."),
    "forced": N_("All other ways out of {cell} are closed, so the path must go on here."),
    "must_meet": N_("Both ends of number {label} stand side by side in {a} and {b}."),
    "shortcut": N_(
        "Both ends of number {label} stand side by side in {a} and {b}. If they were joined by a"
        " longer way, cutting it short would give a second solution, but the puzzle has only one."
    ),
    "bottleneck": N_("Every way between the two ends of number {label} leads over {a} and {b}."),
    "what_if": N_("If {a} and {b} were not joined, the forced moves after it would fail."),
}

_NUDGES = {
    "corner": N_("A cell there has only as many ways out as it needs."),
    "forced": N_("A path there has only one way to go on."),
    "must_meet": N_("Both ends of number {label} stand side by side there."),
    "different_numbers": N_("One way out of a cell there would join two different numbers."),
    "closed_loop": N_("One way out of a cell there would close a loop."),
    "self_touch": N_("One way out of a cell there would make a path run beside itself."),
    "shortcut": N_("A path there could be cut short, and then there would be two solutions."),
    "blind_alley": N_("One way out of a cell there leads nowhere."),
    "bottleneck": N_("Every way between the two ends of number {label} leads through there."),
    "pair_separation": N_("One way there would cut the two ends of number {label} apart."),
    "dead_pocket": N_("One way there would leave cells behind that no path can reach."),
    "what_if": N_("Try one link there, and follow the forced moves after it."),
}
"""What to look for, by technique."""
_PARTS = (
    N_("the upper left part"),
    N_("the upper middle part"),
    N_("the upper right part"),
    N_("the middle left part"),
    N_("the middle"),
    N_("the middle right part"),
    N_("the lower left part"),
    N_("the lower middle part"),
    N_("the lower right part"),
)
"""The parts of a board, three by three in reading order."""


def technique_name(technique: str) -> str:
    """Return a technique's name in the player's language; an unknown id as it stands."""
    if technique == "exercise":
        return _("Exercise")
    return _(NAMES[technique]) if technique in NAMES else technique


def explain_step(step: Step) -> Explanation:
    """Explain a deduction in three rungs."""
    width = step.facts[0]
    if step.technique == "wrong_link":
        return _explain_wrong(step, width)
    cells = step.cells(Role.BASIS) or step.placements[0]
    where = _("Look at {cells}.").format(cells=_list(cells, width))
    return told(Explanation(_nudge(step, cells[0]), where, _reason(step, width)))


def _nudge(step: Step, cell: Cell) -> str:
    """Say in which part of the board there is what to look for, and what it is."""
    width, label, _is_wrong, _is_tidy, height = step.facts
    row, column = divmod(cell, width)
    part = _(_PARTS[row * 3 // height * 3 + column * 3 // width])
    place = _("Look at {part} of the board.").format(part=part)
    return f"{place} {_(_NUDGES[step.technique]).format(label=label)}"


_TIDY = N_(
    "The rules alone lead no further from here, but in this puzzle's solution no path runs beside"
    " itself and every cell is covered."
)
"""Said first where a step counts on it."""


def _reason(step: Step, width: int) -> str:
    why = _why(step, width)
    return f"{_(_TIDY)} {why}" if step.facts[3] else why


def _why(step: Step, width: int) -> str:
    label = step.facts[1]
    link = step.placements[0]
    names = {"a": _name(link[0], width), "b": _name(link[1], width), "label": label}
    conclusion = _("So {a} and {b} are joined.").format(**names)
    cells = step.cells(Role.BASIS)
    if step.eliminations:
        closed = step.eliminations[0]
        why = _(_CLOSED[step.technique]).format(
            a=_name(closed[0], width), b=_name(closed[1], width), label=label
        )
        follow = _("{cell} then has only as many ways out as it needs.").format(
            cell=_name(cells[0], width)
        )
        return f"{why} {follow} {conclusion}"
    cell = _name(cells[0], width) if cells else names["a"]
    return f"{_(_OPEN[step.technique]).format(cell=cell, **names)} {conclusion}"


def _explain_wrong(step: Step, width: int) -> Explanation:
    first = step.eliminations[0]
    return told(
        Explanation(
            _("Something on the board is not part of the solution."),
            _("Look at the path near {cells}.").format(cells=_list(first[:1], width)),
            _("{a} and {b} are not joined in the solution; take this link away.").format(
                a=_name(first[0], width), b=_name(first[1], width)
            ),
        )
    )


def _list(cells: tuple[Cell, ...], width: int) -> str:
    shown = names_of([divmod(cell, width) for cell in cells[:4]])
    return shown if len(cells) <= 4 else _("{cells} and more").format(cells=shown)


def _name(cell: Cell, width: int) -> str:
    return cell_name(*divmod(cell, width))
