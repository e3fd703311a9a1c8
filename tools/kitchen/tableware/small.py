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
    profile = [(0, .02), (r * .84, .02), (r * .86, 0), (r * .9, .0), (r * .93, .05), (r * .975, h * .5), (r * .99, h * .82),
               (r * 1.0, h * .9), (r * 1.005, h * .97), (r * .99, h), (r * .96, h), (r * .94, h * .95), (r * .92, h * .5),
               (r * .9, .12), (r * .84, .05), (0, .05)]
    return lathe("ramekin", profile, material or white(), 144, 1, fluted)


def pie_dish(rng, radius=0.95, height=0.34, material=None):
    """A sloping dish for a small pie; its rim is at z = `height`."""
    r, h = radius, height
    profile = [(0, .02), (r * .66, .02), (r * .68, 0), (r * .74, 0), (r * .76, .03), (r * .95, h * .9), (r * 1.02, h * .95),
               (r * 1.03, h), (r * 1.0, h * 1.03), (r * .93, h * .96), (r * .75, .09), (r * .7, .06), (0, .06)]
    return lathe("dish", profile, material or white(), 96, 2, wheel(rng, 0.003))


def coupe(rng, material=None):
    """A low footed bowl for ices, 1.5 across; things rest on its inside at z = 0.34 in the middle."""
    profile = [(0, .03), (.36, .03), (.4, 0), (.46, 0), (.47, .03), (.3, .07), (.14, .11), (.12, .18), (.2, .25), (.46, .34),
               (.68, .5), (.76, .68), (.77, .7), (.755, .705), (.735, .69), (.65, .52), (.44, .39), (.2, .335), (0, .33)]
    return lathe("coupe", profile, material or white(), 72, 2, wheel(rng, 0.004))
