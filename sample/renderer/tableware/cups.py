"""Cups and mugs with handles."""
import math

from studio.mesh import lathe, tube
from tableware.small import white


def handle(radius, low, high, reach, thick, material):
    """An ear on the right side of a cup between two heights."""
    middle, half = (low + high) / 2, (high - low) / 2
    path = []
    for i in range(25):
        angle = -math.pi / 2 * 1.15 + math.pi * 1.15 * i / 24
        root = radius - 0.035 - 0.07 * radius * (1 - math.sin(angle))
        path.append((root + reach * max(0.0, math.cos(angle)) ** 0.8, 0.0, middle + half * math.sin(angle)))
    obj = tube("handle", path, lambda t: thick * (1.25 - 0.5 * math.sin(math.pi * t)), material, 12, 1)
    obj.scale.y = 1.25
    return obj


def cup(radius, height, foot=0.55, material=None, belly=0.85):
    """A round cup with a handle; coffee at z = `height` − 0.1 is as wide as `inner(cup) at that height`."""
    r, h = radius, height
    material = material or white()
    outside = [
        (r * foot * 0.9, 0.03),
        (r * foot * 0.92, 0),
        (r * foot, 0),
        (r * foot * 1.02, 0.03),
        (r * (foot + 0.2), h * 0.16),
        (r * belly, h * 0.36),
        (r * 0.95, h * 0.66),
        (r * 0.985, h * 0.9),
        (r, h),
    ]
    inside = [
        (r - 0.02, h + 0.012),
        (r - 0.04, h),
        (r * 0.985 - 0.05, h * 0.88),
        (r * 0.95 - 0.06, h * 0.64),
        (r * belly - 0.06, h * 0.38),
        (r * (foot + 0.14) - 0.05, h * 0.2),
        (r * foot * 0.5, 0.09),
        (0, 0.085),
    ]
    body = lathe("cup", [(0, 0.03), *outside, *inside], material, 72, 2)
    ear = handle(r * 1.0, h * 0.3, h * 0.82, r * 0.42 + 0.05, 0.045, material)
    ear.parent = body
    return body


def mug(radius=0.42, height=0.95, material=None):
    """A straight mug with a large handle."""
    return cup(radius, height, 0.86, material, 0.965)
