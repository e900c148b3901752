"""Locked candidates, pairs and triples."""
