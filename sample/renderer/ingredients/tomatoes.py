"""Tomatoes whole, halved, sliced and cut in wedges."""
import math
from functools import cache

from mathutils import Vector

from ingredients.herb_sprigs import join
from ingredients.herbs import leaf, leaf_material
from ingredients.roots import flesh
from studio.mesh import ball, build, sheet, slab
from studio.place import put
from studio.shader import Shader


@cache
def skin(tint="#c41a0a", deep="#9c0f06"):
    return flesh("tomato skin" + tint, tint, deep, 0.14, 0.15, 2.5, 0.6, 0.04)


def cherry_tomato(rng, radius=0.17, tint=None, stalk=True):
    """A whole cherry tomato with its star of green."""
    r = radius
    parts = [
        ball(
            "tomato",
            r,
            tint or skin(),
            4,
            lambda w: Vector((w.x, w.y, w.z * 0.92 - 0.12 * math.exp(-(w.x**2 + w.y**2) / 0.06) * (w.z > 0))),
        )
    ]
    if stalk:
        green = leaf_material("calyx", "#3f7a22", "#6fa542", 2, 0.5, 0.2)
        for k in range(5):
            parts.append(
                put(
                    leaf(rng, r * 0.8, r * 0.24, green, 0.9, 0.2, 0, rows=6, columns=3),
                    0,
                    0,
                    r * 0.82,
                    (0.25, 0, k * 1.257 + rng.uniform(-0.2, 0.2)),
                )
            )
    return join(parts, "tomato")


@cache
def cut_material():
    """The cut across: flesh, chambers of jelly with seeds, skin."""
    shader = Shader("tomato cut", rough=0.16, sss=0.2, sss_radius=(0.08, 0.03, 0.02), clear=0.6, clear_rough=0.06)
    place = shader.node("ShaderNodeSeparateXYZ", _0=shader.coords("Generated", shift=(-0.5, -0.5, 0))).outputs
    x, y = place[0], place[1]
    far = shader.math(
        "MULTIPLY",
        shader.math("SQRT", shader.math("ADD", shader.math("MULTIPLY", x, x), shader.math("MULTIPLY", y, y))),
        2.0,
    )
    angle = shader.math("ARCTAN2", y, x)
    spokes = shader.math(
        "COSINE", shader.math("ADD", shader.math("MULTIPLY", angle, 5.0), shader.math("MULTIPLY", shader.random(), 6.0))
    )
    ringed = shader.ramp(far, (0.24, 0.0), (0.34, 1.0), (0.72, 1.0), (0.8, 0.0))
    uneven = shader.math("ADD", spokes, shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(6, 3), 0.5), 1.2))
    jelly = shader.math("MULTIPLY", ringed, shader.ramp(uneven, (0.0, 0.0), (0.25, 1.0)))
    seeds = shader.math("MULTIPLY", shader.ramp(shader.voronoi(15), (0.2, 1.0), (0.3, 0.0)), jelly)
    tint = shader.ramp(far, (0.0, "#e88a6a"), (0.2, "#d9492c"), (0.75, "#cc2a14"), (0.95, "#b31408"))
    tint = shader.mix(shader.math("MULTIPLY", jelly, 0.8), tint, "#b3260a")
    tint = shader.mix(seeds, tint, "#ecc27a")
    shader.set(
        base=shader.vary(tint, 0.006, 0.06, 0.08), normal=shader.bump(seeds, 0.6, 0.02, shader.bump(jelly, -0.4, 0.02))
    )
    return shader.material


def tomato_slice(rng, radius=0.42, thick=0.09):
    """A round slice of a large tomato."""
    waves = [(k, rng.uniform(0, 6.28), rng.uniform(0, 0.03)) for k in (2, 3, 5)]
    outline = [
        (
            radius * (1 + sum(a * math.cos(k * t + p) for k, p, a in waves)) * math.cos(t),
            radius * (1 + sum(a * math.cos(k * t + p) for k, p, a in waves)) * math.sin(t),
        )
        for t in (math.tau * i / 48 for i in range(48))
    ]
    return slab("tomato", outline, thick, cut_material(), thick * 0.2, 3, skin())


def half_cherry(rng, radius=0.17):
    """Half a cherry tomato, its cut at z = 0 facing up."""

    def shape(u, v):
        angle, t = u * math.tau, v
        if t < 0.6:
            a = math.pi / 2 * t / 0.6
            return (
                radius * math.sin(a) * math.cos(angle),
                radius * math.sin(a) * math.sin(angle),
                -radius * 1.05 * math.cos(a),
            )
        r = radius * (1 - (t - 0.6) / 0.4)
        return r * math.cos(angle), r * math.sin(angle), 0.004

    obj = sheet("half tomato", shape, skin(), 32, 20, closed=True)
    obj.data.materials.append(cut_material())
    obj.data.polygons.foreach_set("material_index", [1 if k // 32 >= 12 else 0 for k in range(len(obj.data.polygons))])
    return obj


@cache
def wedge_material():
    """Inside of a wedge: wet flesh, jelly and seeds towards the core."""
    shader = Shader("tomato wedge", rough=0.15, sss=0.2, sss_radius=(0.08, 0.03, 0.02), clear=0.6, clear_rough=0.06)
    uv = shader.coords("UV")
    x, y = shader.axis("x", uv), shader.axis("y", uv)
    cloud = shader.noise(5, 3)
    jelly = shader.ramp(
        shader.math("ADD", x, shader.math("MULTIPLY", shader.math("SUBTRACT", cloud, 0.5), 0.5)),
        (0.28, 0.0),
        (0.4, 1.0),
        (0.68, 1.0),
        (0.78, 0.0),
    )
    seeds = shader.math("MULTIPLY", shader.ramp(shader.voronoi(14), (0.2, 1.0), (0.3, 0.0)), jelly)
    tint = shader.mix(
        shader.math("MULTIPLY", jelly, 0.7),
        shader.ramp(x, (0.1, "#e58a68"), (0.35, "#d8452a"), (0.9, "#c22210")),
        "#b8300c",
    )
    shader.set(
        base=shader.vary(shader.mix(seeds, tint, "#ecc27a"), 0.006, 0.06, 0.08),
        normal=shader.bump(seeds, 0.6, 0.02, shader.bump(jelly, -0.5, 0.03)),
    )
    return shader.material


def wedge(rng, radius=0.36, angle=0.95):
    """A wedge of a tomato, lying on its back with the core edge up, along y."""
    half = angle / 2
    rows, columns = 16, 8
    points, faces, materials, uvs = [], [], [], []

    def add(surface, columns, rows, index):
        first = len(points)
        points.extend(surface(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1))
        for j in range(rows):
            for i in range(columns):
                a = first + j * (columns + 1) + i
                faces.append((a, a + 1, a + columns + 2, a + columns + 1))
                materials.append(index)
                for u, v in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                    uvs.extend((u / columns, v / rows))

    def body(turn, share, polar):
        r = radius * math.sin(polar) * share
        return r * math.sin(turn), -radius * 0.9 * math.cos(polar), -r * math.cos(turn) + radius * 0.35

    add(lambda u, v: body(half * (2 * u - 1), 1.0, math.pi * v), columns, rows, 0)
    add(lambda u, v: body(-half, u, math.pi * v), 8, rows, 1)
    add(lambda u, v: body(half, u, math.pi * v), 8, rows, 1)

    obj = build("wedge", points, faces, skin())
    obj.data.materials.append(wedge_material())
    obj.data.polygons.foreach_set("material_index", materials)
    obj.data.uv_layers.new(name="UVMap").data.foreach_set("uv", uvs)
    return obj
