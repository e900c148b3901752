"""A screen reader of a test: a session bus with AT-SPI, and a client that listens and asks."""

import json
import subprocess
import tempfile
from pathlib import Path

from tests.window.display import MISSING as NO_DISPLAY
from tests.window.display import PATIENCE, wait_until

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
        # Otherwise the launcher's socket lies in the home, named by the display alone, and the
        # bus of a test before this one takes it away when it ends at last.
        self.runtime = tempfile.TemporaryDirectory(prefix="a11y-", ignore_cleanup_errors=True)
        display.environ["XDG_RUNTIME_DIR"] = self.runtime.name
        display.environ["XDG_CACHE_HOME"] = str(Path(self.runtime.name, "cache"))
        display.environ.pop("NUMBERPLACE_A11Y", None)
        environ = {**display.environ, "GSETTINGS_BACKEND": "memory"}
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        launch = [find_launcher(), "--launch-immediately"]
        self.launcher = subprocess.Popen(launch, env=environ, **quiet)
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
            process.wait(PATIENCE)
        for pipe in (self.client.stdin, self.client.stdout, self.bus.stdout):
            pipe.close()
        self.runtime.cleanup()

    def ask(self, what, **more):
        self.client.stdin.write(json.dumps({"ask": what, **more}) + "\n")
        self.client.stdin.flush()
        return json.loads(self.client.stdout.readline())

    def wait_for_window(self):
        assert wait_until(lambda: self.ask("window") is True), "the window is not in the tree"

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

    def hear(self, words):
        """Wait until something with these words is spoken; return it."""
        heard = []

        def is_said():
            heard.extend(self.listen())
            return any(words in text for text in heard)

        assert wait_until(is_said), f"'{words}' was not said, but: {heard}"
        return next(text for text in reversed(heard) if words in text)

    def stand_on(self, words):
        """Wait until the focus is on something with these words; return its name."""

        def is_there():
            self.listen()
            return words in self.focus

        assert wait_until(is_there), f"the focus is on '{self.focus}', not on '{words}'"
        return self.focus

    def tree(self):
        """Return the window with all below it, once it can be read as a whole."""

        def read():
            found = self.ask("tree")
            return None if found is None or "error" in found else found

        found = wait_until(read)
        assert found, "the tree cannot be read"
        return found

    def focused_cell(self):
        """Return the name of the cell that has the focus, once one has it."""

        def find():
            nodes = [node for node in walk(self.tree()) if node["role"] == "table cell"]
            return next((node["name"] for node in nodes if "focused" in node["states"]), "")

        found = wait_until(find)
        assert found, "no cell has the focus"
        return found

    def act(self, role, name, action="click"):
        """Ask something to be clicked or focused, once it is there."""
        self.said.append(f"{action} {role} '{name}'")
        request = {"role": role, "name": name, "action": action}
        assert wait_until(lambda: self.ask("act", **request) is True), (role, name)


def walk(node):
    """Yield a node of the tree and all below it."""
    yield node
    for child in node["children"]:
        yield from walk(child)


def names(tree, role):
    """Return the names of all nodes of a role."""
    return [node["name"] for node in walk(tree) if node["role"] == role]
