"""What lies on pizzas."""
import math
from functools import cache

from mathutils import Matrix, Vector, noise

from ingredients.roots import flesh, ring
from studio.mesh import ball, sheet, soften, thicken
from studio.place import spread
from ingredients.liquids import oil_material
from studio.shader import Shader


@cache
def salami_material(name="pepperoni", base="#b53a16", deep="#8a1f0a", fat="#e39a5c"):
    """Cured sausage: flecks of fat in red meat, oily, the rim crisped."""
    shader = Shader("salami " + name, rough=0.4, sss=0.08, sss_radius=(0.05, 0.02, 0.01), clear=0.2, clear_rough=0.2)
    flecks = shader.ramp(shader.voronoi(16), (0.16, 1.0), (0.3, 0.0))
    keep = shader.ramp(shader.noise(9, 2), (0.48, 0.0), (0.56, 1.0))
    tint = shader.ramp(shader.noise(6, 4), (0.3, deep), (0.65, base))
    tint = shader.mix(shader.math("MULTIPLY", flecks, keep), tint, fat)
    crisp = shader.ramp(shader.axis("y", shader.coords("UV")), (0.82, 0.0), (0.95, 0.6), (1.0, 0.9))
    shader.set(base=shader.vary(shader.mix(crisp, tint, "#3d0f06"), 0.008, 0.1, 0.12))
    shader.set(normal=shader.bump(shader.noise(22, 4), 0.8, 0.03))
    return shader.material


def salami(rng, radius=0.2, cup=0.4, material=None):
    """A slice with its rim curled up (`cup`), a little oil in its hollow."""
    lean, phase = rng.uniform(0.1, 0.3), rng.uniform(0, 6.28)

    def surface(u, v):
        angle = u * math.tau
        r = radius * v * (1 - 0.18 * cup * v)
        rise = (
            cup * radius * 0.8 * v**4 * (1 + lean * math.cos(angle + phase))
            + 0.03 * radius * math.sin(3 * angle + phase) * v
        )
        return r * math.cos(angle), r * math.sin(angle), rise

    return soften(thicken(sheet("salami", surface, material or salami_material(), 36, 9, closed=True), 0.024, 0), 1)


def lay(rng, places, base, make, lift=0.0, turn=True, tilt=0.0, scale=0.15):
    """Toppings at places, tilted as the pizza rises and falls."""
    for x, y in places:
        step = 0.09
        dx = (base.height(x + step, y) - base.height(x - step, y)) / (2 * step)
        dy = (base.height(x, y + step) - base.height(x, y - step)) / (2 * step)
        level = max(base.height(x, y), (base.height(x + step, y) + base.height(x - step, y)) / 2)
        way = rng.uniform(0, math.tau) if turn else 0.0
        obj = make()
        normal = Vector((-dx, -dy, 1)).normalized()
        rotation = normal.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(way, 4, "Z")
        if tilt:
            rotation = rotation @ Matrix.Rotation(rng.uniform(-tilt, tilt), 4, "X")
        obj.matrix_world = (
            Matrix.Translation((x, y, level + lift))
            @ rotation
            @ Matrix.Scale(rng.uniform(1 - scale, 1 + scale), 4)
            @ obj.matrix_basis
        )


def olive_ring(rng, radius=0.095, tint=("#2a1a22", "#140c12")):
    """A slice of pitted olive."""

    return ring(
        rng,
        radius * 0.72,
        radius * 0.55,
        0.06,
        flesh("olive" + tint[0], tint[0], tint[1], 0.15, 0.05, 8, 0.6, 0.1),
        0.05,
    )


def olive(rng, length=0.26, tint=("#3a2230", "#1a0d16")):
    """A whole olive along y, with the pit's hole at one end."""
    tint = flesh("whole olive" + tint[0], tint[0], tint[1], 0.16, 0.06, 6, 0.6, 0.08)

    def shape(w):
        hole = (
            0.45 * math.exp(-((w.x**2 + w.z**2) / 0.02))
            if w.y > 0
            else 0.12 * math.exp(-((w.x**2 + w.z**2) / 0.01))
        )
        return Vector((w.x * 0.74, w.y * (1 - hole), w.z * 0.74))

    return ball("olive", length / 2, tint, 4, shape)


@cache
def ham_sheet_material(name="prosciutto", base="#b9504a", deep="#8f2f30", fat="#f0d2bd"):
    """Thin cured ham: a rim of fat along one side and marbling."""
    shader = Shader("sheet " + name, rough=0.28, sss=0.1, sss_radius=(0.05, 0.03, 0.02), clear=0.3)
    uv = shader.coords("UV")
    marble = shader.noise(1.0, 5, 0.6, 0.8, shader.coords("UV", scale=(4, 2, 1)))
    tint = shader.ramp(marble, (0.3, deep), (0.55, base), (0.66, fat))
    rim = shader.ramp(
        shader.math("ADD", shader.axis("x", uv), shader.math("MULTIPLY", marble, 0.25)), (0.22, 1.0), (0.32, 0.0)
    )
    shader.set(base=shader.vary(shader.mix(rim, tint, fat), 0.006, 0.08, 0.1), normal=shader.bump(marble, 0.3, 0.015))
    return shader.thin(0.3).material


def ham(rng, length=0.75, width=0.42, material=None, folds=0.1):
    """A slice of ham draped in folds."""
    seed, phase = Vector((rng.uniform(0, 90), 0, 0)), rng.uniform(0, 6.28)

    def surface(u, v):
        side = (u - 0.5) * width * (1 + 0.25 * noise.noise(Vector((v * 2, 0, 3)) + seed))
        wave = folds * (
            0.6 * math.sin(2.2 * math.tau * v + phase + u) + 0.8 * noise.noise(Vector((u * 1.6, v * 3.2, 0)) + seed)
        )
        return (
            side + 0.08 * width * math.sin(8 * v + phase),
            (v - 0.5) * length * (1 + 0.12 * noise.noise(Vector((u * 2, 7, 0)) + seed)),
            0.06 + max(-0.03, wave),
        )

    return soften(thicken(sheet("ham", surface, material or ham_sheet_material(), 14, 26), 0.012), 1)


def oil_sheen(rng, base, count=60, size=0.05, tint="#e0a01e"):
    """Drops of olive oil that pooled on the pizza."""

    for x, y in spread(rng, count, base.reach, size):
        r = 0.7 * size * rng.uniform(0.2, 1) ** 1.6 + 0.008
        drop = ball("oil", 1, oil_material(tint), 2)
        drop.location, drop.scale = (x, y, base.height(x, y) + 0.004), (r, r, 0.009)
