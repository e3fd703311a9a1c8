"""Salads of one texture or colour."""
import math

from ingredients.cheese import fresh
from ingredients.orchard import apple, avocado, grape, mango
from ingredients.herb_sprigs import chive, parsley, parsley_material
from ingredients.herbs import leaf, leaf_material
from ingredients.juicy import lime_wedge, watermelon
from ingredients.meat import bacon_crumb
from ingredients.peppers import chilli_slice
from ingredients.roots import celery_slice, dice, flesh, onion_ring
from ingredients.salad_parts import pickle, potato_slice
from ingredients.seafood import prawn
from ingredients.seasoning import rain
from ingredients.seeds import walnut_half
from studio.mesh import ball, block, lathe, lumpy
from studio.place import put, toss, tumble, twin
from studio.registry import dish
from studio.settle import settle
from dishes.salad_bowls import CARD, tomatoes_beside
from dishes.salad_plates import greens
from tableware.ceramics import glaze, salad_bowl
from tableware.settings import BLUE, ROSE, SAND, fork_place


@dish("waldorf-salad", beside=fork_place(ROSE), **CARD)
def waldorf(rng):
    bowl = salad_bowl(rng, glaze("celadon", "#8fae9a", "#5a7a68"))
    bed = greens(rng, bowl, 10, 1.1, 0.8)
    pieces = toss(
        rng,
        0.8,
        [
            (30, lambda: apple(rng, 0.38, rng.random() < 0.3)),
            (17, lambda: celery_slice(rng, 0.19)),
            (9, lambda: grape(rng)),
            (7, lambda: grape(rng, 0.25, ("#a9bf5a", "#7f9a3a"))),
        ],
        0.9,
    )
    settle(pieces, [bowl, *bed], 70)
    nuts = toss(rng, 0.75, [(14, lambda: walnut_half(rng, 0.3))], 1.6)
    settle(nuts, [bowl, *bed, *pieces], 50)
    rain(rng, pieces, 0.8, 70, "#3f7a22", 0.02)


@dish("watermelon-and-feta-salad", beside=fork_place(BLUE), **CARD)
def watermelon_feta(rng):
    bowl = salad_bowl(rng, glaze("charcoal", "#45494c", "#2a2e31", 0.35))
    cheese = fresh("#f8f4ea", "#ece4d4")
    pieces = toss(
        rng,
        0.95,
        [
            (34, lambda: watermelon(rng, 0.62)),
            (22, lambda: block("feta", (0.24, 0.22, 0.21), cheese, 0.015, rng, 0.12)),
        ],
        0.5,
    )
    settle(pieces, [bowl], 70)
    top = toss(
        rng,
        0.8,
        [
            (8, lambda: onion_ring(rng, 0.24)),
            (16, lambda: leaf(rng, 0.4, 0.25, mint(), 0.6, 0.4, 0.02)),
            (2, lambda: lime_wedge(rng, 0.25)),
        ],
        1.6,
        0.5,
    )
    settle(top, [bowl, *pieces], 55)


def mint():
    """A bright, wrinkled leaf."""
    return leaf_material("mint", "#2c7a30", "#57a84a", 7, 0.4, 0.3, "#8cc87a", 0.9)


@dish("prawn-and-mango-salad", beside=fork_place(SAND, "#b5673a"), **CARD)
def prawn_mango(rng):
    bowl = salad_bowl(rng, glaze("cobalt", "#2f5f9a", "#17305a"))
    bed = greens(rng, bowl, 16, 1.05, 0.65)
    pieces = toss(rng, 0.85, [(30, lambda: mango(rng, 0.2)), (9, lambda: avocado(rng, 0.58, 0.16))], 1.0, 0.8)
    settle(pieces, [bowl, *bed], 60)
    prawns = toss(rng, 0.7, [(15, lambda: prawn(rng, 0.22))], 1.3, 0.4)
    settle(prawns, [bowl, *bed, *pieces], 50)
    extras = toss(
        rng,
        0.8,
        [(13, lambda: chilli_slice(rng, 0.065)), (7, lambda: parsley(rng, 0.28)), (1, lambda: lime_wedge(rng, 0.26))],
        1.9,
        0.5,
    )
    settle(extras, [bowl, *bed, *pieces, *prawns], 50)


@dish("german-potato-salad", beside=fork_place(SAND), **CARD)
def german_potato(rng):
    bowl = salad_bowl(rng, glaze("brown", "#6d5443", "#3d2c20"))
    pieces = toss(rng, 0.95, [(112, lambda: potato_slice(rng)), (10, lambda: pickle(rng, 0.1))], 0.5)
    settle(pieces, [bowl], 75)
    top = toss(
        rng,
        0.72,
        [
            (64, lambda: bacon_crumb(rng, 0.095)),
            (5, lambda: pickle(rng, 0.1)),
            (80, lambda: chive(rng, rng.uniform(0.05, 0.14), 0.014)),
        ],
        1.5,
    )
    settle(top, [bowl, *pieces], 50)
    rain(rng, pieces, 0.95, 110, "#b8721e", 0.013)
    rain(rng, pieces, 0.9, 50, "#2a211a", 0.012)


@dish("tabbouleh", beside=tomatoes_beside, **CARD)
def tabbouleh(rng):
    bowl = salad_bowl(rng, glaze("sand glaze", "#d9bf96", "#8a6238"))
    mound(rng)
    lemon = ("#e8c020", "#f3dc6a", "#f6efc4")
    wedges = [
        put(lime_wedge(rng, 0.3, lemon), 0.85 + 0.1 * k, -0.35 + 0.45 * k, 1.0, (0.1, 0.1, 0.8 + k)) for k in range(2)
    ]
    settle(wedges, [bowl], 40)


def mound(rng):
    """Chopped parsley and mint, bulgur and diced tomato, heaped up."""
    hill = lambda r: 0.2 + 0.42 * math.exp(-((r / 0.72) ** 2)) + 0.1 * max(0, 1 - r)
    lathe(
        "hill",
        [(r / 12, hill(r / 12) - 0.05) for r in range(13)],
        flesh("herb ground", "#3f6f22", "#2a4f16", 0.5, 0.1),
        48,
        0,
    )
    herbs = [
        put(leaf(rng, 0.1, 0.07, material, 1.0, 0.6, 0.02, rows=4, columns=3), z=-3)
        for material in (parsley_material(), parsley_material(), mint())
    ]
    wheat = put(
        ball("bulgur", 0.035, flesh("bulgur", "#d9b878", "#b98f4c", 0.5, 0.2), 2, lumpy(rng, 0.3, 2, (0.8, 1.2, 0.8))),
        z=-3,
    )
    tomato = [put(dice(rng, 0.1, flesh("tomato dice", "#d62a14", "#b5180c", 0.15, 0.25), 0.3), z=-3) for _ in range(3)]
    for _ in range(2600):
        r, angle = 1.02 * math.sqrt(rng.random()), rng.uniform(0, math.tau)
        kind = rng.random()
        piece = rng.choice(herbs) if kind < 0.76 else wheat if kind < 0.965 else rng.choice(tomato)
        turn = (rng.uniform(-0.9, 0.9), rng.uniform(-0.9, 0.9), rng.uniform(0, 6.28)) if kind < 0.76 else tumble(rng)
        twin(
            piece,
            r * math.cos(angle),
            r * math.sin(angle),
            hill(r) + rng.uniform(-0.04, 0.04),
            turn,
            rng.uniform(0.7, 1.5),
        )
