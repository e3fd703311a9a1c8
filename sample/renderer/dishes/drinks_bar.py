"""From the bar: mojito, spritz, Negroni, wine, beer."""
import math

from ingredients.citrus import peel, whole
from ingredients.citrus_cut import slice_of, wedge_of
from ingredients.drinks import bubbles, condensation, drink, head, straw
from ingredients.ice import ice_cube
from ingredients.mint import mint_leaf, mint_top
from ingredients.stone_fruit import cherry
from ingredients.pretzel import pretzel
from ingredients.coffee import sugar_cube
from studio.place import Group, put
from studio.registry import dish
from tables.stone import limestone
from tables.wood import oak, walnut
from tableware.bar import coaster, cork
from tableware.glasses import BEER, HIGHBALL, SPRITZ, TUMBLER, WINE
from tableware.linen import napkin

STANDING = 1.5708


def lime_beside(rng):
    napkin(rng, -1.35, 0.35, 0.35, (1.2, 1.8), "#8d9a86")
    put(whole(rng, "lime", 0.27), 1.02, 0.5, 0.27, (0, 0, 0.9))
    for x, y, way in ((0.8, -0.3, 0.6), (1.05, -0.08, 2.0)):
        put(wedge_of(rng, "lime", 0.5, 1.1), x, y, 0.0, (0, 0.5, way))
    mint_top(rng, -0.72, -0.42, 0.03, 0.32)
    for x, y, way in ((-0.62, 0.18, 0.2), (-0.76, 0.32, 0.9)):
        put(sugar_cube(rng), x, y, 0.07, way)


@dish("virgin-mojito", table=limestone, width=2.5, height=0.9, elevation=24, beside=lime_beside)
def mojito(rng):
    coaster(rng, stone=True)
    with Group() as served:
        HIGHBALL.blow()
        HIGHBALL.pour(1.32, drink("mojito", "#e9f2c0", 0.7, 0.04, "#e6f2bc"))
        for x, y, z, way, tip in (
            (0.05, -0.13, 0.24, 0.4, 0.5),
            (-0.1, -0.1, 0.5, 2.0, 1.2),
            (0.1, -0.12, 0.86, 3.5, 0.3),
        ):
            put(wedge_of(rng, "lime", 0.36, 1.1), x, y, z, (tip, 0.5, way))
        for k in range(9):
            angle, z = 2.4 * k, 0.28 + 0.11 * k
            put(
                mint_leaf(rng, 0.24),
                0.16 * math.cos(angle),
                0.16 * math.sin(angle),
                z,
                (rng.uniform(0.8, 1.6), 0.2, angle - 1.5),
            )
        for x, y, z in (
            (0.1, 0.06, 0.56),
            (-0.11, 0.04, 0.8),
            (0.02, 0.08, 1.05),
            (0.11, -0.06, 1.24),
            (-0.11, 0.0, 1.28),
        ):
            ice_cube(rng, x, y, z, 0.23)
        bubbles(rng, HIGHBALL, 0.25, 1.3, 150, 0.011)
        put(slice_of(rng, "lime", 0.22, 0.04), 0.31, -0.06, 1.48, (STANDING - 0.1, 0.1, -0.5))
        mint_top(rng, -0.06, -0.02, 1.4, 0.34, 4)
        straw(0.02, 0.14, 0.5, 1.42, (-0.1, 0.14), "#4e8a22")
        condensation(rng, HIGHBALL, 0.35, 1.25)
    served.move(0, 0, 0.036)


def spritz_beside(rng):
    napkin(rng, -1.5, 0.35, 0.35, (1.3, 1.9), "#b98d5e")
    for x, y, z, way in ((0.98, -0.2, 0.0, 0.3), (1.16, 0.02, 0.03, 1.2)):
        put(slice_of(rng, "orange", 0.36, 0.06), x, y, z, (0.05, 0.08, way))
    put(whole(rng, "orange", 0.4), 1.3, 0.75, 0.4, (0.4, 0, 1.1))


