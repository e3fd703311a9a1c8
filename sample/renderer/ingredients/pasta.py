"""Noodles and small pasta."""
import math
from functools import cache

from ingredients.roots import flesh
from studio.mesh import lathe, tube
from studio.place import put, tumble


@cache
def dough(tint="#f4d8a0", deep="#e2b86c"):
    return flesh("dough" + tint, tint, deep, 0.3, 0.25, 5, 0.35, 0.1)


def ditalino(rng, radius=0.055, length=0.1):
    """A short tube."""
    r, half = radius, length / 2
    profile = [(r * 0.6, -half), (r, -half), (r, 0), (r, half), (r * 0.6, half), (r * 0.6, 0), (r * 0.6, -half)]
    return put(lathe("ditalino", profile, dough(), 20, 1), turn=tumble(rng))


def noodle(rng, centre, reach, length=2.4, radius=0.03, z=0.0, rise=0.05, material=None, flat=1.0):
    """A noodle wandering within a circle, over and under the others."""
    x, y = centre[0] + rng.uniform(-0.6, 0.6) * reach, centre[1] + rng.uniform(-0.6, 0.6) * reach
    way, bend = rng.uniform(0, 6.28), rng.uniform(-2, 2)
    lift, path = rng.uniform(0, 6.28), []
    steps = int(length / 0.07)
    for i in range(steps):
        bend = max(-4, min(4, bend + rng.uniform(-1.3, 1.3)))
        away = math.atan2(y - centre[1], x - centre[0])
        if math.dist((x, y), centre) > reach * 0.8:
            way += 0.5 * math.sin(away + math.pi - way)
        way += bend * 0.07
        x, y = x + 0.07 * math.cos(way), y + 0.07 * math.sin(way)
        if math.dist((x, y), centre) > reach:
            x, y = centre[0] + reach * math.cos(away), centre[1] + reach * math.sin(away)
        path.append((x, y, z + rise * (0.6 * math.sin(i * 0.35 + lift) + 0.4 * math.sin(i * 0.13 + 2 * lift))))
    obj = tube("noodle", path, radius, material or dough(), 8, 1)
    return obj


def bundle(rng, start, way, length, count, z, radius=0.028, material=None, width=0.4, arch=0.05):
    """Noodles combed side by side with chopsticks, dipping under at both ends."""
    cos, sin = math.cos(way), math.sin(way)
    for k in range(count):
        side = (k / (count - 1) - 0.5) * width + rng.uniform(-0.02, 0.02)
        wave, amount, level = rng.uniform(0, 6.28), rng.uniform(0.01, 0.04), rng.uniform(-0.02, 0.05)
        path = []
        for i in range(26):
            t = i / 25
            along, across = t * length, side * (0.75 + 0.5 * math.sin(math.pi * t)) + amount * math.sin(9 * t + wave)
            bow = 0.35 * math.sin(math.pi * t) * length * 0.4
            across += bow
            height = z + level + arch * math.sin(math.pi * t) - 0.2 * abs(2 * t - 1) ** 4
            path.append((start[0] + along * cos - across * sin, start[1] + along * sin + across * cos, height))
        tube("noodle", path, radius * rng.uniform(0.9, 1.1), material or dough(), 8, 1)
