"""One picture for each course, and those of the menu's pages."""
from scenes.heroes import basil_leaves, tomatoes
from studio.registry import scene
from studio.serving import spread_table
from tables.stone import limestone
from tables.wood import walnut

RIGHT = {"target": (0.1, 0.35, 0.2), "width": 7.2}


@scene("salad")
def salad(rng):
    spread_table(
        limestone,
        [("cobb-salad", 1.1, -0.5), ("nicoise-salad", 2.6, 2.1), ("watermelon-and-feta-salad", -0.75, 2.1)],
        **RIGHT
    )


@scene("pizza")
def pizza(rng):
    spread_table(
        walnut,
        [("pepperoni", 1.3, -0.5), ("vegetariana", 3.6, 2.3), ("quattro-formaggi", 0.25, 2.95)],
        lambda: tomatoes(rng, (-0.65, 0.75), (-0.9, 1.0)),
        **RIGHT
    )


@scene("soup")
def soup(rng):
    spread_table(
        walnut,
        [
            ("borscht", 1.15, -0.6),
            ("pumpkin-soup", 3.3, 0.9),
            ("split-pea-soup", 0.55, 2.0),
            ("french-onion-soup", 2.7, 3.4),
        ],
        lambda: basil_leaves(rng, (-0.6, 0.3)),
        **RIGHT
    )


@scene("dessert")
def dessert(rng):
    spread_table(
        limestone,
        [
            ("new-york-cheesecake", 0.9, -0.6),
            ("profiteroles", 2.9, 0.9),
            ("panna-cotta", -0.2, 1.6),
            ("sorbet-trio", 1.6, 2.5),
        ],
        **RIGHT
    )


@scene("drinks")
def drinks(rng):
    spread_table(
        walnut,
        [
            ("aperol-spritz", 0.3, -0.15),
            ("fresh-orange-juice", 1.2, 0.75),
            ("virgin-mojito", 1.85, -0.3),
            ("mixed-berry-smoothie", 2.75, 0.7),
        ],
        target=(0.05, 0.3, 0.85),
        width=5.7,
        elevation=24,
    )


@scene("menu")
def menu(rng):
    spread_table(
        walnut,
        [("capricciosa", 1.1, -0.5), ("greek-salad", 3.4, 1.7), ("borscht", 0.2, 2.3)],
        lambda: tomatoes(rng, (-1.0, 0.5), (-0.8, 0.85)),
        **RIGHT
    )


@scene("order")
def order(rng):
    spread_table(
        walnut,
        [("diavola", 1.1, -0.5), ("cobb-salad", 3.3, 1.9), ("minestrone", -0.1, 2.3), ("house-lemonade", 1.7, 2.3)],
        **RIGHT
    )


@scene("offered")
def offered(rng):
    spread_table(
        walnut,
        [
            ("prosciutto-e-rucola", 1.2, -0.5),
            ("watermelon-and-feta-salad", 3.3, 1.9),
            ("chicken-noodle-soup", -0.1, 2.2),
        ],
        **RIGHT
    )


@scene("featured")
def featured(rng):
    spread_table(
        walnut,
        [("prosciutto-e-rucola", 0.6, 0.0)],
        lambda: (tomatoes(rng, (-1.6, 1.2), (-1.35, 1.5), (-1.8, 1.6)), basil_leaves(rng, (-1.5, -1.0), (2.5, 1.2))),
        target=(0.1, 0.05, 0.15),
        width=5.2,
        focus=(0.6, -0.4, 0.2),
    )


@scene("social", (1200, 630))
def social(rng):
    spread_table(
        walnut,
        [("margherita", 0.0, -0.4), ("greek-salad", 2.75, 1.2), ("pumpkin-soup", -2.6, 1.2)],
        lambda: (tomatoes(rng, (-1.9, -1.1), (-2.2, -0.8)), basil_leaves(rng, (2.0, -1.2))),
        centre=(0, 0, 0.2),
        target=(0, 0.25, 0.2),
        width=7.0,
        focus=(0, -0.5, 0.2),
    )
