"""Films as animated PNG: decoded independently, each is the game it was made of."""

import io
import struct
import zlib

import pytest
from numberplace.core.errors import FormatError, Stopped
from numberplace.core.film import Film, find_mistakes
from numberplace.core.session import Session
from numberplace.kinds import kind_named
from numberplace.paper.files import film_of
from numberplace.paper.film import FilmPictures
from numberplace.paper.png import write_film, write_png

GAMES = {
    "sudoku": (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ("place r1c3 4", "mark r1c4 2", "try", "place r1c4 2", "back 2", "set_hint"),
    ),
    "variants": ("4x4: 1... .... .... ....; x", ("place r1c2 2", "place r2c1 3")),
    "numberlink": ("4x4:1..2/..../..../1..2", ("link r1c1 r2c1 r3c1 r4c1", "cut r1c1")),
}


def film(kind_id, *more):
    line, moves = GAMES[kind_id]
    kind, seconds = kind_named(kind_id), [0.0]
    session = Session(kind, kind.parse_puzzle(line), now=lambda: seconds[0])
    session.clock.start()
    for move in (*moves, *more):
        seconds[0] += 4
        session.play(move)
    return Film(session)


def chunks(data):
    """Yield name and content of each chunk, and check its sum."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        name, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(name + content)
        yield name, content
        at += 12 + length


def frames(data):
    """Return the whole picture after each frame as rows of RGB, and the seconds of each."""
    rows, seconds, numbers, control = [], [], [], ()
    for name, content in chunks(data):
        if name == b"IHDR":
            width, height, *form = struct.unpack(">IIBBBBB", content)
            assert form == [8, 2, 0, 0, 0]
            picture = [bytearray(3 * width) for _row in range(height)]
        elif name == b"fcTL":
            control = struct.unpack(">IIIIIHHBB", content)
            numbers.append(control[0])
            seconds.append(control[5] / control[6])
        elif name in (b"IDAT", b"fdAT"):
            if name == b"fdAT":
                numbers.append(struct.unpack(">I", content[:4])[0])
                content = content[4:]
            _number, wide, high, left, top = control[:5]
            assert left + wide <= width
            assert top + high <= height
            lines = zlib.decompress(content)
            assert len(lines) == high * (3 * wide + 1)
            for row in range(high):
                line = lines[row * (3 * wide + 1) :][: 3 * wide + 1]
                assert line[0] == 0
                picture[top + row][3 * left : 3 * (left + wide)] = line[1:]
            rows.append([bytes(row) for row in picture])
    assert numbers == list(range(len(numbers)))
    return rows, seconds


@pytest.mark.parametrize("kind_id", GAMES)
def test_the_last_frame_is_the_board_as_it_stands(kind_id):
    import pygame

    it = film(kind_id)
    mistakes = find_mistakes(it)
    rows, _seconds = frames(write_film(it, mistakes, size=200))
    whole = FilmPictures(it, mistakes, size=200)
    expected = pygame.image.load(
        io.BytesIO(write_png(whole.whole(it.last), size=max(whole.width, whole.height), margin=0))
    )
    data = pygame.image.tobytes(expected, "RGB")
    found = b"".join(rows[-1])
    assert len(found) == len(data)
    far = sum(abs(a - b) > 40 for a, b in zip(found, data, strict=True))
    assert far < len(data) / 500


def test_it_begins_with_the_whole_puzzle_and_lasts_as_long_as_asked():
    it = film("sudoku")
    _rows, slow = frames(write_film(it, {}, size=100, speed=1))
    _rows, fast = frames(write_film(it, {}, size=100, speed=4))
    assert sum(slow) == pytest.approx(2 * it.last + 2, abs=0.5)
    assert sum(fast) == pytest.approx(2 * it.last / 4 + 2, abs=0.5)


def test_a_whole_game_is_small_though_marks_are_filled_in():
    it = film("sudoku", *(f"place r4c{column} {digit}" for column, digit in ((2, 5), (3, 9))))
    data = write_film(it, {}, size=600)
    first = next(len(content) for name, content in chunks(data) if name == b"IDAT")
    assert len(data) < 100_000 + 3 * first


def test_other_software_reads_it():
    image = pytest.importorskip("PIL.Image")
    it = film("sudoku")
    picture = image.open(io.BytesIO(write_film(it, find_mistakes(it), size=200)))
    assert picture.is_animated
    assert picture.n_frames > it.last
    picture.seek(picture.n_frames - 1)
    assert max(picture.size) <= 200


def test_what_is_no_film_is_refused(tmp_path):
    empty = Film(Session(kind_named("sudoku"), film("sudoku").session.puzzle, now=lambda: 0.0))
    with pytest.raises(FormatError, match="this game has 0"):
        write_film(empty, {})
    with pytest.raises(FormatError, match=r"'.*a\.gif' is not"):
        film_of(film("sudoku"), {}, tmp_path / "a.gif")


def test_it_can_be_stopped():
    with pytest.raises(Stopped):
        write_film(film("sudoku"), {}, should_stop=lambda: True)
