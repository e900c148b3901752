"""Teach the reader of pictures: ``python -m assets.build.photo.train [--pages N] [--rounds N]``.

Draws boards in the typefaces of ``fonts.LEARNT`` and ``fonts.HANDS``, photographs them, cuts them
into glyphs as the game does, and fits the network of ``numberplace.photo.network`` to them by
stochastic gradient descent with Adam (Kingma and Ba, 2015). numpy and Pillow do everything; the
same seed and versions give the same numbers. Writes ``assets/photo/digits.npz``.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from numberplace.photo.glyphs import GLYPH
from numberplace.photo.network import (
    CLASSES,
    MODEL,
    NAMES,
    NetworkWeights,
    halve,
    load_network,
    shares,
    windows,
)

from assets.build.photo.fonts import FOLDER
from assets.build.photo.samples import draw_samples
from assets.build.places import CHECKOUT

Array = np.ndarray

OUT = CHECKOUT / "assets" / MODEL
FILTERS = ((5, 12), (3, 24))
"""Edge and number of each layer's filters."""
HIDDEN = 48
BATCH = 128
KEPT_BACK = 20
"""Every so many-th sample is only asked, never learnt."""


def first_numbers(rng: np.random.Generator) -> list[Array]:
    """Return numbers to begin with. Source: He et al., 2015: spread by the square root of 2 / n."""
    numbers, channels, edge = [], 1, GLYPH
    for size, count in FILTERS:
        entries = size * size * channels
        numbers += [rng.normal(0, (2 / entries) ** 0.5, (entries, count)), np.zeros(count)]
        channels, edge = count, (edge - size + 1) // 2
    entries = edge * edge * channels
    numbers += [rng.normal(0, (2 / entries) ** 0.5, (entries, HIDDEN)), np.zeros(HIDDEN)]
    numbers += [rng.normal(0, (1 / HIDDEN) ** 0.5, (HIDDEN, CLASSES)), np.zeros(CLASSES)]
    return [each.astype(np.float32) for each in numbers]


def slopes(numbers: list[Array], glyphs: Array, names: Array) -> tuple[list[Array], float]:
    """Return how the loss changes with each number, and the loss."""
    f1, b1, f2, b2, s1, b3, s2, b4 = numbers
    count = len(glyphs)
    cut1 = windows(glyphs[..., None], FILTERS[0][0])
    layer1 = np.maximum(cut1 @ f1 + b1, 0)
    half1 = halve(layer1)
    cut2 = windows(half1, FILTERS[1][0])
    layer2 = np.maximum(cut2 @ f2 + b2, 0)
    half2 = halve(layer2)
    line = half2.reshape(count, -1)
    layer3 = np.maximum(line @ s1 + b3, 0)
    found = shares(layer3 @ s2 + b4)
    wanted = np.full_like(found, 0.02 / CLASSES)  # never quite sure, so that doubt can be told
    wanted[np.arange(count), names] += 0.98
    loss = float(-(wanted * np.log(found + 1e-9)).sum(-1).mean())
    d4 = (found - wanted) / count
    d3 = d4 @ s2.T * (layer3 > 0)
    d2 = _spread((d3 @ s1.T).reshape(half2.shape), layer2, half2) * (layer2 > 0)
    back2 = (d2 @ f2.T).reshape(*d2.shape[:3], FILTERS[1][0], FILTERS[1][0], -1)
    dhalf1 = np.zeros_like(half1)
    rows, columns = d2.shape[1:3]
    for y in range(FILTERS[1][0]):
        for x in range(FILTERS[1][0]):
            dhalf1[:, y : y + rows, x : x + columns] += back2[:, :, :, y, x]
    d1 = _spread(dhalf1, layer1, half1) * (layer1 > 0)
    flat1, flat2 = d1.reshape(-1, d1.shape[-1]), d2.reshape(-1, d2.shape[-1])
    return [
        cut1.reshape(len(flat1), -1).T @ flat1, flat1.sum(0),
        cut2.reshape(len(flat2), -1).T @ flat2, flat2.sum(0),
        line.T @ d3, d3.sum(0), layer3.T @ d4, d4.sum(0),
    ], loss  # fmt: skip


def _spread(slope: Array, layer: Array, half: Array) -> Array:
    """Hand a slope back to the largest of every 2 x 2."""
    wide = slope.repeat(2, axis=1).repeat(2, axis=2)
    return wide * (layer == half.repeat(2, axis=1).repeat(2, axis=2))


def vary(rng: np.random.Generator, glyphs: Array) -> Array:
    """Return glyphs moved by a pixel or two, bent, fainter, rougher, thicker or thinner."""
    moved = _bent(rng, glyphs)
    power = np.exp(rng.normal(0, 0.25, (len(glyphs), 1, 1)))
    noise = rng.normal(0, 0.05, glyphs.shape) * rng.random((len(glyphs), 1, 1))
    return np.clip(moved**power * rng.uniform(0.85, 1.0, power.shape) + noise, 0, 1).astype(
        np.float32
    )


