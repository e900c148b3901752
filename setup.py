"""Compile the engine when mypyc and a C compiler are there; install plain Python when not.

The engine is ordinary annotated Python. Everything in COMPILED_MODULES becomes an extension, all
of it or nothing: a build that fails anywhere leaves no compiled module behind, so that no half of
the engine hands packed arrays to another half that expects lists. ``sudoku.model.fast`` tells the
two modes apart; ``tests/benchmarks/README.md`` says how to build and measure.
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED_MODULES = [
    "game/numberplace/numberlink/generate/chain.py",
    "game/numberplace/numberlink/search/diagonal.py",
    "game/numberplace/numberlink/search/frontier.py",
    "game/numberplace/sudoku/generate/target.py",
    "game/numberplace/sudoku/generate/prng.py",
    "game/numberplace/sudoku/generate/digging.py",
    "game/numberplace/sudoku/generate/generator.py",
    "game/numberplace/sudoku/model/geometry.py",
    "game/numberplace/sudoku/model/grid.py",
    "game/numberplace/sudoku/model/orbits.py",
    "game/numberplace/sudoku/logic.py",
    "game/numberplace/sudoku/generate/pattern.py",
    "game/numberplace/sudoku/search/exact.py",
    "game/numberplace/sudoku/generate/chain_measure.py",
    "game/numberplace/sudoku/generate/net_measure.py",
    "game/numberplace/sudoku/search/lines.py",
    "game/numberplace/sudoku/search/steps.py",
    "game/numberplace/sudoku/search/tables.py",
    "game/numberplace/sudoku/generate/neighbourhood.py",
    "game/numberplace/sudoku/techniques/als/aligned.py",
    "game/numberplace/sudoku/techniques/als/aligned_triples.py",
    "game/numberplace/sudoku/techniques/fish/almost.py",
    "game/numberplace/sudoku/techniques/als/pairs.py",
    "game/numberplace/sudoku/techniques/als/chains.py",
    "game/numberplace/sudoku/techniques/als/parts.py",
    "game/numberplace/sudoku/techniques/als/places.py",
    "game/numberplace/sudoku/techniques/als/sets.py",
    "game/numberplace/sudoku/techniques/chains/alternating.py",
    "game/numberplace/sudoku/techniques/uniqueness/avoidable_rectangles.py",
    "game/numberplace/sudoku/techniques/uniqueness/bug.py",
    "game/numberplace/sudoku/techniques/chains/ends.py",
    "game/numberplace/sudoku/techniques/chains/steps.py",
    "game/numberplace/sudoku/techniques/chains/chains.py",
    "game/numberplace/sudoku/techniques/colouring/clusters.py",
    "game/numberplace/sudoku/techniques/colouring/colouring.py",
    "game/numberplace/sudoku/techniques/confined.py",
    "game/numberplace/sudoku/techniques/als/death_blossom.py",
    "game/numberplace/sudoku/techniques/single_digit/empty_rectangle.py",
    "game/numberplace/sudoku/techniques/fish/basic.py",
    "game/numberplace/sudoku/techniques/fish/finders.py",
    "game/numberplace/sudoku/techniques/fish/parts.py",
    "game/numberplace/sudoku/techniques/fish/search.py",
    "game/numberplace/sudoku/techniques/forcing/chains.py",
    "game/numberplace/sudoku/techniques/forcing/scan.py",
    "game/numberplace/sudoku/techniques/forcing/sets.py",
    "game/numberplace/sudoku/techniques/uniqueness/guardians.py",
    "game/numberplace/sudoku/techniques/single_digit/joints.py",
    "game/numberplace/sudoku/techniques/fish/kraken.py",
    "game/numberplace/sudoku/techniques/chains/link_tables.py",
    "game/numberplace/sudoku/techniques/chains/links.py",
    "game/numberplace/sudoku/techniques/locked.py",
    "game/numberplace/sudoku/techniques/forcing/implications.py",
    "game/numberplace/sudoku/techniques/forcing/nested.py",
    "game/numberplace/sudoku/techniques/forcing/net.py",
    "game/numberplace/sudoku/techniques/forcing/nets.py",
    "game/numberplace/sudoku/techniques/parts.py",
    "game/numberplace/sudoku/techniques/uniqueness/rectangles.py",
    "game/numberplace/sudoku/techniques/chains/remote_pairs.py",
    "game/numberplace/sudoku/techniques/singles.py",
    "game/numberplace/sudoku/techniques/single_digit/strong_pairs.py",
    "game/numberplace/sudoku/techniques/subsets.py",
    "game/numberplace/sudoku/techniques/als/sue_de_coq.py",
    "game/numberplace/sudoku/techniques/templates.py",
    "game/numberplace/sudoku/techniques/uniqueness/unique_loops.py",
    "game/numberplace/sudoku/techniques/uniqueness/unique_rectangles.py",
    "game/numberplace/sudoku/techniques/chains/weak_links.py",
    "game/numberplace/sudoku/techniques/wings/wings.py",
    "game/numberplace/sudoku/techniques/wings/wxyz.py",
]

OPTIMISED = [
    module
    for module in COMPILED_MODULES
    if "/search/" in module
    or Path(module).stem
    in ("prng", "digging", "orbits", "pattern", "neighbourhood", "chain_measure")
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


class CompiledCatalogues(build_py):
    """Compile the translations into the wheel: the installed game reads ``.mo`` files."""

    def run(self):
        super().run()
        if getattr(self, "editable_mode", False):
            return
        sys.path.insert(0, "game")
        from numberplace.core.catalogue import compile_entries, read_po

        for text in sorted(Path("assets/locale").glob("*/LC_MESSAGES/*.po")):
            target = Path(self.build_lib, "numberplace/_assets", text.relative_to("assets"))
            target.parent.mkdir(parents=True, exist_ok=True)
            target.with_suffix(".mo").write_bytes(compile_entries(read_po(text)))


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": OptionalBuild, "build_py": CompiledCatalogues},
)
