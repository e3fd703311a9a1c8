"""Tables of stone and cloth."""
from functools import cache

from studio.shader import Shader
from tables.wood import plane


@cache
def stone(name, dark, light, vein):
    """Honed stone with faint clouds and veins."""
    shader = Shader(name)
    clouds = shader.noise(0.5, 8, 0.6, 0.6)
    specks = shader.noise(14, 5, 0.7)
    veins = shader.noise(0.35, 6, 0.55, 1.6)
    lines = shader.ramp(shader.math("ABSOLUTE", shader.math("SUBTRACT", veins, 0.5)), (0.0, 1.0), (0.025, 0.0))
    tint = shader.ramp(clouds, (0.3, dark), (0.7, light))
    tint = shader.mix(shader.ramp(specks, (0.35, 0.35), (0.6, 0.0)), tint, dark)
    tint = shader.mix(shader.math("MULTIPLY", lines, 0.45), tint, vein)
    shader.set(base=tint, spec=0.4, rough=shader.ramp(clouds, (0.3, 0.5), (0.7, 0.38)))
    shader.set(normal=shader.bump(specks, 0.15, 0.004))
    return shader.material


def limestone():
    """The pale table of salads and desserts."""
    return plane("table", stone("limestone", "#d3c9b9", "#ece4d6", "#b3a691"))


def slate():
    """The dark stone of the bar."""
    return plane("table", stone("slate", "#24272a", "#3a3e42", "#52575b"))
