"""What lies around a dessert on its card."""
from tableware.cutlery import fork, spoon
from tableware.linen import napkin


def with_spoon(rng, tint="#8d9a86", x=1.5, y=-0.15, turn=-0.25):
    napkin(rng, -1.75, -0.35, 0.4, tint=tint)
    spoon(x, y, turn, scale=0.85)


def with_fork(rng, tint="#8d9a86", x=1.5, y=-0.15, turn=-0.2):
    napkin(rng, -1.75, -0.35, 0.35, tint=tint)
    fork(x, y, turn, scale=0.85)