@dish("aperol-spritz", table=limestone, width=2.65, height=0.96, elevation=22, beside=spritz_beside)
def spritz(rng):
    coaster(rng, 0.5, stone=True)
    with Group() as served:
        SPRITZ.blow()
        SPRITZ.pour(1.42, drink("spritz", "#f8721a", 0.6, 0.12, "#fb7c1e"))
        for x, y, z in (
            (0.16, 0.06, 1.0),
            (-0.16, 0.06, 1.12),
            (0.02, -0.12, 1.22),
            (0.18, 0.02, 1.36),
            (-0.16, -0.06, 1.4),
        ):
            ice_cube(rng, x, y, z, 0.28)
        put(slice_of(rng, "orange", 0.34, 0.05), -0.1, -0.27, 1.2, (STANDING + 0.05, 0.1, -0.25))
        put(slice_of(rng, "orange", 0.33, 0.05), 0.4, 0.0, 1.78, (STANDING - 0.1, 0.12, -0.4))
        bubbles(rng, SPRITZ, 0.85, 1.4, 170, 0.011)
        condensation(rng, SPRITZ, 0.85, 1.4, 80, 0.018)
    served.move(0, 0, 0.036)


def negroni_beside(rng):
    napkin(rng, -1.25, 0.3, 0.35, (1.1, 1.6), "#7f8c93")
    put(slice_of(rng, "orange", 0.34, 0.06), 0.9, -0.12, 0.0, (0.04, 0.06, 0.3))
    put(peel(rng, "orange", 0.7, 0.13, 0.6, 0.15), -0.3, -0.78, 0.08, (0, 0.1, 0.9))


@dish("negroni", table=oak, width=1.95, height=0.5, elevation=28, beside=negroni_beside)
def negroni(rng):
    coaster(rng, 0.54)
    with Group() as served:
        TUMBLER.blow()
        TUMBLER.pour(0.66, drink("negroni", "#d8260c", 0.6, 0.05, "#d42a10"))
        ice_cube(rng, 0.0, 0.02, 0.54, 0.46, (0.1, -0.12, 0.5))
        put(peel(rng, "orange", 0.75, 0.14, 0.55, 0.18), 0.18, -0.32, 0.72, (0.5, 0.2, 0.3))
        condensation(rng, TUMBLER, 0.25, 0.65, 50, 0.017)
    served.move(0, 0, 0.036)


def wine_beside(rng):
    napkin(rng, -1.5, 0.3, 0.35, (1.3, 1.9), "#a9817c")
    cork(rng, 0.86, -0.36, 0.6)
    for x, y, tip, way in ((1.05, 0.18, 0.4, 0.3), (1.26, 0.02, 0.7, 2.1), (1.2, 0.34, 0.5, 4.0)):
        put(cherry(rng, 0.125), x, y, 0.12, (tip, 0.2, way))


@dish("house-red-wine", table=oak, width=2.75, height=0.98, elevation=20, beside=wine_beside)
def red_wine(rng):
    WINE.blow()
    WINE.pour(1.36, drink("red wine", "#a80c2a", 0.3, 0.0))


def beer_beside(rng):
    napkin(rng, -1.45, 0.35, 0.35, (1.3, 1.9), "#7f8c93")
    put(pretzel(rng, 0.46), 1.08, 0.05, 0.07, (0.0, 0.0, 0.3))


@dish("pilsner", table=walnut, width=2.6, height=0.98, elevation=21, beside=beer_beside)
def pilsner(rng):
    coaster(rng, 0.55)
    with Group() as served:
        BEER.blow()
        BEER.pour(1.52, drink("pilsner", "#f5b428", 0.6, 0.14, "#fbbb34"))
        head(rng, BEER, 1.5, 0.14)
        bubbles(rng, BEER, 0.25, 1.5, 260, 0.009, 0.2)
        condensation(rng, BEER, 0.35, 1.6, 130, 0.021)
    served.move(0, 0, 0.036)
