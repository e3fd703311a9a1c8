"""Salads arranged on a plate, and those of one texture."""
import math

from ingredients.cheese import blue, crumble, fresh
from ingredients.egg import half_egg
from ingredients.garden import apple, avocado, grape, green_bean, lime_wedge, mango, watermelon
from ingredients.herb_sprigs import chive, parsley, parsley_material
from ingredients.herbs import basil, leaf, leaf_material
from ingredients.leaves import lettuce
from ingredients.liquids import oil_drops
from ingredients.meat import bacon_bit
from ingredients.peppers import chilli_slice
from ingredients.pizza_toppings import olive
from ingredients.roots import celery_slice, dice, flesh, onion_ring
from ingredients.salad_parts import chicken_slice, half_potato, mozzarella_slice, pickle, potato_slice, seared_tuna
from ingredients.seafood import prawn
from ingredients.seeds import walnut_half
from ingredients.tomatoes import half_cherry, tomato_slice
from studio.mesh import ball, block, lathe, lumpy
from studio.place import put, rain, toss, tumble, twin
from studio.registry import dish
from studio.settle import settle
from dishes.salad_bowls import tomatoes_beside
from tables.stone import limestone
from tableware.ceramics import glaze, plate, salad_bowl
from tableware.settings import BLUE, ROSE, SAGE, SAND, fork_place

CARD = {"table": limestone, "width": 2.75, "height": 0.3}


def greens(rng, vessel, count=13, radius=.95, size=.75):
    """A bed of lettuce."""
    leaves = toss(rng, radius, [(count, lambda: lettuce(rng, size, size * .85, .09))], .45, .3)
    return settle(leaves, [vessel], 55)


@dish("nicoise-salad", beside=fork_place(SAND, "#5f7fa8"), **CARD)
def nicoise(rng):
    dinner = plate(rng, 1.4, glaze("sea", "#5b7f8a", "#2f4a55"))
    bed = greens(rng, dinner, 12, 1.0, .7)
    beans = toss(rng, .5, [(15, lambda: green_bean(rng))], .8, .2)
    for obj in beans:
        put(obj, .5 + rng.uniform(-.25, .25), .35 + rng.uniform(-.2, .2), obj.location.z, (0, 0, .9 + rng.uniform(-.3, .3)))
    potatoes = toss(rng, .45, [(8, lambda: half_potato(rng))], .8, .5)
    for obj in potatoes:
        obj.location.x, obj.location.y = obj.location.x - .55, obj.location.y + .4
    settle(beans + potatoes, [dinner, *bed], 60)
    tuna = [put(seared_tuna(rng), -.5 + .27 * k, -.42 - .03 * k, .55 + .07 * k, (.3, -.5, .25)) for k in range(5)]
    eggs = [put(half_egg(rng, .56), x, y, .75, (.1, .1, way)) for x, y, way in ((.85, -.2, .4), (.55, -.62, -.5), (-.95, -.05, 1.4), (0, .1, .2))]
    settle(tuna + eggs, [dinner, *bed, *beans, *potatoes], 45)
    extras = toss(rng, .95, [(11, lambda: olive(rng, .24, ("#1f1518", "#100a0c"))), (6, lambda: half_cherry(rng, .17))], 1.2)
    settle(extras, [dinner, *bed, *beans, *potatoes, *tuna, *eggs], 55)
    rain(rng, tuna + eggs + potatoes, .9, 60, "#2a211a", .013)


