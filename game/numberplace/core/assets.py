"""Find the bundled files: inside the installed package first, else beside it in a checkout."""

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
    """Return where the asset ``name`` (a path below ``assets/``, with ``/``) lies on disk."""
    root = _INSTALLED if _INSTALLED.is_dir() else CHECKOUT / "assets"
    return root.joinpath(*name.split("/"))
