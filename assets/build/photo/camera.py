"""The camera: photographs a page, tilted, turned, curled, blurred, shadowed, and packed as JPEG."""

from __future__ import annotations

import io
import math
import random
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from assets.build.photo.pages import Page

Array = np.ndarray


@dataclass(frozen=True, slots=True)
class Shot:
    """How a page is photographed: everything as a share of its usual most, 0 to 1."""

    tilt: float = 1.0
    curl: float = 1.0
    blur: float = 1.0
    shadow: float = 1.0
    grain: float = 1.0
    packing: float = 1.0


def photograph(
    rng: random.Random, page: Page, longest: int, shot: Shot | None = None
) -> tuple[bytes, Array]:
    """Return a photo as the bytes of a JPEG, and the board's corners in it.

    Args:
        longest: pixels of the photo's longer side.
    """
    shot = shot or Shot()
    noise = np.random.default_rng(rng.randrange(1 << 32))
    picture, corners = _turn(rng, page, longest, shot)
    pixels = np.asarray(picture, dtype=np.float32)
    pixels = _light(rng, noise, pixels, shot)
    picture = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    reach = rng.uniform(0.2, 1.5) * shot.blur * longest / 1100
    picture = picture.filter(ImageFilter.GaussianBlur(reach))
    if rng.random() < 0.25 * shot.blur:
        picture = _shake(rng, picture)
    pixels = np.asarray(picture, dtype=np.float32)
    pixels = pixels + noise.normal(0, rng.uniform(1, 8) * shot.grain, pixels.shape)
    picture = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=round(95 - rng.uniform(5, 60) * shot.packing))
    return file.getvalue(), corners


def _turn(rng: random.Random, page: Page, longest: int, shot: Shot) -> tuple[Image.Image, Array]:
    """Lay the page on a table, seen at an angle; return the view and the board's corners."""
    width, height = page.picture.size
    scale = longest / max(width, height) * rng.uniform(0.8, 1.05)
    size = (longest, round(longest * rng.uniform(0.7, 1.0)))
    if width < height:
        size = (size[1], size[0])
    angle = math.radians(rng.uniform(-14, 14) * shot.tilt)
    targets = []
    for x, y in ((0, 0), (width, 0), (width, height), (0, height)):
        u, v = (x - width / 2) * scale, (y - height / 2) * scale
        u, v = (
            u * math.cos(angle) - v * math.sin(angle),
            u * math.sin(angle) + v * math.cos(angle),
        )
        jitter = 0.09 * shot.tilt * min(width, height) * scale
        targets.append(
            (size[0] / 2 + u + rng.uniform(-jitter, jitter),
             size[1] / 2 + v + rng.uniform(-jitter, jitter))
        )  # fmt: skip
    sources = [(0, 0), (width, 0), (width, height), (0, height)]
    targets = _pushed_in(rng, page, sources, targets, size)
    back = homography(targets, sources)
    table = tuple(rng.randint(30, 230) for _ in range(3))
    view = Image.new("RGB", size, table)
    mask = page.picture.copy()
    turned = mask.transform(size, Image.Transform.PERSPECTIVE, back, Image.Resampling.BICUBIC)
    cover = Image.new("L", mask.size, 255).transform(size, Image.Transform.PERSPECTIVE, back)
    view.paste(turned, (0, 0), cover)
    corners = apply(homography(sources, targets), np.array(page.corners, dtype=float))
    if rng.random() < 0.6 * shot.curl:
        view, corners = _curl(rng, view, corners)
    return view, corners


def _pushed_in(rng, page, sources, targets, size):  # type: ignore[no-untyped-def]
    """Move and shrink the view until the whole board is in the picture."""
    moved = np.array(targets, dtype=float)
    for _try in range(40):
        seen = apply(homography(sources, [tuple(p) for p in moved]), np.array(page.corners, float))
        edge = 0.02 * max(size)
        low = edge - seen.min(0)
        high = seen.max(0) - (np.array(size) - edge)
        if (low <= 0).all() and (high <= 0).all():
            break
        if (low > 0).any() and (high > 0).any():
            moved = (moved - np.array(size) / 2) * 0.94 + np.array(size) / 2
        else:
            moved += np.where(low > 0, low, 0) - np.where(high > 0, high, 0)
            if (seen.max(0) - seen.min(0) > np.array(size) - 2 * edge).any():
                moved = (moved - np.array(size) / 2) * 0.94 + np.array(size) / 2
    return [tuple(p) for p in moved]


