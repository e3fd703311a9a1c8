"""Raspberries, blueberries and strawberries, lying ready on z = 0."""
import math
from functools import cache

from mathutils import Vector, noise

from ingredients.herbs import leaf_material
from studio.cluster import Cluster
from studio.mesh import ball, paint, sheet
from studio.place import put
from studio.shader import Shader


@cache
def raspberry_material():
    shader = Shader("raspberry", rough=0.32, spec=0.5, sss=0.18, sss_radius=(0.05, 0.012, 0.012), sheen=0.15)
    shade = shader.ramp(shader.noise(5, 3), (0.3, "#8f0a26"), (0.7, "#c4183d"))
    shader.set(
        base=shader.vary(
            shader.mix(shader.math("MULTIPLY", shader.facing(0.35), 0.16), shade, "#ee8b9a"), 0.008, 0.08, 0.12
        )
    )
    return shader.material


@cache
def pit_material():
    return Shader("raspberry pit", base="#8d2337", rough=0.6).material


def raspberry(rng, size=0.24):
    """Drupelets around a hollow cone, tip up."""
    berry = Cluster()
    count, high, wide = 64, size, size * 0.47
    phase = rng.uniform(0, 6.28)
    for i in range(count):
        t = (i + 0.5) / count
        rise = 1 - t**0.8
        radius = wide * math.sqrt(max(0.0, 1 - rise**2.3)) * (0.94 if t > 0.85 else 1)
        angle = phase + i * 2.39996
        place = Vector((radius * math.cos(angle), radius * math.sin(angle), high * 0.1 + high * 0.82 * rise))
        place += Vector([rng.uniform(-1, 1) for _ in range(3)]) * 0.012 * size
        berry.ball(place, size * 0.108 * rng.uniform(0.88, 1.12), 0, 2)
    berry.ball((0, 0, high * 0.42), (wide * 0.82, wide * 0.82, high * 0.42), 1, 3)
    return berry.build("raspberry", raspberry_material(), pit_material())


@cache
def blueberry_material():
    shader = Shader("blueberry", rough=0.42, spec=0.35, sss=0.05, sheen=0.3)
    bloom = shader.ramp(shader.noise(9, 4, 0.65), (0.3, 0.15), (0.65, 0.85))
    skin = shader.mix(bloom, "#1d2750", "#6682b8")
    crown = shader.ramp(shader.attribute("crown"), (0.0, 0.0), (1.0, 0.85))
    shader.set(base=shader.vary(shader.mix(crown, skin, "#171a30"), 0.015, 0.15, 0.2))
    shader.set(normal=shader.bump(shader.noise(30, 3), 0.1, 0.004))
    return shader.material


def blueberry(rng, radius=0.085):
    """A berry with its star-shaped crown up."""
    phase = rng.uniform(0, 6.28)
    crown = []

    def shape(way):
        tilt, around = math.acos(max(-1, min(1, way.z))), math.atan2(way.y, way.x)
        rim = math.exp(-(((tilt - 0.42) / 0.09) ** 2)) * (0.11 + 0.07 * math.cos(5 * around + phase))
        pit = -0.2 * math.exp(-((tilt / 0.27) ** 4))
        crown.append(max(0.0, 1 - tilt / 0.5))
        return Vector((way.x, way.y, way.z * 0.86)) * (
            1 + rim + pit + 0.03 * noise.noise(way * 1.5 + Vector((phase, 0, 0)))
        )

    return paint(ball("blueberry", radius, blueberry_material(), 4, shape), "crown", crown)


@cache
def strawberry_material():
    shader = Shader(
        "strawberry", rough=0.3, spec=0.4, sss=0.2, sss_radius=(0.06, 0.015, 0.01), clear=0.3, clear_rough=0.1
    )
    depth = shader.math("ADD", shader.attribute("depth"), shader.math("MULTIPLY", shader.noise(9, 4), 0.16))
    flesh = shader.ramp(depth, (0.12, "#fbe9df"), (0.35, "#f3a895"), (0.75, "#dd4432"), (1.05, "#b90f17"))
    shoulder = shader.ramp(shader.attribute("shoulder"), (0.75, 0.0), (1.0, 0.55))
    shader.set(base=shader.vary(shader.mix(shoulder, flesh, "#f0b39a"), 0.008, 0.08, 0.12))
    streaks = shader.noise(1, 3, vector=shader.coords(scale=(5, 30, 30)))
    shader.set(normal=shader.bump(streaks, 0.25, 0.012))
    return shader.material


