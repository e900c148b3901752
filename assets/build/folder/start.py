"""What the frozen program runs first."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()  # the process that makes puzzles is this program once more
    from numberplace.__main__ import main

    sys.exit(main())
