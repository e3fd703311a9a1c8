"""Blended soups."""
from ingredients.bread import crouton, crumb_material
from ingredients.herbs import basil, basil_top
from ingredients.herb_sprigs import chopped, small_leaves
from ingredients.liquids import fill, oil_drops, soup, swirl
from ingredients.mushrooms import mushroom_slice, mushroom
from ingredients.roots import dice, flesh
from ingredients.seasoning import sprinkle
from ingredients.seeds import pumpkin_seed
from ingredients.torn import ham_hock, torn
from studio.place import afloat, put, spread
from studio.registry import dish
from tables.wood import walnut
from tableware.ceramics import glaze, soup_bowl
from tableware.settings import BLUE, SAGE, SAND, dark_saucer, soup_place

CARD = {"table": walnut, "width": 2.62, "height": 0.3}
Z = 0.68


def bowl(rng, material=None):
    """The bowl of every smooth soup; it is filled to `Z`."""
    dark_saucer(rng)
    soup_bowl(rng, material).location.z = 0.06


def heap(rng, count, centre, make, reach=0.26):
    """Croutons and the like, most of them afloat and some upon them."""
    afloat(rng, count, reach, Z + 0.05, make, 0.19, centre, 0.3)
    afloat(rng, max(1, count // 4), reach * 0.4, Z + 0.17, make, 0.1, centre, 0.5)


def basil_place(rng):
    soup_place(SAGE)(rng)
    for x, y, way in ((-1.75, 1.5, 1.0), (-2.05, 1.2, 2.6), (-1.6, 1.15, 4.0)):
        put(basil(rng, 0.5), x, y, 0.06, (0.1, 0.2, way))


@dish("tomato-basil-soup", beside=basil_place, **CARD)
def tomato_basil(rng):
    bowl(rng)
    fill(rng, 1.03, Z, soup("tomato", "#d8501a", "#b8300c", 0.5, grain=0.5))
    swirl(rng, Z + 0.004, 1.7, 0.1, 0.72, 0.04, (0.05, 0.0))
    heap(rng, 8, (0.36, -0.22), lambda: crouton(rng))
    basil_top(rng, -0.25, 0.15, Z, 0.5)
    oil_drops(rng, 26, 0.85, Z, "#d9a11e")
    sprinkle(rng, 60, 0.9, Z + 0.004)


@dish("pumpkin-soup", beside=soup_place(SAND, "#b5673a"), **CARD)
def pumpkin(rng):
    bowl(rng, glaze("sea", "#5b7f8a", "#2f4a55"))
    fill(rng, 1.03, Z, soup("pumpkin", "#f09a1e", "#dd7a0e", 0.35, grain=0.4))
    swirl(rng, Z + 0.004, 1.5, 0.1, 0.66, 0.055, (-0.05, 0.05))
    afloat(rng, 20, 0.36, Z + 0.015, lambda: pumpkin_seed(rng), 0.1, (0.12, -0.1), 0.35)
    oil_drops(rng, 18, 0.8, Z, "#7d5a12")
    sprinkle(rng, 40, 0.8, Z + 0.004)


def mushroom_place(rng):
    soup_place(SAND)(rng)
    for x, y, way in ((-1.75, 1.45, 0.2), (-2.15, 1.1, 2.0)):
        put(mushroom(rng, 0.46), x, y, 0, (0, 0.05, way))


@dish("cream-of-mushroom-soup", beside=mushroom_place, **CARD)
def mushroom_cream(rng):
    bowl(rng, glaze("brown", "#6d5443", "#3d2c20"))
    fill(rng, 1.03, Z, soup("mushroom", "#cdb089", "#b39066", 0.5, grain=0.9))
    swirl(rng, Z + 0.004, 1.2, 0.3, 0.78, 0.03)
    afloat(rng, 9, 0.4, Z + 0.03, lambda: mushroom_slice(rng, 0.4, True), 0.2, (0, 0), 0.35)
    put(small_leaves(rng, 0.6), 0.1, -0.2, Z + 0.1, (0.05, 0, 0.7))
    put(small_leaves(rng, 0.45), -0.1, -0.1, Z + 0.1, (0.05, 0, -0.6))
    oil_drops(rng, 24, 0.85, Z, "#c98f1e", 0.04)
    sprinkle(rng, 70, 0.9, Z + 0.004)


@dish("split-pea-soup", beside=soup_place(SAND, "#6b7f4a", bread=2), **CARD)
def split_pea(rng):
    bowl(rng)
    fill(rng, 1.03, Z, soup("pea", "#878449", "#686836", 0.5, 0.22, 0.06, 1.3))
    rye = crumb_material("rye", "#99622c", "#dbaa6c", 18)
    heap(rng, 8, (-0.3, 0.14), lambda: crouton(rng, 0.15, rye), 0.3)
    shred = lambda: torn(rng, rng.uniform(0.14, 0.3), rng.uniform(0.045, 0.11), ham_hock(), 0.5)
    afloat(rng, 24, 0.38, Z + 0.02, shred, 0.1, (0.26, -0.14), 0.4)
    afloat(rng, 4, 0.15, Z + 0.09, shred, 0.1, (0.26, -0.14), 0.5)
    afloat(rng, 9, 0.8, Z, shred, 0.3, most=0.3)
    afloat(rng, 13, 0.8, Z - 0.01, lambda: dice(rng, 0.1, flesh("carrot dice", "#e8862a", "#d0660f")), 0.2)
    chopped(rng, spread(rng, 40, 0.7, 0.03), Z + 0.012)
    sprinkle(rng, 50, 0.9, Z + 0.004)


@dish("gazpacho", beside=soup_place(BLUE), **CARD)
def gazpacho(rng):
    bowl(rng, glaze("cobalt", "#2f5f9a", "#17305a"))
    fill(rng, 1.03, Z, soup("gazpacho", "#d4391a", "#b3220e", 0.5, grain=0.8))
    cubes = [
        flesh("cucumber dice", "#cfe09a", "#9cc05c"),
        flesh("green pepper dice", "#4f8f2a", "#34701a", 0.18),
        flesh("tomato dice", "#d62a14", "#b5180c", 0.15, 0.25),
        flesh("yellow pepper dice", "#f5b81e", "#e89a0c", 0.18),
    ]
    for k, z in ((34, Z + 0.02), (18, Z + 0.09), (8, Z + 0.16)):
        afloat(rng, k, 0.4 * (k / 34) ** 0.5, z, lambda: dice(rng, 0.105, rng.choice(cubes)), 0.1, (0, 0), 0.7)
    put(basil(rng, 0.34), -0.02, -0.1, Z + 0.24, (0.15, 0, 0.5))
    put(basil(rng, 0.3), 0.05, -0.05, Z + 0.24, (0.2, 0, -1.4))
    oil_drops(rng, 34, 0.88, Z, "#c9b01e", 0.06)
