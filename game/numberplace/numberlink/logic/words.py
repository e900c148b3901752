"""Texts of deductions: names, and explanations in three rungs."""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.cell_names import cell_name, names_of, told
from numberplace.core.step import Explanation, Role, Step
from numberplace.core.words import N_, _, ngettext
from numberplace.numberlink.logic.deduction import LinkTrial
from numberplace.numberlink.model.geometry import Cell

NAMES = {
    "corner": N_("Corner and edge"),
    "forced": N_("Forced continuation"),
    "must_meet": N_("Ends that meet"),
    "different_numbers": N_("Different numbers"),
    "closed_loop": N_("No closed loops"),
    "self_touch": N_("No path beside itself"),
    "shortcut": N_("No shortcuts"),
    "cut_across": N_("No way across"),
    "blind_alley": N_("Blind alley"),
    "turn_beside": N_("Turn beside a link"),
    "bottleneck": N_("Bottleneck"),
    "pair_separation": N_("Pair kept together"),
    "dead_pocket": N_("Dead pocket"),
    "colouring": N_("Chessboard colouring"),
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
    "cut_across": N_(
        "Joining {a} and {b} would make a path run beside itself. Cutting across there would join"
        " all pairs in a second way, with cells left empty, but this puzzle has only one way even"
        " so."
    ),
    "turn_beside": N_(
        "Joining {a} and {b} would complete a turn that runs along another link. The path of that"
        " link could take over the bottom of the turn, which would be a second solution, but the"
        " puzzle has only one."
    ),
    "blind_alley": N_("A path going from {a} to {b} could not go on."),
    "pair_separation": N_("Joining {a} and {b} would cut the two ends of number {label} apart."),
    "dead_pocket": N_("Joining {a} and {b} would leave cells behind that no path can reach."),
    "colouring": N_(
        "Colour the cells like a chessboard. The marked cells of one colour need {more} links,"
        " those of the other {fewer}. A link inside takes one of both, so the rest must lead out"
        " at the first colour. Just as many ways out are there, and so {a} and {b} are not joined."
    ),
    "what_if": N_("If {a} and {b} were joined, {moves} would lead to this: {end}"),
}
_OPEN = {
    "corner": N_("The path through {cell} has only as many ways out as it needs."),
    "forced": N_("All other ways out of {cell} are closed, so the path must go on here."),
    "must_meet": N_("Both ends of number {label} stand side by side in {a} and {b}."),
    "shortcut": N_(
        "Both ends of number {label} stand side by side in {a} and {b}. If they were joined by a"
        " longer way, cutting it short would give a second solution, but the puzzle has only one."
    ),
    "cut_across": N_(
        "Both ends of number {label} stand side by side in {a} and {b}. If they were joined by a"
        " longer way, cutting it short would join all pairs in a second way, with cells left"
        " empty, but this puzzle has only one way even so."
    ),
    "bottleneck": N_("Every way between the two ends of number {label} leads over {a} and {b}."),
    "colouring": N_(
        "Colour the cells like a chessboard. The marked cells of one colour need {more} links,"
        " those of the other {fewer}. A link inside takes one of both, so the rest must lead out"
        " at the first colour. Just as many ways out are there, so all of them are links."
    ),
    "what_if": N_("If {a} and {b} were not joined, {moves} would lead to this: {end}"),
}
_ENDS = {
    "crowded": N_("A cell would get a link too many."),
    "closed_loop": N_("A path would close to a loop."),
    "different_numbers": N_("Two different numbers would be joined."),
    "self_touch": N_("A path would run beside itself."),
    "shortcut": N_("A path would run beside itself, and could be cut short."),
    "cut_across": N_("A path would run beside itself, and could be cut short."),
    "turn_beside": N_("A turn would run along another link, and there would be two solutions."),
    "no_way_on": N_("{cell} would have too few ways out."),
    "pair_separation": N_("The two ends of number {label} would be cut apart."),
    "dead_pocket": N_("Cells would be left behind that no path can reach."),
    "colouring": N_("The cells of one chessboard colour would need more links than they can get."),
}
"""Sentences for the contradiction at the end of a trial, by the reason of its dead end."""

_NUDGES = {
    "corner": N_("A cell there has only as many ways out as it needs."),
    "forced": N_("A path there has only one way to go on."),
    "must_meet": N_("Both ends of number {label} stand side by side there."),
    "different_numbers": N_("One way out of a cell there would join two different numbers."),
    "closed_loop": N_("One way out of a cell there would close a loop."),
    "self_touch": N_("One way out of a cell there would make a path run beside itself."),
    "shortcut": N_("A path there could be cut short, and then there would be two solutions."),
    "blind_alley": N_("One way out of a cell there leads nowhere."),
    "cut_across": N_("A path there could be cut short, and then there would be two solutions."),
    "turn_beside": N_("A turn there could be taken over by the path that it runs along."),
    "bottleneck": N_("Every way between the two ends of number {label} leads through there."),
    "pair_separation": N_("One way there would cut the two ends of number {label} apart."),
    "dead_pocket": N_("One way there would leave cells behind that no path can reach."),
    "colouring": N_("Count what the cells of a part there need, coloured like a chessboard."),
    "what_if": N_("Try one link there, and follow the forced moves after it."),
}
"""Sentences that say which pattern to look for, by technique."""
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
    """Explain a deduction in three rungs, and a trial line by line."""
    width = step.facts[0]
    if step.technique == "wrong_link":
        return _explain_wrong(step, width)
    cells = step.cells(Role.BASIS) or step.placements[0]
    where = _("Look at {cells}.").format(cells=_list(cells, width))
    proof = tuple(trial_lines(step.board, width)) if isinstance(step.board, LinkTrial) else ()
    told_steps = Explanation(_nudge(step, cells[0]), where, _reason(step, width), proof)
    return told(told_steps)


