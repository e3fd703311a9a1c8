"""Walnuts and small things for cakes."""
import math
from functools import cache

from mathutils import Vector, noise

from studio.mesh import ball
from studio.shader import Shader


@cache
def walnut_material():
    shader = Shader("walnut kernel", rough=0.5, spec=0.35, sss=0.06)
    fine = shader.noise(8, 5, 0.65)
    shader.set(
        base=shader.vary(shader.ramp(fine, (0.3, "#7a451c"), (0.5, "#b57a3c"), (0.7, "#ddb273")), 0.01, 0.1, 0.1)
    )
    shader.set(normal=shader.bump(shader.noise(22, 4), 0.4, 0.012))
    return shader.material


def walnut(rng, size=0.3):
    """Half a kernel lying on its flat side: two lobes of folds."""
    seed = Vector((rng.uniform(0, 60), 0, 0))

    def shape(way):
        folds = noise.noise(Vector((way.x * 3.4, way.y * 2.6, way.z * 3)) + seed)
        creases = math.exp(-((folds / 0.13) ** 2))
        cleft = 0.24 * math.exp(-((way.x / 0.14) ** 2))
        edge = 1 + 0.05 * math.sin(5 * math.atan2(way.y, way.x) + seed.x)
        flat = Vector((way.x * 0.8 * edge, way.y * edge, (way.z if way.z > 0 else way.z * 0.25) * 0.62))
        return flat * (1 - 0.16 * creases - (cleft if way.z > 0 else 0))

    return ball("walnut", size / 2, walnut_material(), 5, shape)


@cache
def carrot_material():
    shader = Shader("carrot shred", rough=0.35, sss=0.2)
    shader.set(base=shader.vary("#ee7a1e", 0.01, 0.1, 0.15))
    return shader.material
