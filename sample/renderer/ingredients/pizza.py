"""A Neapolitan pizza: one height field for rim, sauce and cheese, and a material that is told which is where."""
import math
from dataclasses import dataclass
from functools import cache

from mathutils import Vector, noise

from studio.mesh import build, paint
from studio.shader import Shader

RADIUS = 1.5
RIM = 0.25


@cache
def crust(name, sauce, cheese_pale, cheese_gold):
    """Dough, sauce and cheese in one material; the mesh's `sauce`, `cheese` and `char` say how much of each."""
    shader = Shader("pizza " + name, rough=0.6, spec=0.4, sss=0.12, sss_radius=(0.08, 0.05, 0.03))
    coarse, fine = shader.noise(3.2, 5, 0.6), shader.noise(16, 5, 0.65)
    dough = shader.ramp(coarse, (0.28, "#ecd09a"), (0.42, "#d99a4e"), (0.56, "#b96f2e"), (0.72, "#7d3f15"))
    flour = shader.ramp(fine, (0.56, 0.0), (0.72, 0.5))
    dough = shader.mix(flour, dough, "#f3e6c9")
    spotted = shader.math(
        "ADD", shader.attribute("char"), shader.math("MULTIPLY", shader.math("SUBTRACT", fine, 0.5), 0.5)
    )
    dough = shader.mix(shader.ramp(spotted, (0.3, 0.0), (0.46, 0.65), (0.7, 0.96)), dough, "#24130a")
    chunky = shader.noise(9, 4, 0.6)
    sauce_tint = shader.ramp(chunky, (0.3, sauce[0]), (0.6, sauce[1]), (0.78, sauce[2]))
    melted = shader.ramp(coarse, (0.35, cheese_pale), (0.66, cheese_gold))
    blister = shader.noise(8, 3, 0.6, 0.4)
    melted = shader.mix(shader.ramp(blister, (0.55, 0.0), (0.68, 0.85)), melted, "#a85f1c")
    soft = shader.math("MULTIPLY", shader.math("SUBTRACT", fine, 0.5), 0.35)
    sauced = shader.ramp(shader.math("ADD", shader.attribute("sauce"), soft), (0.42, 0.0), (0.56, 1.0))
    cheesed = shader.ramp(shader.math("ADD", shader.attribute("cheese"), soft), (0.36, 0.0), (0.56, 1.0))
    base = shader.mix(sauced, dough, sauce_tint)
    base = shader.mix(cheesed, base, melted)
    wet = shader.math("MAXIMUM", sauced, cheesed)
    shader.set(
        base=base,
        rough=shader.ramp(wet, (0.0, 0.65), (1.0, 0.36)),
        clear=shader.math("MULTIPLY", wet, 0.15),
        clear_rough=0.12,
    )
    shader.set(normal=shader.bump(fine, 0.45, 0.025, shader.bump(chunky, 0.35, 0.04)))
    return shader.material


@dataclass(frozen=True)
class Base:
    """A baked pizza: `height(x, y)` tells where a topping lies."""

    height: object
    reach: float


TOMATO = ("#841a06", "#ab300c", "#c9602a")
WHITE = ("#e9c088", "#f3d8ac", "#f8e6cb")
MOZZARELLA = ("#f0d8a8", "#dfa650")


def pizza(rng, z=0.0, sauce=TOMATO, cheese=MOZZARELLA, cover=0.75, pools=None, thick=0.07, name=None):
    """A pizza 3 across on a surface at z. `cover` is how much the cheese covers; `pools` are `(x, y, radius)` of fresh cheese."""
    seed = Vector((rng.uniform(0, 90), rng.uniform(0, 90), rng.uniform(0, 90)))
    bubbles = [
        (rng.uniform(0, math.tau), rng.uniform(0.8, 0.97), rng.uniform(0.06, 0.17), rng.uniform(0.03, 0.11))
        for _ in range(34)
    ]

    def field(x, y):
        """Height above the board, sauce, cheese and char at a place."""
        angle = math.atan2(y, x)
        way = Vector((math.cos(angle), math.sin(angle), 0))
        outer = RADIUS * (1 + 0.035 * noise.noise(way * 1.3 + seed) + 0.018 * noise.noise(way * 4 + seed))
        r = math.hypot(x, y) / outer
        rim_wide = RIM / RADIUS * (1 + 0.35 * noise.noise(way * 2.1 + seed * 2))
        inside = (1 - rim_wide - r) / 0.05
        inner = 1 / (1 + math.exp(-max(-20, min(20, inside))))
        t = max(0.0, min(1.0, (r - (1 - rim_wide)) / rim_wide))
        puff = (
            (0.19 + 0.07 * noise.noise(way * 3 + seed * 3)) * math.sqrt(max(0.0, 1 - (2 * t - 1) ** 2))
            if r > 1 - rim_wide
            else 0.0
        )
        blister = sum(
            h * math.exp(-((math.dist((x, y), (outer * k * math.cos(a), outer * k * math.sin(a))) / w) ** 2))
            for a, k, w, h in bubbles
        )
        near = Vector((x, y, 0))
        lump = noise.fractal(near * 3.2 + seed, 1, 2, 4)
        film = noise.fractal(near * 1.7 + seed * 1.7, 1, 2, 4)
        melted = max(0.0, min(1.0, 0.5 + (cover - 0.5) * 1.6 + film * 1.1)) if cover else 0.0
        for px, py, size in pools or ():
            melted = max(melted, min(1.0, 1.6 - math.dist((x, y), (px, py)) / size * (1 + 0.4 * lump)))
        melted *= max(0.0, min(1.0, inner * 1.2 - 0.1))
        rise = thick + inner * (0.03 * lump + 0.045 * melted) + (1 - inner) * (puff + blister * 0.8)
        edge = max(0.0, (r - 0.985) / 0.015)
        char = (1 - inner) * (
            0.3 * max(0.0, blister / 0.07) + 0.8 * max(0.0, noise.noise(near * 4.5 + seed * 5)) + 0.35 * lump
        )
        return max(0.01, rise * (1 - 0.8 * min(1, edge))), inner, melted, char

    rings, spokes = 74, 220
    points, values = [(0, 0, field(0, 0)[0] + z)], [field(0, 0)[1:]]
    for i in range(1, rings + 1):
        k = (i / rings) ** 0.8
        for j in range(spokes):
            angle = math.tau * j / spokes
            way = Vector((math.cos(angle), math.sin(angle), 0))
            r = k * RADIUS * (1 + 0.035 * noise.noise(way * 1.3 + seed) + 0.018 * noise.noise(way * 4 + seed))
            x, y = r * math.cos(angle), r * math.sin(angle)
            height, *rest = field(x, y)
            points.append((x, y, z + (height if i < rings else 0.0)))
            values.append(rest)
    faces = [(0, 1 + j, 1 + (j + 1) % spokes) for j in range(spokes)]
    for i in range(rings - 1):
        a, b = 1 + i * spokes, 1 + (i + 1) * spokes
        faces += [(a + j, b + j, b + (j + 1) % spokes, a + (j + 1) % spokes) for j in range(spokes)]
    obj = build("pizza", points, faces, crust(name or str(sauce) + str(cheese), sauce, *cheese))
    for index, key in enumerate(("sauce", "cheese", "char")):
        paint(obj, key, [value[index] for value in values])
    return Base(lambda x, y: z + field(x, y)[0], RADIUS - RIM - 0.12)
