"""The cards of a puzzle battle: who waits, paused, won, lost, slipped away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.battle.opponents import LADDER, Opponent
from numberplace.core.clock import format_clock
from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.card import Card
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.ui.arcade.battle_screen import BattleScreen


def intro_card(screen: BattleScreen) -> Card:
    """Return the card before a fight: opponent, trait, puzzle."""
    foe = screen.foe
    level = BOARDS[screen.kind].level_name(screen.level)
    start = Button(
        _("Fight!") if screen.is_ready else _("Setting up the board…"),
        screen.begin,
        icon="sword",
        is_main=True,
    )
    start.is_enabled = screen.is_ready
    lines = [
        _(foe.about),
        _("Puzzle: {level}").format(level=level),
        _("Every right placement is a blow. A wrong one lets the attack land."),
    ]
    return Card(_(foe.name), lines, [start, Button(_("Back"), screen.leave, icon="left")])


def pause_card(screen: BattleScreen) -> Card:
    """Return the card of a fight that stands still."""
    return Card(
        _("Paused"),
        [_("The fight stands still, and the board is hidden.")],
        [
            Button(_("Go on"), screen.begin, icon="play", is_main=True),
            Button(_("Finish the puzzle in peace"), screen.finish_in_peace, icon="pencil"),
            Button(_("Settings"), lambda: screen.host.run("settings"), icon="settings"),
            Button(_("Leave the fight"), screen.leave, icon="close"),
        ],
    )


def _tally_lines(screen: BattleScreen) -> list[str]:
    assert screen.fight is not None
    battle = screen.fight.battle
    tally = battle.tally
    time = format_clock(battle.seconds)
    combo = _("best combo {combo}").format(combo=tally.best_combo)
    mistakes = ngettext("{n} mistake", "{n} mistakes", tally.wrong).format(n=tally.wrong)
    blows = ngettext("{n} attack landed", "{n} attacks landed", tally.landed)
    return [f"{time} · {combo}", f"{mistakes} · {blows.format(n=tally.landed)}"]


def win_card(screen: BattleScreen) -> Card:
    """Return the card of a fight won."""
    title = _("{foe} is beaten!").format(foe=_(screen.foe.name))
    buttons = []
    following = next_opponent(screen.foe)
    if following is not None:
        label = _("Next: {foe}").format(foe=_(following.name))
        buttons.append(Button(label, lambda: screen.again(following), icon="sword", is_main=True))
    if screen.fight is not None and not screen.fight.play.was_solved:
        buttons.append(
            Button(_("Finish the puzzle in peace"), screen.finish_in_peace, icon="pencil")
        )
    buttons.append(Button(_("Back to the ladder"), screen.leave, icon="list"))
    lines = _tally_lines(screen)
    if following is None:
        lines.insert(0, _("The digits are free. Thank you, hero!"))
    return Card(title, lines, buttons, role="gold", stars=screen.stars)


def next_opponent(foe: Opponent) -> Opponent | None:
    """Return who stands above an opponent on the ladder."""
    ids = [each.id for each in LADDER]
    place = ids.index(foe.id) + 1
    return LADDER[place] if place < len(LADDER) else None


def defeat_card(screen: BattleScreen) -> Card:
    """Return the card of a fight lost."""
    return Card(
        _("The hero needs a rest"),
        [_("Only the fight is lost; the puzzle can be finished in peace."), *_tally_lines(screen)],
        [
            Button(
                _("Finish the puzzle in peace"),
                screen.finish_in_peace,
                icon="pencil",
                is_main=True,
            ),
            Button(_("Try again"), screen.retry, icon="redo"),
            Button(_("Back to the ladder"), screen.leave, icon="list"),
        ],
        role="warning",
    )


def escape_card(screen: BattleScreen) -> Card:
    """Return the card of a puzzle solved mostly by hints."""
    return Card(
        _("{foe} slipped away").format(foe=_(screen.foe.name)),
        [_("The puzzle is solved, but mostly by hints."), *_tally_lines(screen)],
        [
            Button(_("Try again"), screen.retry, icon="redo", is_main=True),
            Button(_("Back to the ladder"), screen.leave, icon="list"),
        ],
    )
