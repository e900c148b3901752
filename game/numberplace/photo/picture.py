"""Decode pictures into arrays: upright, scaled down, with limits on their size."""

from __future__ import annotations

import io
import warnings
from pathlib import Path
from typing import TypeAlias

import numpy as np
from PIL import Image, ImageGrab, ImageOps

from numberplace.core.clean_text import PATH, clean_text
from numberplace.core.errors import FormatError, MissingFile, reason_of
from numberplace.core.words import _

Pixels: TypeAlias = "np.ndarray"
"""Rows of pixels; float32, and three channels of red, green and blue where it says so."""

MAX_BYTES = 60_000_000
MAX_PIXELS = 120_000_000
"""Limit by the picture's own header, before anything is unpacked."""
MAX_UNPACKED = 30_000_000
"""Pixels unpacked at once, 90 MB. Photos in JPEG are unpacked at a fraction of their size."""
MAX_SIDE = 1400
"""Pixels of the longer side that are looked at; a cell of a board that fills half keeps 75."""
MIN_SIDE = 60
FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP")


def read_bytes(path: Path) -> bytes:
    """Return a file's bytes. Raises MissingFile, or FormatError where it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        text = _("{path}: file not found.")
        raise MissingFile(text.format(path=clean_text(str(path), PATH))) from error
    except (OSError, ValueError) as error:
        text = _("'{path}' cannot be read: {reason}.")
        raise FormatError(text.format(path=path, reason=reason_of(error))) from error
    return data


def decode(data: bytes, name: str) -> Pixels:
    """Return a picture's pixels in red, green and blue, its longer side ``MAX_SIDE`` at most.

    Args:
        name: what messages call the picture.

    Raises FormatError: this is no picture, a damaged one or one too large.
    """
    if len(data) > MAX_BYTES:
        text = _("'{name}' is larger than a picture may be ({limit} MB).")
        raise FormatError(text.format(name=name, limit=MAX_BYTES // 1_000_000))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of odd metadata; the size is checked here
            with Image.open(io.BytesIO(data), formats=FORMATS) as image:
                _refuse_size(image.size, MAX_PIXELS, name)
                image.draft("RGB", (MAX_SIDE, MAX_SIDE))
                _refuse_size(image.size, MAX_UNPACKED, name)
                return _pixels(image)
    except FormatError:
        raise
    except Image.UnidentifiedImageError:
        text = _("'{name}' is not a picture that can be read (PNG, JPEG, WebP, GIF, BMP).")
        raise FormatError(text.format(name=name)) from None
    except Exception as error:  # the decoders raise whatever their format's author thought of
        text = _("'{name}' is damaged and cannot be shown as a picture.")
        raise FormatError(text.format(name=name)) from error


def _refuse_size(size: tuple[int, int], most: int, name: str) -> None:
    width, height = size
    if width * height > most:
        text = _("'{name}' is too large to look at: {width} x {height} pixels.")
        raise FormatError(text.format(name=name, width=width, height=height))
    if min(size) < MIN_SIDE:
        text = _("'{name}' is too small to hold a puzzle: {width} x {height} pixels.")
        raise FormatError(text.format(name=name, width=width, height=height))


def _pixels(image: Image.Image) -> Pixels:
    """Unpack, reduce and turn upright; transparent pixels become white."""
    image.thumbnail((MAX_SIDE, MAX_SIDE), reducing_gap=2.0)
    upright = ImageOps.exif_transpose(image)
    if upright.mode in ("RGBA", "LA", "PA") or "transparency" in upright.info:
        ground = Image.new("RGBA", upright.size, "white")
        ground.alpha_composite(upright.convert("RGBA"))
        upright = ground
    return np.asarray(upright.convert("RGB"), dtype=np.float32)


def brightness(pixels: Pixels) -> Pixels:
    """Return the brightness of each pixel, 0 to 255."""
    weights = np.array([0.299, 0.587, 0.114], dtype=np.float32)
    return pixels @ weights


def box_mean(picture: Pixels, reach: int) -> Pixels:
    """Return the mean over the square of ``2 * reach + 1`` pixels around each; edges repeat."""
    wide = np.pad(picture, reach, mode="edge").astype(np.float64)
    sums = np.pad(wide.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    span = 2 * reach + 1
    total = sums[span:, span:] - sums[:-span, span:] - sums[span:, :-span] + sums[:-span, :-span]
    return (total / (span * span)).astype(np.float32)


def pasted_picture() -> bytes:
    """Return the picture on the clipboard as a file's bytes.

    Raises FormatError: there is none, or the system has no way to hand it over.
    """
    try:
        found = ImageGrab.grabclipboard()
    except NotImplementedError:
        text = _("Pasting a picture needs one of the programs wl-paste and xclip.")
        raise FormatError(text) from None
    except Exception as error:  # other programs put there what they like
        raise FormatError(_("The picture on the clipboard cannot be read.")) from error
    if isinstance(found, list):  # names of files, on Windows and macOS
        return _first_file(found)
    if not isinstance(found, Image.Image):
        raise FormatError(_("There is neither a puzzle nor a picture on the clipboard."))
    if found.width * found.height > MAX_PIXELS:
        raise FormatError(_("The picture on the clipboard cannot be read."))
    file = io.BytesIO()
    found.convert("RGBA").save(file, "PNG", compress_level=0)
    return file.getvalue()


def _first_file(names: list[str]) -> bytes:
    if not names:
        raise FormatError(_("There is neither a puzzle nor a picture on the clipboard."))
    return read_bytes(Path(names[0]))
