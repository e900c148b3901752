"""Compile the engine when mypyc and a C compiler are there; install plain Python when not.

The engine is ordinary annotated Python. Everything ``compiled_modules`` names becomes machine code,
all of it or nothing: a build that fails anywhere leaves no compiled module behind, so that no half
of the engine hands packed arrays to another half that expects lists. ``sudoku.model.fast`` tells
the two modes apart; ``tests/benchmarks/README.md`` says how to build and measure.

With ``NUMBERPLACE_REQUIRE_COMPILED=1`` in the environment a build that would end with the plain
engine fails instead, and says why: a compiler that is there must not be passed over in silence.
"""

import os
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("game/numberplace")
ENGINE = (
    "numberlink/generate/*.py",
    "numberlink/search/*.py",
    "sudoku/generate/*.py",
    "sudoku/logic.py",
    "sudoku/model/*.py",
    "sudoku/search/*.py",
    "sudoku/techniques/*.py",
    "sudoku/techniques/*/*.py",
)
INTERPRETED = (
    "*/__init__.py",
    "*/words.py",  # what is said about a step: once a step, and a seventh of all machine code
    "*_words.py",
    "*/params.py",  # what is asked for, once a puzzle
    "*/maker.py",
    "numberlink/generate/generator.py",
    "numberlink/search/exact.py",  # waits for the SAT solver
    "numberlink/search/sat*.py",
    "sudoku/model/fast.py",  # tells the modes apart
    "sudoku/model/levels.py",
    "sudoku/model/moves.py",  # the player's moves and what they are applied to
    "sudoku/model/notation.py",
    "sudoku/model/puzzle.py",
    "sudoku/model/rules.py",
    "sudoku/model/symmetry.py",
    "sudoku/model/table.py",  # text in, text out
    "sudoku/search/verdict.py",
    "sudoku/techniques/technique.py",
)
"""What of the engine stays Python on purpose; tests/sudoku/test_engine_mode.py names each module."""

SEARCH = (
    "sudoku/search/*.py",
    "sudoku/generate/chain_measure.py",
    "sudoku/generate/digging.py",
    "sudoku/generate/neighbourhood.py",
    "sudoku/generate/pattern.py",
    "sudoku/generate/prng.py",
    "sudoku/model/orbits.py",
)
"""The exact search and the generator's digging: small, and worth the compiler's best effort."""

LIBRARY = "numberplace__mypyc"
"""The one extension with all the machine code, as mypyc names it after the group."""
BUILT = Path("build/engine")


def compiled_modules():
    """Return the engine modules that are compiled, as paths below the package, in order."""
    found = {path.relative_to(PACKAGE).as_posix() for g in ENGINE for path in PACKAGE.glob(g)}
    return sorted(module for module in found if not matches(module, INTERPRETED))


def matches(module, patterns):
    """Tell whether a module's path fits one of several patterns."""
    return any(fnmatch(module, pattern) for pattern in patterns)


def why_plain():
    """Say why the engine cannot be compiled here, or nothing: before mypyc works for nothing."""
    if find_spec("mypyc") is None:
        return "mypyc is not installed"
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        return "this Python has no global lock"
    return None


class EngineBuild(build_ext):
    """Compile all of the engine or nothing, and never in place, where it would shadow edits."""

    def run(self):
        super().run()

    def build_extensions(self):
        import time

        from mypyc.build import mypycify

        t0 = time.time()
        modules = compiled_modules()
        group = LIBRARY.removesuffix("__mypyc")
        library, *shims = mypycify(
            [str(PACKAGE / module) for module in modules],
            multi_file=True,
            opt_level=os.environ.get("REST", "1"),
            debug_level="0",
            group_name=group,
            target_dir=str(BUILT),
        )
        t1 = time.time()
        print("mypyc", t1 - t0)
        flags = [f for f in library.extra_compile_args if not f.startswith("-W")]
        flags += ["-w", "-fvisibility=hidden", "-pipe"]
        best = {f"__native_{self._c(m)}.c" for m in modules if matches(m, SEARCH)}
        sources = [s for s in library.sources if Path(s).name not in best]
        unit = BUILT / "search_unit.c"
        unit.write_text("".join(f'#include "{n}"\n' for n in sorted(best)))
        jobs = [(str(unit), [*flags, "-O3"])] + [(s, flags) for s in sources]
        jobs.sort(key=lambda job: -Path(job[0]).stat().st_size)
        jobs = [(str(unit), [*flags, "-O3"])] + [j for j in jobs if j[0] != str(unit)]

        def one(job):
            return self.compiler.compile(
                [job[0]],
                output_dir=self.build_temp,
                include_dirs=library.include_dirs,
                extra_postargs=job[1],
            )[0]

        with ThreadPoolExecutor(2) as pool:
            objects = list(pool.map(one, jobs))
        t2 = time.time()
        print("cc", t2 - t1)
        target = Path(self.get_ext_fullpath(LIBRARY))
        self.compiler.link_shared_object(objects, str(target), extra_postargs=["-s"])
        shim = BUILT / "shim.c"
        names = sorted({Path(m).stem for m in modules})
        shim.write_text(
            SHIM
            % {
                "library": LIBRARY,
                "functions": "\n".join(
                    f"PyMODINIT_FUNC PyInit_{n}(void) {{ return PyModuleDef_Init(&definition); }}"
                    for n in names
                ),
            }
        )
        so = BUILT / "shim.so"
        self.compiler.link_shared_object(
            self.compiler.compile(
                [str(shim)], output_dir=self.build_temp, extra_postargs=["-O1", "-w", "-g0"]
            ),
            str(so),
            extra_postargs=["-s"],
        )
        for m in modules:
            p = Path(
                self.get_ext_fullpath("numberplace." + m.removesuffix(".py").replace("/", "."))
            )
            p.parent.mkdir(parents=True, exist_ok=True)
            p.write_bytes(so.read_bytes())
        print("link", time.time() - t2)

    def _c(self, m):
        return ("numberplace/" + m.removesuffix(".py")).replace("/", "___")


SHIM = r"""
#include <Python.h>
static PyObject *create(PyObject *spec, PyModuleDef *def)
{
    PyObject *name = NULL, *key = NULL, *library = NULL, *capsule = NULL, *made = NULL;
    PyObject *dot = NULL, *line = NULL, *from = NULL;
    if (!(name = PyObject_GetAttrString(spec, "name"))) goto end;
    if (!(dot = PyUnicode_FromString("."))) goto end;
    if (!(line = PyUnicode_FromString("___"))) goto end;
    if (!(key = PyUnicode_Replace(name, dot, line, -1))) goto end;
    if (!(from = Py_BuildValue("(s)", "*"))) goto end;
    if (!(library = PyImport_ImportModuleLevel("%(library)s", NULL, NULL, from, 0))) goto end;
    Py_SETREF(key, PyUnicode_FromFormat("init_%%U", key));
    if (!key || !(capsule = PyObject_GetAttr(library, key))) goto end;
    PyObject *(*init)(void) = PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
    if (init) made = init();
end:
    Py_XDECREF(name); Py_XDECREF(key); Py_XDECREF(library); Py_XDECREF(capsule);
    Py_XDECREF(dot); Py_XDECREF(line); Py_XDECREF(from);
    return made;
}
static PyModuleDef_Slot slots[] = {{Py_mod_create, create}, {0, NULL}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "shim", NULL, 0, NULL, slots};
%(functions)s
"""


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


if __name__ == "__main__":
    setup(
        ext_modules=[Extension(LIBRARY, [])],
        cmdclass={"build_ext": EngineBuild, "build_py": CompiledCatalogues},
    )
