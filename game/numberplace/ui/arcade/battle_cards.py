"""The cards of a puzzle battle: who waits, paused, won, lost, slipped away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from numberplace.battle.events import TRICK_ABOUT
from numberplace.battle.opponents import LADDER, Opponent
from numberplace.battle.state import Battle
from numberplace.core.clock import format_clock
from numberplace.core.words import N_, _, ngettext
from numberplace.kinds import kind_named
from numberplace.ui.arcade.card import Card
from numberplace.ui.kit.widgets import Button

EACH_MOVE: Final = N_(
    "Every right placement is a blow. A mistake lets the attack land, and each hurts more."
)
Press = Callable[[], object]
"""What a button does."""


def about_lines(foe: Opponent, kind: str) -> list[str]:
    """Return what is special about an opponent on boards of a kind."""
    battle, lines = kind_named(kind).battle, [_(foe.about)]
    if foe.trick is not None and battle is not None and foe.trick in battle.tricks:
        lines.append(_(TRICK_ABOUT[foe.trick]))
    return lines


def intro_card(
    foe: Opponent,
    kind: str,
    level: str,
    begin: Press,
    leave: Press,
    *,
    is_ready: bool,
    is_under_way: bool = False,
) -> Card:
    """Return the card before a fight; ``level`` is the name of the puzzle's."""
    label = _("Fight!") if is_ready else _("Setting up the board…")
    start = Button(label, begin, icon="sword", is_main=True)
    start.is_enabled = is_ready
    lines = [*about_lines(foe, kind), _("Puzzle: {level}").format(level=level)]
    if is_under_way:
        lines.append(_("The fight goes on where it was left."))
    else:
        lines.append(_(EACH_MOVE))
    return Card(_(foe.name), lines, [start, Button(_("Back"), leave, icon="left")])


def pause_card(go_on: Press, finish: Press, other: Press, settings: Press, leave: Press) -> Card:
    """Return the card of a fight that stands still."""
    return Card(
        _("Paused"),
        [_("The fight stands still, and the board is hidden.")],
        [
            Button(_("Go on"), go_on, icon="play", is_main=True),
            Button(_("Leave, and go on later"), leave, icon="left"),
            Button(_("Settings"), settings, icon="settings"),
            _other_button(other),
            _peace_button(finish),
        ],
    )


def win_card(
    battle: Battle,
    stars: int,
    challenge: Callable[[Opponent], object],
    finish: Press | None,
    leave: Press,
) -> Card:
    """Return the card of a fight won; there is nothing to ``finish`` in a solved puzzle."""
    lines, buttons = tally_lines(battle), []
    following = next_opponent(battle.foe)
    if following is not None:
        label = _("Next: {foe}").format(foe=_(following.name))
        buttons.append(Button(label, lambda: challenge(following), icon="sword", is_main=True))
    else:
        lines.insert(0, _("The digits are free. Thank you, hero!"))
    if finish is not None:
        buttons.append(_peace_button(finish))
    title = _("{foe} is beaten!").format(foe=_(battle.foe.name))
    return Card(title, lines, [*buttons, _ladder_button(leave)], role="gold", stars=stars)


def next_opponent(foe: Opponent) -> Opponent | None:
    """Return who stands above an opponent on the ladder."""
    ids = [each.id for each in LADDER]
    place = ids.index(foe.id) + 1
    return LADDER[place] if place < len(LADDER) else None


def defeat_card(battle: Battle, same: Press, other: Press, finish: Press, leave: Press) -> Card:
    """Return the card of a fight lost."""
    return Card(
        _("The hero needs a rest"),
        [_("Only the fight is lost; the puzzle can be finished in peace."), *tally_lines(battle)],
        [
            _again_button(same, is_main=True),
            _other_button(other),
            _peace_button(finish),
            _ladder_button(leave),
        ],
        role="warning",
    )


def escape_card(battle: Battle, same: Press, other: Press, leave: Press) -> Card:
    """Return the card of a puzzle solved mostly by hints."""
    return Card(
        _("{foe} slipped away").format(foe=_(battle.foe.name)),
        [_("The puzzle is solved, but mostly by hints."), *tally_lines(battle)],
        [_other_button(other, is_main=True), _again_button(same), _ladder_button(leave)],
    )


def tally_lines(battle: Battle) -> list[str]:
    """Return what was counted in a fight."""
    tally = battle.tally
    time = format_clock(battle.seconds)
    combo = _("best combo {combo}").format(combo=tally.best_combo)
    mistakes = ngettext("{n} mistake", "{n} mistakes", tally.wrong).format(n=tally.wrong)
    blows = ngettext("{n} attack landed", "{n} attacks landed", tally.landed)
    return [f"{time} · {combo}", f"{mistakes} · {blows.format(n=tally.landed)}"]


def _again_button(same: Press, *, is_main: bool = False) -> Button:
    return Button(_("Try again on this board"), same, icon="redo", is_main=is_main)


def _other_button(other: Press, *, is_main: bool = False) -> Button:
    return Button(_("Begin anew on another board"), other, icon="new", is_main=is_main)


def _peace_button(finish: Press) -> Button:
    return Button(_("Finish the puzzle in peace"), finish, icon="pencil")


def _ladder_button(leave: Press) -> Button:
    return Button(_("Back to the ladder"), leave, icon="list")
