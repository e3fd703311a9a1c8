"""Meat pulled apart along its fibres: chicken, beef and ham from the bone."""
import math
from functools import cache

from mathutils import Vector, noise

from ingredients.meat import fibre
from studio.mesh import block, displaced, sheet
from studio.shader import Shader


@cache
def chicken():
    return fibre("chicken", "#edc998", "#bb824c", rough=0.5, gloss=0.12, along=40)


@cache
def beef():
    return fibre("beef", "#8c4a34", "#4f2016", rough=0.48, gloss=0.18, along=30)


def beef_cube(rng, size=0.15):
    """A cube of braised beef, its threads along y, its corners worn."""
    sides = (size * rng.uniform(0.75, 1.1), size * rng.uniform(0.9, 1.4), size * rng.uniform(0.6, 0.85))
    return displaced(block("beef", sides, beef(), size * 0.12, rng, 0.3), size * 0.22, size * 0.32, levels=3)


@cache
def ham_hock():
    """Rosy lean in threads, with a pale edge of fat along one side, where u is a half."""
    shader = Shader("ham hock", rough=0.42, sss=0.15, sss_radius=(0.05, 0.03, 0.02), clear=0.2, clear_rough=0.2)
    threads = shader.noise(1.0, 4, 0.6, vector=shader.coords(scale=(34, 6, 34)))
    lean = shader.ramp(threads, (0.32, "#843626"), (0.55, "#ab5a42"), (0.72, "#c9805f"))
    far = shader.math("ABSOLUTE", shader.math("SUBTRACT", shader.axis("x", shader.coords("UV")), 0.5))
    rim = shader.math("ADD", far, shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(8, 3), 0.5), 0.18))
    base = shader.mix(shader.ramp(rim, (0.05, 1.0), (0.1, 0.0)), lean, "#e8cfae")
    shader.set(base=shader.vary(base, 0.008, 0.1, 0.1), normal=shader.bump(threads, 0.6, 0.012))
    return shader.material


def torn(rng, length=0.4, width=0.14, material=None, flat=0.35, ridges=3.2):
    """A piece along y whose fibres stand out and end raggedly; `flat` is its thickness by its width."""
    seed = Vector((rng.uniform(0, 90), rng.uniform(0, 90), rng.uniform(0, 90)))
    bend, twist = rng.uniform(-0.2, 0.2), rng.uniform(-0.5, 0.5)

    def surface(u, v):
        angle = u * math.tau
        round_ = Vector((math.cos(angle), math.sin(angle), 0))
        thread = noise.noise(round_ * ridges + Vector((0, 0, v * 1.2)) + seed)
        broad = noise.noise(round_ * 0.8 + Vector((0, 0, v * 3.5)) + seed * 2)
        swell = max(0.0, 1 - abs(2 * v - 1) ** 3.5) ** 0.5 * (1 + 0.3 * thread + 0.4 * broad)
        ragged = 0.3 * noise.noise(round_ * 2.4 + seed * 3 + Vector((0, 0, round(v) * 5))) * (2 * v - 1) ** 2
        x, z = width / 2 * swell * round_.x, width / 2 * flat * swell * round_.y
        turn = twist * (2 * v - 1)
        x, z = x * math.cos(turn) - z * math.sin(turn), x * math.sin(turn) + z * math.cos(turn)
        x, z = x + bend * length * 4 * v * (1 - v), z - 0.1 * length * bend * (2 * v - 1) ** 2
        return x, length * (v - 0.5) * (1 + ragged), z

    return sheet("torn meat", surface, material or chicken(), 36, 20, closed=True)
