"""Candlelight."""
import bpy

from studio.mesh import ball, lathe, tube
from studio.shader import Shader
from mathutils import Vector


def candle(rng, x, y, height=0.9, power=9.0):
    """A burning candle in a low brass holder."""
    wax = Shader("wax", base="#f3e6c8", rough=0.4, sss=0.6, sss_radius=(0.3, 0.2, 0.1)).material
    brass = Shader("brass", base="#b98a3c", metal=1.0, rough=0.25).material
    holder = lathe(
        "holder",
        [
            (0, 0.05),
            (0.3, 0.05),
            (0.42, 0.08),
            (0.46, 0.14),
            (0.44, 0.15),
            (0.36, 0.1),
            (0.16, 0.09),
            (0.14, 0.2),
            (0.12, 0.2),
            (0.12, 0.06),
        ],
        brass,
        48,
        1,
    )
    body = lathe(
        "candle",
        [(0, height - 0.03), (0.07, height - 0.03), (0.105, height), (0.115, height - 0.03), (0.115, 0.1)],
        wax,
        32,
        1,
    )
    wick = tube(
        "wick", [(0, 0, height - 0.04), (0.01, 0, height + 0.05)], 0.01, Shader("wick", base="#1a120c").material, 6
    )
    glow = Shader("flame", base="#000000", emission="#ffb84a", emission_strength=26.0)
    flame = ball(
        "flame", 0.1, glow.material, 3, lambda w: Vector((w.x * 0.38, w.y * 0.38, w.z * 1.15 if w.z > 0 else w.z * 0.5))
    )
    flame.location.z = height + 0.08
    light = bpy.data.lights.new("candle", "POINT")
    light.energy, light.color, light.shadow_soft_size = power, (1, 0.62, 0.28), 0.08
    lamp = bpy.data.objects.new("candle light", light)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location.z = height + 0.3
    for obj in (holder, body, wick, flame, lamp):
        obj.location.x, obj.location.y = x, y
