"""Compile the engine when mypyc and a C compiler are there; install plain Python when not."""

from setuptools import setup

setup()
