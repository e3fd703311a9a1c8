"""Raw vegetables and fruit as they are cut for salads."""
import math
from functools import cache

from mathutils import Vector

from ingredients.roots import flesh, half_moon, ringed, round_slice
from studio.mesh import ball, block, displaced, lathe, lumpy, sheet, slab, soften, thicken, tube
from studio.shader import Shader


@cache
def cucumber_material():
    """Skin, pale flesh, and a wet heart with seeds."""
    shader = Shader("cucumber", rough=0.2, sss=0.3, sss_radius=(0.06, 0.06, 0.03), clear=0.5, clear_rough=0.08)
    place = shader.node("ShaderNodeSeparateXYZ", _0=shader.coords("Generated", shift=(-0.5, -0.5, 0))).outputs
    x, y = place[0], place[1]
    far = shader.math("MULTIPLY", shader.math("SQRT", shader.math("ADD", shader.math("MULTIPLY", x, x), shader.math("MULTIPLY", y, y))), 2.0)
    angle = shader.math("ARCTAN2", y, x)
    petals = shader.math("COSINE", shader.math("MULTIPLY", angle, 9.0))
    seeds = shader.math("MULTIPLY", shader.ramp(petals, (0.1, 0.0), (0.5, 1.0)), shader.ramp(far, (0.22, 0.0), (0.3, 1.0), (0.46, 1.0), (0.54, 0.0)))
    tint = shader.ramp(far, (0.0, "#dfe8b4"), (0.5, "#cfdf98"), (0.62, "#e4ecbc"), (0.88, "#c6dc8a"), (0.93, "#5f8f38"), (0.97, "#2a5a1c"))
    tint = shader.mix(shader.math("MULTIPLY", seeds, .7), tint, "#f2f0cf")
    shader.set(base=shader.vary(tint, .006, .06, .06), normal=shader.bump(seeds, 0.4, 0.015))
    return shader.material


@cache
def cucumber_skin():
    return flesh("cucumber skin", "#2f6420", "#1d4614", 0.25, 0.08, 5, 0.3, 0.15)


def cucumber(rng, radius=0.24, thick=0.07):
    """A slice of cucumber."""
    outline = [(radius * math.cos(a), radius * math.sin(a)) for a in (math.tau * i / 40 for i in range(40))]
    return slab("cucumber", outline, thick, cucumber_material(), thick * .12, 2, cucumber_skin())


@cache
def radish_skin():
    return flesh("radish skin", "#c41848", "#9c0c34", 0.2, 0.15, 4, 0.4)


def radish(rng, radius=0.17, thick=0.03):
    """A thin slice of radish."""
    outline = [(radius * math.cos(a), radius * math.sin(a)) for a in (math.tau * i / 32 for i in range(32))]
    return slab("radish", outline, thick, ringed("radish", "#d02a5c", "#f7f0f2", "#efe6ea", .93, .4, .3), .006, 2, radish_skin())


def grape(rng, length=0.26, tint=("#7a1f3c", "#4f0f2a")):
    """A grape; pass greens for a white one."""
    shader = grape_material(*tint)
    return ball("grape", length / 2, shader, 4, lambda w: Vector((w.x * .86, w.y, w.z * .86)))


@cache
def grape_material(tint, deep):
    shader = Shader("grape " + tint, rough=0.2, sss=0.45, sss_radius=(0.12, 0.06, 0.05), clear=0.4, clear_rough=0.15)
    bloom = shader.ramp(shader.noise(4, 4), (0.5, 0.0), (0.75, 0.3))
    shader.set(base=shader.vary(shader.mix(bloom, shader.ramp(shader.noise(2.5, 2), (.3, deep), (.7, tint)), "#d9c9cf"), .012, .1, .15))
    return shader.material


@cache
def apple_skin(tint="#b3201c", deep="#d9a23a"):
    return flesh("apple skin" + tint, tint, deep, 0.2, 0.1, 2.2, 0.5, 0.05)


def apple(rng, size=0.34, green=False):
    """A chunk of apple with its skin on one side."""
    white = flesh("apple flesh", "#f5edcf", "#e9dba8", 0.3, 0.35, 4, 0.3, 0.12)
    arc = [(size * .5 * math.cos(a), size * .5 * math.sin(a)) for a in (math.pi * (.12 + .76 * i / 12) for i in range(13))]
    outline = [*arc, (-size * .28, -size * .12), (size * .28, -size * .12)]
    obj = slab("apple", outline, size * rng.uniform(.4, .6), white, .014, 2, apple_skin(*(("#8fb53c", "#b9cf5a") if green else ("#b3201c", "#cf7a2c"))))
    for polygon in obj.data.polygons[-3:]:
        polygon.material_index = 0
    return obj


@cache
def avocado_material():
    """From yellow at the stone to green at the skin, along u of a slice."""
    shader = Shader("avocado", rough=0.3, sss=0.3, sss_radius=(0.06, 0.06, 0.02), clear=0.3)
    x = shader.math("ADD", shader.axis("x", shader.coords("UV")), shader.math("MULTIPLY", shader.math("SUBTRACT", shader.noise(4, 3), .5), .12))
    shader.set(base=shader.vary(shader.ramp(x, (0.05, "#efe6a2"), (0.45, "#e3e08a"), (0.75, "#b9cc5c"), (0.95, "#7fa032"), (1.0, "#5f8226")), .006, .06, .08))
    shader.set(normal=shader.bump(shader.noise(12, 3), .2, .012))
    return shader.material


