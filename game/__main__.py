"""``python game`` in a checkout: the program without installing it."""

import sys

from numberplace.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
