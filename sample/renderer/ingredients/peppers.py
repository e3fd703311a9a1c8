"""Peppers and chillies."""
import math
from functools import cache

from ingredients.roots import flesh, ring
from studio.mesh import lathe, sheet, soften, thicken, tube


@cache
def pepper_material(tint="#4f8f2a", deep="#34701a"):
    return flesh("pepper" + tint, tint, deep, 0.18, 0.12, 4, 0.5, 0.08)


def chilli_slice(rng, radius=0.07, tint="#cf1a0c"):
    """A ring of red chilli."""
    return ring(rng, radius, radius * 0.32, 0.04, flesh("chilli" + tint, tint, "#a30c05", 0.15, 0.15, 6, 0.6), 0.1)


def chilli(rng, length=0.5, tint="#cf1a0c", stalk=True):
    """A small whole chilli along y."""
    bend = rng.uniform(-0.25, 0.25)
    path = [(bend * length * t * t, t * length, 0.05 + 0.04 * math.sin(3 * t)) for t in (i / 12 for i in range(13))]
    return tube(
        "chilli",
        path,
        lambda t: length * 0.11 * max(0.04, math.cos(1.5 * t)) * min(1, 0.5 + 4 * t),
        flesh("chilli" + tint, tint, "#a30c05", 0.15, 0.15, 6, 0.6),
        12,
        1,
    )


def pepper_ring(rng, radius=0.35, material=None):
    """A ring of bell pepper with its three or four lobes."""
    lobes, phase = rng.choice((3, 4)), rng.uniform(0, 6.28)
    lobe = lambda angle, r, z: (r * (1 + 0.13 * math.cos(lobes * angle + phase) + 0.03 * math.cos(2 * angle)), z)
    w, h = 0.028, 0.07
    profile = [
        (radius - w, h * 0.1),
        (radius - w, h * 0.9),
        (radius, h),
        (radius + w, h * 0.9),
        (radius + w, h * 0.1),
        (radius, 0),
        (radius - w, h * 0.1),
    ]
    return lathe("pepper", profile, material or pepper_material(), 48, 1, lobe)


def pepper_strip(rng, length=0.6, width=0.11, material=None, arch=0.5):
    """A strip of pepper, bent along its length."""
    bend = arch * rng.uniform(0.6, 1.3)

    def surface(u, v):
        angle = (v - 0.5) * bend * 2
        r = length / (bend * 2)
        x = (u - 0.5) * width * (1 + 0.12 * math.sin(5 * v + bend))
        return x, r * math.sin(angle), r * (math.cos(angle) - 1) + 0.12 * length * bend * 0.3 + 0.25 * x * x

    return soften(thicken(sheet("pepper", surface, material or pepper_material(), 5, 16), 0.035), 1)
