"""What lies beside a dish on its card."""
from ingredients.bread import bread_slice
from studio.place import put
from tableware.ceramics import glaze, saucer
from tableware.cutlery import fork, spoon
from tableware.linen import napkin

SAGE, SAND, BLUE, ROSE = "#93a08c", "#d9cbb4", "#8a9bad", "#b98a80"


def soup_place(tint=SAGE, stripe=None, bread=0):
    """A napkin with a spoon at its right, and perhaps bread at the back."""

    def beside(rng):
        napkin(rng, 2.0, -0.75, -0.12, (1.3, 2.6), tint, stripe)
        spoon(1.78, -0.75, -0.1, 0.1)
        for k in range(bread):
            put(bread_slice(rng), -1.75 + 0.3 * k, 1.5 + 0.25 * k, 0.09 + 0.06 * k, (0.05 + 0.2 * k, 0, 0.7 - 0.5 * k))

    return beside


def fork_place(tint=SAND, stripe=None):
    """A napkin at the left with a fork on it."""

    def beside(rng):
        napkin(rng, -2.05, -0.7, 0.12, (1.3, 2.6), tint, stripe)
        fork(-1.85, -0.7, 0.1, 0.1)

    return beside


def dark_saucer(rng, radius=1.28):
    """The dark plate below soup bowls; a bowl stands on it at z = 0.06."""
    return saucer(rng, radius, glaze("charcoal", "#45494c", "#2a2e31", 0.35))
