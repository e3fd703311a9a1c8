"""Solid pieces of an outline: slices of cake, squares, discs, with soft edges and an uneven surface."""
import math

from mathutils import Vector, noise

from studio.mesh import build


def rectangle(width, depth, corner=0.05, step=0.03):
    """A rectangle around the origin with rounded corners, as evenly spaced points."""
    points = []
    for turn, x, y in ((0, 1, 1), (1, -1, 1), (2, -1, -1), (3, 1, -1)):
        for i in range(5):
            angle = (turn + i / 4) * math.pi / 2
            points.append(
                (
                    x * (width / 2 - corner) + corner * math.cos(angle),
                    y * (depth / 2 - corner) + corner * math.sin(angle),
                )
            )
    return evenly(points, step)


def wedge(length, angle, corner=0.02, step=0.03):
    """A slice of a round cake: its tip lies at −y, its rounded back at +y."""
    half = angle / 2
    points = [
        (corner * math.cos(a), length * -0.5 + corner + corner * math.sin(a))
        for a in (math.pi, 1.25 * math.pi, 1.5 * math.pi, 1.75 * math.pi, 2 * math.pi)
    ]
    for i in range(13):
        turn = half - angle * i / 12
        points.append((length * math.sin(turn), length * (math.cos(turn) - 0.5)))
    return evenly(points, step)


def circle(radius, count=72, wobble=None):
    """A circle; `wobble(angle)` answers the factor by which the radius differs."""
    angles = [2 * math.pi * i / count for i in range(count)]
    return [
        (radius * (wobble(a) if wobble else 1) * math.cos(a), radius * (wobble(a) if wobble else 1) * math.sin(a))
        for a in angles
    ]


def evenly(points, step):
    """The same closed line with a point at every step."""
    closed = [Vector(point) for point in [*points, points[0]]]
    lengths = [(b - a).length for a, b in zip(closed, closed[1:])]
    count = max(8, round(sum(lengths) / step))
    result, index, passed = [], 0, 0.0
    for k in range(count):
        wanted = sum(lengths) * k / count
        while passed + lengths[index] < wanted:
            passed += lengths[index]
            index += 1
        result.append(tuple(closed[index].lerp(closed[index + 1], (wanted - passed) / lengths[index])))
    return result


def loaf(
    rng,
    name,
    outline,
    height,
    material=None,
    soft=0.03,
    bulge=0.0,
    rough=((0.01, 12),),
    sag=0.0,
    step=0.03,
    subdivide=0,
):
    """A solid of an outline, standing on z = 0: `soft` rounds its edges, `bulge` swells its sides, `rough` adds
    `(amount, scale)` relief, `sag` lets its middle sink."""
    count = len(outline)
    line = [Vector(point) for point in outline]
    middle = sum(line, Vector((0, 0))) / count
    outward = []
    for i in range(count):
        along = line[(i + 1) % count] - line[i - 1]
        outward.append(Vector((along.y, -along.x)).normalized())
    reach = max((point - middle).length for point in line)
    rings = []
    caps = max(3, round(reach / (step * 1.6)))
    arc = [(soft * (1 - math.sin(a)), soft * (1 - math.cos(a))) for a in (0.0, 0.4, 0.8, 1.2, math.pi / 2)]
    rings += [("cap", k / caps, 0.0) for k in range(1, caps)]
    rings += [("edge", inset, z) for inset, z in arc]
    rows = max(2, round((height - 2 * soft) / step))
    rings += [
        ("edge", -bulge * math.sin(math.pi * k / rows), soft + (height - 2 * soft) * k / rows) for k in range(1, rows)
    ]
    rings += [("edge", inset, height - z) for inset, z in reversed(arc)]
    rings += [("cap", 1 - k / caps, height) for k in range(1, caps)]
    seed = Vector((rng.uniform(0, 90), rng.uniform(0, 90), rng.uniform(0, 90)))

    def uneven(point):
        moved = Vector(point)
        for amount, scale in rough:
            moved += noise.noise_vector(Vector(point) * scale + seed) * amount
        moved.z = max(moved.z, 0.0)
        return moved

    points = [uneven((middle.x, middle.y, 0))]
    for kind, value, z in rings:
        for way, point in zip(outward, line):
            if kind == "edge":
                place = point - way * value
            else:
                place = middle + (point - way * soft - middle) * value
                z_here = z - (sag * (1 - value * value) if z > 0 else 0)
            points.append(uneven((place.x, place.y, z if kind == "edge" else z_here)))
    points.append(uneven((middle.x, middle.y, height - sag)))
    last = len(points) - 1
    faces = []
    for i in range(count):
        k = (i + 1) % count
        faces.append((0, 1 + k, 1 + i))
        for r in range(len(rings) - 1):
            a, b = 1 + r * count, 1 + (r + 1) * count
            faces.append((a + i, a + k, b + k, b + i))
        top = 1 + (len(rings) - 1) * count
        faces.append((top + i, top + k, last))
    return build(name, points, faces, material, subdivide=subdivide)


def stacked(rng, outline, layers):
    """Layers of `(height, material, soft, bulge, rough)` one on the other; answers the height of their top."""
    z = 0.0
    for height, material, soft, bulge, rough in layers:
        loaf(rng, "layer", outline, height, material, soft, bulge, rough, step=0.022).location.z = z
        z += height - 0.006
    return z
