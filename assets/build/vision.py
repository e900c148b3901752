"""Vision: how a colour looks to those who lack one kind of cone, and how far two differ."""

from __future__ import annotations

from numberplace.ui.kit.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]

DEFICIENCIES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What each deficiency makes of linear red, green and blue, one row for each of them.

Source: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency", 2009, the matrices for severity 1.0; read 2026-11-21.
"""
_TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def simulate(colour: Colour, deficiency: str) -> Colour:
    """Return what a colour looks like to someone with a deficiency. Raises KeyError."""
    seen = _multiply(DEFICIENCIES[deficiency], _linear(colour))
    red, green, blue = (_encode(min(1.0, max(0.0, part))) for part in seen)
    return red, green, blue, colour[3]


def difference(one: Colour, other: Colour) -> float:
    """Return how far two opaque colours lie apart: 0 (equal) to 1 (black and white).

    About 0.02 is just seen side by side.
    Source: Björn Ottosson, "A perceptual color space for image processing", 2020 (Oklab).
    """
    pairs = zip(_oklab(one), _oklab(other), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def _oklab(colour: Colour) -> tuple[float, ...]:
    """Return lightness and two opponent axes."""
    cones = _multiply(_TO_CONES, _linear(colour))
    return _multiply(_TO_LAB, tuple(part ** (1 / 3) for part in cones))


def _linear(colour: Colour) -> tuple[float, ...]:
    """Return red, green and blue as amounts of light, 0-1. Source: IEC 61966-2-1 (sRGB)."""
    parts = (channel / 255 for channel in colour[:3])
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def _encode(part: float) -> int:
    """Return an amount of light as a channel, 0-255."""
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def _multiply(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    """Return a matrix applied to a vector."""
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
