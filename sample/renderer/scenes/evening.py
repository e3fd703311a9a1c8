"""The reservation page: a table laid for the evening."""
from ingredients.bread import bread_slice
from ingredients.herb_sprigs import rosemary
from studio import light
from studio.place import Group, put
from studio.registry import scene
from studio.serving import serve, wide
from tables.wood import walnut
from tableware.candles import candle
from tableware.ceramics import glaze, plate, saucer
from tableware.cutlery import fork, knife, spoon
from tableware.linen import napkin


def place(rng, x, y, turn):
    """A place laid for one guest."""
    with Group() as group:
        plate(rng, 1.4, glaze("charcoal", "#45494c", "#2a2e31", 0.35))
        side = saucer(rng, 1.0, glaze("ivory"))
        side.location.z = 0.1
        with Group() as cloth:
            napkin(rng, size=(0.62, 1.5), tint="#d9cbb4", folds=0.02)
        cloth.move(0, 0, 0.19)
        put(rosemary(rng, 0.75), 0.02, -0.35, 0.28, (0, 0, 0.1))
        fork(-1.75, -0.05, 0.02, 0.02)
        knife(1.72, -0.05, 0.0, 0.02)
        spoon(2.02, -0.05, 0.0, 0.02)
    group.move(x, y, 0, turn)


@scene("reservation")
def reservation(rng):
    walnut()
    place(rng, 1.2, -0.9, 0.05)
    place(rng, 1.9, 3.4, 3.1)
    serve("house-red-wine", 3.2, 0.75)
    serve("house-red-wine", 0.1, 2.0, 1.0)
    candle(rng, 1.5, 1.15)
    candle(rng, 2.2, 1.5, 0.65)
    for k in range(3):
        put(bread_slice(rng), -0.95 + 0.2 * k, 0.75 + 0.22 * k, 0.09 + 0.05 * k, (0.1 * k, 0.0, 0.9 - 0.3 * k))
    light.evening((1.4, 0.6, 0.3), 1.35)
    wide((-0.3, 0.4, 0.3), 7.8, 38, focus=(1.2, -0.4, 0.2))
