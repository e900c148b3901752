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
from copy import copy
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
)
PLAIN, SMALL, MEDIUM, FAST, FASTEST = range(5)
"""How a module runs: interpreted, or compiled at one of four levels."""
LEFT_OUT = (
    *("gcse", "ipa-cp", "ipa-icf", "ipa-sra", "schedule-insns2", "tree-pre", "tree-vectorize"),
    *("thread-jumps", "tree-vrp", "code-hoisting", "tree-tail-merge", "caller-saves"),
    *("rerun-cse-after-loop", "tree-switch-conversion", "optimize-strlen", "crossjumping"),
)
"""Passes of -O2 that take a third of its time and make the code 5 % quicker."""
FLAGS = {
    SMALL: ("-Og",),
    MEDIUM: ("-O2", *(f"-fno-{name}" for name in LEFT_OUT)),
    FAST: ("-O2",),
    FASTEST: ("-O3",),
}
MODULES = (
    ("*/__init__.py", PLAIN, "names of other modules"),
    ("*/words.py", PLAIN, "names and explanations: needed once a step at most"),
    ("*_words.py", PLAIN, "the same"),
    ("sudoku/techniques/*/techniques.py", PLAIN, "names, texts and words of a family"),
    ("*params.py", PLAIN, "what is asked for, once a puzzle"),
    ("*maker.py", PLAIN, "the same"),
    ("numberlink/generate/generator.py", PLAIN, "waits for the SAT solver"),
    ("numberlink/search/exact.py", PLAIN, "waits for the SAT solver"),
    ("numberlink/search/sat*.py", PLAIN, "waits for the SAT solver"),
    ("sudoku/generate/grids.py", PLAIN, "asks the compiled search"),
    ("sudoku/generate/filling.py", PLAIN, "asks the compiled search"),
    ("sudoku/generate/hard_pool.py", PLAIN, "what is searched next, once a second"),
    ("sudoku/generate/rivals.py", PLAIN, "data"),
    ("sudoku/generate/seeds.py", PLAIN, "data"),
    ("sudoku/generate/shapes.py", PLAIN, "data"),
    ("sudoku/generate/statistics.py", PLAIN, "sums and words"),
    ("sudoku/generate/variant_generator.py", PLAIN, "asks the compiled search"),
    ("sudoku/model/automata.py", PLAIN, "unrolls the law of a line, once a law"),
    ("sudoku/model/board.py", PLAIN, "cells and regions, once a board"),
    ("sudoku/model/fast.py", PLAIN, "tells the modes apart"),
    ("sudoku/model/forms.py", PLAIN, "what the rules of a board come down to, once a board"),
    ("sudoku/model/candidate_grid.py", PLAIN, "the text of positions"),
    ("sudoku/model/layouts.py", PLAIN, "data"),
    ("sudoku/model/likeness.py", PLAIN, "once a puzzle that is kept"),
    ("sudoku/model/levels.py", PLAIN, "data"),
    ("sudoku/model/moves.py", PLAIN, "the player's moves"),
    ("sudoku/model/notation.py", PLAIN, "the text of cells"),
    ("sudoku/model/parts.py", PLAIN, "the grids of a board, once a board"),
    ("sudoku/model/plain_grid.py", PLAIN, "boards of any size; wide masks gain nothing"),
    ("sudoku/model/puzzle.py", PLAIN, "the text of puzzles"),
    ("sudoku/model/rules.py", PLAIN, "what is wrong on the player's board, once a move"),
    ("sudoku/model/symmetry.py", PLAIN, "once a puzzle"),
    ("sudoku/model/table.py", PLAIN, "the player's board, new with each move"),
    ("sudoku/model/puzzle_text.py", PLAIN, "the text of puzzles"),
    (
        "sudoku/search/single_rule.py",
        PLAIN,
        "asks the compiled sums and lines for one rule at a time",
    ),
    ("sudoku/search/lines.py", PLAIN, "splits blocks into lines for the search in C"),
    ("sudoku/search/verdict.py", PLAIN, "once a puzzle"),
    (
        "sudoku/search/wide.py",
        PLAIN,
        "for where _exact.c was not built; wide integers gain nothing",
    ),
    ("sudoku/techniques/fish/complex.py", PLAIN, "names and texts of the larger fish"),
    ("sudoku/techniques/fish/forms.py", PLAIN, "what a fish is by its name"),
    ("sudoku/techniques/forcing/net_proofs.py", PLAIN, "proves the few steps that are reported"),
    ("sudoku/techniques/forcing/nested_nets.py", PLAIN, "builds the few steps that are reported"),
    (
        "sudoku/techniques/rules/*.py",
        PLAIN,
        "ask the compiled sums and lines of one rule at a time",
    ),
    ("sudoku/techniques/technique.py", PLAIN, "what a technique states about itself"),
    ("sudoku/techniques/whips/steps.py", PLAIN, "builds the few steps that are reported"),
    ("sudoku/generate/chain_measure.py", FASTEST, "measures each puzzle that is tried"),
    ("sudoku/generate/digging.py", FASTEST, "asks the search for each given"),
    ("sudoku/generate/neighbourhood.py", FASTEST, "looks at each puzzle beside one"),
    ("sudoku/generate/pattern.py", FASTEST, "asks the search for each pattern"),
    ("sudoku/generate/prng.py", FASTEST, "the inner loop of the generator's choices"),
    ("sudoku/generate/unbiased.py", FAST, "thousands of orders a puzzle"),
    ("sudoku/model/orbits.py", FASTEST, "what the digging takes away together"),
    ("sudoku/search/*.py", FASTEST, "the search of other boards: small, worth the best effort"),
    ("numberlink/*", MEDIUM, "searches from cell to cell"),
    ("sudoku/model/geometry.py", FAST, "asked for cells and houses by every technique"),
    ("sudoku/model/grid.py", MEDIUM, "every technique goes through it"),
    ("sudoku/rate/se/*", MEDIUM, "SE's own searches, chains in chains among them"),
    # Where solve paths spend their time, measured with ``perf record`` on top1465.
    ("sudoku/techniques/als/chains.py", FAST, "chains of almost locked sets"),
    ("sudoku/techniques/als/listing.py", FAST, "lists all almost locked sets of a position"),
    ("sudoku/techniques/als/pairs.py", FAST, "pairs of all almost locked sets"),
    ("sudoku/techniques/als/parts.py", MEDIUM, "called for each pair of sets"),
    ("sudoku/techniques/als/places.py", FAST, "called for each pair of sets"),
    ("sudoku/techniques/als/sets.py", FAST, "called for each set"),
    ("sudoku/techniques/chains/ends.py", FAST, "looks at the ends of every chain"),
    ("sudoku/techniques/chains/links.py", FAST, "the links of a position"),
    ("sudoku/techniques/chains/link_tables.py", MEDIUM, "made once a position"),
    ("sudoku/techniques/chains/weak_links.py", FAST, "called for each link"),
    ("sudoku/techniques/confined.py", FAST, "called by most families"),
    ("sudoku/techniques/fish/search.py", MEDIUM, "all sets of houses"),
    ("sudoku/techniques/exotic/sectors.py", FAST, "tries every set of rows and columns"),
    ("sudoku/techniques/forcing/closures.py", FAST, "what follows from each candidate"),
    ("sudoku/techniques/forcing/implications.py", MEDIUM, "what follows from each candidate"),
    ("sudoku/techniques/forcing/nested.py", MEDIUM, "nets inside nets"),
    ("sudoku/techniques/forcing/net.py", FAST, "nets from each candidate"),
    ("sudoku/techniques/forcing/scan.py", MEDIUM, "looks through all nets"),
    ("sudoku/techniques/forcing/sets.py", MEDIUM, "nets from each set"),
    ("sudoku/techniques/forcing/sieve.py", MEDIUM, "leaves out nets that cannot help"),
    ("sudoku/techniques/locked/search.py", MEDIUM, "searched in every position"),
    ("sudoku/techniques/wings/wxyz.py", FAST, "tries all sets of four cells"),
    ("sudoku/techniques/als/aligned.py", MEDIUM, "tries each candidate beside a cell of two"),
    ("sudoku/techniques/als/sue_de_coq.py", MEDIUM, "tries all subsets of a line and a box"),
    ("sudoku/techniques/singles/search.py", MEDIUM, "nine steps of ten are singles"),
    ("sudoku/techniques/subsets/search.py", MEDIUM, "searched in every position"),
    ("sudoku/techniques/templates/search.py", MEDIUM, "asked by all arguments of one digit"),
    ("sudoku/techniques/whips/search.py", FAST, "tries thousands of choices a position"),
    (
        "*",
        SMALL,
        "less than 0.7 % of the time of paths each: -O2 would cost the installation seconds",
    ),
)
"""Pattern, level and the reason for it; the first pattern that fits a module of ENGINE decides."""
UNITS = 4
"""C files into which the modules of a level are gathered: each reads mypyc's headers once."""

