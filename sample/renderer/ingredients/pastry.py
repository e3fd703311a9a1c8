"""Baked doughs: tart shells, lattices, choux, meringue."""
import math
from functools import cache

from mathutils import Vector, noise

from ingredients.cream_tops import piped
from ingredients.sponge import baked, custard
from studio.mesh import ball, lathe, sheet
from studio.place import put
from studio.shader import Shader


def tart_shell(rng, radius, height):
    """A fluted crust; its inside reaches `radius` − 0.04."""
    fluted = lambda angle, r, z: (
        r * (1 + 0.022 * abs(math.cos(18 * angle)) * min(1, z / 0.05) * (r > radius * 0.95)),
        z + 0.012 * noise.noise(Vector((math.cos(angle) * 3, math.sin(angle) * 3, r))),
    )
    r, h = radius, height
    profile = [
        (0, 0),
        (r * 0.9, 0),
        (r * 0.98, 0.01),
        (r * 0.995, 0.04),
        (r * 1.02, h * 0.6),
        (r * 1.035, h * 0.94),
        (r * 1.03, h),
        (r * 1.0, h * 1.01),
        (r * 0.965, h * 0.97),
        (r * 0.95, h * 0.6),
        (r * 0.93, 0.05),
    ]
    return lathe("crust", profile, baked("tart crust", "#e8c07a", "#cf9443", "#9a5c22", 2.2, 0.1), 216, 1, fluted)


@cache
def pie_crust():
    return baked("pie crust", "#e9bd72", "#cb8a38", "#8a4a18", 2.6, 0.45, 30)


def strip(rng, start, end, width, height, over):
    """A strip of dough between two points; `over(t)` lifts it where it crosses another one."""
    start, end = Vector(start), Vector(end)
    way = (end - start).normalized()
    across = Vector((-way.y, way.x))
    seed = Vector((rng.uniform(0, 60), 0, 0))

    def surface(u, v):
        angle = u * 2 * math.pi
        here = start.lerp(end, v)
        wide = width / 2 * (1 + 0.08 * noise.noise(Vector((v * 8, 0, 0)) + seed))
        square = lambda c: math.copysign(abs(c) ** 0.6, c)
        spot = here + across * wide * square(math.cos(angle))
        return spot.x, spot.y, height(here.x, here.y) + over(v) + 0.028 * square(math.sin(angle))

    return sheet("strip", surface, pie_crust(), 14, 72, closed=True)


def lattice(rng, radius, z, rise, count=6):
    """Strips woven over a pie of that radius, highest in the middle."""
    height = lambda x, y: z + rise * (1 - (x * x + y * y) / (radius * radius))
    gap = 2 * radius / (count + 0.4)
    lines = [(i - (count - 1) / 2) * gap for i in range(count)]
    for turned in (False, True):
        for i, across in enumerate(lines):
            reach = math.sqrt(max(0.0, radius * radius - across * across))

            def over(v, i=i, reach=reach, turned=turned):
                along = (2 * v - 1) * reach
                phase = along / gap + (count - 1) / 2
                return 0.03 * math.cos(math.pi * (phase + i)) * (-1 if turned else 1)

            ends = ((-reach, across), (reach, across)) if not turned else ((across, -reach), (across, reach))
            strip(rng, *ends, gap * 0.56, height, over)


def crimped(rng, radius, z):
    """The edge of a pie, pressed between the fingers."""
    seed = Vector((rng.uniform(0, 60), 0, 0))

    def surface(u, v):
        around, tube = 2 * math.pi * u, 2 * math.pi * v
        pinch = math.cos(26 * around + 0.6 * noise.noise(Vector((math.cos(around), math.sin(around), 0)) * 2 + seed))
        r = radius + 0.03 * pinch + (0.1 + 0.02 * pinch) * math.cos(tube)
        return r * math.cos(around), r * math.sin(around), z + 0.015 * pinch + (0.055 + 0.014 * pinch) * math.sin(tube)

    return sheet("edge", surface, pie_crust(), 260, 12, closed=True, subdivide=1)


@cache
def choux():
    return baked("choux", "#e6b566", "#c47f2f", "#7f4415", 3.4, 0.15, 18)


def bun(rng, radius=0.36, opened=False):
    """A choux bun standing on z = 0; an opened one shows its cream between the halves."""
    seed = Vector((rng.uniform(0, 60), rng.uniform(0, 60), 0))

    def shape(way):
        cracks = abs(noise.fractal(way * 2.6 + seed, 0.9, 2.0, 4))
        lump = (
            1
            + 0.1 * noise.noise(way * 1.6 + seed)
            - 0.10 * math.exp(-((cracks / 0.07) ** 2))
            + 0.03 * noise.noise(way * 9 + seed)
        )
        point = Vector((way.x, way.y, way.z * 0.92)) * lump
        point.z = max(point.z, -0.8)
        if opened:
            point.z += 0.12 if way.z > -0.12 else -0.1
        return point

    obj = put(ball("choux", radius, choux(), 6, shape), 0, 0, 0.3)
    if opened:
        cream = custard("pastry cream", "#ffdcb6", "#fbc894", 0.35, 0.3)
        path = [
            (radius * 0.8 * math.cos(a), radius * 0.8 * math.sin(a), 0.3 - 0.1 * radius)
            for a in (i / 60 * 6.29 for i in range(61))
        ]
        piped(path, lambda t: radius * 0.27, 6, 0.2, cream, 40)
    return obj


@cache
def meringue_material():
    shader = Shader("meringue", rough=0.62, spec=0.25, sss=0.25, sss_radius=(0.08, 0.06, 0.045))
    wide = shader.noise(2.2, 5, 0.6)
    shader.set(base=shader.ramp(wide, (0.35, "#fdf3e2"), (0.56, "#f7e3c2"), (0.74, "#e6c08a")))
    cracks = shader.ramp(shader.voronoi(3.2, "DISTANCE_TO_EDGE"), (0.0, 0.0), (0.03, 1.0))
    shader.set(normal=shader.bump(cracks, 0.35, 0.012, shader.bump(shader.noise(24, 4), 0.25, 0.008)))
    return shader.material
