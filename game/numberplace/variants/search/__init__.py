"""Exact search over any mix of constraints."""
