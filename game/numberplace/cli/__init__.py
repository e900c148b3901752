"""The command line: one module per command, listed in COMMANDS. Holds no rules; never needs pygame.

It names no kind of puzzle: what one needs here it offers itself (``core.console``).

A command module has ``NAME``, ``HELP``, ``add_arguments(parser, kind)`` and ``run(args) -> int``.
It imports the engine inside ``run``, so that ``--help`` and the window start without it, and
raises ``GameError`` for what the player should read.
"""

from __future__ import annotations

from numberplace.cli import (
    battle,
    check,
    convert,
    generate,
    hint,
    photo,
    picture,
    printing,
    rate,
    solve,
    techniques,
)
from numberplace.cli.command import Command

COMMANDS: tuple[Command, ...] = (
    *(solve, check, rate, generate, convert, hint),
    *(printing, picture, photo, techniques, battle),
)
"""In the order ``--help`` lists them."""
