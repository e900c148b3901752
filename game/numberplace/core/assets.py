"""Locate the bundled files: in the installed package, else in the checkout.

Whoever reads one and finds it missing or damaged uses something else in its place and notes it
here; the window and the commands then name the file.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_INSTALLED = _PACKAGE / "_assets"
CHECKOUT = _PACKAGE.parent.parent
"""The checkout's top folder; only meaningful when ``is_checkout()``."""


def is_checkout() -> bool:
    """Tell whether the program runs from a source checkout rather than from site-packages."""
    return not _INSTALLED.is_dir() and (CHECKOUT / "pyproject.toml").is_file()


def asset_path(name: str) -> Path:
    """Return the path on disk of the asset ``name`` (a path below ``assets/``, with ``/``)."""
    root = _INSTALLED if _INSTALLED.is_dir() else CHECKOUT / "assets"
    return root.joinpath(*name.split("/"))


_damaged: dict[str, None] = {}
"""The names of files found missing or damaged, in the order of their finding."""


def note_damaged(name: str) -> None:
    """Record an unusable asset, so that the player is told once."""
    _damaged.setdefault(name)


def damaged_assets() -> tuple[str, ...]:
    """Return the names of the files noted as missing or damaged so far."""
    return tuple(_damaged)
