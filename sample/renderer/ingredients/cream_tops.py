"""Whipped cream from a star nozzle, and other white tops."""
import math
from functools import cache

from mathutils import Vector

from studio.mesh import build, lathe
from studio.shader import Shader


@cache
def whipped(tint="#fcf0dc"):
    """Whipped cream: matt, full of light, with fine pores."""
    shader = Shader("whipped " + tint, base=tint, rough=0.5, spec=0.3, sss=0.35, sss_radius=(0.08, 0.055, 0.04))
    shader.set(normal=shader.bump(shader.noise(26, 4), 0.16, 0.006))
    return shader.material


def piped(path, size, ridges=7, depth=0.2, material=None, sides=56, twist=0.0):
    """A rope of cream with the ridges of its nozzle along a path; `size(t)` is its radius."""
    path = [Vector(point) for point in path]
    last = len(path) - 1
    points, faces, up = [], [], Vector((0.1, 0.2, 1))
    for k, point in enumerate(path):
        tangent = (path[min(k + 1, last)] - path[max(k - 1, 0)]).normalized()
        side = tangent.cross(up).normalized()
        normal = side.cross(tangent)
        for i in range(sides):
            angle = 2 * math.pi * i / sides
            ridge = abs(math.cos(ridges / 2 * angle)) ** 0.7
            r = size(k / last) * (1 - depth + depth * ridge)
            turn = angle + twist * k / last
            points.append(point + (side * math.cos(turn) + normal * math.sin(turn)) * r)
    for k in range(last):
        for i in range(sides):
            j = (i + 1) % sides
            faces.append((k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i))
    faces += [tuple(reversed(range(sides))), tuple(range(last * sides, (last + 1) * sides))]
    return build("cream", points, faces, material or whipped(), subdivide=1)


def rosette(rng, radius=0.3, turns=2.4, material=None, ridges=7, rise=1.0):
    """A swirl of piped cream around the origin, standing on z = 0, drawn up to a point."""
    start = rng.uniform(0, 6.28)
    thick = radius * 0.42
    path = []
    for i in range(120):
        t = i / 119
        angle = start + turns * 2 * math.pi * t
        r = (radius - thick) * (1 - t) ** 0.85 * (1 + 0.05 * math.sin(3 * angle))
        path.append((r * math.cos(angle), r * math.sin(angle), thick * 0.75 + rise * radius * 1.15 * t**1.1))
    return piped(
        path,
        lambda t: thick
        * (1.02 - 0.45 * t)
        * (1 if t < 0.9 else max(0.03, 1 - (t - 0.9) / 0.1) ** 0.7)
        * min(1.0, 0.55 + t * 12),
        ridges,
        0.26,
        material,
        twist=1.2 * turns,
    )


def kiss(rng, radius=0.2, height=0.32, ridges=7, twist=1.6, material=None):
    """A single star of cream, pressed out straight and drawn off."""
    phase = rng.uniform(0, 6.28)
    lean = rng.uniform(0, 6.28)

    def ridge(angle, r, z):
        depth = 0.16 * min(1.0, r / (0.3 * radius))
        return r * (1 - depth + depth * 2 * abs(math.cos(ridges / 2 * (angle + twist * z / height) + phase)) ** 0.8), z

    profile = [
        (0, 0),
        (radius * 0.8, 0),
        (radius * 0.98, height * 0.08),
        (radius, height * 0.2),
        (radius * 0.88, height * 0.36),
        (radius * 0.66, height * 0.52),
        (radius * 0.42, height * 0.68),
        (radius * 0.22, height * 0.83),
        (radius * 0.08, height * 0.95),
        (0, height),
    ]
    obj = lathe("kiss", profile, material or whipped(), 84, 1, ridge)
    for vertex in obj.data.vertices:
        bend = 0.12 * (vertex.co.z / height) ** 2 * radius
        vertex.co.x += bend * math.cos(lean)
        vertex.co.y += bend * math.sin(lean)
    return obj
