"""Ices and meringue: sorbet trio, pavlova."""
import math

from ingredients.berries import blueberry, raspberry, strawberry
from ingredients.citrus_cut import slice_of
from ingredients.cream_tops import whipped
from ingredients.fruit import mango_cube
from ingredients.ice_cream import frozen, scoop
from ingredients.meringue import nest, passion_fruit, pulp
from ingredients.mint import mint_top
from ingredients.seasoning import sprinkle
from studio.loaf import circle, loaf
from studio.place import put, spread
from studio.registry import dish
from tables.wood import walnut
from tableware.ceramics import glaze, saucer
from tableware.dessert_setting import with_fork, with_spoon
from tableware.small import coupe


def sorbet_beside(rng):
    with_spoon(rng, "#b98d5e", 1.2, -0.35)
    for x, y, way in ((1.12, 0.78, 0.3), (1.32, 0.62, 2.0)):
        put(raspberry(rng, 0.24), x, y, 0.09, (1.4, 0.2, way))
    for x, y in ((-1.05, 0.92), (-1.25, 0.78), (-1.06, 0.68)):
        put(mango_cube(rng, 0.19), x, y, 0.09, (0, 0, rng.uniform(0, 6)))


@dish("sorbet-trio", table=walnut, width=2.0, height=0.45, elevation=38, beside=sorbet_beside)
def sorbet(rng):
    coupe(rng)
    kinds = [("raspberry", "#b3143c", "#d63a5c"), ("mango", "#f29a12", "#f8b636"), ("lemon", "#fbe99a", "#fdf5cf")]
    for k, (name, tint, pale) in enumerate(kinds):
        angle = 2.75 + k * 2.094
        ice = scoop(rng, 0.33, frozen(name, tint, pale, 0.7))
        put(ice, 0.335 * math.cos(angle), 0.3 * math.sin(angle), 0.7 + 0.02 * k, (0.1, 0.1, rng.uniform(0, 6)))
    mint_top(rng, 0.02, 0.03, 0.92, 0.26)
    put(raspberry(rng, 0.2), -0.34, 0.1, 1.02, (0.2, 0.1, 0.3))
    put(slice_of(rng, "lemon", 0.22, 0.03), 0.48, 0.24, 0.98, (1.25, 0.0, -0.5))


def pavlova_beside(rng):
    with_fork(rng, "#a9817c", 1.5, -0.2)
    put(passion_fruit(rng, 0.27), 1.4, 1.05, 0.25, (0.5, -0.25, 0.4))


@dish("pavlova", table=walnut, width=2.3, height=0.3, elevation=42, beside=pavlova_beside)
def pavlova(rng):
    saucer(rng, 1.14, glaze("slate blue", "#5d6b72", "#2f3a40", 0.3))
    nest(rng, 0.86, 0.44).location.z = 0.072
    z = 0.5
    cream = loaf(
        rng,
        "cream",
        circle(0.66, 72, lambda a: 1 + 0.06 * math.sin(3 * a) + 0.04 * math.sin(5 * a + 1)),
        0.17,
        whipped(),
        0.08,
        0.02,
        ((0.05, 3.2), (0.02, 8)),
    )
    cream.location.z = z - 0.06
    top = z + 0.09
    halves = [
        (-0.3, 0.18, 0.5),
        (0.05, 0.32, 2.0),
        (0.34, 0.05, 3.5),
        (-0.06, -0.1, 5.2),
        (-0.4, -0.16, 1.2),
        (0.24, -0.3, 0.2),
    ]
    for k, (x, y, way) in enumerate(halves):
        put(
            strawberry(rng, 0.37, half=k % 3 != 1, leaves=k == 1),
            x,
            y,
            top + (0.08 if k % 3 != 1 else 0.13),
            (rng.uniform(-0.3, 0.5), rng.uniform(-0.3, 0.3), way),
        )
    for x, y in spread(rng, 13, 0.52, 0.17):
        put(blueberry(rng, 0.08), x, y, top + 0.06, (rng.uniform(-0.7, 0.7), rng.uniform(-0.7, 0.7), 0))
    pulp(rng, [(x, y, top + 0.005) for x, y in ((0.1, 0.08), (-0.2, -0.3), (0.42, -0.18), (-0.5, 0.06), (0.12, -0.44))])
    mint_top(rng, 0.06, 0.1, top + 0.12, 0.25)
    sprinkle(rng, 160, 1.0, 0.078, "#fbf7f0", 0.008)
    for x, y in ((-0.84, -0.42), (0.9, -0.32), (0.8, -0.48)):
        put(blueberry(rng, 0.08), x, y, 0.16, (0.5, 0.3, 0))
