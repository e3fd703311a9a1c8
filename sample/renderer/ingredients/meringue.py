"""Meringue, and passion fruit over it."""
import math
from functools import cache

from mathutils import Vector, noise

from ingredients.pastry import meringue_material
from studio.cluster import Cluster
from studio.mesh import ball, lathe, paint
from studio.shader import Shader


def nest(rng, radius, height):
    """A crisp shell with strokes of the palette knife up its side; its top is at `height`, a little hollow."""
    seed = Vector((rng.uniform(0, 60), 0, 0))
    strokes = 17

    def knife(angle, r, z):
        share = min(1.0, r / radius)
        lift = noise.fractal(Vector((math.cos(angle) * 2, math.sin(angle) * 2, z * 2)) + seed, 1.0, 2.0, 4)
        stroke = abs(math.sin(strokes / 2 * (angle + 0.35 * z / height) + 0.8 * lift))
        side = math.sin(math.pi * min(1, z / height)) if share > 0.75 else 0
        return (
            r * (1 + 0.045 * lift) + 0.07 * (stroke - 0.6) * side,
            z * (1 + 0.1 * lift) + 0.05 * (stroke - 0.5) * (z > height * 0.8) * share**4,
        )

    r, h = radius, height
    profile = [
        (0, 0),
        (r * 0.8, 0),
        (r * 0.95, 0.02),
        (r, h * 0.2),
        (r * 0.985, h * 0.45),
        (r * 0.95, h * 0.7),
        (r * 0.9, h * 0.9),
        (r * 0.84, h * 1.02),
        (r * 0.76, h * 1.06),
        (r * 0.68, h * 1.0),
        (r * 0.5, h * 0.93),
        (0, h * 0.9),
    ]
    return lathe("meringue", profile, meringue_material(), 180, 1, knife)


@cache
def pulp_material():
    return Shader(
        "passion pulp",
        base="#f9b824",
        rough=0.08,
        spec=0.5,
        sss=0.3,
        sss_radius=(0.08, 0.05, 0.01),
        trans=0.45,
        ior=1.36,
        clear=0.5,
        clear_rough=0.03,
    ).material


@cache
def pip_material():
    return Shader("passion pip", base="#17110d", rough=0.25, spec=0.5).material


def pulp(rng, places):
    """Spoonfuls of passion fruit: black pips in yellow jelly."""
    spoon = Cluster()
    for x, y, z in places:
        for _ in range(9):
            dx, dy = rng.gauss(0, 0.065), rng.gauss(0, 0.065)
            spoon.ball((x + dx, y + dy, z + 0.01), (rng.uniform(0.04, 0.065), rng.uniform(0.04, 0.065), 0.035), 0, 3)
            turn = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(0.2, 1))).to_track_quat("Z", "Y")
            spoon.ball((x + dx, y + dy, z + 0.03), (0.017, 0.026, 0.011), 1, 2, turn)
    return spoon.build("pulp", pulp_material(), pip_material())


@cache
def husk_material():
    shader = Shader("passion husk", rough=0.5, sss=0.05)
    pith = shader.attribute("inside")
    shell = shader.ramp(shader.noise(6, 4), (0.3, "#3a1730"), (0.7, "#6b3350"))
    shader.set(base=shader.mix(pith, shell, "#f1dfd0"), normal=shader.bump(shader.noise(14, 4), 0.5, 0.02))
    return shader.material


def passion_fruit(rng, radius=0.27):
    """Half a passion fruit, its cut side up at z = 0."""
    inside = []

    def shape(way):
        if way.z > 0:
            flat = min(1.0, math.hypot(way.x, way.y))
            inside.append(1.0 if flat < 0.985 else 0.0)
            depth = -0.34 * (1 - flat**3) if flat < 0.86 else 0.0
            return Vector((way.x, way.y, depth))
        inside.append(0.0)
        return way

    shell = paint(ball("husk", radius, husk_material(), 6, shape), "inside", inside)
    seeds = Cluster()
    for i in range(34):
        r, a = radius * 0.7 * math.sqrt((i + 0.5) / 34), i * 2.4
        place = (r * math.cos(a), r * math.sin(a), -0.06 + rng.uniform(-0.015, 0.015))
        seeds.ball(place, (0.05, 0.05, 0.045), 0, 3)
        seeds.ball(
            (place[0], place[1], place[2] + 0.024),
            (0.018, 0.027, 0.014),
            1,
            2,
            Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), 1)).to_track_quat("Z", "Y"),
        )
    filling = seeds.build("seeds", pulp_material(), pip_material())
    filling.parent = shell
    return shell
