"""The sentences argparse itself says, in the player's language.

argparse asks gettext's global domain, which knows nothing of the language chosen here. Its lookup
is a name in its module, fetched at every use, so ours takes its place.
"""

from __future__ import annotations

import argparse

from numberplace.core.words import N_, _, ngettext

SENTENCES = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
)
"""What argparse of Python 3.11 to 3.14 can say to a player of this command line."""


def translate_argparse() -> None:
    """Let argparse look its sentences up where everyone else does."""
    setattr(argparse, "_", _)  # noqa: B010 - mypy knows no such name
    setattr(argparse, "ngettext", ngettext)  # noqa: B010
