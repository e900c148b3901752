"""Compile the engine when mypyc and a C compiler are there; install plain Python when not.

The engine is ordinary annotated Python. Everything ``compiled_modules`` names becomes machine code,
all of it or nothing: a build that fails anywhere leaves no compiled module behind, so that no half
of the engine hands packed arrays to another half that expects lists. ``sudoku.model.fast`` tells
the two modes apart; ``tests/benchmarks/README.md`` says how to build and measure.

With ``NUMBERPLACE_REQUIRE_COMPILED=1`` in the environment a build that would end with the plain
engine fails instead, and says why: a compiler that is there must not be passed over in silence.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("game/numberplace")
ENGINE = (
    "numberlink/generate/*.py",
    "numberlink/search/*.py",
    "sudoku/generate/*.py",
    "sudoku/logic.py",
    "sudoku/model/*.py",
    "sudoku/rate/se/*.py",
    "sudoku/search/*.py",
    "sudoku/techniques/*.py",
    "sudoku/techniques/*/*.py",
    "variants/search/*.py",
)
INTERPRETED = (
    "*/__init__.py",
    "*/words.py",  # names, descriptions and explanations: needed once a step at most
    "*_words.py",
    "*/params.py",  # what is asked for, once a puzzle
    "*/maker.py",
    "numberlink/generate/generator.py",  # waits for the SAT solver, as the next two do
    "numberlink/search/exact.py",
    "numberlink/search/sat*.py",
    "sudoku/generate/shapes.py",
    "sudoku/model/fast.py",  # tells the modes apart
    "sudoku/model/forms.py",  # what the rules of a board come down to
    "sudoku/model/candidate_grid.py",  # the text of positions
    "sudoku/model/levels.py",
    "sudoku/model/moves.py",  # the player's moves, and the text of puzzles
    "sudoku/model/notation.py",
    "sudoku/model/puzzle.py",
    "sudoku/model/rules.py",
    "sudoku/model/symmetry.py",
    "sudoku/model/table.py",
    "sudoku/rate/se/scale.py",  # puzzles in, ratings out
    "sudoku/search/verdict.py",
    "sudoku/search/wide.py",  # the search as plain Python is quickest; compiled code never runs it
    "sudoku/techniques/fish/forms.py",
    "sudoku/techniques/forcing/net_proofs.py",
    "sudoku/techniques/forcing/nested_nets.py",  # builds the few steps that are reported
    "sudoku/techniques/rules/*.py",  # ask the compiled sums and lines of one rule at a time
    "sudoku/techniques/technique.py",
)
"""What of the engine stays Python on purpose; ``test_engine_mode`` names each module."""

SEARCH = (
    "sudoku/generate/chain_measure.py",
    "sudoku/generate/digging.py",
    "sudoku/generate/neighbourhood.py",
    "sudoku/generate/pattern.py",
    "sudoku/generate/prng.py",
    "sudoku/model/orbits.py",
    "sudoku/search/*.py",
    "variants/search/*.py",
)
"""The exact search and the generator's digging: small, and worth the compiler's best effort."""

HOT = (
    "numberlink/*",
    "sudoku/model/*",
    "sudoku/rate/se/*",
    "sudoku/techniques/als/chains.py",
    "sudoku/techniques/als/listing.py",
    "sudoku/techniques/als/pa*.py",
    "sudoku/techniques/als/places.py",
    "sudoku/techniques/als/sets.py",
    "sudoku/techniques/chains/ends.py",
    "sudoku/techniques/chains/link*.py",
    "sudoku/techniques/chains/weak_links.py",
    "sudoku/techniques/confined.py",
    "sudoku/techniques/exotic/sectors.py",
    "sudoku/techniques/forcing/closures.py",
    "sudoku/techniques/forcing/implications.py",
    "sudoku/techniques/forcing/nested.py",
    "sudoku/techniques/forcing/net.py",
    "sudoku/techniques/forcing/scan.py",
    "sudoku/techniques/forcing/sets.py",
    "sudoku/techniques/forcing/sieve.py",
    "sudoku/techniques/locked.py",
    "sudoku/techniques/wings/wxyz.py",
)
"""Where solve paths spend their time, measured with ``perf record`` on top1465."""

LIBRARY = "numberplace__mypyc"
"""The extension with all the machine code, as mypyc names it after the group ``numberplace``."""
BUILT = Path("build/engine")
NOTE = "not_compiled.txt"
"""The file of the package that says why its engine is plain."""
GCC_FLAGS = ("-w", "-g0", "-fvisibility=hidden")
"""No warnings: looking for them took two thirds of the compiler's time, and a new one must not
decide whether the engine is compiled. Hidden names may be called directly."""


def compiled_modules():
    """Return the engine modules that are compiled, as paths below the package, in order."""
    found = {path.relative_to(PACKAGE).as_posix() for g in ENGINE for path in PACKAGE.glob(g)}
    return sorted(module for module in found if not matches(module, INTERPRETED))


def matches(module, patterns):
    """Tell whether a module's path fits one of several patterns."""
    return any(fnmatch(module, pattern) for pattern in patterns)


