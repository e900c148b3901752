"""A screen reader of a test: a session bus with AT-SPI, and a client that listens and asks."""

import json
import subprocess
import time
from pathlib import Path

from tests.window.display import MISSING as NO_DISPLAY

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PYTHON = "/usr/bin/python3"
"""The system's Python, for which Debian packages ``gi``."""
CLIENT = Path(__file__).with_name("atspi_client.py")


def find_launcher():
    return next((path for path in LAUNCHERS if Path(path).exists()), None)


def what_is_missing():
    """Return what is not installed, in words; nothing when all is."""
    if NO_DISPLAY:
        return ", ".join(NO_DISPLAY)
    if find_launcher() is None:
        return "at-spi2-core"
    code = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    if (
        not Path(PYTHON).exists()
        or subprocess.run([PYTHON, "-c", code], capture_output=True).returncode
    ):
        return "python3-gi, gir1.2-atspi-2.0"
    try:
        import accesskit  # noqa: F401
    except ImportError:
        return "accesskit"
    return ""


class ScreenReader:
    """The bus and the client; ``said`` keeps all that was heard and done, as a transcript."""

    def __init__(self, display, *, is_on=True):
        command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
        self.bus = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        address = self.bus.stdout.readline().strip()
        display.environ["DBUS_SESSION_BUS_ADDRESS"] = address
        display.environ.pop("NUMBERPLACE_A11Y", None)
        environ = {**display.environ, "GSETTINGS_BACKEND": "memory"}
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        launch = [find_launcher(), "--launch-immediately"]
        self.launcher = subprocess.Popen(launch, env=environ, **quiet)
        time.sleep(0.5)
        self.client = subprocess.Popen(
            [PYTHON, CLIENT], env=environ, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.said = []
        self.focus = ""
        if is_on:
            self.ask("switch", on=True)

    def close(self):
        for process in (self.client, self.launcher, self.bus):
            process.terminate()
            process.wait(10)
        for pipe in (self.client.stdin, self.client.stdout, self.bus.stdout):
            pipe.close()

    def ask(self, what, **more):
        self.client.stdin.write(json.dumps({"ask": what, **more}) + "\n")
        self.client.stdin.flush()
        return json.loads(self.client.stdout.readline())

    def wait_for_window(self, seconds=15):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.ask("window") is True:
                return
            time.sleep(0.1)
        raise AssertionError("the window is not in the tree")

    def listen(self):
        """Return what was spoken since the last time; note it, and where the focus is."""
        spoken = []
        for kind, text, *role in self.ask("heard"):
            if kind == "focus":
                self.focus = text
                self.said.append(f"  focus: {text} ({role[0]})")
            else:
                spoken.append(text)
                self.said.append(f"  says:  {text}")
        return spoken

    def hear(self, words, seconds=8):
        """Wait until something with these words is spoken; return it."""
        end, heard = time.monotonic() + seconds, []
        while time.monotonic() < end:
            heard += self.listen()
            found = [text for text in heard if words in text]
            if found:
                return found[-1]
            time.sleep(0.05)
        raise AssertionError(f"'{words}' was not said, but: {heard}")

    def comes_to(self, words, seconds=1.0):
        """Tell whether the focus comes to something with these words."""
        end = time.monotonic() + seconds
        while words not in self.focus and time.monotonic() < end:
            time.sleep(0.02)
            self.listen()
        return words in self.focus

    def stand_on(self, words, seconds=8):
        """Wait until the focus is on something with these words; return its name."""
        assert self.comes_to(words, seconds), f"the focus is on '{self.focus}', not on '{words}'"
        return self.focus

    def tree(self):
        """Return the window with all below it, once it can be read as a whole."""
        for _ in range(20):
            found = self.ask("tree")
            if found is not None and "error" not in found:
                return found
            time.sleep(0.1)
        raise AssertionError("the tree cannot be read")

    def act(self, role, name, action="click"):
        """Ask something to be clicked or focused."""
        self.said.append(f"{action} {role} '{name}'")
        assert self.ask("act", role=role, name=name, action=action), (role, name)


def walk(node):
    """Yield a node of the tree and all below it."""
    yield node
    for child in node["children"]:
        yield from walk(child)


def names(tree, role):
    """Return the names of all nodes of a role."""
    return [node["name"] for node in walk(tree) if node["role"] == role]
