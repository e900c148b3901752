"""The command line: one module per command, listed in COMMANDS. Holds no rules; never needs pygame.

A command module has ``NAME``, ``HELP``, ``add_arguments(parser)`` and ``run(args) -> int``.
"""