def say(text):
    """Print a line where pip shows what a build prints: with ``-v``, or when it fails."""
    print(text, file=sys.stderr, flush=True)


class CannotCompileError(Exception):
    """The engine cannot be compiled; the message says why."""


class EngineBuild(build_ext):
    """Compile all of the engine or nothing, and never in place, where it would shadow edits."""

    def run(self):
        if self.inplace or getattr(self, "editable_mode", False):
            say("A checkout stays plain Python: build a wheel to compile.")
            self.extensions = []
            return
        try:
            super().run()
        except (Exception, SystemExit) as error:  # compilers and mypyc fail in many ways
            for path in self.outputs_of(compiled_modules()):
                path.unlink(missing_ok=True)
            self.extensions = []
            if os.environ.get("NUMBERPLACE_REQUIRE_COMPILED", "0") not in ("", "0"):
                raise SystemExit(f"The engine must be compiled, and was not: {error}") from error
            say(f"No compiled engine, plain Python instead: {error}")
            self.note(error)

    def note(self, error):
        """Leave a line in the package that says why; ``numberplace --version`` shows it."""
        reason = str(error) if isinstance(error, CannotCompileError) else f"it failed ({error})"
        note = Path(self.build_lib, "numberplace", NOTE)
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(" ".join(reason.split())[:300] + "\n", encoding="utf-8")

    def build_extensions(self):
        """Translate to C, compile it on all cores and link it; each module gets a shim."""
        self.check_compiler()
        modules = compiled_modules()
        say(f"Compiling the engine ({len(modules)} modules), about a minute ...")
        started = time.monotonic()
        library, mypyc_shims = self.translate(modules)
        translated = time.monotonic()
        objects = self.compile_all(library, modules)
        compiled = time.monotonic()
        target, *shims = self.outputs_of(modules)
        self.compiler.link_shared_object(objects, str(target), extra_postargs=self.link_flags())
        if sysconfig.get_config_var("Py_GIL_DISABLED"):  # there modules start in another way
            for shim in mypyc_shims:
                self.build_extension(shim)
        else:
            self.build_shims(modules, shims)
        parts = (translated - started, compiled - translated, time.monotonic() - compiled)
        say(
            "The engine is compiled: mypyc {:.1f} s, compiler {:.1f} s, linker {:.1f} s.".format(
                *parts
            )
        )

    def check_compiler(self):
        """Compile and link something small first. Raises CannotCompileError."""
        if find_spec("mypyc") is None:
            raise CannotCompileError("mypyc is not installed")
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "trial.c")
            source.write_text("#include <Python.h>\nint trial(void) { return 0; }\n")
            try:
                objects = self.compiler.compile([str(source)], output_dir=folder)
                self.compiler.link_shared_object(objects, str(Path(folder, "trial.so")))
            except Exception as error:
                raise CannotCompileError(f"no working C compiler ({error})") from error

    def translate(self, modules):
        """Return the extension of all the C that mypyc writes, and its extension a module."""
        from mypyc.build import mypycify

        shutil.rmtree(BUILT, ignore_errors=True)
        library, *shims = mypycify(
            [str(PACKAGE / module) for module in modules],
            opt_level="1",
            debug_level="0",
            multi_file=True,
            group_name=LIBRARY.removesuffix("__mypyc"),
            target_dir=str(BUILT),
        )
        return library, shims

    def compile_all(self, library, modules):
        """Compile a unit per module, the search as one, on all cores; return the objects."""
        best = [c_name(module) for module in modules if matches(module, SEARCH)]
        hot = {c_name(module) for module in modules if matches(module, HOT)}
        search = BUILT / "search_unit.c"
        search.write_text("".join(f'#include "{name}"\n' for name in best))
        rest = [Path(source) for source in library.sources if Path(source).name not in best]
        rest.sort(key=lambda source: -source.stat().st_size)  # long ones first, so none is last
        jobs = [(search, "-O3")]
        jobs += [(source, "-O2" if source.name in hot else "-Og") for source in rest]

        def compile_one(job):
            source, level = job
            return self.compiler.compile(
                [str(source)],
                output_dir=self.build_temp,
                include_dirs=library.include_dirs,
                extra_postargs=self.compile_flags(library, level),
            )

        with ThreadPoolExecutor(usable_cores()) as pool:
            return [name for names in pool.map(compile_one, jobs) for name in names]

    def compile_flags(self, library, level):
        """Return the flags for one unit."""
        if self.compiler.compiler_type != "unix":
            return library.extra_compile_args
        kept = [flag for flag in library.extra_compile_args if flag[:2] not in ("-W", "-O", "-g")]
        return [*kept, level, *GCC_FLAGS]

    def link_flags(self):
        """Return the flags for linking: the names of what is hidden are of no use."""
        return ["-s"] if sys.platform.startswith("linux") else []

    def build_shims(self, modules, targets):
        """Compile one shim that fits all modules, and put a copy of it at each module's place.

        mypyc writes a shim for each, and compiling and linking 60 of them takes ten seconds.
        """
        names = sorted({Path(module).stem for module in modules})
        source = BUILT / "shim.c"
        functions = "".join(f"SHIM({name})\n" for name in names)
        source.write_text(SHIM.replace("LIBRARY", f'"{LIBRARY}"') + functions)
        flags = ["-O1", *GCC_FLAGS] if self.compiler.compiler_type == "unix" else []
        objects = self.compiler.compile(
            [str(source)], output_dir=self.build_temp, extra_postargs=flags
        )
        built = BUILT / f"shim{sysconfig.get_config_var('EXT_SUFFIX')}"
        self.compiler.link_shared_object(objects, str(built), extra_postargs=self.link_flags())
        for target in targets:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(built, target)

    def outputs_of(self, modules):
        """Return the files of the library and of each module, in order."""
        names = [".".join(["numberplace", *Path(m).with_suffix("").parts]) for m in modules]
        return [Path(self.get_ext_fullpath(name)) for name in (LIBRARY, *names)]

    def get_outputs(self):
        """Return what was built, for commands that record it."""
        if not self.extensions:
            return []
        return [str(path) for path in self.outputs_of(compiled_modules())]


