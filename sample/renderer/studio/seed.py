"""Chance that falls the same way every time."""
import random


def seeded(*names):
    """A source of numbers that depends on the names alone."""
    return random.Random("/".join(str(name) for name in names))


def around(rng, value, share=0.15):
    """The value, give or take a share of it."""
    return value * rng.uniform(1 - share, 1 + share)


def turn(rng):
    """Any angle around the vertical."""
    return rng.uniform(0, 6.2832)
