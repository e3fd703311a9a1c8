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
from studio.place import heights, lean, perch, put, spread, toss
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
    bed = greens(rng, dinner, 13, 1.0, 0.7)
    beans = [
        put(green_bean(rng), 0.5 + rng.uniform(-0.25, 0.25), 0.4 + rng.uniform(-0.2, 0.2), 0.7 + 0.05 * k, (0, 0, 0.9))
        for k in range(16)
    ]
    settle(beans, [dinner, *bed], 50)
    for x, y in spread(rng, 9, 0.5, 0.3, (-0.55, 0.4)):
        perch(half_potato(rng), x, y, lean(rng, 0.4), 0.12)
    for k in range(5):
        perch(seared_tuna(rng), -0.6 + 0.24 * k, -0.4 - 0.04 * k, (0.25, -0.35, 0.2), 0.08)
    for x, y, way in ((0.85, -0.15, 0.5), (0.62, -0.6, -0.4), (0.2, 0.75, 1.2), (-1.0, -0.1, 1.4)):
        perch(half_egg(rng, 0.56), x, y, (0.1, rng.uniform(-0.1, 0.1), way), 0.13)
    for x, y in spread(rng, 8, 0.95, 0.4):
        perch(half_cherry(rng, 0.17), x, y, lean(rng, 0.3), 0.11)
    for x, y in spread(rng, 12, 1.0, 0.3):
        perch(olive(rng, 0.24, ("#1f1518", "#100a0c")), x, y, lean(rng, 0.3), 0.07)
    rain(rng, None, 0.9, 70, "#2a211a", 0.013)


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
        perch(basil(rng, 0.46), 0.72 * math.cos(angle), 0.72 * math.sin(angle), (0.15, 0.1, rng.uniform(0, 6)), 0.03)
    for k in range(4):
        put(basil(rng, 0.44), 0, 0, 0.45 + 0.01 * k, (0.3, 0, 1.57 * k + 0.4))
    oil_drops(rng, 60, 1.0, 0.095, "#b9a01e", 0.08)


@dish("cobb-salad", beside=fork_place(SAGE), **CARD)
def cobb(rng):
    bowl = salad_bowl(rng, glaze("ivory"))
    greens(rng, bowl, 34, 1.0, 0.48)
    rows = [
        (-0.88, 30, 0.05, 0.5, lambda: crumble(rng, 0.22, blue())),
        (-0.52, 8, 0.07, 0.2, lambda: put(chicken_slice(rng, 0.5, 0.26), turn=1.57)),
        (-0.16, 30, 0.06, 0.5, lambda: bacon_bit(rng, 0.24)),
        (0.2, 3, 0.17, 0.1, lambda: half_egg(rng, 0.56)),
        (0.56, 10, 0.12, 0.25, lambda: half_cherry(rng, 0.18)),
        (0.9, 7, 0.03, 0.25, lambda: put(avocado(rng, 0.6), turn=1.57)),
    ]
    for where, count, lift, most, make in rows:
        reach = 0.87 * math.sqrt(max(0.25, 1.1 - where * where))
        steps = [((k + 0.5) / count * 2 - 1) * reach for k in range(count)]
        places = [(where + rng.uniform(-0.12, 0.12) * (count > 9), along) for along in steps]
        for (x, y), z in zip(places, heights(places)):
            obj = make()
            way = obj.rotation_euler.z + rng.uniform(-0.25, 0.25)
            put(obj, x, y, min(max(z, 0.4), 0.6) + lift, (rng.uniform(-most, most), rng.uniform(-most, most), way))
    rain(rng, None, 1.0, 90, "#3f7a22", 0.018)
