"""Hot drinks: espresso, cappuccino, hot chocolate, mint tea."""
import math

from ingredients.chocolate import beans, shavings, square
from ingredients.coffee import crema, latte, milk_chocolate, sugar_cube
from ingredients.cream_tops import rosette
from ingredients.drinks import drink, rim_foam
from ingredients.honey import dipper, honey_pot
from ingredients.liquids import fill
from ingredients.mint import mint_leaf, mint_top, sprig
from studio.place import Group, put, spread
from studio.registry import dish
from tables.wood import oak, walnut
from tableware.ceramics import glaze, saucer
from tableware.cups import cup, handle, mug
from tableware.cutlery import spoon
from tableware.glasses import MUG, glass_material
from tableware.linen import napkin
from tableware.small import white


def beans_beside(rng):
    napkin(rng, -1.35, 0.35, 0.3, (1.2, 1.6), "#b9b2a4")
    beans(rng, spread(rng, 13, 0.34, 0.12, (1.0, 0.72)))
    beans(rng, [(-0.72, -0.86), (-0.9, -0.78), (-0.84, -0.98)])


@dish("espresso", table=walnut, width=1.75, height=0.3, elevation=38, beside=beans_beside)
def espresso(rng):
    saucer(rng, 0.72, white())
    with Group() as served:
        cup(0.36, 0.5, 0.5)
        fill(rng, 0.325, 0.41, crema())
        rim_foam(rng, 0.325, 0.415, 46, 0.011)
    served.move(0, 0, 0.065, -0.6)
    spoon(0.1, -0.46, 1.45, 0.09, 0.6)
    for x, y, way in ((-0.5, -0.06, 0.3), (-0.46, 0.16, 1.0)):
        put(sugar_cube(rng), x, y, 0.135, way)


@dish("cappuccino", table=oak, width=2.0, height=0.3, elevation=44, beside=lambda rng: cappuccino_beside(rng))
def cappuccino(rng):
    blue = glaze("slate blue", "#5d6b72", "#2f3a40", 0.3)
    saucer(rng, 0.9, blue)
    with Group() as served:
        cup(0.56, 0.6, 0.46, blue, 0.8)
        latte(rng, 0.525, 0.53)
    served.move(0, 0.02, 0.065, -0.5)
    spoon(0.12, -0.62, 1.42, 0.09, 0.62)


def cappuccino_beside(rng):
    napkin(rng, -1.8, 0.3, 0.35, (1.3, 1.8), "#b98d5e")
    beans(rng, spread(rng, 12, 0.36, 0.12, (1.12, 0.86)))


@dish("hot-chocolate", table=walnut, width=2.15, height=0.5, elevation=34, beside=lambda rng: chocolate_beside(rng))
def hot_chocolate(rng):
    saucer(rng, 0.86, glaze("ivory"))
    with Group() as served:
        mug(0.46, 0.86, glaze("terracotta", "#b5573a", "#6f2d1b", 0.3))
        fill(rng, 0.425, 0.76, milk_chocolate())
        put(rosette(rng, 0.37, 2.5, rise=0.95), 0, 0, 0.74)
        shavings(rng, 16, 0.22, lambda x, y: 1.3 - 1.0 * math.hypot(x, y), size=0.075)
    served.move(0, 0.02, 0.065, -0.45)
    put(square(rng, 0.24), 0.33, -0.46, 0.13, 0.4)


def chocolate_beside(rng):
    napkin(rng, -1.8, 0.2, 0.35, (1.3, 1.8), "#8d9a86")
    for x, y, z, way in ((1.12, 0.5, 0.0, 0.3), (1.34, 0.66, 0.0, 0.8), (1.2, 0.6, 0.09, 1.1), (1.2, 0.22, 0.0, 0.1)):
        piece = square(rng, 0.27)
        put(piece, x, y, z + 0.045, way)


@dish("fresh-mint-tea", table=oak, width=2.2, height=0.58, elevation=26, beside=lambda rng: honey_beside(rng))
def mint_tea(rng):
    saucer(rng, 0.72, white())
    with Group() as served:
        MUG.blow()
        handle(0.44, 0.3, 0.92, 0.26, 0.04, glass_material())
        MUG.pour(1.0, drink("mint tea", "#e3e594", 0.7, 0.03, "#e4e79c"))
        for k in range(3):
            angle = 0.9 + 2.1 * k
            sprig(
                rng,
                0.12 * math.cos(angle),
                0.12 * math.sin(angle),
                0.16,
                0.82,
                (0.16 * math.cos(angle), 0.16 * math.sin(angle)),
                0.28,
            )
        for x, y in spread(rng, 4, 0.22, 0.18):
            put(mint_leaf(rng, 0.27), x, y, 1.0, (0.15, 0.1, rng.uniform(0, 6.28)))
    served.move(0, 0.0, 0.062, -0.5)


def honey_beside(rng):
    honey_pot(rng, 1.08, 0.36, 0.0)
    dipper(rng, -0.72, -0.6)
    mint_top(rng, -1.05, 0.35, 0.03, 0.34)