def c_name(module):
    """Return the name mypyc gives the C of a module."""
    return "__native_" + "___".join(["numberplace", *Path(module).with_suffix("").parts]) + ".c"


def usable_cores():
    """Return how many processes can run at once."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


SHIM = r"""
#include <Python.h>

/* Import a module by the name it is asked for: the library keeps a function that makes it. */
static PyObject *create(PyObject *spec, PyModuleDef *definition)
{
    PyObject *name = NULL, *dot = NULL, *line = NULL, *flat = NULL, *key = NULL;
    PyObject *leaf = NULL, *library = NULL, *capsule = NULL, *module = NULL;
    (void)definition;
    if (!(name = PyObject_GetAttrString(spec, "name"))) goto end;
    if (!(dot = PyUnicode_FromString("."))) goto end;
    if (!(line = PyUnicode_FromString("___"))) goto end;
    if (!(flat = PyUnicode_Replace(name, dot, line, -1))) goto end;
    if (!(key = PyUnicode_FromFormat("init_%U", flat))) goto end;
    if (!(leaf = Py_BuildValue("(s)", "*"))) goto end;
    if (!(library = PyImport_ImportModuleLevel(LIBRARY, NULL, NULL, leaf, 0))) goto end;
    if (!(capsule = PyObject_GetAttr(library, key))) goto end;
    PyObject *(*init)(void) =
        (PyObject *(*)(void))PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
    if (init) module = init();
end:
    Py_XDECREF(name); Py_XDECREF(dot); Py_XDECREF(line); Py_XDECREF(flat); Py_XDECREF(key);
    Py_XDECREF(leaf); Py_XDECREF(library); Py_XDECREF(capsule);
    return module;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, (void *)create}, {0, NULL}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "engine", NULL, 0, NULL, slots};
#define SHIM(name) PyMODINIT_FUNC PyInit_##name(void) { return PyModuleDef_Init(&definition); }
"""


class CompiledCatalogues(build_py):
    """Compile the translations into the wheel: the installed game reads ``.mo`` files."""

    def run(self):
        if not getattr(self, "editable_mode", False):
            # What an earlier build left, of modules renamed or compiled no longer, must not ship.
            shutil.rmtree(Path(self.build_lib, "numberplace"), ignore_errors=True)
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
        # The assets beside the sources become a package too, which pyproject.toml could only list.
        packages=[*find_packages("game"), "numberplace._assets"],
        ext_modules=[Extension(LIBRARY, [])],  # what it holds is known when it is built
        cmdclass={"build_ext": EngineBuild, "build_py": CompiledCatalogues},
    )
