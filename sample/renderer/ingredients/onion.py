"""Red onion in half rings."""
import math
from functools import cache

from studio.mesh import sheet
from studio.shader import Shader


@cache
def ring_material(tint="#7d2350"):
    """Translucent flesh; the skin's colour is on the outside, where u is 0 or 1."""
    shader = Shader("half ring " + tint, rough=0.22, sss=0.25, sss_radius=(0.05, 0.03, 0.04), clear=0.4)
    outside = shader.math("ABSOLUTE", shader.math("SUBTRACT", shader.axis("x", shader.coords("UV")), 0.5))
    blush = shader.math("ADD", outside, shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(5, 3), 0.5), 0.2))
    shader.set(
        base=shader.vary(shader.ramp(blush, (0.1, "#f0dfe2"), (0.3, "#d8a0b8"), (0.42, tint)), 0.01, 0.12, 0.12)
    )
    return shader.thin(0.2).material


def half_ring(rng, radius=0.22, width=0.026, height=0.034):
    """A thin half ring, its ends sprung a little apart, lying on z = 0."""
    span, start = rng.uniform(2.3, 3.5), rng.uniform(0, 6.28)
    oval, rise = rng.uniform(0.75, 1.0), rng.uniform(0.0, 0.05)

    def surface(u, v):
        around, way = math.tau * u, start + span * (v - 0.5)
        ends = max(0.05, min(1.0, 16 * v * (1 - v))) ** 0.5
        r = radius * (1 + 0.12 * (2 * v - 1) ** 2) + width / 2 * ends * math.cos(around)
        z = height / 2 * (1 + ends * math.sin(around)) + rise * (2 * v - 1) ** 2
        return r * math.cos(way) - radius * math.cos(start), oval * (r * math.sin(way) - radius * math.sin(start)), z

    return sheet("onion", surface, ring_material(), 10, 24, closed=True)
