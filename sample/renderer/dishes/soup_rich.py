"""Soups that are meals."""
import math

from mathutils import Vector, noise

from ingredients.bread import bread_slice, oyster_cracker
from ingredients.cheese import melted, melted_material
from ingredients.clams import clam
from ingredients.egg import half_egg
from ingredients.herb_sprigs import chopped, parsley, small_leaves
from ingredients.herbs import leaf, leaf_material
from ingredients.liquids import fill, oil_drops, soup
from ingredients.meat import bacon_crumb, chashu
from ingredients.mushrooms import mushroom_slice
from ingredients.pasta import bundle, dough
from ingredients.peppers import chilli_slice
from ingredients.roots import dice, flesh, ring, scallion_ring, strip
from ingredients.seafood import nori, prawn
from ingredients.seasoning import sprinkle
from ingredients.seeds import corn
from studio.place import afloat, put, spread
from studio.registry import dish
from dishes.soup_clear import chopsticks
from tables.wood import walnut
from tableware.ceramics import crock, glaze, soup_bowl
from tableware.settings import BLUE, SAND, dark_saucer, soup_place

CARD = {"table": walnut, "width": 2.66, "height": 0.3}
Z = 0.68


@dish("french-onion-soup", beside=soup_place(SAND, bread=2), table=walnut, width=2.66, height=0.35)
def french_onion(rng):
    dark_saucer(rng)
    crock(rng, glaze("umber", "#6a3d22", "#2e170b", 0.18)).location.z = 0.06
    z = 0.82
    fill(rng, 0.94, z, soup("onion", "#8a4a14", "#5a2a0a", 0.6, 0.05, 0.05))
    brown = flesh("browned onion", "#c9833a", "#8f4f18", 0.2, 0.3, 8, 0.5)
    afloat(rng, 46, 0.84, z, lambda: strip(rng, 0.42, 0.06, 0.03, brown, 0.5), 0.1, most=0.2)
    toast = bread_slice(rng, 1.35, 0.9, 0.2)
    put(toast, 0.02, 0.0, z + 0.02, (0.04, -0.03, 1.2))
    place = Vector((rng.uniform(0, 9), 0, 0))

    def over(x, y):
        edge = math.hypot(x / 0.56, y / 0.42)
        return (
            z + 0.05 + 0.17 / (1 + math.exp((edge - 1.05) * 9)) + 0.03 * noise.noise(Vector((x * 4, y * 4, 0)) + place)
        )

    melted(rng, 0.8, over, melted_material("#f3d88e", "#dd9a34", "#7d3c10", 0.5), 0.14, oval=0.86)
    put(small_leaves(rng, 0.5), 0.0, -0.25, z + 0.33, (0.05, 0, 0.6))
    sprinkle(rng, 40, 0.6, 0, height=lambda x, y: over(x, y) + 0.06)
    oil_drops(rng, 20, 0.9, z, "#c9821e", 0.04)


@dish("clam-chowder", beside=soup_place(BLUE), **CARD)
def clam_chowder(rng):
    dark_saucer(rng)
    soup_bowl(rng, glaze("sea", "#5b7f8a", "#2f4a55")).location.z = 0.06
    fill(rng, 1.03, Z, soup("chowder", "#f2e4c4", "#e3cc9f", 0.4, 0.12, grain=0.4))
    potato = flesh("potato dice", "#f8dbae", "#ebc084", 0.4, 0.3)
    leek = flesh("leek", "#d6e3a4", "#93b55a", 0.25, 0.3)
    afloat(rng, 30, 0.86, Z - 0.015, lambda: dice(rng, 0.13, potato), 0.17, most=0.5)
    afloat(rng, 14, 0.84, Z + 0.005, lambda: ring(rng, 0.085, 0.025, 0.03, leek, 0.08), 0.2, most=0.2)
    shells = ((-0.42, 0.14, 2.15, 0.72), (0.3, 0.38, 1.85, 0.8), (0.04, -0.1, 0.45, 2.65))
    for x, y, way, gape in shells:
        put(clam(rng, 0.4, gape), x, y, Z + 0.04, (-0.12, rng.uniform(-0.1, 0.1), way))
    afloat(rng, 44, 0.76, Z + 0.02, lambda: bacon_crumb(rng, 0.08), 0.1, (0.0, -0.1), 0.5)
    afloat(rng, 6, 0.28, Z + 0.04, lambda: oyster_cracker(rng, 0.18), 0.2, (0.42, -0.42), 0.35)
    chopped(rng, spread(rng, 70, 0.85, 0.03), Z + 0.02)
    sprinkle(rng, 60, 0.9, Z + 0.005)


