"""Bread in its forms."""
import math
from functools import cache

from studio.mesh import block, displaced, lathe, slab
from studio.place import put, tumble
from studio.shader import Shader


@cache
def crumb_material(name="toast", dark="#9a5a1e", light="#e2b067", pores=16):
    """Toasted crumb: open pores, browned where it stands out."""
    shader = Shader("crumb " + name, rough=0.75, spec=0.25, sss=0.06)
    holes = shader.voronoi(pores, "F1")
    brown = shader.noise(4, 5, 0.65)
    base = shader.ramp(brown, (0.36, light), (0.6, dark), (0.78, "#5e300d"))
    base = shader.mix(shader.ramp(holes, (0.1, 0.45), (0.4, 0.0)), base, dark)
    shader.set(base=shader.vary(base, 0.008, 0.1, 0.15))
    shader.set(normal=shader.bump(holes, 1.0, 0.05, shader.bump(shader.noise(40, 4), 0.4, 0.01)))
    return shader.material


def crouton(rng, size=0.19, material=None):
    """A cube of fried bread."""
    sides = tuple(size * rng.uniform(0.8, 1.2) for _ in range(3))
    cube = block("crouton", sides, material or crumb_material(), size * 0.12, rng, 0.14)
    return put(displaced(cube, size * 0.2, size * 0.34, levels=3), turn=tumble(rng))


@cache
def crust_material(tint="#a8642a", dark="#5c2c0e"):
    """The floured, cracked outside of a loaf."""
    shader = Shader("crust " + tint, rough=0.55, spec=0.3)
    cloud = shader.noise(3, 5, 0.65)
    base = shader.ramp(cloud, (0.3, dark), (0.55, tint), (0.75, "#d9a566"))
    shader.set(base=base, normal=shader.bump(shader.noise(18, 5), 0.5, 0.02))
    return shader.material


def bread_slice(rng, length=0.95, width=0.55, thick=0.16, toast=None):
    """A slice of baguette or of a loaf, crust around its edge, lying on z = 0."""
    waves = [(k, rng.uniform(0, 6.28), rng.uniform(0.0, 0.03)) for k in (2, 3, 5)]
    outline = []
    for i in range(44):
        angle = math.tau * i / 44
        r = 1 + sum(a * math.cos(k * angle + p) for k, p, a in waves)
        outline.append((width / 2 * r * math.cos(angle), length / 2 * r * math.sin(angle)))
    crumb = toast or crumb_material("slice", "#b9742c", "#eed09a", 9)
    return slab("bread", outline, thick, crumb, 0.03, rind=crust_material())


def oyster_cracker(rng, size=0.2):
    """A small puffed hexagonal cracker."""
    tint = crumb_material("cracker", "#d9a860", "#f0d9a4", 20)
    profile = [
        (0, size * 0.34),
        (size * 0.25, size * 0.31),
        (size * 0.42, size * 0.2),
        (size * 0.5, size * 0.1),
        (size * 0.42, size * 0.03),
        (0, 0),
    ]
    return lathe("cracker", profile, tint, 24, 1, lambda angle, r, z: (r * (1 + 0.06 * math.cos(6 * angle)), z))
