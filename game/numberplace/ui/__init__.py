"""The window: the only package that imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

FLAG = "NUMBERPLACE_A11Y"
"""The environment variable that tells screen readers (1) or nobody (0), whatever is running."""
