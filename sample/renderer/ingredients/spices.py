"""Whole spices."""
import math
from functools import cache

from mathutils import Vector

from studio.mesh import ball
from studio.shader import Shader


@cache
def pod_material():
    shader = Shader("cardamom", rough=0.65, spec=0.2, sss=0.05)
    lines = shader.noise(1, 4, vector=shader.coords(scale=(40, 5, 40)))
    shader.set(base=shader.vary(shader.ramp(lines, (0.3, "#8c9a55"), (0.7, "#bcc486")), 0.015, 0.1, 0.12))
    shader.set(normal=shader.bump(lines, 0.4, 0.01))
    return shader.material


def cardamom(rng, length=0.17):
    """A green pod, three-sided, along y."""

    def shape(way):
        ridge = 1 + 0.12 * math.cos(3 * math.atan2(way.z, way.x)) * (1 - way.y * way.y)
        slim = 0.42 * (1 - 0.25 * abs(way.y) ** 3)
        return Vector((way.x * slim * ridge, way.y * (1.05 if way.y > 0 else 1), way.z * slim * ridge))

    return ball("cardamom", length / 2, pod_material(), 4, shape)
