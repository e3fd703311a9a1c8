"""Broths and creams: the surface of a filled bowl and what swims on it."""
import math
from functools import cache

from studio.mesh import ball, lathe, tube
from studio.place import spread
from studio.shader import Shader


@cache
def soup(name, tint, deep, cloud=0.5, rough=0.16, sss=0.15, grain=0.0):
    """Thick soup: smooth, with clouds of a deeper colour and, if asked, the grain of something blended."""
    shader = Shader("soup " + name, rough=rough, spec=0.5, sss=sss, sss_radius=(0.12, 0.06, 0.03))
    clouds = shader.noise(1.6, 5, 0.6, 1.2)
    fine = shader.noise(18, 3)
    both = shader.math(
        "ADD", shader.math("MULTIPLY", clouds, 1 - 0.3 * grain), shader.math("MULTIPLY", fine, 0.3 * grain)
    )
    shader.set(base=shader.ramp(both, (0.5 - 0.28 * cloud, deep), (0.5 + 0.2 * cloud, tint)))
    swell = shader.bump(shader.noise(1.3, 2), 0.25, 0.05)
    shader.set(normal=shader.bump(fine, 0.08 + 0.3 * grain, 0.006, swell))
    return shader.material


@cache
def broth(tint="#c98a2a", alpha=0.6, rough=0.05):
    """Clear broth: what lies in it is seen through its colour."""
    shader = Shader("broth " + tint, base=tint, rough=rough, spec=0.6, alpha=alpha)
    return shader.set(normal=shader.bump(shader.noise(2.2, 2), 0.15, 0.03)).material


def fill(rng, radius, z, material, hill=0.0):
    """A surface of soup with a meniscus at the wall; `hill` lifts its middle."""
    profile = [(0, z + hill)] + [(radius * k, z + hill * (1 - k * k)) for k in (0.2, 0.4, 0.6, 0.8, 0.9)]
    profile += [(radius * 0.955, z + 0.002), (radius * 0.985, z + 0.012), (radius * 1.01, z + 0.035)]
    return lathe("soup", profile, material, 80, 1)


@cache
def oil_material(tint="#c9a227"):
    """Oil in so thin a film that it shows by its gloss more than by its tint."""
    return Shader("oil " + tint, base=tint, rough=0.06, spec=0.6, alpha=0.14).material


def oil_drops(rng, count, radius, z, tint="#c9a227", size=0.05):
    """Flat lenses of oil afloat, many small and a few large."""
    for x, y in spread(rng, count, radius, size * 1.6):
        r = 0.7 * size * rng.uniform(0.2, 1.0) ** 1.7 + 0.01
        drop = ball("oil", 1, oil_material(tint), 3)
        drop.location, drop.scale = (x, y, z + 0.004), (r, r * rng.uniform(0.85, 1.1), 0.006)


@cache
def cream_material(tint="#f7efdf"):
    shader = Shader("cream " + tint, base=tint, rough=0.28, sss=0.4, sss_radius=(0.06, 0.05, 0.04), clear=0.2)
    shader.set(normal=shader.bump(shader.noise(7, 2), 0.15, 0.01))
    return shader.material


def swirl(rng, z, turns=1.7, start=0.1, reach=0.6, width=0.04, centre=(0, 0), material=None):
    """Cream poured from a spoon in a spiral, thinner as it ran out."""
    phase = rng.uniform(0, 6.28)
    path = []
    for i in range(110):
        t = i / 109
        angle = phase + t * turns * 2 * math.pi
        r = start + (reach - start) * t + 0.025 * math.sin(5 * angle + phase)
        path.append((centre[0] + r * math.cos(angle), centre[1] + r * math.sin(angle), 0))
    thick = lambda t: width * (0.25 + 1.0 * math.sin(math.pi * min(1.0, t * 1.15 + 0.08)) ** 0.7) * (1.1 - 0.6 * t)
    obj = tube("cream", path, thick, material or cream_material(), 12, 1)
    obj.scale, obj.location = (1, 1, 0.35), (0, 0, z)
    return obj


def pool(rng, z, radius=0.25, x=0.0, y=0.0, material=None, thick=0.03):
    """A spoonful that spread out."""
    waves = [(k, rng.uniform(0, 6.28), rng.uniform(0.02, 0.09)) for k in (2, 3, 5)]
    uneven = lambda angle, r, h: (r * (1 + sum(a * math.cos(k * angle + p) for k, p, a in waves)), h)
    profile = [
        (0, thick),
        (0.5 * radius, thick * 0.95),
        (0.8 * radius, thick * 0.75),
        (0.96 * radius, thick * 0.3),
        (radius, -0.01),
    ]
    obj = lathe("pool", profile, material or cream_material(), 48, 1, uneven)
    obj.location = (x, y, z)
    return obj


def dollop(rng, z, radius=0.22, x=0.0, y=0.0, material=None):
    """A spoonful that holds its shape, with the peak the spoon left."""
    lean = rng.uniform(0, 6.28)

    def shape(angle, r, h):
        fold = 1 + 0.08 * math.cos(3 * angle + lean) + 0.05 * math.cos(5 * angle)
        return r * fold, h * (1 + 0.1 * math.cos(angle - lean))

    r = radius
    profile = [
        (0, r * 0.8),
        (r * 0.06, r * 0.72),
        (r * 0.2, r * 0.55),
        (r * 0.5, r * 0.42),
        (r * 0.8, r * 0.28),
        (r, r * 0.08),
        (r * 0.95, -0.03),
    ]
    obj = lathe("dollop", profile, material or cream_material(), 40, 2, shape)
    obj.location = (x, y, z)
    return obj