def avocado(rng, length=0.75, width=0.2, thick=0.13):
    """A peeled slice of avocado: a crescent along y."""
    bend = .34 * length

    def surface(u, v):
        angle = math.pi * (v - .5) * .86
        w = width * math.cos(angle * .98) ** .5 + .01
        around = u * math.tau
        cx = -bend * (1 - math.cos(angle)) * 1.6 + w * .5 * math.cos(around)
        return cx + .12 * length, length * .5 * math.sin(angle) / math.sin(math.pi * .43), thick * .5 * math.sin(around) * (w / width) + thick * .5
    obj = sheet("avocado", surface, avocado_material(), 16, 22, closed=True, subdivide=1)
    layer = obj.data.uv_layers[0].data
    for item in layer:
        item.uv.x = .5 + .5 * math.cos(item.uv.x * math.tau)
    return obj


def mango(rng, size=0.24):
    """A cube of ripe mango."""
    return soften(block("mango", tuple(size * rng.uniform(.8, 1.25) for _ in range(3)), flesh("mango", "#f7b521", "#ee8f12", .2, .35, 3.5, .5, .15), size * .16, rng, .16), 1)


@cache
def melon_material():
    shader = Shader("watermelon", rough=0.2, sss=0.3, sss_radius=(0.1, 0.03, 0.03), clear=0.5, clear_rough=0.1)
    grainy = shader.noise(26, 4, .6)
    cloud = shader.noise(3, 3)
    tint = shader.ramp(cloud, (0.3, "#d42a2c"), (0.7, "#e84a42"))
    tint = shader.mix(shader.ramp(grainy, (.55, 0.0), (.75, .4)), tint, "#f59a8a")
    shader.set(base=shader.vary(tint, .006, .06, .06), normal=shader.bump(grainy, .5, .015))
    return shader.material


def watermelon(rng, size=0.42):
    """A cube of watermelon with one or two black seeds."""
    from ingredients.herb_sprigs import join
    body = soften(block("watermelon", tuple(size * rng.uniform(.8, 1.15) for _ in range(3)), melon_material(), size * .06, rng, .1), 1)
    seeds = []
    for _ in range(rng.choice((0, 1, 2))):
        seed = ball("seed", .035, flesh("melon seed", "#1f1512", "#120b08", .2, 0, 4, .6), 2, lambda w: Vector((w.x * .7, w.y * 1.2, w.z * .5)))
        seed.location = (rng.uniform(-.3, .3) * size, rng.uniform(-.3, .3) * size, size * .47)
        seeds.append(seed)
    return join([body, *seeds], "watermelon")


def beet(rng, size=0.4):
    """A wedge of roasted beetroot."""
    tint = beet_material()
    half = rng.uniform(.45, .6)
    arc = [(size * .55 * math.sin(a), size * .55 * math.cos(a)) for a in (half * (2 * i / 10 - 1) for i in range(11))]
    return soften(slab("beet", [*arc, (0, -size * .06)], size * rng.uniform(.5, .8), tint, size * .06), 0)


@cache
def beet_material():
    shader = Shader("beet", rough=0.18, sss=0.15, sss_radius=(0.06, 0.02, 0.03), clear=0.6, clear_rough=0.1)
    rings = shader.wave(4.5, 1.4, 2, kind="RINGS", direction="Z")
    shader.set(base=shader.vary(shader.ramp(rings, (0.2, "#5e0a28"), (0.8, "#930f3e")), .008, .08, .15), normal=shader.bump(shader.noise(14, 3), .25, .012))
    return shader.material


def green_bean(rng, length=0.95):
    """A cooked green bean."""
    bend, lift = rng.uniform(-.12, .12), rng.uniform(-.03, .03)
    path = [(bend * length * 4 * t * (1 - t), (t - .5) * length, lift * 4 * t * (1 - t)) for t in (i / 16 for i in range(17))]
    return tube("bean", path, lambda t: .046 * (.35 + .65 * math.sin(math.pi * min(1, .06 + t * .9)) ** .35) * (1 + .06 * math.cos(t * 44)), flesh("green bean", "#5f9a2c", "#3f7a1c", .25, .2, 5, .4, .15), 10, 1)


def lime_wedge(rng, radius=0.26, tint=("#5f9a1e", "#c9de7a", "#e3eeb0")):
    """A wedge of lime, or of lemon in its colours, on its back."""
    skin, pulp, pith = tint

    def surface(u, v):
        turn, polar = (u - .5) * 1.1, math.pi * v
        r = radius * math.sin(polar)
        return r * math.sin(turn), -radius * 1.2 * math.cos(polar), -r * math.cos(turn) + radius * .6
    parts = [sheet("peel", surface, flesh("peel" + skin, skin, skin, .35, .1, 30, .3, .3), 10, 16)]
    for side in (-.55, .55):
        def face(u, v, side=side):
            r = radius * math.sin(math.pi * v) * u
            return r * math.sin(side), -radius * 1.2 * math.cos(math.pi * v), -r * math.cos(side) + radius * .6
        parts.append(sheet("pulp", face, citrus_pulp(pulp, pith), 8, 16))
    from ingredients.herb_sprigs import join
    return join(parts, "citrus")


@cache
def citrus_pulp(pulp, pith):
    shader = Shader("pulp " + pulp, rough=0.15, sss=0.35, sss_radius=(0.08, 0.07, 0.03), clear=0.6)
    x = shader.axis("x", shader.coords("UV"))
    fibre = shader.noise(1.0, 3, vector=shader.coords("UV", scale=(4, 40, 1)))
    shader.set(base=shader.ramp(x, (0.0, pulp), (0.86, pulp), (0.9, pith), (1.0, pith)), normal=shader.bump(fibre, .5, .02))
    return shader.material
