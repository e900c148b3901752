"""Copies of the installed package in which something new is laid, to see what else it asks for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import numberplace

from tests.places import ROOT

INSTALLED = Path(numberplace.__file__).parent
Edit = tuple[str, str]
"""The line before which something is put, as far as it is told, and what."""


def copy_package(root: Path) -> Path:
    """Copy the package below a folder; return where it lies.

    The bytecode comes along, valid wherever the source has kept its time: without it each process
    would compile every module that it imports.
    """
    package = root / "game" / "numberplace"
    shutil.copytree(INSTALLED, package)
    for library in INSTALLED.parent.glob("*__mypyc*"):
        shutil.copy2(library, package.parent)
    for name in ("assets", "setup.py"):  # what a checkout has beside its sources
        (root / name).symlink_to(ROOT / name)
    shutil.copy2(ROOT / "pyproject.toml", root)
    return package


def environ_of(root: Path) -> dict[str, str]:
    """Return the environment that runs the copy below a folder."""
    return {**os.environ, "PYTHONPATH": str(root / "game")}


def insert(path: Path, *edits: Edit) -> None:
    """Put lines into a file, each before the one line that begins as the edit says."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    for begin, put in edits:
        (at,) = [n for n, line in enumerate(lines) if line.startswith(begin)]
        lines.insert(at, put)
    path.write_text("".join(lines), encoding="utf-8")


def run(environ: Mapping[str, str], *words: str, given: str = "", cwd: Path = ROOT) -> str:
    """Run Python on a copy; return what it prints."""
    done = run_for_code(environ, *words, given=given, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run_for_code(
    environ: Mapping[str, str], *words: str, given: str = "", cwd: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Run Python on a copy, whatever comes of it."""
    command: Sequence[str] = [sys.executable, *words]
    return subprocess.run(
        command, env=environ, input=given, capture_output=True, text=True, check=False, cwd=cwd
    )
