"""The search in C, whether it is installed or not."""

import importlib
import importlib.util
import sysconfig
from pathlib import Path
from types import ModuleType

import pytest
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler

from tests.places import ROOT


def build_search(folder: Path, *flags: str) -> Path:
    """Compile ``_exact.c`` into a folder; skip the test where no compiler can.

    Returns: the extension module.
    """
    target = folder / f"_exact{sysconfig.get_config_var('EXT_SUFFIX')}"
    try:
        compiler = new_compiler()
        customize_compiler(compiler)
        compiler.add_include_dir(sysconfig.get_path("include"))
        source = ROOT / "game/numberplace/sudoku/search/_exact.c"
        objects = compiler.compile(
            [str(source)], output_dir=str(folder), extra_postargs=["-O1", *flags]
        )
        compiler.link_shared_object(objects, str(target))
    except Exception as error:
        pytest.skip(f"no C compiler with vectors and {flags}: {error}")
    return target


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """Return the search in C: the one installed, or one built here."""
    try:
        return importlib.import_module("numberplace.sudoku.search._exact")
    except ImportError:
        pass
    target = build_search(tmp_path_factory.mktemp("search"))
    spec = importlib.util.spec_from_file_location("_exact", target)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
