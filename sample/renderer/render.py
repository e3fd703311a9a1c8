"""Renders one picture: `blender -b -P render.py -- --dish NAME --out FILE [--size 960x720] [--samples 64]`."""
import argparse
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import dishes  # noqa: E402
import scenes  # noqa: E402
from studio import camera, engine, light, registry  # noqa: E402
from studio.seed import seeded  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser()
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--dish")
    what.add_argument("--scene")
    parser.add_argument("--out", required=True)
    parser.add_argument("--size", default="")
    parser.add_argument("--samples", type=int, default=64)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def card(entry):
    """A dish on its table in the light of noon, framed as every other dish."""
    entry.table()
    entry.build(seeded(entry.name))
    if entry.beside:
        entry.beside(seeded(entry.name, "beside"))
    light.noon((0, 0, entry.height))
    x, y = entry.shift
    camera.aim((x, y, entry.height), entry.width, entry.elevation, focus=(0, -0.15 * entry.width, entry.height))
    return (960, 720)


def main():
    wanted = arguments()
    started = time.time()
    registry.read(dishes)
    registry.read(scenes)
    engine.fresh()
    if wanted.dish:
        size = card(registry.DISHES[wanted.dish])
    else:
        entry = registry.SCENES[wanted.scene]
        entry.build(seeded(entry.name))
        size = entry.size
    if wanted.size:
        size = tuple(int(part) for part in wanted.size.split("x"))
    built = time.time()
    engine.shoot(os.path.abspath(wanted.out), size, wanted.samples)
    print(
        f"render: {wanted.dish or wanted.scene} built in {built - started:.1f} s, rendered in {time.time() - built:.1f} s"
    )


try:
    main()
except Exception:
    traceback.print_exc()
    sys.exit(1)
