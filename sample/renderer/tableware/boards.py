"""Boards and peels of wood."""
import math
from functools import cache

from studio.mesh import slab
from studio.place import put
from tables.wood import boards


@cache
def beech():
    return boards("beech", "#a87442", "#c4935c", "#dbb07a", 40, 0.5)


@cache
def olive_wood():
    return boards("olive wood", "#6e4526", "#9a6a3c", "#c2935c", 40, 0.45)


def round_board(rng, radius=1.75, thick=0.14, material=None):
    """A round board; pizzas lie on it at z = `thick`."""
    outline = [(radius * math.cos(a), radius * math.sin(a)) for a in (math.tau * i / 96 for i in range(96))]
    return put(slab("board", outline, thick, material or olive_wood(), 0.03), turn=rng.uniform(-0.3, 0.3))
