"""Pepper, salt, seeds and flakes."""
from functools import cache

import bpy
from mathutils import Vector

from studio.mesh import ball, lumpy
from studio.place import spread, tumble, twin
from studio.shader import Shader


@cache
def grain_material(tint, rough=0.7):
    shader = Shader("grain " + tint, rough=rough)
    shader.set(base=shader.vary(tint, 0.02, 0.2, 0.4))
    return shader.material


def sprinkle(rng, count, radius, z, tint="#241a14", size=0.014, centre=(0, 0), height=None):
    """Grains on a surface at z, or at `height(x, y)`."""
    first = ball("grain", size, grain_material(tint), 1, lumpy(rng, 0.5, 2, (1, 1, 0.7)))
    first.location = (0, 0, -3)
    for x, y in spread(rng, count, radius, 0, centre):
        twin(first, x, y, height(x, y) if height else z, tumble(rng), rng.uniform(0.4, 1.2))


def rain(rng, below, radius, count, tint, size):
    """Sprinkles grains onto the given objects, or onto whatever lies below."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    scene = bpy.context.scene
    names = below and {obj.name for obj in below}

    def height(x, y):
        hit, place, _, _, obj, _ = scene.ray_cast(graph, Vector((x, y, 5)), Vector((0, 0, -1)))
        return place.z if hit and (names is None or obj.name in names) else -4.0

    sprinkle(rng, count, radius, 0, tint, size, height=height)
