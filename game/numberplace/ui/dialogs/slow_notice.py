"""Tells a player, once, that making hard puzzles takes long where the engine is not compiled."""

from __future__ import annotations

from numberplace.core import engine_mode
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.ui.kit.host import Host


def is_due(host: Host) -> bool:
    """Return True while the player has not been told; never where the engine is compiled."""
    return engine_mode.engine_mode() == "plain" and not host.preferences.slow_told


def slow_notice(host: Host, kind: AnyKind, level: str) -> str:
    """Return the notice for a level that takes long, "" for any other; the player is told then.

    Ask ``is_due`` first.
    """
    if level not in kind.slow_when_plain:
        return ""
    if not host.preferences.slow_told:
        host.prefer(slow_told=True)
    text = _(
        "The solver is not compiled, so making a puzzle of this level may take minutes. To make it"
        " many times faster, install a C compiler and then this game again."
    )
    if not engine_mode.why_plain(engine_mode.NOTE):  # a checkout, or a copy that nobody installed
        return text
    return text + " " + _("'numberplace --version' says why it was not compiled.")
