"""The six pictures at the top of the home page: food at the right, calm wood at the left for words."""
from ingredients.bread import bread_slice
from ingredients.herbs import basil
from ingredients.pizza_toppings import olive
from ingredients.tomatoes import cherry_tomato
from studio.place import put
from studio.registry import scene
from studio.serving import spread_table
from tables.wood import walnut
from tableware.cutlery import fork, spoon
from tableware.linen import napkin


def tomatoes(rng, *places):
    for x, y in places:
        put(cherry_tomato(rng, 0.2), x, y, 0.19, (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, 6)))


def basil_leaves(rng, *places):
    for x, y in places:
        put(basil(rng, 0.5), x, y, 0.05, (0.1, 0.2, rng.uniform(0, 6)))


@scene("hero-1")
def dough(rng):
    def beside():
        tomatoes(rng, (-0.75, 1.0), (-0.5, 1.3), (-0.95, 1.35))
        basil_leaves(rng, (-0.9, -0.9), (-0.55, -1.25), (3.0, -1.5))
        napkin(rng, 3.3, -1.3, 0.2, (1.3, 2.2), "#d9cbb4", "#8c3b2a")

    spread_table(
        walnut,
        [("margherita", 1.25, -0.35), ("caprese-salad", 3.3, 2.4, 0.3), ("tomato-basil-soup", 0.35, 2.75)],
        beside,
    )


@scene("hero-2")
def salads(rng):
    def beside():
        for x, y in ((-0.75, 0.75), (-0.5, 0.95), (-0.95, 1.1)):
            put(olive(rng), x, y, 0.1, (0, 0, rng.uniform(0, 6)))
        napkin(rng, -0.35, -1.15, 0.5, (1.1, 1.9), "#8a9bad")
        fork(-0.3, -1.1, 0.5, 0.1)

    spread_table(
        walnut, [("greek-salad", 1.35, -0.5), ("caesar-salad", 3.1, 2.1), ("panzanella", 0.05, 2.3, 1.0)], beside
    )


@scene("hero-3")
def soups(rng):
    def beside():
        for k, (x, y) in enumerate(((-0.75, -0.75), (-0.5, -1.2))):
            put(bread_slice(rng, 1.05, 0.6), x, y, 0.02, (0.0, 0.0, 0.6 + 0.5 * k))
        spoon(3.0, -1.5, -0.5)
        basil_leaves(rng, (-0.55, 1.0))

    spread_table(
        walnut, [("minestrone", 1.3, -0.75), ("french-onion-soup", 3.0, 1.5), ("pumpkin-soup", 0.35, 1.95)], beside
    )


@scene("hero-4")
def desserts(rng):
    spread_table(
        walnut,
        [("pavlova", 0.85, -0.5), ("tiramisu", 2.35, 1.35, 0.25), ("lemon-tart", 0.0, 1.6)],
        target=(-0.35, 0.45, 0.3),
        width=6.2,
    )


@scene("hero-5")
def everybody(rng):
    def beside():
        tomatoes(rng, (-0.9, 0.7), (-0.7, 1.0))
        fork(-0.35, -1.5, 0.35)
        basil_leaves(rng, (0.1, -1.6))

    spread_table(
        walnut,
        [
            ("prosciutto-e-rucola", 1.3, -0.55),
            ("cobb-salad", 3.9, 0.9),
            ("minestrone", 0.1, 2.3),
            ("aperol-spritz", 2.05, 1.9),
            ("house-red-wine", 2.75, 2.9),
        ],
        beside,
    )


@scene("hero-6")
def walk_over(rng):
    def beside():
        napkin(rng, -0.5, -0.9, 0.25, (1.2, 2.2), "#d9cbb4", "#b5673a")
        fork(-0.5, -0.9, 0.25, 0.1)

    spread_table(
        walnut,
        [
            ("pepperoni", 1.45, -0.6),
            ("fattoush", 3.7, 1.75),
            ("pumpkin-soup", 0.25, 2.1),
            ("house-lemonade", 1.95, 2.35),
        ],
        beside,
    )
