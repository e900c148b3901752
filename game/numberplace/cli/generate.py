"""``numberplace generate``: make puzzles as they are asked for, as many as are wanted."""

from __future__ import annotations

import datetime
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

from numberplace.cli.hardest import Found, search_hardest
from numberplace.cli.kinds import console_of, kinds_asked, options_for
from numberplace.cli.output import complain, tell
from numberplace.cli.progress import Waiting
from numberplace.cli.requests import (
    JobsRequest,
    PatienceRequest,
    ResumeRequest,
    at_least_one,
    kind_option,
    option,
)
from numberplace.cli.resuming import open_sink
from numberplace.cli.workers import Helpers
from numberplace.core.console import Console, Options, Task, refuse_together
from numberplace.core.errors import FormatError, GameError, Stopped
from numberplace.core.gameid import daily_ids, parse_game_id
from numberplace.core.kind import AnyKind, Shelf
from numberplace.core.processes import core_count
from numberplace.core.time_limit import Deadline, TimeUp, within
from numberplace.core.words import N_, _, ngettext
from numberplace.core.workers import answers_in_order
from numberplace.kinds import DEFAULT_SHELF, KINDS, kind_named, shelf_named

Made = tuple[int, str, dict[str, int]]
"""Number of puzzles made, their text, and sums over them."""
HARDEST = ("--hardest", "--minutes", "--seed")
"""Options of a search for the hardest puzzles."""


class Request(JobsRequest, ResumeRequest, PatienceRequest):
    """Options of the command ``generate``."""

    takes_own_options = True
    kind: str | None = kind_option(
        N_("the kind to make; it has options of its own, see --kind K --help")
    )
    id: str | None = option(N_("the puzzle of a game id"), group="named", metavar=N_("ID"))
    daily: bool = option(N_("the puzzles of today"), group="named")
    count: int = option(N_("how many (default: 1)"), type=at_least_one, default=1, metavar=N_("N"))
    seed: str | None = option(
        N_("the same word gives the same puzzles (default: a new one each time)"),
        metavar=N_("WORD"),
    )
    format: str = option(N_("what to print"), adapt=lambda kind: _forms(kind))
    output: Path | None = option(N_("write to this file"), "-o", "--output", metavar=N_("FILE"))


def _forms(kind: str) -> dict[str, Any]:
    """Return the forms in which a kind's puzzles can be printed, the usual form first."""
    forms = console_of(kinds_asked(kind)[0]).made_forms
    return {"choices": forms, "default": forms[0]}


def run(args: Request) -> int:
    """Print the puzzles as they are made, in the order of their numbers. Raises GameError."""
    shelf = shelf_named(args.kind) if args.kind else DEFAULT_SHELF
    kind = shelf.kind
    console = console_of(kind)
    options = {**options_for(kind, args), "games": tuple(_games(args, shelf))}
    if options["games"]:
        refuse_together("--id" if args.id else "--daily", _wishes(args, kind))
    if options.get("hardest"):
        return _hardest(args, kind, options)
    if options.get("stats") and args.format != "line":
        refuse_together("--stats", ("--format",))
    tasks = _checked(console, options)
    if args.resume and args.seed is None:
        raise FormatError(_("--resume needs --seed, so that the same puzzles are made."))
    caveat = console.caveat(options)
    if caveat:
        complain(caveat)
    jobs = args.jobs or (1 if args.count == 1 else core_count())
    about = {"made": kind.id, **{name: str(value) for name, value in sorted(options.items())}}
    with (
        open_sink(args.output, resume=args.resume, about=about) as sink,
        Waiting(len(options["games"]) or args.count) as waiting,
        Helpers[Made](jobs, args.dask) as crew,
    ):
        sums = Counter(sink.sums)
        left = islice(tasks, sink.done, None)
        if not sink.done:
            sink.write(console.heading(args.format).encode())
        make = partial(make_texts, kind.id, args.patience, with_sums=bool(options.get("stats")))
        made = (
            answers_in_order(make, ((task,) for task in left), crew.workers)
            if crew.helps
            else _one_by_one(console, left, args.patience, whole=args.resume)
            if not options.get("stats")
            else map(make, left)
        )
        for count, text, more in made:
            sums.update(more, puzzles=count)
            with waiting.paused(sums["puzzles"]):
                sink.write(text.encode())
            sink.note(sums)
    if options.get("stats"):
        tell(console.say_statistics(sums))
    return 0


def _hardest(args: Request, kind: AnyKind, options: Options) -> int:
    """Search for the hardest puzzles. Raises GameError."""
    others = (wish for wish in _wishes(args, kind) if wish not in HARDEST)
    refuse_together("--hardest", (*others, *(["--format"] if args.format != "line" else ())))
    if args.output is None:
        raise FormatError(_("--hardest needs -o FILE."))
    with Helpers[Found](args.jobs or core_count(), args.dask) as crew:
        search_hardest(
            kind.id,
            args.output,
            size=options["hardest"],
            seed=args.seed or secrets.token_hex(4),
            minutes=options["minutes"] or 0,
            patience=args.patience,
            resume=args.resume,
            crew=crew,
        )
    return 0


def _one_by_one(
    console: Console[Any], tasks: Iterable[Task], patience: int, *, whole: bool
) -> Iterator[Made]:
    """Yield puzzle by puzzle, or task by task if the work is to be resumable."""
    for task in tasks:
        texts = _within(console, task, patience)
        if whole:
            made = list(texts)
            yield len(made), "".join(made), {}
        else:
            yield from ((1, text, {}) for text in texts)


def make_texts(kind: str, patience: int, task: Task, *, with_sums: bool = False) -> Made:
    """Make the puzzles of a task; ``with_sums`` adds the sums that statistics need. Raises
    GameError."""
    console = console_of(kind_named(kind))
    texts = list(_within(console, task, patience))
    text = "".join(texts)
    return len(texts), text, console.tally(text) if with_sums else {}


def _within(console: Console[Any], task: Task, patience: int) -> Iterator[str]:
    """Yield the texts of a task. Raises GameError when one takes too long."""
    deadline = Deadline(patience)
    texts = console.make(task, deadline)
    try:
        while True:
            deadline.start()
            with within(patience):
                text = next(texts, "")
            if not text:
                return
            yield text
    except (Stopped, TimeUp):
        text = ngettext(
            "No puzzle for '{params}' was found within {n} second; --patience allows more.",
            "No puzzle for '{params}' was found within {n} seconds; --patience allows more.",
            patience,
        )
        raise GameError(text.format(n=patience, params=task[0])) from None


def _wishes(args: Request, kind: AnyKind) -> Iterator[str]:
    """Yield the given options that ask for certain puzzles, which a game id describes already."""
    if args.seed is not None:
        yield "--seed"
    if args.count != 1:
        yield "--count"
    for action in args.own_options[kind.id]:
        if getattr(args, action.dest) != action.default:
            yield action.option_strings[0]


def _games(args: Request, shelf: Shelf) -> Iterator[tuple[str, str]]:
    if args.id:
        game = parse_game_id(args.id, KINDS)
        if kind_named(game.kind) is not shelf.kind or not game.seed:
            raise FormatError(_("'{text}' names no puzzle to make.").format(text=args.id))
        yield game.params, game.seed
    if args.daily:
        today = datetime.date.today()
        for game in daily_ids(today, shelf, shelf.daily_on(today)):
            yield game.params, game.seed


def _checked(console: Console[Any], options: dict[str, Any]) -> Iterator[Task]:
    """Return the tasks, having computed the first: this checks all options before any output."""
    tasks = console.tasks(options)
    return chain([next(tasks)], tasks)
