"""Start the window, or the command line when a command is given. The only module knowing both."""

import _signal  # type: ignore[import-not-found]  # the built-in half of ``signal``: no file is read
import sys

TYPE_CHECKING = False  # as ``typing`` has it, which every command would wait for
if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numberplace.cli.options import CommonOptions

# Nothing else is imported up here: until the handler of Ctrl+C is set, it leaves a traceback.


def main(argv: "Sequence[str] | None" = None) -> int:
    """Run the program with the arguments after its name; return the exit code."""
    forks = argv is None
    if forks:
        _end_in_silence()  # what is imported from here on may take a quarter of a second
    from pathlib import Path

    from numberplace.cli.main import guarded
    from numberplace.cli.main import main as run_command_line
    from numberplace.cli.options import split_options

    words = list(sys.argv[1:] if argv is None else argv)
    options, rest = split_options(words)
    if forks and sys.platform == "linux" and (not rest or not _is_command(rest[0])):
        _take_own_name()
    if not rest:
        return guarded(lambda: _open_window(options, None))
    if len(rest) == 1 and not _is_command(rest[0]):
        if text := _puzzle_in(rest[0]):
            return guarded(lambda: _open_window(options, None, text))
        if _names_a_file(rest[0]):
            return guarded(lambda: _open_window(options, Path(rest[0])))
    return run_command_line(words, forks=forks)


def _end_in_silence() -> None:
    """Let Ctrl+C end the process without a traceback where no command heeds it yet, or any more."""
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        try:  # noqa: SIM105 - contextlib is a file to read
            _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
        except ValueError:
            pass  # only the main thread may


def _take_own_name() -> None:
    """Let a screen reader that runs already say "Numberplace" instead of the interpreter's name."""
    import os

    from numberplace.ui import FLAG

    switch = os.environ.get(FLAG, "")
    has_display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if switch == "0" or not has_display:
        return
    from numberplace.ui.access.status import is_assistive_running

    if switch == "1" or is_assistive_running():
        from numberplace.ui.access.own_name import go_on_under_own_name  # brings subprocess in

        go_on_under_own_name(sys.orig_argv)


def _is_command(word: str) -> bool:
    if word.startswith("-"):
        return True
    from numberplace.cli.commands import COMMANDS

    return word in {command.name for command in COMMANDS}


def _puzzle_in(word: str) -> str:
    """Return the only other word where it is a puzzle, or nearly one, and no file."""
    from numberplace.cli.reading import puzzle_itself
    from numberplace.core.errors import FormatError

    try:
        return puzzle_itself(word)
    except FormatError:  # the window says what is wrong with it
        return word


def _names_a_file(word: str) -> bool:
    """Tell whether the only other word is a puzzle file rather than a mistyped command."""
    from pathlib import Path

    path = Path(word)
    try:
        return path.suffix != "" or len(path.parts) > 1 or path.exists()
    except (OSError, ValueError):  # no file system has such a name
        return False


def _open_window(options: "CommonOptions", puzzle: "Path | None", text: str = "") -> int:
    """Open the window, with a file or with a puzzle's text."""
    from numberplace.cli.options import places_of, speak
    from numberplace.core.errors import DisplayError
    from numberplace.core.words import _

    speak(options)
    try:
        from numberplace.ui.app import run_window  # pygame is loaded for the window alone
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        raise DisplayError(_("The window needs the package pygame-ce; install it.")) from error
    return run_window(places_of(options), puzzle, text, options.cells)


if __name__ == "__main__":
    sys.exit(main())
