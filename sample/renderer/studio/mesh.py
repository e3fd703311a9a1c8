"""Shapes that food and tableware are made of."""
import math

import bmesh
import bpy
from mathutils import Vector, noise


def build(name, points, faces, material=None, smooth=True, subdivide=0):
    """An object of points and faces, linked into the scene."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    obj = show(mesh, material, smooth)
    return soften(obj, subdivide) if subdivide else obj


def show(mesh, material=None, smooth=True):
    """Puts a mesh into the scene."""
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
    if material:
        mesh.materials.append(material)
    obj = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def soften(obj, levels=1):
    """Rounds an object by subdivision."""
    modifier = obj.modifiers.new("soft", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    return obj


def thicken(obj, thickness, offset=0.0):
    """Gives a sheet a body."""
    modifier = obj.modifiers.new("thick", "SOLIDIFY")
    modifier.thickness = thickness
    modifier.offset = offset
    return obj


def lathe(name, profile, material=None, segments=72, subdivide=1, wobble=None):
    """Turns a profile of `(radius, z)` around the vertical; `wobble(angle, radius, z)` may answer another triple."""
    points, faces = [], []
    for i in range(segments):
        angle = 2 * math.pi * i / segments
        for radius, z in profile:
            r, height = wobble(angle, radius, z) if wobble else (radius, z)
            points.append((r * math.cos(angle), r * math.sin(angle), height))
    count = len(profile)
    for i in range(segments):
        for j in range(count - 1):
            a, b = i * count + j, (i + 1) % segments * count + j
            faces.append((a, b, b + 1, a + 1))
    return build(name, points, faces, material, subdivide=subdivide)


def sheet(name, surface, material=None, columns=8, rows=16, closed=False, subdivide=0):
    """A sheet whose points are `surface(u, v)`, both from 0 to 1; `closed` joins u = 1 to u = 0. Carries a UV map."""
    across = columns if closed else columns + 1
    points = [surface(i / columns, j / rows) for j in range(rows + 1) for i in range(across)]
    faces, uvs = [], []
    for j in range(rows):
        for i in range(columns):
            k = (i + 1) % across
            faces.append((j * across + i, j * across + k, (j + 1) * across + k, (j + 1) * across + i))
            for u, v in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                uvs += [u / columns, v / rows]
    obj = build(name, points, faces, material, subdivide=subdivide)
    obj.data.uv_layers.new(name="UVMap").data.foreach_set("uv", uvs)
    return obj


def tube(name, path, radius, material=None, sides=10, subdivide=0):
    """A tube along points; `radius` is a number or a function of the way from 0 to 1. Both ends are closed."""
    path = [Vector(point) for point in path]
    last = len(path) - 1
    points, normal = [], Vector((0.13, 0.27, 0.95))
    for k, point in enumerate(path):
        tangent = (path[min(k + 1, last)] - path[max(k - 1, 0)]).normalized()
        side = tangent.cross(normal).normalized()
        normal = side.cross(tangent)
        size = radius(k / last) if callable(radius) else radius
        for i in range(sides):
            angle = 2 * math.pi * i / sides
            points.append(point + (side * math.cos(angle) + normal * math.sin(angle)) * size)
    faces = [
        (k * sides + i, k * sides + (i + 1) % sides, (k + 1) * sides + (i + 1) % sides, (k + 1) * sides + i)
        for k in range(last)
        for i in range(sides)
    ]
    faces += [tuple(reversed(range(sides))), tuple(range(last * sides, (last + 1) * sides))]
    return build(name, points, faces, material, subdivide=subdivide)


def ball(name, radius=0.1, material=None, detail=3, shape=None):
    """A sphere; `shape(direction)` answers the factor by which the radius differs there, or a vector."""
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=detail, radius=1)
    for vertex in bm.verts:
        factor = shape(vertex.co.copy()) if shape else 1.0
        vertex.co = factor * radius if isinstance(factor, Vector) else vertex.co * (factor * radius)
    bm.to_mesh(mesh)
    bm.free()
    return show(mesh, material)


def lumpy(rng, amount=0.15, scale=1.6, flat=(1, 1, 1)):
    """A shape for `ball`: uneven, and pressed to the given proportions."""
    offset = Vector((rng.uniform(-50, 50), rng.uniform(-50, 50), rng.uniform(-50, 50)))
    return lambda way: Vector((way.x * flat[0], way.y * flat[1], way.z * flat[2])) * (
        1 + amount * noise.fractal(way * scale + offset, 1.0, 2.0, 3)
    )


def block(name, size, material=None, bevel=0.02, rng=None, uneven=0.06):
    """A box with rounded edges, a little out of true when a `rng` is given; it stands around its centre."""
    x, y, z = (side / 2 for side in size)
    points = [(sx * x, sy * y, sz * z) for sz in (-1, 1) for sy in (-1, 1) for sx in (-1, 1)]
    if rng:
        points = [tuple(v * (1 + rng.uniform(-uneven, uneven)) for v in point) for point in points]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    obj = build(name, points, faces, material)
    return rounded(obj, bevel)


def slab(name, outline, thickness, material=None, bevel=0.01, segments=3, rind=None):
    """A flat piece of an outline of `(x, y)` points, standing on z = 0; `rind` is the material around its edge."""
    count = len(outline)
    points = [(x, y, 0) for x, y in outline] + [(x, y, thickness) for x, y in outline]
    faces = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    obj = build(name, points, faces, material)
    if rind:
        obj.data.materials.append(rind)
        obj.data.polygons.foreach_set("material_index", [0, 0] + [1] * count)
    return rounded(obj, bevel, segments)


def rounded(obj, width, segments=3):
    """Breaks the edges."""
    if width:
        modifier = obj.modifiers.new("edges", "BEVEL")
        modifier.width = width
        modifier.segments = segments
        modifier.limit_method = "ANGLE"
        obj.data.use_auto_smooth = True
        obj.data.auto_smooth_angle = math.radians(50)
    return obj


def displaced(obj, strength, scale, kind="CLOUDS", levels=2):
    """Roughens an object with real relief; `scale` is the size of the lumps in decimetres."""
    if levels:
        modifier = obj.modifiers.new("fine", "SUBSURF")
        modifier.levels = modifier.render_levels = levels
    texture = bpy.data.textures.new("relief", kind)
    texture.noise_scale = scale
    modifier = obj.modifiers.new("relief", "DISPLACE")
    modifier.texture = texture
    modifier.strength = strength
    return obj


def paint(obj, name, values):
    """Stores a value for each point of the mesh, read by `Shader.attribute`."""
    layer = obj.data.attributes.new(name, "FLOAT", "POINT")
    layer.data.foreach_set("value", values)
    return obj
