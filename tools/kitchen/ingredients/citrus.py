"""Lemons, limes, oranges: whole, halved, in slices, wedges and strips of peel."""
import math
from functools import cache

from mathutils import Vector, noise

from studio.mesh import ball, build, paint, sheet, thicken
from studio.shader import Shader

KINDS = {
    "lemon": ("#efc322", "#f6edc8", "#f3dc74", "#e9c33c"),
    "lime": ("#66891f", "#e6edc4", "#b9d06a", "#8fb342"),
    "orange": ("#ef8a15", "#f8e6c2", "#f9a52c", "#ee7d0c"),
}


@cache
def rind(kind):
    """The pored skin."""
    tint = KINDS[kind][0]
    shader = Shader("rind " + kind, rough=0.36, spec=0.45, sss=0.08, sss_radius=(0.05, 0.04, 0.01), clear=0.15, clear_rough=0.25)
    pores = shader.voronoi(26)
    cloud = shader.noise(2.2, 3)
    deep = shader.mix(0.35, tint, "#8a6a10" if kind != "lime" else "#22480f")
    shader.set(base=shader.vary(shader.mix(shader.ramp(cloud, (0.35, 0.5), (0.65, 0.0)), tint, deep), 0.008, .08, .08))
    shader.set(normal=shader.bump(shader.ramp(pores, (0.0, 0.0), (0.35, 1.0)), 0.3, 0.008))
    return shader.material


@cache
def flesh(kind, segments=10):
    """What a cut shows: pulp of long cells between membranes, pith, rind. Painted `edge` is 0 in the middle, 1 outside."""
    skin, pith, pale, deep = KINDS[kind]
    shader = Shader(f"flesh {kind} {segments}", rough=0.16, spec=0.5, sss=0.12, sss_radius=(0.08, 0.06, 0.02), clear=0.4,
                    clear_rough=0.1)
    edge, flat = shader.attribute("edge"), shader.coords()
    x, y = shader.axis("x", flat), shader.axis("y", flat)
    angle = shader.math("DIVIDE", shader.math("ARCTAN2", y, x), 2 * math.pi)
    cells = shader.node("ShaderNodeCombineXYZ", X=shader.math("MULTIPLY", edge, 5.0),
                        Y=shader.math("MULTIPLY", angle, 42.0), Z=shader.random()).outputs[0]
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
    rings = [(0.0, thick), (.2, thick), (.4, thick), (.6, thick), (.8, thick), (.9, thick), (.97, thick * .96),
             (1.0, thick * .75), (1.0, thick * .25), (.97, thick * .04), (.9, 0), (.6, 0), (.3, 0), (0, 0)]
    count = max(8, round(72 * sweep / 6.283))
    seed = Vector((rng.uniform(0, 60), 0, 0))
    points, edges, faces = [], [], []
    for i in range(count + 1):
        angle = start + sweep * i / count
        uneven = radius * (1 + 0.025 * noise.noise(Vector((math.cos(angle), math.sin(angle), 0)) * 1.2 + seed))
        for share, z in rings:
            points.append((share * uneven * math.cos(angle), share * uneven * math.sin(angle),
                           z + 0.05 * thick * noise.noise(Vector((share * 6 * math.cos(angle), share * 6 * math.sin(angle), z)) + seed)))
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
        ring = [(-angle / 2, k / 6) for k in range(6)] + [((i / columns - 0.5) * angle, 1.0) for i in range(columns + 1)]
        ring += [(angle / 2, 1 - k / 6) for k in range(1, 6)]
        for turn, share in ring:
            bulge = 1 + (0.0 if share in (0.0, 1.0) else 0.0)
            r = radius * share * bulge
            points.append((r * math.sin(turn), y, 0.42 * length - r * math.cos(turn)))
            edges.append(share)
        size = len(ring)
    for j in range(rows):
        for i in range(size):
            k = (i + 1) % size
            faces.append((j * size + i, j * size + k, (j + 1) * size + k, (j + 1) * size + i))
    return paint(build(kind, points, faces, flesh(kind, 0)), "edge", edges)


def whole(rng, kind="lemon", radius=0.33):
    """A whole fruit lying along y, its middle at the origin."""
    seed = Vector((rng.uniform(0, 60), 0, 0))
    tip = {"lemon": 0.34, "lime": 0.16, "orange": 0.0}[kind]
    long = {"lemon": 1.14, "lime": 1.06, "orange": 0.97}[kind]

    def shape(way):
        nose = tip * math.exp(-((1 - abs(way.y)) / 0.07)) * (1 if way.y > 0 else 0.6)
        dent = -0.05 * math.exp(-((1 - way.y) / 0.02)) if kind == "orange" else 0
        return Vector((way.x, way.y * (long + nose), way.z)) * (1 + dent + 0.03 * noise.noise(way * 1.3 + seed))
    return ball(kind, radius, rind(kind), 5, shape)


def peel(rng, kind="orange", length=0.8, width=0.13, turns=0.7, radius=0.16):
    """A strip of peel, curled, with its pith inside; it begins at the origin."""
    def surface(u, v):
        angle = turns * 2 * math.pi * v
        wide = width * (math.sin(math.pi * (0.08 + 0.84 * v)) ** 0.35)
        side = (u - 0.5) * wide
        r = radius * (1 + 0.15 * math.sin(2 * angle))
        return r * math.cos(angle) - radius, side + length * 0.55 * v, r * math.sin(angle)
    return thicken(sheet("peel", surface, rind(kind), 4, 40, subdivide=1), 0.025, -1)


def zest(rng, kind="lemon", length=0.16):
    """A thin curl of zest."""
    from studio.mesh import tube
    bend = rng.uniform(3, 9)
    path = [(length * 0.3 * math.cos(bend * t), length * 0.3 * math.sin(bend * t), 0.012 + 0.05 * length * math.sin(5 * t))
            for t in (i / 12 for i in range(13))]
    return tube("zest", path, 0.008, rind(kind), 5)
