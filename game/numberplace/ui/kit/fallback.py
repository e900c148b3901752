"""Characters that the bundled typeface lacks: a typeface of the system has them, or "?" is shown.

Names that players type and names of files may hold any character. A missing one would be drawn
as an empty box.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final
from unicodedata import normalize

import pygame
from pygame.font import Font

from numberplace.core.errors import FormatError
from numberplace.paper.font import load_font

UNKNOWN: Final = "?"
"""Text drawn for a character that no typeface has."""
NOT_A_CHARACTER: Final = "\uffff"
"""A code that no typeface has, drawn as the sign for missing characters."""
PATIENCE: Final = 2.0
"""Seconds that fontconfig may take."""
MAX_FILES: Final = 10
"""Typefaces of the system that are looked into for one text."""
OUTLINES: Final = (".ttf", ".otf", ".ttc")
"""Endings of typefaces that can be drawn at any size."""
WINDOWS_FILES: Final = (
    "YuGothM.ttc",
    "meiryo.ttc",
    "msgothic.ttc",
    "malgun.ttf",
    "msyh.ttc",
    "msjh.ttc",
    "segoeui.ttf",
    "arial.ttf",
    "seguisym.ttf",
)
MACOS_FILES: Final = (
    "ヒラギノ角ゴシック W4.ttc",
    "Hiragino Sans GB.ttc",
    "AppleSDGothicNeo.ttc",
    "PingFang.ttc",
    "STHeiti Medium.ttc",
    "Supplemental/Arial Unicode.ttf",
    "Helvetica.ttc",
)


@cache
def covered() -> frozenset[str]:
    """Return the characters of the bundled typeface; of printable ASCII where it is damaged.

    A line break is among them: texts are broken there before they are drawn.
    """
    try:
        characters = load_font().characters
    except FormatError:
        characters = frozenset(map(chr, range(0x20, 0x7F)))
    return characters | {"\n"}


@lru_cache(maxsize=2_000)
def lacking(text: str) -> str:
    """Return the characters of a text that the bundled typeface lacks, each once, sorted."""
    return "" if text.isascii() else "".join(sorted(set(text) - covered()))


@lru_cache(maxsize=500)
def drawable(text: str) -> str:
    """Return a text without characters that would be drawn as a box.

    Letters written as a letter and its mark, as macOS does in names of files, are put together.
    """
    if text.isascii():
        return text
    text = normalize("NFC", text)
    missing = lacking(text)
    return text if missing and system_font(missing) is not None else replaced(text)


def replaced(text: str) -> str:
    """Return a text with "?" for every character that the bundled typeface lacks."""
    missing = lacking(text)
    if not missing:
        return text
    return "".join(UNKNOWN if letter in missing else letter for letter in text)


@lru_cache(maxsize=200)
def system_font(letters: str) -> Path | None:
    """Return a typeface of the system that has all of some characters, None without one."""
    return next((path for path in _system_files(letters) if _has_all(path, letters)), None)


def _system_files(letters: str) -> Iterable[Path]:
    """Return typefaces of the system that are there and may have the characters."""
    if sys.platform == "win32":
        fonts = Path(os.environ.get("SYSTEMROOT", "C:/Windows"), "fonts")
        named = [fonts / name for name in WINDOWS_FILES]
    elif sys.platform == "darwin":
        named = [Path("/System/Library/Fonts", name) for name in MACOS_FILES]
    else:
        named = _fontconfig_files(letters)
    return [path for path in named if path.is_file()][:MAX_FILES]


def _fontconfig_files(letters: str) -> list[Path]:
    """Ask fontconfig, which Linux and BSD desktops have, for typefaces, the most fitting first."""
    codes = " ".join(f"{ord(letter):x}" for letter in letters)
    command = ["fc-match", "-s", "-f", "%{file}\n", f"sans:charset={codes}"]
    try:
        told = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return []
    paths = [Path(os.fsdecode(line)) for line in told.splitlines()]
    return [path for path in paths if path.suffix.lower() in OUTLINES]


def _has_all(path: Path, letters: str) -> bool:
    """Tell whether a typeface draws each character otherwise than a missing character."""
    try:
        font = Font(path, 16)
        box = _pixels(font, NOT_A_CHARACTER)
        return all(_pixels(font, letter) not in (b"", box) for letter in letters)
    except (OSError, pygame.error):
        return False


def _pixels(font: Font, letter: str) -> bytes:
    try:
        return pygame.image.tobytes(font.render(letter, False, (255, 255, 255)), "RGBA")
    except (pygame.error, UnicodeError):  # the letter has no width, or the font no such plane
        return b""
