"""Compile the engine when mypyc and a C compiler are there; install plain Python when not.

The engine is ordinary annotated Python. Everything ``compiled_modules`` names becomes machine code,
all of it or nothing: a build that fails anywhere leaves no compiled module behind, so that no half
of the engine hands packed arrays to another half that expects lists. ``sudoku.model.fast`` tells
the two modes apart; ``tests/benchmarks/README.md`` says how to build and measure.

With ``NUMBERPLACE_REQUIRE_COMPILED=1`` in the environment a build that would end with the plain
engine fails instead, and says why: a compiler that is there must not be passed over in silence.
"""

import itertools
import json
import os
import re
import shutil
import sys
import sysconfig
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from copy import copy
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent / "assets/build/wheel"))
from engine_modules import (
    ENGINE,
    FAST,
    MEDIUM,
    MODULES,
    PACKAGE,
    PLAIN,
    SMALL,
    compiled_modules,
    dotted,
    level_of,
    mypy_config,
)

__all__ = ["ENGINE", "MODULES", "PLAIN", "compiled_modules", "level_of"]  # for tests

FLAGS = {SMALL: "-Og", MEDIUM: "-O1", FAST: "-O2"}
"""What gcc and clang both know: clang refuses most names that gcc has for its passes."""
SEARCH_FLAG = "-O3"
"""For the exact search in C, which is short."""
WEIGHTS = {SMALL: 1.0, MEDIUM: 1.7, FAST: 2.9}
"""Time that gcc takes for a byte of C, beside that at ``-Og``."""
MIN_UNITS, MAX_UNITS = 8, 32
"""C files into which the modules are gathered. Each reads mypyc's headers, which takes 0.2 s; the
more there are, the less the last one keeps the other cores waiting."""

GROUP = "numberplace"
LIBRARY = f"{GROUP}__mypyc"
"""The extension with all the machine code, as mypyc names it after the group."""
BUILT = Path("build/engine")
NOTE = "not_compiled.txt"
"""The file of the package that says why its engine is plain."""
SEARCH = "numberplace.sudoku.search._exact"
"""The exact search of the classic in C, which needs no mypyc: built first and by itself."""
SEARCH_NOTE = "search_not_compiled.txt"
NO_COMPILER = "no working C compiler (gcc or clang)"
INDEX_CHECK = re.compile(rb"( = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \()(\w+)(\) goto )")
"""The question before each access to a packed array whether there is such an index."""
OTHER_FLAGS = ("-w", "-g0", "-fvisibility=hidden")
"""No warnings: looking for them took two thirds of the compiler's time, and a new one must not
decide whether the engine is compiled. Hidden names may be called directly."""
COUNTS = BUILT / "counts.json"
"""Left for whoever holds the size of the build: modules compiled, and lines of C written."""


def say(text):
    """Print a line where pip shows what a build prints: with ``-v``, or when it fails."""
    print(text, file=sys.stderr, flush=True)


