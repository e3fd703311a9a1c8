"""A soft pretzel."""
import math

from ingredients.seasoning import grain_material
from ingredients.sponge import baked
from studio.cluster import Cluster
from studio.mesh import tube


def pretzel(rng, size=0.45):
    """A knot of dough lying around the origin, brown and salted."""
    path = []
    for i in range(121):
        t = i / 120 * 2 - 1
        angle = t * 2.2 * math.pi / 2
        x = size * (
            1.05 * math.sin(angle)
            if abs(t) < 0.6
            else math.copysign(1.05 * math.sin(0.6 * 1.1 * math.pi), t) * (1 - 2.1 * (abs(t) - 0.6) / 0.4)
        )
        y = size * (
            -0.15 + 0.95 * -math.cos(angle)
            if abs(t) < 0.6
            else (-0.15 + 0.95 * -math.cos(0.6 * 1.1 * math.pi)) - 1.15 * (abs(t) - 0.6) / 0.4
        )
        crossing = 0.07 * math.exp(-(((abs(t) - 0.79) / 0.06) ** 2)) * (1 if t > 0 else -0.3)
        path.append((x, -y, crossing))
    dough = tube(
        "pretzel",
        smooth(path),
        lambda t: size * (0.11 + 0.12 * math.sin(math.pi * t) ** 1.3),
        baked("pretzel", "#b5682a", "#8a4216", "#55240b", 2.4, 0.5, 24),
        16,
        1,
    )
    made = Cluster().swallow(dough, 0)
    for _ in range(70):
        x, y, z = path[rng.randrange(12, 108)]
        turn = rng.uniform(-0.12, 0.12) * size
        made.ball(
            (x + turn, y + rng.uniform(-0.08, 0.08) * size, z + 0.2 * size * rng.uniform(0.85, 1.05)),
            rng.uniform(0.009, 0.017),
            1,
            1,
        )
    return made.build(
        "pretzel", baked("pretzel", "#b5682a", "#8a4216", "#55240b", 2.4, 0.5, 24), grain_material("#f4efe4")
    )


def smooth(path, rounds=12):
    """The same way without corners."""
    for _ in range(rounds):
        path = (
            [path[0]]
            + [tuple((a + 2 * b + c) / 4 for a, b, c in zip(*three)) for three in zip(path, path[1:], path[2:])]
            + [path[-1]]
        )
    return path
