"""Mushrooms sliced and whole."""
import math
from functools import cache

from ingredients.roots import flesh
from studio.mesh import lathe, slab
from studio.shader import Shader


@cache
def cut_material(fried=False):
    """The cut: pale flesh with the brown line of the gills."""
    shader = Shader("mushroom cut", rough=0.45, sss=0.2, sss_radius=(0.05, 0.04, 0.03), clear=0.3 if fried else 0.05)
    cloud = shader.noise(5, 4)
    tint = (
        shader.ramp(cloud, (0.3, "#b5834e"), (0.65, "#dcb988"))
        if fried
        else shader.ramp(cloud, (0.3, "#d9c3a0"), (0.65, "#efe2cb"))
    )
    y = shader.axis("y")
    x = shader.math("ABSOLUTE", shader.axis("x"))
    band = shader.math("ABSOLUTE", shader.math("ADD", y, shader.math("MULTIPLY", shader.math("MULTIPLY", x, x), 2.6)))
    gill = shader.math(
        "MULTIPLY", shader.ramp(band, (0.0, 1.0), (0.022, 0.0)), shader.ramp(x, (0.03, 0.0), (0.06, 1.0))
    )
    shader.set(
        base=shader.vary(shader.mix(gill, tint, "#5a3a22"), 0.006, 0.1, 0.12),
        normal=shader.bump(shader.noise(30, 3), 0.3, 0.008),
    )
    return shader.material


@cache
def cap_material(tint="#8a5a34", deep="#5e3a1f"):
    return flesh("cap" + tint, tint, deep, 0.4, 0.1, 6, 0.15, 0.2)


def mushroom_slice(rng, size=0.3, fried=False, thick=0.035):
    """A slice through cap and stem, lying on z = 0; the cap points along +y."""
    half, lip, stalk = size / 2 * rng.uniform(0.9, 1.1), size * 0.05, size * 0.13 * rng.uniform(0.8, 1.3)
    foot = -size * rng.uniform(0.3, 0.42)
    cap = [(half * math.cos(a), -lip + size * 0.5 * math.sin(a) ** 0.85) for a in (math.pi * i / 18 for i in range(19))]
    left = [(-half * 0.8, -size * 0.13), (-half * 0.45, -size * 0.02), (-stalk, -size * 0.05), (-stalk * 0.85, foot)]
    right = [(stalk * 0.85, foot), (stalk, -size * 0.05), (half * 0.45, -size * 0.02), (half * 0.8, -size * 0.13)]
    return slab("mushroom", cap + left + right, thick, cut_material(fried), thick * 0.25, 2, cap_material())


def mushroom(rng, size=0.3):
    """A whole chestnut mushroom standing on its stem."""
    r = size / 2
    profile = [
        (0, size * 0.62),
        (r * 0.5, size * 0.59),
        (r * 0.85, size * 0.45),
        (r, size * 0.26),
        (r * 0.93, size * 0.18),
        (r * 0.8, size * 0.2),
        (r * 0.36, size * 0.26),
        (r * 0.3, size * 0.1),
        (r * 0.32, 0),
        (0, 0),
    ]
    return lathe("mushroom", profile, cap_material(), 32, 2)
