"""Burnt sugar."""
import math
from functools import cache

from mathutils import Vector, noise

from studio.mesh import build, rounded, slab
from studio.shader import Shader


@cache
def burnt():
    """A sheet of caramel, amber to nearly black where the flame stood."""
    shader = Shader(
        "burnt sugar", rough=0.12, spec=0.6, sss=0.15, sss_radius=(0.08, 0.03, 0.008), clear=0.9, clear_rough=0.03
    )
    wide, small = shader.noise(2.6, 5, 0.62, 0.4), shader.noise(15, 3)
    both = shader.math("ADD", shader.math("MULTIPLY", wide, 0.8), shader.math("MULTIPLY", small, 0.2))
    shader.set(base=shader.ramp(both, (0.34, "#e2a13c"), (0.47, "#bf6a18"), (0.58, "#7c3409"), (0.7, "#2c1006")))
    bubbles = shader.ramp(shader.voronoi(20), (0.1, 1.0), (0.3, 0.0))
    shader.set(normal=shader.bump(bubbles, 0.12, 0.01, shader.bump(wide, 0.35, 0.04)))
    return shader.material


def brittle_top(rng, radius, z, bite=(-1.3, 0.3)):
    """The sheet over a dish, broken open by the spoon where `bite` says: an angle, and how far it reaches."""
    angle, reach = bite
    hole = Vector((math.cos(angle), math.sin(angle))) * (radius * 0.72)
    edges = [reach * (1 + 0.22 * noise.noise(Vector((k * 1.7, 3.3, 0))) + 0.12 * ((k * 7) % 3 - 1)) for k in range(9)]

    def inside(x, y):
        away = Vector((x, y)) - hole
        part = (math.atan2(away.y, away.x) / (2 * math.pi) % 1) * 9
        k = int(part)
        edge = edges[k] + (edges[(k + 1) % 9] - edges[k]) * (part - k)
        return away.length < edge

    rings, columns = 60, 200
    points, faces = [(0, 0, z + 0.02)], []
    for j in range(1, rings + 1):
        r = radius * j / rings
        for i in range(columns):
            a = 2 * math.pi * i / columns
            x, y = r * math.cos(a), r * math.sin(a)
            lump = 0.012 * noise.fractal(Vector((x * 3, y * 3, 1)), 1.0, 2.0, 3)
            points.append((x, y, z + 0.012 + lump + 0.012 * (j / rings) ** 6))
    for i in range(columns):
        faces.append((0, 1 + i, 1 + (i + 1) % columns))
        for j in range(rings - 1):
            k = (i + 1) % columns
            a, b = 1 + j * columns, 1 + (j + 1) * columns
            faces.append((a + i, b + i, b + k, a + k))
    kept = [face for face in faces if not inside(*[sum(points[p][axis] for p in face) / len(face) for axis in (0, 1)])]
    used = sorted({p for face in kept for p in face})
    number = {old: new for new, old in enumerate(used)}
    sheet = build("caramel", [points[p] for p in used], [tuple(number[p] for p in face) for face in kept], burnt())
    body = sheet.modifiers.new("thick", "SOLIDIFY")
    body.thickness, body.offset = 0.022, -1
    return sheet


def shard(rng, size=0.2):
    """A splinter of the sheet, lying around the origin."""
    turns = sorted(rng.uniform(0, 6.28) for _ in range(5))
    outline = [(size * rng.uniform(0.6, 1.1) * math.cos(a), size * rng.uniform(0.6, 1.1) * math.sin(a)) for a in turns]
    return rounded(slab("shard", outline, 0.02, burnt(), 0.004), 0)
