"""The tests try the package that Python finds: what is installed, compiled or plain as it is.

The sources lie in ``game/``, which is not on the path: ``pip install .`` gives the compiled engine
where there is a compiler, ``pip install -e .`` (or ``PYTHONPATH=game``) the plain one.

A run takes a share of the variants of tests marked ``sampled``, and a run of all folders every
second test of each module: the same ones in every run. ``--rest`` runs the other half, ``--all``
everything, ``--every N`` one test of N. See tests/README.md.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from functools import wraps
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import settings

try:
    import numberplace
except ModuleNotFoundError as error:
    if error.name != "numberplace":
        raise
    sys.exit('The tests try the installed game: python -m pip install ".[test]"')

from numberplace.core import words
from numberplace.core.assets import asset_path
from numberplace.core.cell_names import CODES, set_cell_names
from numberplace.core.languages import catalogue_in, players_own
from numberplace.core.words import set_language
from numberplace.sudoku.model.fast import MODE

MAX_WORKERS = 4
"""Each worker collects all tests first; more of them cost more than they save."""
WHOLE = ("both_modes", "window", "ship", "faults", "perf", "wine")
"""Markers of tests that take no turns: they always run when they are asked for."""
MAX_NEW_OBJECTS = 50_000
"""How many new objects wake the garbage collector; the 700 of Python cost 3 % of the time."""


MAX_WINDOWS = 1_050
"""Windows that a run of all folders may open: each costs 30 ms and more on a slow machine."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("numberplace")
    group.addoption(
        "--all", action="store_true", help="run every variant, and the tests marked exhaustive"
    )
    group.addoption(
        "--rest", action="store_true", help="run the half that a run of all folders leaves out"
    )
    group.addoption(
        "--every",
        type=int,
        default=1,
        metavar="N",
        help="run one test of N, and all that are marked both_modes",
    )


def read_once(read: Callable[[str], NullTranslations]) -> Callable[[str], NullTranslations]:
    """Keep each catalogue that ``read`` finds whole, until its file is another one.

    Reading one takes 10 ms, and a test in three languages reads two.
    """
    kept: dict[tuple[object, ...], NullTranslations] = {}

    @wraps(read)
    def find(code: str) -> NullTranslations:
        if players_own(code) is not None:
            return read(code)
        path = catalogue_in(asset_path(f"locale/{code}")).with_suffix(".mo")
        stats = [file.stat() for file in (path, path.with_suffix(".po")) if file.is_file()]
        key = (path, *((stat.st_mtime_ns, stat.st_size) for stat in stats))
        if key not in kept:
            found = read(code)
            if not isinstance(found, GNUTranslations):
                return found
            kept[key] = found
        return kept[key]

    return find


if not hasattr(words.find_catalogue, "__wrapped__"):  # a test of this file imports it again
    words.find_catalogue = read_once(words.find_catalogue)


# No deadlines: how long an example takes depends on what else the machine does.
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("random", print_blob=True, deadline=None)


def pytest_configure(config: pytest.Config) -> None:
    """Let hypothesis try the same examples in every run, so that only a change makes it fail.

    Examples that are new each time are tried by a test marked ``faults``.
    """
    settings.load_profile(config.getoption("--hypothesis-profile", None) or "same")


@pytest.fixture(autouse=True)
def speak_english() -> Iterator[None]:
    """Speak English and name cells by codes again after each test: a window may have changed it."""
    yield
    set_language("en")
    set_cell_names(CODES)


def pytest_report_header(config: pytest.Config) -> str:
    return f"engine: {MODE}, from {Path(numberplace.__file__).parent}"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return how many processes ``-n auto`` means: none for a single file, whose start it costs."""
    if any(".py" in argument for argument in config.args):
        return 0
    return min(MAX_WORKERS, int(os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS") or cores()))


def cores() -> int:
    """Return how many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Iterator[None]:
    """Make only the variants of a sampled test that are in the share.

    Items that are left out later cost as much to make as those that run. A test asked for by its
    whole name is always made, and at least one of each test. The name of the test decides which
    variant is the first, so that tests with the same parameters take different ones. pytest offers
    no public way to drop calls: without ``_calls`` all variants run.
    """
    yield
    config, node = metafunc.config, metafunc.definition
    sampled = node.get_closest_marker("sampled")
    calls = getattr(metafunc, "_calls", None)
    if sampled is None or not calls or config.getoption("--all") or is_named(config):
        return
    every = sampled.args[0]
    metafunc._calls = calls[number_of(node.nodeid) % min(every, len(calls)) :: every]


def number_of(name: str) -> int:
    """Return a number that only a name decides."""
    return crc32(name.encode())


