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
        [("pepperoni", 1.1, -0.5), ("vegetariana", 2.9, 2.4), ("quattro-formaggi", -0.9, 2.7)],
        lambda: tomatoes(rng, (-1.0, 0.3), (-1.25, 0.55)),
        **RIGHT
    )


@scene("soup")
def soup(rng):
    spread_table(
        walnut,
        [
            ("borscht", 0.7, -0.7),
            ("pumpkin-soup", 2.9, 0.5),
            ("split-pea-soup", 0.3, 2.0),
            ("french-onion-soup", 2.6, 3.0),
        ],
        lambda: basil_leaves(rng, (-0.9, 0.2)),
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
            ("aperol-spritz", 0.3, 0.0),
            ("fresh-orange-juice", 1.4, 0.5),
            ("virgin-mojito", 2.3, -0.2),
            ("mixed-berry-smoothie", 3.1, 0.8),
        ],
        target=(0.1, 0.3, 0.9),
        width=6.6,
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