def _nudge(step: Step, cell: Cell) -> str:
    """Return the part of the board with the pattern to look for, and the pattern, in a sentence."""
    width, label, height = step.facts[0], step.facts[1], step.facts[4]
    row, column = divmod(cell, width)
    part = _(_PARTS[row * 3 // height * 3 + column * 3 // width])
    place = _("Look at {part} of the board.").format(part=part)
    return f"{place} {_(_NUDGES[step.technique]).format(label=label)}"


_TIDY = N_(
    "The rules alone lead no further from here, but in this puzzle's solution no path runs beside"
    " itself and every cell is covered."
)
_READ_APART = N_(
    "By the rules alone this puzzle has several solutions, and one where no path runs beside"
    " itself: so it is meant."
)
"""Said first where a step counts on it."""


def _reason(step: Step, width: int) -> str:
    parts = [_(_TIDY)] if step.facts[3] == 1 else []
    if step.facts[3] == 2 and step.technique in ("self_touch", "must_meet"):
        parts = [_(_READ_APART)]
    parts.append(_why(step, width))
    if len(step.placements) > 1:
        parts.append(_onward(step, width))
    return " ".join(parts)


def _onward(step: Step, width: int) -> str:
    """Return the sentence on the length of the forced moves after the link that the reason
    gives."""
    if step.facts[5]:
        text = _("Forced moves one after the other then lead number {label} all the way.")
        return text.format(label=step.facts[5])
    cells = [cell for link in step.placements for cell in link]
    text = _("Forced moves then lead the path straight on, from {a} to {b}.")
    return text.format(a=_name(min(cells), width), b=_name(max(cells), width))


def _why(step: Step, width: int) -> str:
    label = step.facts[1]
    link = step.placements[0]
    names = {"a": _name(link[0], width), "b": _name(link[1], width), "label": label}
    fewer, most = sorted(step.facts[6:])
    more = {"more": most, "fewer": fewer, **_trial_words(step, width)}
    conclusion = _("So {a} and {b} are joined.").format(**names)
    cells = step.cells(Role.BASIS)
    if step.eliminations:
        closed = step.eliminations[0]
        why = _(_CLOSED[step.technique]).format(
            a=_name(closed[0], width), b=_name(closed[1], width), label=label, **more
        )
        follow = _("{cell} then has only as many ways out as it needs.").format(
            cell=_name(cells[0], width)
        )
        return f"{why} {follow} {conclusion}"
    cell = _name(cells[0], width) if cells else names["a"]
    return f"{_(_OPEN[step.technique]).format(cell=cell, **names, **more)} {conclusion}"


def _trial_words(step: Step, width: int) -> dict[str, str]:
    """Return the number of links that a trial forces, and the contradiction at its end."""
    if not isinstance(step.board, LinkTrial):
        return {}
    count = len(step.board.forced)
    moves = ngettext("{n} forced link", "{n} forced links", count).format(n=count)
    if not count:
        moves = _("that alone")
    return {"moves": moves, "end": _end(step.board, width)}


def _end(trial: LinkTrial, width: int) -> str:
    cell = _name(trial.cells[0], width) if trial.cells else ""
    return _(_ENDS[trial.end]).format(cell=cell, label=trial.label)


def trial_lines(trial: LinkTrial, width: int) -> Iterator[str]:
    """Yield the lines of a trial: the assumption, each link that follows, the contradiction."""
    first, second = (_name(cell, width) for cell in trial.link)
    if trial.is_link:
        yield _("Suppose {a} and {b} are joined.").format(a=first, b=second)
    else:
        yield _("Suppose {a} and {b} are not joined.").format(a=first, b=second)
    for forced in trial.forced:
        one, two = (_name(cell, width) for cell in forced.link)
        text = _(_FORCED_BY_LABEL if forced.label else _FORCED_BY_CELL)
        cell = _name(forced.cell, width)
        yield text.format(a=one, b=two, cell=cell, label=forced.label)
    yield _("This cannot be: {end}").format(end=_end(trial, width))


_FORCED_BY_CELL = N_("Then {a} and {b} are joined, because {cell} has no other way left.")
_FORCED_BY_LABEL = N_(
    "Then {a} and {b} are joined, because both ends of number {label} stand side by side."
)


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
