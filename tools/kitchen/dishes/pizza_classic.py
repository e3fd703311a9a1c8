"""Pizzas of the old school."""
from ingredients.antipasti import anchovy, artichoke, garlic_slice
from ingredients.cheese import blue, crumble, hard, shaving
from ingredients.herb_sprigs import small_leaves
from ingredients.herbs import basil
from ingredients.leaves import rocket
from ingredients.mushrooms import mushroom_slice
from ingredients.pizza import MOZZARELLA, WHITE, pizza
from ingredients.pizza_toppings import ham, ham_sheet_material, lay, oil_sheen, olive_ring, olive, salami, salami_material
from ingredients.peppers import chilli, chilli_slice
from ingredients.seasoning import sprinkle
from ingredients.seeds import caper
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
    sprinkle(rng, count, on.reach, 0, "#5f6a34", 0.024, height=lambda x, y: on.height(x, y) + .008)


def tomato_place(rng):
    """Tomatoes on the vine and a sprig of basil at the edges."""
    for x, y in ((-1.95, 1.45), (-1.62, 1.75), (-2.25, 1.75)):
        put(cherry_tomato(rng, 0.2), x, y, 0.19, (rng.uniform(-.3, .3), rng.uniform(-.3, .3), rng.uniform(0, 6)))
    for x, y, way in ((1.95, -1.35, .6), (2.15, -1.1, 2.4)):
        put(basil(rng, .5), x, y, .05, (.1, .2, way))


def olive_place(rng):
    napkin(rng, 2.25, -.9, -.3, (1.3, 2.2), "#d9cbb4", "#8c3b2a")
    for x, y in ((-1.95, 1.5), (-1.75, 1.72), (-2.2, 1.72)):
        put(olive(rng), x, y, .1, (0, 0, rng.uniform(0, 6)))


@dish("margherita", beside=tomato_place, **CARD)
def margherita(rng):
    pools = [(x, y, rng.uniform(.2, .3)) for x, y in spread(rng, 9, 1.0, .55)]
    on = base(rng, cover=0, pools=pools, cheese=("#f3e4c2", "#e8c98c"))
    lay(rng, spread(rng, 7, .95, .55), on, lambda: basil(rng, .48), .03, tilt=.15)
    oil_sheen(rng, on, 60)


@dish("marinara", beside=tomato_place, **CARD)
def marinara(rng):
    on = base(rng, cover=0)
    lay(rng, spread(rng, 46, 1.08, .17), on, lambda: garlic_slice(rng, .15), .004, tilt=.1)
    oregano(rng, on, 190)
    oil_sheen(rng, on, 110, .06)


@dish("pepperoni", beside=olive_place, **CARD)
def pepperoni(rng):
    on = base(rng, cover=.95)
    lay(rng, spread(rng, 25, 1.08, .4), on, lambda: salami(rng, .22, .42), .015, scale=.1)
    oil_sheen(rng, on, 70, .045, "#d9711e")


@dish("quattro-formaggi", beside=olive_place, **CARD)
def quattro_formaggi(rng):
    on = base(rng, sauce=WHITE, cheese=("#f6e3a8", "#e8b552"), cover=.95, name="quattro")
    lay(rng, spread(rng, 30, 1.05, .28), on, lambda: put(crumble(rng, .26, blue()), scale=(1, 1, .4)), -.01)
    lay(rng, spread(rng, 14, 1.0, .3), on, lambda: shaving(rng, .34, .2), .02, tilt=.2)
    sprinkle(rng, 130, on.reach, 0, size=.016, height=lambda x, y: on.height(x, y) + .006)
    oil_sheen(rng, on, 40)


@dish("capricciosa", beside=olive_place, **CARD)
def capricciosa(rng):
    on = base(rng, cover=.7)
    cooked = ham_sheet_material("cooked ham", "#e3958c", "#cf7871", "#efc3b4")
    lay(rng, spread(rng, 8, .92, .5), on, lambda: ham(rng, .5, .36, cooked, .07), -.02)
    lay(rng, spread(rng, 7, .95, .5), on, lambda: artichoke(rng, .4), .0)
    lay(rng, spread(rng, 14, 1.02, .3), on, lambda: mushroom_slice(rng, .34, True), .05, tilt=.2)
    lay(rng, spread(rng, 20, 1.05, .25), on, lambda: olive_ring(rng, .12), .04, tilt=.3)
    oil_sheen(rng, on, 40)


@dish("prosciutto-e-rucola", beside=tomato_place, **CARD)
def prosciutto(rng):
    on = base(rng, cover=.6)
    lay(rng, spread(rng, 11, .9, .45), on, lambda: ham(rng, .85, .45, None, .11), -.02)
    lay(rng, spread(rng, 46, .98, .16), on, lambda: rocket(rng, .62), .1, tilt=.35)
    lay(rng, spread(rng, 17, .9, .3), on, lambda: shaving(rng, .42, .24), .16, tilt=.3)
    oil_sheen(rng, on, 30)


@dish("diavola", beside=olive_place, **CARD)
def diavola(rng):
    on = base(rng, cover=.6)
    spicy = salami_material("spicy", "#b5260f", "#8a1608", "#e39a68")
    lay(rng, spread(rng, 13, 1.0, .5), on, lambda: salami(rng, .27, .25, spicy), .01)
    lay(rng, spread(rng, 34, 1.05, .2), on, lambda: chilli_slice(rng, .075), .03, tilt=.4)
    lay(rng, spread(rng, 5, .8, .6), on, lambda: chilli(rng, .5), .02)
    oil_sheen(rng, on, 90, .05, "#d94a0e")
