"""Save points of a game, and trials: the effects of their commands on a ``Play``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from numberplace.core.clean_text import TITLE, clean_text
from numberplace.core.clock import format_clock
from numberplace.core.history import MAX_POINTS, SavePoint
from numberplace.core.words import _
from numberplace.ui.session.play import Play


def begin(play: Play) -> None:
    """Begin a trial; all moves from now on can be thrown away at once."""
    if play.session.history.trial() is not None:
        play.say(_("You are already trying something: keep or discard it first."))
        return
    play.session.begin_trial()
    play.after_walk(_("Try whatever you like, then keep or discard it."))


def keep(play: Play) -> None:
    """Make the moves of the trial part of the game."""
    if play.session.history.trial() is None:
        play.say(_("Nothing is being tried."))
        return
    play.session.keep_trial()
    play.after_walk(_("What you tried is kept."))


def throw_away(play: Play) -> None:
    """Go back to where the trial began."""
    start = play.session.history.trial()
    if start is None:
        play.say(_("Nothing is being tried."))
        return
    play.session.go_back(start)
    play.after_walk(_("What you tried is discarded. Undo brings it back."))


def start_over(play: Play, undo_key: str) -> None:
    """Go back to the start by a move that ``undo_key`` takes back; clock and hints go on."""
    history = play.session.history
    if play.state == history.state_at(0):
        play.say(_("The puzzle is as it was at its start."))
        return
    play.session.go_back(0)
    play.deselect()
    text = _("The puzzle is as it was at its start. {key} brings it back.")
    play.after_walk(text.format(key=undo_key))


TRIAL_COMMANDS: Final[dict[str, Callable[[Play], None]]] = {
    "try": begin,
    "keep_trial": keep,
    "drop_trial": throw_away,
}


def offered_name(play: Play) -> str:
    """Return a name for a save point: how much is done, and the time played."""
    session = play.session
    done = round(session.kind.progress(session.state) * 100)
    text = _("{percent} % at {time}")
    return text.format(percent=done, time=format_clock(session.clock.elapsed))


def set_point(play: Play, name: str, now: float) -> bool:
    """Set a save point at ``now``, seconds since 1970; return False when there was no room."""
    session = play.session
    if len(session.points) >= MAX_POINTS:
        return False
    name = clean_text(name, TITLE).strip() or offered_name(play)
    point = SavePoint(name, session.history.position, session.clock.elapsed, now)
    session.points += (point,)
    play.keep()
    return True


def go_to(play: Play, point: SavePoint) -> None:
    """Go back to a save point, by a move that undo takes back."""
    if play.session.go_back(point.position) is None:
        play.say(_("The board is at '{name}' already.").format(name=point.name))
    else:
        text = _("Back at '{name}'. Undo returns to where you were.")
        play.after_walk(text.format(name=point.name))


def rename_point(play: Play, point: SavePoint, name: str) -> None:
    """Give a save point another name."""
    name = clean_text(name, TITLE).strip()
    if name:
        points = play.session.points
        new = replace(point, name=name)
        play.session.points = tuple(new if each is point else each for each in points)
        play.keep()


def delete_point(play: Play, point: SavePoint) -> None:
    """Forget a save point; the moves stay."""
    play.session.points = tuple(each for each in play.session.points if each is not point)
    play.keep()
