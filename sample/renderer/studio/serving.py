"""Laying a table: several dishes in one picture, and light that leaves one side of it calm."""
from studio import camera, light
from studio.place import Group
from studio.registry import DISHES
from studio.seed import seeded


def serve(name, x, y, turn=0.0, scale=1.0):
    """Puts a dish of the menu on the table."""
    with Group() as group:
        DISHES[name].build(seeded(name))
    group.move(x, y, 0.0, turn, scale)


def window_right(centre, reach=1.3):
    """The noon window behind to the right, so that the left of the table lies in soft shade for words."""
    x, y, z = centre
    light.area(
        "window",
        (x + 4.6 * reach, y + 3.6 * reach, z + 5.0 * reach),
        centre,
        (2.6 * reach, 2.6 * reach),
        1350 * reach * reach,
        (1, 0.89, 0.74),
        2.2,
    )
    light.area(
        "fill",
        (x + 4 * reach, y - 5 * reach, z + 4.5 * reach),
        centre,
        (5 * reach, 4 * reach),
        130 * reach * reach,
        (0.95, 0.97, 1),
    )
    light.surroundings((1, 0.95, 0.9), 0.16)


def wide(target=(-0.55, 0.35, 0.2), width=7.7, elevation=42, focus=(1.0, -0.4, 0.2), **how):
    """The camera of wide pictures: the food right of the middle, room for words at the left."""
    return camera.aim(target, width, elevation, fill=1.0, focus=focus, lens=75, aperture=0.7, **how)


def spread_table(table, dishes, beside=None, centre=(1.0, 0.0, 0.2), **view):
    """A whole scene: `dishes` are `(name, x, y)` or `(name, x, y, turn, scale)`; what is nearest the middle comes last."""
    table()
    for name, *where in sorted(dishes, key=lambda one: -abs(one[1]) - abs(one[2])):
        serve(name, *where)
    if beside:
        beside()
    window_right(centre)
    wide(**view)
