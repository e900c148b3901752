"""Numberplace: Number Place, Numberlink and a battle, with a solver that explains itself."""

__version__ = "0.1.0"
