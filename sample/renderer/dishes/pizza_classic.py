"""Pizzas of the old school."""
from ingredients.antipasti import artichoke, garlic_slice
from ingredients.cheese import blue, crumble, shaving
from ingredients.herbs import basil
from ingredients.leaves import rocket
from ingredients.mushrooms import mushroom_slice
from ingredients.pizza import WHITE, pizza
from ingredients.pizza_toppings import (
    ham,
    ham_sheet_material,
    lay,
    oil_sheen,
    olive_ring,
    olive,
    salami,
    salami_material,
)
from ingredients.peppers import chilli, chilli_slice
from ingredients.seasoning import sprinkle
from ingredients.tomatoes import cherry_tomato
from studio.place import put, spread
from studio.registry import dish
from tables.wood import walnut
from tableware.boards import round_board
from tableware.linen import napkin

CARD = {"table": walnut, "width": 3.1, "height": 0.1}
TOP = 0.14


def base(rng, **how):
    """A pizza on its board."""
    round_board(rng, 1.66, TOP)
    return pizza(rng, TOP, **how)


def oregano(rng, on, count=110):
    sprinkle(rng, count, on.reach, 0, "#5f6a34", 0.024, height=lambda x, y: on.height(x, y) + 0.008)


def tomato_place(rng):
    """Tomatoes on the vine and a sprig of basil at the edges."""
    for x, y in ((-1.95, 1.45), (-1.62, 1.75), (-2.25, 1.75)):
        put(cherry_tomato(rng, 0.2), x, y, 0.19, (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, 6)))
    for x, y, way in ((1.95, -1.35, 0.6), (2.15, -1.1, 2.4)):
        put(basil(rng, 0.5), x, y, 0.05, (0.1, 0.2, way))


def olive_place(rng):
    napkin(rng, 2.25, -0.9, -0.3, (1.3, 2.2), "#d9cbb4", "#8c3b2a")
    for x, y in ((-1.95, 1.5), (-1.75, 1.72), (-2.2, 1.72)):
        put(olive(rng), x, y, 0.1, (0, 0, rng.uniform(0, 6)))


@dish("margherita", beside=tomato_place, **CARD)
def margherita(rng):
    pools = [(x, y, rng.uniform(0.2, 0.3)) for x, y in spread(rng, 9, 1.0, 0.55)]
    on = base(rng, cover=0, pools=pools, cheese=("#f3e4c2", "#e8c98c"))
    lay(rng, spread(rng, 7, 0.95, 0.55), on, lambda: basil(rng, 0.48), 0.03, tilt=0.15)
    oil_sheen(rng, on, 60)


@dish("marinara", beside=tomato_place, **CARD)
def marinara(rng):
    on = base(rng, cover=0)
    lay(rng, spread(rng, 38, 1.08, 0.2), on, lambda: garlic_slice(rng, rng.uniform(0.11, 0.17)), 0.0, tilt=0.12)
    oregano(rng, on, 190)
    oil_sheen(rng, on, 110, 0.05)


@dish("pepperoni", beside=olive_place, **CARD)
def pepperoni(rng):
    on = base(rng, cheese=("#f3dfae", "#e2ab52"), cover=0.72)
    lay(rng, spread(rng, 25, 1.08, 0.4), on, lambda: salami(rng, 0.22, 0.42), 0.015, scale=0.1)
    oil_sheen(rng, on, 70, 0.045, "#d9711e")


@dish("quattro-formaggi", beside=olive_place, **CARD)
def quattro_formaggi(rng):
    on = base(rng, sauce=WHITE, cheese=("#f9dcaa", "#e0983c"), cover=0.85, name="quattro")
    lay(rng, spread(rng, 30, 1.05, 0.28), on, lambda: put(crumble(rng, 0.26, blue()), scale=(1, 1, 0.4)), -0.01)
    lay(rng, spread(rng, 14, 1.0, 0.3), on, lambda: shaving(rng, 0.34, 0.2), 0.02, tilt=0.2)
    sprinkle(rng, 130, on.reach, 0, size=0.016, height=lambda x, y: on.height(x, y) + 0.006)
    oil_sheen(rng, on, 40)


@dish("capricciosa", beside=olive_place, **CARD)
def capricciosa(rng):
    on = base(rng, cover=0.7)
    cooked = ham_sheet_material("cooked ham", "#e3958c", "#cf7871", "#efc3b4")
    lay(rng, spread(rng, 8, 0.92, 0.5), on, lambda: ham(rng, 0.5, 0.36, cooked, 0.07), -0.02)
    lay(rng, spread(rng, 7, 0.95, 0.5), on, lambda: artichoke(rng, 0.4), 0.0)
    lay(rng, spread(rng, 14, 1.02, 0.3), on, lambda: mushroom_slice(rng, 0.34, True), 0.05, tilt=0.2)
    lay(rng, spread(rng, 20, 1.05, 0.25), on, lambda: olive_ring(rng, 0.12), 0.04, tilt=0.3)
    oil_sheen(rng, on, 40)


@dish("prosciutto-e-rucola", beside=tomato_place, **CARD)
def prosciutto(rng):
    on = base(rng, cover=0.6)
    lay(rng, spread(rng, 11, 0.9, 0.45), on, lambda: ham(rng, 0.85, 0.45, None, 0.11), -0.02)
    lay(rng, spread(rng, 46, 0.98, 0.16), on, lambda: rocket(rng, 0.62), 0.1, tilt=0.35)
    lay(rng, spread(rng, 17, 0.9, 0.3), on, lambda: shaving(rng, 0.42, 0.24), 0.16, tilt=0.3)
    oil_sheen(rng, on, 30)


@dish("diavola", beside=olive_place, **CARD)
def diavola(rng):
    on = base(rng, cover=0.6)
    spicy = salami_material("spicy", "#b5260f", "#8a1608", "#e39a68")
    lay(rng, spread(rng, 13, 1.0, 0.5), on, lambda: salami(rng, 0.27, 0.25, spicy), 0.01)
    lay(rng, spread(rng, 34, 1.05, 0.2), on, lambda: chilli_slice(rng, 0.075), 0.03, tilt=0.4)
    lay(rng, spread(rng, 5, 0.8, 0.6), on, lambda: chilli(rng, 0.5), 0.02)
    oil_sheen(rng, on, 90, 0.05, "#d94a0e")
