"""F11 fills the screen and goes back to exactly the window there was, maximised or not.

It takes a window manager: without one, the X server leaves the window as it is.
"""

import json
import shutil
import signal
import subprocess

import pytest

from tests.window.display import MISSING, PATIENCE, Display, Game, wait_until

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
    pytest.mark.skipif(shutil.which("openbox") is None, reason="not installed: openbox"),
]

SCREEN = (1280, 1024)


def geometry(game):
    """Return left, top, width and height of the game's window."""
    return game.hands.geometry(game.window)


def has_caught_up(game):
    """Tell whether the window manager has done all that it was asked for, once it has."""
    question = game.hands.question()
    return wait_until(lambda: game.hands.is_answered(question))


def placed(game):
    """Give the game's window a usual place and size; return them once the manager is done.

    Its frame may move after the window has its new size.
    """
    game.hands.place(game.window, 70, 90, 801, 603)
    game.see(size=[801, 603])
    assert has_caught_up(game)
    return geometry(game)


class Desktop:
    """A display with a window manager, and games with one folder of saves on it."""

    def __init__(self, folder):
        (folder / "frame").mkdir()
        self.display = Display(folder / "frame", SCREEN)
        self.saves = folder / "saves"
        self.saves.mkdir()
        (self.saves / "preferences.json").write_text(json.dumps({"window_position": [0, 0]}))
        self.manager = subprocess.Popen(
            ["openbox"],
            env=self.display.environ,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait_for_manager()

    def _wait_for_manager(self):
        """Wait until the window manager takes events.

        While openbox starts, it loses what it is asked: a window that is opened then never shows,
        and SDL waits for it without end. Its answer to one question of many says it is ready.
        """
        hands, questions = self.display.hands, []

        def answers():
            questions.append(hands.question())
            return any(map(hands.is_answered, questions))

        assert wait_until(answers)

    def start(self):
        return Game(self.display, self.saves)

    def close(self):
        for game in self.display.games:
            game.kill()
        self.manager.terminate()
        self.manager.wait(PATIENCE)
        self.display.close()


@pytest.fixture
def desktop(tmp_path):
    it = Desktop(tmp_path)
    yield it
    it.close()


@pytest.fixture
def game(desktop):
    return desktop.start()


def test_full_screen_and_back_twice(game):
    before = left, top, *size = placed(game)
    assert size == [801, 603]
    assert 70 <= left < 90  # the manager's frame takes some of the place here and above
    assert 90 <= top < 150
    game.move(400, 400)
    for _ in range(2):
        game.key("F11")
        assert wait_until(lambda: geometry(game) == (0, 0, *SCREEN)), geometry(game)
        game.see(size=list(SCREEN))
        game.key("F11")
        assert wait_until(lambda: geometry(game) == before), geometry(game)
        game.see(size=[801, 603])


def double_click_title(game):
    """Maximise the window by its title bar, or take that back; return its place and size then."""
    before = left, top, width, _height = geometry(game)
    game.hands.move(left + width // 2, top - 8)
    for _ in range(2):
        game.hands.click()
    # The window manager changes frame, size and place one after the other: wait for the last.
    assert wait_until(lambda: geometry(game)[2:] != before[2:]), before
    assert has_caught_up(game)
    after = geometry(game)
    game.see(size=list(after[2:]))
    return after


def ended(game):
    """Tell whether the game has ended after it was asked to."""
    game.quit()
    return game.process.poll() == 0


def test_a_maximised_window_comes_back_maximised_from_full_screen_and_from_quitting(desktop):
    game = desktop.start()
    normal = placed(game)
    whole = double_click_title(game)
    assert whole[2] == SCREEN[0]
    for _ in range(2):
        game.key("F11")
        assert wait_until(lambda: geometry(game) == (0, 0, *SCREEN)), geometry(game)
        game.see(size=list(SCREEN))
        game.key("F11")
        assert wait_until(lambda: geometry(game) == whole), (geometry(game), whole)
        game.see(size=list(whole[2:]))
    assert double_click_title(game)[2:] == normal[2:]
    assert double_click_title(game) == whole
    assert ended(game)
    again = desktop.start()
    assert wait_until(lambda: again.hands.geometry(again.window) == whole)
    again.see(size=list(whole[2:]))
    assert double_click_title(again)[2:] == normal[2:]
    assert ended(again)
    last = desktop.start()
    assert wait_until(lambda: last.hands.geometry(last.window)[2:] == normal[2:])


def test_a_maximised_window_comes_back_maximised_though_the_manager_answers_late(desktop):
    game = desktop.start()
    normal = placed(game)
    whole = double_click_title(game)
    for _ in range(2):
        game.key("F11")
        assert wait_until(lambda: geometry(game) == (0, 0, *SCREEN)), geometry(game)
        game.see(size=list(SCREEN))
        desktop.manager.send_signal(signal.SIGSTOP)
        game.key("F11")  # the game has asked for everything once this returns
        desktop.manager.send_signal(signal.SIGCONT)
        assert has_caught_up(game)
        assert wait_until(lambda: geometry(game) == whole), (geometry(game), whole)
        game.see(size=list(whole[2:]))
    assert double_click_title(game)[2:] == normal[2:]
    assert wait_until(lambda: geometry(game) == normal), (geometry(game), normal)


def test_a_game_that_ends_full_screen_starts_as_it_was_before(desktop):
    game = desktop.start()
    placed(game)
    whole = double_click_title(game)
    game.key("F11")
    game.see(size=list(SCREEN))
    assert ended(game)
    again = desktop.start()
    assert wait_until(lambda: again.hands.geometry(again.window) == whole)
