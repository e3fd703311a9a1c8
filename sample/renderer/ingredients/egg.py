"""Eggs, boiled soft."""
import math
from functools import cache

from ingredients.herb_sprigs import join
from studio.mesh import ball, sheet
from studio.place import put
from studio.shader import Shader


@cache
def white(tint="#f6efe2", edge=None):
    shader = Shader("egg white " + tint, rough=0.25, sss=0.3, sss_radius=(0.06, 0.05, 0.04), clear=0.3)
    base = tint
    if edge:
        base = shader.mix(shader.ramp(shader.noise(3, 3), (0.3, 0.2), (0.7, 0.6)), tint, edge)
    shader.set(base=base, normal=shader.bump(shader.noise(9, 2), 0.1, 0.01))
    return shader.material


@cache
def yolk(soft=True):
    shader = Shader(
        "yolk", rough=0.14 if soft else 0.5, sss=0.35, sss_radius=(0.08, 0.04, 0.01), clear=0.6 if soft else 0.1
    )
    shader.set(
        base=shader.ramp(shader.noise(3, 3), (0.3, "#e07a08"), (0.7, "#f5a81c"))
        if soft
        else shader.ramp(shader.noise(9, 4), (0.3, "#e8b030"), (0.7, "#f4cc58"))
    )
    shader.set(normal=shader.bump(shader.noise(10 if soft else 30, 3), 0.15 if soft else 0.4, 0.015))
    return shader.material


def half_egg(rng, length=0.58, soft=True, edge=None):
    """Half an egg cut lengthwise along y, the cut at z = 0 and facing up."""

    def shape(u, v):
        angle = u * math.tau
        r = length / 2 * (1 - 0.1 * math.sin(angle))
        x, y = 0.76 * math.cos(angle), math.sin(angle)
        if v < 0.5:
            depth = math.sin(math.pi * v)
            return r * x * depth, r * y * depth, -length * 0.35 * math.cos(math.pi * v)
        t = 1 - (v - 0.5) / 0.5
        return r * x * t * 0.985, r * y * t * 0.985, 0.006

    body = sheet("egg", shape, white(edge=edge), 36, 20, closed=True, subdivide=1)
    heart = ball("yolk", length * 0.215, yolk(soft), 4)
    put(heart, 0, -length * 0.05, 0.0, scale=(1, 1.05, 0.16))
    return join([body, heart], "egg")
