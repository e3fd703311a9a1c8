"""Spoons, forks and knives of brushed steel, lying along y with the handle towards the guest."""
import math
from functools import cache

from studio.mesh import build, sheet, soften, thicken
from studio.place import put
from studio.shader import Shader


@cache
def steel(name="steel", tint="#c9c5bd", rough=0.24):
    shader = Shader(name, base=tint, metal=1.0, rough=rough)
    shader.set(normal=shader.bump(shader.noise(1, 4, vector=shader.coords(scale=(60, 3, 60))), 0.05, 0.004))
    return shader.material


def handle(width, length, start):
    """The half width along a handle from its neck (t = 0) to its end."""
    return (
        lambda t: width
        * (0.34 + 0.66 * t**1.6)
        * (1 if t < 0.94 else math.sqrt(max(0.0, 1 - ((t - 0.94) / 0.06) ** 2)) + 0.02)
    )


def spoon(x=0.0, y=0.0, turn=0.0, z=0.0, scale=1.0, material=None):
    """A tablespoon 1.9 long, resting on its bowl and the end of its handle."""
    grip = handle(0.085, 1.25, 0.65)

    def surface(u, v):
        side = u * 2 - 1
        if v < 0.36:
            t = v / 0.36
            half = 0.2 * math.sin(math.pi * min(1, 0.03 + t * 0.93)) ** 0.62 * (1.06 - 0.25 * t) + 0.008
            depth = 0.13 * (1 - side * side) * math.sin(math.pi * min(1, t * 0.95 + 0.02)) ** 0.8
            return side * half, 0.95 - 0.65 * t, 0.15 - depth + 0.02 * t
        t = (v - 0.36) / 0.64
        half = max(grip(t), 0.036)
        return (
            side * half,
            0.3 - 1.25 * t,
            0.17 + 0.1 * math.sin(math.pi * min(1, t * 1.1)) - 0.13 * t - 0.012 * side * side,
        )

    obj = soften(thicken(sheet("spoon", surface, material or steel(), 8, 44), 0.022), 1)
    return put(obj, x, y, z, turn, scale)


def fork(x=0.0, y=0.0, turn=0.0, z=0.0, scale=1.0, material=None):
    """A fork 1.95 long with four tines."""
    points, faces = [], []

    def strip(rows):
        first = len(points)
        for left, right, where, height in rows:
            points.extend([(left, where, height), (right, where, height)])
        for i in range(len(rows) - 1):
            a = first + 2 * i
            faces.append((a, a + 1, a + 3, a + 2))

    curve = lambda y: 0.06 + 0.12 * max(0.0, (y - 0.35) / 0.6) ** 2
    for i in range(4):
        middle = -0.105 + i * 0.07
        strip(
            [
                (middle - w, middle + w, 1.0 - k * 0.08, curve(1.0 - k * 0.08))
                for k, w in enumerate((0.008, 0.016, 0.019, 0.021, 0.023, 0.026))
            ]
        )
    body = [(0.132, 0.6), (0.132, 0.5), (0.115, 0.42), (0.075, 0.36), (0.042, 0.3)]
    grip = handle(0.085, 1.25, 0.65)
    rows = [(-w, w, where, curve(where)) for w, where in body]
    rows += [
        (-max(grip(t), 0.036), max(grip(t), 0.036), 0.28 - 1.2 * t, 0.06 + 0.1 * math.sin(math.pi * t) - 0.04 * t)
        for t in (i / 16 for i in range(1, 17))
    ]
    strip(rows)
    obj = build("fork", points, faces, material or steel())
    return put(soften(thicken(obj, 0.024), 2), x, y, z, turn, scale)


def knife(x=0.0, y=0.0, turn=0.0, z=0.0, scale=1.0, material=None):
    """A table knife 2.1 long."""

    def surface(u, v):
        side = u * 2 - 1
        if v < 0.5:
            t = v / 0.5
            half = 0.085 * min(1.0, math.sqrt(t * 3.2 + 0.002)) * (1 - 0.12 * t)
            return side * half + (0.02 if t < 0.3 else 0.0) * (0.3 - t) * 3, 1.05 - 1.0 * t, 0.03
        t = (v - 0.5) / 0.5
        half = 0.05 + 0.03 * t if t < 0.96 else 0.07
        return side * half, 0.05 - 1.05 * t, 0.045 + 0.025 * (1 - side * side)

    obj = sheet("knife", surface, material or steel(), 6, 40)
    return put(soften(thicken(obj, 0.02), 1), x, y, z, turn, scale)
