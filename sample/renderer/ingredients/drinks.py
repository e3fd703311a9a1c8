"""Drinks, and what swims, rises and clings in their glasses."""
import math
from functools import cache

from mathutils import Vector, noise

from studio.clear import absorbing, clear_shader, clouded, lit_through
from studio.cluster import Cluster
from studio.mesh import lathe
from studio.place import put
from studio.shader import Shader


@cache
def drink(name, tint, depth=0.6, cloud=0.0, cloud_tint=None):
    """A clear drink with that tint where it is `depth` deep; `cloud` is the share that catches light on its way."""
    shader = clear_shader("drink " + name, 1.33)
    if cloud:
        clouded(shader, cloud_tint or tint, cloud)
    return absorbing(lit_through(shader), tint, depth).material


@cache
def pulpy(name, tint, deep, grain=0.4, rough=0.2):
    """A drink one does not see through: juice, smoothie, lassi."""
    shader = Shader("pulpy " + name, rough=rough, spec=0.5, sss=0.3, sss_radius=(0.14, 0.08, 0.05), clear=0.2)
    fine, wide = shader.noise(24, 4, 0.65), shader.noise(2.4, 4)
    both = shader.math("ADD", shader.math("MULTIPLY", fine, grain), shader.math("MULTIPLY", wide, 1 - grain))
    shader.set(base=shader.ramp(both, (0.34, deep), (0.62, tint)), normal=shader.bump(fine, 0.2 * grain, 0.008))
    return shader.material


@cache
def bubble_material():
    """Seen as a bright rim only."""
    shader = Shader("bubble", base="#ffffff", rough=0.05)
    rim = shader.ramp(shader.facing(0.5), (0.35, 0.05), (0.9, 0.8))
    gloss = shader.node("ShaderNodeBsdfGlossy", Color="#ffffff", Roughness=0.08).outputs[0]
    through = shader.node("ShaderNodeBsdfTransparent").outputs[0]
    both = shader.node("ShaderNodeMixShader", _0=rim, _1=through, _2=gloss).outputs[0]
    shader.tree.links.new(both, shader.tree.nodes["Material Output"].inputs["Surface"])
    return lit_through(shader).material


def bubbles(rng, glass, low, high, count=160, size=0.012, clinging=0.5):
    """Bubbles that rise in strings or cling to the wall, more of them towards the top."""
    swarm = Cluster()
    for _ in range(count):
        z = low + (high - low) * math.sqrt(rng.random())
        inner = glass.radius(z) - size * 1.5
        r = inner * (0.985 if rng.random() < clinging else math.sqrt(rng.random()) * 0.95)
        angle = rng.uniform(0, 6.28)
        swarm.ball((r * math.cos(angle), r * math.sin(angle), z), size * rng.uniform(0.35, 1.0), 0, 2)
    return swarm.build("bubbles", bubble_material())


@cache
def water():
    return lit_through(clear_shader("water", 1.33)).material


def condensation(rng, glass, low, high, count=120, size=0.022):
    """Drops of dew on a cold glass, a few of which have begun to run."""
    dew = Cluster()
    for k in range(count):
        z, angle = rng.uniform(low, high), rng.uniform(0, 6.28)
        small = size * (0.25 + 0.75 * rng.random() ** 2.5)
        r = glass.outer(z) + small * 0.12
        turn = Vector((math.cos(angle), math.sin(angle), 0)).to_track_quat("Z", "Y")
        long = rng.uniform(1.5, 3.0) if k % 17 == 0 else rng.uniform(0.9, 1.25)
        dew.ball((r * math.cos(angle), r * math.sin(angle), z), (small, small * long, small * 0.55), 0, 2, turn)
    return dew.build("dew", water())


@cache
def foam_material(tint="#fff0d0", deep="#ecd6a8", pores=20):
    """Fine foam: many small bubbles with a few large ones."""
    shader = Shader("foam " + tint, rough=0.6, spec=0.3, sss=0.35, sss_radius=(0.08, 0.06, 0.04))
    small, large = shader.voronoi(pores * 2.4), shader.voronoi(pores * 0.7)
    base = shader.mix(shader.ramp(large, (0.02, 0.55), (0.16, 0.0)), tint, deep)
    shader.set(base=shader.mix(shader.ramp(small, (0.05, 0.35), (0.25, 0.0)), base, deep))
    shader.set(
        normal=shader.bump(small, 0.4, 0.01, shader.bump(shader.ramp(large, (0.02, 0.0), (0.16, 1.0)), 0.4, 0.012))
    )
    return shader.material


def head(rng, glass, low, rise=0.1, material=None):
    """The head of a beer: from a height in the glass to a dome over its rim."""
    seed = Vector((rng.uniform(0, 60), 0, 0))
    uneven = lambda angle, r, z: (
        r,
        z
        + (
            0.02 * noise.fractal(Vector((r * 5 * math.cos(angle), r * 5 * math.sin(angle), 0)) + seed, 1, 2, 3)
            if z > glass.rim or r < 0.2
            else 0.006 * math.sin(5 * angle + seed.x)
        ),
    )
    top = glass.rim
    side = [(glass.radius(low + (top - low) * k / 6) + 0.006, low + (top - low) * k / 6) for k in range(7)]
    r = glass.radius(top)
    dome = [
        (r + 0.012, top + rise * 0.35),
        (r * 0.95, top + rise * 0.7),
        (r * 0.8, top + rise * 0.95),
        (r * 0.5, top + rise),
        (0, top + rise),
    ]
    return lathe("head", [(0, low), *side, *dome], material or foam_material(), 80, 2, uneven)


@cache
def straw_material(tint):
    shader = Shader("straw " + tint, rough=0.5, spec=0.3)
    flat = shader.coords()
    angle = shader.math("DIVIDE", shader.math("ARCTAN2", shader.axis("y", flat), shader.axis("x", flat)), 2 * math.pi)
    turns = shader.math("FRACT", shader.math("ADD", angle, shader.math("MULTIPLY", shader.axis("z", flat), 3.2)))
    shader.set(base=shader.mix(shader.ramp(turns, (0.5, 0.0), (0.52, 1.0)), "#f6f0e4", tint))
    return shader.material


def straw(x, y, z, length=1.7, lean=(0.1, -0.18), tint="#c23b2e"):
    """A striped paper straw standing on a point."""
    pipe = lathe(
        "straw",
        [(0.03, 0), (0.034, 0), (0.034, length), (0.026, length), (0.026, length - 0.3)],
        straw_material(tint),
        20,
        0,
    )
    return put(pipe, x, y, z, (lean[0], lean[1], 0))


def rim_foam(rng, radius, z, count=60, size=0.012, material=None):
    """A ring of bubbles where a hot drink meets its cup."""
    ring = Cluster()
    for _ in range(count):
        angle, small = rng.uniform(0, 6.28), size * rng.uniform(0.4, 1)
        r = radius - small * rng.uniform(0.6, 3)
        ring.ball((r * math.cos(angle), r * math.sin(angle), z), (small, small, small * 0.6), 0, 2)
    return ring.build("bubbles", material or bubble_material())
