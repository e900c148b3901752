"""Whips: one continuous chain of places with one choice left, from one assumption."""
