"""Broths with something in them."""

from ingredients.cheese import hard, shaving
from ingredients.dill import dill, snipped
from ingredients.herb_sprigs import chopped, parsley
from ingredients.liquids import broth, dollop, fill, oil_drops, soup
from ingredients.pasta import ditalino, dough, noodle
from ingredients.roots import bean, carrot_slice, celery_slice, courgette_slice, flesh, scallion_ring, strip
from ingredients.roots import dice
from ingredients.seafood import wakame
from ingredients.seasoning import sprinkle
from ingredients.torn import beef, beef_cube, torn
from studio.place import afloat, put, spread
from studio.registry import dish
from tables.wood import walnut
from tableware.ceramics import deep_bowl, glaze, soup_bowl
from studio.mesh import tube
from studio.shader import Shader
from tableware.linen import napkin
from tableware.settings import BLUE, ROSE, SAGE, SAND, dark_saucer, soup_place

CARD = {"table": walnut, "width": 2.66, "height": 0.3}
Z = 0.68


@dish("minestrone", beside=soup_place(SAND, "#a8432a", bread=2), **CARD)
def minestrone(rng):
    dark_saucer(rng)
    soup_bowl(rng).location.z = 0.06
    fill(rng, 1.03, Z, broth("#c4541a", 0.5))
    makers = [
        lambda: bean(rng, 0.2),
        lambda: bean(rng, 0.2),
        lambda: carrot_slice(rng, 0.14),
        lambda: celery_slice(rng, 0.15),
        lambda: courgette_slice(rng, 0.16),
        lambda: ditalino(rng),
        lambda: ditalino(rng),
    ]
    for count, depth in ((46, 0.2), (52, 0.1), (44, 0.035)):
        afloat(rng, count, 0.86, Z - depth, lambda: rng.choice(makers)(), 0.18, most=0.6, sink=0.02)
    for x, y in spread(rng, 9, 0.34, 0.17):
        turn = (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, 6))
        put(shaving(rng, 0.26, 0.14, hard("#f5d9a6", "#e8bd80")), x, y, Z + 0.05, turn)
    put(parsley(rng, 0.24), 0.05, -0.1, Z + 0.1, (0.1, 0, 0.4))
    oil_drops(rng, 46, 0.92, Z, "#e0901e", 0.05)
    chopped(rng, spread(rng, 30, 0.8, 0.03), Z + 0.02)


@dish("chicken-noodle-soup", beside=soup_place(SAGE), **CARD)
def chicken_noodle(rng):
    dark_saucer(rng)
    soup_bowl(rng).location.z = 0.06
    fill(rng, 1.03, Z, broth("#e39a2a", 0.42))
    for _ in range(44):
        noodle(rng, (0, 0), 0.88, 2.2, 0.022, Z - 0.04, 0.052, dough("#f6cb7a", "#e3a548"))
    afloat(rng, 15, 0.68, Z + 0.012, lambda: torn(rng, rng.uniform(0.28, 0.44), rng.uniform(0.13, 0.19)), 0.3, most=0.2)
    afloat(rng, 12, 0.7, Z + 0.015, lambda: torn(rng, rng.uniform(0.16, 0.26), 0.07), 0.2, most=0.3)
    afloat(rng, 17, 0.84, Z - 0.01, lambda: carrot_slice(rng, 0.13, 0.04), 0.24, most=0.25)
    for x, y, way in ((0.06, 0.08, 0.5), (-0.24, 0.02, 2.1), (0.32, -0.24, -0.9)):
        put(dill(rng, 0.24), x, y, Z + 0.07, (rng.uniform(-0.1, 0.15), 0, way))
    snipped(rng, spread(rng, 42, 0.85, 0.1), Z + 0.03)
    oil_drops(rng, 70, 0.95, Z + 0.004, "#f2c14a", 0.06)
    sprinkle(rng, 30, 0.9, Z + 0.006)


