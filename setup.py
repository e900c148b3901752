"""Compile the engine when mypyc and a C compiler are there; install plain Python when not.

The engine is ordinary annotated Python. Everything in COMPILED_MODULES becomes an extension, all
of it or nothing: a build that fails anywhere leaves no compiled module behind, so that no half of
the engine hands packed arrays to another half that expects lists. ``game/sudoku/fast.py`` tells
the two modes apart; ``tests/benchmarks/README.md`` says how to build and measure.
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED_MODULES = [
    "game/numberlink/chain.py",
    "game/numberlink/diagonal.py",
    "game/numberlink/frontier.py",
    "game/sudoku/aim.py",
    "game/sudoku/dice.py",
    "game/sudoku/digging.py",
    "game/sudoku/generator.py",
    "game/sudoku/geometry.py",
    "game/sudoku/grid.py",
    "game/sudoku/groups.py",
    "game/sudoku/logic.py",
    "game/sudoku/patterns.py",
    "game/sudoku/search.py",
    "game/sudoku/search_chains.py",
    "game/sudoku/search_lines.py",
    "game/sudoku/search_steps.py",
    "game/sudoku/search_tables.py",
    "game/sudoku/walking.py",
    "game/sudoku/techniques/aligned.py",
    "game/sudoku/techniques/aligned_triples.py",
    "game/sudoku/techniques/almost_fish.py",
    "game/sudoku/techniques/als.py",
    "game/sudoku/techniques/als_chains.py",
    "game/sudoku/techniques/als_parts.py",
    "game/sudoku/techniques/als_places.py",
    "game/sudoku/techniques/als_sets.py",
    "game/sudoku/techniques/alternating.py",
    "game/sudoku/techniques/avoidable_rectangles.py",
    "game/sudoku/techniques/bug.py",
    "game/sudoku/techniques/chain_ends.py",
    "game/sudoku/techniques/chain_steps.py",
    "game/sudoku/techniques/chains.py",
    "game/sudoku/techniques/clusters.py",
    "game/sudoku/techniques/colouring.py",
    "game/sudoku/techniques/confined.py",
    "game/sudoku/techniques/death_blossom.py",
    "game/sudoku/techniques/empty_rectangle.py",
    "game/sudoku/techniques/fish.py",
    "game/sudoku/techniques/fish_finders.py",
    "game/sudoku/techniques/fish_parts.py",
    "game/sudoku/techniques/fish_search.py",
    "game/sudoku/techniques/forcing.py",
    "game/sudoku/techniques/forcing_scan.py",
    "game/sudoku/techniques/forcing_sets.py",
    "game/sudoku/techniques/guardians.py",
    "game/sudoku/techniques/joints.py",
    "game/sudoku/techniques/kraken.py",
    "game/sudoku/techniques/link_tables.py",
    "game/sudoku/techniques/links.py",
    "game/sudoku/techniques/locked.py",
    "game/sudoku/techniques/net.py",
    "game/sudoku/techniques/nets.py",
    "game/sudoku/techniques/parts.py",
    "game/sudoku/techniques/rectangles.py",
    "game/sudoku/techniques/remote_pairs.py",
    "game/sudoku/techniques/singles.py",
    "game/sudoku/techniques/strong_pairs.py",
    "game/sudoku/techniques/subsets.py",
    "game/sudoku/techniques/sue_de_coq.py",
    "game/sudoku/techniques/templates.py",
    "game/sudoku/techniques/unique_loops.py",
    "game/sudoku/techniques/unique_rectangles.py",
    "game/sudoku/techniques/weak_links.py",
    "game/sudoku/techniques/wings.py",
    "game/sudoku/techniques/wxyz_wing.py",
]

OPTIMISED = [
    module
    for module in COMPILED_MODULES
    if module.startswith("game/sudoku/search")
    or Path(module).stem in ("dice", "digging", "groups", "patterns", "walking")
]
"""The exact search and the generator's digging, an extension of their own: small, and worth the
compiler's best effort. The rest is so much code that the best effort would treble the time an
installation takes; a middling one costs a fifth more and saves a twentieth of a solve path."""


def extensions():
    """Return the extension modules, or none where mypyc is not installed or cannot read them."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("mypyc is not installed: the engine stays plain Python.", file=sys.stderr)
        return []
    try:
        rest = [module for module in COMPILED_MODULES if module not in OPTIMISED]
        found = mypycify(
            OPTIMISED, opt_level="3", debug_level="0", group_name="numberplace_search"
        ) + mypycify(rest, opt_level="2", debug_level="0", group_name="numberplace")
    except SystemExit:  # how mypyc reports source it cannot compile; it has printed why
        print("mypyc refused the engine: it stays plain Python.", file=sys.stderr)
        return []
    if os.name == "posix":
        for extension in found:  # functions nobody outside can replace may be inlined
            extension.extra_compile_args.append("-fvisibility=hidden")
    return found


class OptionalBuild(build_ext):
    """Build every extension or none, and never in place, where it would shadow edited source."""

    def run(self):
        if self.inplace or getattr(self, "editable_mode", False):
            print("A checkout stays plain Python: build a wheel to compile.", file=sys.stderr)
            self.extensions = []
            return
        try:
            super().run()
        except Exception as error:  # compilers fail in many ways; none may stop the installation
            print(f"No compiled engine, plain Python instead: {error}", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
