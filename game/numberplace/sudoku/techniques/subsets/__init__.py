"""Naked and hidden subsets."""
