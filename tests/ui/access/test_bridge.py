"""The bridge to AccessKit: what it sends, what it speaks, and what readers may ask for."""

import itertools
import threading
import time
import types

import pygame
import pytest
from numberplace.sudoku.teach import coach

accesskit = pytest.importorskip("accesskit")
module = pytest.importorskip("numberplace.ui.access.bridge")


class Adapter:
    """Keeps the updates instead of sending them."""

    def __init__(self, activate, act, deactivate):
        self.activate, self.act, self.deactivate = activate, act, deactivate
        self.updates = []
        self.focus = []

    def update(self, update):
        self.updates.append(update)

    def set_focused(self, is_focused):
        self.focus.append(is_focused)

    def set_bounds(self, place, size):
        pass


class Reader:
    """A bridge on a robot's window, as a reader sees it."""

    def __init__(self, robot, monkeypatch):
        monkeypatch.setattr(module, "Adapter", Adapter)
        self.robot = robot
        self.bridge = module.Bridge(robot.app)
        self.adapter = self.bridge._adapter
        self.adapter.activate()
        self.turn()

    def turn(self):
        """Let a frame pass; return what was sent and what was spoken."""
        before = len(self.adapter.updates)
        self.robot.time.seconds += 0.2
        for _ in range(2):
            self.robot.app.step()
            self.bridge.tick(self.robot.app.painter)
        new = self.adapter.updates[before:]
        nodes = [node for update in new for _id, node in update.nodes]
        return nodes, [node.value for node in nodes if node.live == accesskit.Live.POLITE]

    def id_of(self, label):
        key = next(k for k, i in self.bridge.items.items() if (i.label or i.value) == label)
        return self.bridge.ids[key]

    def ask(self, action, label, data=None):
        request = types.SimpleNamespace(action=action, target=self.id_of(label), data=data)
        self.adapter.act(request)
        found = self.turn()
        for event in pygame.event.get():
            self.robot.app.handle(event)
        return [*found[1], *self.turn()[1]]


@pytest.fixture
def reader(robot, monkeypatch):
    return Reader(robot, monkeypatch)


def test_nothing_is_told_to_the_adapter_before_it_has_asked(robot, monkeypatch):
    """AccessKit asks with a lock held that each call of its adapter waits for."""
    monkeypatch.setattr(module, "Adapter", Adapter)
    bridge = module.Bridge(robot.app)
    adapter = bridge._adapter
    for _turn in range(2):
        for _frame in range(2):
            robot.app.step()
            bridge.tick(robot.app.painter)
        assert (adapter.focus, adapter.updates) == ([], [])
        adapter.activate()
        bridge.tick(robot.app.painter)
        assert len(adapter.focus) == len(adapter.updates) == 1
        adapter.deactivate()
        adapter.focus.clear()
        adapter.updates.clear()


def test_the_first_update_holds_the_whole_tree(reader):
    first = reader.adapter.updates[0]
    assert first.tree is not None
    assert len(first.nodes) > 110
    assert len({number for number, _node in first.nodes}) == len(first.nodes)


def test_a_frame_without_a_change_sends_nothing(reader):
    reader.turn()
    reader.robot.app.redraw()
    assert reader.turn() == ([], [])


def test_a_move_sends_what_it_changed_and_is_spoken(reader):
    reader.robot.keys("up", "up", "4")
    nodes, spoken = reader.turn()
    assert spoken == ["4 in row 3 column 5"]
    assert len(nodes) < 20


def test_the_same_sentence_is_spoken_again_when_it_is_said_again(reader):
    reader.robot.key("ctrl+z")
    assert reader.turn()[1] == ["There is nothing to undo."]
    reader.robot.key("ctrl+z")
    assert reader.turn()[1] == ["There is nothing to undo."]


def test_the_cursor_is_told_by_the_focus_alone(reader):
    reader.robot.key("right")
    assert reader.turn()[1] == []
    assert reader.adapter.updates[-1].focus == reader.id_of("3, given, row 5, column 6")


def test_a_reader_can_go_to_a_cell_and_click_it(reader):
    action = accesskit.Action
    reader.ask(action.FOCUS, "empty, row 1, column 3")
    assert reader.robot.play.view.cursor == 2
    reader.ask(action.CLICK, "4, 7 left")
    assert reader.robot.play.view.digit == 4
    spoken = reader.ask(action.CLICK, "empty, row 1, column 4")
    assert spoken == ["4 in row 1, column 4"] or "4 appears twice" in spoken[0]
    assert reader.robot.play.table.digit(3) == 4


