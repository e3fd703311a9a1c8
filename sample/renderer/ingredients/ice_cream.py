"""Scoops of ice cream and sorbet."""
import math
from functools import cache

from mathutils import Vector, noise

from studio.mesh import ball
from studio.shader import Shader


@cache
def frozen(name, tint, pale, icy=0.4, specks=None):
    """Ice cream (`icy` near 0) or sorbet (near 1): grainy, moist where it melts."""
    shader = Shader(
        "frozen " + name, rough=0.42, spec=0.45, sss=0.28, sss_radius=(0.07, 0.05, 0.035), clear=0.2, clear_rough=0.2
    )
    wide, fine = shader.noise(4, 5, 0.6), shader.noise(46, 3, 0.7)
    base = shader.ramp(wide, (0.32, tint), (0.72, pale))
    base = shader.mix(shader.ramp(fine, (0.6, 0.0), (0.8, 0.5 * icy)), base, "#ffffff")
    if specks:
        base = shader.mix(shader.ramp(shader.voronoi(22), (0.06, 0.9), (0.1, 0.0)), base, specks)
    shader.set(base=base, normal=shader.bump(fine, 0.3 + 0.3 * icy, 0.01, shader.bump(shader.noise(14, 4), 0.3, 0.02)))
    return shader.material


def scoop(rng, radius=0.33, material=None):
    """A scoop with the streaks of its spoon and a ragged foot; its middle is at the origin."""
    seed = Vector((rng.uniform(0, 60), rng.uniform(0, 60), 0))
    lean = rng.uniform(0, 6.28)
    around = Vector((math.cos(lean), math.sin(lean), 0.35)).normalized()

    def shape(way):
        drag = Vector((way.dot(around) * 3.2, way.z * 11, way.cross(around).length * 3)) + seed
        torn = noise.fractal(drag, 0.9, 2.0, 4)
        factor = 1 + 0.035 * torn + 0.02 * noise.noise(way * 16 + seed)
        foot = math.exp(-(((way.z + 0.62) / 0.17) ** 2))
        turn = math.atan2(way.y, way.x)
        ragged = 0.10 + 0.10 * noise.fractal(
            Vector((math.cos(turn) * 3, math.sin(turn) * 3, way.z * 4)) + seed, 0.8, 2.0, 4
        )
        point = way * (factor + foot * max(0.0, ragged))
        point.z = max(point.z, -0.74)
        return point

    return ball("scoop", radius, material, 6, shape)
