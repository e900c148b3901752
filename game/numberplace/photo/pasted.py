"""The picture on the system's clipboard; pygame reads only text from there."""

from __future__ import annotations

import io

from PIL import Image, ImageGrab

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.photo.picture import MAX_PIXELS


def pasted_picture() -> bytes:
    """Return the picture on the clipboard as a file's bytes.

    Raises:
        FormatError: there is none, or the system has no way to hand it over.
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
    from pathlib import Path

    from numberplace.photo.picture import read_bytes

    if not names:
        raise FormatError(_("There is neither a puzzle nor a picture on the clipboard."))
    return read_bytes(Path(names[0]))
