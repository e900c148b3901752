"""The chain and loop techniques by name, and their words."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.step import Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.techniques.chains.chains import (
    find_chain,
    find_continuous,
    find_discontinuous,
)
from numberplace.sudoku.techniques.chains.links import GROUP_LINKS, SINGLE_LINKS, X_LINKS, XY_LINKS
from numberplace.sudoku.techniques.chains.words import claim, digits_in, story
from numberplace.sudoku.techniques.technique import (
    Explainer,
    Explanation,
    Finder,
    Hodoku,
    Technique,
)
from numberplace.sudoku.techniques.words import (
    box_of,
    cell_names,
    conclusion,
    trial_nudge,
)

FAMILY: Final = "chains"


CHAIN_NUDGE: Final = N_(
    "A chain of either-or steps begins in {house}, and one of its two ends is true."
)
_END_NUDGES: Final = {
    "x_chain": N_(
        "Watch the {digit}: a chain of its places begins in {house}, and one of its two ends is "
        "true."
    ),
    "xy_chain": N_(
        "A chain of cells with two candidates begins in {house}, and one of its two ends is true."
    ),
}
LOOP_NUDGE: Final = N_("A chain of either-or steps begins in {house} and comes back there.")


def _nudge(step: Step, text: str) -> str:
    """Say what kind of chain there is, and in which box it begins."""
    first = step.links[0].source
    return _(text).format(house=box_of(first.cells[0]), digit=first.digit)


def explain_chain(step: Step) -> Explanation:
    """Put a chain with two ends into words: one of them is true."""
    first, last = step.links[0].source, step.links[-1].target
    if first.cells == last.cells:
        where = _("Look at the chain that starts and ends in {start}; it uses {digits}.")
    else:
        where = _("Look at the chain from {start} to {end}; it uses {digits}.")
    where = where.format(
        start=cell_names(first.cells), end=cell_names(last.cells), digits=digits_in(step.links)
    )
    told = story(step.links, step.facts)
    if first == last:
        closing = _("So it is impossible that {claim}: the opposite is true.")
        text = closing.format(claim=claim(first, False))
    else:
        closing = _(
            "So if the first is false, the last is true: either {start}, or {end}, or both. A "
            "candidate that clashes with both of these is impossible."
        )
        text = closing.format(start=claim(first, True), end=claim(last, True))
    return Explanation(
        _nudge(step, _END_NUDGES.get(step.technique, CHAIN_NUDGE)),
        where,
        f"{told} {text} {conclusion(step)}",
    )


def explain_discontinuous(step: Step) -> Explanation:
    """Put a loop that contradicts its start into words."""
    first = step.links[0].source
    where = _("Look at {cell}: what follows if {claim}? Use {digits}.").format(
        cell=cell_names(first.cells),
        claim=claim(first, not step.links[0].strong),
        digits=digits_in(step.links),
    )
    text = _("The assumption refutes itself, so it is wrong.")
    if step.links[0].strong:
        text += " " + _("So {cell} must be {digit} and can be nothing else.").format(
            cell=cell_name(first.cells[0]), digit=first.digit
        )
    told = story(step.links, step.facts)
    return Explanation(
        trial_nudge(first.cells[0], is_true=not step.links[0].strong),
        where,
        f"{told} {text} {conclusion(step)}",
    )


def explain_continuous(step: Step) -> Explanation:
    """Put a loop that closes into words."""
    cells = sorted({cell for link in step.links for cell in link.source.cells})
    where = _("Look at the loop through {cells}; it uses {digits}.").format(
        cells=cell_names(cells), digits=digits_in(step.links)
    )
    text = _(
        "That is where the chain began, so it closes to a loop, and it can be read in both "
        "directions: of any two neighbours in it exactly one is true. A candidate that clashes "
        "with two neighbours of the loop is impossible, for one of them is true."
    )
    told = story(step.links, step.facts)
    return Explanation(_nudge(step, LOOP_NUDGE), where, f"{told} {text} {conclusion(step)}")


NAMES: Final = {
    "x_chain": N_("X-chain"),
    "xy_chain": N_("XY-chain"),
    "aic": N_("Alternating inference chain"),
    "continuous_nice_loop": N_("Continuous nice loop"),
    "discontinuous_nice_loop": N_("Discontinuous nice loop"),
    "grouped_aic": N_("Grouped alternating inference chain"),
    "grouped_continuous_nice_loop": N_("Grouped continuous nice loop"),
    "grouped_discontinuous_nice_loop": N_("Grouped discontinuous nice loop"),
}
DESCRIPTIONS: Final = {
    "x_chain": N_(
        "Follow one digit. In a house with only two places for it, if it is not in the one it is "
        "in the other; and if it is in a cell, it is in no cell that this cell sees. Alternate the "
        "two kinds of step, starting and ending with the first kind: then one of the two ends "
        "holds the digit, and every cell that sees both ends loses it."
    ),
    "xy_chain": N_(
        "Walk through cells with two candidates each. If the first cell is not the digit you "
        "started with, it is its other digit, so the next cell, which sees it, loses that digit "
        "and must be its own other one, and so on. If the last cell ends up with the starting "
        "digit, one of the two ends holds it, and cells that see both ends lose it."
    ),
    "aic": N_(
        "An alternating inference chain mixes two kinds of steps. Strong: of two candidates at "
        "least one is true, because a cell has only these two or a house has only these two "
        "places. Weak: of two candidates at most one is true, because they share a cell or a "
        "house. Alternating strong and weak steps, beginning and ending strong, proves that one "
        "of the two ends is true. What clashes with both ends can go."
    ),
    "continuous_nice_loop": N_(
        "If an alternating chain comes back to its start without a contradiction, it forms a loop "
        "that can be read both ways. Then of any two neighbouring candidates in it exactly one is "
        "true, so everything else that clashes with both of them can be eliminated: other cells "
        "of a house that two cells of the loop share, and other digits of a cell in which the "
        "loop changes its digit."
    ),
    "discontinuous_nice_loop": N_(
        "Assume that one candidate is true and follow the chain of what must be false and true "
        "after that. If the chain comes back to say that the candidate is false, the assumption "
        "was wrong and the candidate goes. The other way round, a candidate whose falseness makes "
        "it true must be true, and its cell loses all other candidates."
    ),
    "grouped_aic": N_(
        "A grouped chain works like an alternating inference chain, but a link may also be a "
        "group: two or three cells of a box in one line that together stand for the digit being "
        "there. A group is true if one of its cells holds the digit and false if none does. Sets "
        "of cells with one digit too many can serve as links as well. What clashes with both "
        "ends of the chain can go."
    ),
    "grouped_continuous_nice_loop": N_(
        "This is a continuous nice loop in which some links are groups: two or three cells of a "
        "box in one line taken together for one digit. As in every closed loop, of two "
        "neighbouring links exactly one is true, so candidates that clash with both of them can "
        "be eliminated."
    ),
    "grouped_discontinuous_nice_loop": N_(
        "Assume that a candidate is true and follow the chain of what must be false and true, "
        "taking two or three cells of a box in one line together where a digit must be in one of "
        "them. If the chain comes back to say that the candidate is false, the assumption was "
        "wrong and it can be eliminated; if assuming it false makes it true, it is true."
    ),
}


def _technique(
    technique: str, rating: float, hodoku: Hodoku, find: Finder, explain: Explainer
) -> Technique:
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rests_on="houses",
        rating=rating,
        level="expert",
        hodoku=hodoku,
        find=find,
        tell=explain,
        description=DESCRIPTIONS[technique],
    )


def _chain(technique: str, kind: int, rating: float, hodoku: Hodoku) -> Technique:
    find = partial(find_chain, technique=technique, kind=kind)
    return _technique(technique, rating, hodoku, find, explain_chain)


def _continuous(technique: str, kind: int, rating: float, hodoku: Hodoku) -> Technique:
    find = partial(find_continuous, technique=technique, kind=kind)
    return _technique(technique, rating, hodoku, find, explain_continuous)


def _discontinuous(technique: str, kind: int, rating: float, hodoku: Hodoku) -> Technique:
    find = partial(find_discontinuous, technique=technique, kind=kind)
    return _technique(technique, rating, hodoku, find, explain_discontinuous)


X_CHAIN: Final[Technique] = _chain("x_chain", X_LINKS, 6.5, Hodoku("0701", 650, 3, 260))
XY_CHAIN: Final[Technique] = _chain("xy_chain", XY_LINKS, 6.6, Hodoku("0702", 660, 3, 260))
CONTINUOUS: Final[Technique] = _continuous(
    "continuous_nice_loop", SINGLE_LINKS, 7.0, Hodoku("0706", 670, 3, 280)
)
AIC: Final[Technique] = _chain("aic", SINGLE_LINKS, 6.9, Hodoku("0708", 690, 3, 280))
DISCONTINUOUS: Final[Technique] = _discontinuous(
    "discontinuous_nice_loop", SINGLE_LINKS, 7.1, Hodoku("0707", 680, 3, 280)
)
GROUPED_CONTINUOUS: Final[Technique] = _continuous(
    "grouped_continuous_nice_loop", GROUP_LINKS, 7.4, Hodoku("0709", 700, 3, 300)
)
GROUPED_AIC: Final[Technique] = _chain("grouped_aic", GROUP_LINKS, 7.3, Hodoku("0711", 720, 3, 300))
GROUPED_DISCONTINUOUS: Final[Technique] = _discontinuous(
    "grouped_discontinuous_nice_loop", GROUP_LINKS, 7.5, Hodoku("0710", 710, 3, 300)
)
