"""LinkPlay: one game of Numberlink; the effects of drags and commands on session and view.

Knows no pixel: the board turns points into cells before they get here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from numberplace.core.clock import format_clock
from numberplace.core.session import Session
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.numberlink.model.geometry import OPEN, Cell
from numberplace.numberlink.model.moves import format_cut, format_link
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.ui.boards.numberlink.view import Drag, LinkView, begin, look_at
from numberplace.ui.session.play import WAYS, Listener, Play, step_cursor
from numberplace.ui.session.teacher import Exercise, Teacher
from numberplace.ui.session.uistate import Message

SEARCH = "search"
"""The note of moves that no technique found."""

LinkSession = Session[Puzzle, Paths]


class LinkPlay(Play):
    """A game of Numberlink with its view."""

    session: LinkSession
    view: LinkView

    def __init__(self, session: LinkSession, view: LinkView, listener: Listener) -> None:
        super().__init__(session, view, listener)
        self.exercise: Exercise | None = None
        """The exercise of the school that the game was begun for."""

    def own_commands(self) -> dict[str, Callable[[], None]]:
        found: dict[str, Callable[[], None]] = {
            "use": self.toggle_pen,
            "clear": lambda: self.cut(self.view.cursor),
            "check": self.check,
            "draw_path": self.draw_path,
            "next_digit": lambda: self.go_to_terminal(1),
            "previous_digit": lambda: self.go_to_terminal(-1),
        }
        for way in WAYS:
            found[way] = lambda w=way: self.go(w)  # type: ignore[misc]
        return found

    @cached_property
    def teacher(self) -> Teacher:
        return Teacher(self)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the board."""
        return self.session.puzzle

    @property
    def paths(self) -> Paths:
        """The paths drawn so far."""
        return self.session.state

    @property
    def shown(self) -> Paths:
        """The paths as they are to be seen: with the drags under way."""
        drags = self.view.drags
        return drags[-1].after if drags else self.paths

    def run(self, command_id: str) -> None:
        if command_id != "use" and command_id not in WAYS:
            self.view.drag = self.view.beside = None
        super().run(command_id)

    # -- drawing

    def press(self, cell: Cell) -> None:
        """Begin a drag in a cell."""
        self.view.cursor = cell
        beside = self.view.beside
        is_free = not self.was_solved and (beside is None or cell not in beside.cells)
        self.view.drag = begin(self.paths, cell) if is_free else None
        self._settle(self.view.drag, beside)
        self.view.by_keys = self.view.has_keyboard = False

    def drag_to(self, cell: Cell) -> bool:
        """Lead the drag on; return True if the trail changed."""
        before = self.view.drag
        if before is None:
            return False
        drag = before.to(cell)
        is_changed = drag.trail != before.trail and self._settle(drag, self.view.beside)
        self.view.cursor = drag.head if is_changed else before.head
        return is_changed

    def release(self) -> None:
        """End the drag, which becomes one move, or none when it came back to its start."""
        drag, self.view.drag = self.view.drag, None
        if drag is not None and drag.move:
            self._draw(drag.move)
        else:
            self._settle(None, self.view.beside)

    def press_beside(self, cell: Cell) -> bool:
        """Begin to draw a second path while one is drawn; return whether a path may begin there."""
        drag = self.view.drag
        if drag is None or self.view.by_keys or self.view.beside is not None or cell in drag.cells:
            return False
        return self._settle(drag, begin(drag.after, cell))

    def lead_beside(self, cell: Cell) -> bool:
        """Lead the second path on; return whether it came any further, or back."""
        before = self.view.beside
        if before is None:
            return False
        beside = before.to(cell)
        return beside.trail != before.trail and self._settle(self.view.drag, beside)

    def release_beside(self) -> None:
        """Let the second path go; it becomes a move of its own."""
        beside, self.view.beside = self.view.beside, None
        if beside is not None and beside.move:
            self._draw(beside.move)
        else:
            self._settle(self.view.drag, None)

    def _settle(self, drag: Drag | None, beside: Drag | None) -> bool:
        """Take up two paths drawn at once, each barred from the other.

        Either may be let go first. Where the two cannot stand together in both orders, as both
        would join a third path, nothing changes and False is returned. One path alone always
        stands.
        """
        if drag is not None:
            others = frozenset[Cell]() if beside is None else beside.cells
            drag = drag.over(self.paths, others)
        if beside is not None:
            others = frozenset[Cell]() if drag is None else drag.cells
            below = self.paths if drag is None else drag.after
            beside = beside.over(below, others)
            alone = beside.over(self.paths, others)
            if not beside.is_possible or not alone.is_possible:
                return False
            if drag is not None and not drag.over(alone.after, drag.barred).is_possible:
                return False
        self.view.drag, self.view.beside = drag, beside
        return True

    def after_change(self) -> None:
        super().after_change()
        if self.was_solved:
            self.view.drag = self.view.beside = None
        else:
            self._settle(self.view.drag, self.view.beside)

    def _draw(self, move: str) -> None:
        joined = len(look_at(self.paths).joined)
        self.make_move(move, "pencil")
        if not self.was_solved and len(look_at(self.paths).joined) > joined:
            self.sounded("place")

    def click(self, cell: Cell) -> None:
        """A press let go where it began: a number clears its path, and a path that ends on the
        other side of a warp goes on to the cell."""
        self._settle(None, self.view.beside)
        self.view.cursor = cell
        drag = None if self.was_solved else self._warped_drag(cell)
        if drag is not None:
            self._draw(drag.move)
        elif self.puzzle.is_terminal(cell) and self.view.beside is None:
            self.cut(cell)

    def _warped_drag(self, cell: Cell) -> Drag | None:
        """Return the drag that leads a path over the border to a cell, None where none can."""
        if self.view.beside is not None or self.paths.linked_to(cell):
            return None
        for other in self.puzzle.geometry.neighbours[cell]:
            links_at_end = 0 if self.puzzle.is_terminal(other) else 1
            is_end = len(self.paths.linked_to(other)) == links_at_end
            if is_end and self.puzzle.geometry.is_warp(cell, other) and self.label_at(other):
                begun = begin(self.paths, other)
                drag = None if begun is None else begun.to(cell)
                if drag is not None and drag.head == cell and drag.move:
                    return drag
        return None

    def cut(self, cell: Cell) -> None:
        """Take the links off a cell, or the whole path off a number."""
        self.view.drag = None
        if not self.puzzle.is_solid(cell):
            self.make_move(format_cut(self.puzzle, (cell,)), "erase")

    def deselect(self) -> None:
        self.view.drag = self.view.beside = None
        self.view.by_keys = False

    # -- by keys

    def go(self, way: str) -> None:
        """Move the cursor, drawing while the pen is down."""
        drag = self.view.drag
        width, height = self.puzzle.width, self.puzzle.height
        onward = step_cursor(self.view.cursor, way, width, height)
        if drag is None:
            self.view.cursor = onward
        elif onward in self.puzzle.bridges:
            self.drag_to(2 * onward - drag.head)
        elif self.puzzle.is_walled(drag.head, onward):
            self.say(_("A wall stands here; no path crosses it."))
        elif self.puzzle.geometry.are_adjacent(drag.head, onward):
            self.drag_to(onward)

    def toggle_pen(self) -> None:
        """Put the pen down at the cursor, or lift the pen, which makes the move."""
        if self.view.drag is not None:
            self.release()
            return
        self.press(self.view.cursor)
        self.view.has_keyboard = True
        self.view.by_keys = self.view.drag is not None
        if self.view.by_keys:
            self.say(_("The pen is down: arrow keys draw, Space lifts it, Escape gives up."))

    def go_to_terminal(self, by: int) -> None:
        """Move the cursor to the next number that is not joined yet, in their order."""
        if self.view.drag is not None:
            return
        joined = set(self.paths.joined_pairs())
        terminals = self.puzzle.terminals()
        loose = [label for label in terminals if label not in joined] or list(terminals)
        ends = [end for label in loose for end in terminals[label]]
        here = self.view.cursor
        place = ends.index(here) + by if here in ends else 0
        self.view.cursor = ends[place % len(ends)]

    # -- what the board tells

    @property
    def moves_made(self) -> int:
        """The number of moves in force."""
        return len(self.session.history.line())

    @property
    def is_perfect(self) -> bool:
        """Tell whether the game was won with a move a pair and without a hint."""
        return self.was_solved and self._is_faultless and not self.is_solved_by_program

    @property
    def _is_faultless(self) -> bool:
        return self.moves_made <= len(self.puzzle.labels) and not self.session.hints_used

    def congratulate(self) -> None:
        super().congratulate()
        if self._is_faultless:
            time = format_clock(self.session.solved_elapsed)
            text = _("A perfect game: one move for each pair, in {time}.").format(time=time)
            self.view.message = Message(text, "success", "trophy")

    def check(self) -> None:
        """Say whether all that is drawn belongs to the solution."""
        if not self.warn_of_trouble():
            self.say(_("Everything is right so far."))

    def find_wrong(self) -> frozenset[int]:
        from numberplace.numberlink.logic.hints import known_solution

        solution = known_solution(self.puzzle)
        if solution is None:
            return frozenset()
        right = set(solution.all_links())
        wrong = (link for link in self.paths.all_links() if link not in right)
        return frozenset(cell for link in wrong for cell in link)

    def wrong_text(self, cell: int) -> str:
        text = _("The path at {cell} is not right.")
        return text.format(cell=self.puzzle.spoken(cell))

    def show_carried_out(self, step: Step) -> None:
        if step.placements:
            self.view.cursor = step.placements[0][1]

    def draw_path(self) -> None:
        """Draw one pair's path: that of the hint, else at the cursor, else the first one open.

        Counts as a hint.
        """
        if self.was_solved or self.warn_of_trouble():
            return
        from numberplace.numberlink.logic.hints import known_solution

        solution = known_solution(self.puzzle)
        if solution is None:
            self.warn(_("The solution of this board is not known, so no path can be drawn."))
            return
        joined = set(self.paths.joined_pairs())
        lesson = self.view.lesson
        asked = [] if lesson is None else [cell for link in lesson.step.placements for cell in link]
        labels = solution.labels()
        wanted = [labels[cell] for cell in (*asked, self.view.cursor)]
        loose = [label for label in self.puzzle.labels if label not in joined]
        label = next((label for label in wanted if label in loose), loose[0])
        self.view.lesson = None
        self.session.count_hint()
        self.draw_solution(label, solution.path_through(self.puzzle.terminals()[label][0]))
        self.say(_("Number {number} is joined.").format(number=label))

    def draw_solution(self, label: int, trail: tuple[Cell, ...]) -> None:
        """Draw a pair's path as a move of the program."""
        move = format_link(self.puzzle, trail)
        self.session.play(move, SEARCH)
        self.after_change()

    def label_at(self, cell: Cell) -> int:
        """Return the pair whose path covers a cell, 0 for none."""
        return max(OPEN, look_at(self.shown).labels[cell])