def _bent(rng: np.random.Generator, glyphs: Array) -> Array:
    """Return glyphs moved by about a pixel, turned, leaned and stretched, as no two hands agree."""
    count = len(glyphs)
    line = np.arange(GLYPH, dtype=np.float32) - (GLYPH - 1) / 2
    y, x = np.meshgrid(line, line, indexing="ij")
    turn, lean = rng.normal(0, 0.06, (2, count, 1, 1)).astype(np.float32)
    wide, high = rng.normal(1, 0.06, (2, count, 1, 1)).astype(np.float32)
    right, down = rng.uniform(-1.2, 1.2, (2, count, 1, 1)).astype(np.float32)
    across = np.clip(x * wide + y * (lean - turn) + right + (GLYPH - 1) / 2, 0, GLYPH - 1.001)
    along = np.clip(y * high + x * turn + down + (GLYPH - 1) / 2, 0, GLYPH - 1.001)
    left, top = across.astype(int), along.astype(int)
    u, v, own = across - left, along - top, np.arange(count)[:, None, None]
    upper = glyphs[own, top, left] * (1 - u) + glyphs[own, top, left + 1] * u
    lower = glyphs[own, top + 1, left] * (1 - u) + glyphs[own, top + 1, left + 1] * u
    bent: Array = (upper * (1 - v) + lower * v).astype(np.float32)
    return bent


def learn(
    glyphs: Array, names: Array, rounds: int, begun: list[Array] | None = None
) -> list[Array]:
    """Return the numbers of a network that reads the glyphs.

    Args:
        begun: the numbers of a network that goes on learning; without them a new one begins.
    """
    rng = np.random.default_rng(1)
    numbers = first_numbers(rng) if begun is None else begun
    first_rate = 0.002 if begun is None else 0.001
    means = [np.zeros_like(each) for each in numbers]
    squares = [np.zeros_like(each) for each in numbers]
    asked = np.arange(len(names)) % KEPT_BACK == 0
    learnt = np.flatnonzero(~asked)
    steps, step = rounds * (len(learnt) // BATCH), 0
    for number in range(rounds):
        began, losses = time.process_time(), []
        order = rng.permutation(learnt)
        for start in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[start : start + BATCH]
            change, loss = slopes(numbers, vary(rng, glyphs[batch]), names[batch])
            losses.append(loss)
            step += 1
            rate = first_rate * (1 - step / (steps + 1)) + 1e-5
            for k, slope in enumerate(change):
                means[k] = 0.9 * means[k] + 0.1 * slope
                squares[k] = 0.999 * squares[k] + 0.001 * slope**2
                lean = means[k] / (1 - 0.9**step)
                wide = np.sqrt(squares[k] / (1 - 0.999**step)) + 1e-8
                numbers[k] = (numbers[k] - rate * (lean / wide + 1e-4 * numbers[k])).astype(
                    np.float32
                )
        right = [
            NetworkWeights(tuple(numbers)).read(glyphs[part].astype(np.float32)).argmax(-1)
            == names[part]
            for part in np.array_split(np.flatnonzero(asked), 20)
        ]
        share = float(np.concatenate(right).mean())
        seconds = time.process_time() - began
        print(
            f"round {number + 1}: loss {np.mean(losses):.4f},"
            f" kept back {share:.4%}, {seconds:.0f} s",
            flush=True,
        )
    return numbers


def main() -> None:
    """Draw, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=1600)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--keep", type=Path, help="keep the samples in this file, or take them from it"
    )
    parser.add_argument("--fonts", type=Path, default=FOLDER, help="the folder of the typefaces")
    parser.add_argument(
        "--onward", action="store_true", help="go on with the network there is, at half the rate"
    )
    args = parser.parse_args()
    if args.keep is not None and args.keep.is_file():
        with np.load(args.keep, allow_pickle=False) as file:
            glyphs, names = file["glyphs"], file["names"]
    else:
        glyphs, names = draw_samples(args.seed, args.pages, args.fonts)
        if args.keep is not None:
            np.savez(args.keep, glyphs=glyphs, names=names)
    print(f"{len(names)} glyphs, {time.process_time():.0f} s", flush=True)
    begun = list(load_network().numbers) if args.onward else None
    numbers = learn(glyphs, names, args.rounds, begun)
    OUT.parent.mkdir(exist_ok=True)
    kept = {name: each.astype(np.float16) for name, each in zip(NAMES, numbers, strict=True)}
    np.savez(OUT, **kept)


if __name__ == "__main__":
    main()