def _curl(rng: random.Random, view: Image.Image, corners: Array) -> tuple[Image.Image, Array]:
    """Bend the sheet a little, as newspapers lie."""
    width, height = view.size
    most = 0.012 * max(width, height)
    high, wide = rng.uniform(-most, most), rng.uniform(-most, most)
    phase = rng.uniform(0, math.tau)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    down = high * np.sin(x / width * math.pi + phase)
    right = wide * np.sin(y / height * math.pi + phase / 2)
    pixels = np.asarray(view, dtype=np.float32)
    bent = bilinear(pixels, x + right, y + down)
    cx, cy = corners[:, 0], corners[:, 1]
    moved = np.stack(
        [cx - wide * np.sin(cy / height * math.pi + phase / 2),
         cy - high * np.sin(cx / width * math.pi + phase)], axis=1,
    )  # fmt: skip
    return Image.fromarray(np.clip(bent, 0, 255).astype(np.uint8)), moved


def bilinear(pixels: Array, x: Array, y: Array) -> Array:
    """Return pixels between those of a picture."""
    height, width = pixels.shape[:2]
    x, y = np.clip(x, 0, width - 1.001), np.clip(y, 0, height - 1.001)
    left, top = x.astype(int), y.astype(int)
    u, v = (x - left)[..., None], (y - top)[..., None]
    upper = pixels[top, left] * (1 - u) + pixels[top, left + 1] * u
    lower = pixels[top + 1, left] * (1 - u) + pixels[top + 1, left + 1] * u
    return upper * (1 - v) + lower * v


def _light(rng: random.Random, noise: np.random.Generator, pixels: Array, shot: Shot) -> Array:
    """Light the page unevenly, throw a shadow on it, and give the paper its texture."""
    height, width = pixels.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle = rng.uniform(0, math.tau)
    slope = (x / width - 0.5) * math.cos(angle) + (y / height - 0.5) * math.sin(angle)
    light = 1 + slope * rng.uniform(0, 0.5) * shot.shadow
    if rng.random() < 0.6 * shot.shadow:
        light = light * _shadow(rng, width, height)
    light = light * rng.uniform(1 - 0.35 * shot.shadow, 1.05)
    texture = np.zeros((height, width), dtype=np.float32)
    for grain, depth in ((1, 4.0), (3, 4.0), (12, 4.0)):
        rough = noise.normal(
            0, depth * rng.random() * shot.grain, (height // grain + 1, width // grain + 1)
        )
        grown = Image.fromarray(rough.astype(np.float32)).resize((width, height))
        texture += np.asarray(grown)
    tint = np.array([1, rng.uniform(0.93, 1.0), rng.uniform(0.82, 1.02)], dtype=np.float32)
    return (pixels + texture[..., None]) * light[..., None] * tint


def _shadow(rng: random.Random, width: int, height: int) -> Array:
    """Return a shadow with a more or less soft edge, as of a hand or a telephone."""
    mask = Image.new("L", (width // 4, height // 4), 255)
    draw = ImageDraw.Draw(mask)
    w, h = mask.size
    depth = rng.randint(115, 215)
    points = [(rng.uniform(-0.2, 1.2) * w, rng.uniform(-0.2, 1.2) * h) for _ in range(4)]
    draw.polygon(points, depth)
    mask = mask.filter(ImageFilter.GaussianBlur(rng.uniform(2, 14)))
    return np.asarray(mask.resize((width, height)), dtype=np.float32) / 255


def _shake(rng: random.Random, picture: Image.Image) -> Image.Image:
    """Move the camera while the picture is taken."""
    pixels = np.asarray(picture, dtype=np.float32)
    length = rng.uniform(1, 4)
    angle = rng.uniform(0, math.pi)
    steps = [k / 4 for k in range(-4, 5)]
    total = sum(
        np.roll(
            pixels,
            (round(s * length / 2 * math.sin(angle)), round(s * length / 2 * math.cos(angle))),
            axis=(0, 1),
        )
        for s in steps
    )
    return Image.fromarray((total / len(steps)).astype(np.uint8))


def homography(sources, targets) -> tuple[float, ...]:  # type: ignore[no-untyped-def]
    """Return the eight factors that take four points to four others."""
    rows, values = [], []
    for (u, v), (x, y) in zip(sources, targets, strict=True):
        rows += [[u, v, 1, 0, 0, 0, -u * x, -v * x], [0, 0, 0, u, v, 1, -u * y, -v * y]]
        values += [x, y]
    return tuple(float(f) for f in np.linalg.solve(np.array(rows, float), np.array(values, float)))


def apply(factors: tuple[float, ...], points: Array) -> Array:
    """Return points taken elsewhere by ``homography``."""
    a, b, c, d, e, f, g, h = factors
    x, y = points[:, 0], points[:, 1]
    w = g * x + h * y + 1
    return np.stack([(a * x + b * y + c) / w, (d * x + e * y + f) / w], axis=1)
