"""``numberplace judge``: a verdict on each step of a solution, with its reason."""

from __future__ import annotations

from numberplace.cli.kinds import console_of, options_for
from numberplace.cli.output import say, say_json
from numberplace.cli.reading import read_whole
from numberplace.cli.requests import FileRequest, PatienceRequest, option
from numberplace.core.cell_names import in_words
from numberplace.core.errors import FormatError
from numberplace.core.judgement import Judgement
from numberplace.core.time_limit import within
from numberplace.core.words import N_, _
from numberplace.formats.by_kind import position_of, read_items, shelf_of
from numberplace.formats.solution_text import split_solution
from numberplace.kinds import shelf_named

NO_GAP = 0
GAP = 1
UNREADABLE = 2


class Request(FileRequest, PatienceRequest):
    """Options of the command ``judge``."""

    takes_own_options = True
    more_help = N_(
        "FILE holds a puzzle, an empty line and the steps, one a line: in words, as 'solve --log'"
        " or HoDoKu writes them, or bare, such as 'r3c6: 5'; or what 'solve --json' wrote."
    )
    ceiling: str | None = option(
        N_(
            "the hardest technique that may bear out a step without a reason, or its rating"
            " (default: 5.7)"
        ),
        metavar=N_("TECHNIQUE|RATING"),
    )
    json: bool = option(N_("print JSON"))


def run(args: Request) -> int:
    """Print a verdict for each step and a summary. Raises GameError."""
    with within(args.patience):
        judged = _judge(args)
    if args.json:
        say_json(judged.record)
    else:
        for step in judged:
            say(str(step))
            say(f"     {in_words(step.why)}")
        say(judged.summary)
    if not judged.steps:
        raise FormatError(_("There are no steps to judge."))
    if any(step.verdict == "unreadable" for step in judged):
        return UNREADABLE
    return GAP if judged.first_gap else NO_GAP


def _judge(args: Request) -> Judgement:
    text = read_whole(args.file)
    puzzle_text, steps = split_solution(text)
    shelf = shelf_named(args.kind) if args.kind else shelf_of(puzzle_text)
    items = list(read_items(puzzle_text, shelf))
    if len(items) > 1:
        found = _("'{name}' holds {n} puzzles; steps are judged for one.")
        raise FormatError(found.format(name=args.file, n=len(items)))
    puzzle = position_of(shelf.kind, items[0].checked())
    solver = console_of(shelf.kind).solver_for(options_for(shelf.kind, args))
    return solver.judge(puzzle, steps, args.ceiling)
