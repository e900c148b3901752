"""Relics of expeditions: small pictures, each of one of some forms in colours of its own."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from assets.build.arena.clay import Figure, Mass, Ramp, limb, oval, polygon, ramp, tone

WHITE, NIGHT = tone("#ffffff"), tone("#24163a")
GOLD, WOOD, STEEL = ramp("#f2c14a"), ramp("#a8703c"), ramp("#b8c0cc")
RED, BLUE, GREEN = ramp("#d8485c"), ramp("#4a7ae0"), ramp("#4ca864")
VIOLET, ICE, PAPER = ramp("#8a5ad8"), ramp("#8fd0ff"), ramp("#f0e4c4")
ORANGE, GREY, PINK = ramp("#f08a3c"), ramp("#7c7890"), ramp("#f0a0c0")

Form = Callable[[Ramp, Ramp], Figure]


def hammer(one: Ramp, two: Ramp) -> Figure:
    """A hammer, its head in the first colour."""
    figure = Figure()
    figure.lay(limb((7, 20), (14, 9), width=2.6), two)
    figure.lay(polygon((7, 5), (15, 2), (21, 9), (17, 14)), one)
    return figure


def blade(one: Ramp, two: Ramp) -> Figure:
    """A blade from corner to corner, its grip in the second colour."""
    figure = Figure()
    figure.lay(polygon((20, 2), (22, 4), (9, 18), (6, 15)), one)
    figure.lay(limb((4, 12), (11, 20), width=2), two)
    figure.lay(limb((6, 17), (3, 21), width=2.6), two)
    return figure


def club(one: Ramp, two: Ramp) -> Figure:
    """An upright club with a band."""
    figure = Figure()
    figure.lay(polygon((9, 3), (15, 3), (17, 8), (14, 21), (10, 21), (7, 8)), one)
    figure.lay(polygon((8, 10), (16, 10), (15.6, 13), (8.4, 13)), two)
    return figure


def roll(one: Ramp, two: Ramp) -> Figure:
    """A roll seen from the side, with its free end."""
    figure = Figure()
    figure.lay(polygon((4, 9), (12, 5), (12, 19), (4, 20)), two)
    figure.lay(oval(14, 12, 8, 8), one)
    figure.paint(oval(14, 12, 3), NIGHT)
    return figure


def seal(one: Ramp, two: Ramp) -> Figure:
    """Two discs, one over the other."""
    figure = Figure()
    figure.lay(oval(9, 14, 7), two)
    figure.lay(oval(15, 9, 7), one)
    figure.paint(oval(15, 9, 2.4), WHITE)
    return figure


def flame(one: Ramp, two: Ramp) -> Figure:
    """A flame with a brighter heart."""
    figure = Figure()
    figure.lay(polygon((12, 1), (19, 10), (18, 19), (12, 22), (6, 19), (5, 11), (9, 9)), one)
    figure.lay(polygon((12, 9), (15, 15), (12, 20), (9, 16)), two)
    return figure


def drop(one: Ramp, two: Ramp) -> Figure:
    """A drop with a light on it."""
    figure = Figure()
    figure.lay(oval(12, 15, 7) | polygon((12, 2), (18, 12), (6, 12)), one)
    figure.lay(oval(10, 14, 2.4), two)
    return figure


def die(one: Ramp, two: Ramp) -> Figure:
    """A die with three pips."""
    figure = Figure()
    figure.lay(polygon((4, 5), (19, 4), (20, 19), (5, 20)), one)
    for at in (8, 12, 16):
        figure.lay(oval(at, at, 1.8), two)
    return figure


def book(one: Ramp, two: Ramp) -> Figure:
    """A closed book with a clasp."""
    figure = Figure()
    figure.lay(polygon((5, 3), (19, 3), (19, 21), (5, 21)), one)
    figure.lay(polygon((16, 4), (18.6, 4), (18.6, 20), (16, 20)), PAPER)
    figure.lay(polygon((8, 8), (14, 8), (14, 14), (8, 14)), two)
    return figure


def glass(one: Ramp, two: Ramp) -> Figure:
    """A round glass with a handle."""
    figure = Figure()
    figure.lay(limb((14, 15), (20, 21), width=3), two)
    figure.lay(oval(10, 10, 8), two)
    figure.lay(oval(10, 10, 5.6), one)
    figure.paint(oval(8, 8, 1.6), WHITE)
    return figure


def quill(one: Ramp, two: Ramp) -> Figure:
    """A feather with its nib."""
    figure = Figure()
    figure.lay(polygon((21, 2), (20, 10), (11, 17), (8, 15), (12, 6)), one)
    figure.lay(limb((13, 12), (4, 21), width=1.6), two)
    return figure


def stone(one: Ramp, two: Ramp) -> Figure:
    """A cut stone with a facet."""
    figure = Figure()
    figure.lay(polygon((7, 4), (17, 4), (22, 10), (12, 22), (2, 10)), one)
    figure.lay(polygon((8, 9), (16, 9), (12, 18)), two)
    return figure


def eye(one: Ramp, two: Ramp) -> Figure:
    """An open eye."""
    figure = Figure()
    figure.lay(oval(12, 12, 10.4, 6.4), PAPER)
    figure.lay(oval(12, 12, 4.8), one)
    figure.lay(oval(12, 12, 2), two)
    return figure


def shell(one: Ramp, two: Ramp) -> Figure:
    """A shell of five ribs."""
    figure = Figure()
    ribs: Mass = frozenset()
    for turn in range(5):
        angle = math.pi * (0.12 + 0.19 * turn)
        ribs |= limb((12, 20), (12 - 10 * math.cos(angle), 20 - 15 * math.sin(angle)), width=4)
    figure.lay(ribs, one)
    figure.lay(polygon((9, 18), (15, 18), (14, 22), (10, 22)), two)
    return figure


def arrow(one: Ramp, two: Ramp) -> Figure:
    """An arrow that flies up to the right."""
    figure = Figure()
    figure.lay(limb((4, 20), (16, 8), width=2.4), two)
    figure.lay(polygon((21, 3), (19, 13), (11, 5)), one)
    return figure


def drum(one: Ramp, two: Ramp) -> Figure:
    """A drum with its skin."""
    figure = Figure()
    figure.lay(polygon((3, 8), (21, 8), (19, 20), (5, 20)), one)
    figure.lay(oval(12, 8, 9, 4), two)
    return figure


def shield(one: Ramp, two: Ramp) -> Figure:
    """A round shield with its boss."""
    figure = Figure()
    figure.lay(oval(12, 12, 10), one)
    figure.lay(oval(12, 12, 4), two)
    return figure


def hourglass(one: Ramp, two: Ramp) -> Figure:
    """An hourglass with its sand."""
    figure = Figure()
    figure.lay(polygon((6, 4), (18, 4), (12, 12), (18, 20), (6, 20), (12, 12)), ICE)
    figure.lay(polygon((9, 19), (15, 19), (12, 14)), two)
    for y in (2, 20):
        figure.lay(polygon((4, y), (20, y), (20, y + 2.4), (4, y + 2.4)), one)
    return figure


def flag(one: Ramp, two: Ramp) -> Figure:
    """A banner on its pole."""
    figure = Figure()
    figure.lay(limb((6, 2), (6, 22), width=2.2), two)
    figure.lay(polygon((7, 3), (21, 5), (16, 9), (21, 14), (7, 13)), one)
    return figure


def flask(one: Ramp, two: Ramp) -> Figure:
    """A round flask with its cork."""
    figure = Figure()
    figure.lay(oval(12, 15, 7.6) | polygon((10, 4), (14, 4), (14, 12), (10, 12)), one)
    figure.lay(polygon((9.6, 1), (14.4, 1), (14.4, 4.6), (9.6, 4.6)), two)
    figure.paint(oval(9, 13, 1.8), WHITE)
    return figure


def bowl(one: Ramp, two: Ramp) -> Figure:
    """A bowl that steams."""
    figure = Figure()
    figure.lay(oval(12, 13, 10, 8) & polygon((1, 12), (23, 12), (23, 23), (1, 23)), one)
    figure.lay(oval(12, 12, 9, 2.4), two)
    figure.paint(limb((9, 8), (10, 5), (9, 2), width=1.4), WHITE)
    figure.paint(limb((14, 8), (15, 5), (14, 2), width=1.4), WHITE)
    return figure


def bag(one: Ramp, two: Ramp) -> Figure:
    """A purse with its string."""
    figure = Figure()
    figure.lay(oval(12, 15, 8.4, 7.4) | polygon((7, 3), (17, 3), (14, 9), (10, 9)), one)
    figure.lay(limb((8, 8.6), (16, 8.6), width=2), two)
    return figure


def coat(one: Ramp, two: Ramp) -> Figure:
    """A coat with its buttons."""
    figure = Figure()
    outline = ((8, 3), (16, 3), (22, 9), (18, 12), (18, 21), (6, 21), (6, 12), (2, 9))
    figure.lay(polygon(*outline), one)
    for y in (8, 12, 16):
        figure.lay(oval(12, y, 1.4), two)
    return figure


def thorns(one: Ramp, two: Ramp) -> Figure:
    """A ring of thorns."""
    figure = Figure()
    spikes: Mass = frozenset()
    for turn in range(8):
        angle = math.tau * turn / 8
        x, y = math.cos(angle), math.sin(angle)
        spikes |= limb((12 + 5 * x, 12 + 5 * y), (12 + 10.4 * x, 12 + 10.4 * y), width=2.6, end=0.6)
    figure.lay(spikes, one)
    figure.lay(oval(12, 12, 6.4) - oval(12, 12, 3.4), two)
    return figure


def spool(one: Ramp, two: Ramp) -> Figure:
    """A spool of thread."""
    figure = Figure()
    figure.lay(polygon((6, 6), (18, 6), (18, 18), (6, 18)), one)
    for y in (3, 18):
        figure.lay(polygon((4, y), (20, y), (20, y + 3), (4, y + 3)), two)
    return figure


RELICS: Final[dict[str, tuple[Form, Ramp, Ramp]]] = {
    "box_hammer": (hammer, STEEL, WOOD),
    "row_rapier": (blade, STEEL, GOLD),
    "column_club": (club, WOOD, GOLD),
    "bandage": (roll, PINK, PAPER),
    "double_seal": (seal, RED, VIOLET),
    "ember": (flame, ORANGE, GOLD),
    "sponge": (stone, GOLD, ORANGE),
    "odd_ink": (drop, VIOLET, PINK),
    "even_ink": (drop, BLUE, ICE),
    "lucky_seven": (die, RED, PAPER),
    "high_hand": (die, PAPER, RED),
    "small_change": (seal, GOLD, ORANGE),
    "echo": (shell, PINK, ORANGE),
    "full_set": (die, BLUE, GOLD),
    "corner_stone": (stone, GREY, STEEL),
    "middle_eye": (eye, GREEN, GREY),
    "diagonal_dagger": (blade, ICE, RED),
    "neighbour": (seal, GREEN, BLUE),
    "pointing_arrow": (arrow, RED, WOOD),
    "master_quill": (quill, GOLD, WOOD),
    "apprentice_quill": (quill, PAPER, GREY),
    "pencil_parry": (arrow, GREY, ORANGE),
    "spell_book": (book, VIOLET, GOLD),
    "focus": (glass, ICE, GOLD),
    "mirror": (glass, PINK, STEEL),
    "steady_hand": (coat, BLUE, GOLD),
    "metronome": (hourglass, WOOD, RED),
    "drum": (drum, RED, PAPER),
    "herbs": (quill, GREEN, WOOD),
    "thread": (spool, RED, WOOD),
    "first_light": (flame, GOLD, PAPER),
    "evening_bell": (flask, GOLD, WOOD),
    "buckler": (shield, STEEL, GOLD),
    "hourglass": (hourglass, GOLD, GOLD),
    "night_lamp": (flame, BLUE, ICE),
    "banner": (flag, BLUE, WOOD),
    "flask": (flask, RED, WOOD),
    "meal": (bowl, WOOD, ORANGE),
    "purse": (bag, WOOD, GOLD),
    "leather": (coat, WOOD, GOLD),
    "cork": (club, PAPER, WOOD),
    "pardon": (roll, PAPER, RED),
    "amulet": (stone, VIOLET, PINK),
    "thorns": (thorns, GREEN, WOOD),
    "grudge": (hammer, RED, GREY),
    "cold_blood": (drop, RED, PINK),
}
"""By the relic's id: a form, and its two colours."""


def draw_relic(relic: str) -> Figure:
    """Draw the picture of a relic by its id."""
    form, one, two = RELICS[relic]
    return form(one, two)
