"""``--version`` and ``--where``: facts about the program, which need no command."""

from __future__ import annotations

import sys
from collections.abc import Callable

from numberplace import __version__
from numberplace.cli.options import CommonOptions, places_of
from numberplace.cli.output import say
from numberplace.core import engine_mode
from numberplace.core.words import N_, _

DONE = 0


def print_version(_options: CommonOptions) -> int:
    mode = engine_mode.engine_mode()
    text = _("numberplace {version} ({mode} engine, Python {python})")
    say(text.format(version=__version__, mode=mode, python=sys.version.split()[0]))
    if mode == "plain" and (reason := engine_mode.why_plain(engine_mode.NOTE)):
        say(_("The engine was not compiled: {reason}.").format(reason=reason.rstrip(".")))
    if reason := engine_mode.why_plain(engine_mode.SEARCH_NOTE):
        text = _("The exact search was not compiled: {reason}.")
        say(text.format(reason=reason.rstrip(".")))
    return DONE


def print_places(options: CommonOptions) -> int:
    places = places_of(options)
    say(str(places.library))
    say(str(places.preferences))
    return DONE


Answer = tuple[Callable[[CommonOptions], int], str]
"""Function of an option that takes the place of a command, and its help."""
ANSWERS: dict[str, Answer] = {
    "--version": (print_version, N_("print the version, the engine's mode and Python's version")),
    "--where": (print_places, N_("print the files of games and preferences")),
}
"""In the order ``--help`` lists them."""
