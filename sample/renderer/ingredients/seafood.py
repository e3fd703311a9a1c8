"""Prawns and seaweed."""
import math
from functools import cache

from mathutils import Vector, noise

from ingredients.herb_sprigs import join
from studio.mesh import sheet, thicken
from studio.place import put
from studio.shader import Shader


@cache
def prawn_material():
    """Cooked prawn: white flesh banded with orange pink, more of it on the back."""
    shader = Shader("prawn", rough=0.24, sss=0.3, sss_radius=(0.07, 0.03, 0.02), clear=0.5, clear_rough=0.1)
    uv = shader.coords("UV")
    bands = shader.wave(2.1, 1.6, 2, uv, direction="Y")
    back = shader.ramp(
        shader.math("ABSOLUTE", shader.math("SUBTRACT", shader.axis("x", uv), 0.5)), (0.05, 1.0), (0.42, 0.25)
    )
    red = shader.math("MULTIPLY", shader.ramp(bands, (0.2, 0.5), (0.75, 1.0)), back)
    tint = shader.mix(red, "#f7cdb2", "#ea6a3c")
    shader.set(
        base=shader.vary(tint, 0.008, 0.1, 0.06),
        normal=shader.bump(bands, 0.3, 0.02, shader.bump(shader.noise(18, 3), 0.2, 0.008)),
    )
    return shader.material


@cache
def shell_red():
    return Shader("prawn tail", base="#d9471f", rough=0.25, sss=0.1, clear=0.4).material


def prawn(rng, size=0.3, tail=True):
    """A peeled, curled prawn lying on its side, its tail still on."""
    turns = rng.uniform(4.0, 4.7)

    def surface(u, v):
        angle = u * math.tau
        swell = (
            (0.36 * (1 - v) ** 0.55 + 0.1)
            * min(1.0, (v * 14) ** 0.5 + 0.05)
            * (1 + 0.05 * abs(math.sin(v * 6 * math.pi)))
        )
        way = turns * v
        centre = size * (0.72 - 0.1 * v)
        r = centre - size * swell * math.cos(angle)
        return r * math.cos(way), r * math.sin(way), size * swell * 0.88 * math.sin(angle)

    parts = [sheet("prawn", surface, prawn_material(), 14, 44, closed=True, subdivide=1)]
    if tail:
        for spread in (-0.45, 0.0, 0.45):

            def fan(u, v, spread=spread):
                side = (u - 0.5) * 2
                half = size * 0.16 * math.sin(math.pi * min(1, v * 0.85 + 0.1)) ** 0.7
                return (
                    side * half + spread * size * v * 0.55,
                    size * 0.55 * v,
                    0.05 * size * (1 - side * side) + 0.04 * size * spread,
                )

            one = thicken(sheet("tail", fan, shell_red(), 4, 6), 0.01)
            end = size * 0.62
            parts.append(put(one, end * math.cos(turns), end * math.sin(turns), 0, (0, 0, turns)))
    return join(parts, "prawn")


@cache
def wakame_material():
    shader = Shader("wakame", rough=0.2, sss=0.1, clear=0.6, clear_rough=0.06)
    shader.set(base=shader.vary(shader.ramp(shader.noise(5, 4), (0.3, "#0f2412"), (0.7, "#2c4f22")), 0.01, 0.1, 0.2))
    shader.set(normal=shader.bump(shader.noise(12, 3), 0.4, 0.02))
    return shader.thin(0.2).material


def wakame(rng, size=0.5):
    """A ruffled ribbon of soft seaweed."""
    seed = Vector((rng.uniform(0, 90), 0, 0))

    def surface(u, v):
        side = (u - 0.5) * 2
        wave = noise.fractal(Vector((u * 1.5, v * 3, 0)) + seed, 1, 2, 3)
        half = size * 0.22 * math.sin(math.pi * min(1, v * 0.9 + 0.06)) * (1 + 0.5 * wave)
        return (
            side * half + 0.2 * size * math.sin(3 * v + seed.x),
            (v - 0.5) * size,
            0.07 * size * wave * 3 + 0.06 * size * abs(side) * math.sin(14 * v + 3 * side),
        )

    return thicken(sheet("wakame", surface, wakame_material(), 10, 24, subdivide=1), 0.006)


@cache
def nori_material():
    shader = Shader("nori", rough=0.35, spec=0.5)
    fine = shader.noise(22, 5, 0.7)
    shader.set(base=shader.ramp(fine, (0.3, "#0b120c"), (0.7, "#1f2c1c")), normal=shader.bump(fine, 0.5, 0.01))
    return shader.material


def nori(rng, width=0.55, height=0.75):
    """A sheet of toasted seaweed, standing along z."""

    def surface(u, v):
        return (u - 0.5) * width, 0.05 * math.sin(2.5 * u + 1) + 0.05 * v * v, v * height + 0.006 * math.sin(30 * u)

    return thicken(sheet("nori", surface, nori_material(), 12, 12), 0.008)
