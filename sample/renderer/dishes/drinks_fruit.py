"""Cold drinks of fruit: lemonade, peach tea, orange juice, smoothie, lassi."""

from ingredients.berries import blueberry, raspberry, strawberry
from ingredients.citrus import whole
from ingredients.citrus_cut import half_of, slice_of, wedge_of
from ingredients.drinks import condensation, drink, pulpy, straw
from ingredients.ice import ice_cube
from ingredients.fruit import mango_cube
from ingredients.liquids import fill
from ingredients.mint import mint_top
from ingredients.stone_fruit import peach, peach_slice
from ingredients.seasoning import sprinkle
from ingredients.spices import cardamom
from studio.place import Group, put
from studio.registry import dish
from tables.stone import limestone
from tables.wood import oak, walnut
from tableware.bar import coaster
from tableware.glasses import HIGHBALL, JUICE, LASSI
from tableware.linen import napkin

STANDING = 1.5708


def on_coaster(served, turn=0.0, x=0.0):
    served.move(x, 0, 0.036, turn)


def lemon_beside(rng):
    napkin(rng, -1.35, 0.3, 0.4, (1.2, 1.8), "#8d9a86")
    put(half_of(rng, "lemon", 0.31), 0.88, -0.2, 0.3, (0.75, 0.2, 0.4))
    put(whole(rng, "lemon", 0.3), 1.08, 0.62, 0.3, (0, 0, 1.1))
    mint_top(rng, -0.72, -0.42, 0.03, 0.32)


@dish("house-lemonade", table=oak, width=2.5, height=0.88, elevation=24, beside=lemon_beside)
def lemonade(rng):
    coaster(rng)
    with Group() as served:
        HIGHBALL.blow()
        HIGHBALL.pour(1.3, drink("lemonade", "#f5ec9a", 0.5, 0.34, "#faee9e"))
        for z, x, y, way in ((0.5, 0.09, -0.2, 0.1), (0.92, -0.1, -0.2, -0.2)):
            put(slice_of(rng, "lemon", 0.21, 0.04), x, y, z, (STANDING - 0.1, 0, way))
        for x, y, z in (
            (-0.11, 0.02, 0.36),
            (0.1, 0.06, 0.76),
            (-0.1, 0.06, 1.08),
            (0.1, -0.02, 1.24),
            (-0.12, -0.06, 1.3),
        ):
            ice_cube(rng, x, y, z, 0.23)
        put(slice_of(rng, "lemon", 0.26, 0.045), 0.3, -0.06, 1.5, (STANDING - 0.1, 0.1, -0.5))
        mint_top(rng, -0.08, 0.02, 1.38, 0.3, tilt=(0.2, 0.0))
        straw(-0.1, 0.12, 0.5, 1.42, (-0.12, -0.14), "#d8a514")
        condensation(rng, HIGHBALL, 0.35, 1.25)
    on_coaster(served)


def peach_beside(rng):
    napkin(rng, -1.35, 0.35, 0.35, (1.2, 1.8), "#b98d5e")
    put(peach(rng, 0.35), 1.0, 0.42, 0.33, (0.25, 0.2, 0.5))
    for x, y, way in ((0.78, -0.32, 0.4), (0.98, -0.22, 0.8)):
        put(peach_slice(rng, 0.46), x, y, 0.06, (0.2, -0.3, way))


@dish("iced-peach-tea", table=limestone, width=2.5, height=0.88, elevation=24, beside=peach_beside)
def peach_tea(rng):
    coaster(rng)
    with Group() as served:
        HIGHBALL.blow()
        HIGHBALL.pour(1.3, drink("peach tea", "#d98024", 0.55, 0.1, "#e08a2c"))
        for x, y, z in (
            (0.1, 0.04, 0.42),
            (-0.1, 0.02, 0.66),
            (0.1, 0.05, 0.96),
            (-0.1, 0.06, 1.2),
            (0.11, -0.04, 1.29),
        ):
            ice_cube(rng, x, y, z, 0.24)
        for x, y, z, way in ((0.04, -0.2, 0.5, 0.4), (-0.06, -0.2, 0.9, 2.4)):
            put(peach_slice(rng, 0.42), x, y, z, (0.3, way, 0.2))
        put(peach_slice(rng, 0.5), 0.26, -0.08, 1.46, (1.2, 0.1, -0.5))
        mint_top(rng, -0.1, 0.0, 1.36, 0.28, tilt=(0.2, 0.0))
        straw(-0.06, 0.14, 0.5, 1.42, (-0.1, -0.16), "#d4502c")
        condensation(rng, HIGHBALL, 0.35, 1.25)
    on_coaster(served)


