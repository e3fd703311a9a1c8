"""Putting things where they belong."""
import math

import bpy
from mathutils import Matrix, Vector


def put(obj, x=0.0, y=0.0, z=0.0, turn=(0.0, 0.0, 0.0), scale=1.0):
    """Moves an object, turned in radians around x, y and z."""
    obj.location = (x, y, z)
    obj.rotation_euler = turn if isinstance(turn, tuple) else (0, 0, turn)
    obj.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    return obj


def twin(obj, x=0.0, y=0.0, z=0.0, turn=(0.0, 0.0, 0.0), scale=1.0):
    """Another object of the same mesh."""
    copy = obj.copy()
    bpy.context.scene.collection.objects.link(copy)
    return put(copy, x, y, z, turn, scale)


def spread(rng, count, radius, gap=0.0, centre=(0.0, 0.0), inner=0.0):
    """Places within a circle that keep a gap between them as far as there is room."""
    places = []
    for _ in range(count):
        best = None
        for _ in range(40):
            r = math.sqrt(rng.uniform(inner * inner / (radius * radius), 1)) * radius
            angle = rng.uniform(0, 2 * math.pi)
            place = (centre[0] + r * math.cos(angle), centre[1] + r * math.sin(angle))
            room = min((math.dist(place, other) for other in places), default=9.0)
            if best is None or room > best[0]:
                best = (room, place)
            if room >= gap:
                break
        places.append(best[1])
    return places


def tumble(rng):
    """Any orientation."""
    return tuple(rng.uniform(0, 2 * math.pi) for _ in range(3))


def lean(rng, most=0.3):
    """Lying, but not quite flat."""
    return (rng.uniform(-most, most), rng.uniform(-most, most), rng.uniform(0, 2 * math.pi))


class Group:
    """Everything made inside `with Group() as group:` can be moved together."""

    def __enter__(self):
        self.before = set(bpy.context.scene.objects)
        return self

    def __exit__(self, *_):
        self.objects = [obj for obj in bpy.context.scene.objects if obj not in self.before]

    def move(self, x=0.0, y=0.0, z=0.0, turn=0.0, scale=1.0):
        """Moves, turns around the vertical and scales the whole group."""
        matrix = Matrix.Translation(Vector((x, y, z))) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Scale(scale, 4)
        bpy.context.view_layer.update()
        for obj in self.objects:
            if obj.parent is None:
                obj.matrix_world = matrix @ obj.matrix_world
        return self


def afloat(rng, count, radius, z, make, gap=0.12, centre=(0.0, 0.0), most=0.35, sink=0.0):
    """Pieces at the surface of a soup, each made by `make()`, leaning a little and sunk by about `sink`."""
    for x, y in spread(rng, count, radius, gap, centre):
        put(make(), x, y, z - sink * rng.uniform(0.6, 1.3), lean(rng, most))


def toss(rng, radius, portions, start=0.45, flat=3.2):
    """Pieces in the air above a vessel, mixed, to be dropped by `settle`; portions are `(count, make)` pairs.

    `flat` is how far a piece may be turned over.
    """
    pieces = [make() for count, make in portions for _ in range(count)]
    rng.shuffle(pieces)
    layer = max(5, int(9 * radius * radius))
    for first in range(0, len(pieces), layer):
        batch = pieces[first : first + layer]
        for obj, (x, y) in zip(batch, spread(rng, len(batch), radius * 0.85, 0.5)):
            put(
                obj,
                x,
                y,
                start + 0.42 * first / layer,
                (rng.uniform(-flat, flat), rng.uniform(-flat, flat), rng.uniform(0, 6.28)),
            )
    return pieces


def heights(places):
    """How high whatever lies there reaches at each place, as it is now."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    down = Vector((0, 0, -1))
    return [bpy.context.scene.ray_cast(graph, Vector((x, y, 5)), down)[1].z for x, y in places]


def perch(obj, x, y, turn=(0.0, 0.0, 0.0), lift=0.0):
    """Sets an object on whatever lies below a place."""
    put(obj, x, y, -5)
    return put(obj, x, y, heights([(x, y)])[0] + lift, turn)
