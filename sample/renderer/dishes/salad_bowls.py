"""Salads tossed in a bowl."""
import math

from ingredients.bread import crouton
from ingredients.cheese import crumble, feta_slab, shaving
from ingredients.garden import cucumber, radish
from ingredients.herb_sprigs import parsley
from ingredients.herbs import basil
from ingredients.juicy import beet
from ingredients.leaves import lettuce, romaine, spinach
from ingredients.peppers import pepper_ring
from ingredients.pizza_toppings import olive
from ingredients.roots import onion_ring
from ingredients.salad_parts import bread_chunk, flatbread
from ingredients.seasoning import rain, sprinkle
from ingredients.seeds import walnut_half
from ingredients.tinned import anchovy
from ingredients.tomatoes import cherry_tomato, half_cherry, wedge
from studio.place import lean, perch, put, spread, toss
from studio.registry import dish
from studio.settle import settle
from tables.stone import limestone
from tableware.ceramics import glaze, salad_bowl
from tableware.settings import BLUE, ROSE, SAGE, SAND, fork_place

CARD = {"table": limestone, "width": 2.75, "height": 0.35}


def olive_branch(rng):
    fork_place(BLUE)(rng)
    for x, y in ((1.75, 1.35), (1.95, 1.15), (1.6, 1.6)):
        put(olive(rng), x, y, 0.1, (0, 0, rng.uniform(0, 6)))


def tomatoes_beside(rng):
    fork_place(SAND, "#a8432a")(rng)
    for x, y in ((1.75, 1.4), (2.1, 1.15), (2.05, 1.6)):
        put(cherry_tomato(rng, 0.2), x, y, 0.19, (0.2, rng.uniform(-0.3, 0.3), rng.uniform(0, 6)))


@dish("greek-salad", beside=olive_branch, **CARD)
def greek(rng):
    bowl = salad_bowl(rng, glaze("white", "#f1ede4", "#5f7fa8"))
    pieces = toss(rng, 1.0, [(17, lambda: wedge(rng, 0.36)), (17, lambda: cucumber(rng, 0.25, 0.09))])
    pieces += toss(
        rng,
        0.9,
        [(7, lambda: pepper_ring(rng, 0.34)), (8, lambda: onion_ring(rng, 0.26)), (13, lambda: olive(rng))],
        2.2,
    )
    settle(pieces, [bowl], 70)
    slab = put(feta_slab(rng, (1.05, 0.8, 0.2)), -0.05, 0, 1.1, (0.1, 0.05, 0.5))
    settle([slab], [bowl, *pieces], 60)
    top = slab.location.z + 0.11
    settle(
        [put(olive(rng), 0.75 * math.cos(a), 0.75 * math.sin(a), 1.6) for a in (3.8, 5.2)], [bowl, slab, *pieces], 60
    )
    sprinkle(rng, 110, 0.42, top, "#5f6a34", 0.024, (-0.05, 0))


@dish("caesar-salad", beside=fork_place(SAND), **CARD)
def caesar(rng):
    bowl = salad_bowl(rng)
    leaves = toss(rng, 0.95, [(26, lambda: romaine(rng, 0.95, 0.5))], 0.5, 0.3)
    settle(leaves, [bowl], 70)
    extras = toss(
        rng,
        0.85,
        [(22, lambda: crouton(rng, 0.2)), (13, lambda: shaving(rng, 0.5, 0.28)), (3, lambda: anchovy(rng, 0.5))],
        1.5,
    )
    settle(extras, [bowl, *leaves], 55)
    rain(rng, leaves + extras, 0.9, 70, "#2a211a", 0.016)


@dish("panzanella", beside=tomatoes_beside, **CARD)
def panzanella(rng):
    bowl = salad_bowl(rng, glaze("sea", "#5b7f8a", "#2f4a55"))
    pieces = toss(
        rng,
        1.0,
        [
            (20, lambda: bread_chunk(rng, 0.3)),
            (15, lambda: wedge(rng, 0.33)),
            (8, lambda: half_cherry(rng, 0.2)),
            (10, lambda: cucumber(rng, 0.23, 0.08)),
            (9, lambda: onion_ring(rng, 0.24)),
        ],
    )
    settle(pieces, [bowl], 70)
    leaves = toss(rng, 0.75, [(13, lambda: basil(rng, 0.46))], 1.5, 0.3)
    settle(leaves, [bowl, *pieces], 70)
    rain(rng, pieces, 0.9, 50, "#2a211a", 0.014)


@dish("fattoush", beside=fork_place(ROSE), **CARD)
def fattoush(rng):
    bowl = salad_bowl(rng, glaze("sand glaze", "#d9bf96", "#8a6238"))
    leaves = toss(rng, 0.9, [(11, lambda: lettuce(rng, 0.7, 0.55, 0.08))], 0.5, 0.3)
    settle(leaves, [bowl], 55)
    pieces = toss(
        rng,
        0.95,
        [(12, lambda: wedge(rng, 0.32)), (12, lambda: cucumber(rng, 0.23)), (17, lambda: radish(rng, 0.19))],
        1.2,
    )
    settle(pieces, [bowl, *leaves], 70)
    for x, y in spread(rng, 9, 0.85, 0.45):
        perch(flatbread(rng, 0.62), x, y, lean(rng, 0.5), 0.05)
    green = toss(rng, 0.85, [(18, lambda: parsley(rng, 0.3))], 1.6, 0.3)
    settle(green, [bowl, *pieces], 60)
    rain(rng, pieces + leaves, 0.95, 260, "#7a1420", 0.015)


@dish("beetroot-and-goat-cheese-salad", beside=fork_place(SAGE), **CARD)
def beetroot(rng):
    bowl = salad_bowl(rng, glaze("ivory"))
    leaves = toss(rng, 0.95, [(38, lambda: spinach(rng, 0.72))], 0.5, 0.4)
    settle(leaves, [bowl], 65)
    pieces = toss(
        rng,
        0.85,
        [(19, lambda: beet(rng, 0.46)), (10, lambda: walnut_half(rng, 0.3)), (15, lambda: crumble(rng, 0.26))],
        1.3,
    )
    settle(pieces, [bowl, *leaves], 65)
    rain(rng, pieces, 0.85, 40, "#2a211a", 0.013)
