"""Damage every bundled file in a copy of the package, one at a time, and start the program on it.

``python -m tests.faults.assets --count 200``: the window opens and plays, commands end with a code
of their own; nothing ends by a signal or a traceback, and the file is named.
"""

import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.faults.runner import MEMORY, main
from tests.places import ROOT, SOURCE
from tests.waiting import LONG_PATIENCE

WAYS = ("missing", "empty", "half", "noise")
PLAY = """
import pathlib, sys
from numberplace.storage.paths import Places
from numberplace.ui.app import App
from numberplace.core.assets import damaged_assets
from numberplace.core.errors import GameError
folder = pathlib.Path(sys.argv[1])
app = App(Places(folder, folder))
app.prefer(language=sys.argv[2], theme=sys.argv[3])
app.apply_preferences()
for command in ("hint", "new", "new_numberlink", "new_variants", "school", "settings", "help",
                "print", "arcade", "theme"):
    app.step()
    try:
        app.screen.run(command)
    except GameError as error:  # the window shows it in a dialog
        print("told:", error)
    app.step()
    app.close_all()
    app.go_to(None)
app.step()
log = folder / "errors.log"
assert not log.exists(), log.read_text()
print("damaged:", *damaged_assets())
"""
COMMANDS = (
    ("print", "{puzzle}", "-o", "{folder}/out.pdf"),
    ("generate", "--level", "easy", "--seed", "1"),
    ("solve", "{puzzle}", "--language", "ja", "--log"),
)
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def damage(path: Path, way: str, rng: random.Random) -> None:
    """Damage a file in one of ``WAYS``."""
    data = path.read_bytes()
    if way == "missing":
        path.unlink()
    elif way == "empty":
        path.write_bytes(b"")
    elif way == "half":
        path.write_bytes(data[: len(data) // 2])
    else:
        noise = bytearray(data)
        for _ in range(max(8, len(data) // 200)):
            noise[rng.randrange(len(noise))] = rng.randrange(256)
        path.write_bytes(bytes(noise))


def run(count: int, seed: int) -> str:
    """Damage ``count`` files, chosen by chance among all pairs of a file and a way."""
    rng = random.Random(seed)
    told = 0
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        package = Path(name) / "site" / "numberplace"
        shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__"))
        assets = package / "_assets"
        ignored = shutil.ignore_patterns("build", "desktop")
        shutil.copytree(ROOT / "assets", assets, ignore=ignored)
        files = sorted(
            path for path in assets.rglob("*") if path.is_file() and path.suffix != ".md"
        )
        pairs = [(path, way) for path in files for way in WAYS]
        for path, way in rng.sample(pairs, min(count, len(pairs))):
            kept = path.read_bytes()
            damage(path, way, rng)
            try:
                told += _try(Path(name), str(path.relative_to(assets)), way, rng)
            finally:
                path.write_bytes(kept)
    return f"{min(count, len(pairs))} damaged files: no crash, {told} of them named."


def _try(folder: Path, asset: str, way: str, rng: random.Random) -> bool:
    """Start the window and the commands; return whether the file was named by one of them."""
    saves = folder / "saves"
    shutil.rmtree(saves, ignore_errors=True)
    saves.mkdir()
    puzzle = folder / "puzzle.txt"
    puzzle.write_text(PUZZLE)
    theme = (
        asset.split("/")[1].removesuffix(".toml") if asset.startswith(("them", "sprites/")) else ""
    )
    said = _python(folder, "-c", PLAY, str(saves), "ko" if "ko" in asset else "ja", theme)
    assert said.returncode == 0, (asset, way, said.returncode, said.stderr[-2000:])
    words = said.stdout + said.stderr
    for command in COMMANDS:
        parts = [part.format(puzzle=puzzle, folder=folder) for part in command]
        said = _python(folder, "-m", "numberplace", "--saves", str(saves), *parts)
        assert said.returncode in (0, 2), (asset, way, command, said.returncode, said.stderr)
        assert "Traceback" not in said.stderr, (asset, way, command, said.stderr)
        words += said.stdout + said.stderr
    is_told = Path(asset).name in words or asset in words
    assert is_told or way == "noise" or not _is_read(asset), (asset, way)
    return is_told


def _is_read(asset: str) -> bool:
    """Tell whether what is tried here reads a file for certain."""
    return asset.endswith(".toml") or asset.startswith("fonts/num") or asset == "puzzles/easy.txt"


def _python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    more = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(folder)}
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        timeout=LONG_PATIENCE,
        check=False,
        cwd=folder,
        env={**os.environ, **more, "PYTHONPATH": str(folder / "site")},
    )


if __name__ == "__main__":
    main(run, __doc__ or "", 200)
