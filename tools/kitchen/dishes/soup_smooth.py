"""Blended soups."""
from ingredients.bread import crouton
from ingredients.herbs import basil, basil_top
from ingredients.liquids import fill, oil_drops, soup, swirl
from ingredients.seasoning import sprinkle
from studio.place import put, spread
from studio.registry import dish
from studio.seed import turn
from tables.wood import walnut
from tableware.ceramics import glaze, saucer, soup_bowl
from tableware.cutlery import spoon
from tableware.linen import napkin


def basil_beside(rng):
    napkin(rng, -2.1, -0.6, 0.35)
    spoon(1.95, -0.55, -0.25)
    for x, y, way in ((1.75, 1.45, 1.0), (2.1, 1.2, 2.6)):
        put(basil(rng, 0.5), x, y, 0.06, (0.1, 0.2, way))


@dish("tomato-basil-soup", table=walnut, width=2.9, height=0.45, beside=basil_beside)
def tomato_basil(rng):
    saucer(rng, 1.45, glaze("dark", "#3b3f42", "#22262a", 0.35))
    bowl = soup_bowl(rng)
    bowl.location.z = 0.06
    z = 0.7
    fill(rng, 1.03, z, soup("tomato", "#d8501a", "#b8300c", 0.5, grain=0.5))
    swirl(rng, z + 0.004, 1.6, 0.08, 0.62, 0.035, (0.1, -0.05))
    for x, y in spread(rng, 9, 0.3, 0.2, (0.32, -0.2)):
        put(crouton(rng), x, y, z + 0.07, crouton_turn(rng))
    basil_top(rng, -0.22, 0.18, z, 0.46)
    oil_drops(rng, 26, 0.85, z, "#d9a11e")
    sprinkle(rng, 60, 0.9, z + 0.004)


def crouton_turn(rng):
    return (rng.uniform(-.3, .3), rng.uniform(-.3, .3), turn(rng))
