"""Vegetables cut for a pot: rounds, dice, strips and what floats between them."""
import math
from functools import cache

from studio.mesh import ball, block, lathe, lumpy, slab, soften, tube
from mathutils import Vector
from studio.shader import Shader


@cache
def flesh(name, base, deep, rough=0.28, sss=0.2, scale=6.0, gloss=0.3, relief=0.25):
    """Moist vegetable flesh with clouds of a deeper colour."""
    shader = Shader("flesh " + name, rough=rough, sss=sss, sss_radius=(0.05, 0.04, 0.02), clear=gloss, clear_rough=0.1)
    cloud = shader.noise(scale, 4, 0.6)
    shader.set(base=shader.vary(shader.ramp(cloud, (0.3, deep), (0.68, base)), 0.012, 0.08, 0.12))
    shader.set(normal=shader.bump(shader.noise(scale * 4, 3), relief, 0.012))
    return shader.material


@cache
def ringed(name, skin, flesh_tint, core, ring=0.82, core_at=0.35, sss=0.2):
    """A cut across a stem or root: core, flesh and skin, by the distance from the middle along x and y."""
    shader = Shader("ring " + name, rough=0.3, sss=sss, sss_radius=(0.05, 0.04, 0.02), clear=0.35, clear_rough=0.1)
    place = shader.node("ShaderNodeSeparateXYZ", _0=shader.coords("Generated", shift=(-0.5, -0.5, 0))).outputs
    far = shader.math(
        "SQRT",
        shader.math("ADD", shader.math("MULTIPLY", place[0], place[0]), shader.math("MULTIPLY", place[1], place[1])),
    )
    rough_far = shader.math(
        "ADD",
        shader.math("MULTIPLY", far, 2.0),
        shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(9, 3), 0.5), 0.12),
    )
    base = shader.ramp(
        rough_far,
        (0.0, core),
        (core_at, core),
        (core_at + 0.08, flesh_tint),
        (ring - 0.04, flesh_tint),
        (ring + 0.03, skin),
    )
    shader.set(base=shader.vary(base, 0.01, 0.1, 0.1), normal=shader.bump(shader.noise(16, 3), 0.25, 0.01))
    return shader.material


def round_slice(rng, radius, thick, material, segments=28, oval=1.0):
    """A slice across, lying on z = 0; not quite round."""
    waves = [(k, rng.uniform(0, 6.28), rng.uniform(0.0, 0.03)) for k in (2, 3, 4)]
    outline = []
    for i in range(segments):
        angle = 2 * math.pi * i / segments
        r = radius * (1 + sum(a * math.cos(k * angle + p) for k, p, a in waves))
        outline.append((r * math.cos(angle), r * oval * math.sin(angle)))
    return slab("slice", outline, thick, material, thick * 0.25)


def carrot_slice(rng, radius=0.13, thick=0.05):
    return round_slice(
        rng, radius * rng.uniform(0.8, 1.15), thick, ringed("carrot", "#d8650f", "#ee8420", "#f3a03a", 0.9, 0.42)
    )


def courgette_slice(rng, radius=0.15, thick=0.05):
    return round_slice(rng, radius, thick, ringed("courgette", "#2f5c1c", "#dfe3a8", "#e9ebc0", 0.88, 0.4))


def dice(rng, size, material, uneven=0.16, bevel=0.18):
    """A cube cut by hand."""
    return soften(
        block("dice", tuple(size * rng.uniform(0.8, 1.2) for _ in range(3)), material, size * bevel, rng, uneven), 1
    )


def strip(rng, length, width, thick, material, bend=0.4):
    """A strip cut lengthwise, bent by cooking; along y."""
    curve, lift = rng.uniform(-bend, bend), rng.uniform(-bend, bend) * 0.6
    path = [
        (curve * length * (4 * t * (1 - t)), (t - 0.5) * length, lift * length * (4 * t * (1 - t)))
        for t in (i / 10 for i in range(11))
    ]
    obj = tube("strip", path, lambda t: width / 2 * (1 - 0.25 * (2 * t - 1) ** 4), material, 8, 1)
    obj.scale = (1, 1, thick / width)
    return obj


def celery_slice(rng, size=0.16):
    """A crescent of a celery stalk."""
    outer = [(size * math.cos(a), size * 0.75 * math.sin(a)) for a in (math.pi * (i / 12) for i in range(13))]
    inner = [
        (size * 0.55 * math.cos(a), size * 0.38 * math.sin(a)) for a in (math.pi * (1 - i / 12) for i in range(13))
    ]
    return slab("celery", outer + inner, size * 0.4, flesh("celery", "#b9cf7a", "#8fb04e", 0.3, 0.3, 12), size * 0.05)


def bean(rng, length=0.17, tint="#e9dcc0", deep="#d6c19a"):
    """A kidney-shaped bean."""

    def shape(way):
        x, y, z = way
        return Vector((x * 0.55 + 0.22 * (1 - y * y), y, z * 0.5))

    obj = ball("bean", length / 2, flesh("bean" + tint, tint, deep, 0.25, 0.3, 9, 0.4, 0.12), 3, shape)
    return obj


def pea(rng, radius=0.05):
    return ball("pea", radius, flesh("pea", "#8bb53c", "#5f8d22", 0.25, 0.25, 8), 3, lumpy(rng, 0.1, 1.5))


def ring(rng, radius, width, height, material, wobble=0.05):
    """A ring, such as of onion; lying on z = 0."""
    waves = [(k, rng.uniform(0, 6.28), rng.uniform(0, wobble)) for k in (2, 3)]

    def uneven(angle, r, z):
        return r * (1 + sum(a * math.cos(k * angle + p) for k, p, a in waves)), z + 0.35 * wobble * radius * math.cos(
            2 * angle + waves[0][1]
        )

    half = width / 2
    profile = [
        (radius - half, height * 0.15),
        (radius - half, height * 0.85),
        (radius, height),
        (radius + half, height * 0.85),
        (radius + half, height * 0.15),
        (radius, 0),
        (radius - half, height * 0.15),
    ]
    return lathe("ring", profile, material, 36, 1, uneven)


@cache
def onion_material(tint="#7d2350"):
    """Translucent onion with coloured skin on the outside of each ring."""
    shader = Shader("onion " + tint, rough=0.2, sss=0.3, sss_radius=(0.05, 0.04, 0.05), clear=0.4)
    place = shader.node("ShaderNodeSeparateXYZ", _0=shader.coords("Generated", shift=(-0.5, -0.5, 0))).outputs
    far = shader.math(
        "SQRT",
        shader.math("ADD", shader.math("MULTIPLY", place[0], place[0]), shader.math("MULTIPLY", place[1], place[1])),
    )
    shader.set(base=shader.vary(shader.ramp(far, (0.40, "#f0e0e4"), (0.455, "#d9a9bd"), (0.485, tint)), 0.01, 0.1, 0.1))
    return shader.material


def onion_ring(rng, radius=0.25, tint="#7d2350"):
    """A thin ring of red onion."""
    return ring(rng, radius, 0.035, 0.04, onion_material(tint), 0.09)


def scallion_ring(rng, radius=0.06):
    """A slice of spring onion."""
    deep = rng.random() < 0.6
    tint = ("#5f9a2f", "#8fc25a") if deep else ("#cfe0a0", "#e8efcf")
    return ring(
        rng, radius, 0.018, rng.uniform(0.03, 0.06), flesh("scallion" + tint[0], tint[1], tint[0], 0.3, 0.25, 14), 0.08
    )
