"""Ice for glasses."""

from functools import cache

from studio.clear import clear_shader, lit_through
from studio.mesh import ball, block, lumpy
from studio.place import put
from studio.shader import Shader


@cache
def ice_material():
    shader = clear_shader("ice", 1.31, 0.02)
    shader.set(normal=shader.bump(shader.noise(7, 3), 0.25, 0.02))
    return lit_through(shader).material


@cache
def frost():
    """The cloud of fine air that freezing shut in."""
    shader = Shader("frost", base="#ffffff", rough=0.9)
    needles = shader.noise(1, 5, 0.7, vector=shader.coords(scale=(14, 14, 5)))
    edge = shader.ramp(shader.facing(0.5), (0.15, 1.0), (0.75, 0.0))
    shader.set(
        alpha=shader.math("MULTIPLY", shader.math("MULTIPLY", shader.ramp(needles, (0.42, 0.0), (0.7, 0.6)), edge), 0.8)
    )
    return shader.material


def ice_cube(rng, x, y, z, size=0.26, turn=None, cloud=True):
    """A cube with rounded edges, half melted, and the cloud inside it."""
    way = turn or (rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), rng.uniform(0, 6.28))
    sides = tuple(size * rng.uniform(0.88, 1.1) for _ in range(3))
    cube = put(block("ice", sides, ice_material(), size * 0.14, rng, 0.05), x, y, z, way)
    cube.modifiers["edges"].segments = 4
    if cloud:
        put(ball("frost", size * 0.33, frost(), 3, lumpy(rng, 0.4, 1.5)), x, y, z, way)
    return cube
