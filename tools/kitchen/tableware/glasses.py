"""Drinking glasses, blown with a real wall, and what is poured into them."""
from dataclasses import dataclass
from functools import cache

from studio.clear import clear_shader, lit_through
from studio.mesh import lathe

OVERLAP = 0.006


@cache
def glass_material():
    return lit_through(clear_shader("glass", 1.45), "#fafcfb").material


@dataclass(frozen=True)
class Glass:
    """The `inside` as `(radius, z)` from its bottom in the middle up to the rim, and the `foot` the wall ends in below."""
    inside: tuple
    wall: float = 0.03
    foot: tuple = ()

    @property
    def rim(self):
        return self.inside[-1][1]

    def radius(self, z):
        """How wide the inside is at a height."""
        for (r1, z1), (r2, z2) in zip(self.inside, self.inside[1:]):
            if z1 <= z <= z2 and z2 > z1:
                return r1 + (r2 - r1) * (z - z1) / (z2 - z1)
        return self.inside[-1][0]

    def outer(self, z):
        """How wide the outside is at a height."""
        return self.radius(z) + self.wall

    def blow(self):
        """The glass itself, standing on z = 0."""
        w = self.wall
        up = [(r + w, z) for r, z in self.inside if r > 0.6 * max(r for r, _ in self.inside) or (self.foot and z > self.foot[-1][1])]
        low = self.foot or ((0, 0.015), (up[0][0] - 0.06, 0.012), (up[0][0] - 0.035, 0), (up[0][0] - 0.012, 0.012))
        rim, top = self.inside[-1]
        lip = [(rim + w * 0.9, top + w * 0.25), (rim + w * 0.5, top + w * 0.45), (rim + w * 0.1, top + w * 0.25)]
        return lathe("glass", [*low, *up, *lip, *reversed(self.inside)], glass_material(), 72, 1)

    def pour(self, level, material, start=None):
        """A drink up to a level, reaching a little into the wall, its edge drawn up where it clings to it."""
        floor = start if start is not None else self.inside[0][1]
        side = [(self.radius(floor) + OVERLAP, floor)] if start is not None else []
        side += [(r + OVERLAP * (r > 0), z - OVERLAP) for r, z in self.inside if floor <= z < level - 0.03]
        r = self.radius(level)
        top = [(r + OVERLAP, level + 0.018), (r - 0.012, level + 0.006), (r - 0.04, level), (r * 0.5, level), (0, level)]
        bottom = [(0, floor)] if start is not None else []
        return lathe("drink", [*bottom, *side, *top], material, 72, 1)


HIGHBALL = Glass(((0, .14), (.2, .14), (.265, .16), (.285, .22), (.295, .5), (.31, 1.0), (.325, 1.5)), 0.028)
TUMBLER = Glass(((0, .15), (.28, .15), (.36, .17), (.385, .24), (.4, .5), (.415, .92)), 0.032)
JUICE = Glass(((0, .12), (.2, .12), (.26, .14), (.28, .2), (.32, .6), (.36, 1.0), (.385, 1.3)), 0.026)
BEER = Glass(((0, .16), (.2, .16), (.265, .19), (.285, .26), (.33, .7), (.375, 1.2), (.385, 1.45), (.37, 1.68), (.355, 1.85)), 0.03)
MUG = Glass(((0, .12), (.3, .12), (.37, .14), (.39, .22), (.395, .6), (.4, 1.12)), 0.03)
LASSI = Glass(((0, .14), (.18, .14), (.235, .17), (.25, .24), (.27, .5), (.33, .85), (.375, 1.15), (.385, 1.35)), 0.028)
_STEM = ((0, .03), (.1, .028), (.3, .012), (.36, 0), (.385, .006), (.38, .02), (.3, .035), (.14, .06), (.06, .1), (.042, .18), (.038, .5))
WINE = Glass(((0, .9), (.05, .903), (.15, .93), (.28, 1.02), (.37, 1.16), (.41, 1.33), (.405, 1.52), (.37, 1.75), (.32, 1.98)), 0.016,
             (*_STEM, (.04, .74), (.06, .83), (.12, .885)))
SPRITZ = Glass(((0, .72), (.06, .723), (.19, .75), (.34, .85), (.44, 1.02), (.475, 1.2), (.46, 1.4), (.425, 1.6), (.39, 1.76)), 0.017,
               (*_STEM, (.04, .58), (.06, .65), (.14, .704)))
