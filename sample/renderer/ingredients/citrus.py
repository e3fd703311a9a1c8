"""Lemons, limes, oranges: whole, and strips of their peel."""
import math
from functools import cache

from mathutils import Vector, noise

from studio.mesh import ball, sheet, thicken, tube
from studio.shader import Shader

KINDS = {
    "lemon": ("#efc322", "#f6edc8", "#f3dc74", "#e9c33c"),
    "lime": ("#66891f", "#e6edc4", "#b9d06a", "#8fb342"),
    "orange": ("#ee780a", "#f8e6c2", "#f9a52c", "#ee7d0c"),
}


@cache
def rind(kind):
    """The pored skin."""
    tint = KINDS[kind][0]
    shader = Shader(
        "rind " + kind, rough=0.36, spec=0.45, sss=0.08, sss_radius=(0.05, 0.04, 0.01), clear=0.15, clear_rough=0.25
    )
    pores = shader.voronoi(26)
    cloud = shader.noise(2.2, 3)
    deep = shader.mix(0.35, tint, "#8a6a10" if kind != "lime" else "#22480f")
    shader.set(
        base=shader.vary(shader.mix(shader.ramp(cloud, (0.35, 0.5), (0.65, 0.0)), tint, deep), 0.008, 0.08, 0.08)
    )
    shader.set(normal=shader.bump(shader.ramp(pores, (0.0, 0.0), (0.35, 1.0)), 0.3, 0.008))
    return shader.material


def whole(rng, kind="lemon", radius=0.33):
    """A whole fruit lying along y, its middle at the origin."""
    seed = Vector((rng.uniform(0, 60), 0, 0))
    tip = {"lemon": 0.34, "lime": 0.16, "orange": 0.0}[kind]
    long = {"lemon": 1.14, "lime": 1.06, "orange": 0.97}[kind]

    def shape(way):
        nose = tip * math.exp(-((1 - abs(way.y)) / 0.07)) * (1 if way.y > 0 else 0.6)
        dent = -0.05 * math.exp(-((1 - way.y) / 0.02)) if kind == "orange" else 0
        return Vector((way.x, way.y * (long + nose), way.z)) * (1 + dent + 0.03 * noise.noise(way * 1.3 + seed))

    return ball(kind, radius, rind(kind), 5, shape)


def peel(rng, kind="orange", length=0.8, width=0.13, turns=0.7, radius=0.16):
    """A strip of peel, curled, with its pith inside; it begins at the origin."""

    def surface(u, v):
        angle = turns * 2 * math.pi * v
        wide = width * (math.sin(math.pi * (0.08 + 0.84 * v)) ** 0.35)
        side = (u - 0.5) * wide
        r = radius * (1 + 0.15 * math.sin(2 * angle))
        return r * math.cos(angle) - radius, side + length * 0.55 * v, r * math.sin(angle)

    return thicken(sheet("peel", surface, rind(kind), 4, 40, subdivide=1), 0.025, -1)


def zest(rng, kind="lemon", length=0.16):
    """A thin curl of zest."""
    bend = rng.uniform(3, 9)
    path = [
        (length * 0.3 * math.cos(bend * t), length * 0.3 * math.sin(bend * t), 0.012 + 0.05 * length * math.sin(5 * t))
        for t in (i / 12 for i in range(13))
    ]
    return tube("zest", path, 0.008, rind(kind), 5)
