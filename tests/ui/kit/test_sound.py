"""Sound is off by default where there is no device, and only there."""

from numberplace.storage.paths import find_places
from numberplace.ui.app import App


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
