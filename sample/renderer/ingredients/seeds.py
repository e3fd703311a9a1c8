"""Seeds, kernels and nuts."""
import math

from mathutils import Vector

from ingredients.roots import flesh
from studio.mesh import ball, lumpy


def pumpkin_seed(rng, size=0.15):
    """A toasted green pumpkin seed."""
    tint = flesh("pumpkin seed", "#7f8f4a", "#56682c", 0.35, 0.05, 9, 0.2, 0.15)
    return ball("seed", size / 2, tint, 3, lambda w: Vector((w.x * 0.52 * (1 - 0.35 * w.y), w.y, w.z * 0.24)))


def corn(rng, size=0.1):
    """A kernel of sweet corn."""
    tint = flesh("corn", "#f7cf3a", "#eeb01c", 0.18, 0.3, 5, 0.5, 0.1)
    return ball("corn", size / 2, tint, 3, lambda w: Vector((w.x * (0.85 + 0.2 * w.y), w.y, w.z * 0.7)))


def walnut_half(rng, size=0.26):
    """Half a walnut: two lobes with winding folds."""
    tint = flesh("walnut", "#b98a52", "#7f5326", 0.5, 0.05, 7, 0.1, 0.5)
    phase = rng.uniform(0, 6.28)

    def shape(w):
        folds = 0.13 * math.sin(9 * w.y + 3 * math.sin(5 * w.x + phase)) + 0.1 * math.sin(
            11 * abs(w.x) + 4 * w.y + phase
        )
        cleft = 0.4 * math.exp(-((w.x / 0.13) ** 2))
        return Vector((w.x * 0.82, w.y, max(w.z, -0.15) * 0.55)) * (1 + folds - cleft)

    return ball("walnut", size / 2, tint, 5, shape)


def caper(rng, size=0.09):
    tint = flesh("caper", "#6f7a34", "#4a5620", 0.4, 0.1, 12)
    return ball("caper", size / 2, tint, 3, lumpy(rng, 0.2, 2, (0.9, 1.15, 0.9)))
