"""Sauce that runs over round things."""

import math

from mathutils import Vector

from studio.mesh import build


def drape(name, profile, reach, thickness, material=None, columns=96, rows=26):
    """Sauce poured over something round: follows its `(radius, z)` profile from the top for `reach(angle)`."""
    line = [Vector(point) for point in profile]

    def along(length):
        for a, b in zip(line, line[1:]):
            part = (b - a).length
            if length <= part:
                way = (b - a) / part
                return a + way * length, Vector((-way.y, way.x))
            length -= part
        return line[-1] + (line[-1] - line[-2]).normalized() * length, Vector((-(b - a).y, (b - a).x)).normalized()

    points, faces = [], []
    for j in range(rows + 1):
        v = j / rows
        for i in range(columns):
            angle = 2 * math.pi * i / columns
            place, out = along(reach(angle) * min(1.0, v) + 1e-4)
            lip = thickness * (0.75 + 0.6 * v**4) * math.sqrt(max(0.0, 1 - v**10)) - 0.012 * (v > 0.999)
            place = place + out * lip
            points.append((max(0.0, place.x) * math.cos(angle), max(0.0, place.x) * math.sin(angle), place.y))
    for j in range(rows):
        for i in range(columns):
            k = (i + 1) % columns
            faces.append((j * columns + i, (j + 1) * columns + i, (j + 1) * columns + k, j * columns + k))
    return build(name, points, faces, material, subdivide=1)


def drips(rng, count, short, long, width=0.22):
    """A reach for `drape`: an edge at `short` from which drops have run down as far as `long`."""
    tongues = [
        (
            2 * math.pi * (i + rng.uniform(-0.25, 0.25)) / count,
            rng.uniform(0.25, 1) * (long - short),
            width * rng.uniform(0.8, 1.3),
        )
        for i in range(count)
    ]

    def reach(angle):
        most = 0.0
        for centre, length, wide in tongues:
            apart = abs((angle - centre + math.pi) % (2 * math.pi) - math.pi)
            most = max(most, length * math.exp(-((apart / wide) ** 4)))
        return short + most + 0.03 * short * math.sin(3 * angle + tongues[0][1] * 40)

    return reach
