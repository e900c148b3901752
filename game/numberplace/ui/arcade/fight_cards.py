"""Parts of the cards before and after a fight, whether on the ladder or on the road."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.battle.events import blow_name
from numberplace.battle.state import Battle
from numberplace.core.clock import format_clock
from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.timed import Card
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.ui.arcade.fight import Fight
    from numberplace.ui.arcade.fight_screen import FightScreen


def start_button(screen: FightScreen) -> Button:
    """Return the button that begins a fight, once the battlefield is known."""
    label = _("Fight!") if screen.is_ready else _("Setting up the board…")
    start = Button(label, screen.begin, icon="sword", is_main=True)
    start.is_enabled = screen.is_ready
    return start


def tally_lines(battle: Battle) -> list[str]:
    tally = battle.tally
    combo = _("best combo {combo}").format(combo=tally.best_combo)
    mistakes = ngettext("{n} mistake", "{n} mistakes", tally.wrong).format(n=tally.wrong)
    blows = ngettext("{n} attack landed", "{n} attacks landed", tally.landed)
    time = format_clock(battle.seconds)
    return [f"{time} · {combo}", f"{mistakes} · {blows.format(n=tally.landed)}"]


def seen_lines(fight: Fight | None) -> list[str]:
    """Return the hardest that the hero saw in a fight; nothing where nothing was hard."""
    if fight is None or fight.seen is None:
        return []
    reason, seconds = fight.seen
    told = ngettext(
        "{blow}: you saw this in {n} second.",
        "{blow}: you saw this in {n} seconds.",
        max(1, round(seconds)),
    )
    return [told.format(blow=blow_name(reason), n=max(1, round(seconds)))]


def escape_card(battle: Battle, buttons: list[Button]) -> Card:
    """Return the card of a puzzle solved mostly by hints."""
    title = _("{foe} slipped away").format(foe=_(battle.foe.name))
    return Card(
        title, [_("The puzzle is solved, but mostly by hints."), *tally_lines(battle)], buttons
    )
