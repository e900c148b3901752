"""Decoding: bounded, upright, small."""

import io
import struct
import zlib

import numpy as np
import pytest
from numberplace.core.errors import FormatError
from numberplace.photo.picture import MAX_BYTES, MAX_SIDE, box_mean, decode, read_bytes
from PIL import Image

from tests.photo.drawn import packed


def bomb(width, height):
    """Return a PNG that says it is large and holds next to nothing."""

    def chunk(name, data):
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"\0" * 1000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def test_a_picture_that_says_it_is_huge_is_refused_before_it_is_unpacked() -> None:
    for size in ((60_000, 60_000), (8000, 8000), (2**31 - 1, 1)):
        with pytest.raises(FormatError, match="'bomb'"):
            decode(bomb(*size), "bomb")


def test_a_large_file_is_refused() -> None:
    with pytest.raises(FormatError, match="60 MB"):
        decode(bytes(MAX_BYTES + 1), "file")


def test_a_tiny_picture_is_refused() -> None:
    with pytest.raises(FormatError, match=r"too small.*10 x 10"):
        decode(packed(Image.new("RGB", (10, 10))), "dot")


def test_a_file_that_is_not_there_is_named(tmp_path) -> None:
    with pytest.raises(FormatError, match=r"gone\.png"):
        read_bytes(tmp_path / "gone.png")


def test_large_photos_are_made_small() -> None:
    pixels = decode(packed(Image.new("RGB", (3000, 2000)), "JPEG"), "photo")
    assert max(pixels.shape) <= MAX_SIDE


def test_what_is_transparent_is_white() -> None:
    pixels = decode(packed(Image.new("RGBA", (80, 80), (0, 0, 0, 0))), "clear")
    assert pixels.min() == 255


def test_a_photo_taken_sideways_is_turned_upright() -> None:
    picture = Image.new("RGB", (100, 70))
    exif = picture.getexif()
    exif[0x0112] = 6
    file = io.BytesIO()
    picture.save(file, "JPEG", exif=exif)
    assert decode(file.getvalue(), "photo").shape[:2] == (100, 70)


def test_the_mean_of_a_box_is_the_mean() -> None:
    picture = np.arange(30, dtype=np.float32).reshape(5, 6)
    assert box_mean(picture, 1)[2, 3] == pytest.approx(picture[1:4, 2:5].mean())
