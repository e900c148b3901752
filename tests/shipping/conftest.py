"""What the tests of packages share: each thing is built once.

``NUMBERPLACE_WHEEL`` names a wheel built before, compiled as a rule; without it the wheel is the
plain one made here, in an environment where mypyc is not installed.
"""

import os
import shutil
import subprocess
import sys
import tarfile

import pytest

from tests.places import ROOT

PARTS = ("assets", "docs", "game", "tests", ".ci")
SINGLE = ("README.md", "LICENSE", "MANIFEST.in", "pyproject.toml", "setup.py", "saves/README.md")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.pyc", "output")
GIVEN = os.environ.get("NUMBERPLACE_WHEEL", "")
NOT_PASSED_ON = ("PYTHONPATH", "NUMBERPLACE_REQUIRE_COMPILED")


def run(*words, cwd):
    """Run a command in a folder; fail with what it said."""
    environ = {key: text for key, text in os.environ.items() if key not in NOT_PASSED_ON}
    environ |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        list(map(str, words)), cwd=cwd, env=environ, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="session")
def shop(tmp_path_factory):
    """A folder with an environment that can build, and nothing that compiles."""
    folder = tmp_path_factory.mktemp("shop")
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    python = folder / "venv/bin/python"
    run(python, "-m", "pip", "install", "-q", "build", "setuptools>=77", cwd=folder)
    return folder


@pytest.fixture(scope="session")
def archive(shop):
    """The source archive, and what building it said."""
    tree = shop / "tree"
    (tree / "saves").mkdir(parents=True)
    for name in PARTS:
        shutil.copytree(ROOT / name, tree / name, ignore=LEFT_OUT)
    for name in SINGLE:
        shutil.copy(ROOT / name, tree / name)
    build = (shop / "venv/bin/python", "-m", "build", "--sdist", "--no-isolation")
    said = run(*build, "--skip-dependency-check", "-o", shop, cwd=tree)
    (found,) = shop.glob("numberplace-*.tar.gz")
    return found, said


@pytest.fixture(scope="session")
def unpacked(archive, shop):
    """The folder of the unpacked archive."""
    with tarfile.open(archive[0]) as tar:
        tar.extractall(shop / "unpacked", filter="data")
    (folder,) = (shop / "unpacked").iterdir()
    return folder


@pytest.fixture(scope="session")
def wheel(unpacked, shop):
    """A plain wheel, made from the archive; and what building it said."""
    pip = (shop / "venv/bin/python", "-m", "pip", "wheel", "--no-build-isolation", "--no-deps")
    said = run(*pip, "-v", "-w", shop, unpacked, cwd=shop)
    (found,) = shop.glob("numberplace-*.whl")
    return found, said


@pytest.fixture(scope="session")
def installed(wheel, shop):
    """An environment with the wheel, its dependencies and what its tests need."""
    run(sys.executable, "-m", "venv", shop / "player", cwd=shop)
    python = shop / "player/bin/python"
    run(python, "-m", "pip", "install", "-q", f"{wheel[0]}[test]", cwd=shop)
    return shop / "player"


@pytest.fixture(scope="session")
def program(request, tmp_path_factory):
    """The program in a folder that needs no Python, made by the documented command."""
    wheel = GIVEN or request.getfixturevalue("wheel")[0]
    work = tmp_path_factory.mktemp("folder")
    run(sys.executable, "-m", "venv", work / "venv", cwd=work)
    python = work / "venv/bin/python"
    run(python, "-m", "pip", "install", "-q", f"{wheel}[folder]", cwd=work)
    pyinstaller = (python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN")
    spec = ROOT / "assets/build/folder/numberplace.spec"
    run(*pyinstaller, "--distpath", work, "--workpath", work / "build", spec, cwd=ROOT)
    return work / "numberplace" / "numberplace"
