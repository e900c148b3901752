"""Puzzles from elsewhere: files, texts and pictures, read, checked and played.

Reading runs in a thread; a dialog asks for patience where it takes long. Before a single puzzle is
played its solutions are counted; its level is worked out while it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from numberplace.core.answers import MANY, NONE, ONE, Solution
from numberplace.core.clean_text import TITLE, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.titles import shown_title
from numberplace.core.words import _
from numberplace.photo.extra import ENDINGS, ask_for_extra
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.dialog import WaitingDialog, ask
from numberplace.ui.kit.jobs import Job
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.open_file import KeepingDialog, PuzzleListDialog
from numberplace.ui.screens.resuming import open_puzzle

if TYPE_CHECKING:
    from numberplace.formats.by_kind import FoundPuzzle
    from numberplace.photo.reading import Reading
    from numberplace.ui.session.play import Play

WAIT_SECONDS = 0.25
"""The time that the frame loop waits for a thread before a dialog asks for patience."""

ShouldStop = Callable[[], bool]
ResultT = TypeVar("ResultT")


def is_picture(path: Path) -> bool:
    return path.suffix.lower() in ENDINGS


def _only_by_itself(path: Path) -> str:
    text = _("Pictures are opened one at a time: {name} was left out.")
    return text.format(name=clean_text(path.name, TITLE))


def _read_files(paths: Sequence[Path], faults: list[str]) -> list[FoundPuzzle]:
    """Return the puzzles of several files; one without a name of its own has that of its file.

    Args:
        faults: takes a sentence for each file that cannot be read.
    """
    from numberplace.formats.by_kind import read_any

    found: list[FoundPuzzle] = []
    for path in paths:
        try:
            read = read_any(path, seeks=True)
        except FormatError as error:
            faults.append(str(error))
            continue
        name = clean_text(path.stem, TITLE)
        names = [name] if len(read) == 1 else [f"{name} {at}" for at in range(1, len(read) + 1)]
        found += [
            replace(each, name=each.name or own) for each, own in zip(read, names, strict=True)
        ]
    return found


class PuzzleImport:
    """Reads one file, text or picture at a time; another one takes its place."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._job: Job[Any] | None = None
        self._on_result: Callable[[Any], object] = self.offer
        self._played: Play | None = None
        """The game begun with an imported puzzle, while there is more to report of it."""
        self._reports: Iterator[bool] = iter(())

    # -- reading

    def open_path(self, path: Path) -> None:
        """Read puzzles from a file. Raises FormatError and, for a picture, MissingExtra."""
        if is_picture(path):
            self._read_picture(partial(_read_picture_file, path))
            return
        from numberplace.formats.by_kind import read_any  # not needed for the first frame

        self._read_text(lambda: read_any(path, seeks=True), path.name)

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Read puzzles from several files into one list. Raises FormatError and MissingExtra.

        A file that cannot be read is told of; so is a picture, which is opened by itself.
        """
        texts = [path for path in paths if not is_picture(path)]
        if len(paths) == 1:
            self.open_path(paths[0])
        if len(paths) < 2:
            return
        if not texts:
            left_out = [_only_by_itself(path) for path in paths[1:]]
            self._read_picture(partial(_read_picture_file, paths[0]), left_out)
            return
        faults = [_only_by_itself(path) for path in paths if is_picture(path)]

        def offer(found: list[FoundPuzzle]) -> None:
            if found:
                self.offer(found, source)
            self._tell_of(faults)

        source = clean_text(", ".join(path.name for path in texts), TITLE)
        text = _("Large files take a while to read.")
        read = partial(_read_files, texts, faults)
        self._start(lambda _stop: read(), offer, _("Reading puzzles…"), text)

    def _tell_of(self, faults: Sequence[str]) -> None:
        if faults:
            self._program.notify(" ".join(faults))

    def open_text(self, text: str, source: str) -> None:
        """Read puzzles from a text, such as the clipboard's. Raises FormatError."""
        from numberplace.formats.by_kind import parse_any

        self._read_text(lambda: parse_any(text, seeks=True), source)

    def open_picture(self) -> None:
        self._read_picture(_read_pasted_picture)

    def _read_text(self, read: Callable[[], list[FoundPuzzle]], source: str) -> None:
        offer = partial(self.offer, source=clean_text(source, TITLE))
        text = _("Large files take a while to read.")
        self._start(lambda _stop: read(), offer, _("Reading puzzles…"), text)

    def _read_picture(
        self, read: Callable[[ShouldStop], Reading], left_out: Sequence[str] = ()
    ) -> None:
        """Read a picture; report then the other parts that were left out."""

        def edit(reading: Reading) -> None:
            self._edit(reading)
            self._tell_of([*filter(None, (reading.unread_words,)), *left_out])

        ask_for_extra()
        text = _("The picture does not leave this computer.")
        self._start(read, edit, _("Reading the picture…"), text)

    def _start(
        self,
        read: Callable[[ShouldStop], Any],
        on_result: Callable[[Any], object],
        title: str,
        text: str,
    ) -> None:
        self.stop()
        self._job, self._on_result = Job(read), on_result
        if self._job.wait(WAIT_SECONDS):
            self._finish(self._job)
        else:
            self._program.show(WaitingDialog(self._program, self.stop, title, text))

    @property
    def is_running(self) -> bool:
        """Tell whether something is read."""
        return self._job is not None

    def stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def close(self) -> None:
        """Stop everything: reading, and counting and rating what is played."""
        self.stop()
        self._played, self._reports = None, iter(())  # a job that nobody holds any more ends

    def tick(self) -> bool:
        """Handle a finished reading or finding; return True if anything changed. Raises
        FormatError."""
        if self._job is not None and self._job.is_done:
            self._program.close_all()
            self._finish(self._job)
            return True
        if self._played is not self._program.screen.play:
            self._played, self._reports = None, iter(())
        is_told = next(self._reports, False)
        if is_told:
            self._program.screen.refresh()  # the heading names the level, too
        return is_told

    def _finish(self, job: Job[Any]) -> None:
        self._job = None
        if job.error is not None:
            raise job.error
        if job.result is not None:
            self._on_result(job.result)

    # -- what was read

    def _edit(self, reading: Reading) -> None:
        """Open the editor with the reading of a picture; an editor that is open is closed."""
        from numberplace.ui.boards.sudoku.editor import EditorScreen  # it imports the search

        program = self._program
        program.close_all()
        if isinstance(program.top_screen, EditorScreen):
            program.leave_screen()
        given = reading.givens, reading.doubtful, reading.entries
        program.open_screen(EditorScreen.of_picture(program, *given))

    def offer(self, puzzles: list[FoundPuzzle], source: str = "") -> None:
        program = self._program
        program.close_all()
        if len(puzzles) == 1:
            self._open(puzzles[0], puzzles[0].name or source)
            return
        play, keep = lambda row: self._open(row, row.name), partial(self._keep, puzzles, source)
        title = shown_title(source)
        program.show(PuzzleListDialog(program, puzzles, title, play, keep, self._print))

    def _keep(self, puzzles: list[FoundPuzzle], source: str) -> None:
        """Keep all puzzles as a collection, in a thread, and open it. Raises SaveError."""
        collections = self._program.library.collections
        rows = (
            (
                *each.kind.key_of(each.puzzle),
                each.name or _("Puzzle {n}").format(n=number),
                each.level,
            )
            for number, each in enumerate(puzzles, 1)
        )
        name = shown_title(source)
        done: list[int] = []

        def add(should_stop: ShouldStop) -> int:
            made = collections.add(name, rows, should_stop=should_stop, on_progress=done.append)
            if not made:
                collections.sweep()
            return made

        job = Job(add)
        if job.wait(WAIT_SECONDS):
            self._show_kept(job)
        else:
            program = self._program
            program.show(KeepingDialog(program, job, self._show_kept, done, len(puzzles)))

    def _show_kept(self, job: Job[int]) -> None:
        from numberplace.ui.screens.collection_puzzles import CollectionDialog

        if job.error is not None:
            raise job.error
        program = self._program
        program.close_all()
        for collection in program.library.collections.all():
            if collection.id == job.result:
                program.show(CollectionDialog(program, collection))

    def _print(self, puzzles: Sequence[FoundPuzzle]) -> None:
        from numberplace.ui.screens.printing import print_list  # few are

        print_list(self._program, puzzles)

    # -- checking

    def _open(self, found: FoundPuzzle, title: str) -> None:
        """Resume the saved game of a puzzle, or check it and begin one."""
        progress = found.progress if found.progress and found.progress.moves else None
        begin = partial(self._check, found, title)
        open_puzzle(self._program, found.kind, found.puzzle, begin, progress)

    def _check(self, found: FoundPuzzle, title: str) -> None:
        """Play a puzzle that has one solution; else show the fault and ask first."""
        solver, maker = found.kind.solver, found.kind.maker
        counting: Job[Solution] | None = None
        if solver is not None and maker is not None and maker.can_rate_soon(found.puzzle):
            counting = Job(lambda stop: solver.solve(found.puzzle, 2, stop))
        play = partial(self._play, found, title, counting)
        solution = counting.result if counting and counting.wait(WAIT_SECONDS) else None
        if solution is None or solution.outcome not in (NONE, MANY):
            play()
        elif solution.outcome == MANY:
            dialogs = BOARDS[found.kind.id]
            self._program.show(dialogs.solutions_dialog(self._program, found.puzzle, play))
        else:
            text = _("{sentence} Play it anyway?").format(sentence=solution.message)
            ask(self._program, _("No solution"), text, _("Play"), play)

    def _play(self, found: FoundPuzzle, title: str, counting: Job[Solution] | None) -> None:
        play: Play = self._program.start_game(
            found.kind, found.puzzle, title, found.level, progress=found.progress
        )
        if found.remarks:
            play.warn(" ".join(found.remarks))
        if counting is not None:
            self._played, self._reports = play, _report(play, counting, found.remarks)
            next(self._reports, False)


