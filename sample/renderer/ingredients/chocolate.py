"""Chocolate: sauce, squares, shavings, cocoa."""
import math
from functools import cache

from mathutils import Vector

from studio.mesh import ball, block, lumpy, sheet, thicken
from studio.place import put, spread, tumble, twin
from studio.shader import Shader


@cache
def sauce(tint="#451f10", deep="#2a1009"):
    """Warm chocolate sauce with soft highlights."""
    shader = Shader(
        "chocolate sauce", rough=0.16, spec=0.5, sss=0.04, sss_radius=(0.03, 0.012, 0.006), clear=0.5, clear_rough=0.06
    )
    shader.set(base=shader.ramp(shader.noise(1.4, 3), (0.3, deep), (0.7, tint)))
    shader.set(normal=shader.bump(shader.noise(2.2, 2), 0.1, 0.02))
    return shader.material


@cache
def bar(tint="#3d1c0f", deep="#26100a", rough=0.3):
    """Tempered chocolate."""
    shader = Shader("chocolate " + tint, rough=rough, spec=0.45, sss=0.03, sss_radius=(0.03, 0.012, 0.006))
    shader.set(base=shader.vary(shader.ramp(shader.noise(3, 4), (0.3, deep), (0.7, tint)), 0.01, 0.1, 0.15))
    shader.set(normal=shader.bump(shader.noise(12, 4), 0.15, 0.006))
    return shader.material


def square(rng, size=0.26, thick=0.09):
    """A square broken off a bar, on z = 0."""
    piece = block("square", (size, size, thick), bar(), 0.025, rng, 0.05)
    piece.location.z = thick / 2
    return piece


def curl(rng, size=0.14, material=None):
    """A shaving that rolled up under the knife."""
    turns, wide = rng.uniform(0.5, 1.3), size * rng.uniform(0.5, 1.1)

    def surface(u, v):
        angle = turns * 2 * math.pi * v
        r = size * 0.22 * (1 + 0.35 * v)
        return (
            (u - 0.5) * wide * (1 - 0.3 * abs(v - 0.5)),
            r * math.cos(angle),
            r + r * math.sin(angle) + 0.04 * size * math.sin(6 * u),
        )

    return thicken(sheet("curl", surface, material or bar(), 5, 16), 0.012)


def shavings(rng, count, radius, height, centre=(0, 0), size=0.1):
    """Shavings strewn on a surface of `height(x, y)`."""
    made = [put(curl(rng, size * rng.uniform(0.6, 1.3)), 0, 0, -3) for _ in range(6)]
    for k, (x, y) in enumerate(spread(rng, count, radius, size * 0.4, centre)):
        twin(
            made[k % 6],
            x,
            y,
            height(x, y),
            (rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), rng.uniform(0, 6.28)),
            rng.uniform(0.6, 1.1),
        )


@cache
def cocoa():
    """A dusting of cocoa that lies on cream: dry, dark, in fine lumps."""
    shader = Shader("cocoa", rough=0.95, spec=0.1)
    fine, wide = shader.noise(60, 3, 0.7), shader.noise(5, 4)
    both = shader.math("ADD", shader.math("MULTIPLY", fine, 0.6), shader.math("MULTIPLY", wide, 0.4))
    shader.set(base=shader.ramp(both, (0.3, "#2c150c"), (0.5, "#4b2716"), (0.68, "#6d4026")))
    shader.set(normal=shader.bump(fine, 0.7, 0.012, shader.bump(wide, 0.3, 0.03)))
    return shader.material


@cache
def bean_material():
    shader = Shader("coffee bean", rough=0.28, spec=0.5)
    shader.set(base=shader.vary("#3a1d0e", 0.01, 0.15, 0.35), normal=shader.bump(shader.noise(9, 3), 0.2, 0.006))
    return shader.material


@cache
def bean_shape():
    def shape(way):
        groove = 0.22 * math.exp(-(((way.x - 0.08 * math.sin(2.6 * way.y)) / 0.11) ** 2)) if way.z > 0 else 0
        return Vector((way.x * 0.68, way.y, way.z * (0.34 if way.z > 0 else 0.6))) * (1 - groove)

    return put(ball("bean", 0.07, bean_material(), 4, shape), 0, 0, -3)


def beans(rng, places, z=0.0):
    """Roasted coffee beans, some on their face, some on their back."""
    for x, y in places:
        up = rng.random() < 0.6
        tilt = rng.uniform(-0.25, 0.25) + (0 if up else math.pi)
        twin(
            bean_shape(),
            x,
            y,
            z + (0.042 if up else 0.026),
            (tilt, rng.uniform(-0.25, 0.25), rng.uniform(0, 6.28)),
            rng.uniform(0.85, 1.1),
        )


def crumbs(rng, places, z, material, size=0.025):
    """Crumbs that fell."""
    first = put(ball("crumb", size, material, 2, lumpy(rng, 0.5, 1.5)), 0, 0, -3)
    for x, y in places:
        share = rng.uniform(0.3, 1.0)
        twin(first, x, y, z + size * share * 0.5, tumble(rng), share)
