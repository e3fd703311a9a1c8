"""Honey in a small glass, and the dipper it is taken with."""
import math
from functools import cache

from ingredients.drinks import drink
from studio.mesh import lathe
from studio.place import Group, put
from studio.shader import Shader
from tableware.glasses import Glass

POT = Glass(((0, 0.08), (0.2, 0.08), (0.265, 0.1), (0.28, 0.17), (0.28, 0.36), (0.25, 0.44), (0.25, 0.5)), 0.03)


@cache
def beech():
    shader = Shader("beech", rough=0.5, spec=0.3)
    grain = shader.noise(1, 4, vector=shader.coords(scale=(30, 30, 3)))
    shader.set(base=shader.ramp(grain, (0.3, "#b98450"), (0.7, "#dcb27c")), normal=shader.bump(grain, 0.2, 0.006))
    return shader.material


def honey_pot(rng, x, y, z):
    """A small open jar of honey."""
    with Group() as pot:
        POT.blow()
        POT.pour(0.42, drink("honey", "#e8920e", 0.4, 0.3, "#e0901c"))
    pot.move(x, y, z)


def dipper(rng, x, y, turn=1.1):
    """A wooden dipper lying on the table, its grooves towards the glass."""
    profile = [(0, 0), (0.03, 0.0)]
    for k in range(6):
        wide = 0.1 * math.sin(math.pi * (0.2 + 0.6 * k / 5)) + 0.01
        base = 0.02 + k * 0.055
        profile += [(wide * 0.6, base), (wide, base + 0.008), (wide, base + 0.03), (wide * 0.6, base + 0.038)]
    profile += [(0.03, 0.37), (0.026, 0.6), (0.026, 1.2), (0.036, 1.3), (0.034, 1.36), (0, 1.37)]
    return put(lathe("dipper", profile, beech(), 32, 1), x, y, 0.1, (math.pi / 2 - 0.06, 0, turn))
