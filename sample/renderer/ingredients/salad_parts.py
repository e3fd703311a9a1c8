"""Cooked parts of salads: potatoes, chicken, seared tuna, flatbread, mozzarella."""
import math
from functools import cache


from ingredients.bread import crumb_material
from ingredients.cheese import fresh
from ingredients.meat import fibre
from ingredients.roots import flesh, ringed, round_slice
from studio.mesh import block, displaced, sheet, slab
from studio.shader import Shader


@cache
def potato_flesh():
    return flesh("potato", "#f8d8a4", "#ebba74", 0.35, 0.3, 4, 0.35, 0.2)


@cache
def potato_skin():
    return flesh("potato skin", "#c9974e", "#9c6a2c", 0.5, 0.1, 6, 0.1, 0.3)


@cache
def dressed_potato():
    """Waxy potato, its edge grainy, wet with mustard vinaigrette that stained it here and there."""
    shader = Shader("dressed potato", rough=0.26, sss=0.2, sss_radius=(0.06, 0.04, 0.02), clear=0.75, clear_rough=0.08)
    cloud, stain = shader.noise(5, 4), shader.noise(8, 4, 0.6, 0.6)
    tint = shader.ramp(cloud, (0.3, "#e6a654"), (0.65, "#f7cf8e"))
    tint = shader.mix(shader.ramp(stain, (0.5, 0.0), (0.75, 0.45)), tint, "#d08a3c")
    grain = shader.bump(shader.noise(34, 3), 0.3, 0.008)
    shader.set(base=shader.vary(tint, 0.008, 0.1, 0.1), normal=shader.bump(stain, 0.35, 0.014, grain))
    return shader.material


def potato_slice(rng, radius=0.23, thick=0.06):
    """A slice of a waxy potato with soft edges, whole or broken across."""
    waves = [(k, rng.uniform(0, 6.28), rng.uniform(0.01, 0.06)) for k in (2, 3, 4, 6)]
    long, size = rng.uniform(0.72, 1.0), radius * rng.uniform(0.65, 1.1)
    broken = rng.uniform(-0.25, 0.35) if rng.random() < 0.4 else None
    outline = []
    for i in range(36):
        angle = math.tau * i / 36
        r = size * (1 + sum(a * math.cos(k * angle + p) for k, p, a in waves))
        x, y = r * math.cos(angle), r * long * math.sin(angle)
        if broken is not None and x > broken * size:
            x = broken * size + 0.05 * size * math.sin(19 * y / size) + 0.03 * size * math.sin(43 * y / size)
        outline.append((x, y))
    obj = slab("potato", outline, thick * rng.uniform(0.8, 1.2), dressed_potato(), thick * 0.4)
    return displaced(obj, 0.02, 0.09, levels=1)


def half_potato(rng, length=0.46):
    """Half a new potato in its skin, the cut at z = 0 facing up."""
    r = length / 2

    def shape(u, v):
        angle = u * math.tau
        if v < 0.6:
            a = math.pi / 2 * v / 0.6
            return r * 0.78 * math.sin(a) * math.cos(angle), r * math.sin(a) * math.sin(angle), -r * 0.75 * math.cos(a)
        k = 1 - (v - 0.6) / 0.4
        return r * 0.78 * k * math.cos(angle), r * k * math.sin(angle), 0.012 * (1 - k)

    obj = sheet("potato", shape, potato_skin(), 32, 20, closed=True)
    obj.data.materials.append(potato_flesh())
    obj.data.polygons.foreach_set("material_index", [1 if k // 32 >= 12 else 0 for k in range(len(obj.data.polygons))])
    return obj


@cache
def seared_material():
    """Tuna: rosy within, grey brown where the pan touched it."""
    shader = Shader("seared tuna", rough=0.3, sss=0.2, sss_radius=(0.08, 0.03, 0.03), clear=0.35)
    place = shader.node("ShaderNodeSeparateXYZ", _0=shader.coords("Generated", shift=(-0.5, -0.5, 0))).outputs
    edge = shader.math("MAXIMUM", shader.math("ABSOLUTE", place[0]), shader.math("ABSOLUTE", place[1]))
    uneven = shader.math("ADD", edge, shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(8, 3), 0.5), 0.07))
    shader.set(
        base=shader.ramp(
            uneven, (0.3, "#b3404a"), (0.38, "#c9666a"), (0.43, "#cf9c86"), (0.47, "#8f6248"), (0.5, "#5f3820")
        )
    )
    lines = shader.wave(7, 2.5, 2, direction="X")
    return shader.set(normal=shader.bump(lines, 0.3, 0.015)).material


