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
    """The `inside` as `(radius, z)` from its bottom up to the rim, and the `foot` that the wall ends in below."""

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
        up = [
            (r + w, z)
            for r, z in self.inside
            if r > 0.6 * max(r for r, _ in self.inside) or (self.foot and z > self.foot[-1][1])
        ]
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
        top = [
            (r + OVERLAP, level + 0.018),
            (r - 0.012, level + 0.006),
            (r - 0.04, level),
            (r * 0.5, level),
            (0, level),
        ]
        bottom = [(0, floor)] if start is not None else []
        return lathe("drink", [*bottom, *side, *top], material, 72, 1)


HIGHBALL = Glass(((0, 0.14), (0.2, 0.14), (0.265, 0.16), (0.285, 0.22), (0.295, 0.5), (0.31, 1.0), (0.325, 1.5)), 0.028)
TUMBLER = Glass(((0, 0.15), (0.28, 0.15), (0.36, 0.17), (0.385, 0.24), (0.4, 0.5), (0.415, 0.92)), 0.032)
JUICE = Glass(((0, 0.12), (0.2, 0.12), (0.26, 0.14), (0.28, 0.2), (0.32, 0.6), (0.36, 1.0), (0.385, 1.3)), 0.026)
BEER = Glass(
    (
        (0, 0.16),
        (0.2, 0.16),
        (0.265, 0.19),
        (0.285, 0.26),
        (0.33, 0.7),
        (0.375, 1.2),
        (0.385, 1.45),
        (0.37, 1.68),
        (0.355, 1.85),
    ),
    0.03,
)
MUG = Glass(((0, 0.12), (0.3, 0.12), (0.37, 0.14), (0.39, 0.22), (0.395, 0.6), (0.4, 1.12)), 0.03)
LASSI = Glass(
    ((0, 0.14), (0.18, 0.14), (0.235, 0.17), (0.25, 0.24), (0.27, 0.5), (0.33, 0.85), (0.375, 1.15), (0.385, 1.35)),
    0.028,
)
_STEM = (
    (0, 0.03),
    (0.1, 0.028),
    (0.3, 0.012),
    (0.36, 0),
    (0.385, 0.006),
    (0.38, 0.02),
    (0.3, 0.035),
    (0.14, 0.06),
    (0.06, 0.1),
    (0.042, 0.18),
    (0.038, 0.5),
)
WINE = Glass(
    (
        (0, 0.9),
        (0.05, 0.903),
        (0.15, 0.93),
        (0.28, 1.02),
        (0.37, 1.16),
        (0.41, 1.33),
        (0.405, 1.52),
        (0.37, 1.75),
        (0.32, 1.98),
    ),
    0.016,
    (*_STEM, (0.04, 0.74), (0.06, 0.83), (0.12, 0.885)),
)
SPRITZ = Glass(
    (
        (0, 0.72),
        (0.06, 0.723),
        (0.19, 0.75),
        (0.34, 0.85),
        (0.44, 1.02),
        (0.475, 1.2),
        (0.46, 1.4),
        (0.425, 1.6),
        (0.39, 1.76),
    ),
    0.017,
    (*_STEM, (0.04, 0.58), (0.06, 0.65), (0.14, 0.704)),
)
