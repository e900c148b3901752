"""The order in which hints look for the next step of a grid, and the further marks of a shown
step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.step import Link, Step
from numberplace.core.words import _
from numberplace.sudoku import logic
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid, at_home
from numberplace.sudoku.model.small import own_step
from numberplace.sudoku.proofs.prove import proof_to_show
from numberplace.sudoku.rate.profiles import DEFAULT, Profile
from numberplace.sudoku.teach.singles import SINGLES, shown_single
from numberplace.sudoku.techniques.chains.words import claim
from numberplace.sudoku.techniques.forcing import net_proofs
from numberplace.sudoku.techniques.forcing.nested_nets import CONTRADICTION, shortened
from numberplace.sudoku.techniques.forcing.nets import net_size
from numberplace.sudoku.techniques.forcing.nets_words import MAX_TOLD

TRYING: Final = "contradiction"
"""The technique that tries candidates out."""
SUPPOSING: Final = ("rule_net", TRYING)
"""Techniques that suppose candidates one by one, which takes long and finds hundreds of steps."""


def _classic_order(profile: Profile) -> Profile:
    """Return a profile that looks for singles in the order of the original solver.

    Elimination in column, row and minigrid first (a naked single), then lone rangers in minigrids,
    rows and columns; the rest as it was. Source: CRME and lone rangers of a published tutorial on a
    Sudoku solver for the desktop.
    """
    first = (
        "naked_single",
        "hidden_single_box",
        "hidden_single_row",
        "hidden_single_column",
        "hidden_single_extra",
    )
    return profile.ordered(first).switched(("full_house",), on=False)


CLASSIC: Final = _classic_order(DEFAULT)
"""The order in which Hint and Solve look for the next step."""
SINGLES_ONLY: Final = CLASSIC.switched(
    [entry.technique for entry in CLASSIC.entries if entry.technique not in SINGLES], on=False
)
EVERYTHING: Final = CLASSIC.switched(("full_house",), on=True)
"""Choice for the list of all steps: full houses too, which a hint takes for naked singles."""


def steps_of(
    grid: AnyGrid, profile: Profile = CLASSIC, should_stop: Callable[[], bool] = never
) -> Iterator[Step]:
    """Yield the steps of a position, in the order of the profile. Raises Stopped."""
    grid.should_stop = should_stop
    grid.limits = dict(profile.limits)
    techniques = profile.techniques(grid.topology)
    for find in logic.searches_of(techniques, grid.topology):
        refuse_to_go_on(should_stop)
        for step in find(grid):
            yield shown(logic.on_board(step, grid), grid, has_argument=True)


def shown(step: Step, grid: AnyGrid, *, has_argument: bool = False) -> Step:
    """Return a step with the marks that its picture or its words need beyond those of a search.

    Args:
        has_argument: whether a candidate that was tried out is argued away line by line, which
            takes as long as the trial.
    """
    home, own_grid = at_home(step, grid)
    if home is not step:
        return own_step(shown(home, own_grid, has_argument=has_argument))
    if has_argument and step.technique == TRYING:
        return step._replace(proof=proof_to_show(step, grid))
    if step.technique == CONTRADICTION and isinstance(grid, Grid):
        return shortened(step, grid)
    if step.technique in net_proofs.TECHNIQUES and net_size(step) > MAX_TOLD:
        return step._replace(proof=net_proofs.proof_of(step))
    return shown_single(step, grid)


def tell_link(link: Link) -> str:
    """Say one inference of a chain in a sentence."""
    text = _("If {cause}, then {effect}.")
    cause = claim(link.source, not link.strong)
    return text.format(cause=cause, effect=claim(link.target, link.strong))
