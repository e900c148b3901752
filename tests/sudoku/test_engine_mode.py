"""The run tests the engine it says it does; all of it is compiled, or nothing."""

import ast
import gc
import importlib
import re
import runpy
import shutil
import sys
import tracemalloc
from fnmatch import fnmatch
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import SimpleNamespace

import pytest
from numberplace.core import engine_mode
from numberplace.sudoku.model.fast import COMPILED, MODE, append, i64, vec
from numberplace.sudoku.search.exact import count_within, solutions_within
from setuptools.command.build_ext import build_ext

from tests.places import ROOT, parsed

pytestmark = pytest.mark.both_modes

SETUP = runpy.run_path(str(ROOT / "setup.py"), run_name="read")
PLAIN_ON_PURPOSE = {
    "numberlink/generate": "generator made steering maker params",
    "numberlink/search": "exact sat sat_encoding sat_heights",
    "sudoku/generate": (
        "filling generator hard_pool maker needing params rivals seeds shapes statistics"
    ),
    "sudoku/model": (
        "automata board candidate_grid fast forms layouts levels likeness moves notation parts"
        " plain_grid puzzle puzzle_text rules symmetry table"
    ),
    "sudoku/search": (
        "every_filling known_grids lines of_board sat sat_sums single_rule verdict wide"
    ),
    "sudoku/techniques": "proof_words several_grids technique words",
    "sudoku/techniques/exotic": "double_exocet tridagon_chains",
    "sudoku/techniques/fish": "complex forms",
    "sudoku/techniques/forcing": "nested_nets net_proofs",
    "sudoku/techniques/rules": (
        "candidates filling_links fillings nets plain_trial ranks relations search together trial"
    ),
    "sudoku/techniques/uniqueness": "qiu",
    "sudoku/techniques/whips": "steps",
}
"""The modules in the engine's folders that run interpreted in a compiled build."""
OF_A_FAMILY = [
    "sudoku/techniques/*/techniques.py",
    "sudoku/techniques/*/*words.py",
    "sudoku/techniques/*/plain.py",
]
"""What stays plain in the folder of any family of techniques: its names, texts and words, and its
searches for boards of any size."""


def compiled_paths() -> list[str]:
    """Return the files ``setup.py`` compiles, below the package, as it finds them."""
    package = ROOT / "game" / "numberplace"
    found = {
        path.relative_to(package).as_posix() for g in SETUP["ENGINE"] for path in package.glob(g)
    }
    return sorted(path for path in found if SETUP["level_of"](path) != SETUP["PLAIN"])


def compiled_modules() -> list[str]:
    """Return the names of the modules ``setup.py`` compiles."""
    paths = compiled_paths()
    return [f"numberplace.{path.removesuffix('.py').replace('/', '.')}" for path in paths]


def test_the_mode_is_named_after_the_engine() -> None:
    assert ("compiled" if COMPILED else "plain") == MODE


def test_every_engine_module_is_of_that_kind() -> None:
    for name in compiled_modules():
        file = str(importlib.import_module(name).__file__)
        assert any(file.endswith(suffix) for suffix in EXTENSION_SUFFIXES) is COMPILED
        assert sys.modules[name].__name__ == name


def test_the_rest_of_the_engine_is_interpreted_on_purpose() -> None:
    package = ROOT / "game" / "numberplace"
    compiled = set(compiled_modules())
    plain = {
        f"numberplace.{folder.replace('/', '.')}.{name}"
        for folder, names in PLAIN_ON_PURPOSE.items()
        for name in names.split()
    }
    there = {
        ".".join(path.relative_to(package.parent).with_suffix("").parts)
        for pattern in SETUP["ENGINE"]
        for path in package.glob(pattern)
        if path.name != "__init__.py"
        and not any(path.match(f"numberplace/{mine}") for mine in OF_A_FAMILY)
    }
    assert not any(Path(name).match(mine) for name in compiled_paths() for mine in OF_A_FAMILY)
    assert there - compiled == plain


def test_every_pattern_of_the_setup_fits_a_module() -> None:
    package = ROOT / "game" / "numberplace"
    paths = [path.relative_to(package).as_posix() for path in package.rglob("*.py")]
    for pattern, _level, reason in SETUP["MODULES"]:
        assert reason
        assert any(fnmatch(path, pattern) for path in paths), pattern