def show(text):
    """Rewrite one line of the terminal, where there is one: pip hides what a build prints.

    pip goes on turning its own sign at the end of that line.
    """
    line = " ".join(text.split())[:70]
    with suppress(OSError), Path("/dev/tty").open("w", encoding="ascii", errors="replace") as tty:
        tty.write(f"\r\033[K  {line} ...  ")


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
        show(f"Not compiled: {reason}")
        note = Path(self.build_lib, "numberplace", name)
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(" ".join(reason.split())[:300] + "\n", encoding="utf-8")

    def build_extensions(self):
        """Translate to C, compile it on all cores and link it; each module gets a shim."""
        show("Compiling the solver: the exact search")
        self.build_search()
        self.check_compiler()
        if find_spec("mypyc") is None:
            raise CannotCompileError("mypyc is not installed")
        levels = {level: self.accepted_flags(flag) for level, flag in FLAGS.items()}
        modules = compiled_modules()
        say(f"Compiling the engine ({len(modules)} modules), up to a minute ...")
        started = time.monotonic()
        show("Compiling the solver: translating it to C")
        library, mypyc_shims = self.translate(modules)
        self.write_counts(library, modules)
        translated = time.monotonic()
        objects = self.compile_all(library, modules, levels)
        compiled = time.monotonic()
        target, *shims = self.outputs_of(modules)
        show("Compiling the solver: putting the parts together")
        self.compiler.link_shared_object(objects, str(target), extra_postargs=self.link_flags())
        if sysconfig.get_config_var("Py_GIL_DISABLED"):  # there modules start in another way
            for shim in mypyc_shims:
                self.build_extension(shim)
        else:
            self.build_shims(modules, shims, levels[SMALL])
        took = (translated - started, compiled - translated, time.monotonic() - compiled)
        told = "The engine is compiled: mypyc {:.1f} s, compiler {:.1f} s, linker {:.1f} s."
        say(told.format(*took))
        show("The solver is compiled")

    def build_search(self):
        """Compile the exact search. MSVC lacks the vectors it is made of; clang-cl has them."""
        target = Path(self.get_ext_fullpath(SEARCH))
        target.parent.mkdir(parents=True, exist_ok=True)
        compiler, flags = copy(self.compiler), self.accepted_flags(SEARCH_FLAG)
        try:
            if compiler.compiler_type != "unix":
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
            self.note(CannotCompileError(NO_COMPILER), SEARCH_NOTE)

    def check_compiler(self):
        """Compile and link something small. Raises CannotCompileError."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "trial.c")
            source.write_text("#include <Python.h>\nint trial(void) { return 0; }\n")
            try:
                objects = self.compiler.compile([str(source)], output_dir=folder)
                self.compiler.link_shared_object(objects, str(Path(folder, "trial.so")))
            except Exception as error:
                say(str(error))  # the compiler's whole command is no reason for a player
                raise CannotCompileError(NO_COMPILER) from error

    def accepted_flags(self, flag):
        """Return a flag and those that go with all levels, or as many as the compiler takes.

        A longer build or a slower engine is better than a plain one.
        """
        if self.compiler.compiler_type != "unix":
            return []
        for flags in ([flag, *OTHER_FLAGS], [flag]):
            if self.takes(flags):
                return flags
            say(f"The compiler does not take {' '.join(flags)}.")
        return []

    def takes(self, flags):
        """Return whether the compiler takes these flags."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "flags.c")
            source.write_text("int trial(void) { return 0; }\n")
            try:
                self.compiler.compile([str(source)], output_dir=folder, extra_postargs=flags)
            except Exception as error:
                say(str(error))
                return False
        return True

    def translate(self, modules):
        """Return the extension of all the C that mypyc writes, and its extension a module."""
        from mypyc.build import mypycify

        shutil.rmtree(BUILT, ignore_errors=True)
        BUILT.mkdir(parents=True)
        config = BUILT / "mypy.ini"
        config.write_text(mypy_config(modules), encoding="utf-8")
        library, *shims = mypycify(
            [f"--config-file={config}", *(str(PACKAGE / module) for module in modules)],
            opt_level="1",
            debug_level="0",
            multi_file=True,
            group_name=GROUP,
            target_dir=str(BUILT),
        )
        expect_indices(map(Path, library.sources))
        return library, shims

    def write_counts(self, library, modules):
        """Say and keep how large the build is: its time depends on the machine, this does not."""
        sources = map(Path, library.sources)
        texts = (source.read_bytes() for source in sources if source.name.startswith("__native"))
        lines = sum(text.count(b"\n") for text in texts)
        COUNTS.write_text(json.dumps({"modules": len(modules), "c_lines": lines}) + "\n")
        say(f"{len(modules)} modules became {lines} lines of C.")

    def compile_all(self, library, modules, levels):
        """Compile all units on all cores, the longest first; return the objects."""
        units = units_of([Path(source) for source in library.sources], modules)
        finished = itertools.count(1)

        def compile_one(unit):
            name, sources, level = unit
            path = BUILT / name
            names = [source.relative_to(BUILT).as_posix() for source in sources]
            path.write_text("".join(f'#include "{name}"\n' for name in names), encoding="utf-8")
            objects = self.compiler.compile(
                [str(path)],
                output_dir=self.build_temp,
                include_dirs=library.include_dirs,
                extra_postargs=self.compile_flags(library, levels[level]),
            )
            show(f"Compiling the solver: part {next(finished)} of {len(units)}")
            return objects

        with ThreadPoolExecutor(usable_cores()) as pool:
            return [name for names in pool.map(compile_one, units) for name in names]

    def compile_flags(self, library, flags):
        """Return the flags for one unit: mypyc's, but for what belongs to the level."""
        if self.compiler.compiler_type != "unix":
            return library.extra_compile_args
        kept = [flag for flag in library.extra_compile_args if flag[:2] not in ("-W", "-O", "-g")]
        return [*kept, *flags]

    def link_flags(self):
        """Return the flags for linking: the names of what is hidden are of no use."""
        return ["-s"] if sys.platform.startswith("linux") else []

    def build_shims(self, modules, targets, flags):
        """Compile one shim that fits all modules, and put a copy of it at each module's place.

        mypyc writes a shim for each, and compiling and linking 60 of them takes ten seconds.
        """
        names = sorted({Path(module).stem for module in modules})
        source = BUILT / "shim.c"
        functions = "".join(f"SHIM({name})\n" for name in names)
        source.write_text(SHIM.replace("LIBRARY", f'"{LIBRARY}"') + functions)
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
        names = map(dotted, modules)
        return [Path(self.get_ext_fullpath(name)) for name in (LIBRARY, *names)]

    def get_outputs(self):
        """Return what was built, for commands that record it."""
        if not self.extensions:
            return []
        return [str(path) for path in self.outputs_of(compiled_modules())]


