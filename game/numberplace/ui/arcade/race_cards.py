"""The cards of a race: before it, paused, and after it with a name to enter."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.battle.modes import Mode
from numberplace.battle.race import Race, RacePhase
from numberplace.core.clock import format_clock
from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.card import Card
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.widgets import Button

Press = Callable[[], object]
"""What a button does."""


def intro_card(mode: Mode, start: Press, leave: Press) -> Card:
    """Return the card before a race: what it is about, its clock."""
    clock = _("Clock: {time} · a mistake costs {n} s").format(
        time=format_clock(mode.clock), n=round(mode.penalty)
    )
    go = Button(_("Go!"), start, icon="play", is_main=True)
    return Card(_(mode.name), [_(mode.about), clock], [go, Button(_("Back"), leave, icon="left")])


def day_card(mode: Mode, note: str, start: Press, leave: Press, *, is_ready: bool) -> Card:
    """Return the card before the race of the day; ``note`` says whether it counts."""
    card = intro_card(mode, start, leave)
    go = card.buttons[0]
    go.is_enabled = is_ready
    if not is_ready:
        go.label = _("Setting up the board…")
    return Card(card.title, [*card.lines, note], card.buttons)


def day_end_card(
    race: Race, note: str, share: Button, table: Press, again: Press, leave: Press
) -> Card:
    """Return the card after the race of the day, with a line to share."""
    buttons = [
        share,
        Button(_("High scores"), table, icon="trophy"),
        Button(_("Once more, unranked"), again, icon="redo"),
        Button(_("Back"), leave, icon="left"),
    ]
    lines = [*_result_lines(race), note]
    return Card(_end_title(race), lines, buttons, role=_end_role(race))


def share_line(race: Race, date: str) -> str:
    """Return one line about the race of a day, to be shown to others."""
    mistakes = ngettext("{n} mistake", "{n} mistakes", race.mistakes).format(n=race.mistakes)
    time = format_clock(race.seconds)
    if race.phase is not RacePhase.COMPLETE:
        time = _("not finished")
    return _("Numberplace {date}: {points} points · {time} · {mistakes} · combo {combo}").format(
        date=date, points=race.score, time=time, mistakes=mistakes, combo=race.best_combo
    )


def pause_card(go_on: Press, again: Press, leave: Press) -> Card:
    """Return the card of a race that stands still."""
    return Card(
        _("Paused"),
        [_("The clock stands still, and the board is hidden.")],
        [
            Button(_("Go on"), go_on, icon="play", is_main=True),
            Button(_("Start again"), again, icon="redo"),
            Button(_("Leave the race"), leave, icon="close"),
        ],
    )


def end_card(race: Race, again: Press, leave: Press) -> Card:
    """Return the card after a race whose score is not for the table."""
    once_more = Button(_("Once more"), again, icon="redo", is_main=True)
    buttons = [once_more, Button(_("Back"), leave, icon="left")]
    return Card(_end_title(race), _result_lines(race), buttons, role=_end_role(race))


def name_card(
    race: Race, place: int, entry: TextEntry, enter: Press, again: Press, leave: Press
) -> Card:
    """Return the card after a race that comes into the table at a place: it asks for a name."""
    buttons = [
        Button(_("High scores"), enter, icon="trophy", is_main=True),
        Button(_("Once more"), again, icon="redo"),
        Button(_("Back"), leave, icon="left"),
    ]
    return Card(
        _end_title(race),
        [*_result_lines(race), _("Place {n} in the table! Your name:").format(n=place)],
        buttons,
        role=_end_role(race),
        widgets=[entry],
        focus=entry,
    )


def _end_title(race: Race) -> str:
    return _("All boards solved!") if race.phase is RacePhase.COMPLETE else _("Time is up")


def _end_role(race: Race) -> str:
    return "gold" if race.phase is RacePhase.COMPLETE else "accent"


def _result_lines(race: Race) -> list[str]:
    boards = ngettext("{n} board", "{n} boards", race.number).format(n=race.number)
    mistakes = ngettext("{n} mistake", "{n} mistakes", race.mistakes).format(n=race.mistakes)
    combo = _("best combo {combo}").format(combo=race.best_combo)
    speed = _("{n} of them for speed").format(n=race.speed_points)
    points = _("{n} points").format(n=race.score)
    return [f"{points} · {speed}", f"{boards} · {mistakes} · {combo}"]