def is_named(config: pytest.Config) -> bool:
    """Return whether single tests were asked for."""
    return any("::" in argument for argument in config.args)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is exhaustive, but never a test asked for by its whole name."""
    if config.getoption("--all") or is_named(config):
        return
    every = config.getoption("--every")
    in_share = {item for item in items if belongs(item, every)}
    if config.getoption("--rest"):
        kept = in_share & find_waiting(items)
    elif every == 1 and is_whole(config):
        kept = in_share - find_waiting(items)
    else:
        kept = in_share
    if len(kept) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = [item for item in items if item in kept]


def is_whole(config: pytest.Config) -> bool:
    """Return whether the folder of all tests was asked for, or nothing."""
    whole = [config.rootpath / path for path in config.getini("testpaths")]
    return [config.invocation_params.dir / argument for argument in config.args] == whole


def find_waiting(items: list[pytest.Item]) -> set[pytest.Item]:
    """Return what a run of all folders leaves out: every second test of a module."""
    waiting = set()
    counts: dict[str, dict[str, int]] = {}
    for item in items:
        module, _, name = item.nodeid.partition("[")[0].partition("::")
        if not any(map(item.get_closest_marker, WHOLE)):
            order = counts.setdefault(module, {})
            if (order.setdefault(name, len(order)) + number_of(module)) % 2:
                waiting.add(item)
    return waiting


def pytest_sessionstart(session: pytest.Session) -> None:
    """Prepare a worker for collecting: see ``compile_share``; almost nothing becomes garbage."""
    gc.disable()
    worker = getattr(session.config, "workerinput", None)
    if worker is not None:
        compile_share(session.config, int(worker["workerid"][2:]), int(worker["workercount"]))


def compile_share(config: pytest.Config, number: int, count: int) -> None:
    """Compile one of ``count`` shares of the tests, where the code kept of them is not up to date.

    Preparing the ``assert`` statements of all tests takes six seconds, and each worker does it
    for itself when all begin together in a new clone. pytest offers no public way to prepare a
    file without importing it: should its own functions change, each worker compiles all as before.
    """
    try:
        from _pytest.assertion import rewrite
        from _pytest.assertion.rewrite import assertstate_key

        if sys.dont_write_bytecode or assertstate_key not in config.stash:
            return
        for path in sorted((config.rootpath / "tests").rglob("test_*.py"))[number::count]:
            kept = rewrite.get_cache_dir(path) / (path.stem + rewrite.PYC_TAIL)
            if rewrite._read_pyc(path, kept) is None and rewrite.try_makedirs(kept.parent):
                stamp, code = rewrite._rewrite_test(path, config)
                rewrite._write_pyc(config.stash[assertstate_key], code, stamp, kept)
    except (ImportError, AttributeError, TypeError, ValueError):
        return


OPENED = pytest.StashKey[int]()
"""Windows that the workers of a run have opened."""


def windows_opened() -> int:
    """Return how many windows the tests of this process have opened."""
    ui = sys.modules.get("tests.ui.conftest")
    return ui.UndrawnApp.opened if ui else 0


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add what a worker has counted."""
    opened = getattr(node, "workeroutput", {}).get("windows", 0)
    stash = node.config.stash
    stash[OPENED] = stash.get(OPENED, 0) + opened


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand on what a worker has counted; fail a run of all folders that opens more than it may."""
    config = session.config
    output = getattr(config, "workeroutput", None)
    if output is not None:
        output["windows"] = windows_opened()
    elif is_usual(config) and windows_in(config) > MAX_WINDOWS:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    config = terminalreporter.config
    if is_usual(config):
        terminalreporter.write_line(f"windows: {windows_in(config)} opened, {MAX_WINDOWS} at most")


def windows_in(config: pytest.Config) -> int:
    """Return how many windows a run has opened in all its processes."""
    return config.stash.get(OPENED, 0) + windows_opened()


def is_usual(config: pytest.Config) -> bool:
    """Return whether the share of all folders runs that the README's command takes."""
    more = config.getoption("--all") or config.getoption("--rest")
    return is_whole(config) and not more


def pytest_collection_finish(session: pytest.Session) -> None:
    """Keep the garbage collector from going through all tests and modules again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MAX_NEW_OBJECTS, *gc.get_threshold()[1:])
    gc.enable()


def belongs(item: pytest.Item, every: int) -> bool:
    """Return whether a test is part of a run that takes one of ``every`` tests."""
    if item.get_closest_marker("exhaustive"):
        return False
    if item.get_closest_marker("both_modes"):
        return True
    return number_of(item.nodeid) % every == 0
