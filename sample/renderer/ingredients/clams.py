"""Clams, steamed until they gape."""
import math
from functools import cache

from mathutils import Matrix

from ingredients.herb_sprigs import join
from studio.mesh import ball, lumpy, sheet
from studio.place import put
from studio.shader import Shader


@cache
def outside():
    """Cream and beige, banded as the shell grew; v runs from the hinge to the rim."""
    shader = Shader("clam outside", rough=0.45, spec=0.4)
    uneven = shader.math("MULTIPLY", shader.noise(5, 3), 0.06)
    grown = shader.math("ADD", shader.axis("y", shader.coords("UV")), uneven)
    bands = shader.math("SINE", shader.math("MULTIPLY", grown, 46.0))
    tint = shader.ramp(shader.noise(3.5, 4), (0.35, "#cba877"), (0.65, "#ecd8b4"))
    shader.set(
        base=shader.vary(shader.mix(shader.ramp(bands, (0.1, 0.0), (0.95, 0.62)), tint, "#94683c"), 0.01, 0.1, 0.08),
        normal=shader.bump(bands, 0.5, 0.012),
    )
    return shader.material


@cache
def inside():
    """Pale at the rim and darker towards the hinge, where v is 1."""
    shader = Shader("clam inside", rough=0.25, spec=0.5, clear=0.4, clear_rough=0.1)
    uneven = shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(4, 3), 0.5), 0.2)
    grown = shader.math("ADD", shader.axis("y", shader.coords("UV")), uneven)
    shader.set(base=shader.ramp(grown, (0.52, "#fbf3e4"), (0.62, "#f1dcbf"), (0.8, "#dcb48c"), (0.95, "#a8744f")))
    return shader.material


@cache
def meat():
    shader = Shader("clam meat", rough=0.28, sss=0.3, sss_radius=(0.06, 0.035, 0.02), clear=0.4, clear_rough=0.1)
    shader.set(
        base=shader.ramp(shader.noise(8, 3), (0.32, "#d9986a"), (0.55, "#efc094"), (0.75, "#f8dcb8")),
        normal=shader.bump(shader.noise(16, 3), 0.35, 0.012),
    )
    return shader.material


def valve(size):
    """One shell, its hinge at the origin and its rim at z = 0 along y, hollow upwards."""

    def surface(u, v):
        shell = v < 0.5
        far = 2 * v if shell else 2 * (1 - v)
        way = (u - 0.5) * 2.9
        reach = size * far * math.cos(way) ** 0.42
        deep = 0.3 * size * math.sin(math.pi * far**0.55) ** 0.8 * math.cos(way) ** 0.5
        ridge = 0.007 * size * math.sin(46 * far) if shell else 0.0
        z = -(deep + ridge) if shell else -0.86 * deep + 0.006
        return reach * 1.12 * math.sin(way), reach * math.cos(way), z

    obj = sheet("valve", surface, outside(), 32, 64)
    obj.data.materials.append(inside())
    obj.data.polygons.foreach_set("material_index", [1 if k // 32 >= 32 else 0 for k in range(len(obj.data.polygons))])
    return obj


def clam(rng, size=0.4, gape=0.8):
    """An open clam around its middle, its hinge behind, its meat in the lower shell; `gape` is their angle."""
    lower, upper = valve(size), valve(size)
    upper.matrix_basis = Matrix.Rotation(gape, 4, "X") @ Matrix.Scale(-1, 4, (0, 0, 1))
    body = put(
        ball("clam", size * 0.34, meat(), 4, lumpy(rng, 0.22, 1.6, (1.15, 0.95, 0.5))), 0, size * 0.56, -size * 0.05
    )
    foot = ball("clam", size * 0.17, meat(), 3, lumpy(rng, 0.3, 1.6, (1.5, 0.8, 0.6)))
    put(foot, size * 0.1, size * 0.72, size * 0.08)
    parts = [lower, upper, body, foot]
    about = Matrix.Rotation(math.pi, 4, "Z") @ Matrix.Translation((0, -size / 2, 0))
    for part in parts:
        part.data.transform(about @ part.matrix_basis)
        part.matrix_basis = Matrix()
    return join(parts, "clam")
