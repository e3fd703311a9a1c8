"""Watermelon, beetroot and wedges of citrus for salads."""
import math
from functools import cache

from mathutils import Vector

from ingredients.herb_sprigs import join
from ingredients.roots import flesh
from studio.mesh import ball, sheet, slab
from studio.place import put
from studio.shader import Shader


@cache
def melon_material():
    shader = Shader("watermelon", rough=0.2, sss=0.3, sss_radius=(0.1, 0.03, 0.03), clear=0.5, clear_rough=0.1)
    grainy = shader.noise(26, 4, 0.6)
    cloud = shader.noise(3, 3)
    tint = shader.ramp(cloud, (0.3, "#d42a2c"), (0.7, "#e84a42"))
    tint = shader.mix(shader.ramp(grainy, (0.55, 0.0), (0.75, 0.4)), tint, "#f59a8a")
    shader.set(base=shader.vary(tint, 0.006, 0.06, 0.06), normal=shader.bump(grainy, 0.5, 0.015))
    return shader.material


def watermelon(rng, size=0.6, thick=0.16):
    """A triangle of watermelon with its rind, and a few black seeds."""
    half = 0.42 * rng.uniform(0.85, 1.15)
    green = flesh("melon rind", "#3c7a2c", "#1f4f1a", 0.3, 0.1, 5, 0.3)
    white = flesh("melon white", "#e6eecb", "#cfe0a4", 0.3, 0.3, 5, 0.3)

    def band(inner, outer, material):
        arcs = [(outer, 1), (inner, -1)] if inner else [(outer, 1), (0.02, -1)]
        outline = [
            (size * r * math.sin(way * half * (k / 5 - 1)), size * (r * math.cos(half * (k / 5 - 1)) - 0.55))
            for r, way in arcs
            for k in range(11)
        ]
        return slab("watermelon", outline, thick * rng.uniform(0.98, 1.02), material, 0.008)

    parts = [band(0, 0.86, melon_material()), band(0.86, 0.93, white), band(0.93, 1.0, green)]
    black = flesh("melon seed", "#1f1512", "#120b08", 0.2, 0, 4, 0.6)
    for _ in range(rng.choice((1, 2, 3))):
        seed = ball("seed", 0.032, black, 2, lambda w: Vector((w.x * 0.6, w.y * 1.2, w.z * 0.5)))
        r, angle = rng.uniform(0.45, 0.78), rng.uniform(-0.7, 0.7) * half
        z = rng.choice((0.0, thick))
        parts.append(put(seed, size * r * math.sin(angle), size * (r * math.cos(angle) - 0.55), z, angle))
    return join(parts, "watermelon")


def beet(rng, size=0.4):
    """A wedge of roasted beetroot."""
    half = rng.uniform(0.45, 0.6)
    angles = [half * (2 * i / 10 - 1) for i in range(11)]
    arc = [(size * 0.55 * math.sin(a), size * 0.55 * math.cos(a)) for a in angles]
    return slab("beet", [*arc, (0, -size * 0.06)], size * rng.uniform(0.5, 0.8), beet_material(), size * 0.06)


@cache
def beet_material():
    shader = Shader("beet", rough=0.18, sss=0.15, sss_radius=(0.06, 0.02, 0.03), clear=0.6, clear_rough=0.1)
    rings = shader.wave(4.5, 1.4, 2, kind="RINGS", direction="Z")
    shader.set(
        base=shader.vary(shader.ramp(rings, (0.2, "#450718"), (0.8, "#760b30")), 0.008, 0.08, 0.15),
        normal=shader.bump(shader.noise(14, 3), 0.25, 0.012),
    )
    return shader.material


def lime_wedge(rng, radius=0.26, tint=("#5f9a1e", "#c9de7a", "#e3eeb0")):
    """A wedge of lime, or of lemon in its colours, on its back."""
    skin, pulp, pith = tint

    def surface(u, v):
        turn, polar = (u - 0.5) * 1.1, math.pi * v
        r = radius * math.sin(polar)
        return r * math.sin(turn), -radius * 1.2 * math.cos(polar), -r * math.cos(turn) + radius * 0.6

    parts = [sheet("peel", surface, flesh("peel" + skin, skin, skin, 0.35, 0.1, 30, 0.3, 0.3), 10, 16)]
    for side in (-0.55, 0.55):

        def face(u, v, side=side):
            r = radius * math.sin(math.pi * v) * u
            return r * math.sin(side), -radius * 1.2 * math.cos(math.pi * v), -r * math.cos(side) + radius * 0.6

        parts.append(sheet("pulp", face, citrus_pulp(pulp, pith), 8, 16))
    return join(parts, "citrus")


@cache
def citrus_pulp(pulp, pith):
    shader = Shader("pulp " + pulp, rough=0.15, sss=0.35, sss_radius=(0.08, 0.07, 0.03), clear=0.6)
    x = shader.axis("x", shader.coords("UV"))
    fibre = shader.noise(1.0, 3, vector=shader.coords("UV", scale=(4, 40, 1)))
    shader.set(
        base=shader.ramp(x, (0.0, pulp), (0.86, pulp), (0.9, pith), (1.0, pith)), normal=shader.bump(fibre, 0.5, 0.02)
    )
    return shader.material