def test_a_reader_can_change_a_setting_and_hears_it(reader):
    reader.robot.key("ctrl+,")
    reader.turn()
    theme = reader.robot.app.preferences.theme
    steppers = [i.label for i in reader.bridge.items.values() if i.role == "spin_button"]
    stepper = next(label for label in steppers if label.startswith("Theme"))
    reader.ask(accesskit.Action.FOCUS, stepper)
    spoken = reader.ask(accesskit.Action.INCREMENT, stepper)
    assert reader.robot.app.preferences.theme != theme
    assert any(text.startswith("Theme: ") for text in spoken)


def test_a_reader_can_write_into_a_line_and_pick_a_row(reader):
    reader.robot.key("f3")
    reader.turn()
    entry = reader.robot.app.top_dialog.form.focus
    request = types.SimpleNamespace(
        action=accesskit.Action.SET_VALUE,
        target=reader.bridge.ids[entry],
        data=(accesskit.ActionDataKind.VALUE, "pause"),
    )
    reader.adapter.act(request)
    reader.turn()
    assert entry.text == "pause"
    row = next(i for i in reader.bridge.items.values() if i.role == "list_box_option")
    assert row.label.startswith("Pause")
    reader.ask(accesskit.Action.CLICK, row.label)
    assert reader.robot.play.view.is_paused


def test_what_is_gone_or_disabled_is_not_done(reader):
    reader.adapter.act(
        types.SimpleNamespace(action=accesskit.Action.CLICK, target=99999, data=None)
    )
    reader.ask(accesskit.Action.CLICK, "Redo")
    assert reader.turn()[1] == []


def test_nothing_is_described_while_no_reader_listens(reader):
    reader.adapter.deactivate()
    reader.robot.key("right")
    assert reader.turn() == ([], [])
    reader.adapter.activate()
    reader.turn()
    assert reader.adapter.updates[-1].tree is not None


def test_coming_back_to_the_game_repeats_nothing(reader):
    reader.robot.keys("up", "up", "4")
    reader.turn()
    reader.robot.key("ctrl+shift+r")
    assert reader.turn()[1][0].startswith("Replay: ")
    reader.robot.key("right")
    assert [text for text in reader.turn()[1] if "Move 1 of 1" in text and text.count("4 in") == 1]
    reader.robot.key("escape")
    assert reader.turn()[1] == []


def test_a_walk_in_the_calendar_says_each_day_once_and_each_new_month(reader):
    reader.robot.app.run("daily")
    reader.turn()
    month = reader.robot.app.top_dialog.month
    reader.robot.key("home")
    reader.turn()
    reader.robot.key("pageup")
    spoken = " ".join(reader.turn()[1])
    assert spoken.count(f" {month.chosen.day}") >= 1
    assert spoken.startswith(month.spoken.split(",")[0])
    assert spoken.count(month.spoken) == 1


def test_a_timeline_with_the_focus_is_told_once_and_can_be_moved(reader):
    reader.robot.keys("up", "up", "4", "ctrl+shift+r")
    reader.turn()
    timeline = reader.robot.app.top_screen.timeline
    name = reader.bridge.items[timeline].label
    spoken = reader.ask(accesskit.Action.INCREMENT, name)
    assert timeline.frame == 1
    assert len(spoken) == 1
    assert spoken[0].count("Move 1 of 1") == 1


def test_a_search_for_all_steps_is_told_when_it_goes_on_and_when_it_is_done(
    reader, robot, monkeypatch
):
    steps = list(itertools.islice(coach.find_steps(robot.play.table), 30))
    gate = threading.Semaphore(0)

    def search(_should_stop):
        for step in steps:
            assert gate.acquire(timeout=120)
            yield step

    monkeypatch.setattr(robot.play.teacher, "find_all_steps", search)
    robot.key("a")
    dialog = robot.app.top_dialog
    heard = reader.turn()[1]
    for number in range(1, len(steps) + 1):
        gate.release()
        wait_for(robot, lambda number=number: dialog.list.counts[0] == number)
        heard += reader.turn()[1]
    wait_for(robot, lambda: not dialog.is_running)
    heard += reader.turn()[1]
    told = " ".join(heard)
    assert told.count("Searching for harder steps…") == 1
    assert told.count("30 steps") == 1
    assert "29 steps" not in told


def wait_for(robot, is_so):
    end = time.monotonic() + 120
    while not is_so():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.001)
        robot.app.step()
