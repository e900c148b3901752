"""The neural network that reads glyphs: two convolutions, two dense layers, 20,000 weights.

``assets/build/photo/train.py`` makes it. It tells the digits 1 to 9 and, as 0, what is no digit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from zipfile import BadZipFile

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from numberplace.core.assets import asset_path
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.photo.components import Array

MODEL = "photo/digits.npz"
NAMES = ("filters1", "bias1", "filters2", "bias2", "sums1", "bias3", "sums2", "bias4")
CLASSES = 10


@dataclass(frozen=True, slots=True)
class NetworkWeights:
    """The numbers of a network, in the order of ``NAMES``."""

    numbers: tuple[Array, ...]

    def read(self, glyphs: Array) -> Array:
        """Return the likelihood of each digit for each glyph; 0 stands for no digit.

        Args:
            glyphs: Shape: (glyphs, GLYPH, GLYPH).

        Returns:
            Shares that add up to 1. Shape: (glyphs, CLASSES).
        """
        filters1, bias1, filters2, bias2, sums1, bias3, sums2, bias4 = self.numbers
        layer = halve(np.maximum(filtered(glyphs[..., None], filters1) + bias1, 0))
        layer = halve(np.maximum(filtered(layer, filters2) + bias2, 0))
        layer = np.maximum(layer.reshape(len(layer), -1) @ sums1 + bias3, 0)
        return shares(layer @ sums2 + bias4)


def windows(layer: Array, edge: int) -> Array:
    """Return all squares of ``edge`` pixels as rows of numbers.

    Shape: (glyphs, rows, columns, edge * edge * channels).
    """
    found = sliding_window_view(layer, (edge, edge), axis=(1, 2))
    count, rows, columns, channels = found.shape[:4]
    found = found.transpose(0, 1, 2, 4, 5, 3)
    return found.reshape(count, rows, columns, edge * edge * channels)


def filtered(layer: Array, filters: Array) -> Array:
    """Return the responses of filters to a layer. Shape of filters: (edge * edge * channels,
    found)."""
    edge = round((filters.shape[0] / layer.shape[-1]) ** 0.5)
    return windows(layer, edge) @ filters


def halve(layer: Array) -> Array:
    """Return the largest of every 2 x 2."""
    return np.maximum(
        np.maximum(layer[:, ::2, ::2], layer[:, 1::2, ::2]),
        np.maximum(layer[:, ::2, 1::2], layer[:, 1::2, 1::2]),
    )


def shares(values: Array) -> Array:
    """Return positive numbers that add up to 1 in each row, the greatest for the greatest."""
    powers = np.exp(values - values.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


@cache
def load_network() -> NetworkWeights:
    """Return the network that comes with the game. Raises FormatError."""
    try:
        with np.load(asset_path(MODEL), allow_pickle=False) as file:
            return NetworkWeights(tuple(file[name].astype(np.float32) for name in NAMES))
    except (OSError, EOFError, KeyError, ValueError, BadZipFile) as error:
        text = _("The file '{name}' is missing or damaged; install the program again.")
        raise FormatError(text.format(name=MODEL)) from error
