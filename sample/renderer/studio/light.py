"""The light of the house: a window behind to the left at noon, or lamps in the evening."""
import bpy
from mathutils import Vector


def area(name, place, target, size, power, tint, spread=3.14):
    """A soft rectangle of light at a place, turned to a target."""
    data = bpy.data.lights.new(name, "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = power
    data.color = tint
    data.spread = spread
    lamp = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = place
    lamp.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    return lamp


def surroundings(tint, strength):
    """Light from everywhere, which fills the shadows."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*tint, 1)
    background.inputs["Strength"].default_value = strength


def noon(centre=(0, 0, 0), reach=1.0):
    """Warm window light from the left behind, with a wide soft fill from the right front."""
    x, y, z = centre
    area(
        "window",
        (x - 5.0 * reach, y + 3.2 * reach, z + 5.2 * reach),
        centre,
        (2.2 * reach, 2.2 * reach),
        1950 * reach * reach,
        (1, 0.9, 0.75),
    )
    area(
        "fill",
        (x + 6 * reach, y - 3.5 * reach, z + 5 * reach),
        centre,
        (6 * reach, 5 * reach),
        150 * reach * reach,
        (1, 0.96, 0.92),
    )
    surroundings((1, 0.96, 0.91), 0.2)


def evening(centre=(0, 0, 0), reach=1.0):
    """A low warm lamp and the last blue of the window."""
    x, y, z = centre
    area(
        "lamp",
        (x - 3.5 * reach, y + 3 * reach, z + 4.5 * reach),
        centre,
        (1.6 * reach, 1.6 * reach),
        700 * reach * reach,
        (1, 0.72, 0.42),
    )
    area(
        "dusk",
        (x + 7 * reach, y + 4 * reach, z + 4 * reach),
        centre,
        (5 * reach, 4 * reach),
        160 * reach * reach,
        (0.5, 0.65, 1),
    )
    surroundings((1, 0.8, 0.6), 0.1)
