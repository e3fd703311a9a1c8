"""Coffee and chocolate in cups: crema, milk foam, sugar."""
import math
from functools import cache

from mathutils import Vector, noise

from ingredients.liquids import soup
from studio.mesh import block, build, paint
from studio.seed import around
from studio.shader import Shader


@cache
def crema():
    """Hazelnut foam, streaked darker."""
    shader = Shader("crema", rough=0.3, spec=0.45, sss=0.12, sss_radius=(0.04, 0.02, 0.01))
    streaks, fine = shader.noise(4.5, 6, 0.65, 1.6), shader.voronoi(46)
    base = shader.ramp(streaks, (0.32, "#4e260c"), (0.5, "#8f541f"), (0.68, "#c08542"))
    shader.set(base=shader.mix(shader.ramp(fine, (0.06, 0.45), (0.2, 0.0)), base, "#6b3710"))
    shader.set(normal=shader.bump(fine, 0.2, 0.005, shader.bump(streaks, 0.1, 0.01)))
    return shader.material


@cache
def milk_chocolate():
    return soup("hot chocolate", "#6d3c20", "#4c2412", 0.4, 0.25)


@cache
def latte_material():
    """Milk foam drawn into crema; painted `milk` is 1 where it is white."""
    shader = Shader("latte", rough=0.32, spec=0.45, sss=0.2, sss_radius=(0.06, 0.04, 0.025))
    fine, cloud = shader.voronoi(52), shader.noise(5, 5, 0.6)
    milk = shader.math(
        "ADD", shader.attribute("milk"), shader.math("MULTIPLY", shader.math("SUBTRACT", cloud, 0.5), 0.35)
    )
    brown = shader.ramp(cloud, (0.35, "#8f4f1c"), (0.65, "#b77433"))
    base = shader.mix(shader.ramp(milk, (0.3, 0.0), (0.62, 1.0)), brown, "#fbeed8")
    shader.set(base=shader.mix(shader.ramp(fine, (0.05, 0.25), (0.18, 0.0)), base, "#a56a33"))
    shader.set(normal=shader.bump(fine, 0.25, 0.006))
    return shader.material


def leaf_of_milk(x, y):
    """A rosetta: ribs of foam within the outline of a leaf, and a stroke drawn through them; 0 to 1."""
    t = (y + 0.78) / 1.5
    if not 0 <= t <= 1:
        return 0.0
    half = 0.62 * math.sin(math.pi * t**0.8) ** 0.7
    inside = max(0.0, min(1.0, (half - abs(x)) * 14))
    ribs = 0.5 + 0.5 * math.cos(2 * math.pi * (y * 4.6 - abs(x) * 2.9))
    stroke = max(0.0, 1 - abs(x) / 0.035) * 0.8
    return inside * min(1.0, max(0.0, (ribs - 0.3) * 2.2) + stroke)


def latte(rng, radius, z):
    """The top of a cappuccino: thick foam, a little domed, with a leaf drawn in it."""
    rings, columns = 90, 220
    points, milk, faces = [(0, 0, z + 0.03)], [1.0], []
    seed = Vector((rng.uniform(0, 60), 0, 0))
    for j in range(1, rings + 1):
        share = j / rings
        for i in range(columns):
            angle = 2 * math.pi * i / columns
            x, y = share * math.cos(angle), share * math.sin(angle)
            moved = noise.noise_vector(Vector((x * 2.2, y * 2.2, 0)) + seed) * 0.07
            points.append((x * radius, y * radius, z + 0.03 * (1 - share**3) + 0.015 * max(0.0, share - 0.95) / 0.05))
            milk.append(max(leaf_of_milk((x + moved.x) * 1.22, (y + moved.y) * 1.16), 0.75 if 0.965 < share else 0.0))
    for i in range(columns):
        faces.append((0, 1 + i, 1 + (i + 1) % columns))
        for j in range(rings - 1):
            k = (i + 1) % columns
            a, b = 1 + j * columns, 1 + (j + 1) * columns
            faces.append((a + i, b + i, b + k, a + k))
    return paint(build("foam", points, faces, latte_material()), "milk", milk)


@cache
def sugar_material(tint):
    shader = Shader("sugar " + tint, rough=0.5, spec=0.5, sss=0.3, sss_radius=(0.05, 0.045, 0.04))
    grains = shader.voronoi(64)
    shader.set(base=shader.vary(tint, 0.01, 0.1, 0.05), normal=shader.bump(grains, 0.7, 0.01))
    return shader.material


def sugar_cube(rng, size=0.15, tint="#d9b888"):
    """A cube of raw sugar around its middle."""
    return block("sugar", (around(rng, size, 0.05), size, size * 0.9), sugar_material(tint), 0.012, rng, 0.05)
