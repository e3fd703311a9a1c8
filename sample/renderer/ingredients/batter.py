"""Pancakes, waffles and butter."""
import math
from functools import cache

from mathutils import Vector, noise

from ingredients.sponge import dusted
from studio.loaf import circle, loaf
from studio.mesh import block, build, paint
from studio.shader import Shader


@cache
def griddled():
    """Brown where the griddle touched it, pale at the side. Painted `flat` is 1 on the faces, 0 at the side."""
    shader = Shader("pancake", rough=0.55, spec=0.3, sss=0.12, sss_radius=(0.06, 0.03, 0.015))
    wide, fine = shader.noise(3.2, 6, 0.62), shader.noise(22, 4)
    face = shader.ramp(wide, (0.3, "#d08a3c"), (0.5, "#a85f22"), (0.7, "#7c4013"))
    flat = shader.math(
        "ADD", shader.attribute("flat"), shader.math("MULTIPLY", shader.math("SUBTRACT", fine, 0.5), 0.5)
    )
    shader.set(base=shader.mix(shader.ramp(flat, (0.4, 0.0), (0.75, 1.0)), "#f7cc8e", face))
    pores = shader.ramp(shader.voronoi(13), (0.08, 0.0), (0.25, 1.0))
    shader.set(normal=shader.bump(fine, 0.3, 0.012, shader.bump(pores, 0.25, 0.012)))
    return shader.material


def pancake(rng, radius, height):
    """A thick pancake on z = 0."""
    phase = rng.uniform(0, 6.28)
    outline = circle(radius, 110, lambda a: 1 + 0.02 * math.sin(2 * a + phase) + 0.012 * math.sin(5 * a + phase))
    obj = loaf(rng, "pancake", outline, height, griddled(), 0.07, 0.035, ((0.02, 2.5), (0.006, 11)))
    half = height / 2
    return paint(obj, "flat", [max(0.0, min(1.0, (abs(v.co.z - half) / half - 0.45) * 2.2)) for v in obj.data.vertices])


@cache
def butter():
    shader = Shader(
        "butter", base="#fbe08a", rough=0.25, sss=0.4, sss_radius=(0.1, 0.08, 0.03), clear=0.4, clear_rough=0.1
    )
    shader.set(normal=shader.bump(shader.noise(6, 3), 0.15, 0.015))
    return shader.material


def butter_pat(rng, size=0.28):
    """A pat that begins to melt, around its middle."""
    return block("butter", (size, size * 0.92, size * 0.36), butter(), size * 0.12, rng, 0.08)


def waffle(rng, width, depth, height, columns=6, rows=4):
    """A Brussels waffle: rows of deep square pockets, sugar on the ribs; answers the height of its ribs."""
    sugar = dusted("waffle", ("#e0a04c", "#c47c2c", "#9b5719"), 0.42)
    seed = Vector((rng.uniform(0, 60), 0, 0))
    fine = 12
    nx, ny = columns * fine, rows * fine

    def pocket(x, y):
        def inside(value, count):
            part = (value * count) % 1
            return min(part, 1 - part)

        near = min(inside(x, columns), inside(y, rows))
        t = max(0.0, min(1.0, (near - 0.13) / 0.1))
        return t * t * (3 - 2 * t)

    points, faces = [], []
    for side in (1, 0):
        for j in range(ny + 1):
            for i in range(nx + 1):
                u, v = i / nx, j / ny
                x, y = (u - 0.5) * width, (v - 0.5) * depth
                edge = min(u, 1 - u, v * depth / width, (1 - v) * depth / width) * width
                round_off = 0.035 * max(0.0, 1 - edge / 0.05) ** 2
                z = height - round_off - 0.15 * pocket(u, v) if side else round_off
                swell = 0.012 * noise.fractal(Vector((x * 3, y * 3, z * 3)) + seed, 1.0, 2.0, 4)
                points.append(
                    (x * (1 + 0.015 * noise.noise(Vector((y * 4, side, 0)) + seed)), y + swell, max(0.0, z + swell))
                )
    row, layer = nx + 1, (nx + 1) * (ny + 1)
    for j in range(ny):
        for i in range(nx):
            a = j * row + i
            faces.append((a, a + 1, a + row + 1, a + row))
            faces.append((layer + a, layer + a + row, layer + a + row + 1, layer + a + 1))
    border = (
        [i for i in range(nx)]
        + [nx + j * row for j in range(ny)]
        + [ny * row + i for i in range(nx, 0, -1)]
        + [j * row for j in range(ny, 0, -1)]
    )
    for k, a in enumerate(border):
        b = border[(k + 1) % len(border)]
        faces.append((b, a, layer + a, layer + b))
    build("waffle", points, faces, sugar, subdivide=1)
    return height
