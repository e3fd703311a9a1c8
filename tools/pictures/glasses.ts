import { lighter } from "./colour.ts";
import type { GlassName, GlassShape } from "./glass-shapes.ts";
import { glassShapes } from "./glass-shapes.ts";
import { drawLayer } from "./layers.ts";
import type { Drink } from "./looks.ts";
import type { Random } from "./random.ts";
import { block, circle, ellipse, path, placed, repeat } from "./shapes.ts";

function iceCubes(count: number, shape: GlassShape, random: Random): string {
  return repeat(count, (index) => {
    const y = shape.level + 36 + index * 44;
    const x = (index % 2 === 0 ? -1 : 1) * shape.width * random.between(0.2, 0.4);
    const cube = block(-34, -34, 68, 68, 14, 'fill="#fff" opacity=".32" stroke="#fff" stroke-width="3"');
    return placed(
      x,
      y,
      random.between(-30, 30),
      1,
      cube + path("M-20 -18L12 -22", 'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"'),
    );
  });
}

function filling(drink: Drink, shape: GlassShape, random: Random): string {
  const { liquid, foam } = drink;
  const bubbles = repeat(16, () =>
    circle(
      random.between(-70, 70),
      random.between(shape.level + 20, shape.floor - 20),
      random.between(2, 5),
      `fill="${lighter(liquid, 0.6)}" opacity=".5"`,
    ),
  );
  const inside = (drink.inside ?? []).map((layer) =>
    placed(0, (shape.level + shape.floor) / 2, 0, 1, drawLayer(layer, random, shape.width * 0.9)),
  );
  const top =
    foam === undefined
      ? ""
      : block(-160, shape.level - 34, 320, 78, 30, `fill="${foam}"`) +
        repeat(9, (i) => circle(-100 + i * 25, shape.level + 42, random.between(12, 20), `fill="${foam}"`));
  return (
    block(-170, shape.level, 340, shape.floor - shape.level, 10, `fill="${liquid}"`) +
    block(-170, shape.level, 340, shape.floor - shape.level, 10, 'fill="url(#depth)"') +
    bubbles +
    inside.join("") +
    iceCubes(drink.ice ?? 0, shape, random) +
    ellipse(0, shape.level, shape.width, 11, `fill="${lighter(foam ?? liquid, 0.35)}" opacity=".8"`) +
    top
  );
}

/** A filled glass standing on the origin. */
export function glassware(name: GlassName, drink: Drink, random: Random): string {
  const shape: GlassShape = glassShapes[name];
  const foot =
    block(-7, -190, 14, 184, 6, 'fill="#fff" opacity=".38"') + ellipse(0, -4, 88, 13, 'fill="#fff" opacity=".4"');
  const handle = path(
    "M104 -310H150Q184 -310 184 -276V-130Q184 -96 150 -96H104",
    'fill="none" stroke="#fff" stroke-width="24" opacity=".42"',
  );
  const straw =
    drink.straw === undefined
      ? ""
      : path(`M-30 -30L62 ${shape.level - 190}`, `stroke="${drink.straw}" stroke-width="15" stroke-linecap="round"`);
  const rim = (drink.rim ?? []).map((layer, index) =>
    placed(
      shape.width * (index === 0 ? 0.82 : -0.35),
      shape.level - (index === 0 ? 62 : 12),
      0,
      1,
      drawLayer(layer, random, 30),
    ),
  );
  return (
    ellipse(26, 6, 190, 26, 'fill="#140a05" opacity=".5" filter="url(#blur)"') +
    (shape.stem ? foot : "") +
    (name === "stein" ? handle : "") +
    straw +
    `<g clip-path="url(#glass-${name})">${filling(drink, shape, random)}</g>` +
    path(shape.outline, 'fill="url(#glass)" stroke="#fff" stroke-opacity=".55" stroke-width="4"') +
    rim.join("")
  );
}
