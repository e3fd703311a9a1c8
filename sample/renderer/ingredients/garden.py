"""Vegetables as they are cut for salads."""
import math
from functools import cache


from ingredients.roots import flesh, ringed
from studio.mesh import slab, tube
from studio.shader import Shader


@cache
def cucumber_material():
    """Skin, pale flesh, and a wet heart with seeds."""
    shader = Shader("cucumber", rough=0.2, sss=0.3, sss_radius=(0.06, 0.06, 0.03), clear=0.5, clear_rough=0.08)
    place = shader.node("ShaderNodeSeparateXYZ", _0=shader.coords("Generated", shift=(-0.5, -0.5, 0))).outputs
    x, y = place[0], place[1]
    far = shader.math(
        "MULTIPLY",
        shader.math("SQRT", shader.math("ADD", shader.math("MULTIPLY", x, x), shader.math("MULTIPLY", y, y))),
        2.0,
    )
    angle = shader.math("ARCTAN2", y, x)
    petals = shader.math("COSINE", shader.math("MULTIPLY", angle, 9.0))
    seeds = shader.math(
        "MULTIPLY",
        shader.ramp(petals, (0.1, 0.0), (0.5, 1.0)),
        shader.ramp(far, (0.22, 0.0), (0.3, 1.0), (0.46, 1.0), (0.54, 0.0)),
    )
    tint = shader.ramp(
        far,
        (0.0, "#dfe8b4"),
        (0.5, "#cfdf98"),
        (0.62, "#e4ecbc"),
        (0.88, "#c6dc8a"),
        (0.93, "#5f8f38"),
        (0.97, "#2a5a1c"),
    )
    tint = shader.mix(shader.math("MULTIPLY", seeds, 0.7), tint, "#f2f0cf")
    shader.set(base=shader.vary(tint, 0.006, 0.06, 0.06), normal=shader.bump(seeds, 0.4, 0.015))
    return shader.material


@cache
def cucumber_skin():
    return flesh("cucumber skin", "#2f6420", "#1d4614", 0.25, 0.08, 5, 0.3, 0.15)


def cucumber(rng, radius=0.24, thick=0.07):
    """A slice of cucumber."""
    outline = [(radius * math.cos(a), radius * math.sin(a)) for a in (math.tau * i / 40 for i in range(40))]
    return slab("cucumber", outline, thick, cucumber_material(), thick * 0.12, 2, cucumber_skin())


@cache
def radish_skin():
    return flesh("radish skin", "#c41848", "#9c0c34", 0.2, 0.15, 4, 0.4)


def radish(rng, radius=0.17, thick=0.03):
    """A thin slice of radish."""
    outline = [(radius * math.cos(a), radius * math.sin(a)) for a in (math.tau * i / 32 for i in range(32))]
    return slab(
        "radish",
        outline,
        thick,
        ringed("radish", "#d02a5c", "#f7f0f2", "#efe6ea", 0.93, 0.4, 0.3),
        0.006,
        2,
        radish_skin(),
    )


def green_bean(rng, length=0.95):
    """A cooked green bean."""
    bend, lift = rng.uniform(-0.12, 0.12), rng.uniform(-0.03, 0.03)
    path = [
        (bend * length * 4 * t * (1 - t), (t - 0.5) * length, lift * 4 * t * (1 - t))
        for t in (i / 16 for i in range(17))
    ]
    return tube(
        "bean",
        path,
        lambda t: 0.046
        * (0.35 + 0.65 * math.sin(math.pi * min(1, 0.06 + t * 0.9)) ** 0.35)
        * (1 + 0.06 * math.cos(t * 44)),
        flesh("green bean", "#5f9a2c", "#3f7a1c", 0.25, 0.2, 5, 0.4, 0.15),
        10,
        1,
    )
