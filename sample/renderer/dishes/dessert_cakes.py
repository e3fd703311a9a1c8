"""Cakes by the slice: cheesecake, carrot cake."""
import math

from ingredients.berries import strawberry
from ingredients.chocolate import crumbs
from ingredients.liquids import pool
from ingredients.nuts import carrot_material, walnut
from ingredients.sponge import baked, custard, jelly, sponge
from studio.loaf import loaf, wedge, stacked
from studio.mesh import tube
from studio.place import Group, put, spread
from studio.registry import dish
from tables.stone import limestone
from tables.wood import walnut as walnut_table
from tableware.ceramics import glaze, saucer
from tableware.dessert_setting import with_fork
from tableware.small import white

CRUMB = ((0.012, 22), (0.008, 50))


def wedge_places(rng, count, length, angle, inset=0.12):
    """Places on top of a slice, away from its edges."""
    places = []
    for x, y in spread(rng, count * 6, length * 0.5, 0.08, (0, 0.06)):
        room = (y + length / 2) * math.tan(angle / 2) - abs(x)
        if room > inset and y + length / 2 < length * 0.88 and len(places) < count:
            places.append((x, y))
    return places


@dish(
    "new-york-cheesecake",
    table=limestone,
    width=2.3,
    height=0.3,
    elevation=38,
    beside=lambda rng: with_fork(rng, "#a9817c", 1.47, -0.15),
)
def cheesecake(rng):
    saucer(rng, 1.14, white())
    length, angle = 1.5, 0.78
    with Group() as slice_of_cake:
        cake = custard("cheesecake", "#ffdcc0", "#fbcba4", 0.5, 0.3, clear=0.0)
        z = stacked(
            rng,
            wedge(length, angle, 0.03, 0.022),
            [
                (0.13, sponge("graham", "#b9772f", "#7c4716", 26), 0.02, 0.0, ((0.02, 20), (0.012, 45))),
                (0.47, cake, 0.03, 0.008, ((0.012, 4), (0.006, 16))),
                (
                    0.03,
                    baked("cheesecake top", "#edc67a", "#d99a45", "#a9622a", 2.2, 0.1, 24),
                    0.014,
                    0.0,
                    ((0.008, 5),),
                ),
            ],
        )
        glaze_red = jelly("strawberry", "#c81a26", "#930d18", 0.06, 0.1)
        pool(rng, z, 0.3, 0.0, 0.36, glaze_red, 0.035)
        for x, half in ((-0.17, 0.36), (0.12, 0.42)):
            tube(
                "run", run(x, half, z, angle, length), lambda t: 0.035 * (1 - 0.3 * t) + 0.02 * t**6, glaze_red, 10, 1
            )
        for x, y, way, halved in ((-0.17, 0.42, 0.5, False), (0.14, 0.47, 1.5, False), (0.02, 0.17, 0.9, True)):
            berry = strawberry(rng, 0.4, halved)
            put(berry, x, y, z + (0.03 if halved else 0.17), (0.2 if halved else -0.2, 0.2, way + 0.3))
    slice_of_cake.move(0.02, 0.06, 0.075, -0.95)
    for x, y, way, halved in ((0.62, -0.52, 1.2, True), (0.36, -0.74, 2.2, True)):
        put(strawberry(rng, 0.38, halved), x, y, 0.11, (0.0, 0.1, way))
    crumbs(rng, spread(rng, 16, 0.35, 0.05, (-0.3, -0.62)), 0.075, sponge("graham", "#b9772f", "#7c4716", 26), 0.028)


def run(x, y, z, angle, length):
    """A drop's way over the edge of a slice and down its cut side."""
    side = 1 if x > 0 else -1
    edge = (y * 0.6 + length / 2) * math.tan(angle / 2) * side
    return [
        (x * 0.6, y * 0.8, z),
        (edge * 0.95, y * 0.62, z + 0.012),
        (edge * 1.02, y * 0.6, z - 0.03),
        (edge * 1.02, y * 0.6, z - 0.14),
        (edge * 1.02, y * 0.59, z - 0.26),
    ]


@dish(
    "carrot-cake",
    table=walnut_table,
    width=2.3,
    height=0.34,
    elevation=38,
    beside=lambda rng: with_fork(rng, "#b98d5e", 1.47, -0.15),
)
def carrot_cake(rng):
    saucer(rng, 1.14, glaze("sage", "#9fae9b", "#6f7a66", 0.25))
    length, angle = 1.5, 0.8
    cake = sponge("carrot", "#c07a35", "#6f3a14", 20, flecks=("#e8701a", 9, 0.38))
    frosting = custard("frosting", "#fdeede", "#f8dfc6", 0.5, 0.35, clear=0.0)
    with Group() as slice_of_cake:
        shape = wedge(length, angle, 0.03, 0.022)
        z = stacked(
            rng,
            shape,
            [(0.3, cake, 0.02, 0, CRUMB), (0.1, frosting, 0.035, 0.014, ((0.014, 6),)), (0.3, cake, 0.02, 0, CRUMB)],
        )
        top = wedge(length + 0.07, angle * 0.985, 0.03, 0.022)
        loaf(rng, "frosting", top, 0.14, frosting, 0.025, 0.012, ((0.03, 4), (0.012, 12))).location = (0, 0.035, z)
        z += 0.14
        outside(rng, length, angle, z - 0.09, frosting)
        for x, y in wedge_places(rng, 9, length, angle, 0.13):
            chip = walnut(rng, 0.2 * rng.uniform(0.35, 0.6))
            put(chip, x, y, z - 0.01, (rng.uniform(-0.8, 0.8), rng.uniform(-0.8, 0.8), rng.uniform(0, 6)))
        put(walnut(rng, 0.34), 0.0, 0.5, z + 0.0, (0.15, 0.1, 0.4))
        put(walnut(rng, 0.3), 0.0, 0.12, z + 0.0, (-0.1, -0.15, 1.9))
        for x, y in wedge_places(rng, 10, length, angle, 0.1):
            grated(rng, x, y, z)
    slice_of_cake.move(0.02, 0.06, 0.075, -0.95)
    for x, y, way in ((0.6, -0.58, 0.6), (0.8, -0.36, 2.4), (-0.7, -0.66, 1.1)):
        put(walnut(rng, 0.3), x, y, 0.075, (0.1, 0.1, way))
    crumbs(rng, spread(rng, 22, 0.3, 0.03, (0.25, -0.66)), 0.075, cake, 0.03)


def outside(rng, length, angle, z, frosting):
    """The frosting on the rounded back of a slice."""
    half = angle / 2
    outline = [
        (r * math.sin(a), r * math.cos(a) - length / 2)
        for r, turns in ((length + 0.07, (1, -1)), (length - 0.02, (-1, 1)))
        for a in (half * (turns[0] + (turns[1] - turns[0]) * i / 24) for i in range(25))
    ]
    loaf(rng, "frosting", outline, z, frosting, 0.03, 0.0, ((0.02, 5),))


def grated(rng, x, y, z):
    """A shred of carrot."""
    bend = rng.uniform(-1, 1)
    path = [
        (0.12 * (t - 0.5), 0.03 * bend * math.cos(3 * t), 0.02 * math.sin(2 * t)) for t in (i / 6 for i in range(7))
    ]
    put(tube("shred", path, 0.009, carrot_material(), 5), x, y, z + 0.004, rng.uniform(0, 6.28))
