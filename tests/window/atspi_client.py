"""A client of AT-SPI, as screen readers are: run by the system's Python, which has ``gi``.

Reads a request a line from standard input, writes an answer a line; both are JSON. It knows nothing
of the game: it walks the tree, asks for actions, and collects what is spoken.
"""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = 120_000
"""Milliseconds for an answer; a machine may be slow."""
HEARD = []
"""Events since the last request: what was spoken, and what got the focus."""
EVENTS = ("object:announcement", "object:state-changed:focused")
STATES = {"focused", "selected", "checked", "pressed", "modal", "active", "enabled"}


def hear(event):
    """Keep what a screen reader would say at an event."""
    if event.type == "object:announcement":
        HEARD.append(["spoken", str(event.any_data)])
    elif event.detail1:
        HEARD.append(["focus", event.source.get_name(), event.source.get_role_name()])


def switch(is_on):
    """Tell the session that a screen reader runs, or no longer."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
            GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", is_on))),
            None, Gio.DBusCallFlags.NONE, PATIENCE, None,
        )  # fmt: skip
    return True


def window():
    """Return the game's window, None while it is not there."""
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()  # a program that came just now may not be counted there
    for index in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(index)
        for place in range(program.get_child_count() if program is not None else 0):
            child = program.get_child_at_index(place)
            if child is not None and child.get_name() == "Numberplace":
                return child
    return None


def read(node):
    """Return a node and all below it."""
    found = {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "about": node.get_description(),
        "states": sorted({s.value_nick for s in node.get_state_set().get_states()} & STATES),
    }
    children = [node.get_child_at_index(n) for n in range(node.get_child_count())]
    return {**found, "children": [read(child) for child in children if child is not None]}


def find(node, role, name):
    """Return the first node of a role whose name begins with a text."""
    if node.get_role_name() == role and node.get_name().startswith(name):
        return node
    children = (node.get_child_at_index(n) for n in range(node.get_child_count()))
    return next((f for c in children if c is not None and (f := find(c, role, name))), None)


def act(role, name, action):
    """Ask a node to do something; tell whether it is there and can."""
    found = find(window(), role, name)
    if found is None:
        return False
    if action == "focus":
        return found.grab_focus()
    count = found.get_n_actions()
    names = [found.get_action_name(n) for n in range(count)]
    return action in names and found.do_action(names.index(action))


def answer(request):
    """Return the answer to a request."""
    asked = request["ask"]
    if asked == "switch":
        return switch(request["on"])
    if asked == "heard":
        taken, HEARD[:] = HEARD[:], []
        return taken
    if asked == "act":
        return act(request["role"], request["name"], request["action"])
    found = window()
    if found is not None and asked == "program":
        return found.get_parent().get_name()
    return None if found is None else read(found) if asked == "tree" else True


def wait_for_bus():
    """Wait until the launcher has taken the name of the accessibility bus."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    loop = GLib.MainLoop()
    flags = Gio.BusNameWatcherFlags.NONE
    watch = Gio.bus_watch_name_on_connection(
        bus, "org.a11y.Bus", flags, lambda *_found: loop.quit(), None
    )
    loop.run()
    Gio.bus_unwatch_name(watch)


def take(_channel, _condition):
    """Take a request, and end with the last one."""
    line = sys.stdin.readline()
    if not line:
        LOOP.quit()
        return False
    try:
        found = answer(json.loads(line))
    except GLib.Error as error:  # a node went away while it was read
        found = {"error": str(error)}
    print(json.dumps(found), flush=True)
    return True


wait_for_bus()
Atspi.set_timeout(PATIENCE, PATIENCE)
LOOP = GLib.MainLoop()
listener = Atspi.EventListener.new(hear)
for name in EVENTS:
    listener.register(name)
GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, take)
LOOP.run()