def orange_beside(rng):
    napkin(rng, -1.35, 0.3, 0.35, (1.2, 1.8), "#7f8c93")
    put(half_of(rng, "orange", 0.38, 1.0), 0.92, -0.22, 0.37, (0.7, 0.2, 0.4))
    put(whole(rng, "orange", 0.38), 1.12, 0.66, 0.38, (0.4, 0, 1.1))
    put(wedge_of(rng, "orange", 0.66, 1.2), -0.76, -0.5, 0.0, (0, 0.5, 0.7))


@dish("fresh-orange-juice", table=walnut, width=2.15, height=0.7, elevation=26, beside=orange_beside)
def orange_juice(rng):
    coaster(rng)
    with Group() as served:
        JUICE.blow()
        JUICE.pour(1.14, pulpy("orange", "#f9a41c", "#ee850c", 0.45))
        put(slice_of(rng, "orange", 0.32, 0.05), 0.37, -0.02, 1.3, (STANDING - 0.1, 0.12, -0.4))
        condensation(rng, JUICE, 0.3, 1.1, 70)
    on_coaster(served)


def berries_beside(rng):
    napkin(rng, -1.35, 0.35, 0.35, (1.2, 1.8), "#a9817c")
    put(strawberry(rng, 0.42), 0.86, -0.25, 0.16, (0.0, 0.2, 0.9))
    put(strawberry(rng, 0.42, True), 1.12, 0.12, 0.14, (0.15, 0.1, -0.5))
    for x, y in ((0.68, 0.28), (0.62, -0.52), (1.2, -0.38), (-0.66, -0.36)):
        put(blueberry(rng, 0.085), x, y, 0.075, (0.6, 0.2, rng.uniform(0, 6)))
    for x, y, way in ((0.9, 0.36, 0.3), (-0.82, -0.5, 2.0)):
        put(raspberry(rng, 0.25), x, y, 0.1, (1.45, 0.1, way))


@dish("mixed-berry-smoothie", table=limestone, width=2.4, height=0.84, elevation=27, beside=berries_beside)
def smoothie(rng):
    coaster(rng)
    with Group() as served:
        LASSI.blow()
        LASSI.pour(1.3, pulpy("berry", "#b8467e", "#8f2a62", 0.5, 0.28))
        fill(rng, 0.375, 1.3, pulpy("berry", "#b8467e", "#8f2a62", 0.5, 0.28), 0.05)
        put(strawberry(rng, 0.4, True), -0.08, -0.08, 1.43, (0.5, 0.2, 0.5))
        put(raspberry(rng, 0.22), 0.14, -0.1, 1.36, (0.2, 0.1, 0))
        for x, y in ((0.2, 0.1), (0.02, 0.14)):
            put(blueberry(rng, 0.085), x, y, 1.42, (0.5, 0.1, 0))
        mint_top(rng, -0.14, 0.14, 1.36, 0.28)
        straw(0.12, 0.16, 0.5, 1.4, (-0.12, 0.16), "#8f2a62")
        condensation(rng, LASSI, 0.35, 1.2, 70)
    on_coaster(served)


def mango_beside(rng):
    napkin(rng, -1.35, 0.35, 0.35, (1.2, 1.8), "#b98d5e")
    for x, y, z in ((0.74, -0.2, 0.1), (0.98, -0.06, 0.1), (0.9, -0.36, 0.1), (1.08, 0.22, 0.1), (0.93, -0.2, 0.29)):
        put(mango_cube(rng, 0.2), x, y, z, (0, 0, rng.uniform(0, 6)))
    for x, y in ((-0.62, -0.42), (-0.78, -0.3), (-0.74, -0.54), (0.62, -0.5)):
        put(cardamom(rng), x, y, 0.04, (0, 0, rng.uniform(0, 6)))


@dish("mango-lassi", table=walnut, width=2.2, height=0.76, elevation=27, beside=mango_beside)
def mango_lassi(rng):
    coaster(rng)
    with Group() as served:
        LASSI.blow()
        lassi = pulpy("lassi", "#fbbf4a", "#f6a62a", 0.15, 0.3)
        LASSI.pour(1.27, lassi)
        fill(rng, 0.375, 1.27, lassi, 0.03)
        sprinkle(rng, 90, 0.2, 1.305, "#7a6a3a", 0.012)
        put(cardamom(rng, 0.16), 0.05, -0.05, 1.33, (0.1, 0, 0.7))
        for x, y in ((-0.14, 0.06), (-0.06, 0.18)):
            put(mango_cube(rng, 0.15), x, y, 1.35, (0.2, 0.1, rng.uniform(0, 6)))
        mint_top(rng, 0.12, 0.14, 1.31, 0.26)
        condensation(rng, LASSI, 0.35, 1.2, 70)
    on_coaster(served)