@cache
def seed_material():
    return Shader("strawberry seed", base="#e3c26a", rough=0.35).material


@cache
def calyx_material():
    return leaf_material("calyx", "#3f7d22", "#6da63a", 5, 0.4, 0.25, "#93c05f", 0.3)


def profile(t):
    """The radius of a strawberry at a height from its tip (0) to its shoulder (1), for a length of 1."""
    return 0.44 * math.sin(math.pi * min(1.0, 0.06 + 0.5 * t**0.85 + 0.36 * t**6)) ** 0.85


def strawberry(rng, length=0.42, half=False, leaves=True):
    """A strawberry lying along y with its tip at −y; a `half` shows its cut face upwards."""
    seed = Vector((rng.uniform(0, 99), 0, 0))
    dimples = [
        (t, i * 2.39996 + rng.uniform(-0.15, 0.15))
        for i, t in ((i, 0.06 + 0.86 * ((i + 0.5) / 70) ** 0.75) for i in range(70))
    ]
    spots = [Vector((math.cos(a) * profile(t), t - 0.5, math.sin(a) * profile(t))) for t, a in dimples]
    depth, shoulder = [], []

    def shape(way):
        t = (way.y + 1) / 2
        flat = math.sqrt(max(1e-9, way.x**2 + way.z**2))
        radius = profile(min(1, max(0.0, t))) * min(1.0, flat / 0.05 if flat < 0.05 else 1.0)
        point = Vector((way.x / flat * radius, t - 0.5, way.z / flat * radius))
        if t > 0.9:
            point.y -= 0.08 * (1 - min(1.0, radius / 0.3))
        point *= 1 + 0.06 * noise.noise(way * 1.3 + seed)
        if half and point.z > 0:
            depth.append(math.hypot(point.x, point.y * 0.55) / max(0.05, 0.46))
            point.z = 0.012 * noise.noise(point * 9 + seed)
            depth[-1] = max(depth[-1], abs(point.x) / max(0.03, profile(t)))
        else:
            depth.append(1.0)
            near = min((point - spot).length for spot in spots)
            point *= 1 - 0.045 * math.exp(-((near / 0.035) ** 2))
        shoulder.append(t)
        return point

    body = ball("strawberry", length, strawberry_material(), 5, shape)
    paint(body, "depth", depth)
    paint(body, "shoulder", shoulder)
    berry = Cluster()
    berry.swallow(body)
    for spot in spots:
        if half and spot.z > -0.02:
            continue
        way = Vector((spot.x, 0.15 * spot.y, spot.z)).normalized()
        berry.ball(
            spot * length * 0.985, (0.012 * length, 0.021 * length, 0.009 * length), 1, 1, way.to_track_quat("Z", "Y")
        )
    for i in range(9 if leaves else 0):
        angle = i * 0.7 + rng.uniform(-0.2, 0.2)
        if half and math.sin(angle) > 0.35:
            continue
        berry.swallow(calyx_leaf(rng, length, angle), 2)
    obj = berry.build("strawberry", strawberry_material(), seed_material(), calyx_material())
    return obj


def calyx_leaf(rng, length, angle):
    """One of the small pointed leaves around the stem."""
    size, lift = length * rng.uniform(0.26, 0.36), rng.uniform(-0.1, 0.35)

    def surface(u, v):
        half = size * 0.2 * math.sin(math.pi * min(1, v * 0.9 + 0.1)) * (1 - 0.3 * v)
        out = size * v
        x, y = (u * 2 - 1) * half, 0.42 * length + size * (0.10 + lift * v * v) + abs(u * 2 - 1) * half * 0.4
        return x * -math.sin(angle) + out * math.cos(angle), y, x * math.cos(angle) + out * math.sin(angle)

    return put(sheet("calyx", surface, None, 4, 8))
