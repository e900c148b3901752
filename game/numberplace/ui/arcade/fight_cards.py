"""Parts of the cards before and after a fight, whether on the ladder or on the road."""

from __future__ import annotations

from pathlib import Path

from numberplace.battle.events import blow_name
from numberplace.battle.state import Battle
from numberplace.core.clock import format_clock
from numberplace.core.words import _, ngettext
from numberplace.paper.files import sight_of
from numberplace.ui.arcade.fight import Fight
from numberplace.ui.arcade.fight_rules import ShownFight
from numberplace.ui.arcade.sight_picture import SightPicture
from numberplace.ui.arcade.timed import ArcadeCard
from numberplace.ui.kit.widgets import Button


def start_button(screen: ShownFight) -> Button:
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
    reason, seconds = fight.seen.reason, fight.seen.seconds
    told = ngettext(
        "{blow}: you saw this in {n} second.",
        "{blow}: you saw this in {n} seconds.",
        max(1, round(seconds)),
    )
    return [told.format(blow=blow_name(reason), n=max(1, round(seconds)))]


def seen_picture(screen: ShownFight) -> SightPicture | None:
    """Return the picture of the hardest that the hero saw, None where there is nothing to draw."""
    seen = None if screen.fight is None else screen.fight.seen
    if seen is None or seen.sight is None:
        return None
    return SightPicture(screen.host, seen.sight)


def keep_buttons(screen: ShownFight) -> list[Button]:
    """Return the button that keeps that picture as a file, none where there is no picture."""
    fight = screen.fight
    if fight is None or fight.seen is None or fight.seen.sight is None:
        return []
    sight, words = fight.seen.sight, " ".join(seen_lines(fight))

    def content(path: Path) -> bytes:
        return sight_of(sight, words, path)

    def keep() -> None:
        title, note = _("Keep what you saw"), _("The file is a moving picture of two seconds.")
        screen.host.save_as(title, note, "numberplace-blow.png", content)

    return [Button(_("Keep what you saw…"), keep, icon="save")]


def escape_card(battle: Battle, buttons: list[Button]) -> ArcadeCard:
    """Return the card of a puzzle solved mostly by hints."""
    title = _("{foe} slipped away").format(foe=_(battle.foe.name))
    return ArcadeCard(
        title, [_("The puzzle is solved, but mostly by hints."), *tally_lines(battle)], buttons
    )
