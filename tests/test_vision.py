"""Deficient vision is simulated rightly, and the colour-blind safe theme stands up to it."""

from __future__ import annotations

from itertools import combinations

import pytest
from numberplace.ui.kit.theme import Colour, load_theme

vision = pytest.importorskip("assets.build.vision")

TOGETHER = {
    "digits": ("given", "placed", "clash"),
    "inks": ("ink_0", "ink_1", "ink_2", "ink_3"),
    "singles": ("ink_4", "ink_5"),
    "conclusions": ("basis", "elimination", "placement"),
    "fish": ("basis", "cover", "fin", "elimination"),
    "wings": ("pivot", "pincer", "elimination"),
    "chains": ("chain_on", "chain_off", "elimination", "placement"),
    "colouring": ("colour_a", "colour_b", "elimination", "placement"),
    "almost locked sets": ("als_a", "als_b", "als_c", "als_d", "elimination"),
    "links": ("link_strong", "link_weak"),
    "messages": ("text", "warning", "success"),
}
"""Roles that a player has to tell apart on one board."""
APART = 0.1
"""Five times what is just seen side by side: marks are small and lie far from one another."""
TILES_APART = 0.03
"""Tiles have to be light for the marks on them, and differ by their patterns too."""
GREY = (119, 119, 119, 255)


def gaps(roles: tuple[str, ...], theme_id: str, deficiency: str) -> dict[tuple[str, str], float]:
    """Return how far apart each two roles of a theme are seen; no deficiency is all cones."""
    theme = load_theme(theme_id)

    def seen(role: str) -> Colour:
        colour = theme.role(role)
        return vision.simulate(colour, deficiency) if deficiency else colour

    return {(a, b): vision.difference(seen(a), seen(b)) for a, b in combinations(roles, 2)}


@pytest.mark.parametrize("deficiency", vision.DEFICIENCIES)
def test_grey_stays_grey(deficiency: str) -> None:
    for colour in (GREY, (0, 0, 0, 255), (255, 255, 255, 9)):
        assert vision.simulate(colour, deficiency) == pytest.approx(colour, abs=1)


@pytest.mark.parametrize(
    ("deficiency", "one", "other"),
    [
        ("protanopia", (120, 60, 60, 255), (75, 75, 58, 255)),
        ("deuteranopia", (150, 70, 60, 255), (105, 98, 62, 255)),
        ("tritanopia", (60, 110, 140, 255), (60, 118, 112, 255)),
    ],
)
def test_what_a_missing_cone_confuses(deficiency: str, one: Colour, other: Colour) -> None:
    plain = vision.difference(one, other)
    seen = vision.difference(*(vision.simulate(colour, deficiency) for colour in (one, other)))
    assert seen < plain / 2


def test_difference_is_zero_for_equals_and_one_from_black_to_white() -> None:
    assert vision.difference(GREY, GREY) == 0
    assert vision.difference((0, 0, 0, 255), (255, 255, 255, 255)) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize("deficiency", ["", *vision.DEFICIENCIES])
@pytest.mark.parametrize("name", TOGETHER)
def test_what_is_used_together_stays_apart(name: str, deficiency: str) -> None:
    for pair, gap in gaps(TOGETHER[name], "colourblind", deficiency).items():
        assert gap >= APART, pair


@pytest.mark.parametrize("deficiency", ["", *vision.DEFICIENCIES])
def test_coloured_cells_stay_apart(deficiency: str) -> None:
    tiles = tuple(f"tile_{slot}" for slot in range(7))
    for pair, gap in gaps(tiles, "colourblind", deficiency).items():
        assert gap >= TILES_APART, pair


def test_the_default_theme_would_not_pass() -> None:
    """What the tests above ask is not given away."""
    assert min(gaps(TOGETHER["fish"], "paper", "deuteranopia").values()) < APART
