"""Pastry: lemon tart, apple pie, profiteroles."""
import math

from ingredients.chocolate import sauce
from ingredients.citrus import zest
from ingredients.citrus_cut import slice_of, half_of
from ingredients.cream_tops import kiss
from ingredients.fruit import apple, apple_slice, cinnamon
from ingredients.liquids import pool
from ingredients.mint import mint_top
from ingredients.pastry import bun, crimped, lattice, tart_shell
from ingredients.seasoning import sprinkle
from ingredients.sponge import custard, jelly
from studio.drape import drape, drips
from studio.loaf import circle, loaf
from studio.place import Group, put, spread
from studio.registry import dish
from tables.stone import limestone
from tables.wood import oak, walnut
from tableware.ceramics import glaze, saucer
from tableware.dessert_setting import with_fork
from tableware.small import pie_dish, white


def lemon_beside(rng):
    with_fork(rng, "#7f8c93", 1.5, -0.2)
    put(half_of(rng, "lemon", 0.3), 1.45, 1.1, 0.3, (0.5, -0.2, 0.3))


@dish("lemon-tart", table=oak, width=2.25, height=0.25, beside=lemon_beside)
def lemon_tart(rng):
    saucer(rng, 1.12, glaze("slate blue", "#5d6b72", "#2f3a40", 0.3))
    with Group() as tart:
        tart_shell(rng, 0.82, 0.27)
        curd = custard("curd", "#f9d33a", "#f0b81c", 0.12, 0.35, clear=0.7)
        loaf(rng, "curd", circle(0.78, 96), 0.225, curd, 0.02, 0, ((0.006, 3),), step=0.04)
        for k in range(7):
            angle = 2.1 + k * 0.34
            put(kiss(rng, 0.125, 0.2), 0.56 * math.cos(angle), 0.56 * math.sin(angle), 0.222, rng.uniform(0, 6))
        for k, (x, y, way) in enumerate(((0.1, -0.12, 0.2), (0.26, -0.3, 1.4))):
            put(slice_of(rng, "lemon", 0.24, 0.035), x, y, 0.235 + 0.02 * k, (0.12 - 0.2 * k, 0.1, way))
        for x, y in spread(rng, 16, 0.5, 0.1, (0.05, 0.0)):
            put(zest(rng, "lemon", 0.12), x, y, 0.226, rng.uniform(0, 6.28))
        mint_top(rng, -0.02, 0.1, 0.24, 0.24)
    tart.move(0, 0.03, 0.072)
    sprinkle(rng, 220, 1.0, 0.076, "#fbf7f0", 0.008)


def apple_beside(rng):
    with_fork(rng, "#a9817c", 1.5, -0.25)
    put(apple(rng, 0.36), 1.42, 1.12, 0.33, (0.15, 0.1, 0.4))
    for x, y, way in ((-1.3, 1.2, 0.9), (-1.18, 1.3, 1.25)):
        put(cinnamon(rng, 0.8), x, y, 0.07, way)


@dish("apple-pie", table=walnut, width=2.3, height=0.3, elevation=43, beside=apple_beside)
def apple_pie(rng):
    pie_dish(rng, 0.98, 0.34)
    filling = jelly("apple", "#e0a040", "#b8702a", 0.12, 0.1)
    loaf(
        rng, "filling", circle(0.88, 80), 0.12, filling, 0.05, 0, ((0.03, 4), (0.015, 10)), step=0.04
    ).location.z = 0.24
    for x, y in spread(rng, 46, 0.78, 0.12):
        put(
            apple_slice(rng, 0.3),
            x,
            y,
            0.33 + 0.06 * (1 - x * x - y * y),
            (rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.uniform(0, 6.28)),
        )
    lattice(rng, 0.92, 0.4, 0.07, 7)
    crimped(rng, 0.93, 0.37)
    sprinkle(rng, 150, 0.85, 0.45, "#f6e9cf", 0.012)


@dish(
    "profiteroles",
    table=limestone,
    width=2.3,
    height=0.36,
    elevation=40,
    beside=lambda rng: with_fork(rng, "#8d9a86", 1.5, -0.2),
)
def profiteroles(rng):
    saucer(rng, 1.14, white())
    r = 0.37
    ring = [(0.4 * math.cos(a), 0.4 * math.sin(a) + 0.02) for a in (0.62, 2.2, 3.75, 5.35)]
    places = [(x, y, 0.075, 0.35) for x, y in ring] + [(0.0, 0.03, 0.43, 0.5)]
    for k, (x, y, z, long) in enumerate(places):
        with Group() as one:
            bun(rng, r, opened=k in (2, 3))
            lift = 0.043 if k in (2, 3) else 0.0
            profile = [
                (r * 1.03 * math.sin(a), 0.305 + lift + r * 0.95 * math.cos(a)) for a in (i * 0.12 for i in range(20))
            ]
            drape("sauce", profile, drips(rng, 6, r * 0.7, r * (1.25 if k < 4 else 1.6), 0.26), 0.03, sauce())
        one.move(x, y, z, rng.uniform(-0.5, 0.5))
    pool(rng, 0.076, 0.5, 0.1, -0.55, sauce(), 0.026)
    mint_top(rng, 0.0, 0.03, 0.43 + 0.68, 0.2)
