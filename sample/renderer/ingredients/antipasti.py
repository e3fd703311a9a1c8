"""Pickled and grilled things for pizzas and salads."""
import math
from functools import cache


from ingredients.herb_sprigs import join
from ingredients.herbs import leaf
from ingredients.roots import flesh, ringed, round_slice
from studio.mesh import ball, block, displaced, lumpy, sheet, soften
from studio.place import put
from studio.shader import Shader


def garlic_slice(rng, size=0.13):
    """A slice of a clove, thin enough to shine through, curled and gilded at its edge."""
    phase, curl = rng.uniform(0, 6.28), rng.uniform(0.05, 0.2)
    broad = rng.uniform(0.32, 0.42)

    def surface(u, v):
        a = u * math.tau
        r = size * v * (1 + 0.05 * math.cos(2 * a + phase) + 0.04 * math.cos(5 * a + 2 * phase))
        x = broad * r * math.sin(a) * (1 + 0.3 * math.cos(a))
        y = 0.55 * r * math.cos(a) + 0.06 * size * math.cos(a) ** 8 * v
        return x, y, 0.006 + curl * size * v * v * 0.5 * (1 + math.cos(2 * a + phase))

    return sheet("garlic", surface, garlic_material(), 26, 5, closed=True)


@cache
def garlic_material():
    """Pale and translucent in the middle, golden to brown towards the rim, where v is 1."""
    shader = Shader("garlic", rough=0.25, sss=0.2, sss_radius=(0.05, 0.04, 0.02), clear=0.4, clear_rough=0.1)
    uneven = shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(9, 3), 0.5), 0.9)
    far = shader.math("ADD", shader.axis("y", shader.coords("UV")), uneven)
    tint = shader.ramp(far, (0.4, "#f3d8a8"), (0.72, "#e3b872"), (0.95, "#b9772f"), (1.2, "#70400f"))
    shader.set(base=shader.vary(tint, 0.01, 0.1, 0.1), alpha=shader.ramp(far, (0.3, 0.62), (1.0, 0.92)))
    shader.set(normal=shader.bump(shader.noise(20, 3), 0.25, 0.008))
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


def pineapple(rng, size=0.26):
    """A chunk of a grilled ring."""
    tint = grilled_material("pineapple", "#f7c548", "#e59c26", "#8a4a12")
    sides = (size * rng.uniform(0.85, 1.15), size * rng.uniform(0.6, 0.85), size * 0.36)
    return displaced(block("pineapple", sides, tint, size * 0.13, rng, 0.22), size * 0.09, size * 0.3, levels=3)


def aubergine_slice(rng, radius=0.24):
    """A grilled slice of aubergine."""
    return round_slice(rng, radius * rng.uniform(0.85, 1.1), 0.045, grilled_aubergine(), oval=1.25)


@cache
def grilled_aubergine():
    return ringed("aubergine", "#2c1428", "#b98e52", "#c9a468", 0.9, 0.5)


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
