"""Citrus fruit cut open: slices, halves, wedges."""

import math
from functools import cache

from mathutils import Vector, noise

from ingredients.citrus import KINDS
from studio.mesh import ball, build, paint
from studio.shader import Shader


@cache
def flesh(kind, segments=10):
    """What a cut shows: pulp of long cells between membranes, pith, rind. Painted `edge`: 0 inside, 1 outside."""
    skin, pith, pale, deep = KINDS[kind]
    shader = Shader(
        f"flesh {kind} {segments}",
        rough=0.16,
        spec=0.5,
        sss=0.12,
        sss_radius=(0.08, 0.06, 0.02),
        clear=0.4,
        clear_rough=0.1,
    )
    edge, flat = shader.attribute("edge"), shader.coords()
    x, y = shader.axis("x", flat), shader.axis("y", flat)
    angle = shader.math("DIVIDE", shader.math("ARCTAN2", y, x), 2 * math.pi)
    cells = shader.node(
        "ShaderNodeCombineXYZ",
        X=shader.math("MULTIPLY", edge, 5.0),
        Y=shader.math("MULTIPLY", angle, 42.0),
        Z=shader.random(),
    ).outputs[0]
    vesicle = shader.voronoi(1.0, vector=cells)
    pulp = shader.ramp(vesicle, (0.1, pale), (0.65, deep))
    if segments:
        part = shader.math("FRACT", shader.math("ADD", shader.math("MULTIPLY", angle, float(segments)), 0.5))
        near = shader.math("ABSOLUTE", shader.math("SUBTRACT", part, 0.5))
        width = shader.math("MULTIPLY", shader.math("MULTIPLY", near, 1.0 / segments * 2 * math.pi), edge)
        wall = shader.ramp(width, (0.014, 1.0), (0.03, 0.0))
        core = shader.ramp(edge, (0.07, 1.0), (0.11, 0.0))
        pulp = shader.mix(shader.math("MAXIMUM", wall, core), pulp, pith)
    ring = shader.ramp(edge, (0.845, 0.0), (0.875, 1.0))
    base = shader.mix(ring, pulp, pith)
    base = shader.mix(shader.ramp(edge, (0.935, 0.0), (0.96, 1.0)), base, skin)
    shader.set(base=base, normal=shader.bump(vesicle, 0.35, 0.012))
    return shader.thin(0.3).material


def slice_of(rng, kind="lemon", radius=0.3, thick=0.05, start=0.0, sweep=2 * math.pi, segments=10):
    """A round slice (or a part of one) lying on z = 0."""
    rings = [
        (0.0, thick),
        (0.2, thick),
        (0.4, thick),
        (0.6, thick),
        (0.8, thick),
        (0.9, thick),
        (0.97, thick * 0.96),
        (1.0, thick * 0.75),
        (1.0, thick * 0.25),
        (0.97, thick * 0.04),
        (0.9, 0),
        (0.6, 0),
        (0.3, 0),
        (0, 0),
    ]
    count = max(8, round(72 * sweep / 6.283))
    seed = Vector((rng.uniform(0, 60), 0, 0))
    points, edges, faces = [], [], []
    for i in range(count + 1):
        angle = start + sweep * i / count
        uneven = radius * (1 + 0.025 * noise.noise(Vector((math.cos(angle), math.sin(angle), 0)) * 1.2 + seed))
        for share, z in rings:
            points.append(
                (
                    share * uneven * math.cos(angle),
                    share * uneven * math.sin(angle),
                    z
                    + 0.05
                    * thick
                    * noise.noise(Vector((share * 6 * math.cos(angle), share * 6 * math.sin(angle), z)) + seed),
                )
            )
            edges.append(share)
    size = len(rings)
    for i in range(count):
        for j in range(size - 1):
            a, b = i * size + j, (i + 1) * size + j
            faces.append((a, b, b + 1, a + 1))
    if sweep < 6.28:
        faces += [tuple(range(size)), tuple(reversed(range(count * size, (count + 1) * size)))]
    return paint(build(kind, points, faces, flesh(kind, segments)), "edge", edges)


def half_of(rng, kind="lemon", radius=0.32, long=1.12, segments=10):
    """Half a fruit with its cut face up at z = 0."""
    edges = []
    seed = Vector((rng.uniform(0, 60), 0, 0))

    def shape(way):
        flat = math.hypot(way.x, way.y)
        point = way * (1 + 0.02 * noise.noise(way * 2 + seed))
        point.z *= long
        if way.z > 0:
            edges.append(min(1.0, flat) ** 1.0 if flat < 0.999 else 1.0)
            point.z = 0.01 * noise.noise(way * 4 + seed)
        else:
            edges.append(1.0)
        return point

    obj = ball(kind, radius, flesh(kind, segments), 6, shape)
    return paint(obj, "edge", edges)


def wedge_of(rng, kind="lime", length=0.5, angle=1.1):
    """A wedge lying along y on its rind."""
    points, edges, faces = [], [], []
    columns, rows = 14, 26
    for j in range(rows + 1):
        t = j / rows
        radius = 0.42 * length * math.sin(math.pi * (0.02 + 0.96 * t)) ** 0.7
        y = (t - 0.5) * length
        ring = [(-angle / 2, k / 6) for k in range(6)] + [
            ((i / columns - 0.5) * angle, 1.0) for i in range(columns + 1)
        ]
        ring += [(angle / 2, 1 - k / 6) for k in range(1, 6)]
        for turn, share in ring:
            r = radius * share
            points.append((r * math.sin(turn), y, 0.42 * length - r * math.cos(turn)))
            edges.append(share)
        size = len(ring)
    for j in range(rows):
        for i in range(size):
            k = (i + 1) % size
            faces.append((j * size + i, j * size + k, (j + 1) * size + k, (j + 1) * size + i))
    return paint(build(kind, points, faces, flesh(kind, 0)), "edge", edges)