def test_packed_types_are_plain_ones_in_plain_mode() -> None:
    cells = append(vec[i64]([1, 2]), 3)
    assert list(cells) == [1, 2, 3]
    assert isinstance(cells, list) is not COMPILED
    assert ("librt.vecs" in sys.modules) or not COMPILED


@pytest.mark.parametrize(
    ("error", "noted"),
    [
        (RuntimeError("gcc:\n  exit code 1"), "it failed (gcc: exit code 1)\n"),
        (SETUP["CannotCompileError"]("mypyc is not installed"), "mypyc is not installed\n"),
    ],
)
def test_a_build_that_fails_leaves_a_note(
    error: Exception, noted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is what ``--version`` reads."""

    def fail(_build: object) -> None:
        raise error

    monkeypatch.delenv("NUMBERPLACE_REQUIRE_COMPILED", raising=False)
    build = object.__new__(SETUP["EngineBuild"])  # whichever distutils other tests have imported
    build.extensions, build.inplace, build.build_lib = [1], False, str(tmp_path)
    monkeypatch.setattr(build_ext, "run", fail)
    monkeypatch.setattr(build, "outputs_of", lambda _modules: [])
    build.run()
    assert (tmp_path / "numberplace" / engine_mode.NOTE.name).read_text(encoding="utf-8") == noted
    assert build.get_outputs() == []


MAKES_ARRAYS = {"core/fast.py", "sudoku/model/fast.py", "sudoku/search/wide.py"}
"""Two that only hand the name on, and the search of the plain mode, which gets a list."""
ARRAY_NAME = re.compile(r"(?<!\.)\b(?:vec|append)\b")
"""In the text of every module that imports one of the two: few need be parsed."""


def test_no_interpreted_module_hands_over_packed_arrays() -> None:
    package = ROOT / "game" / "numberplace"
    compiled = set(compiled_modules())
    found = set()
    for path in package.rglob("*.py"):
        name = ".".join(path.relative_to(package.parent).with_suffix("").parts)
        if name in compiled or not ARRAY_NAME.search(path.read_text(encoding="utf-8")):
            continue
        imports = (n for n in ast.walk(parsed(path)) if isinstance(n, ast.ImportFrom))
        if any(alias.name in ("vec", "append") for one in imports for alias in one.names):
            found.add(path.relative_to(package).as_posix())
    assert found == MAKES_ARRAYS, "compiled functions never free what these hand them"


@pytest.mark.skipif(not COMPILED, reason="plain arrays are lists, which Python counts itself")
def test_counting_within_candidates_keeps_no_memory() -> None:
    masks, times = [1, *[511] * 80], 40
    count_within(masks, 2)
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(times):
            assert count_within(masks, 2) == 2
            assert len(solutions_within(masks, 1)) == 1
        gc.collect()
        kept = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert kept < times * 81 * 8, "each packed array takes 81 words"


def test_a_package_above_the_checkout_is_not_taken_for_its_parent(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    main = pytest.importorskip("mypy.main")
    package = tmp_path / "stray" / "checkout" / "game" / "numberplace"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (tmp_path / "stray" / "__init__.py").touch()
    checkout = package.parent.parent
    shutil.copy(ROOT / "pyproject.toml", checkout)
    monkeypatch.chdir(checkout)
    sources, _options = main.process_options(["game/numberplace/__init__.py"])
    assert [source.module for source in sources] == ["numberplace"]


class Compiler:
    """A compiler that is asked for nothing."""

    def __init__(self, kind: str) -> None:
        self.compiler_type = kind

    def compile(self, *_words: object, **_kept: object) -> list[str]:
        return []


@pytest.mark.parametrize("kind", ["msvc", "unix"])
def test_a_compiler_of_microsoft_gets_no_flag_of_gcc(kind: str) -> None:
    build = object.__new__(SETUP["EngineBuild"])
    build.compiler = Compiler(kind)
    levels = {level: build.accepted_flags(flag) for level, flag in SETUP["FLAGS"].items()}
    library = SimpleNamespace(extra_compile_args=["/O1", "/wd4102"])
    given = [*build.compile_flags(library, levels[SETUP["FAST"]])]
    if kind == "msvc":
        assert not any(levels.values())
        assert given == ["/O1", "/wd4102"]
    else:
        assert "-O2" in given
