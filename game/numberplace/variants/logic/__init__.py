"""Solving by reasons a person can follow."""
