"""Build backend: setuptools' own, but mypy (20 MB) is fetched only where it is of use.

It is of use where a wheel is built and a C compiler is there; a source archive and an editable
installation compile nothing.
"""

import os
import shlex
import subprocess
import sys
import sysconfig

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
TO_COMPILE = ("mypy>=2.4,<3", "librt>=0.16", "mypy_extensions>=1.1")


def get_requires_for_build_wheel(config_settings=None):
    """Return what is needed to build a wheel, beside what pyproject.toml asks for."""
    must = os.environ.get("NUMBERPLACE_REQUIRE_COMPILED", "0") not in ("", "0")
    return list(TO_COMPILE) if must or has_compiler() else []


def get_requires_for_build_sdist(config_settings=None):
    """Return what is needed to build a source archive: nothing more."""
    return []


def get_requires_for_build_editable(config_settings=None):
    """Return what is needed for an editable installation: nothing more."""
    return []


def has_compiler():
    """Return whether the compiler that CC names, or else the one Python was built with, runs."""
    if sys.platform == "win32":
        return True  # setuptools finds Visual Studio by itself
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    try:
        asked = subprocess.run(
            [*command, "--version"], stdin=subprocess.DEVNULL, capture_output=True, check=False
        )
    except OSError:
        return False
    return asked.returncode == 0
