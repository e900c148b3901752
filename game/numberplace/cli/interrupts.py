"""Ctrl+C, SIGTERM and SIGHUP: every command ends soon, with one line and the code a shell expects.

A signal's handler runs only when the interpreter gets to it, and neither the compiled engine nor
a satisfiability solver gives it the chance for as long as they search. So a command's work is done
by a fork of this process, which waits for it; a fork that does not end by itself is killed, and
ends at once when the process that waits has been killed. Where processes cannot be forked, a second
process of the program is started instead.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import FrameType

from numberplace.cli import output
from numberplace.core.errors import GameError
from numberplace.core.processes import ENDING, end_at_close, signals_held
from numberplace.core.words import _

TYPE_CHECKING = False  # as ``typing`` has it, which every command would wait for
if TYPE_CHECKING:
    from subprocess import Popen

GRACE_SECONDS = 1.0
"""Seconds a command has for ending by itself after a signal."""
CTRL_C_SECONDS = 0.3
"""Seconds within which a fork that got Ctrl+C from the terminal will have ended."""
POLL_SECONDS = 0.02
"""Poll interval in seconds."""
WINDOWS_CTRL_C = 0xC000013A
"""The code of a process of Windows that Ctrl+C ended."""
WINDOWS_FAULTS = 0x80000000
"""Codes from here on are faults that Windows ended a process for, such as 0xC0000005, where memory
was read that the process does not have."""
CRASHED = 70
"""The exit code of a command that ended by a fault of its own, as ``sysexits.h`` has it."""
RESEND_SECONDS = 0.01
"""Delay after which a signal is sent again whose exception was dropped, in seconds."""


CHILD = "NUMBERPLACE_CHILD"
"""The environment variable that tells the second process its role, and where to note the files that
it begins."""


class Terminated(KeyboardInterrupt):
    """SIGTERM came."""


class HungUp(KeyboardInterrupt):
    """SIGHUP came: the terminal was closed."""


_RAISED = {"SIGTERM": Terminated, "SIGHUP": HungUp}
"""Exception raised for a signal; for Ctrl+C and all others a plain KeyboardInterrupt."""
_begun: list[bytes] = []
"""The files that a fork has begun, as its pipe reports them: each name with a 0 behind, and no name
before the 0 once the fork has told its end."""
TOLD = b"\0"
"""The report that the message of an interrupt has been printed."""


def code_of(interrupt: KeyboardInterrupt) -> int:
    """Return the exit code: 128 and the number of the signal."""
    names = [name for name, raised in _RAISED.items() if type(interrupt) is raised]
    return 128 + int(getattr(signal, names[0] if names else "SIGINT"))


def sentence_of(interrupt: KeyboardInterrupt) -> str:
    """Return the message of an interrupt, or the default one."""
    told = interrupt.args[0] if interrupt.args else ""
    return told if isinstance(told, str) and told else _("Stopped.")


def tell_end(interrupt: KeyboardInterrupt) -> None:
    """Print the message of an interrupt, and report that to the process that waits for this one:
    a fork may be killed after that, by whoever would print the message again."""
    output.tell(sentence_of(interrupt))
    if output.unfinished is not None:
        with contextlib.suppress(OSError):
            os.write(output.unfinished, TOLD)


def ignore_signals() -> None:
    """Ignore further signals in a fork that is ending; its parent enforces the end."""
    if output.unfinished is not None:
        for one in ENDING:
            signal.signal(one, signal.SIG_IGN)


def _heeded() -> list[signal.Signals]:
    """Return the signals that end a command: not SIGHUP under ``nohup``."""
    hang_up = getattr(signal, "SIGHUP", None)
    return [one for one in ENDING if one != hang_up or signal.getsignal(one) != signal.SIG_IGN]


@contextlib.contextmanager
def heeding_signals() -> Iterator[None]:
    """Make SIGTERM and SIGHUP end a command as Ctrl+C does; further ones are ignored."""
    came: list[type[KeyboardInterrupt]] = []

    def stop(number: int, _frame: FrameType | None) -> None:
        ignore_signals()
        came.append(_RAISED.get(signal.Signals(number).name, KeyboardInterrupt))
        raise came[-1]

    def send_again(dropped: sys.UnraisableHookArgs) -> None:
        # What is raised in a finaliser or in a callback of a weak reference, such as those of
        # imports, Python drops with a traceback: the signal is sent again a moment later.
        if not isinstance(dropped.exc_value, KeyboardInterrupt):
            hook(dropped)
            return
        for one in before:
            signal.signal(one, stop)
        number = code_of(dropped.exc_value) - 128
        import threading  # never needed, but for that

        again = threading.Timer(RESEND_SECONDS, signal.raise_signal, (number,))
        again.daemon = True
        again.start()

    hook = sys.unraisablehook
    before = {one: signal.signal(one, stop) for one in _heeded()}
    sys.unraisablehook = send_again
    try:
        yield
    except (GameError, OSError):
        raise
    except Exception as error:
        # An import may turn what is raised inside into an error of its own: SyntaxError, where a
        # module is compiled that names a character.
        if came:
            raise came[-1] from error
        raise
    finally:
        sys.unraisablehook = hook
        for one, handler in before.items():
            signal.signal(one, handler)


def run_guarded(work: Callable[[], int], words: Sequence[str] = ()) -> int:
    """Return the code of ``work``, done by a fork of this process where there can be one.

    Args:
        words: the command line, which another process is given where there are no forks.
    """
    if not hasattr(os, "fork"):
        return _work_told(work) if CHILD in os.environ else _run_spawned(words)
    sys.stdout.flush()
    sys.stderr.flush()
    heeded = _heeded()
    came: list[int] = []
    try:
        near, far = os.pipe()
        life, held = os.pipe()
        with signals_held():
            child = os.fork()
            for one in heeded:
                to = (lambda number, _frame: came.append(number)) if child else signal.SIG_DFL
                signal.signal(one, to)
    except OSError:  # no more processes or files: signals are heeded once the engine returns
        return work()
    if child == 0:
        os.close(near)
        os.close(held)
        end_at_close(life)
        output.unfinished = far
        os._exit(_work_to_the_end(work))
    os.close(far)
    os.close(life)
    os.set_blocking(near, False)
    try:
        return _await(child, came, near)
    finally:
        os.close(near)
        os.close(held)


def _run_spawned(words: Sequence[str]) -> int:
    """Return the code of a second process of the program, which does the work.

    Ctrl+C reaches both; a second process that goes on working is killed.
    """
    import subprocess
    import tempfile

    is_folder = getattr(sys, "frozen", False)
    program = [sys.executable] if is_folder else [sys.executable, "-m", "numberplace"]
    descriptor, name = tempfile.mkstemp(prefix="numberplace-")
    os.close(descriptor)
    names = Path(name)
    try:
        child = subprocess.Popen([*program, *words], env={**os.environ, CHILD: name})
        try:
            return _code(child.wait(), lambda: _remove_noted(names))
        except KeyboardInterrupt as interrupt:
            return _end_spawned(child, names, interrupt)
    finally:
        names.unlink(missing_ok=True)


def _end_spawned(child: Popen[bytes], names: Path, interrupt: KeyboardInterrupt) -> int:
    """Wait a moment for a process that got the signal too, then kill it; return the code."""
    import subprocess

    code = code_of(interrupt)
    try:
        ended = child.wait(CTRL_C_SECONDS + GRACE_SECONDS)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        child.kill()
        child.wait()
        if not _has_told(names.read_bytes()):
            output.tell(sentence_of(interrupt))
    else:
        # Python ends a process by the signal, after its own sentence and code, where Ctrl+C came
        # while an import ran text as code, as dataclasses do.
        if 0 <= ended < WINDOWS_FAULTS:
            code = ended
    _remove_noted(names)  # also where the signal came before the block that removes a new file
    return code


def _remove_noted(names: Path) -> None:
    """Remove the files that a second process noted and did not finish."""
    for name in filter(None, names.read_bytes().split(b"\0")):
        Path(os.fsdecode(name)).unlink(missing_ok=True)


def _has_told(reports: bytes) -> bool:
    """Tell whether a fork reported that it has printed its message."""
    return b"" in reports.split(b"\0")[:-1]


def _work_told(work: Callable[[], int]) -> int:
    """Work in the second process, and note the files that it begins."""
    output.unfinished = os.open(os.environ.pop(CHILD), os.O_WRONLY | os.O_APPEND)
    try:
        return work()
    finally:
        os.close(output.unfinished)
        output.unfinished = None


def _work_to_the_end(work: Callable[[], int]) -> int:
    """Work in the fork; nothing may escape into the code that was running when it was made."""
    try:
        return work()
    except BaseException:
        sys.excepthook(*sys.exc_info())
        return CRASHED
    finally:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError, ValueError):
                stream.flush()


def _await(child: int, came: list[int], pipe: int) -> int:
    """Wait for the fork, for a short time only after a signal."""
    while True:
        # The handler may run just before the wait begins, which then is not interrupted: so short
        # waits once a signal has come, and a pipe that ends with the fork before.
        if came:
            return _end(child, came[0], pipe)
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            return _code(code, lambda: _remove_unfinished(pipe))
        _wait_a_little(pipe)


def _wait_a_little(pipe: int) -> None:
    """Sleep until the fork ends, a signal comes, or a tenth of a second has gone by."""
    import select

    with contextlib.suppress(InterruptedError):
        readable, _write, _error = select.select([pipe], [], [], 0.1)
        if readable and not _read_names(pipe):
            time.sleep(0.001)


def _read_names(pipe: int) -> bytes:
    """Record files the fork has begun. A helper process may keep the pipe open after the fork's
    end."""
    try:
        names = os.read(pipe, 65536)
    except BlockingIOError:
        return b""
    _begun.append(names)
    return names


def _remove_unfinished(pipe: int) -> None:
    """Remove the files that a fork which was killed has left."""
    _read_names(pipe)
    for name in filter(None, b"".join(_begun).split(b"\0")):
        Path(os.fsdecode(name)).unlink(missing_ok=True)


def _end(child: int, number: int, pipe: int) -> int:
    """Pass a signal on, and kill the fork if it goes on working.

    A terminal sends Ctrl+C to both processes, and a second one might meet a fork that a library
    has left without a handler: so it is passed on only when it seems not to have come.
    """
    now = time.monotonic()
    pass_on, end = (
        now + (CTRL_C_SECONDS if number == signal.SIGINT else 0.0),
        now + CTRL_C_SECONDS + GRACE_SECONDS,
    )
    is_passed_on = False
    while (now := time.monotonic()) < end:
        if now >= pass_on and not is_passed_on:
            is_passed_on = True
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, number)
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended and (code := os.waitstatus_to_exitcode(status)) >= 0:
            # The signal may have come before the block that removes a new file.
            _remove_unfinished(pipe)
            return code
        if ended:  # a library let the signal take its course
            break
        time.sleep(POLL_SECONDS)
    else:
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    _remove_unfinished(pipe)
    if not _has_told(b"".join(_begun)):
        output.tell(_("Stopped."))
    return 128 + number


def _code(code: int, remove_unfinished: Callable[[], None]) -> int:
    """Return the code a shell expects of a process that ended with ``code``.

    A process that a signal ended has a negative code, and one that Windows ended a code from
    ``WINDOWS_FAULTS`` on; ``subprocess`` reads codes of Windows without a sign.
    """
    if 0 <= code < WINDOWS_FAULTS:
        return code
    remove_unfinished()
    if code == WINDOWS_CTRL_C:
        output.tell(_("Stopped."))
        return 128 + signal.SIGINT
    if code > 0:
        shown = f"0x{code:08X}"
        output.complain(_("The work ended unexpectedly, with code {code}.").format(code=shown))
        return CRASHED
    output.complain(_("The work ended unexpectedly, by signal {n}.").format(n=-code))
    return 128 - code
