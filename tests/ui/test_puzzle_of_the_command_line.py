"""A puzzle that stands on the command line instead of a file is on the board of the window."""

from numberplace.core.cell_names import cell_name
from numberplace.storage.paths import find_places
from numberplace.ui import app
from numberplace.ui.app import run_window

from tests.waiting import wait_for

from .conftest import CLASSIC


def test_it_is_played(tmp_path, monkeypatch):
    shown = []

    def loop(one):
        wait_for(lambda: one.screen.title == "Pasted puzzle", one.step)
        shown.append((one.screen.title, str(one.screen.play.puzzle)))
        one.library.close()

    monkeypatch.setattr(app.App, "loop", loop)
    monkeypatch.setattr(app, "end_on_signals", lambda _end: None)
    monkeypatch.setattr(app.pygame, "quit", lambda: None)
    assert run_window(find_places(saves=tmp_path), None, CLASSIC) == 0
    assert shown == [("Pasted puzzle", CLASSIC)]


def test_a_style_of_cell_names_is_kept_as_if_it_had_been_chosen_in_the_settings(
    tmp_path, monkeypatch
):
    seen: list[str] = []

    def loop(one):
        seen.append(one.preferences.cell_names)
        one.library.close()

    monkeypatch.setattr(app.App, "loop", loop)
    monkeypatch.setattr(app, "end_on_signals", lambda _end: None)
    monkeypatch.setattr(app.pygame, "quit", lambda: None)
    places = find_places(saves=tmp_path)
    assert run_window(places, cells="D7") == 0
    assert cell_name(3, 6) == "D7"
    assert run_window(places) == 0
    assert seen == ["letters", "letters"]
