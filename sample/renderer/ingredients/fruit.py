"""Apples, peaches, mangoes, passion fruit; cinnamon."""
import math
from functools import cache

from mathutils import Vector, noise

from studio.cluster import Cluster
from studio.mesh import ball, block, sheet, soften, thicken, tube
from studio.shader import Shader


@cache
def skin(name, red, yellow, share=0.5, rough=0.25, fuzz=0.0):
    """Skin with a blush on its sunny side and fine streaks."""
    shader = Shader(
        "skin " + name,
        rough=rough,
        spec=0.45,
        sss=0.08,
        sss_radius=(0.06, 0.02, 0.01),
        sheen=fuzz,
        clear=0.0 if fuzz else 0.4,
    )
    streak = shader.noise(1, 4, 0.6, vector=shader.coords(scale=(9, 9, 1.2)))
    wide = shader.noise(1.6, 3)
    both = shader.math("ADD", shader.math("MULTIPLY", wide, 0.6), shader.math("MULTIPLY", streak, 0.4))
    base = shader.ramp(both, (share - 0.14, red), (share + 0.16, yellow))
    dots = shader.ramp(shader.voronoi(24), (0.05, 0.35), (0.09, 0.0))
    shader.set(base=shader.mix(dots, base, yellow), normal=shader.bump(shader.noise(30, 2), 0.06, 0.004))
    return shader.material


@cache
def twig():
    return Shader("twig", base="#4a3018", rough=0.7).material


def pome(way, dip=0.34):
    """The shape of an apple: a sphere with a hollow at the stem and a smaller one below."""
    top = dip * math.exp(-((1 - way.z) / 0.09)) if way.z > 0 else dip * 0.55 * math.exp(-((1 + way.z) / 0.06))
    return Vector((way.x, way.y, way.z * 0.93)) * (1 + 0.05 * way.z - top)


def apple(rng, radius=0.36):
    """A Braeburn with its stem, standing around its middle."""
    seed = Vector((rng.uniform(0, 60), 0, 0))
    five = lambda way: 1 + 0.02 * math.cos(5 * math.atan2(way.y, way.x)) * (0.5 - way.z)
    fruit = ball(
        "apple",
        radius,
        skin("apple", "#b0231f", "#d9b24a", 0.56),
        5,
        lambda way: pome(way) * five(way) * (1 + 0.03 * noise.noise(way * 1.2 + seed)),
    )
    stem = tube(
        "stem", [(0, 0, radius * 0.58), (0.01, 0.01, radius * 0.9), (0.04, 0.02, radius * 1.15)], 0.018, None, 7
    )
    both = Cluster().swallow(fruit, 0).swallow(stem, 1)
    return both.build("apple", skin("apple", "#b0231f", "#d9b24a", 0.56), twig())


@cache
def baked_apple():
    shader = Shader(
        "baked apple", rough=0.2, spec=0.5, sss=0.25, sss_radius=(0.08, 0.05, 0.02), clear=0.5, clear_rough=0.1
    )
    shader.set(base=shader.vary(shader.ramp(shader.noise(4, 4), (0.3, "#d99a3a"), (0.7, "#f0c46c")), 0.01, 0.1, 0.15))
    shader.set(normal=shader.bump(shader.noise(12, 4), 0.25, 0.015))
    return shader.material


def apple_slice(rng, length=0.3, material=None, thick=0.28):
    """A crescent of fruit, around the origin, along y."""

    def surface(u, v):
        angle, bow = 2 * math.pi * u, (v - 0.5) * 2.2
        slim = math.sqrt(max(0.0, 1 - (2 * v - 1) ** 2)) + 0.02
        x = 0.42 * length * math.cos(bow) + 0.2 * length * slim * math.cos(angle)
        return x - 0.3 * length, 0.55 * length * math.sin(bow), thick * 0.5 * length * slim * math.sin(angle)

    return sheet("slice", surface, material or baked_apple(), 16, 14, closed=True, subdivide=1)


@cache
def bark():
    shader = Shader("cinnamon", rough=0.7, spec=0.2)
    lines = shader.noise(1, 5, 0.6, vector=shader.coords(scale=(40, 3, 40)))
    shader.set(base=shader.ramp(lines, (0.3, "#5e2f14"), (0.7, "#a4602e")), normal=shader.bump(lines, 0.4, 0.012))
    return shader.material


def cinnamon(rng, length=0.8, radius=0.06):
    """A quill: bark rolled in from both sides, lying along y."""

    def surface(u, v):
        half = 2 * abs(u - 0.5)
        angle = -math.pi / 2 + math.copysign(half * 5.6, u - 0.5)
        r = radius * (1.0 - 0.55 * half * half)
        centre = math.copysign(radius * 0.9 * min(1, half * 3), u - 0.5)
        return centre + r * math.cos(angle), (v - 0.5) * length, r * math.sin(angle)

    return thicken(sheet("cinnamon", surface, bark(), 40, 6), 0.012)


@cache
def mango_material():
    shader = Shader("mango", rough=0.25, spec=0.5, sss=0.25, sss_radius=(0.1, 0.06, 0.01), clear=0.35, clear_rough=0.12)
    shader.set(base=shader.vary(shader.ramp(shader.noise(4, 4), (0.3, "#f08c0e"), (0.7, "#f9b52e")), 0.008, 0.08, 0.08))
    shader.set(normal=shader.bump(shader.noise(1, 4, vector=shader.coords(scale=(40, 40, 8))), 0.25, 0.01))
    return shader.material


def mango_cube(rng, size=0.2):
    """A dice of ripe mango around its middle."""
    return soften(block("mango", (size, size * 0.95, size * 0.9), mango_material(), size * 0.1, rng, 0.12), 2)
