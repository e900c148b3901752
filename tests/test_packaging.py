"""What pip installs: every package and every asset, and nothing that only builds or tests."""

import tomllib

from tests.places import ROOT

SETUPTOOLS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "setuptools"
]


def test_every_folder_of_modules_is_a_package() -> None:
    """``setup.py`` finds packages by their ``__init__.py``."""
    folders = {path.parent for path in ROOT.glob("game/numberplace/**/*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_every_asset_is_listed_and_no_build_script() -> None:
    assets = ROOT / "assets"
    patterns = SETUPTOOLS["package-data"]["numberplace._assets"]
    listed = {path for pattern in patterns for path in assets.glob(pattern) if path.is_file()}
    needed = {
        path
        for path in assets.rglob("*")
        if path.is_file()
        and path.relative_to(assets).parts[0] not in ("build", "desktop")
        and path.suffix not in (".po", ".pot", ".md", ".pyc")
        and path.name != "notes.toml"  # for who translates
    }
    assert listed >= needed
    assert not [path for path in listed if path.suffix == ".py"]
    assert not [path for path in listed if (assets / "desktop") in path.parents]  # lies in share/
