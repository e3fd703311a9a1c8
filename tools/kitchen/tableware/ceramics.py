"""Glazed bowls and plates, each with the height of its inside."""
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
    import math
    a, b = rng.uniform(0, 6.28), rng.uniform(0, 6.28)
    return lambda angle, r, z: (r * (1 + amount * math.cos(2 * angle + a)), z + amount * r * math.cos(3 * angle + b))


def soup_bowl(rng, material=None):
    """A wide bowl, 2.3 across and 0.85 high; soup fills it at z = 0.62, where it is 1.0 in radius."""
    profile = [(0, .03), (.5, .03), (.53, 0), (.6, 0), (.62, .05), (.84, .17), (1.04, .46), (1.13, .8), (1.15, .84),
               (1.135, .86), (1.11, .84), (1.04, .68), (.95, .46), (.76, .24), (.5, .13), (0, .12)]
    return lathe("bowl", profile, material or glaze(), 72, 2, wheel(rng))


def deep_bowl(rng, material=None):
    """A deep bowl on a foot, 1.9 across and 0.95 high; broth fills it at z = 0.74, where it is 0.83 in radius."""
    profile = [(0, .08), (.38, .08), (.4, 0), (.47, 0), (.49, .08), (.72, .24), (.88, .56), (.94, .92), (.95, .95),
               (.93, .96), (.91, .94), (.85, .75), (.76, .46), (.58, .26), (.35, .17), (0, .16)]
    return lathe("bowl", profile, material or glaze(), 72, 2, wheel(rng))


def saucer(rng, radius=1.5, material=None):
    """A flat plate under a bowl or a glass; things stand on it at z = 0.07."""
    r = radius
    profile = [(0, .02), (r * .62, .02), (r * .64, 0), (r * .7, 0), (r * .72, .03), (r * .97, .12), (r, .15),
               (r * .99, .17), (r * .95, .155), (r * .72, .075), (r * .6, .06), (0, .06)]
    return lathe("plate", profile, material or glaze(), 72, 2, wheel(rng, 0.004))


def plate(rng, radius=1.4, material=None):
    """A dinner plate with a low rim, 2.8 across; its inside is flat at z = 0.09 up to 0.7 of the radius."""
    r = radius
    profile = [(0, .03), (r * .6, .03), (r * .62, 0), (r * .68, 0), (r * .7, .04), (r * .84, .1), (r * .98, .24),
               (r, .28), (r * .985, .3), (r * .96, .285), (r * .84, .16), (r * .74, .1), (r * .66, .09), (0, .09)]
    return lathe("plate", profile, material or glaze(), 80, 2, wheel(rng, 0.004))


def salad_bowl(rng, material=None):
    """A wide, shallow bowl, 2.8 across and 0.6 high; its inside is flat at z = 0.12 up to 0.6 in radius."""
    profile = [(0, .03), (.62, .03), (.64, 0), (.72, 0), (.74, .05), (1.02, .16), (1.26, .38), (1.38, .57), (1.4, .6),
               (1.385, .615), (1.355, .6), (1.22, .42), (.98, .23), (.68, .13), (.5, .12), (0, .12)]
    return lathe("bowl", profile, material or glaze(), 80, 2, wheel(rng, 0.006))


def crock(rng, material=None):
    """An onion soup crock with two lugs, 2.2 across and 0.95 high; filled to z = 0.8, where it is 0.94 in radius."""
    import math
    profile = [(0, .03), (.6, .03), (.64, 0), (.74, .02), (.95, .2), (1.06, .5), (1.05, .78), (1.08, .86), (1.1, .93),
               (1.07, .97), (1.0, .95), (.96, .86), (.94, .7), (.93, .4), (.8, .2), (.5, .14), (0, .14)]

    def lugs(angle, r, z):
        out = 0.14 * math.exp(-((math.sin(angle)) / 0.16) ** 2) if 0.74 < z and r > 1.0 else 0.0
        return r + out, z
    return lathe("crock", profile, material or glaze(), 96, 2, lugs)
