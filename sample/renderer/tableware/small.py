"""Small vessels of the pastry kitchen, and what stands beside a plate."""
import math

from studio.mesh import lathe
from tableware.ceramics import glaze, wheel


def white():
    return glaze("porcelain", "#f1eee8", "#b9ada0", 0.14)


def ramekin(rng, radius=0.72, height=0.36, material=None):
    """A shallow fluted dish for the oven; its inside is flat at z = 0.05, filled to z = `height` − 0.06."""
    r, h = radius, height
    fluted = lambda angle, q, z: (q * (1 + 0.014 * math.cos(36 * angle) * (q > r * 0.9) * (0.06 < z < h * 0.86)), z)
    profile = [
        (0, 0.02),
        (r * 0.84, 0.02),
        (r * 0.86, 0),
        (r * 0.9, 0.0),
        (r * 0.93, 0.05),
        (r * 0.975, h * 0.5),
        (r * 0.99, h * 0.82),
        (r * 1.0, h * 0.9),
        (r * 1.005, h * 0.97),
        (r * 0.99, h),
        (r * 0.96, h),
        (r * 0.94, h * 0.95),
        (r * 0.92, h * 0.5),
        (r * 0.9, 0.12),
        (r * 0.84, 0.05),
        (0, 0.05),
    ]
    return lathe("ramekin", profile, material or white(), 144, 1, fluted)


def pie_dish(rng, radius=0.95, height=0.34, material=None):
    """A sloping dish for a small pie; its rim is at z = `height`."""
    r, h = radius, height
    profile = [
        (0, 0.02),
        (r * 0.66, 0.02),
        (r * 0.68, 0),
        (r * 0.74, 0),
        (r * 0.76, 0.03),
        (r * 0.95, h * 0.9),
        (r * 1.02, h * 0.95),
        (r * 1.03, h),
        (r * 1.0, h * 1.03),
        (r * 0.93, h * 0.96),
        (r * 0.75, 0.09),
        (r * 0.7, 0.06),
        (0, 0.06),
    ]
    return lathe("dish", profile, material or white(), 96, 2, wheel(rng, 0.003))


def coupe(rng, material=None):
    """A low footed bowl for ices, 1.5 across; things rest on its inside at z = 0.34 in the middle."""
    profile = [
        (0, 0.03),
        (0.36, 0.03),
        (0.4, 0),
        (0.46, 0),
        (0.47, 0.03),
        (0.3, 0.07),
        (0.14, 0.11),
        (0.12, 0.18),
        (0.2, 0.25),
        (0.46, 0.34),
        (0.68, 0.5),
        (0.76, 0.68),
        (0.77, 0.7),
        (0.755, 0.705),
        (0.735, 0.69),
        (0.65, 0.52),
        (0.44, 0.39),
        (0.2, 0.335),
        (0, 0.33),
    ]
    return lathe("coupe", profile, material or white(), 72, 2, wheel(rng, 0.004))
