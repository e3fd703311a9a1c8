"""Salad leaves: rocket, spinach, romaine and loose lettuce."""
import math
from functools import cache

from mathutils import Vector, noise

from ingredients.herbs import leaf_material
from studio.mesh import sheet
from studio.shader import Shader


@cache
def rocket_material():
    return leaf_material("rocket", "#3c7a1f", "#6aa238", 5, 0.35, 0.3, "#a6c96a", 0.3)


def rocket(rng, length=0.75, width=0.26):
    """A leaf of rocket: a long stem, lobes that widen towards the tip."""
    bend, phase, twist = rng.uniform(-0.5, 0.9), rng.uniform(0, 6.28), rng.uniform(-0.6, 0.6)
    sway = rng.uniform(-0.12, 0.12)

    def surface(u, v):
        side = u * 2 - 1
        blade = max(0.0, (v - 0.25) / 0.75)
        lobe = 0.55 + 0.45 * math.cos(blade * 4.6 * math.tau / 2 + (0.6 if side > 0 else 0)) if blade < 0.62 else 1.0
        half = 0.012 + width / 2 * math.sin(math.pi * min(1, blade**1.5 * 0.96)) ** 0.8 * lobe
        x = side * half
        z = (
            0.25 * abs(x)
            + 0.012 * math.sin(11 * v + phase) * abs(side)
            - bend * length * 0.35 * v * v
            + 0.14 * length * v
        )
        return (
            x * math.cos(twist * v) + sway * math.sin(3 * v),
            length * (v - 0.5) * (1 - 0.12 * abs(bend)),
            z + x * math.sin(twist * v),
        )

    return sheet("rocket", surface, rocket_material(), 8, 26, subdivide=1)


@cache
def spinach_material():
    return leaf_material("spinach", "#245a1c", "#43852f", 6, 0.3, 0.25, "#7fb356", 0.6)


def spinach(rng, length=0.7):
    """A leaf of baby spinach with its stem."""
    width, phase, bend = length * rng.uniform(0.48, 0.6), rng.uniform(0, 6.28), rng.uniform(-0.6, 0.8)

    def surface(u, v):
        side = u * 2 - 1
        blade = max(0.0, (v - 0.22) / 0.78)
        half = 0.012 + width / 2 * math.sin(math.pi * min(1, blade**0.72)) ** 0.75 * (blade > 0)
        x = side * half
        z = (
            0.35 * abs(x) * (1 + 0.3 * math.sin(phase))
            + 0.02 * abs(side) * math.sin(8 * v + phase)
            - bend * length * 0.3 * v * v
            + 0.12 * length * v
        )
        return x, length * (v - 0.5), z

    return sheet("spinach", surface, spinach_material(), 8, 20, subdivide=1)


@cache
def lettuce_material(name="lettuce", rib="#e6efc4", pale="#b9d46a", deep="#5f9a2c", start=0.25):
    """From a pale, juicy rib to deep green edges; v runs from the stem to the tip, u across."""
    shader = Shader(name, rough=0.28, spec=0.5, sss=0.0)
    uv = shader.coords("UV")
    side = shader.math("ABSOLUTE", shader.math("SUBTRACT", shader.axis("x", uv), 0.5))
    cloud = shader.noise(2.5, 4, 0.6)
    far = shader.math(
        "ADD",
        shader.math("ADD", shader.math("MULTIPLY", side, 1.1), shader.math("MULTIPLY", shader.axis("y", uv), 0.55)),
        shader.math("MULTIPLY", shader.math("SUBTRACT", cloud, 0.5), 0.5),
    )
    base = shader.ramp(far, (start - 0.1, rib), (start + 0.12, pale), (start + 0.5, deep))
    veins = shader.ramp(shader.voronoi(7, "DISTANCE_TO_EDGE"), (0.0, 1.0), (0.06, 0.0))
    middle = shader.ramp(side, (0.02, 1.0), (0.06, 0.0))
    base = shader.mix(shader.math("MULTIPLY", veins, 0.35), base, rib)
    base = shader.vary(shader.mix(shader.math("MULTIPLY", middle, 0.8), base, rib), 0.01, 0.1, 0.12)
    shader.set(base=base, normal=shader.bump(veins, 0.45, 0.02, shader.bump(shader.noise(9, 3), 0.3, 0.02)))
    return shader.thin(0.35).material


def lettuce(rng, length=0.8, width=0.7, ruffle=0.1, cup=0.5, bend=0.6, material=None):
    """A loose leaf with a ruffled edge, cupped along its rib; it lies with its middle at the origin."""
    phase, seed = rng.uniform(0, 6.28), Vector((rng.uniform(0, 90), 0, 0))
    curve = bend * rng.uniform(0.4, 1.3)

    def surface(u, v):
        side = u * 2 - 1
        half = (
            width
            / 2
            * (0.16 + 0.84 * math.sin(math.pi * min(1.0, 0.06 + v * 0.8)) ** 0.8)
            * (1 + 0.16 * noise.noise(Vector((side * 2, v * 3, 0)) + seed))
        )
        edge = max(abs(side), v * 1.02 - 0.1) ** 3
        frill = (
            ruffle
            * edge
            * (math.sin(17 * v + 6 * side + phase) + 0.7 * noise.noise(Vector((side * 5, v * 6, 2)) + seed) * 2)
        )
        x = side * half * (1 - 0.15 * cup * abs(side))
        z = cup * half * side * side + frill * 0.6 - curve * length * (v - 0.4) ** 2
        y = length * (v - 0.5) + 0.3 * frill * v
        return x + 0.4 * frill * side, y, z + 0.05 * noise.noise(Vector((x * 4, y * 4, 0)) + seed)

    return sheet("lettuce", surface, material or lettuce_material(), 18, 24, subdivide=1)


def romaine(rng, length=1.0, width=0.42):
    """The upper part of a romaine leaf."""
    return lettuce(
        rng,
        length * rng.uniform(0.8, 1.1),
        width * rng.uniform(0.85, 1.2),
        0.035,
        0.6,
        0.5,
        lettuce_material("romaine", "#eef2d2", "#c3d97a", "#5c962c", 0.34),
    )


def radicchio(rng, length=0.5):
    return lettuce(
        rng, length, length * 0.8, 0.05, 0.7, 0.6, lettuce_material("radicchio", "#f2e4ea", "#8f2348", "#5e1230", 0.2)
    )
