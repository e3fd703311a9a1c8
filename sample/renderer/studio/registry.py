"""The books in which dishes and scenes are entered by name."""
import importlib
import pkgutil
from dataclasses import dataclass
from typing import Callable, Optional


@dataclass(frozen=True)
class Dish:
    """How a dish is made (`build`), what lies beside it on its card (`beside`), and how the card frames it."""

    name: str
    build: Callable
    table: Callable
    width: float
    height: float
    elevation: float
    beside: Optional[Callable]
    shift: tuple


@dataclass(frozen=True)
class Scene:
    """A wide picture: `build` lays the whole table, lights it and aims the camera."""

    name: str
    build: Callable
    size: tuple


DISHES, SCENES = {}, {}


def dish(name, *, table, width, height=0.3, elevation=45, beside=None, shift=(0.0, 0.0)):
    """Enters a dish: `width` is that of its plate in decimetres, `height` the z the camera looks at."""

    def enter(build):
        DISHES[name] = Dish(name, build, table, width, height, elevation, beside, shift)
        return build

    return enter


def scene(name, size=(1280, 720)):
    """Enters a scene."""

    def enter(build):
        SCENES[name] = Scene(name, build, size)
        return build

    return enter


def read(package):
    """Imports every module of a package, so that all its entries are in the books."""
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
