"""Sound is off by default where there is no device, and only there; music asks for phrases."""

import array

import pygame
import pytest
from numberplace.storage.paths import find_places
from numberplace.ui.app import App
from numberplace.ui.kit.sound import CHANNEL, SKIPPED_SAMPLE, Music, Sounds, quicken


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


def ask(music, name, *, is_urgent=False, volume=0.5, frames=3):
    for _frame in range(frames):
        music.follow(name, is_urgent=is_urgent, volume=volume)


def playing():
    return pygame.mixer.Channel(CHANNEL).get_sound()


def test_a_loop_plays_while_it_is_asked_for(music):
    ask(music, "fight")
    assert playing() is not None
    assert pygame.mixer.Channel(CHANNEL).get_queue() is not None


def test_nothing_is_opened_while_nobody_asks(music):
    ask(music, "")
    ask(music, "", volume=0.0)
    assert pygame.mixer.get_init() is None


def test_urgent_phrases_are_quicker(music):
    ask(music, "fight")
    usual = playing().get_length()
    ask(music, "")
    ask(music, "fight", is_urgent=True)
    assert playing().get_length() == pytest.approx(usual * (1 - 1 / SKIPPED_SAMPLE), abs=0.01)


def test_with_no_volume_it_falls_silent(music):
    ask(music, "fight")
    ask(music, "fight", volume=0.0)
    assert not pygame.mixer.Channel(CHANNEL).get_busy()


def test_a_loop_that_is_not_there_is_silence(music):
    ask(music, "nothing")
    ask(music, "fight")
    assert not pygame.mixer.Channel(CHANNEL).get_busy()


@pytest.mark.parametrize(("frame", "code"), [(1, "B"), (2, "h"), (4, "i")])
def test_every_sixth_frame_is_left_out(frame, code):
    samples = array.array(code, range(12))
    kept = array.array(code, quicken(samples.tobytes(), frame))
    assert list(kept) == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]


def test_a_sound_can_be_raised(music):
    sounds = Sounds()
    assert sounds.play("hit", 0.5)
    assert sounds.play("hit+12", 0.5)
    plain, raised = (sounds.cache[name].get_length() for name in ("hit", "hit+12"))
    assert raised == pytest.approx(plain / 2, abs=0.01)
