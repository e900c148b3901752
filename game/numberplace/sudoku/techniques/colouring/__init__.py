"""Colouring: simple, multiple, 3D Medusa."""
