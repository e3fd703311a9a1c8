"""Pizzas of the garden and the sea."""
import math

from dishes.pizza_classic import CARD, base, olive_place, oregano, tomato_place
from ingredients.antipasti import aubergine_slice, garlic_slice, pineapple, potato_sheet
from ingredients.herb_sprigs import needle_leaf, rosemary, small_leaves
from ingredients.herbs import basil
from ingredients.mushrooms import mushroom, mushroom_slice
from ingredients.peppers import pepper_material, pepper_strip
from ingredients.pizza import WHITE
from ingredients.pizza_toppings import ham, ham_sheet_material, lay, oil_sheen
from ingredients.onion import half_ring
from ingredients.roots import courgette_slice
from ingredients.seasoning import sprinkle
from ingredients.seeds import caper
from ingredients.tinned import anchovy, tuna
from studio.place import put, spread
from studio.registry import dish


def mushrooms_beside(rng):
    for x, y, size in ((-1.95, 1.45, 0.42), (-1.6, 1.75, 0.36), (2.05, -1.2, 0.4)):
        put(mushroom(rng, size), x, y, 0, (0.1, 0, rng.uniform(0, 6)))


def rosemary_beside(rng):
    put(rosemary(rng, 1.0), -2.2, 1.15, 0.02, (0, 0, -0.7))
    put(rosemary(rng, 0.9), 1.75, -1.6, 0.02, (0, 0, -0.5))


@dish("pizza-ai-funghi", beside=mushrooms_beside, **CARD)
def funghi(rng):
    on = base(rng, sauce=WHITE, cover=0.8, name="funghi")
    lay(rng, spread(rng, 22, 1.02, 0.3), on, lambda: mushroom_slice(rng, 0.46, True), 0.02, tilt=0.15)
    lay(rng, spread(rng, 16, 1.0, 0.32), on, lambda: mushroom_slice(rng, 0.36, True), 0.06, tilt=0.3)
    lay(rng, spread(rng, 7, 0.9, 0.5), on, lambda: small_leaves(rng, 0.45), 0.08)
    lay(rng, spread(rng, 14, 1.0, 0.3), on, lambda: garlic_slice(rng, 0.11), 0.03)
    oil_sheen(rng, on, 70, 0.05, "#e8bf4a")


@dish("hawaiian", beside=olive_place, **CARD)
def hawaiian(rng):
    on = base(rng, cover=0.7)
    smoked = ham_sheet_material("smoked ham", "#dd8078", "#c2605c", "#efb9a8")
    lay(rng, spread(rng, 16, 1.0, 0.42), on, lambda: ham(rng, 0.46, 0.36, smoked, 0.07), -0.02)
    lay(rng, spread(rng, 27, 1.05, 0.3), on, lambda: pineapple(rng), 0.05, tilt=0.2)
    oil_sheen(rng, on, 40)


@dish("vegetariana", beside=tomato_place, **CARD)
def vegetariana(rng):
    on = base(rng, cover=0.65)
    red, yellow = pepper_material("#c8200c", "#95120a"), pepper_material("#f2b01c", "#dd8a0c")
    lay(rng, spread(rng, 9, 0.98, 0.45), on, lambda: aubergine_slice(rng), 0.01)
    lay(rng, spread(rng, 17, 1.04, 0.3), on, lambda: courgette_slice(rng, 0.2, 0.035), 0.04, tilt=0.2)
    lay(rng, spread(rng, 22, 1.0, 0.25), on, lambda: pepper_strip(rng, 0.46, 0.1, rng.choice([red, yellow]), 0.7), 0.04)
    lay(rng, spread(rng, 5, 0.7, 0.5), on, lambda: basil(rng, 0.4), 0.1, tilt=0.2)
    oil_sheen(rng, on, 50)


def lay_along(rng, on, x, y, way):
    """An anchovy that follows the pizza below it."""
    cos, sin = math.cos(way), math.sin(way)
    middle = on.height(x, y)
    ground = lambda a, b: on.height(x + a * cos - b * sin, y + a * sin + b * cos) - middle
    put(anchovy(rng, rng.uniform(0.58, 0.7), 0.165, ground), x, y, middle, (0, 0, way))


@dish("napoli", beside=olive_place, **CARD)
def napoli(rng):
    pools = [(x, y, rng.uniform(0.18, 0.27)) for x, y in spread(rng, 9, 1.0, 0.5)]
    on = base(rng, cover=0.25, pools=pools)
    for k in range(8):
        way, far = math.tau * k / 8 + rng.uniform(-0.2, 0.2), rng.uniform(0.55, 0.68)
        lay_along(rng, on, far * math.cos(way), far * math.sin(way), way + rng.uniform(0.6, 1.2))
    lay(rng, spread(rng, 32, 1.05, 0.2), on, lambda: caper(rng, 0.085), 0.02)
    oregano(rng, on, 110)
    oil_sheen(rng, on, 60)


@dish("tonno-e-cipolla", beside=olive_place, **CARD)
def tonno(rng):
    on = base(rng, cover=0.6)
    lay(rng, spread(rng, 19, 0.98, 0.36), on, lambda: tuna(rng, 0.34), 0.0, tilt=0.1)
    lay(rng, spread(rng, 22, 1.05, 0.25), on, lambda: tuna(rng, 0.19), 0.0, tilt=0.2)
    lay(rng, spread(rng, 38, 1.04, 0.2), on, lambda: half_ring(rng, rng.uniform(0.15, 0.26)), 0.045, tilt=0.15)
    oregano(rng, on, 40)
    oil_sheen(rng, on, 70)


@dish("patate-e-rosmarino", beside=rosemary_beside, **CARD)
def patate(rng):
    on = base(rng, sauce=WHITE, cheese=("#f6e6b4", "#e6b860"), cover=0.7, name="patate")
    lay(rng, spread(rng, 44, 1.08, 0.2), on, lambda: potato_sheet(rng, 0.24), 0.015, tilt=0.1)
    lay(rng, spread(rng, 9, 0.9, 0.4), on, lambda: rosemary(rng, 0.28), 0.01, scale=0.2)
    lay(rng, spread(rng, 70, 1.05, 0.1), on, lambda: needle_leaf(rng, rng.uniform(0.07, 0.12)), 0.035, tilt=0.2)
    sprinkle(rng, 90, on.reach, 0, "#f4f2ee", 0.018, height=lambda x, y: on.height(x, y) + 0.03)
    oil_sheen(rng, on, 60)