def expect_indices(sources):
    """Mark the checks of indices as likely to pass: without the mark, which mypyc does not write,
    the compiler lays code out as if half of the indices were out of range."""
    for source in sources:
        if source.name.startswith("__native"):
            text = INDEX_CHECK.sub(rb"\1likely(\2)\3", source.read_bytes())
            source.write_bytes(text)


def c_name(module):
    """Return the name mypyc gives the C of a module."""
    return f"__native_{dotted(module).replace('.', '___')}.c"


def units_of(sources, modules):
    """Return names, sources and levels of the files to compile, the one that takes longest first.

    mypyc's own runtime, 19 short files, takes 0.6 seconds as one unit and 2.1 apart.
    """
    names = {c_name(module): level_of(module) for module in modules}
    levels = {level: [s for s in sources if names.get(s.name) == level] for level in FLAGS}
    work = {level: WEIGHTS[level] * size_of(own) for level, own in levels.items()}
    count = min(max(2 * usable_cores(), MIN_UNITS), MAX_UNITS)
    units = [
        (f"unit_{level}_{number}.c", unit, level)
        for level, own in levels.items()
        for number, unit in enumerate(spread(own, round(count * work[level] / sum(work.values()))))
    ]
    group = [source for source in sources if source.name == f"__native_{GROUP}.c"]
    runtime = [source for source in sources if source.name not in names and source not in group]
    units += [("group.c", group, SMALL), ("runtime.c", runtime, SMALL)]
    return sorted(units, key=lambda unit: -WEIGHTS[unit[2]] * size_of(unit[1]))


def spread(sources, count):
    """Return so many lists of sources, at least one, all of much the same size."""
    units = [[] for _number in range(max(count, 1))]
    for source in sorted(sources, key=lambda source: (-size_of([source]), source.name)):
        min(units, key=size_of).append(source)
    return [unit for unit in units if unit]


def size_of(sources):
    """Return the bytes of some files."""
    return sum(source.stat().st_size for source in sources)


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

        for text in sorted(Path("assets/locale").rglob("*.po")):
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
