"""The tests try the package that Python finds: what is installed, compiled or plain as it is.

The sources lie in ``game/``, which is not on the path: ``pip install .`` gives the compiled engine
where there is a compiler, ``pip install -e .`` (or ``PYTHONPATH=game``) the plain one.

A run takes a share of the tests marked ``sampled``, another one each day; ``--sample`` repeats the
share of a day, ``--all`` runs everything. See tests/README.md.
"""

from __future__ import annotations

import datetime
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

try:
    import numberplace
except ModuleNotFoundError as error:
    if error.name != "numberplace":
        raise
    sys.exit('The tests try the installed game: python -m pip install ".[test]"')

from numberplace.core.words import set_language
from numberplace.sudoku.model.fast import MODE

MOST_WORKERS = 4
"""Each worker collects all tests first; more of them cost more than they save."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("numberplace")
    group.addoption(
        "--all", action="store_true", help="run every variant, and the tests marked exhaustive"
    )
    group.addoption(
        "--sample",
        type=int,
        default=datetime.date.today().toordinal(),
        metavar="N",
        help="the share of the sampled tests to run; without it, that of today",
    )


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
    """Speak English again after each test: a command may have been asked for another language."""
    yield
    set_language("en")


def pytest_report_header(config: pytest.Config) -> list[str]:
    return [
        f"engine: {MODE}, from {Path(numberplace.__file__).parent}",
        f"sample: {share(config)}",
    ]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    if exitstatus == pytest.ExitCode.TESTS_FAILED:
        terminalreporter.write_line(f"sample: {share(terminalreporter.config)}")


def share(config: pytest.Config) -> str:
    """Tell which of the sampled tests run, and how to run the same again."""
    if config.getoption("--all"):
        return "all"
    return f"--sample {config.getoption('--sample')} repeats it, --all runs everything"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return how many processes ``-n auto`` means: none for a single file, whose start it costs."""
    if any(".py" in argument for argument in config.args):
        return 0
    return min(MOST_WORKERS, int(os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS") or cores()))


def cores() -> int:
    """Return how many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not of today's share, but never a test asked for by its whole name."""
    if config.getoption("--all"):
        return
    named = tuple(argument for argument in config.args if "::" in argument)
    seen: Counter[str] = Counter()
    left_out = set()
    for item in items:
        if item.nodeid.endswith(named) and named:
            continue
        if item.get_closest_marker("exhaustive"):
            left_out.add(item)
        elif sampled := item.get_closest_marker("sampled"):
            every = sampled.args[0]
            test = item.nodeid.partition("[")[0]
            if seen[test] % every != config.getoption("--sample") % every:
                left_out.add(item)
            seen[test] += 1
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]
