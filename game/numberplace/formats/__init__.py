"""Foreign puzzle files and clipboard text: one module per format, listed in ``FORMATS``."""

from numberplace.formats.format_list import FORMATS as FORMATS
from numberplace.formats.reading import MAX_BYTES as MAX_BYTES
from numberplace.formats.reading import parse_puzzles as parse_puzzles
from numberplace.formats.text import ReadItem as ReadItem
