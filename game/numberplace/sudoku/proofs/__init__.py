"""Arguments as data: for a step that is shown or checked, the lines that prove it.

The families of techniques name their provers, and these read the facts of steps as the families
write them. Whichever is asked for first, the techniques are imported before the provers.
"""

import numberplace.sudoku.techniques  # noqa: F401