def seared_tuna(rng, width=0.42, length=0.75, thick=0.1):
    """A slice across a seared loin."""
    outline = []
    for i in range(40):
        a = math.tau * i / 40
        k = (abs(math.cos(a)) ** 4 + abs(math.sin(a)) ** 4) ** -0.25
        outline.append((width / 2 * k * math.cos(a) * (1 + rng.uniform(-0.01, 0.01)), length / 2 * k * math.sin(a)))
    return slab("tuna", outline, thick, seared_material(), 0.02)


def chicken_slice(rng, length=0.75, width=0.26, thick=0.11):
    """A slice of roast chicken breast, browned on its rim."""
    meat = fibre("breast", "#f0dcb9", "#dcbb8c", rough=0.4, gloss=0.2, along=14)
    brown = flesh("roast skin", "#b9702c", "#8a4818", 0.3, 0.1, 5, 0.4, 0.4)
    outline = [
        (width / 2 * math.cos(a) * (1 + 0.12 * math.cos(3 * a + 1)), length / 2 * math.sin(a))
        for a in (math.tau * i / 36 for i in range(36))
    ]
    return displaced(slab("chicken", outline, thick, meat, 0.025, 3, brown), 0.012, 0.09, levels=1)


def flatbread(rng, size=0.5):
    """A shard of toasted flatbread."""
    corners = [math.tau * (k + rng.uniform(0.1, 0.8)) / 4 for k in range(4)]
    outline = [
        (size / 2 * math.cos(a) * rng.uniform(0.8, 1.1), size / 2 * math.sin(a) * rng.uniform(0.8, 1.1))
        for a in corners
    ]
    toast = crumb_material("flatbread", "#b06f26", "#e9c583", 5)
    points = []
    for i in range(len(outline)):
        (x0, y0), (x1, y1) = outline[i], outline[(i + 1) % len(outline)]
        points += [(x0 + (x1 - x0) * k / 4, y0 + (y1 - y0) * k / 4) for k in range(4)]
    return displaced(slab("flatbread", points, 0.045, toast, 0.008), 0.03, 0.2, levels=1)


def mozzarella_slice(rng, radius=0.42, thick=0.11):
    """A slice of buffalo mozzarella: milky, soft at its edge."""
    return displaced(round_slice(rng, radius, thick, fresh("#faf5ea", "#f0e8d6"), 40), 0.02, 0.25, levels=2)


def bread_chunk(rng, size=0.36):
    """A torn chunk of country bread, crust on one side."""
    return displaced(
        block(
            "bread",
            tuple(size * rng.uniform(0.7, 1.15) for _ in range(3)),
            crumb_material("country", "#b0702c", "#e3bd7c", 13),
            size * 0.14,
            rng,
            0.2,
        ),
        size * 0.3,
        size * 0.4,
        levels=4,
    )


def pickle(rng, radius=0.15):
    """A slice of gherkin."""

    return round_slice(
        rng,
        radius * rng.uniform(0.8, 1.1),
        0.045,
        ringed("gherkin", "#4f6418", "#b5bd58", "#c6c870", 0.9, 0.45),
        oval=rng.uniform(0.85, 1.2),
    )
