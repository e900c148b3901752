"""Icons in a 24 x 24 box: outlines two units wide, round at ends and joins.

A body holds SVG elements; ``stroke`` and ``fill`` are set around it. ``F`` marks a filled shape.
"""

from __future__ import annotations

from typing import Final

F: Final = 'fill="#fff" stroke="none"'

BODIES: Final[dict[str, str]] = {
    "undo": (
        '<path d="M9 5 L4 10 L9 15"/><path d="M4 10 H14 C18 10 20 12.5 20 15 S18 20 14 20 H10"/>'
    ),
    "redo": (
        '<path d="M15 5 L20 10 L15 15"/><path d="M20 10 H10 C6 10 4 12.5 4 15 S6 20 10 20 H14"/>'
    ),
    "hint": (
        '<path d="M12 3 C8 3 5.5 6 5.5 9.2 C5.5 11.6 6.8 13 8 14.3 C8.7 15.1 9 15.8 9 17 '
        'H15 C15 15.8 15.3 15.1 16 14.3 C17.2 13 18.5 11.6 18.5 9.2 C18.5 6 16 3 12 3 Z"/>'
        '<path d="M10 21 H14"/>'
    ),
    "solve": (
        '<path d="M5 19 L14 10"/><path d="M17.5 2.5 L18.6 5.4 L21.5 6.5 L18.6 7.6 L17.5 '
        f'10.5 L16.4 7.6 L13.5 6.5 L16.4 5.4 Z" {F}/>'
        '<path d="M8.5 3.5 V6.5 M7 5 H10 M19 14 V17 M17.5 15.5 H20.5"/>'
    ),
    "pause": '<path d="M8.5 5.5 V18.5 M15.5 5.5 V18.5" stroke-width="3.4"/>',
    "play": f'<path d="M8 5 L19 12 L8 19 Z" {F}/><path d="M8 5 L19 12 L8 19 Z"/>',
    "pencil": '<path d="M5 19 L6 14.5 L16 4.5 L19.5 8 L9.5 18 Z M13.5 7 L17 10.5"/>',
    "colour": (
        '<path d="M12 3.5 C7 3.5 3.5 7.2 3.5 12 C3.5 16.8 7 20.5 12 20.5 C13.4 20.5 14 '
        "19.6 13.6 18.4 C13.1 16.9 14 15.5 15.6 15.5 H17.5 C19.4 15.5 20.5 14 20.5 12 "
        f'C20.5 7.2 17 3.5 12 3.5 Z"/><circle cx="8" cy="11" r="1.3" {F}/>'
        f'<circle cx="12" cy="7.6" r="1.3" {F}/><circle cx="16" cy="10.6" r="1.3" {F}/>'
    ),
    "new": (
        '<rect x="4" y="4" width="16" height="16" rx="2.5"/><path d="M12 8.5 V15.5 M8.5 12 H15.5"/>'
    ),
    "open": (
        '<path d="M3.5 18.5 V6.5 H9.5 L11.5 9 H18.5 V11.5 M3.5 18.5 L6.5 11.5 H21 L18 18.5 Z"/>'
    ),
    "save": '<path d="M12 4 V14 M7.5 10 L12 14.5 L16.5 10 M4.5 16.5 V20 H19.5 V16.5"/>',
    "list": (
        f'<path d="M9.5 6 H20 M9.5 12 H20 M9.5 18 H20"/><circle cx="5" cy="6" r="1.5" {F}/>'
        f'<circle cx="5" cy="12" r="1.5" {F}/><circle cx="5" cy="18" r="1.5" {F}/>'
    ),
    "help": (
        '<circle cx="12" cy="12" r="9"/><path d="M9.3 9.6 C9.4 7.9 10.5 7 12 7 C13.6 7 '
        '14.7 8 14.7 9.4 C14.7 11.4 12 11.6 12 13.6"/>'
        f'<circle cx="12" cy="16.8" r="1.25" {F}/>'
    ),
    "warning": (
        '<path d="M12 4 L21 19.5 H3 Z"/><path d="M12 10 V14"/>'
        f'<circle cx="12" cy="16.8" r="1.2" {F}/>'
    ),
    "check": '<path d="M4.5 12.5 L9.8 17.8 L19.5 6.8" stroke-width="2.6"/>',
    "trophy": (
        '<path d="M7.5 4 H16.5 V9.5 C16.5 12.4 14.6 14.2 12 14.2 C9.4 14.2 7.5 12.4 7.5 '
        '9.5 Z"/><path d="M7.5 6 H4 C4 9 5.4 10.6 7.8 11 M16.5 6 H20 C20 9 18.6 10.6 16.2 '
        '11"/><path d="M12 14.2 V18 M8 20 H16 M9.5 18 H14.5"/>'
    ),
    "clock": '<circle cx="12" cy="12" r="9"/><path d="M12 7 V12 L15.5 14.5"/>',
    "close": '<path d="M6 6 L18 18 M18 6 L6 18"/>',
    "menu": '<path d="M4 6.5 H20 M4 12 H20 M4 17.5 H20"/>',
    "settings": (
        '<path d="M4 7 H10 M16 7 H20 M4 17 H8 M14 17 H20"/><circle cx="13" cy="7" r="2.7"/>'
        '<circle cx="11" cy="17" r="2.7"/>'
    ),
    "sound": (
        f'<path d="M4 9.5 H7.5 L12 5.5 V18.5 L7.5 14.5 H4 Z" {F}/>'
        '<path d="M4 9.5 H7.5 L12 5.5 V18.5 L7.5 14.5 H4 Z"/>'
        '<path d="M15.5 9 C17 10.7 17 13.3 15.5 15 M18.3 6.5 C21.2 9.7 21.2 14.3 18.3 '
        '17.5"/>'
    ),
    "mute": (
        f'<path d="M4 9.5 H7.5 L12 5.5 V18.5 L7.5 14.5 H4 Z" {F}/>'
        '<path d="M4 9.5 H7.5 L12 5.5 V18.5 L7.5 14.5 H4 Z M16 9.7 L20.6 14.3 M20.6 9.7 '
        'L16 14.3"/>'
    ),
    "eye": (
        '<path d="M2.5 12 C5 7.8 8.3 5.8 12 5.8 S19 7.8 21.5 12 C19 16.2 15.7 18.2 12 18.2 '
        'S5 16.2 2.5 12 Z"/><circle cx="12" cy="12" r="2.8"/>'
    ),
    "erase": (
        '<path d="M9 19 L3.8 13.8 L13 4.6 L20.2 11.8 L13 19 Z M8.6 9 L15.8 16.2 M9 19 H20.5"/>'
    ),
    "left": '<path d="M14.5 5.5 L8 12 L14.5 18.5"/>',
    "right": '<path d="M9.5 5.5 L16 12 L9.5 18.5"/>',
    "up": '<path d="M5.5 14.5 L12 8 L18.5 14.5"/>',
    "down": '<path d="M5.5 9.5 L12 16 L18.5 9.5"/>',
    "home": '<path d="M3.5 11.5 L12 4 L20.5 11.5 M6 9.5 V20 H18 V9.5 M10 20 V14 H14 V20"/>',
    "trash": (
        '<path d="M4.5 6.5 H19.5 M9 6.5 V4 H15 V6.5 M6.5 6.5 L7.5 20 H16.5 L17.5 6.5 M10.5 '
        '10.5 V16 M13.5 10.5 V16"/>'
    ),
    "filter": '<path d="M4 5 H20 L14 12.5 V19.5 L10 17.5 V12.5 Z"/>',
    "keyboard": (
        '<rect x="2.5" y="6" width="19" height="12" rx="2"/>'
        '<path d="M6.5 10 H6.6 M10.2 10 H10.3 M13.8 10 H13.9 M17.4 10 H17.5 M8 14.3 H16"/>'
    ),
    "paste": (
        '<path d="M9 5 H5.5 V20.5 H18.5 V5 H15"/>'
        '<rect x="9" y="3.2" width="6" height="4" rx="1"/><path d="M9 12 H15 M9 16 H13"/>'
    ),
    "dice": (
        '<rect x="4" y="4" width="16" height="16" rx="3"/>'
        f'<circle cx="8.5" cy="8.5" r="1.5" {F}/><circle cx="15.5" cy="8.5" r="1.5" {F}/>'
        f'<circle cx="12" cy="12" r="1.5" {F}/><circle cx="8.5" cy="15.5" r="1.5" {F}/>'
        f'<circle cx="15.5" cy="15.5" r="1.5" {F}/>'
    ),
    "sword": (
        '<path d="M20 4 L19.5 8 L10 17.5 L6.5 14 L16 4.5 Z M5 13.5 L10.5 19 M7.2 16.8 L4 20"/>'
    ),
    "link": (
        f'<circle cx="5.5" cy="6" r="2.7" {F}/><circle cx="18.5" cy="18" r="2.7" {F}/>'
        '<path d="M5.5 6 H12 V18 H18.5"/>'
    ),
    "chart": '<path d="M4 4 V20 H20 M8.5 16 V12 M12.8 16 V7 M17 16 V9.5"/>',
    "book": (
        '<path d="M12 6.5 C10 4.8 7 4.5 3.5 4.8 V18.3 C7 18 10 18.3 12 20 C14 18.3 17 18 '
        '20.5 18.3 V4.8 C17 4.5 14 4.8 12 6.5 Z M12 6.5 V20"/>'
    ),
    "globe": (
        '<circle cx="12" cy="12" r="9"/><path d="M3 12 H21 M12 3 C7.5 8 7.5 16 12 21 C16.5 '
        '16 16.5 8 12 3"/>'
    ),
    "fullscreen": '<path d="M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15"/>',
    "sun": (
        '<circle cx="12" cy="12" r="4"/><path d="M12 2.5 V4.5 M12 19.5 V21.5 M2.5 12 H4.5 '
        "M19.5 12 H21.5 M5.3 5.3 L6.7 6.7 M17.3 17.3 L18.7 18.7 M18.7 5.3 L17.3 6.7 M6.7 "
        '17.3 L5.3 18.7"/>'
    ),
    "moon": (
        '<path d="M19.5 14.5 C14 16.5 8 12 9.8 4 C5.8 5.5 3.8 9 4 12.5 C4.3 17 8 20.3 12 '
        '20.3 C15.3 20.3 18.3 18 19.5 14.5 Z"/>'
    ),
    "star": (
        '<path d="M12 3.5 L14.6 9 L20.6 9.8 L16.2 14 L17.3 20 L12 17.1 L6.7 20 L7.8 14 '
        'L3.4 9.8 L9.4 9 Z"/>'
    ),
    "flag": '<path d="M6 21 V4 C10 2.5 13 6.5 18.5 4.5 V13.5 C13 15.5 10 11.5 6 13"/>',
    "gamepad": (
        '<path d="M7.5 7 H16.5 C19.5 7 21.5 10.5 21.5 14.5 C21.5 17.8 18.3 18.5 16.6 16 '
        "L15.6 14.7 H8.4 L7.4 16 C5.7 18.5 2.5 17.8 2.5 14.5 C2.5 10.5 4.5 7 7.5 7 Z M8.5 "
        f'9.5 V12.5 M7 11 H10"/><circle cx="15" cy="11" r="1.3" {F}/>'
    ),
    "lock": (
        '<rect x="5" y="10.5" width="14" height="9.5" rx="2"/>'
        '<path d="M8 10.5 V8 C8 5.4 9.7 3.8 12 3.8 S16 5.4 16 8 V10.5"/>'
    ),
    "edit": '<path d="M4 20 H20 M7 16 L7.6 12.8 L15.6 4.8 L18.2 7.4 L10.2 15.4 Z"/>',
    "info": (
        '<circle cx="12" cy="12" r="9"/><path d="M12 11 V16.5"/>'
        f'<circle cx="12" cy="7.6" r="1.3" {F}/>'
    ),
    "disc": f'<circle cx="12" cy="12" r="10.4" {F}/>',
    "ring": '<circle cx="12" cy="12" r="8.8" stroke-width="2"/>',
    "square": f'<rect x="2.6" y="2.6" width="18.8" height="18.8" rx="3" {F}/>',
    "diamond": f'<path d="M12 0.5 L23.5 12 L12 23.5 L0.5 12 Z" {F}/>',
    "hexagon": f'<path d="M6.6 2.4 H17.4 L23 12 L17.4 21.6 H6.6 L1 12 Z" {F}/>',
    "pentagon": f'<path d="M12 0.6 L22.2 7.4 V21.8 H1.8 V7.4 Z" {F}/>',
    "strike": '<path d="M4 20 L20 4" stroke-width="2.4"/>',
    "box": '<rect x="1.6" y="1.6" width="20.8" height="20.8" rx="3" stroke-width="2.4"/>',
}


def icon_svg(name: str) -> str:
    """Return the icon ``name`` as SVG elements in a 24 x 24 box."""
    return (
        '<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" '
        f'stroke-linejoin="round">{BODIES[name]}</g>'
    )
