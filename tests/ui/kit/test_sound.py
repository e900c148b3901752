"""Sound is off by default where there is no device, and only there; a tune has two layers."""

import math
import sys

import pygame
import pytest
from numberplace.storage.paths import find_places
from numberplace.ui.app import App
from numberplace.ui.kit.sound import CALM, FADE_SECONDS, TENSE, Music, Sounds, _raised


def started(folder, has_device):
    app = App(find_places(saves=folder))
    played = []

    def play(name, volume):
        played.append(name)
        return has_device

    app._sounds.play = play
    return app, played


def test_the_first_start_of_a_silent_machine_turns_sound_off(tmp_path):
    app, played = started(tmp_path, has_device=False)
    app.sounded("place")
    app.sounded("place")
    assert played == ["place"]
    assert not app.preferences.sound
    app.library.close()


def test_a_machine_with_a_device_keeps_its_sound(tmp_path):
    app, played = started(tmp_path, has_device=True)
    app.sounded("place")
    app.sounded("undo")
    assert played == ["place", "undo"]
    assert app.preferences.sound
    app.library.close()


def test_later_on_a_missing_device_changes_nothing(tmp_path):
    app, _played = started(tmp_path, has_device=True)
    app.prefer(sound=True)
    app.library.close()
    again, _played = started(tmp_path, has_device=False)
    again.sounded("place")
    assert again.preferences.sound
    again.library.close()


@pytest.fixture
def music(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    player = Music(Sounds())
    yield player
    pygame.mixer.quit()


def ask(music, name, *, danger=0.0, volume=0.5, seconds=10):
    for second in range(seconds):
        music.follow(name, danger=danger, volume=volume, now=float(second))
        music.wait()


def layers():
    return [pygame.mixer.Channel(channel) for channel in (CALM, TENSE)]


def test_both_layers_of_a_tune_play_while_the_tune_is_asked_for(music):
    ask(music, "fight")
    calm, tense = layers()
    assert calm.get_busy()
    assert tense.get_busy()
    assert calm.get_sound().get_length() == tense.get_sound().get_length() > 40


def test_nothing_is_opened_while_nobody_asks(music):
    ask(music, "")
    ask(music, "", volume=0.0)
    assert pygame.mixer.get_init() is None


def test_the_tense_layer_is_faded_in_with_the_danger(music):
    ask(music, "fight")
    calm, tense = layers()
    assert (calm.get_volume(), tense.get_volume()) == (0.5, 0)
    music.follow("fight", danger=1.0, volume=0.5, now=9.0 + FADE_SECONDS / 2)
    assert tense.get_volume() == pytest.approx(0.25, abs=0.01)
    music.follow("fight", danger=1.0, volume=0.5, now=9.0 + FADE_SECONDS)
    assert (calm.get_volume(), tense.get_volume()) == (0.5, 0.5)
    music.follow("fight", danger=0.0, volume=0.5, now=20.0)
    assert tense.get_volume() == 0


def test_with_no_volume_the_tune_rests_and_goes_on_later(music):
    ask(music, "fight")
    before = layers()[0].get_sound()
    ask(music, "fight", volume=0.0)
    assert music._is_resting
    ask(music, "")
    ask(music, "fight")
    assert not music._is_resting
    assert layers()[0].get_sound() is before


def test_another_tune_takes_the_place_of_the_first(music):
    ask(music, "fight")
    before = layers()[0].get_sound()
    ask(music, "boss")
    assert layers()[0].get_sound() is not before
    ask(music, "")
    ask(music, "map")
    assert not music._is_resting
    assert layers()[0].get_busy()


def test_a_tune_that_is_not_there_is_silence(music):
    ask(music, "nothing")
    ask(music, "fight")
    assert not layers()[0].get_busy()


def test_a_sound_can_be_raised(music):
    sounds = Sounds()
    assert sounds.play("hit", 0.5)
    assert sounds.play("hit+12", 0.5)
    plain, raised = (sounds.cache[name].get_length() for name in ("hit", "hit+12"))
    assert raised == pytest.approx(plain / 2, abs=0.01)


@pytest.mark.parametrize("frame", [1, 2, 4, 12])
@pytest.mark.parametrize("semitones", [1, 3, 7, 12, 24, 31])
def test_a_raised_sound_has_every_so_many_th_sample_in_whole_slices(semitones, frame):
    samples = [number.to_bytes(4, "little") * 3 for number in range(20_000)]
    raw, calls = b"".join(each[:frame] for each in samples), []
    sys.setprofile(lambda _frame, event, _argument: calls.append(event))
    try:
        raised = _raised(raw, frame, semitones)
    finally:
        sys.setprofile(None)
    assert len(calls) < 3000, "a call for each sample holds the frame of a blow up"
    count = len(raised) // frame
    step = len(samples) / count
    assert abs(1200 * math.log2(step) - 100 * semitones) < 5, "cents"
    for at in (0, 1, 17, count // 3, count - 1):
        taken = raised[at * frame : (at + 1) * frame]
        near = range(max(0, int(at * step) - 20), min(20_000, int(at * step) + 21))
        assert bytes(taken) in [samples[n][:frame] for n in near]
    if frame >= 2:
        numbers = [
            int.from_bytes(raised[at : at + min(frame, 4)], "little")
            for at in range(0, len(raised), frame)
        ]
        assert numbers == sorted(numbers), "in their order"
