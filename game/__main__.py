"""``python game`` in a checkout: the program without installing it."""

import os
import sys

# A path such as ``../game`` leads nowhere once the folder it was typed in has been deleted.
sys.path[0] = os.path.realpath(sys.path[0])

from numberplace.__main__ import main  # noqa: E402 - found there

if __name__ == "__main__":
    sys.exit(main())
