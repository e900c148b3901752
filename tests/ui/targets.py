"""What a finger has to hit on the screen that is shown, and how large it is."""

from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.widgets import Form

from tests.ui.spots import strip_rect

SLACK = 0


def targets(app):
    """Yield a name and the width and height of each target of what takes the events now."""
    top = app.top_dialog or app.top_screen
    if top is app.screen:
        yield from of_play_screen(app)
        return
    for form in forms(top):
        yield from of_form(form)


def of_play_screen(app):
    screen, layout = app.screen, app.screen.layout
    menu = screen.menu
    for number, (_name, rect) in enumerate(menu.titles):
        yield f"menu {number}", rect.size
    for command, rect in ((each.id, each.rect) for each in menu.entries()):
        yield f"entry {command}", rect.size
    if menu.is_open:
        return
    board = screen.board
    if getattr(board, "pad", None) is not None and board.pad.is_open:
        yield from of_form(board.pad.form)
        return
    if screen.congratulation.is_shown:
        yield from of_form(screen.congratulation.form)
        return
    if board.play.session.kind.id == "sudoku":
        for digit in range(1, 10):
            yield f"digit {digit}", strip_rect(layout, digit).size
    yield from of_form(screen.panel.form)
    if screen.shows_tour:
        yield from of_form(screen.tour.form)
    if screen.play.view.lesson is not None:
        yield from of_form(screen.lesson_card.form)


def forms(thing, depth=2):
    """Yield the forms of a screen or dialog and of what it holds."""
    own = getattr(getattr(thing, "card", None), "form", None)  # of fights and races
    if own is not None:
        yield own
        return
    seen = set()
    for name, value in vars(thing).items():
        if isinstance(value, Form) and id(value) not in seen:
            seen.add(id(value))
            yield value
        elif depth and name in ("panel", "side") and hasattr(value, "__dict__"):
            yield from forms(value, depth - 1)


def of_form(form):
    for widget in form.widgets:
        name = f"{type(widget).__name__} {getattr(widget, 'label', '')}"
        if isinstance(widget, ListView):
            if widget.on_pick is not None:
                yield f"row of {name}", (widget.row_width, widget.pitch)
        elif isinstance(widget, Stepper):
            yield name, widget._thirds()[0].size
        elif isinstance(widget, Choice):
            for part in widget.parts():
                yield f"{name} {widget.chosen}", part.size
        elif widget.focusable and widget.rect.width:
            yield name, widget.rect.size


def small(app, least):
    """Return the targets that are smaller than ``least`` pixels."""
    return [f"{name}: {size[0]} x {size[1]}" for name, size in targets(app)
            if min(size) < least - SLACK]  # fmt: skip
