"""Tuna and anchovies, as they come out of their oil."""
import math
from functools import cache

from mathutils import Matrix, Vector, noise

from ingredients.herb_sprigs import join
from studio.mesh import sheet, thicken
from studio.shader import Shader


@cache
def tuna_material():
    """Cooked tuna: rose beige, threads along v, browner where a layer ends."""
    shader = Shader("tuna", rough=0.42, sss=0.12, sss_radius=(0.05, 0.03, 0.02), clear=0.3, clear_rough=0.2)
    threads = shader.noise(1.0, 4, 0.6, vector=shader.coords(scale=(46, 7, 46)))
    cloud = shader.noise(7, 3)
    tint = shader.mix(
        shader.ramp(cloud, (0.4, 0.0), (0.7, 0.45)),
        shader.ramp(threads, (0.3, "#a4694a"), (0.52, "#cd9870"), (0.72, "#e6be98")),
        "#b0735a",
    )
    shader.set(base=shader.vary(tint, 0.006, 0.1, 0.1), normal=shader.bump(threads, 0.7, 0.012))
    return shader.material


def lamella(rng, length, width, thick=0.016):
    """One layer of the muscle: a flat scale, arched, torn at its ends."""
    seed = Vector((rng.uniform(0, 90), rng.uniform(0, 90), 0))
    arch = rng.uniform(0.15, 0.45)

    def surface(u, v):
        side, along = u - 0.5, v - 0.5
        torn = 0.5 * noise.noise(Vector((u * 5, round(v) * 9, 0)) + seed) * abs(2 * along) ** 2
        half = width * (1 - 0.5 * abs(2 * along) ** 2.5) * (1 + 0.35 * noise.noise(Vector((0, v * 3, u)) + seed))
        lift = 0.12 * width * noise.noise(Vector((u * 3, v * 3, 4)) + seed)
        return side * half, length * along * (1 + torn), -arch * width * (2 * side) ** 2 * 0.5 + lift

    return thicken(sheet("lamella", surface, tuna_material(), 12, 12), thick)


def tuna(rng, size=0.3):
    """A flake of tinned tuna: a few layers, one sliding off the other."""
    count, way = rng.choice([2, 3, 3, 4]), rng.choice([-1, 1])
    parts = []
    for k in range(count):
        part = lamella(rng, size * rng.uniform(0.75, 1.05), size * rng.uniform(0.45, 0.62))
        part.matrix_basis = (
            Matrix.Translation((way * 0.2 * size * (k - count / 2), rng.uniform(-0.06, 0.06) * size, 0.03 + 0.022 * k))
            @ Matrix.Rotation(rng.uniform(-0.15, 0.15), 4, "Z")
            @ Matrix.Rotation(-way * rng.uniform(0.3, 0.5), 4, "Y")
        )
        parts.append(part)
    return join(parts, "tuna")


@cache
def anchovy_material():
    """A cured fillet: brown flesh, a dark line along its middle, silver left on the edges."""
    shader = Shader("anchovy", rough=0.32, spec=0.5, sss=0.05, sss_radius=(0.04, 0.02, 0.02))
    shader.set(clear=0.3, clear_rough=0.16)
    side = shader.math("ABSOLUTE", shader.math("SUBTRACT", shader.axis("x", shader.coords("UV")), 0.5))
    threads = shader.noise(1.0, 4, 0.6, vector=shader.coords("UV", scale=(16, 7, 1)))
    uneven = shader.math("ADD", side, shader.math("MULTIPLY", shader.math("SUBTRACT", threads, 0.5), 0.16))
    tint = shader.ramp(
        uneven,
        (0.0, "#40220f"),
        (0.05, "#5f3418"),
        (0.2, "#7d4a28"),
        (0.34, "#8f6138"),
        (0.43, "#b39468"),
        (0.5, "#7a6248"),
    )
    shader.set(base=shader.vary(tint, 0.008, 0.1, 0.12), normal=shader.bump(threads, 0.5, 0.012))
    return shader.material


def anchovy(rng, length=0.55, width=0.12, ground=None):
    """A flat fillet along y that tapers to its tail, a little curved; `ground(x, y)` lets it follow what it lies on."""
    bend, wave = rng.choice([-1, 1]) * rng.uniform(0.06, 0.15), rng.uniform(0, 6)
    ripple = rng.uniform(0.006, 0.012)

    def surface(u, v):
        side = 2 * u - 1
        half = width / 2 * (min(1.0, v * 7 + 0.12) ** 0.5) * (1 - 0.86 * v**1.5) * (1 + 0.06 * math.sin(17 * v + wave))
        x = side * half + bend * length * (4 * v * (1 - v) + 0.12 * math.sin(6.3 * v + wave))
        y = (v - 0.5) * length
        body = 0.032 * (1 - side**2) * (1 - 0.6 * v) - 0.008 * math.exp(-((side / 0.12) ** 2))
        z = 0.014 + body + ripple * math.sin(9 * v + wave)
        return x, y, z + (ground(x, y) if ground else 0)

    return thicken(sheet("anchovy", surface, anchovy_material(), 14, 26, subdivide=1), 0.014, -1)
