"""From the griddle: buttermilk pancakes, Belgian waffle."""

from ingredients.batter import butter_pat, pancake, waffle
from ingredients.berries import blueberry, strawberry
from ingredients.cream_tops import rosette
from ingredients.liquids import pool
from ingredients.mint import mint_top
from ingredients.seasoning import sprinkle
from ingredients.sponge import syrup
from studio.drape import drape, drips
from studio.place import Group, put
from studio.registry import dish
from tables.stone import limestone
from tables.wood import walnut
from tableware.ceramics import glaze, saucer
from tableware.dessert_setting import with_fork
from tableware.small import white


@dish(
    "buttermilk-pancakes",
    table=walnut,
    width=2.4,
    height=0.36,
    elevation=36,
    beside=lambda rng: with_fork(rng, "#7f8c93", 1.55, -0.2),
)
def pancakes(rng):
    saucer(rng, 1.18, white())
    z = 0.075
    for k, radius in enumerate((0.76, 0.74, 0.71)):
        put(pancake(rng, radius, 0.21), rng.uniform(-0.03, 0.03), rng.uniform(-0.03, 0.03), z, rng.uniform(0, 6.28))
        z += 0.2
    maple = syrup("#cf7a1e")
    edge = [(0.7, 0.006), (0.755, -0.02), (0.79, -0.06), (0.8, -0.12), (0.8, -0.24), (0.82, -0.34), (0.83, -0.58)]
    profile = [(0, z + 0.012), (0.3, z + 0.014), (0.6, z + 0.014), *((r, z + drop) for r, drop in edge)]
    drape("syrup", profile, drips(rng, 9, 0.5, 1.3, 0.16), 0.02, maple)
    pool(rng, 0.072, 0.8, 0.02, -0.02, maple, 0.024)
    put(butter_pat(rng, 0.3), 0.02, 0.0, z + 0.065, (0.03, -0.04, 0.5))
    for x, y in ((0.62, -0.72), (0.78, -0.56), (-0.86, -0.34)):
        put(blueberry(rng, 0.085), x, y, 0.16, (0.5, 0.2, 0))


@dish(
    "belgian-waffle", table=limestone, width=2.35, height=0.26, beside=lambda rng: with_fork(rng, "#8d9a86", 1.52, -0.2)
)
def belgian_waffle(rng):
    saucer(rng, 1.18, glaze("slate blue", "#5d6b72", "#2f3a40", 0.3))
    with Group() as served:
        top = waffle(rng, 1.42, 1.02, 0.24)
        put(rosette(rng, 0.27, 2.3), 0.16, 0.1, top - 0.01)
        for x, y, way, half in (
            (-0.3, 0.14, 0.6, True),
            (-0.14, -0.2, 2.2, True),
            (0.3, -0.24, -0.3, True),
            (-0.46, -0.16, 1.4, False),
        ):
            put(
                strawberry(rng, 0.38, half, leaves=not half),
                x,
                y,
                top + (0.05 if half else 0.12),
                (0.12, rng.uniform(-0.2, 0.2), way),
            )
        for x, y in ((-0.02, 0.32), (0.5, 0.02), (-0.52, 0.26)):
            put(blueberry(rng, 0.08), x, y, top + 0.055, (0.5, 0.2, 0))
        mint_top(rng, -0.12, 0.16, top + 0.06, 0.25)
    served.move(0, 0.03, 0.075, 0.42, 1.13)
    for x, y, way in ((0.58, -0.72, 0.8), (0.84, -0.5, 2.2)):
        put(strawberry(rng, 0.36, True), x, y, 0.155, (0, 0.1, way))
    sprinkle(rng, 420, 1.05, 0.078, "#fbf7f0", 0.008)
