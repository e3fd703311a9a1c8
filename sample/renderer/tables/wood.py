"""Tables of boards."""
from functools import cache

from studio.mesh import build
from studio.shader import Shader


def plane(name, material, size=30):
    half = size / 2
    return build(
        name, [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [(0, 1, 2, 3)], material
    )


@cache
def boards(name, dark, middle, light, wide=1.7, rough=0.42):
    """Boards lying across the picture, each cut from another place of the tree."""
    shader = Shader(name)
    flat = shader.coords()
    row = shader.math("DIVIDE", shader.axis("y", flat), wide)
    number = shader.math("FLOOR", row)
    chance = shader.node("ShaderNodeTexWhiteNoise", {"noise_dimensions": "1D"}, W=number).outputs["Value"]
    shifted = shader.node(
        "ShaderNodeCombineXYZ", X=shader.math("MULTIPLY", chance, 37.0), Z=shader.math("MULTIPLY", chance, 11.0)
    ).outputs[0]
    place = shader.node("ShaderNodeVectorMath", {"operation": "ADD"}, _0=flat, _1=shifted).outputs[0]

    def along(scale):
        return shader.node("ShaderNodeMapping", _0=place, _3=scale).outputs[0]

    bend = shader.noise(1.0, 3, vector=along((0.22, 1.1, 1)))
    rings = shader.wave(0.55, 7.0, 3, along((0.16, 1.6, 1)), direction="Y")
    pores = shader.noise(1.0, 5, 0.7, vector=along((1.6, 46, 1)))
    grain = shader.math("ADD", shader.math("MULTIPLY", rings, 0.22), shader.math("MULTIPLY", bend, 0.78))
    tint = shader.ramp(grain, (0.15, dark), (0.5, middle), (0.85, light))
    tint = shader.mix(shader.ramp(pores, (0.4, 0.6), (0.62, 0.0)), tint, dark, "MIX")
    tint = shader.node(
        "ShaderNodeHueSaturation", Color=tint, Value=shader.math("ADD", shader.math("MULTIPLY", chance, 0.4), 0.8)
    ).outputs[0]
    within = shader.math("ABSOLUTE", shader.math("SUBTRACT", shader.math("FRACT", row), 0.5))
    gap = shader.ramp(within, (0.488, 0.0), (0.497, 1.0))
    shader.set(
        base=shader.mix(gap, tint, "#120a06"),
        spec=0.35,
        rough=shader.math("ADD", shader.math("MULTIPLY", pores, -0.2), rough + 0.1),
    )
    relief = shader.math("SUBTRACT", shader.math("MULTIPLY", pores, 0.3), shader.math("MULTIPLY", gap, 2.0))
    shader.set(normal=shader.bump(relief, 0.5, 0.015))
    return shader.material


def walnut():
    """The dark, warm table of soups and pizzas."""
    return plane("table", boards("walnut", "#40261a", "#5d3a26", "#7d5236"))


def oak():
    """A lighter table."""
    return plane("table", boards("oak", "#8a6542", "#b08a5f", "#cfae85", 1.9, 0.5))
