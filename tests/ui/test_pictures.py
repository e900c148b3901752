"""Every screen in every theme and language looks as it did when it was last looked at."""

from pathlib import Path

import pygame
import pytest

from tests.ui.pictures import GOLDEN, cases, difference, render, signature

OUTPUT = Path(__file__).resolve().parent.parent / "output"
MEAN, MOST = 2.5, 60
"""How far a picture may be off, of 255: on average, and in its worst spot."""

KEPT = dict(line.split(" ", 1) for line in GOLDEN.read_text(encoding="ascii").splitlines() if line)


@pytest.mark.parametrize("case", list(cases()), ids="/".join)
def test_a_screen_looks_as_it_was_kept(case):
    picture = render(*case)
    name = "/".join(case)
    assert name in KEPT, "a new picture: look at it, then python -m tests.ui.pictures --keep"
    mean, most = difference(signature(picture), KEPT[name])
    if mean > MEAN or most > MOST:
        OUTPUT.mkdir(exist_ok=True)
        pygame.image.save(picture, OUTPUT / f"{name.replace('/', '-')}.png")
    assert mean <= MEAN
    assert most <= MOST


def test_the_comparison_sees_a_difference():
    paper = signature(render("play", "paper", "en", "1x"))
    night = signature(render("play", "night", "en", "1x"))
    hint = signature(render("clash", "paper", "en", "1x"))
    assert difference(paper, paper) == (0, 0)
    assert difference(paper, night)[0] > 10 * MEAN
    assert difference(paper, hint)[1] > 10