@dish("borscht", beside=soup_place(ROSE, bread=2), **CARD)
def borscht(rng):
    dark_saucer(rng)
    soup_bowl(rng).location.z = 0.06
    fill(rng, 1.03, Z, soup("borscht", "#8f0f2a", "#5e0618", 0.5, 0.06, 0.1))
    beet, cabbage = flesh("beet strip", "#8a0f35", "#5a0520", 0.2, 0.15, 8, 0.5), flesh(
        "cabbage", "#d9b0a0", "#b06a70", 0.25, 0.3, 7, 0.4
    )
    carrot = flesh("carrot strip", "#e8701a", "#cc4f0c", 0.25, 0.2)
    kinds = [beet, beet, beet, cabbage, carrot]
    for count, z in ((60, Z - 0.018), (34, Z + 0.004)):
        afloat(rng, count, 0.88, z, lambda: strip(rng, 0.3, 0.046, 0.036, rng.choice(kinds), 0.2), 0.12, most=0.12)
    afloat(rng, 16, 0.78, Z + 0.015, lambda: beef_cube(rng), 0.27, most=0.4)
    afloat(rng, 14, 0.76, Z + 0.02, lambda: torn(rng, rng.uniform(0.18, 0.28), 0.07, beef(), 0.4), 0.2, most=0.3)
    afloat(rng, 14, 0.5, Z + 0.02, lambda: strip(rng, 0.3, 0.042, 0.036, beet, 0.2), 0.15, most=0.2)
    dollop(rng, Z + 0.05, 0.3, 0.1, -0.08)
    for x, y, way in ((0.04, -0.12, 0.7), (0.14, -0.06, -0.9), (0.1, -0.1, 2.6)):
        put(dill(rng, 0.22), x, y, Z + 0.24, (0.05, 0.1, way))
    snipped(rng, spread(rng, 44, 0.85, 0.1), Z + 0.03)
    oil_drops(rng, 40, 0.92, Z, "#c93a1e", 0.05)


def chopsticks(rng):
    """A pair of lacquered chopsticks on a napkin at the right."""

    napkin(rng, 2.05, -0.6, -0.1, (1.2, 2.6), BLUE)
    lacquer = Shader("lacquer", base="#3a1410", rough=0.15, clear=0.8).material
    for x in (1.62, 1.78):
        tube(
            "chopstick",
            [(x, -2.0, 0.13), (x - 0.12 - (x - 1.62) * 0.3, 1.2, 0.1)],
            lambda t: 0.045 - 0.02 * t,
            lacquer,
            12,
        )


@dish("miso-soup", beside=chopsticks, table=walnut, width=2.4, height=0.32)
def miso(rng):
    dark_saucer(rng, 1.18)
    deep_bowl(rng, glaze("lacquer bowl", "#5e1712", "#2a0a08", 0.12)).location.z = 0.06
    z = 0.8
    fill(rng, 0.86, z, soup("miso", "#d9b070", "#a8743a", 1.0, 0.06, 0.1))
    tofu = flesh("tofu", "#f8f2e4", "#efe6d2", 0.3, 0.4, 4, 0.3, 0.1)
    for x, y in spread(rng, 13, 0.62, 0.3):
        put(
            dice(rng, 0.21, tofu, 0.06, 0.08),
            x,
            y,
            z + 0.035,
            (rng.uniform(-0.1, 0.1), rng.uniform(-0.1, 0.1), rng.uniform(0, 6)),
        )
    for x, y in spread(rng, 9, 0.62, 0.3):
        put(wakame(rng, 0.5), x, y, z + 0.025, (rng.uniform(-0.1, 0.1), rng.uniform(-0.1, 0.1), rng.uniform(0, 6)))
    afloat(rng, 34, 0.6, z + 0.03, lambda: scallion_ring(rng, 0.065), 0.08, (0.05, -0.1), 0.5)
    afloat(rng, 12, 0.3, z + 0.12, lambda: scallion_ring(rng, 0.065), 0.06, (0.05, -0.1), 0.6)
