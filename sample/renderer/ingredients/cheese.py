"""Cheese shaved, crumbled, diced and melted."""
import math
from functools import cache

from mathutils import Vector, noise

from ingredients.roots import flesh
from studio.mesh import ball, block, displaced, lumpy, sheet, thicken
from studio.place import twin
from studio.shader import Shader


@cache
def hard(tint="#ecd59a", deep="#dbbd76"):
    return flesh("hard cheese" + tint, tint, deep, 0.4, 0.25, 8, 0.05, 0.35)


@cache
def fresh(tint="#f6f1e6", deep="#e9e0cd"):
    return flesh("fresh cheese" + tint, tint, deep, 0.4, 0.35, 5, 0.1, 0.3)


def shaving(rng, length=0.4, width=0.22, material=None):
    """A thin shaving of Parmesan, curled lengthwise and torn at its edges."""
    bend, seed = rng.uniform(-1.6, 1.6), Vector((rng.uniform(0, 90), 0, 0))

    def surface(u, v):
        side = (
            (u - 0.5)
            * width
            * (1 + 0.5 * noise.noise(Vector((u * 1.3, v * 3, 0)) + seed))
            * math.sin(math.pi * min(1, 0.12 + v * 0.8)) ** 0.4
        )
        along = (v - 0.5) * length
        return (
            side,
            along,
            bend * along * along + 0.02 * noise.noise(Vector((u * 3, v * 3, 5)) + seed) + 0.3 * side * side,
        )

    return thicken(sheet("shaving", surface, material or hard(), 8, 14, subdivide=1), 0.008)


def crumble(rng, size=0.14, material=None):
    """A crumb of goat cheese, feta or blue cheese."""
    return ball("crumb", size / 2, material or fresh(), 4, lumpy(rng, 0.34, 1.5, (1, 1.1, 0.8)))


@cache
def blue():
    """White cheese with veins of mould."""
    shader = Shader("blue cheese", rough=0.35, sss=0.25, sss_radius=(0.05, 0.04, 0.03))
    veins = shader.ramp(shader.noise(4, 4, 0.6, 1.0), (0.56, 0.0), (0.64, 1.0))
    shader.set(base=shader.mix(veins, "#f0e9d2", "#4f6b6d"), normal=shader.bump(shader.noise(14, 4), 0.5, 0.03))
    return shader.material


def feta_slab(rng, size=(0.95, 0.75, 0.2)):
    """A slice of feta: sharp but chipped edges, small holes."""
    shader_piece = block("feta", size, fresh("#f8f4ea", "#ece4d4"), 0.025, rng, 0.05)
    return displaced(shader_piece, 0.035, 0.14, levels=5)


def grated(rng, places, z, length=0.12, tint=None, height=None):
    """Grated cheese: short curls at places."""
    first = shaving(rng, length, length * 0.2, tint or hard())
    first.location.z = -3
    for x, y in places:
        twin(
            first,
            x,
            y,
            (height(x, y) if height else z) + rng.uniform(0.005, 0.02),
            (rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4), rng.uniform(0, 6.28)),
            rng.uniform(0.5, 1.2),
        )


@cache
def melted_material(pale="#f4dfa4", gold="#e0a845", brown="#8e4d16", spots=0.62):
    """Molten cheese: glossy, blistered, browned where it stands up (attribute `height`)."""
    shader = Shader("melted" + pale, rough=0.22, sss=0.25, sss_radius=(0.08, 0.05, 0.03), clear=0.35, clear_rough=0.12)
    blister = shader.noise(7, 4, 0.6)
    patch = shader.noise(2.6, 4, 0.6)
    tint = shader.ramp(patch, (0.35, pale), (0.65, gold))
    brownness = shader.ramp(
        shader.math("ADD", shader.math("MULTIPLY", blister, 0.55), shader.math("MULTIPLY", patch, 0.45)),
        (spots - 0.08, 0.0),
        (spots + 0.06, 0.95),
    )
    shader.set(base=shader.mix(brownness, tint, brown))
    shader.set(normal=shader.bump(blister, 0.6, 0.04, shader.bump(shader.noise(20, 3), 0.25, 0.012)))
    return shader.material


def melted(rng, outline_radius, height, material=None, drip=0.12, rows=20, columns=64, oval=1.0):
    """Cheese molten over something: `height(x, y)` is what lies below; it runs out in tongues."""
    seed = Vector((rng.uniform(0, 90), rng.uniform(0, 90), 0))

    def surface(u, v):
        angle = u * math.tau
        reach = outline_radius * (
            1 + drip * noise.fractal(Vector((math.cos(angle) * 1.6, math.sin(angle) * 1.6, 0)) + seed, 1, 2, 3) * 2
        )
        r = reach * v
        x, y = r * math.cos(angle), r * oval * math.sin(angle)
        lump = 0.05 * noise.fractal(Vector((x * 3, y * 3, 0)) + seed, 1, 2, 4)
        return x, y, height(x, y) + max(0.0, (0.06 + lump) * (1 - v**6)) - (0.015 if v == 1 else 0)

    return sheet("melted cheese", surface, material or melted_material(), columns, rows, closed=True, subdivide=1)
