"""What an installation takes: ``python -m tests.benchmarks.build [--budget SECONDS] [--plain]``.

Copies what a build needs into a fresh folder, makes a new virtual environment and installs there
as ``pip install .`` does, part by part: what builds need, the wheel, what the game needs. Prints
the processor seconds (user and system, of all processes) and the wall seconds of each part. Ends
with code 1 when all parts together take more processor seconds than ``--budget``, or when the
engine that was built is not the one asked for: compiled, or with ``--plain`` (``CC=/bin/false``)
plain.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

from tests.places import ROOT

PARTS = ("assets", "docs", "game", "LICENSE", "README.md", "pyproject.toml", "setup.py")
MODE = "from numberplace.sudoku.model.fast import MODE; print(MODE)"


class Meter:
    """Runs commands, prints what each took, and adds it up."""

    def __init__(self) -> None:
        self.processor = 0.0
        self.wall = 0.0

    def run(self, name: str, *command: str | Path, env: dict[str, str]) -> None:
        """Run one part. Raises SystemExit with what it printed when it fails."""
        before, began = children(), time.monotonic()
        done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
        processor, wall = children() - before, time.monotonic() - began
        if done.returncode:
            raise SystemExit(f"{name} failed:\n{done.stdout}{done.stderr}")
        self.processor += processor
        self.wall += wall
        print(f"{name:32}{processor:8.1f} s of processor {wall:8.1f} s of wall", flush=True)


def children() -> float:
    """Return the processor seconds of all processes this one started and waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def build(work: Path, *, plain: bool) -> tuple[float, str]:
    """Install into an environment below a folder; return its processor seconds and the engine."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    tree, wheels, python = work / "tree", work / "wheels", work / "venv" / "bin" / "python"
    tree.mkdir()
    for name in PARTS:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, tree / name)
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    env |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    env |= {"CC": "/bin/false"} if plain else {"NUMBERPLACE_REQUIRE_COMPILED": "1"}
    subprocess.run([sys.executable, "-m", "venv", work / "venv"], check=True)
    pip = (python, "-m", "pip", "install", "-q")
    meter = Meter()
    meter.run("what the build needs", *pip, *project["build-system"]["requires"], env=env)
    wheel = (python, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation")
    meter.run("the wheel", *wheel, "-w", wheels, tree, env=env)
    meter.run("what the game needs", *pip, *project["project"]["dependencies"], env=env)
    meter.run("installing the wheel", *pip, "--no-deps", *wheels.glob("*.whl"), env=env)
    print(f"{'all':32}{meter.processor:8.1f} s of processor {meter.wall:8.1f} s of wall")
    mode = subprocess.run(
        [python, "-P", "-c", MODE], capture_output=True, text=True, env=env, check=True, cwd=work
    )
    return meter.processor, mode.stdout.strip()


def main(arguments: list[str]) -> int:
    """Measure one installation; return 1 when it misses what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.build")
    parser.add_argument("--budget", type=float, metavar="SECONDS", help="of processor, at most")
    parser.add_argument("--plain", action="store_true", help="as without a C compiler")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        processor, mode = build(Path(folder), plain=chosen.plain)
    print(f"engine: {mode}")
    if mode != ("plain" if chosen.plain else "compiled"):
        print("This is not the engine that was asked for.", file=sys.stderr)
        return 1
    if chosen.budget is not None and processor > chosen.budget:
        print(f"More than the budget of {chosen.budget:.0f} s of processor.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
