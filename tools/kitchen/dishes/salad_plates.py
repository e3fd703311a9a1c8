"""Salads arranged on a plate."""
import math

from ingredients.cheese import blue, crumble
from ingredients.egg import half_egg
from ingredients.garden import green_bean
from ingredients.orchard import avocado
from ingredients.herbs import basil
from ingredients.leaves import lettuce
from ingredients.liquids import oil_drops
from ingredients.meat import bacon_bit
from ingredients.pizza_toppings import olive
from ingredients.salad_parts import chicken_slice, half_potato, mozzarella_slice, seared_tuna
from ingredients.seasoning import rain
from ingredients.tomatoes import half_cherry, tomato_slice
from studio.place import put, toss
from studio.registry import dish
from studio.settle import settle
from dishes.salad_bowls import tomatoes_beside
from tables.stone import limestone
from tableware.ceramics import glaze, plate, salad_bowl
from tableware.settings import SAGE, SAND, fork_place

CARD = {"table": limestone, "width": 2.75, "height": 0.3}


def greens(rng, vessel, count=13, radius=0.95, size=0.75):
    """A bed of lettuce."""
    leaves = toss(rng, radius, [(count, lambda: lettuce(rng, size, size * 0.85, 0.09))], 0.45, 0.3)
    return settle(leaves, [vessel], 55)


@dish("nicoise-salad", beside=fork_place(SAND, "#5f7fa8"), **CARD)
def nicoise(rng):
    dinner = plate(rng, 1.4, glaze("sea", "#5b7f8a", "#2f4a55"))
    bed = greens(rng, dinner, 12, 1.0, 0.7)
    beans = toss(rng, 0.5, [(15, lambda: green_bean(rng))], 0.8, 0.2)
    for obj in beans:
        put(
            obj,
            0.5 + rng.uniform(-0.25, 0.25),
            0.35 + rng.uniform(-0.2, 0.2),
            obj.location.z,
            (0, 0, 0.9 + rng.uniform(-0.3, 0.3)),
        )
    potatoes = toss(rng, 0.45, [(8, lambda: half_potato(rng))], 0.8, 0.5)
    for obj in potatoes:
        obj.location.x, obj.location.y = obj.location.x - 0.55, obj.location.y + 0.4
    settle(beans + potatoes, [dinner, *bed], 60)
    tuna = [
        put(seared_tuna(rng), -0.5 + 0.27 * k, -0.42 - 0.03 * k, 0.55 + 0.07 * k, (0.3, -0.5, 0.25)) for k in range(5)
    ]
    eggs = [
        put(half_egg(rng, 0.56), x, y, 0.75, (0.1, 0.1, way))
        for x, y, way in ((0.85, -0.2, 0.4), (0.55, -0.62, -0.5), (-0.95, -0.05, 1.4), (0, 0.1, 0.2))
    ]
    settle(tuna + eggs, [dinner, *bed, *beans, *potatoes], 45)
    extras = toss(
        rng, 0.95, [(11, lambda: olive(rng, 0.24, ("#1f1518", "#100a0c"))), (6, lambda: half_cherry(rng, 0.17))], 1.2
    )
    settle(extras, [dinner, *bed, *beans, *potatoes, *tuna, *eggs], 55)
    rain(rng, tuna + eggs + potatoes, 0.9, 60, "#2a211a", 0.013)


@dish("caprese-salad", beside=tomatoes_beside, **CARD)
def caprese(rng):
    plate(rng, 1.4, glaze("charcoal", "#45494c", "#2a2e31", 0.35))
    for k in range(14):
        angle = math.tau * k / 14
        make = tomato_slice if k % 2 == 0 else mozzarella_slice
        x, y = 0.76 * math.cos(angle), 0.76 * math.sin(angle)
        put(
            make(rng, 0.42),
            x,
            y,
            0.2,
            (0.42 * math.cos(angle + 1.57), 0.42 * math.sin(angle + 1.57), rng.uniform(0, 6)),
        )
    for k in range(3):
        put(
            (tomato_slice if k != 1 else mozzarella_slice)(rng, 0.4),
            0.16 * math.cos(2.1 * k),
            0.16 * math.sin(2.1 * k),
            0.14 + 0.1 * k,
            (0.12, 0.08 * k, k),
        )
    for k in range(9):
        angle = math.tau * (k + 0.5) / 9
        r = 0.72 if k < 9 else 0
        put(
            basil(rng, 0.46),
            r * math.cos(angle),
            r * math.sin(angle),
            0.5,
            (0.15, rng.uniform(-0.2, 0.2), rng.uniform(0, 6)),
        )
    for k in range(4):
        put(basil(rng, 0.44), 0, 0, 0.45 + 0.01 * k, (0.3, 0, 1.57 * k + 0.4))
    oil_drops(rng, 60, 1.0, 0.095, "#b9a01e", 0.08)


@dish("cobb-salad", beside=fork_place(SAGE), **CARD)
def cobb(rng):
    bowl = salad_bowl(rng, glaze("ivory"))
    bed = greens(rng, bowl, 24, 1.1, 0.72)
    tops = []
    rows = [
        (-0.85, lambda: crumble(rng, 0.2, blue()), 20),
        (-0.52, lambda: chicken_slice(rng, 0.6, 0.25), 8),
        (-0.16, lambda: bacon_bit(rng, 0.26), 20),
        (0.2, None, 3),
        (0.55, lambda: half_cherry(rng, 0.18), 9),
        (0.9, lambda: avocado(rng, 0.62), 6),
    ]
    for where, make, count in rows:
        reach = 0.82 * math.sqrt(max(0.2, 1.15 - where * where))
        for k in range(count):
            along = (k + 0.5) / count * 2 - 1
            obj = make() if make else half_egg(rng, 0.56)
            tilt = (
                (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(-0.5, 0.5))
                if make
                else (0.05, 0, rng.uniform(-0.3, 0.3))
            )
            if where in (-0.52, 0.9):
                tilt = (0.25, rng.uniform(-0.1, 0.1), 1.57 + rng.uniform(-0.15, 0.15))
            tops.append(put(obj, where + rng.uniform(-0.07, 0.07), along * reach, 1.0 + 0.12 * (k % 4), tilt))
    settle(tops, [bowl, *bed], 45)
    rain(rng, tops, 0.9, 60, "#3f7a22", 0.018)
