"""Peaches and cherries."""
import math
from functools import cache

from mathutils import Vector, noise

from ingredients.fruit import apple_slice, skin, twig
from studio.cluster import Cluster
from studio.mesh import ball, tube
from studio.shader import Shader


def peach(rng, radius=0.36):
    """A ripe peach with its cleft, standing around its middle."""
    seed = Vector((rng.uniform(0, 60), 0, 0))

    def shape(way):
        cleft = 0.09 * math.exp(-((way.x / 0.09) ** 2)) * (1 if way.y < 0 else 0.2) + 0.16 * math.exp(
            -((1 - way.z) / 0.05)
        )
        tip = 0.05 * math.exp(-((1 + way.z) / 0.04))
        return Vector((way.x, way.y, way.z * 0.95)) * (1 - cleft + tip + 0.02 * noise.noise(way * 1.4 + seed))

    return ball("peach", radius, skin("peach", "#b8301f", "#f3a850", 0.57, 0.5, 0.5), 5, shape)


@cache
def peach_flesh():
    shader = Shader(
        "peach flesh", rough=0.2, spec=0.5, sss=0.2, sss_radius=(0.1, 0.05, 0.015), clear=0.5, clear_rough=0.1
    )
    inner = shader.math("ADD", shader.axis("x", shader.coords()), shader.math("MULTIPLY", shader.noise(7, 4), 0.1))
    base = shader.ramp(
        shader.math("MULTIPLY", inner, 3.0),
        (0.05, "#c8402a"),
        (0.16, "#f08a34"),
        (0.34, "#f8b650"),
        (0.62, "#f6a83e"),
        (0.72, "#d4502c"),
    )
    shader.set(base=base, normal=shader.bump(shader.noise(16, 4), 0.2, 0.01))
    return shader.material


def peach_slice(rng, length=0.46):
    """A slice of peach, red where the stone was, along y."""
    obj = apple_slice(rng, length, peach_flesh(), 0.3)
    for vertex in obj.data.vertices:
        vertex.co.x += 0.28 * length
    return obj


@cache
def cherry_skin():
    shader = Shader(
        "cherry", rough=0.14, spec=0.5, sss=0.1, sss_radius=(0.04, 0.006, 0.006), clear=0.6, clear_rough=0.05
    )
    shader.set(base=shader.vary(shader.ramp(shader.noise(3, 3), (0.3, "#3a0412"), (0.7, "#6d0a1c")), 0.008, 0.1, 0.15))
    return shader.material


def cherry(rng, radius=0.12):
    """A dark cherry with its stalk, lying around its middle."""
    bend = rng.uniform(-0.15, 0.15)
    fruit = ball(
        "cherry",
        radius,
        cherry_skin(),
        4,
        lambda way: Vector((way.x, way.y, way.z * 0.93))
        * (1 - 0.2 * math.exp(-((1 - way.z) / 0.05)) - 0.04 * math.exp(-((way.x / 0.15) ** 2))),
    )
    stalk = tube(
        "stalk",
        [(bend * t * t, 0.1 * bend * t, radius * 0.72 + 0.42 * t) for t in (i / 8 for i in range(9))],
        lambda t: 0.008 + 0.008 * t**6,
        None,
        6,
    )
    return Cluster().swallow(fruit, 0).swallow(stalk, 1).build("cherry", cherry_skin(), twig())
