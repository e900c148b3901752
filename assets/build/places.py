"""Where the scripts write: the checkout they lie in, whichever package is installed."""

from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
