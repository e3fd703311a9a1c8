"""Sponge cakes, biscuit bases, set creams and glazes: materials for slices."""
from functools import cache

from studio.shader import Shader


@cache
def sponge(name, pale, deep, pores=22, rough=0.85, flecks=None):
    """Open crumb, darker in its holes; `flecks` may add `(tint, scale, share)` of something grated in."""
    shader = Shader("sponge " + name, rough=rough, spec=0.2, sss=0.12, sss_radius=(0.06, 0.03, 0.015))
    holes, wide = shader.voronoi(pores), shader.noise(6, 5, 0.6)
    base = shader.ramp(wide, (0.3, deep), (0.65, pale))
    base = shader.mix(shader.ramp(holes, (0.12, 0.6), (0.4, 0.0)), base, deep)
    if flecks:
        tint, scale, share = flecks
        spot = shader.noise(scale, 2, 0.5, vector=shader.coords(scale=(1, 1, 2.4), shift=(3, 1, 7)))
        base = shader.mix(shader.ramp(spot, (1 - share, 0.0), (1.03 - share, 0.9)), base, tint)
    shader.set(base=base)
    shader.set(normal=shader.bump(holes, 0.8, 0.03, shader.bump(shader.noise(48, 4), 0.5, 0.012)))
    return shader.material


@cache
def custard(name, tint, deep, rough=0.35, sss=0.3, specks=None, clear=0.15):
    """Something set: cheesecake, curd, panna cotta; `specks` are the seeds of a vanilla pod."""
    shader = Shader(
        "custard " + name, rough=rough, spec=0.45, sss=sss, sss_radius=(0.1, 0.055, 0.03), clear=clear, clear_rough=0.15
    )
    base = shader.ramp(shader.noise(2.5, 4), (0.3, deep), (0.65, tint))
    if specks:
        dots = shader.voronoi(16)
        base = shader.mix(shader.ramp(dots, (0.05, 0.9), (0.085, 0.0)), base, specks)
    shader.set(base=base)
    shader.set(normal=shader.bump(shader.noise(16, 4), 0.1, 0.01, shader.bump(shader.noise(3, 2), 0.12, 0.03)))
    return shader.material


@cache
def jelly(name, tint, deep, rough=0.08, trans=0.25):
    """A glossy sauce of fruit that lets some light through."""
    shader = Shader(
        "jelly " + name,
        rough=rough,
        spec=0.5,
        sss=0.25,
        sss_radius=(0.09, 0.02, 0.015),
        trans=trans,
        ior=1.36,
        clear=0.6,
        clear_rough=0.04,
    )
    shader.set(base=shader.ramp(shader.noise(3, 4), (0.3, deep), (0.7, tint)))
    shader.set(normal=shader.bump(shader.noise(5, 2), 0.12, 0.015))
    return shader.material


@cache
def syrup(tint="#b5651d"):
    """Maple syrup, honey."""
    return Shader(
        "syrup " + tint,
        base=tint,
        rough=0.03,
        spec=0.6,
        sss=0.3,
        sss_radius=(0.12, 0.05, 0.01),
        trans=0.55,
        ior=1.47,
        clear=0.5,
        clear_rough=0.02,
    ).material


@cache
def baked(name="shortcrust", pale="#e3b56c", gold="#c07f32", dark="#80451a", scale=3.0, egg=0.2, grain=36):
    """Pastry out of the oven: golden, browner where it stands out."""
    shader = Shader(
        "baked " + name, rough=0.5, spec=0.35, sss=0.06, sss_radius=(0.04, 0.02, 0.01), clear=egg, clear_rough=0.3
    )
    wide, fine = shader.noise(scale, 5, 0.6), shader.noise(grain, 4, 0.65)
    edge = shader.ramp(shader.node("ShaderNodeNewGeometry").outputs["Pointiness"], (0.48, 0.0), (0.58, 0.35))
    both = shader.math(
        "ADD", shader.math("ADD", shader.math("MULTIPLY", wide, 0.8), shader.math("MULTIPLY", fine, 0.2)), edge
    )
    shader.set(base=shader.vary(shader.ramp(both, (0.32, pale), (0.55, gold), (0.82, dark)), 0.006, 0.06, 0.08))
    shader.set(normal=shader.bump(fine, 0.35, 0.012, shader.bump(shader.noise(9, 3), 0.25, 0.03)))
    return shader.material


@cache
def dusted(name, below, amount=0.5, sugar="#fbf7f0", rough=0.7):
    """A baked surface of two or three colours with powdered sugar where it faces up."""
    shader = Shader("dusted " + name, rough=rough, spec=0.25, sss=0.06)
    wide, fine = shader.noise(3.0, 5), shader.noise(55, 3, 0.75)
    up = shader.axis("z", shader.node("ShaderNodeNewGeometry").outputs["Normal"])
    stops = [(0.35 + 0.3 * i / max(1, len(below) - 1), tint) for i, tint in enumerate(below)]
    lying = shader.math(
        "MULTIPLY",
        shader.ramp(up, (0.45, 0.0), (0.9, 1.0)),
        shader.ramp(
            shader.math("ADD", shader.math("MULTIPLY", fine, 0.75), shader.math("MULTIPLY", wide, 0.25)),
            (0.62 - amount * 0.3, 0.0),
            (0.72 - amount * 0.3, 1.0),
        ),
    )
    shader.set(base=shader.mix(lying, shader.ramp(wide, *stops), sugar))
    shader.set(normal=shader.bump(fine, 0.4, 0.012, shader.bump(shader.noise(10, 3), 0.2, 0.02)))
    return shader.material