@dish("caprese-salad", beside=tomatoes_beside, **CARD)
def caprese(rng):
    plate(rng, 1.4, glaze("charcoal", "#45494c", "#2a2e31", 0.35))
    for k in range(14):
        angle = math.tau * k / 14
        make = tomato_slice if k % 2 == 0 else mozzarella_slice
        x, y = .76 * math.cos(angle), .76 * math.sin(angle)
        put(make(rng, .42), x, y, .2, (.42 * math.cos(angle + 1.57), .42 * math.sin(angle + 1.57), rng.uniform(0, 6)))
    for k in range(3):
        put((tomato_slice if k != 1 else mozzarella_slice)(rng, .4), .16 * math.cos(2.1 * k), .16 * math.sin(2.1 * k), .14 + .1 * k, (.12, .08 * k, k))
    for k in range(9):
        angle = math.tau * (k + .5) / 9
        r = .72 if k < 9 else 0
        put(basil(rng, .46), r * math.cos(angle), r * math.sin(angle), .5, (.15, rng.uniform(-.2, .2), rng.uniform(0, 6)))
    for k in range(4):
        put(basil(rng, .44), 0, 0, .45 + .01 * k, (.3, 0, 1.57 * k + .4))
    oil_drops(rng, 60, 1.0, .095, "#b9a01e", .08)


@dish("cobb-salad", beside=fork_place(SAGE), **CARD)
def cobb(rng):
    bowl = salad_bowl(rng, glaze("ivory"))
    bed = greens(rng, bowl, 24, 1.1, .72)
    tops = []
    rows = [(-.85, lambda: crumble(rng, .2, blue()), 20), (-.52, lambda: chicken_slice(rng, .6, .25), 8), (-.16, lambda: bacon_bit(rng, .26), 20),
            (.2, None, 3), (.55, lambda: half_cherry(rng, .18), 9), (.9, lambda: avocado(rng, .62), 6)]
    for where, make, count in rows:
        reach = .82 * math.sqrt(max(.2, 1.15 - where * where))
        for k in range(count):
            along = (k + .5) / count * 2 - 1
            obj = make() if make else half_egg(rng, .56)
            tilt = (rng.uniform(-.3, .3), rng.uniform(-.3, .3), rng.uniform(-.5, .5)) if make else (.05, 0, rng.uniform(-.3, .3))
            if where in (-.52, .9):
                tilt = (.25, rng.uniform(-.1, .1), 1.57 + rng.uniform(-.15, .15))
            tops.append(put(obj, where + rng.uniform(-.07, .07), along * reach, 1.0 + .12 * (k % 4), tilt))
    settle(tops, [bowl, *bed], 45)
    rain(rng, tops, .9, 60, "#3f7a22", .018)


@dish("waldorf-salad", beside=fork_place(ROSE), **CARD)
def waldorf(rng):
    bowl = salad_bowl(rng, glaze("celadon", "#8fae9a", "#5a7a68"))
    bed = greens(rng, bowl, 10, 1.1, .8)
    pieces = toss(rng, .8, [(30, lambda: apple(rng, .38, rng.random() < .3)), (17, lambda: celery_slice(rng, .19)), (9, lambda: grape(rng)), (7, lambda: grape(rng, .25, ("#a9bf5a", "#7f9a3a")))], .9)
    settle(pieces, [bowl, *bed], 70)
    nuts = toss(rng, .75, [(14, lambda: walnut_half(rng, .3))], 1.6)
    settle(nuts, [bowl, *bed, *pieces], 50)
    rain(rng, pieces, .8, 70, "#3f7a22", .02)


@dish("watermelon-and-feta-salad", beside=fork_place(BLUE), **CARD)
def watermelon_feta(rng):
    bowl = salad_bowl(rng, glaze("charcoal", "#45494c", "#2a2e31", 0.35))
    cheese = fresh("#f8f4ea", "#ece4d4")
    pieces = toss(rng, .95, [(30, lambda: watermelon(rng, .42)), (15, lambda: block("feta", (.27, .25, .24), cheese, .015, rng, .12))], .5)
    settle(pieces, [bowl], 70)
    top = toss(rng, .8, [(8, lambda: onion_ring(rng, .24)), (16, lambda: leaf(rng, .4, .25, mint(), .6, .4, .02)), (2, lambda: lime_wedge(rng, .25))], 1.6, .5)
    settle(top, [bowl, *pieces], 55)


