"""The cards of a race: before it, paused, and after it with a name to enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.battle.race import RacePhase
from numberplace.core.clock import format_clock
from numberplace.core.errors import SaveError
from numberplace.core.words import _, ngettext
from numberplace.storage.scores import LONGEST_NAME, TABLE_LENGTH
from numberplace.ui.arcade.card import Card
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.ui.arcade.race_screen import RaceScreen


def intro_card(screen: RaceScreen) -> Card:
    """Return the card before a race: what it is about, its clock."""
    mode = screen.mode
    clock = _("Clock: {time} · a mistake costs {n} s").format(
        time=format_clock(mode.clock), n=round(mode.penalty)
    )
    start = Button(_("Go!"), screen.go_on, icon="play", is_main=True)
    back = Button(_("Back"), screen.host.leave_screen, icon="left")
    return Card(_(mode.name), [_(mode.about), clock], [start, back])


def pause_card(screen: RaceScreen) -> Card:
    """Return the card of a race that stands still."""
    return Card(
        _("Paused"),
        [_("The clock stands still, and the board is hidden.")],
        [
            Button(_("Go on"), screen.go_on, icon="play", is_main=True),
            Button(_("Start again"), screen.again, icon="redo"),
            Button(_("Leave the race"), screen.host.leave_screen, icon="close"),
        ],
    )


def end_card(screen: RaceScreen) -> Card:
    """Return the card after a race; a score for the table asks for a name."""
    race = screen.race
    is_complete = race.phase is RacePhase.COMPLETE
    title = _("All boards solved!") if is_complete else _("Time is up")
    role = "gold" if is_complete else "accent"
    lines = _result_lines(screen)
    again = Button(_("Once more"), screen.again, icon="redo")
    back = Button(_("Back"), screen.host.leave_screen, icon="left")
    place = _place_in_table(screen)
    if not race.score or place > TABLE_LENGTH:
        again.is_main = True
        return Card(title, lines, [again, back], role=role)
    lines.append(_("Place {n} in the table! Your name:").format(n=place))
    name = _last_name(screen) if screen.entry is None else screen.entry.text
    entry = screen.entry = TextEntry(name, on_enter=screen.enter_name, most=LONGEST_NAME)
    enter = Button(_("Into the table"), screen.enter_name, icon="trophy", is_main=True)
    buttons = [enter, again, back]
    return Card(title, lines, buttons, role=role, widgets=[entry], focus=entry)


def _result_lines(screen: RaceScreen) -> list[str]:
    race = screen.race
    boards = ngettext("{n} board", "{n} boards", race.number).format(n=race.number)
    mistakes = ngettext("{n} mistake", "{n} mistakes", race.mistakes).format(n=race.mistakes)
    combo = _("best combo {combo}").format(combo=race.best_combo)
    return [_("{n} points").format(n=race.score), f"{boards} · {mistakes} · {combo}"]


def _last_name(screen: RaceScreen) -> str:
    try:
        return screen.host.library.scores.last_name()
    except SaveError:
        return ""


def _place_in_table(screen: RaceScreen) -> int:
    try:
        return screen.host.library.scores.place_of(screen.mode.id, screen.race.score)
    except SaveError as error:
        screen.host.notify(str(error))
        return TABLE_LENGTH + 1
