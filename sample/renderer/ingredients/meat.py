"""Bacon, braised pork and what shows that meat has fibres."""
import math
from functools import cache

from studio.mesh import block, displaced, sheet, slab, soften, thicken
from studio.shader import Shader


@cache
def fibre(name, base, deep, char=None, rough=0.45, gloss=0.15, along=26):
    """Cooked meat whose fibres run along y; `char` browns it where it stands out."""
    shader = Shader("meat " + name, rough=rough, sss=0.12, sss_radius=(0.06, 0.03, 0.02), clear=gloss, clear_rough=0.15)
    far = shader.math("MULTIPLY", shader.random(), 40.0)
    place = shader.node(
        "ShaderNodeVectorMath", {"operation": "ADD"}, _0=shader.coords(scale=(along, 4, along)), _1=far
    ).outputs[0]
    threads = shader.noise(1.0, 4, 0.6, vector=place)
    base = shader.ramp(threads, (0.35, deep), (0.65, base))
    if char:
        base = shader.mix(shader.ramp(shader.noise(5, 4), (0.5, 0.0), (0.66, 0.9)), base, char)
    shader.set(base=shader.vary(base, 0.008, 0.1, 0.14), normal=shader.bump(threads, 0.5, 0.015))
    return shader.material


@cache
def bacon_material():
    """Streaks of lean and fat along v."""
    shader = Shader("bacon", rough=0.3, sss=0.1, sss_radius=(0.04, 0.02, 0.02), clear=0.4, clear_rough=0.12)
    streak = shader.noise(1.0, 3, 0.5, 0.8, shader.coords("UV", scale=(3.6, 0.7, 1), shift=(3, 1, 0)))
    tint = shader.ramp(streak, (0.4, "#6e1d0e"), (0.52, "#96351e"), (0.57, "#c9824f"), (0.64, "#e3b884"))
    tint = shader.mix(shader.ramp(shader.noise(7, 4), (0.5, 0.0), (0.7, 0.7)), tint, "#5a1f0c")
    shader.set(base=tint, normal=shader.bump(streak, 0.4, 0.02, shader.bump(shader.noise(26, 3), 0.4, 0.01)))
    return shader.material


def bacon(rng, length=0.9, width=0.24, waves=3.0):
    """A rasher fried until it buckled."""
    phase = rng.uniform(0, 6.28)

    def surface(u, v):
        side = u - 0.5
        z = 0.07 * math.sin(waves * 6.28 * v + phase) * (0.6 + 0.6 * math.sin(3 * u + phase)) + 0.03 * math.sin(
            9 * u + 5 * v
        )
        return (
            width * side * (1 + 0.12 * math.sin(7 * v + phase)) + 0.03 * math.sin(4 * v + phase),
            (v - 0.5) * length,
            z,
        )

    return soften(thicken(sheet("bacon", surface, bacon_material(), 8, 30), 0.022), 1)


def bacon_bit(rng, size=0.13):
    return bacon(rng, size * rng.uniform(0.9, 1.5), size * rng.uniform(0.7, 1), 0.6)


def bacon_crumb(rng, size=0.08):
    """A browned bit of a small dice, its corners crisp."""
    sides = (size * rng.uniform(0.5, 0.9), size * rng.uniform(0.8, 1.4), size * rng.uniform(0.28, 0.45))
    return displaced(block("bacon", sides, crumb_of_bacon(), size * 0.08, rng, 0.3), size * 0.22, size * 0.5, levels=2)


@cache
def crumb_of_bacon():
    """Lean, fat and what the pan browned."""
    shader = Shader("bacon crumb", rough=0.34, sss=0.08, sss_radius=(0.03, 0.02, 0.01), clear=0.3, clear_rough=0.15)
    streak = shader.noise(1.0, 3, 0.5, 0.6, shader.coords(scale=(16, 5, 16)))
    tint = shader.ramp(streak, (0.38, "#712412"), (0.5, "#a04a2a"), (0.56, "#cf8f58"), (0.66, "#e6bd88"))
    tint = shader.mix(shader.ramp(shader.noise(14, 3), (0.45, 0.0), (0.66, 0.75)), tint, "#55220e")
    shader.set(base=shader.vary(tint, 0.01, 0.1, 0.16), normal=shader.bump(shader.noise(40, 3), 0.4, 0.008))
    return shader.material


@cache
def pork_material():
    """Braised belly: a spiral of lean and fat, brown around the edge."""
    shader = Shader("chashu", rough=0.25, sss=0.15, sss_radius=(0.06, 0.03, 0.02), clear=0.5, clear_rough=0.1)
    place = shader.node("ShaderNodeSeparateXYZ", _0=shader.coords("Generated", shift=(-0.5, -0.5, 0))).outputs
    far = shader.math(
        "MULTIPLY",
        shader.math(
            "SQRT",
            shader.math(
                "ADD", shader.math("MULTIPLY", place[0], place[0]), shader.math("MULTIPLY", place[1], place[1])
            ),
        ),
        2.0,
    )
    uneven = shader.math("ADD", far, shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(3.5, 4), 0.5), 0.5))
    tint = shader.ramp(
        uneven,
        (0.1, "#c98d6a"),
        (0.26, "#e8c9a6"),
        (0.34, "#b87450"),
        (0.56, "#c4835c"),
        (0.64, "#efd9b8"),
        (0.76, "#e6c59a"),
        (0.82, "#a35f38"),
        (0.97, "#4a2310"),
    )
    shader.set(base=tint, normal=shader.bump(shader.noise(16, 4), 0.4, 0.012))
    return shader.material


def chashu(rng, radius=0.36, thick=0.06):
    """A slice of rolled, braised pork."""
    waves = [(k, rng.uniform(0, 6.28), rng.uniform(0.01, 0.05)) for k in (2, 3, 5)]
    outline = [
        (
            radius * (1 + sum(a * math.cos(k * t + p) for k, p, a in waves)) * math.cos(t),
            radius * 0.86 * (1 + sum(a * math.cos(k * t + p) for k, p, a in waves)) * math.sin(t),
        )
        for t in (i * math.tau / 40 for i in range(40))
    ]
    return slab("chashu", outline, thick, pork_material(), thick * 0.3)
