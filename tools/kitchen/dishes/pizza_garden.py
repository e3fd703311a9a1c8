"""Pizzas of the garden and the sea."""
from dishes.pizza_classic import CARD, TOP, base, olive_place, oregano, tomato_place
from ingredients.antipasti import anchovy, aubergine_slice, garlic_slice, pineapple, potato_sheet, tuna
from ingredients.herb_sprigs import rosemary, small_leaves
from ingredients.herbs import basil
from ingredients.mushrooms import mushroom, mushroom_slice
from ingredients.peppers import pepper_material, pepper_strip
from ingredients.pizza import WHITE, pizza
from ingredients.pizza_toppings import ham, ham_sheet_material, lay, oil_sheen, olive_ring
from ingredients.roots import courgette_slice, onion_ring
from ingredients.seasoning import sprinkle
from ingredients.seeds import caper
from studio.place import put, spread
from studio.registry import dish


def mushrooms_beside(rng):
    for x, y, size in ((-1.95, 1.45, .42), (-1.6, 1.75, .36), (2.05, -1.2, .4)):
        put(mushroom(rng, size), x, y, 0, (.1, 0, rng.uniform(0, 6)))


def rosemary_beside(rng):
    put(rosemary(rng, 1.0), -2.2, 1.15, .02, (0, 0, -.7))
    put(rosemary(rng, .9), 1.75, -1.6, .02, (0, 0, -.5))


@dish("pizza-ai-funghi", beside=mushrooms_beside, **CARD)
def funghi(rng):
    on = base(rng, sauce=WHITE, cover=.8, name="funghi")
    lay(rng, spread(rng, 22, 1.02, .3), on, lambda: mushroom_slice(rng, .46, True), .02, tilt=.15)
    lay(rng, spread(rng, 16, 1.0, .32), on, lambda: mushroom_slice(rng, .36, True), .06, tilt=.3)
    lay(rng, spread(rng, 7, .9, .5), on, lambda: small_leaves(rng, .45), .08)
    lay(rng, spread(rng, 14, 1.0, .3), on, lambda: garlic_slice(rng, .11), .03)
    oil_sheen(rng, on, 70, .05, "#e8bf4a")


@dish("hawaiian", beside=olive_place, **CARD)
def hawaiian(rng):
    on = base(rng, cover=.85)
    smoked = ham_sheet_material("smoked ham", "#dd8078", "#c2605c", "#efb9a8")
    lay(rng, spread(rng, 12, 1.0, .42), on, lambda: ham(rng, .42, .32, smoked, .07), -.02)
    lay(rng, spread(rng, 17, 1.02, .38), on, lambda: pineapple(rng, .36), .03, tilt=.15)


@dish("vegetariana", beside=tomato_place, **CARD)
def vegetariana(rng):
    on = base(rng, cover=.65)
    red, yellow = pepper_material("#c8200c", "#95120a"), pepper_material("#f2b01c", "#dd8a0c")
    lay(rng, spread(rng, 9, .98, .45), on, lambda: aubergine_slice(rng), .01)
    lay(rng, spread(rng, 17, 1.04, .3), on, lambda: courgette_slice(rng, .2, .035), .04, tilt=.2)
    lay(rng, spread(rng, 22, 1.0, .25), on, lambda: pepper_strip(rng, .46, .1, rng.choice([red, yellow]), .7), .04)
    lay(rng, spread(rng, 5, .7, .5), on, lambda: basil(rng, .4), .1, tilt=.2)
    oil_sheen(rng, on, 50)


@dish("napoli", beside=olive_place, **CARD)
def napoli(rng):
    pools = [(x, y, rng.uniform(.18, .27)) for x, y in spread(rng, 9, 1.0, .5)]
    on = base(rng, cover=.25, pools=pools)
    lay(rng, spread(rng, 11, .95, .45), on, lambda: anchovy(rng, .62), .01)
    lay(rng, spread(rng, 32, 1.05, .2), on, lambda: caper(rng, .1), .03)
    oregano(rng, on, 110)
    oil_sheen(rng, on, 60)


@dish("tonno-e-cipolla", beside=olive_place, **CARD)
def tonno(rng):
    on = base(rng, cover=.6)
    lay(rng, spread(rng, 34, 1.02, .25), on, lambda: tuna(rng, .3), .04)
    lay(rng, spread(rng, 17, .95, .3), on, lambda: onion_ring(rng, rng.uniform(.16, .3)), .07, tilt=.2)
    oregano(rng, on, 40)
    oil_sheen(rng, on, 70)


@dish("patate-e-rosmarino", beside=rosemary_beside, **CARD)
def patate(rng):
    on = base(rng, sauce=WHITE, cheese=("#f6e6b4", "#e6b860"), cover=.7, name="patate")
    lay(rng, spread(rng, 44, 1.08, .2), on, lambda: potato_sheet(rng, .24), .015, tilt=.1)
    lay(rng, spread(rng, 9, .9, .4), on, lambda: rosemary(rng, .46), .03, scale=.3)
    sprinkle(rng, 90, on.reach, 0, "#f4f2ee", .018, height=lambda x, y: on.height(x, y) + .03)
    oil_sheen(rng, on, 60)