LIBRARY = "numberplace__mypyc"
"""The extension with all the machine code, as mypyc names it after the group ``numberplace``."""
BUILT = Path("build/engine")
NOTE = "not_compiled.txt"
"""The file of the package that says why its engine is plain."""
SEARCH = "numberplace.sudoku.search._exact"
"""The exact search of the classic in C, which needs no mypyc: built first and by itself."""
SEARCH_NOTE = "search_not_compiled.txt"
GCC_FLAGS = ("-w", "-g0", "-fvisibility=hidden")
"""No warnings: looking for them took two thirds of the compiler's time, and a new one must not
decide whether the engine is compiled. Hidden names may be called directly."""


def compiled_modules():
    """Return the engine modules that are compiled, as paths below the package, in order."""
    found = {path.relative_to(PACKAGE).as_posix() for g in ENGINE for path in PACKAGE.glob(g)}
    return sorted(module for module in found if level_of(module) != PLAIN)


def level_of(module):
    """Return how a module of the engine runs."""
    return next(level for pattern, level, _reason in MODULES if fnmatch(module, pattern))


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
            self.note(error)

    def note(self, error, name=NOTE):
        """Leave a line in the package that says why; ``numberplace --version`` shows it."""
        if os.environ.get("NUMBERPLACE_REQUIRE_COMPILED", "0") not in ("", "0"):
            raise SystemExit(f"The engine must be compiled, and was not: {error}") from error
        say(f"Plain Python instead of what was to be compiled: {error}")
        reason = str(error) if isinstance(error, CannotCompileError) else f"it failed ({error})"
        note = Path(self.build_lib, "numberplace", name)
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(" ".join(reason.split())[:300] + "\n", encoding="utf-8")

    def build_extensions(self):
        """Translate to C, compile it on all cores and link it; each module gets a shim."""
        self.build_search()
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

    def build_search(self):
        """Compile the exact search. MSVC lacks the vectors it is made of; clang-cl has them."""
        target = Path(self.get_ext_fullpath(SEARCH))
        target.parent.mkdir(parents=True, exist_ok=True)
        compiler, flags = copy(self.compiler), [*FLAGS[FASTEST], *GCC_FLAGS]
        try:
            if compiler.compiler_type != "unix":
                flags = []
                compiler.initialize()
                compiler.cc = shutil.which("clang-cl")
                if compiler.cc is None:
                    raise CannotCompileError("clang-cl is not there")
            source = str(PACKAGE / "sudoku/search/_exact.c")
            objects = compiler.compile([source], output_dir=self.build_temp, extra_postargs=flags)
            compiler.link_shared_object(objects, str(target), extra_postargs=self.link_flags())
        except CannotCompileError as error:
            self.note(error, SEARCH_NOTE)
        except Exception as error:
            say(str(error))
            self.note(CannotCompileError("no working C compiler (gcc or clang)"), SEARCH_NOTE)

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
                say(str(error))  # the compiler's whole command is no reason for a player
                raise CannotCompileError("no working C compiler (gcc or clang)") from error

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
        """Compile the modules of each level in a few units, on all cores; return the objects.

        One file a module would read mypyc's headers a hundred times, which takes ten seconds, and
        mypyc's own runtime, 19 short files, takes 0.6 seconds as one and 2.1 apart.
        """
        levels = {c_name(module): level_of(module) for module in modules}
        sources = sorted(map(Path, library.sources), key=lambda source: -source.stat().st_size)
        jobs = []
        for level, count in ((FASTEST, 1), (FAST, 2), (MEDIUM, UNITS), (SMALL, UNITS)):
            names = [source.name for source in sources if levels.get(source.name) == level]
            for number in range(count):
                unit = BUILT / f"unit_{level}_{number}.c"
                unit.write_text("".join(f'#include "{name}"\n' for name in names[number::count]))
                jobs.append((unit, level))
        own = [source for source in sources if source.name.startswith("__native")]
        parts = [source.relative_to(BUILT).as_posix() for source in sources if source not in own]
        runtime = BUILT / "runtime.c"
        runtime.write_text("".join(f'#include "{part}"\n' for part in parts))
        jobs += [(source, SMALL) for source in (runtime, *own) if source.name not in levels]

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
        return [*kept, *FLAGS[level], *GCC_FLAGS]

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
