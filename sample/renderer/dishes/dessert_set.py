"""Desserts that set in the cold or under the grill: tiramisu, crème brûlée, panna cotta."""

from ingredients.berries import raspberry
from ingredients.chocolate import beans, cocoa
from ingredients.liquids import fill, pool
from ingredients.mint import mint_top
from ingredients.seasoning import sprinkle
from ingredients.caramel import brittle_top, shard
from ingredients.sponge import custard, jelly, sponge
from studio.drape import drape, drips
from studio.loaf import loaf, rectangle
from studio.mesh import block, lathe
from studio.place import Group, put, spread
from studio.registry import dish
from tables.stone import limestone
from tables.wood import oak, walnut
from tableware.ceramics import glaze, saucer
from tableware.dessert_setting import with_fork, with_spoon
from tableware.small import ramekin, white


def savoiardi(rng, width, depth, z):
    """A row of soaked ladyfingers; their ends and sides show at the cut."""
    soaked = sponge("savoiardi", "#b07a48", "#6d3d1d", 24)
    count = 4
    for i in range(count):
        biscuit = block("savoiardo", (width / count * 0.97, depth * 1.012, 0.15), soaked, 0.055, rng, 0.05)
        put(biscuit, (i + 0.5) / count * width - width / 2, 0.004 * rng.uniform(-1, 1), z + 0.075)


@dish("tiramisu", table=walnut, width=2.3, height=0.28, elevation=40, beside=lambda rng: tiramisu_beside(rng))
def tiramisu(rng):
    saucer(rng, 1.12, white())
    with Group() as piece:
        cream = custard("mascarpone", "#ffe4d2", "#fbd6bc", 0.42, 0.3)
        wide, deep = 1.12, 0.92
        z = 0.0
        for height in (0.19, 0.21):
            savoiardi(rng, wide, deep, z + 0.01)
            z += 0.155
            layer = loaf(
                rng,
                "mascarpone",
                rectangle(wide * 1.012, deep * 1.02, 0.05),
                height,
                cream,
                0.035,
                0.022,
                ((0.018, 3.5), (0.006, 14)),
            )
            layer.location.z = z - 0.01
            z += height - 0.02
        top = loaf(
            rng, "cocoa", rectangle(wide * 0.995, deep * 1.0, 0.05), 0.045, cocoa(), 0.02, 0, ((0.016, 5), (0.006, 22))
        )
        top.location.z = z - 0.006
    piece.move(-0.04, 0.05, 0.07, 0.5)
    sprinkle(rng, 260, 0.98, 0.075, "#4b2716", 0.009)
    mint_top(rng, 0.1, 0.05, 0.07 + z - 0.005, 0.24)


def tiramisu_beside(rng):
    with_fork(rng, "#b9b2a4", 1.45, -0.2)
    beans(rng, [(1.5, 1.25), (1.68, 1.1), (1.35, 1.38), (-1.35, 1.25), (-1.5, 1.08)])


@dish("creme-brulee", table=oak, width=2.25, height=0.25, beside=lambda rng: with_spoon(rng, "#7f8c93", 1.42, -0.1))
def creme_brulee(rng):
    saucer(rng, 1.1, glaze("dark", "#3b3f42", "#22262a", 0.35))
    bowl = ramekin(rng, 0.84, 0.38)
    bowl.location.z = 0.07
    z = 0.4
    custard_top = fill(rng, 0.79, z - 0.03, custard("brulee", "#ffd08c", "#f4b663", 0.3, 0.3, "#3a2414"), 0.01)
    custard_top.name = "custard"
    brittle_top(rng, 0.775, z, bite=(-1.35, 0.34))
    for x, y, lean, way in ((0.14, -0.40, 0.5, 0.6), (0.33, -0.36, -0.35, 2.0), (0.2, -0.55, 0.3, 4.0)):
        put(shard(rng, 0.15), x, y, z + 0.0, (lean, 0.25, way))
    for x, y in ((-0.36, 0.34), (-0.16, 0.44), (-0.22, 0.24)):
        put(raspberry(rng, 0.23), x, y, z + 0.02, (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, 6)))
    mint_top(rng, -0.32, 0.18, z + 0.03, 0.22)


@dish(
    "panna-cotta",
    table=limestone,
    width=2.25,
    height=0.32,
    elevation=42,
    beside=lambda rng: with_spoon(rng, "#a9817c", 1.45, -0.1),
)
def panna_cotta(rng):
    saucer(rng, 1.12, glaze("slate blue", "#5d6b72", "#2f3a40", 0.3))
    r, h, base = 0.56, 0.62, 0.072
    profile = [
        (0, h),
        (r * 0.5, h),
        (r * 0.7, h - 0.004),
        (r * 0.8, h - 0.03),
        (r * 0.845, h - 0.08),
        (r * 0.87, h * 0.7),
        (r * 0.92, h * 0.4),
        (r * 0.98, h * 0.12),
        (r * 1.0, 0.03),
        (r * 0.98, 0),
        (0, 0),
    ]
    body = lathe(
        "panna cotta", profile, custard("panna cotta", "#faf4e6", "#f3ead4", 0.22, 0.45, "#4a3626", 0.5), 64, 2
    )
    body.location.z = base
    sauce = jelly("raspberry", "#c3123a", "#8a0724", 0.07, 0.15)
    poured = drape("sauce", profile[:10], drips(rng, 8, 0.47, 1.02, 0.2), 0.03, sauce)
    poured.location.z = base
    pool(rng, 0.075, 0.62, -0.05, -0.22, sauce, 0.03)
    for x, y in spread(rng, 3, 0.16, 0.2):
        put(
            raspberry(rng, 0.25),
            x,
            y,
            base + h + 0.015,
            (rng.uniform(-0.25, 0.25), rng.uniform(-0.25, 0.25), rng.uniform(0, 6)),
        )
    mint_top(rng, 0.08, 0.16, base + h + 0.02, 0.25)
    for x, y, lean in ((0.66, -0.42, 1.4), (0.82, -0.12, 0.2), (-0.74, 0.18, 0.1), (-0.62, -0.58, 1.5)):
        put(raspberry(rng, 0.24), x, y, 0.085 + 0.1 * (lean > 1), (lean, 0.1, rng.uniform(-1, 1)))
