"""Chains and loops of strong and weak links."""
