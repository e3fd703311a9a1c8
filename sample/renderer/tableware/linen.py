"""Napkins."""
import math
from functools import cache

from mathutils import Vector, noise

from studio.mesh import sheet, thicken
from studio.place import put
from studio.shader import Shader


def darker(tint, share):
    """The same hue with that share of its light, as an sRGB hex code."""
    return "#" + "".join(f"{int(int(tint[k : k + 2], 16) * share):02x}" for k in (1, 3, 5))


@cache
def cloth(tint="#8d9a86", stripe=None):
    """Washed linen: threads, slubs and a woven stripe along two sides, of a darker thread unless a tint is given."""
    shader = Shader("linen " + tint, rough=0.9, spec=0.1, sheen=0.12)
    across = shader.wave(46, 0.6, 1, shader.coords("UV"), direction="X")
    along = shader.wave(46, 0.6, 1, shader.coords("UV"), direction="Y")
    weave = shader.math("MAXIMUM", across, along)
    worn = shader.noise(3, 5)
    base = shader.mix(shader.math("MULTIPLY", weave, 0.16), tint, "#ffffff")
    base = shader.mix(shader.math("MULTIPLY", worn, 0.4), base, darker(tint, 0.8))
    u = shader.axis("x", shader.coords("UV"))
    edge = shader.math("ABSOLUTE", shader.math("SUBTRACT", u, 0.5))
    band = shader.ramp(edge, (0.36, 0.0), (0.365, 1.0), (0.405, 1.0), (0.41, 0.0))
    base = shader.mix(shader.math("MULTIPLY", band, 0.85), base, stripe or darker(tint, 0.62))
    shader.set(base=base, normal=shader.bump(weave, 0.5, 0.006, shader.bump(worn, 0.3, 0.02)))
    return shader.material


def napkin(rng, x=0.0, y=0.0, turn=0.0, size=(1.5, 2.2), tint="#8d9a86", stripe=None, folds=0.05):
    """A folded napkin lying loosely, two layers thick."""
    seed = Vector((rng.uniform(0, 50), rng.uniform(0, 50), 0))
    for layer in (0, 1):

        def surface(u, v, layer=layer):
            px, py = (u - 0.5) * size[0], (v - 0.5) * size[1]
            near = Vector((px * 0.9, py * 0.7, 0.0)) + seed
            wave = noise.fractal(near, 1.0, 2.0, 3)
            # The lower layer rises less at the fold, so that it never comes through the upper one.
            fold = (0.06 if layer else 0.035) * v * math.exp(-(((px + 0.1 * wave) / 0.16) ** 2))
            rise = folds * (0.7 + 0.5 * wave) + fold
            return (
                px + 0.04 * wave + layer * 0.05,
                py + 0.05 * wave - layer * 0.06,
                0.012 + layer * 0.03 + max(0.0, rise),
            )

        obj = thicken(sheet("napkin", surface, cloth(tint, stripe), 40, 56), 0.014, 1)
        put(obj, x, y, 0, turn)
