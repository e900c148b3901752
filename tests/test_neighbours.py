"""Another distribution that is called ``game`` and Numberplace leave each other alone."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import numberplace
import pytest

from tests.places import ROOT

pytest.importorskip("pip")

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FOREIGN = {
    "game/__init__.py": 'NAME = "another game"\n',
    "game/__main__.py": 'print("another game plays")\n',
    "game/sudoku/__init__.py": "",
    "game-7.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: game\nVersion: 7.0\n",
    "game-7.0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "game-7.0.dist-info/RECORD": "",
}
"""The files of a wheel; pip writes the record anew."""


class Environment:
    """A new environment with Numberplace in it, linked to where it lies."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False)
        places = {"base": str(folder), "platbase": str(folder)}
        scripts = Path(sysconfig.get_path("scripts", "venv", places))
        self.python = scripts / Path(sys.executable).name
        self.site = Path(sysconfig.get_path("purelib", "venv", places))
        for entry in Path(numberplace.__file__).parent.parent.glob("numberplace*"):
            (self.site / entry.name).symlink_to(entry)
        needed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
        (self.site / "needed.pth").write_text("\n".join(sorted(needed)), encoding="utf-8")

    def pip(self, *words: str) -> None:
        """Run the pip of the tests in this environment, which finds it, without a network."""
        pip = [self.python, "-m", "pip", "-q", *words]
        subprocess.run(pip, check=True, env={**os.environ, "PIP_NO_INDEX": "1"})

    def run(self, *words: str, cwd: Path, text: str = "") -> str:
        """Run its Python, without the variable that may put our sources first."""
        environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(
            [self.python, *words],
            input=text, cwd=cwd, env=environ, stdout=subprocess.PIPE, text=True, check=True,
        )  # fmt: skip
        return done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_a_foreign_game_is_installed_beside_ours(tmp_path: Path) -> None:
    wheel = tmp_path / "game-7.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in FOREIGN.items():
            archive.writestr(name, text)
    environment = Environment(tmp_path / "venv")
    version = environment.run("-m", "numberplace", "--version", cwd=tmp_path)

    environment.pip("install", str(wheel))

    code = "import game, numberplace; print(game.NAME); print(numberplace.__file__)"
    for cwd in (tmp_path, ROOT):  # in a checkout its own folder game comes first on the path
        name, ours = environment.run("-c", code, cwd=cwd).splitlines()
        assert name == "another game"
        assert Path(ours).resolve() == Path(numberplace.__file__).resolve()
    assert environment.run("-m", "game", cwd=tmp_path) == "another game plays\n"
    assert environment.run("-m", "numberplace", "--version", cwd=tmp_path) == version
    solved = environment.run(
        "-m", "numberplace", "solve", "--batch", "-", cwd=tmp_path, text=PUZZLE
    )
    assert solved.split() == [PUZZLE, "1", SOLUTION]

    environment.pip("uninstall", "-y", "game")
    assert environment.run("-m", "numberplace", "--version", cwd=tmp_path) == version
