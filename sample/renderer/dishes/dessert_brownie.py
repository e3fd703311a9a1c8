"""The brownie."""
import math

from ingredients.chocolate import crumbs, sauce, shavings
from ingredients.ice_cream import frozen, scoop
from ingredients.liquids import pool
from ingredients.mint import mint_top
from ingredients.sponge import baked, sponge
from studio.drape import drape, drips
from studio.loaf import rectangle, stacked
from studio.place import Group, put, spread
from studio.registry import dish
from tables.wood import walnut as walnut_table
from tableware.ceramics import saucer
from tableware.dessert_setting import with_fork
from tableware.small import white


@dish(
    "chocolate-brownie",
    table=walnut_table,
    width=2.3,
    height=0.32,
    elevation=38,
    beside=lambda rng: with_fork(rng, "#8d9a86", 1.47, -0.15),
)
def brownie(rng):
    saucer(rng, 1.14, white())
    fudge = sponge("fudge", "#4a2414", "#22100a", 18, 0.5)
    crust = baked("brownie top", "#7a4a2c", "#54301c", "#311a0f", 2.6, 0.35, 20)
    for x, y, z, way, wide in ((0.12, 0.2, 0.075, 0.35, 0.86), (-0.3, -0.16, 0.075, -0.55, 0.8)):
        with Group() as piece:
            outline = rectangle(wide, wide * 0.9, 0.04, 0.02)
            top = stacked(
                rng,
                outline,
                [
                    (0.3, fudge, 0.03, 0.0, ((0.02, 14), (0.014, 34))),
                    (0.05, crust, 0.02, -0.006, ((0.02, 6), (0.012, 19))),
                ],
            )
        piece.move(x, y, z, way)
    ice = scoop(rng, 0.36, frozen("vanilla", "#fbd8a6", "#fff0d6", 0.1, "#4a3626"))
    put(ice, 0.08, 0.12, 0.075 + top + 0.24)
    r = 0.375
    ball_profile = [(r * math.sin(a), r * math.cos(a)) for a in (i * 0.13 for i in range(18))]
    poured = drape("sauce", ball_profile, drips(rng, 7, 0.3, 0.72, 0.22), 0.022, sauce())
    put(poured, 0.08, 0.12, 0.075 + top + 0.245)
    pool(rng, 0.076, 0.4, 0.36, -0.46, sauce(), 0.028)
    shavings(rng, 9, 0.2, lambda x, y: 0.085 + top, (-0.34, -0.3), 0.09)
    mint_top(rng, -0.12, -0.12, 0.09 + top, 0.26)
    crumbs(rng, spread(rng, 18, 0.4, 0.05, (-0.5, -0.66)), 0.075, fudge, 0.035)
