"""Dill: fronds and snipped bits of threads as thin as hair."""
import math
from functools import cache

from mathutils import Matrix, Vector

from ingredients.herbs import stem
from ingredients.herb_sprigs import join
from studio.mesh import build
from studio.place import put
from studio.shader import Shader


@cache
def dill_material():
    shader = Shader("dill", rough=0.45, spec=0.3, sss=0.0)
    shader.set(base=shader.vary(shader.ramp(shader.noise(6, 2), (0.35, "#3f8a1f"), (0.65, "#6fb53a")), 0.01, 0.1, 0.12))
    return shader.thin(0.25).material


def threads(lines, radius=0.0035):
    """Many `(start, end)` threads as one mesh: three-sided, pointed at their ends."""
    points, faces = [], []
    for start, end in lines:
        along = (end - start).normalized()
        side = along.orthogonal().normalized()
        first = len(points)
        middle = start.lerp(end, 0.5) + Vector((0, 0, 0.08 * (end - start).length))
        for place, size in ((start, radius), (middle, radius * 0.9)):
            points += [place + Matrix.Rotation(math.tau * k / 3, 3, along) @ side * size for k in range(3)]
        points.append(end)
        for k in range(3):
            n = (k + 1) % 3
            faces += [(first + k, first + n, first + 3 + n, first + 3 + k), (first + 3 + k, first + 3 + n, first + 6)]
    return build("dill", points, faces, dill_material())


def feather(rng, start, way, length, level=0):
    """Threads that fork off a rib to both sides, and fork again."""
    end = start + way * length
    lines = [(start, end)]
    count = 5 if level else 7
    for k in range(count):
        t = 0.18 + 0.8 * k / count
        for side in (-1, 1):
            turn = Matrix.Rotation(side * rng.uniform(0.45, 0.8), 3, "Z")
            branch = (turn @ way + Vector((0, 0, rng.uniform(-0.15, 0.4)))).normalized()
            place, reach = start.lerp(end, t), length * rng.uniform(0.3, 0.5) * (1.15 - 0.6 * t)
            lines += feather(rng, place, branch, reach, level - 1) if level else [(place, place + branch * reach)]
    return lines


def dill(rng, size=0.3):
    """A feathery frond along y."""
    lines = []
    bend = rng.uniform(-0.15, 0.15)
    way_of = lambda t: Vector((bend * size * t * t, size * t, 0.02 + 0.05 * size * math.sin(3 * t)))
    rib = [way_of(k / 8) for k in range(9)]
    for k in range(2, 9):
        for side in (-1, 1) if k < 8 else (0,):
            way = (Matrix.Rotation(-side * rng.uniform(0.6, 0.9), 3, "Z") @ Vector((0, 1, 0.2))).normalized()
            lines += feather(rng, rib[k], way, size * (0.5 - 0.035 * k) * rng.uniform(0.8, 1.1), 1)
    return join([threads(lines, 0.0032), stem(rib, 0.006, "#6fa03c")], "dill")


def snipped(rng, places, z, size=0.07):
    """Single tips of dill scattered at places."""
    for x, y in places:
        way = Vector((0, 1, rng.uniform(-0.1, 0.3))).normalized()
        tip = threads(feather(rng, Vector((0, 0, 0)), way, size * rng.uniform(0.7, 1.3)), 0.0032)
        put(tip, x, y, z, (0, 0, rng.uniform(0, 6.28)))
