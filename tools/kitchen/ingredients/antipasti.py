"""Pickled, grilled and tinned things for pizzas and salads."""
import math
from functools import cache


from ingredients.herb_sprigs import join
from ingredients.herbs import leaf
from ingredients.meat import fibre
from ingredients.roots import flesh, ringed, round_slice
from studio.mesh import ball, displaced, lumpy, sheet, slab, soften, tube
from studio.place import put
from studio.shader import Shader


def garlic_slice(rng, size=0.13):
    """A thin slice of a clove, gilded at its edge."""
    outline = [
        (size * 0.4 * math.sin(a) * (1 + 0.25 * math.cos(a)), size * 0.55 * math.cos(a))
        for a in (math.tau * i / 20 for i in range(20))
    ]
    return slab(
        "garlic",
        outline,
        0.018,
        flesh("garlic", "#f7edcf", "#e6cf96", 0.3, 0.3, 7, 0.4),
        0.006,
        2,
        flesh("gilded", "#dba95a", "#b9782c", 0.35, 0.1),
    )


def anchovy(rng, length=0.55):
    """A cured fillet, silvery brown, bent."""
    shader = anchovy_material()
    bend, phase = rng.uniform(-0.5, 0.5), rng.uniform(0, 6)
    path = [
        (bend * length * math.sin(2.6 * t + phase) * 0.3, (t - 0.5) * length, 0.03) for t in (i / 14 for i in range(15))
    ]
    obj = tube("anchovy", path, lambda t: 0.055 * math.sin(math.pi * min(1, 0.08 + t * 0.88)) ** 0.6, shader, 12, 1)
    obj.scale = (1, 1, 0.5)
    return obj


@cache
def anchovy_material():
    shader = Shader("anchovy", rough=0.22, sss=0.06, sss_radius=(0.04, 0.02, 0.02), clear=0.6, clear_rough=0.1)
    lines = shader.noise(1.0, 3, 0.5, vector=shader.coords(scale=(30, 3, 30)))
    shader.set(
        base=shader.vary(shader.ramp(lines, (0.35, "#5c3420"), (0.55, "#8f5e42"), (0.7, "#b9917a")), 0.01, 0.1, 0.1)
    )
    shader.set(normal=shader.bump(lines, 0.5, 0.015))
    return shader.material


def artichoke(rng, size=0.34):
    """A quarter of an artichoke heart: petals laid one over the other."""
    tint = flesh("artichoke", "#cfc48a", "#9a9650", 0.3, 0.25, 6, 0.3)
    parts = []
    for k in range(7):
        t = k / 6 - 0.5
        one = leaf(rng, size * (1 - 0.3 * abs(t)), size * 0.4, tint, -0.5, 0.7, 0.0, point=0.6, rows=8, columns=6)
        parts.append(put(one, t * size * 0.5, abs(t) * size * 0.1, 0.03 + 0.04 * (k % 2), (0.18, t * 0.9, -t * 1.1)))
    parts.append(put(ball("heart", size * 0.2, tint, 3, lumpy(rng, 0.2, 1.5, (1.2, 0.8, 0.6))), 0, 0.02, 0.05))
    return join(parts, "artichoke")


@cache
def grilled_material(name, base, deep, stripe="#4a2a10", width=9.0):
    """Grill marks across something pale."""
    shader = Shader("grilled " + name, rough=0.3, sss=0.2, sss_radius=(0.06, 0.04, 0.02), clear=0.4)
    cloud = shader.noise(6, 4)
    bars = shader.wave(width / 6, 0.5, 1, direction="X")
    mark = shader.math(
        "MULTIPLY", shader.ramp(bars, (0.66, 0.0), (0.85, 0.85)), shader.ramp(cloud, (0.25, 0.4), (0.6, 1.0))
    )
    tint = shader.ramp(cloud, (0.3, deep), (0.65, base))
    shader.set(
        base=shader.vary(shader.mix(mark, tint, stripe), 0.008, 0.08, 0.1),
        normal=shader.bump(shader.noise(18, 4), 0.35, 0.012),
    )
    return shader.material


def pineapple(rng, size=0.36):
    """A wedge of a grilled ring."""
    tint = grilled_material("pineapple", "#f7cf3c", "#eab21c", "#8a4a12")
    inner, outer, half = size * 0.4, size * 1.05, 0.42
    arc = [(outer * math.sin(a), outer * math.cos(a)) for a in (half * (2 * i / 8 - 1) for i in range(9))]
    back = [(inner * math.sin(a), inner * math.cos(a)) for a in (half * (1 - 2 * i / 6) for i in range(7))]
    outline = [(x, y - size * 0.72) for x, y in arc + back]
    return displaced(slab("pineapple", outline, 0.1, tint, 0.02), 0.02, 0.08, levels=1)


def aubergine_slice(rng, radius=0.24):
    """A grilled slice of aubergine."""
    return round_slice(rng, radius * rng.uniform(0.85, 1.1), 0.045, grilled_aubergine(), oval=1.25)


@cache
def grilled_aubergine():
    return ringed("aubergine", "#2c1428", "#b98e52", "#c9a468", 0.9, 0.5)


def tuna(rng, size=0.26):
    """A flake of tinned tuna."""
    tint = fibre("tuna", "#d9ac90", "#b07f66", rough=0.4, gloss=0.35, along=15)
    return ball("tuna", size / 2, tint, 4, lumpy(rng, 0.45, 1.5, (0.8, 1.3, 0.55)))


def potato_sheet(rng, radius=0.23):
    """A paper-thin slice of potato, curled and browned at the edge."""
    shader = potato_material()
    curl, phase = rng.uniform(0.05, 0.22), rng.uniform(0, 6.28)

    def surface(u, v):
        angle = u * math.tau
        r = radius * v * (1 + 0.05 * math.cos(2 * angle + phase))
        return (
            r * math.cos(angle),
            r * 0.85 * math.sin(angle),
            curl * radius * v * v * (1 + math.cos(2 * angle + phase)) + 0.012,
        )

    return soften(sheet("potato", surface, shader, 30, 6, closed=True), 1)


@cache
def potato_material():
    shader = Shader("potato sheet", rough=0.3, sss=0.15, sss_radius=(0.05, 0.04, 0.02), clear=0.35)
    edge = shader.math(
        "ADD",
        shader.axis("y", shader.coords("UV")),
        shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(7, 4), 0.5), 0.7),
    )
    shader.set(
        base=shader.vary(
            shader.ramp(edge, (0.45, "#f2e0a0"), (0.85, "#e3b95c"), (1.0, "#a8641e"), (1.15, "#6a3510")),
            0.008,
            0.08,
            0.08,
        )
    )
    return shader.material
