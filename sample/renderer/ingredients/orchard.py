"""Grapes, apples, avocado and mango as they are cut for salads."""
import math
from functools import cache

from mathutils import Vector

from ingredients.roots import flesh
from studio.mesh import ball, block, sheet, slab, soften
from studio.shader import Shader


def grape(rng, length=0.26, tint=("#7a1f3c", "#4f0f2a")):
    """A grape; pass greens for a white one."""
    shader = grape_material(*tint)
    return ball("grape", length / 2, shader, 4, lambda w: Vector((w.x * 0.86, w.y, w.z * 0.86)))


@cache
def grape_material(tint, deep):
    shader = Shader("grape " + tint, rough=0.2, sss=0.45, sss_radius=(0.12, 0.06, 0.05), clear=0.4, clear_rough=0.15)
    bloom = shader.ramp(shader.noise(4, 4), (0.5, 0.0), (0.75, 0.3))
    shader.set(
        base=shader.vary(
            shader.mix(bloom, shader.ramp(shader.noise(2.5, 2), (0.3, deep), (0.7, tint)), "#d9c9cf"), 0.012, 0.1, 0.15
        )
    )
    return shader.material


@cache
def apple_skin(tint="#b3201c", deep="#d9a23a"):
    return flesh("apple skin" + tint, tint, deep, 0.2, 0.1, 2.2, 0.5, 0.05)


def apple(rng, size=0.34, green=False):
    """A chunk of apple with its skin on one side."""
    white = flesh("apple flesh", "#f5edcf", "#e9dba8", 0.3, 0.35, 4, 0.3, 0.12)
    arc = [
        (size * 0.5 * math.cos(a), size * 0.5 * math.sin(a))
        for a in (math.pi * (0.12 + 0.76 * i / 12) for i in range(13))
    ]
    outline = [*arc, (-size * 0.28, -size * 0.12), (size * 0.28, -size * 0.12)]
    obj = slab(
        "apple",
        outline,
        size * rng.uniform(0.4, 0.6),
        white,
        0.014,
        2,
        apple_skin(*(("#8fb53c", "#b9cf5a") if green else ("#b3201c", "#cf7a2c"))),
    )
    for polygon in obj.data.polygons[-3:]:
        polygon.material_index = 0
    return obj


@cache
def avocado_material():
    """From yellow at the stone to green at the skin, along u of a slice."""
    shader = Shader("avocado", rough=0.3, sss=0.3, sss_radius=(0.06, 0.06, 0.02), clear=0.3)
    x = shader.math(
        "ADD",
        shader.axis("x", shader.coords("UV")),
        shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(4, 3), 0.5), 0.12),
    )
    shader.set(
        base=shader.vary(
            shader.ramp(
                x, (0.05, "#e6dd86"), (0.4, "#d3d76a"), (0.65, "#a3bd42"), (0.85, "#6f9428"), (1.0, "#4c701c")
            ),
            0.006,
            0.06,
            0.08,
        )
    )
    shader.set(normal=shader.bump(shader.noise(12, 3), 0.2, 0.012))
    return shader.material


def avocado(rng, length=0.75, width=0.24, thick=0.15):
    """A peeled slice of avocado: a crescent along y."""
    bend = 0.34 * length

    def surface(u, v):
        angle = math.pi * (v - 0.5) * 0.86
        w = width * math.cos(angle * 0.98) ** 0.5 + 0.01
        around = u * math.tau
        cx = -bend * (1 - math.cos(angle)) * 1.6 + w * 0.5 * math.cos(around)
        return (
            cx + 0.12 * length,
            length * 0.5 * math.sin(angle) / math.sin(math.pi * 0.43),
            thick * 0.5 * math.sin(around) * (w / width) + thick * 0.5,
        )

    obj = sheet("avocado", surface, avocado_material(), 16, 22, closed=True, subdivide=1)
    layer = obj.data.uv_layers[0].data
    for item in layer:
        item.uv.x = 0.5 + 0.5 * math.cos(item.uv.x * math.tau)
    return obj


def mango(rng, size=0.24):
    """A cube of ripe mango."""
    return soften(
        block(
            "mango",
            tuple(size * rng.uniform(0.8, 1.25) for _ in range(3)),
            flesh("mango", "#f7b521", "#ee8f12", 0.2, 0.35, 3.5, 0.5, 0.15),
            size * 0.16,
            rng,
            0.16,
        ),
        1,
    )
