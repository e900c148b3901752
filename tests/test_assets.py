"""The bundled pictures, fonts and sounds are complete, of the right shape, and not stale."""

from __future__ import annotations

import array
import itertools
import random
import wave
from pathlib import Path

import pytest
from numberplace.battle.events import Strike
from numberplace.core.assets import asset_path
from numberplace.ui.arcade.cues import Number, show_of
from numberplace.ui.kit.theme import find_themes, load_theme

from tests.places import ROOT

SHEETS = {
    "digits": (9 * 240, 4 * 240),
    "minis": (9 * 80, 7 * 80),
    "tiles": (7 * 240, 240),
    "grid": (240, 112),
    "strip": (9 * 240, 3 * 240),
    "congratulation": (720, 720),
}
SOUNDS = (
    *("place", "erase", "pencil", "error", "hint", "undo", "house", "win"),
    *("hit", "critical", "strike", "evade", "land", "danger", "item", "triumph", "defeat"),
    *("hit_2", "hit_3", "strike_2", "strike_3"),
)
LONG_SOUNDS = ("win", "triumph", "defeat")
WEIGHTS = ("regular", "semibold")


def weigh(folder: str) -> int:
    return sum(path.stat().st_size for path in asset_path(folder).rglob("*") if path.is_file())


def read_png(path: Path) -> tuple[tuple[int, int], set[tuple[int, int, int, int]]]:
    """Size and palette of a PNG, read without pygame."""
    data = path.read_bytes()
    size = (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big"))
    chunks, at = {}, 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        chunks[data[at + 4 : at + 8]] = data[at + 8 : at + 8 + length]
        at += length + 12
    hues, clear = chunks[b"PLTE"], chunks[b"tRNS"]
    palette = {(*hues[3 * i : 3 * i + 3], clear[i]) for i in range(len(clear))}
    return size, palette


@pytest.mark.parametrize("theme_id", find_themes())
@pytest.mark.parametrize("name", SHEETS)
def test_every_theme_has_its_sheets(theme_id: str, name: str) -> None:
    size, palette = read_png(asset_path(f"sprites/{theme_id}/{name}.png"))
    assert size == SHEETS[name]
    assert len(palette) <= 256


@pytest.mark.parametrize("theme_id", find_themes())
def test_sheets_are_in_the_colours_of_the_theme_file(theme_id: str) -> None:
    """A theme changed without drawing its sheets again is caught here."""
    theme = load_theme(theme_id)
    roles = {
        "digits": ("given", "placed", "clash"),
        "minis": (*(f"ink_{ink}" for ink in range(6)), "mark_text"),
        "tiles": tuple(f"tile_{slot}" for slot in range(7)),
        "grid": ("grid_thin", "grid_thick"),
        "strip": ("button", "accent", "placed", "accent_text", "text_muted"),
        "congratulation": ("clash", "success"),
    }
    for name, wanted in roles.items():
        _size, palette = read_png(asset_path(f"sprites/{theme_id}/{name}.png"))
        assert {theme.role(role) for role in wanted} <= palette, name


def test_sheets_stay_small() -> None:
    assert weigh("sprites") < 300_000 * len(find_themes())
    assert weigh("sprites/arena") < 300_000


def test_sounds_are_complete_and_light() -> None:
    names = {path.stem for path in asset_path("sounds").glob("*.wav")}
    assert names == set(SOUNDS)
    assert weigh("sounds") < 540_000


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_clean(name: str) -> None:
    with wave.open(str(asset_path(f"sounds/{name}.wav"))) as file:
        shape = (file.getnchannels(), file.getsampwidth(), file.getframerate())
        samples = array.array("h", file.readframes(file.getnframes()))
    assert shape == (1, 2, 22050)
    assert 0.05 < len(samples) / 22050 < (2.0 if name in LONG_SOUNDS else 0.9)
    assert abs(samples[0]) < 50, "a click at the start"
    assert abs(samples[-1]) < 50, "a click at the end"
    assert 5_000 < max(map(abs, samples)) < 26_000, "too quiet, or near clipping"
    assert abs(sum(samples) / len(samples)) < 200


def test_a_strike_is_loudest_at_its_contact() -> None:
    with wave.open(str(asset_path("sounds/strike.wav"))) as file:
        samples = array.array("h", file.readframes(file.getnframes()))
    loudest = max(range(len(samples)), key=lambda at: abs(samples[at])) / 22050
    show = show_of(Strike(1, 22))
    (contact,) = (cue.at for cue in show.cues if isinstance(cue, Number))
    assert abs(loudest - contact) < 0.01


def test_sounds_are_those_of_the_script(tmp_path: Path) -> None:
    build = pytest.importorskip("assets.build.sounds")
    for name, recipe, level in (*build.SOUNDS[:3], *build.SOUNDS[8:10]):
        build.write_sound(recipe(random.Random(name)), level, tmp_path / "again.wav")
        assert (tmp_path / "again.wav").read_bytes() == asset_path(
            f"sounds/{name}.wav"
        ).read_bytes()


TUNE_NAMES = ("road", "map", "shop", "fight", "night", "boss")


def loudness(samples: array.array[int]) -> float:
    return (sum(sample * sample for sample in samples) / len(samples)) ** 0.5


def test_music_is_light_and_complete() -> None:
    layers = {f"{name}{end}" for name in TUNE_NAMES for end in ("", "_tense")}
    assert {path.stem for path in asset_path("music").glob("*.ogg")} == layers
    assert weigh("music") < 1_800_000


@pytest.mark.parametrize("name", TUNE_NAMES)
def test_a_tune_has_two_layers_of_one_length_and_no_seam(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame = pytest.importorskip("pygame")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(frequency=22050, size=-16, channels=1)
    try:
        calm, tense = (
            array.array("h", pygame.mixer.Sound(asset_path(f"music/{name}{end}.ogg")).get_raw())
            for end in ("", "_tense")
        )
    finally:
        pygame.mixer.quit()
    assert len(calm) == len(tense)
    assert 40 < len(calm) / 22050 < 44
    both = array.array("h", (a + b for a, b in zip(calm, tense, strict=True)))
    assert 18_000 < max(map(abs, both)) < 31_000, "too quiet, or near clipping"
    assert 2_000 < loudness(calm[::7]) < 5_000, "as loud as the other tunes"
    assert 0.5 < loudness(both[-1102:]) / loudness(both[:1102]) < 1.6, "a hole at the seam"
    for layer in (calm, tense):
        steps = max(abs(b - a) for a, b in itertools.pairwise(layer))
        assert abs(layer[0] - layer[-1]) < steps / 2, "a click where the loop begins again"


@pytest.mark.exhaustive
def test_music_is_that_of_the_script(tmp_path: Path) -> None:
    pytest.importorskip("soundfile")
    build = pytest.importorskip("assets.build.music")
    for tune in build.TUNES:
        for end, wave_of in zip(("", "_tense"), build.render(tune), strict=True):
            build.write(wave_of, tmp_path / "again.ogg")
            kept = asset_path(f"music/{tune.name}{end}.ogg").stat().st_size
            assert abs((tmp_path / "again.ogg").stat().st_size - kept) < kept / 50


@pytest.mark.parametrize("weight", WEIGHTS)
def test_fonts_cover_what_players_read_and_type(weight: str) -> None:
    fonts = pytest.importorskip("fontTools.ttLib")
    font = fonts.TTFont(asset_path(f"fonts/numberplace-sans-{weight}.ttf"))
    covered = set(font.getBestCmap())
    wanted = set(range(0x20, 0x7F)) | set(range(0xA1, 0x100)) | set(range(0x3041, 0x3095))
    wanted |= set(range(0x30A1, 0x30FB)) | set(map(ord, "→←↑↓…—–•“”‘’×÷≠≤≥±✓★☆●○■□「」、。・"))
    for codec, last in (("euc_jp", 0xCF), ("euc_kr", 0xC8)):
        for row in range(0xB0, last + 1):
            for column in range(0xA1, 0xFF):
                wanted |= set(map(ord, bytes((row, column)).decode(codec, "ignore")))
    assert "".join(sorted(map(chr, wanted - covered))) == ""


@pytest.mark.parametrize("weight", WEIGHTS)
def test_fonts_are_ours_by_name_and_unhinted(weight: str) -> None:
    fonts = pytest.importorskip("fontTools.ttLib")
    font = fonts.TTFont(asset_path(f"fonts/numberplace-sans-{weight}.ttf"))
    names = {record.nameID: str(record) for record in font["name"].names}
    assert all("Pretendard" not in names[name_id] for name_id in (1, 3, 4, 6))
    assert names[1].startswith("Numberplace Sans")
    assert not {"fpgm", "prep", "cvt "} & set(font.keys())
    widths = {font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}
    assert len(widths) == 1, "a clock would jitter"


def test_the_arcades_font_covers_what_the_catalogues_say_on_buttons() -> None:
    fonts = pytest.importorskip("fontTools.ttLib")
    font = fonts.TTFont(asset_path("fonts/numberplace-pixel.ttf"))
    covered = set(map(chr, font.getBestCmap()))
    said = (
        "The road High scores アーケード ハイスコア 道 決闘 もう一度 戻る 아케이드 결투 최고 기록"
    )
    assert set(said) <= covered
    assert {chr(code) for code in range(0x20, 0x7F)} <= covered
    names = {record.nameID: str(record) for record in font["name"].names}
    assert names[1] == "Numberplace Pixel"
    assert asset_path("fonts/numberplace-pixel.ttf").stat().st_size < 400_000


def test_the_font_licence_lies_beside_the_fonts() -> None:
    text = asset_path("fonts/OFL.txt").read_text(encoding="utf-8")
    assert text.startswith("Copyright (c) 2021, Kil Hyung-jin")
    assert "Lee Minseo" in text, "the arcade's font"
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


@pytest.mark.skipif(not (ROOT / "assets" / "build").is_dir(), reason="not a checkout")
def test_every_build_script_is_in_the_readme() -> None:
    folder = ROOT / "assets" / "build"
    readme = (folder / "README.md").read_text(encoding="utf-8")
    for path in folder.glob("*.py"):
        assert f"{path.stem}.py" in readme or f"assets.build.{path.stem}" in readme
