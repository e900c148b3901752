"""The cards of a stage of the road: before a board, paused, between boards, won and lost."""

from __future__ import annotations

from numberplace.battle.opponents import Opponent
from numberplace.battle.progress import Run
from numberplace.battle.road import ROAD, Stage
from numberplace.battle.state import Battle
from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.battle_cards import Press, about_lines, tally_lines
from numberplace.ui.arcade.card import Card
from numberplace.ui.kit.widgets import Button


def board_card(
    stage: Stage,
    run: Run,
    foe: Opponent,
    kind: str,
    puzzle: str,
    begin: Press,
    leave: Press,
    *,
    ready: bool,
) -> Card:
    """Return the card before a board of a kind; ``puzzle`` names the kind and the level."""
    start = Button(
        _("Fight!") if ready else _("Setting up the board…"), begin, icon="sword", is_main=True
    )
    start.is_enabled = ready
    which = board_of(stage, run.board)
    lines = [_(stage.story)] if run.board == 0 else []
    about, *more = about_lines(foe, kind)
    lines += [
        f"{which} · {puzzle}",
        _("{foe}: {about}").format(foe=_(foe.name), about=about),
        *more,
    ]
    if run.is_fierce:
        lines.append(_("Fierce: the attacks come faster, the coins are doubled."))
    return Card(_(stage.name), lines, [start, _road_button(leave)])


def board_of(stage: Stage, board: int) -> str:
    """Return which board of a stage this is, in words."""
    return _("Board {n} of {count}").format(n=board + 1, count=len(stage.boards))


def stop_card(go_on: Press, settings: Press, leave: Press) -> Card:
    """Return the card of a board that stands still."""
    return Card(
        _("Paused"),
        [
            _("The fight stands still, and the board is hidden."),
            _("It is kept as it stands: you can leave it and go on later."),
        ],
        [
            Button(_("Go on"), go_on, icon="play", is_main=True),
            Button(_("Settings"), settings, icon="settings"),
            _road_button(leave),
        ],
    )


def next_board_card(stage: Stage, board: int, battle: Battle, go_on: Press, leave: Press) -> Card:
    """Return the card between two boards; ``board`` is the one just won."""
    left = ngettext("{n} hit point left", "{n} hit points left", battle.hero_hp)
    return Card(
        _("{board}: won").format(board=board_of(stage, board)),
        [left.format(n=battle.hero_hp), *tally_lines(battle)],
        [Button(_("Next board"), go_on, icon="right", is_main=True), _road_button(leave)],
        role="gold",
    )


def stage_card(
    stage: Stage, battle: Battle, stars: int, coins: int, go_on: Press, leave: Press
) -> Card:
    """Return the card of a stage won; ``go_on`` begins the one after it."""
    place = ROAD.index(stage) + 1
    lines = [ngettext("{n} coin earned", "{n} coins earned", coins).format(n=coins)]
    lines += tally_lines(battle)
    buttons = [_road_button(leave, is_main=place == len(ROAD))]
    if place < len(ROAD):
        label = _("Next stage: {stage}").format(stage=_(ROAD[place].name))
        buttons.insert(0, Button(label, go_on, icon="right", is_main=True))
    else:
        lines.insert(0, _("The digits are free. Thank you, hero!"))
    return Card(_(stage.name), lines, buttons, role="gold", stars=stars)


def lost_card(battle: Battle, retry: Press, leave: Press) -> Card:
    """Return the card of a stage lost."""
    return Card(
        _("The hero needs a rest"),
        [_("The coins are yours, and the next try is a little easier."), *tally_lines(battle)],
        [Button(_("Try again"), retry, icon="redo", is_main=True), _road_button(leave)],
        role="warning",
    )


def slipped_card(battle: Battle, retry: Press, leave: Press) -> Card:
    """Return the card of a board solved mostly by hints."""
    return Card(
        _("{foe} slipped away").format(foe=_(battle.foe.name)),
        [_("The puzzle is solved, but mostly by hints."), *tally_lines(battle)],
        [Button(_("Try again"), retry, icon="redo", is_main=True), _road_button(leave)],
    )


def _road_button(leave: Press, *, is_main: bool = False) -> Button:
    return Button(_("Back to the road"), leave, icon="list", is_main=is_main)
