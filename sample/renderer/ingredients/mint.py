"""Mint and other green for glasses and sweet plates."""
import math
from functools import cache

from ingredients.herbs import leaf, leaf_material, stem
from studio.place import put


@cache
def mint_material():
    return leaf_material("mint", "#2f7a2a", "#62ab48", 8, 0.42, 0.3, "#9acb78", 1.0)


def mint_leaf(rng, size=0.3):
    """A broad, crinkled leaf from its stem at the origin along y."""
    return leaf(
        rng,
        size,
        size * rng.uniform(0.6, 0.72),
        mint_material(),
        rng.uniform(0.3, 0.8),
        0.4,
        0.035 * size,
        0.8,
        waves=6,
    )


def mint_top(rng, x=0.0, y=0.0, z=0.0, size=0.3, pairs=3, tilt=(0.0, 0.0)):
    """The top of a sprig: crossed pairs of leaves, smaller towards the middle."""
    start = rng.uniform(0, 6.28)
    for k in range(pairs):
        share, rise = (1.0, 0.8, 0.5, 0.3)[k], (0.12, 0.5, 0.9, 1.15)[k]
        for side in (0, math.pi):
            turn = start + k * 1.57 + side + rng.uniform(-0.25, 0.25)
            put(
                mint_leaf(rng, size * share),
                x,
                y,
                z + 0.02 * k,
                (rise + rng.uniform(-0.1, 0.1) + tilt[0], tilt[1] + rng.uniform(-0.15, 0.15), turn),
            )


def sprig(rng, x, y, z, length=0.7, lean=(0.0, 0.3), size=0.26):
    """A sprig standing up from a point: a stem with pairs of leaves, leaning by `lean` on its way up."""
    path = [(x + lean[0] * t * t, y + lean[1] * t * t, z + length * t) for t in (i / 8 for i in range(9))]
    stem(path, 0.014, "#55893a")
    for k, t in enumerate((0.45, 0.7, 0.9)):
        here = path[round(t * 8)]
        for side in (0, math.pi):
            turn = k * 1.57 + side + rng.uniform(-0.3, 0.3)
            put(
                mint_leaf(rng, size * (1.1 - 0.2 * k)),
                *here,
                (0.35 + rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.2), turn)
            )
    mint_top(rng, *path[-1], size * 0.8)
