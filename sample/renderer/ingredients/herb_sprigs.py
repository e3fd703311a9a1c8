"""Parsley, chives, thyme, coriander and other small green."""
import math
from functools import cache

import bpy
from mathutils import Vector

from ingredients.herbs import leaf, leaf_material, stem, stem_material
from studio.mesh import sheet, tube
from studio.place import put, twin
from studio.seed import turn


@cache
def parsley_material():
    return leaf_material("parsley", "#3a7a1d", "#63a336", 5, 0.35, 0.3, "#8abf55", 0.4)


def lobed(rng, size, material, lobes=3, depth=0.45):
    """A flat leaf cut into lobes, as parsley and coriander have."""
    phase = rng.uniform(0, 6.28)

    def surface(u, v):
        angle = (u - 0.5) * 2.5
        edge = 1 - depth * abs(math.sin(angle * lobes * 0.8 + 0.001)) ** 1.5
        edge *= 0.86 + 0.14 * math.cos(angle * lobes * 5 + phase)
        r = size * v * (edge if v > 0.3 else 1 - (1 - edge) * v / 0.3) * (1 - 0.22 * abs(angle))
        z = 0.12 * size * math.sin(3 * angle + phase) * v + 0.16 * size * v * v * math.cos(2 * angle + phase)
        return r * math.sin(angle), r * math.cos(angle), z

    return sheet("parsley", surface, material, 26, 6, subdivide=1)


def parsley(rng, size=0.2, material=None):
    """A leaf of three lobed leaflets on a short stem, lying on z = 0."""
    tint = material or parsley_material()
    parts = [stem([(0, -0.5 * size, 0), (0.02 * size, -0.2 * size, 0.05 * size), (0, 0, 0.06 * size)], 0.05 * size)]
    for way, share in ((0, 1), (1.05, 0.85), (-1.05, 0.85)):
        parts.append(
            put(
                lobed(rng, size * share * 0.75, tint),
                0,
                0,
                0.06 * size,
                (rng.uniform(-0.1, 0.25), rng.uniform(-0.2, 0.2), way),
            )
        )
    return join(parts, "parsley")


def join(parts, name):
    """Several objects as one mesh."""

    bpy.context.view_layer.update()
    for part in parts:
        if part.modifiers:
            graph = bpy.context.evaluated_depsgraph_get()
            part.data = bpy.data.meshes.new_from_object(part.evaluated_get(graph))
            part.modifiers.clear()
    first = parts[0]
    with bpy.context.temp_override(
        active_object=first, object=first, selected_editable_objects=parts, selected_objects=parts
    ):
        bpy.ops.object.join()
    first.name = name
    return first


def chive(rng, length=0.3, radius=0.014):
    """A piece of chive, cut on both ends."""
    bend = rng.uniform(-0.08, 0.08)
    return tube(
        "chive",
        [(bend * 4 * t * (1 - t), (t - 0.5) * length, 0) for t in (i / 6 for i in range(7))],
        radius,
        stem_material("#4c8a2a"),
        7,
    )


def small_leaves(rng, size=0.5, material=None, count=16, leaf_size=0.09, width=0.6, spreading=0.6):
    """A sprig with leaves in pairs, as thyme and oregano grow; along y."""
    tint = material or leaf_material("thyme", "#3c6a2c", "#6f9650", 3, 0.5, 0.2)
    bend = rng.uniform(-0.2, 0.2)
    way = lambda t: Vector((bend * size * math.sin(2.6 * t), size * t, 0.03 + 0.05 * math.sin(3 * t)))
    parts = [stem([way(i / 8) for i in range(9)], 0.011, "#6d7f45")]
    for k in range(count):
        t = 0.12 + 0.88 * k / (count - 1)
        side = 1 if k % 2 else -1
        one = leaf(rng, leaf_size * (1.25 - 0.5 * t), leaf_size * width, tint, 0.5, 0.3, 0.0, rows=6, columns=4)
        x, y, z = way(t)
        parts.append(
            put(
                one,
                x,
                y,
                z,
                (rng.uniform(-0.1, 0.7), rng.uniform(-0.4, 0.4), -side * spreading - rng.uniform(-0.4, 0.4)),
            )
        )
    return join(parts, "sprig")


def needle_leaf(rng, length=0.1):
    """One needle of rosemary."""
    tint = leaf_material("rosemary", "#355f2a", "#628a4a", 1, 0.5, 0.1)
    return leaf(rng, length, 0.014, tint, 0.2, -0.4, 0.0, rows=5, columns=2)


def rosemary(rng, size=0.9):
    """A sprig of rosemary: needles all around a woody stem."""
    parts = [stem([(0, 0, 0.05), (0.03, size * 0.5, 0.07), (0, size, 0.09)], 0.006 + 0.008 * size, "#7a6a42")]
    reach = 0.07 + 0.07 * size
    for k in range(64):
        t = 0.06 + 0.94 * k / 63
        angle = k * 2.4
        needle = needle_leaf(rng, reach * (1.1 - 0.5 * t))
        needle.rotation_mode = "YXZ"
        way = Vector((math.cos(angle), 0.9, abs(math.sin(angle)) * 0.9 - 0.1))
        needle.rotation_mode = "QUATERNION"
        needle.rotation_quaternion = way.to_track_quat("Y", "Z")
        needle.location = (0.03 * math.sin(3 * t), size * t * 0.95, 0.06)
        parts.append(needle)
    return join(parts, "rosemary")


def chopped(rng, places, z, material=None, size=0.03):
    """Chopped herbs: small flakes at places."""
    flake = leaf(rng, size, size * 0.8, material or parsley_material(), 0.8, 0.6, 0.01, rows=3, columns=2)
    flake.location.z = -3
    for x, y in places:
        twin(flake, x, y, z, (rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), turn(rng)), rng.uniform(0.6, 1.5))
