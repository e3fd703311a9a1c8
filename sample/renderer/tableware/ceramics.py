"""Glazed bowls and plates, each with the height of its inside."""
import math
from functools import cache

from studio.mesh import lathe
from studio.shader import Shader


@cache
def glaze(name="ivory", tint="#ebe4d8", speckle="#8a6f52", rough=0.22):
    """Stoneware glaze with iron speckles, thin at the rims."""
    shader = Shader(name, rough=rough, spec=0.5, clear=0.35, clear_rough=0.08)
    dots = shader.ramp(shader.noise(34, 2, 0.5), (0.69, 0.0), (0.74, 0.8))
    cloud = shader.noise(2.0, 3)
    base = shader.mix(shader.math("MULTIPLY", cloud, 0.12), tint, speckle)
    shader.set(base=shader.mix(dots, base, speckle))
    shader.set(normal=shader.bump(shader.noise(5, 3), 0.12, 0.02))
    return shader.material


def wheel(rng, amount=0.008):
    """What the potter's hand left: the rim is not quite a circle."""

    a, b = rng.uniform(0, 6.28), rng.uniform(0, 6.28)
    return lambda angle, r, z: (r * (1 + amount * math.cos(2 * angle + a)), z + amount * r * math.cos(3 * angle + b))


def soup_bowl(rng, material=None):
    """A wide bowl, 2.3 across and 0.85 high; soup fills it at z = 0.62, where it is 1.0 in radius."""
    profile = [
        (0, 0.03),
        (0.5, 0.03),
        (0.53, 0),
        (0.6, 0),
        (0.62, 0.05),
        (0.84, 0.17),
        (1.04, 0.46),
        (1.13, 0.8),
        (1.15, 0.84),
        (1.135, 0.86),
        (1.11, 0.84),
        (1.04, 0.68),
        (0.95, 0.46),
        (0.76, 0.24),
        (0.5, 0.13),
        (0, 0.12),
    ]
    return lathe("bowl", profile, material or glaze(), 72, 2, wheel(rng))


def deep_bowl(rng, material=None):
    """A deep bowl on a foot, 1.9 across and 0.95 high; broth fills it at z = 0.74, where it is 0.83 in radius."""
    profile = [
        (0, 0.08),
        (0.38, 0.08),
        (0.4, 0),
        (0.47, 0),
        (0.49, 0.08),
        (0.72, 0.24),
        (0.88, 0.56),
        (0.94, 0.92),
        (0.95, 0.95),
        (0.93, 0.96),
        (0.91, 0.94),
        (0.85, 0.75),
        (0.76, 0.46),
        (0.58, 0.26),
        (0.35, 0.17),
        (0, 0.16),
    ]
    return lathe("bowl", profile, material or glaze(), 72, 2, wheel(rng))


def saucer(rng, radius=1.5, material=None):
    """A flat plate under a bowl or a glass; things stand on it at z = 0.07."""
    r = radius
    profile = [
        (0, 0.02),
        (r * 0.62, 0.02),
        (r * 0.64, 0),
        (r * 0.7, 0),
        (r * 0.72, 0.03),
        (r * 0.97, 0.12),
        (r, 0.15),
        (r * 0.99, 0.17),
        (r * 0.95, 0.155),
        (r * 0.72, 0.075),
        (r * 0.6, 0.06),
        (0, 0.06),
    ]
    return lathe("plate", profile, material or glaze(), 72, 2, wheel(rng, 0.004))


def plate(rng, radius=1.4, material=None):
    """A dinner plate with a low rim, 2.8 across; its inside is flat at z = 0.09 up to 0.7 of the radius."""
    r = radius
    profile = [
        (0, 0.03),
        (r * 0.6, 0.03),
        (r * 0.62, 0),
        (r * 0.68, 0),
        (r * 0.7, 0.04),
        (r * 0.84, 0.1),
        (r * 0.98, 0.24),
        (r, 0.28),
        (r * 0.985, 0.3),
        (r * 0.96, 0.285),
        (r * 0.84, 0.16),
        (r * 0.74, 0.1),
        (r * 0.66, 0.09),
        (0, 0.09),
    ]
    return lathe("plate", profile, material or glaze(), 80, 2, wheel(rng, 0.004))


def salad_bowl(rng, material=None):
    """A wide, shallow bowl, 2.8 across and 0.6 high; its inside is flat at z = 0.12 up to 0.6 in radius."""
    profile = [
        (0, 0.03),
        (0.62, 0.03),
        (0.64, 0),
        (0.72, 0),
        (0.74, 0.05),
        (1.02, 0.16),
        (1.26, 0.38),
        (1.38, 0.57),
        (1.4, 0.6),
        (1.385, 0.615),
        (1.355, 0.6),
        (1.22, 0.42),
        (0.98, 0.23),
        (0.68, 0.13),
        (0.5, 0.12),
        (0, 0.12),
    ]
    return lathe("bowl", profile, material or glaze(), 80, 2, wheel(rng, 0.006))


def crock(rng, material=None):
    """An onion soup crock with two lugs, 2.2 across and 0.95 high; filled to z = 0.8, where it is 0.94 in radius."""

    profile = [
        (0, 0.03),
        (0.6, 0.03),
        (0.64, 0),
        (0.74, 0.02),
        (0.95, 0.2),
        (1.06, 0.5),
        (1.05, 0.78),
        (1.08, 0.86),
        (1.1, 0.93),
        (1.07, 0.97),
        (1.0, 0.95),
        (0.96, 0.86),
        (0.94, 0.7),
        (0.93, 0.4),
        (0.8, 0.2),
        (0.5, 0.14),
        (0, 0.14),
    ]

    def lugs(angle, r, z):
        out = 0.14 * math.exp(-(((math.sin(angle)) / 0.16) ** 2)) if 0.74 < z and r > 1.0 else 0.0
        return r + out, z

    return lathe("crock", profile, material or glaze(), 96, 2, lugs)
