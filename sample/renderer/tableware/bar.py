"""What stands and lies around a glass."""
from functools import cache

from studio.loaf import circle, loaf
from studio.mesh import lathe
from studio.place import put
from studio.shader import Shader


@cache
def cork_material():
    shader = Shader("cork", rough=0.85, spec=0.15)
    grain, pits = shader.noise(16, 4, 0.7), shader.voronoi(13)
    base = shader.ramp(grain, (0.3, "#9a6b3e"), (0.7, "#c9995f"))
    shader.set(
        base=shader.mix(shader.ramp(pits, (0.05, 0.7), (0.12, 0.0)), base, "#5a3518"),
        normal=shader.bump(grain, 0.4, 0.008),
    )
    return shader.material


@cache
def slate_material():
    shader = Shader("slate coaster", rough=0.6, spec=0.35)
    grain = shader.noise(7, 6, 0.65)
    shader.set(base=shader.ramp(grain, (0.3, "#22262a"), (0.7, "#3c4247")), normal=shader.bump(grain, 0.35, 0.012))
    return shader.material


def coaster(rng, radius=0.52, stone=False):
    """A round coaster; glasses stand on it at z = 0.035."""
    return loaf(
        rng,
        "coaster",
        circle(radius, 72),
        0.035,
        slate_material() if stone else cork_material(),
        0.012,
        0,
        (),
        step=0.06,
    )


def cork(rng, x, y, turn=0.5):
    """A wine cork lying on its side, its foot dyed by the wine."""
    obj = lathe(
        "cork", [(0, -0.22), (0.1, -0.22), (0.115, -0.2), (0.115, 0.2), (0.1, 0.22), (0, 0.22)], cork_material(), 36, 0
    )
    return put(obj, x, y, 0.115, (1.5708, 0, turn))
