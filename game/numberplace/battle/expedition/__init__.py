"""Expeditions: a run over a forking map, with relics, from three regions' foes to the last boss.

``regions`` are the lands and their foes, ``map`` makes the nodes of a seed, ``trail`` is an
expedition under way, ``chronicle`` what is kept from one to the next, ``texts`` writes both down.
"""