def _report(play: Play, counting: Job[Solution], remarks: Sequence[str]) -> Iterator[bool]:
    """Report the number of solutions of a puzzle, its level, and the rating by other programs.

    Advanced once a frame; yields whether anything new was said. Ends when the player has gone on,
    so that the message is another one.
    """
    kind, puzzle = play.session.kind, play.session.puzzle
    solution, solver = (yield from _result(counting)), kind.solver
    if solution is None:
        return
    if solution.outcome != ONE or solver is None:
        play.warn(solution.message)
        yield True
        return
    said = " ".join((solution.message, *remarks))
    play.report(said)
    yield True
    rating = yield from _result(Job(lambda stop: solver.rate(puzzle, should_stop=stop)))
    if rating is not None and not play.session.level:
        play.session.level = rating.level  # the heading names it, as that of any other puzzle
    if rating is None or play.view.message.report != said:
        return
    with_level = _("{sentence} {level}.")
    text = _("{sentence} {level}; the hardest step is {technique}.")
    said = (text if rating.hardest else with_level).format(
        sentence=said,
        level=BOARDS[kind.id].level_name(rating.level),
        technique=kind.technique_name(rating.hardest),
    )
    play.report(said)
    yield True
    other = yield from _result(Job(lambda stop: solver.other_rating(puzzle, stop)))
    if other and play.view.message.report == said:
        play.report(with_level.format(sentence=said, level=other))
        yield True


def _result(job: Job[ResultT]) -> Generator[bool, None, ResultT | None]:
    """Yield False until a job has ended; then return its result, None if it failed."""
    while not job.is_done:
        yield False
    return job.result


def _read_picture_file(path: Path, should_stop: ShouldStop) -> Reading:
    from numberplace.photo.picture import read_bytes
    from numberplace.photo.reading import read_picture

    return read_picture(read_bytes(path), clean_text(path.name, TITLE), should_stop)


def _read_pasted_picture(should_stop: ShouldStop) -> Reading:
    from numberplace.photo.picture import pasted_picture
    from numberplace.photo.reading import read_picture

    return read_picture(pasted_picture(), _("Pasted picture"), should_stop)
