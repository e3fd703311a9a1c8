"""Bread in its forms."""
from functools import cache

from studio.mesh import block, displaced
from studio.place import put, tumble
from studio.shader import Shader


@cache
def crumb_material(name="toast", dark="#9a5a1e", light="#e2b067", pores=16):
    """Toasted crumb: open pores, browned where it stands out."""
    shader = Shader("crumb " + name, rough=0.75, spec=0.25, sss=0.06)
    holes = shader.voronoi(pores, "F1")
    brown = shader.noise(4, 5, 0.65)
    base = shader.ramp(brown, (0.3, light), (0.58, dark), (0.78, "#5e300d"))
    base = shader.mix(shader.ramp(holes, (0.1, 0.45), (0.4, 0.0)), base, dark)
    shader.set(base=shader.vary(base, 0.008, 0.1, 0.15))
    shader.set(normal=shader.bump(holes, 0.7, 0.03, shader.bump(shader.noise(40, 4), 0.4, 0.01)))
    return shader.material


def crouton(rng, size=0.19, material=None):
    """A cube of fried bread."""
    sides = tuple(size * rng.uniform(0.8, 1.2) for _ in range(3))
    cube = block("crouton", sides, material or crumb_material(), size * 0.12, rng, 0.14)
    return put(displaced(cube, size * 0.16, size * 0.5, levels=3), turn=tumble(rng))
