"""What light goes through: glass, water, ice. Nothing else would light what is inside."""
import math

import bpy

from studio.colour import colour
from studio.shader import Shader


def patient():
    """Lets light pass as many surfaces as a glass with a drink and ice has."""
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = cycles.transmission_bounces = 12
    cycles.transparent_max_bounces = 24


def lit_through(shader, tint="#ffffff"):
    """Light that falls on something inside passes the surface straight, tinted: both light sought from there and light
    found by chance, as Cycles weighs the two against each other."""
    patient()
    output = shader.tree.nodes["Material Output"]
    surface = output.inputs["Surface"].links[0].from_socket
    path = shader.node("ShaderNodeLightPath")
    ray = shader.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    through = shader.node("ShaderNodeBsdfTransparent", Color=tint).outputs[0]
    both = shader.node("ShaderNodeMixShader", _0=ray, _1=surface, _2=through).outputs[0]
    shader.tree.links.new(both, output.inputs["Surface"])
    return shader


def absorbing(shader, tint, depth):
    """Fills the inside with something that has that tint where one looks through `depth` decimetres of it."""
    lost = [-math.log(max(0.003, part)) / depth for part in colour(tint)]
    most = max(lost)
    volume = shader.node("ShaderNodeVolumeAbsorption", Color=tuple(1 - part / most for part in lost), Density=most)
    shader.tree.links.new(volume.outputs[0], shader.tree.nodes["Material Output"].inputs["Volume"])
    return shader


def clear_shader(name, ior, rough=0.0, tint="#ffffff"):
    """A colourless clear surface to build on."""
    return Shader(name, base=tint, rough=rough, spec=0.5, trans=1.0, ior=ior)


def clouded(shader, tint, share):
    """Mixes in something cloudy that catches light inside, as juice and lemonade have."""
    output = shader.tree.nodes["Material Output"]
    surface = output.inputs["Surface"].links[0].from_socket
    lit = shader.node("ShaderNodeBsdfDiffuse", Color=tint).outputs[0]
    glowing = shader.node("ShaderNodeBsdfTranslucent", Color=tint).outputs[0]
    cloud = shader.node("ShaderNodeMixShader", _0=0.5, _1=lit, _2=glowing).outputs[0]
    both = shader.node("ShaderNodeMixShader", _0=share, _1=surface, _2=cloud).outputs[0]
    shader.tree.links.new(both, output.inputs["Surface"])
    return shader