@dish("tom-yum-goong", beside=chopsticks, **CARD)
def tom_yum(rng):
    dark_saucer(rng)
    soup_bowl(rng, glaze("celadon", "#8fae9a", "#5a7a68")).location.z = 0.06
    fill(rng, 1.03, Z, soup("tom yum", "#dd7a24", "#c24e10", 0.7, 0.06, 0.15))
    for k in range(7):
        angle = 0.5 + k * 0.9
        r = 0.5 if k < 6 else 0.05
        put(
            prawn(rng, 0.3),
            r * math.cos(angle),
            r * math.sin(angle),
            Z + 0.07,
            (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, 6)),
        )
    afloat(rng, 9, 0.84, Z + 0.03, lambda: mushroom_slice(rng, 0.36), 0.3, most=0.4)
    grass = flesh("lemongrass", "#e3dc9a", "#b5bf62", 0.35, 0.2, 6)
    for x, y, way in ((-0.1, 0.42, 1.2), (0.35, 0.2, -0.7), (-0.45, -0.1, 0.3)):
        put(strip(rng, 0.62, 0.1, 0.1, grass, 0.05), x, y, Z + 0.09, (0.1, 0, way))
    lime = leaf_material("lime leaf", "#1f5a1a", "#3f8428", 6, 0.18, 0.15, "#7fb04a", 0.3)
    for x, y, way in ((0.1, -0.2, 2.0), (0.3, -0.38, 0.6), (-0.3, -0.42, -1.0)):
        put(leaf(rng, 0.44, 0.2, lime, 0.3, 0.2, 0.0), x, y, Z + 0.1, (0.1, 0.1, way))
    afloat(rng, 15, 0.8, Z + 0.03, lambda: chilli_slice(rng, 0.06), 0.2, most=0.5)
    for x, y in ((0.05, 0.1), (-0.15, -0.05), (0.15, -0.02)):
        put(parsley(rng, 0.26), x, y, Z + 0.19, (0.1, 0.1, rng.uniform(0, 6)))
    oil_drops(rng, 80, 0.95, Z + 0.003, "#d9380c", 0.06)


@dish("shoyu-ramen", beside=chopsticks, **CARD)
def ramen(rng):
    dark_saucer(rng)
    soup_bowl(rng, glaze("tenmoku", "#2b2320", "#120c0a", 0.15)).location.z = 0.06
    fill(rng, 1.03, Z, soup("shoyu", "#8a4a18", "#5f2b0a", 0.8, 0.04, 0.05))
    wheat = dough("#f2d08a", "#dda956")
    for k, (x, y, way) in enumerate(
        ((-0.75, -0.35, 0.15), (-0.6, -0.6, 0.35), (-0.2, -0.75, 1.2), (-0.8, -0.05, -0.3), (-0.55, 0.3, -0.7))
    ):
        bundle(rng, (x, y), way, 1.4, 12, Z - 0.01 + 0.018 * k, 0.026, wheat, 0.42, 0.07)
    for k, (x, y, lift) in enumerate(((-0.42, 0.34, 0.10), (-0.1, 0.5, 0.17))):
        put(chashu(rng, 0.37), x, y, Z + lift, (0.25, -0.1, 0.5 + k))
    for x, y, way in ((0.38, 0.34, 0.4), (0.6, 0.0, -0.3)):
        put(half_egg(rng, 0.52, edge="#c98f5a"), x, y, Z + 0.17, (0.22, -0.12, way))
    for k in range(2):
        put(nori(rng, 0.6, 0.85), 0.14 + 0.2 * k, 0.83 - 0.1 * k, Z - 0.25, (0.18, 0, -0.15 - 0.3 * k))
    for k, z in ((34, 0.06), (18, 0.12), (8, 0.17)):
        afloat(rng, k, 0.26 * (k / 34) ** 0.5, Z + z, lambda: corn(rng), 0.07, (-0.55, -0.22), 1.5)
    for k, z in ((30, 0.1), (16, 0.15)):
        afloat(rng, k, 0.26, Z + 0.1 + z, lambda: scallion_ring(rng, 0.065), 0.07, (0.02, -0.2), 0.6)
    oil_drops(rng, 70, 0.96, Z + 0.003, "#d98a24", 0.06)
