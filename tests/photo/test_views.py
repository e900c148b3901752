"""Several views of a glyph: what they agree on is sure, what they differ in is not."""

import numpy as np
from numberplace.photo.glyphs import View, find_glyphs, find_ink
from numberplace.photo.views import VIEWS, look

from tests.photo.drawn import PUZZLE, digits, draw


def board():
    """Return a board of ``PUZZLE`` as it is flattened."""
    picture = draw(cell=44).crop((22, 22, 22 + 9 * 44, 22 + 9 * 44))
    return np.asarray(picture, dtype=np.float32)


def test_all_views_agree_on_clear_digits() -> None:
    glyphs, likely = look(find_ink(board()))
    given = digits(PUZZLE)
    assert {glyph.cell for glyph in glyphs} == {cell for cell in range(81) if given[cell]}
    assert [int(each.argmax()) for each in likely] == [given[glyph.cell] for glyph in glyphs]
    assert likely.max(-1).min() > 0.75
    assert np.allclose(likely.sum(-1), 1)


def test_a_view_that_sees_nothing_of_a_glyph_has_no_vote() -> None:
    flat = board()
    flat[4:40, 4:40] = 255
    flat[8:36, 21:23] = 120  # a faint stroke, which the view of strong ink alone keeps
    ink = find_ink(flat)
    glyphs, likely = look(ink)
    assert np.allclose(likely.sum(-1), 1)
    assert len(glyphs) == len(find_glyphs(ink))


def test_views_move_lean_and_shrink_the_picture_of_a_glyph() -> None:
    ink = find_ink(board())
    (straight, *_others) = find_glyphs(ink)
    small = find_glyphs(ink, View(size=0.5))[0].picture
    right = find_glyphs(ink, View(right=-3.0))[0].picture
    rows = np.flatnonzero(small.max(1) > 0.3)
    assert rows[-1] - rows[0] < 0.6 * np.ptp(np.flatnonzero(straight.picture.max(1) > 0.3))
    columns = np.arange(straight.picture.shape[1])
    assert (right.sum(0) @ columns) / right.sum() > (
        straight.picture.sum(0) @ columns
    ) / straight.picture.sum() + 1
    assert len({(view.ink_from, view.lean) for view in VIEWS}) == len(VIEWS)
