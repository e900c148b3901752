"""Whether a screen reader runs, asked of a session bus that a test plays."""

import contextlib
import socket
import struct
import threading

import pytest
from numberplace.ui.access import status

from tests.waiting import PATIENCE, wait_for

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no session bus here")


class Bus:
    """Answers one client as a session bus does; properties become true when told."""

    def __init__(self, path):
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(path))
        self.listener.listen()
        self.calls = []
        """Flags and member of each call."""
        self.answers = []
        """What the bus has said to be on, in turn."""
        self.is_on = threading.Event()
        self.client = None
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self):
        with contextlib.suppress(OSError):  # the client goes when it knows
            self.answer()

    def answer(self):
        self.client, _address = self.listener.accept()
        assert self.client.recv(100).startswith(b"\0AUTH EXTERNAL ")
        self.client.sendall(b"OK 1234\r\n")
        assert self.client.recv(7) == b"BEGIN\r\n"
        while True:
            head = self.client.recv(16, socket.MSG_WAITALL)
            if len(head) < 16:
                return
            length, _serial, fields = struct.unpack("<III", head[4:])
            rest = self.client.recv(fields + -fields % 8 + length, socket.MSG_WAITALL)
            member = next(m for m in (b"Hello", b"AddMatch", b"Get\0") if m in rest)
            self.calls.append((head[2], member))
            if member == b"Hello":
                self.send(2, struct.pack("<I", 4) + b":1.5\0")
            if member == b"Get\0":
                is_on = self.is_on.is_set()
                self.send(2, b"\1b\0\0" + struct.pack("<I", is_on))
                self.answers.append(is_on)

    def send(self, kind, body):
        self.client.sendall(struct.pack("<cBBBIII", b"l", kind, 0, 1, len(body), 7, 0) + body)

    def close(self):
        with contextlib.suppress(OSError):
            self.client.shutdown(socket.SHUT_RDWR)
        self.client.close()
        self.listener.close()
        self.thread.join(PATIENCE)


@pytest.fixture
def bus(tmp_path, monkeypatch):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/bus,guid=12")
    monkeypatch.setattr(status, "SOON", PATIENCE)  # the bus is a thread of a busy machine
    it = Bus(tmp_path / "bus")
    yield it
    it.close()


def test_a_reader_that_runs_is_found(bus):
    bus.is_on.set()
    assert status.wait_for_assistive()
    assert [member for _flags, member in bus.calls][:3] == [b"Hello", b"AddMatch", b"Get\0"]


def test_asking_starts_no_service(bus):
    bus.is_on.set()
    status.wait_for_assistive()
    assert {flags for flags, member in bus.calls if member == b"Get\0"} == {2}


def test_one_that_is_started_later_is_found_by_the_signal(bus):
    found = []
    asking = threading.Thread(target=lambda: found.append(status.wait_for_assistive()))
    asking.start()
    wait_for(lambda: len(bus.answers) == 2)
    assert not any(bus.answers)
    assert found == []
    bus.is_on.set()
    bus.send(4, b"")
    asking.join(PATIENCE)
    assert found == [True]


@pytest.mark.parametrize(
    "address", ["", "unix:path=/nowhere/bus", "tcp:host=x", "unix:abstract=no"]
)
def test_without_a_bus_nothing_is_known(address, monkeypatch, tmp_path):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    monkeypatch.setattr(status.os, "getuid", lambda: 987654, raising=False)
    assert not status.wait_for_assistive()


def test_a_reader_that_runs_at_the_start_is_found_at_once(bus):
    bus.is_on.set()
    assert status.is_assistive_running()
    assert [member for _flags, member in bus.calls][:2] == [b"Hello", b"Get\0"]


def test_without_one_the_start_asks_each_property_once(bus):
    assert not status.is_assistive_running()
    assert [member for _flags, member in bus.calls] == [b"Hello", b"Get\0", b"Get\0"]


def test_without_a_bus_the_start_goes_on(monkeypatch):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus")
    assert not status.is_assistive_running()
