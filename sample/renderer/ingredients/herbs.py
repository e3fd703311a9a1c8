"""Leaves of herbs: thin, curled, veined, with light shining through."""
import math
from functools import cache

from mathutils import Vector, noise

from studio.mesh import sheet, tube
from studio.place import put
from studio.shader import Shader


@cache
def leaf_material(name, dark, light, veins=7, gloss=0.3, through=0.3, vein_tint=None, lift=0.5):
    """A leaf with a midrib and side veins along its UV map; u runs across, v from stem to tip."""
    shader = Shader("leaf " + name, rough=gloss, spec=0.45, sss=0.0)
    uv = shader.coords("UV")
    side = shader.math("ABSOLUTE", shader.math("SUBTRACT", shader.axis("x", uv), 0.5))
    wobble = shader.math("MULTIPLY", shader.noise(4, 2), 0.05)
    slant = shader.math("SUBTRACT", shader.axis("y", uv), shader.math("MULTIPLY", side, 0.55))
    comb = shader.math("FRACT", shader.math("MULTIPLY", shader.math("ADD", slant, wobble), float(veins)))
    ridge = shader.math("ABSOLUTE", shader.math("SUBTRACT", comb, 0.5))
    lines = shader.ramp(ridge, (0.0, 1.0), (0.09, 0.0))
    middle = shader.ramp(side, (0.0, 1.0), (0.035, 0.0))
    net = shader.math("MAXIMUM", shader.math("MULTIPLY", lines, 0.55), middle)
    cloud = shader.noise(3.5, 5, 0.6)
    base = shader.vary(shader.ramp(cloud, (0.32, dark), (0.68, light)), 0.012, 0.12, 0.18)
    base = shader.mix(shader.math("MULTIPLY", net, 0.55), base, vein_tint or light)
    blisters = shader.bump(ridge, lift, 0.03, shader.bump(shader.noise(14, 4), 0.35, 0.01))
    shader.set(base=base, normal=shader.bump(net, -0.5, 0.008, blisters))
    return shader.thin(through).material


def leaf(rng, length, width, material, curl=0.5, cup=0.35, ruffle=0.03, point=1.0, rows=14, columns=8, waves=3.0):
    """One leaf from its stem at the origin along y; `curl` bends it lengthwise, `cup` folds its sides up."""
    phase, seed = rng.uniform(0, 6.28), Vector((rng.uniform(0, 90), 0, 0))
    bend, twist = curl * rng.uniform(0.6, 1.3), rng.uniform(-0.35, 0.35)

    def surface(u, v):
        side = u * 2 - 1
        half = width / 2 * (math.sin(math.pi * min(1.0, v**0.75)) ** 0.8 * (1 - 0.25 * v * point) + 0.02)
        edge = abs(side) ** 2
        z = cup * half * edge + ruffle * edge * math.sin(waves * 6.28 * v + phase + (1.7 if side > 0 else 0))
        angle = bend * v
        along = length * (math.sin(angle) / bend if abs(bend) > 0.01 else v)
        z += length * ((math.cos(angle) - 1) / bend if abs(bend) > 0.01 else 0) * 1.0
        z += 0.02 * length * noise.noise(Vector((side, v * 2, 0)) + seed)
        x = side * half
        return x * math.cos(twist * v) - z * 0.2 * math.sin(twist * v), along, z + x * math.sin(twist * v)

    return sheet("leaf", surface, material, columns, rows, subdivide=1)


@cache
def basil_material():
    return leaf_material("basil", "#2f6b1c", "#5c9a34", 6, 0.26, 0.3, "#8fbf5e", 0.8)


def basil(rng, size=0.45):
    """A leaf of basil, blistered between its veins."""
    return leaf(rng, size, size * rng.uniform(0.58, 0.7), basil_material(), 0.7, 0.5, 0.012, waves=2)


def basil_top(rng, x=0.0, y=0.0, z=0.0, size=0.45):
    """The top of a basil plant: two pairs of leaves and the small ones between."""
    start = rng.uniform(0, 6.28)
    for k, (share, tilt) in enumerate([(1, 0.12), (0.95, 0.2), (0.78, 0.45), (0.72, 0.5), (0.4, 0.9), (0.34, 1.0)]):
        turn = start + (k % 2) * math.pi + (k // 2) * 1.5 + rng.uniform(-0.2, 0.2)
        put(basil(rng, size * share), x, y, z + 0.02 + 0.015 * k, (tilt, rng.uniform(-0.15, 0.15), turn))


@cache
def stem_material(tint="#5f8f3a"):
    shader = Shader("stem " + tint, rough=0.4, sss=0.1)
    shader.set(base=shader.vary(tint, 0.02, 0.15, 0.2))
    return shader.material


def stem(points, radius=0.012, tint="#5f8f3a"):
    return tube("stem", points, lambda t: radius * (1.1 - 0.5 * t), stem_material(tint), 7)
