"""The command line: one module per command, listed in ``commands``. Never needs pygame.

It holds no rules, and names no kind of puzzle: what one needs here it offers itself
(``core.console``).

A module has ``Request``, the options as attributes with types, and ``run(request) -> int``, which
raises ``GameError`` for what the player should read. It is imported when its command is asked for,
so that the window and other commands start without it.
"""