def mint():
    """A bright, wrinkled leaf."""
    return leaf_material("mint", "#2c7a30", "#57a84a", 7, .4, .3, "#8cc87a", .9)


@dish("prawn-and-mango-salad", beside=fork_place(SAND, "#b5673a"), **CARD)
def prawn_mango(rng):
    bowl = salad_bowl(rng, glaze("cobalt", "#2f5f9a", "#17305a"))
    bed = greens(rng, bowl, 18, 1.1, .75)
    pieces = toss(rng, .85, [(22, lambda: mango(rng, .26)), (8, lambda: avocado(rng, .62, .17))], 1.0, .8)
    settle(pieces, [bowl, *bed], 60)
    prawns = toss(rng, .75, [(11, lambda: prawn(rng, .27))], 1.5, .4)
    settle(prawns, [bowl, *bed, *pieces], 50)
    extras = toss(rng, .8, [(13, lambda: chilli_slice(rng, .065)), (7, lambda: parsley(rng, .28)), (1, lambda: lime_wedge(rng, .26))], 1.9, .5)
    settle(extras, [bowl, *bed, *pieces, *prawns], 50)


@dish("german-potato-salad", beside=fork_place(SAND), **CARD)
def german_potato(rng):
    bowl = salad_bowl(rng, glaze("brown", "#6d5443", "#3d2c20"))
    pieces = toss(rng, .95, [(54, lambda: potato_slice(rng, .29)), (16, lambda: pickle(rng, .15))], .5)
    settle(pieces, [bowl], 75)
    top = toss(rng, .85, [(24, lambda: bacon_bit(rng, .24)), (5, lambda: pickle(rng, .15)), (70, lambda: chive(rng, rng.uniform(.06, .2), .018))], 1.5)
    settle(top, [bowl, *pieces], 50)
    rain(rng, pieces, .9, 60, "#2a211a", .013)


@dish("tabbouleh", beside=tomatoes_beside, **CARD)
def tabbouleh(rng):
    bowl = salad_bowl(rng, glaze("sand glaze", "#d9bf96", "#8a6238"))
    mound(rng)
    lemon = ("#e8c020", "#f3dc6a", "#f6efc4")
    wedges = [put(lime_wedge(rng, .3, lemon), .85 + .1 * k, -.35 + .45 * k, 1.0, (.1, .1, .8 + k)) for k in range(2)]
    settle(wedges, [bowl], 40)


def mound(rng):
    """Chopped parsley and mint, bulgur and diced tomato, heaped up."""
    hill = lambda r: .2 + .42 * math.exp(-(r / .72) ** 2) + .1 * max(0, 1 - r)
    lathe("hill", [(r / 12, hill(r / 12) - .05) for r in range(15)], flesh("herb ground", "#3f6f22", "#2a4f16", .5, .1), 48, 0)
    herbs = [put(leaf(rng, .1, .07, material, 1.0, .6, .02, rows=4, columns=3), z=-3) for material in (parsley_material(), parsley_material(), mint())]
    wheat = put(ball("bulgur", .035, flesh("bulgur", "#d9b878", "#b98f4c", .5, .2), 2, lumpy(rng, .3, 2, (.8, 1.2, .8))), z=-3)
    tomato = [put(dice(rng, .1, flesh("tomato dice", "#d62a14", "#b5180c", 0.15, 0.25), .3), z=-3) for _ in range(3)]
    for _ in range(2600):
        r, angle = 1.2 * math.sqrt(rng.random()), rng.uniform(0, math.tau)
        kind = rng.random()
        piece = rng.choice(herbs) if kind < .76 else wheat if kind < .94 else rng.choice(tomato)
        turn = (rng.uniform(-.9, .9), rng.uniform(-.9, .9), rng.uniform(0, 6.28)) if kind < .76 else tumble(rng)
        twin(piece, r * math.cos(angle), r * math.sin(angle), hill(r) + rng.uniform(-.04, .04), turn, rng.uniform(.7, 1.5))
