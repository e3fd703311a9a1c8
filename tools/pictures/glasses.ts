import { darker, lighter } from "./colour.ts";
import type { Layer } from "./layers.ts";
import { drawLayer } from "./layers.ts";
import type { Random } from "./random.ts";
import { seeded } from "./random.ts";
import { block, circle, ellipse, path, placed, repeat } from "./shapes.ts";

type Shape = {
  readonly outline: string;
  readonly level: number;
  readonly width: number;
  readonly floor: number;
  readonly stem: boolean;
};

const shapes = {
  tall: {
    outline: "M-92 -430L-72 -14Q-70 0 -58 0L58 0Q70 0 72 -14L92 -430Z",
    level: -350,
    width: 88,
    floor: -16,
    stem: false,
  },
  tumbler: {
    outline: "M-122 -250L-108 -14Q-106 0 -92 0L92 0Q106 0 108 -14L122 -250Z",
    level: -170,
    width: 117,
    floor: -20,
    stem: false,
  },
  wine: {
    outline: "M-86 -450C-128 -300 -104 -190 0 -186C104 -190 128 -300 86 -450Z",
    level: -320,
    width: 110,
    floor: -186,
    stem: true,
  },
  balloon: {
    outline: "M-104 -440C-164 -300 -128 -170 0 -166C128 -170 164 -300 104 -440Z",
    level: -350,
    width: 132,
    floor: -166,
    stem: true,
  },
  stein: {
    outline: "M-108 -370L-108 -14Q-106 0 -92 0L92 0Q106 0 108 -14L108 -370Z",
    level: -320,
    width: 108,
    floor: -20,
    stem: false,
  },
} satisfies Record<string, Shape>;

/** How a drink seen from the side looks. */
export type Drink = {
  readonly glass: keyof typeof shapes | "cup" | "demitasse";
  readonly liquid: string;
  readonly wall: string;
  readonly foam?: string;
  readonly ice?: number;
  readonly straw?: string;
  readonly inside?: readonly Layer[];
  readonly rim?: readonly Layer[];
  readonly props: readonly string[];
};

export const glassClips = Object.entries(shapes)
  .map(([name, shape]) => `<clipPath id="glass-${name}"><path d="${shape.outline}"/></clipPath>`)
  .join("");

function iceCubes(count: number, shape: Shape, random: Random): string {
  return repeat(count, (index) => {
    const y = shape.level + 36 + index * 44;
    const x = (index % 2 === 0 ? -1 : 1) * shape.width * random.between(0.2, 0.4);
    const cube = block(
      -34,
      -34,
      68,
      68,
      14,
      'fill="#fff" opacity=".32" stroke="#fff" stroke-width="3"',
    );
    return placed(
      x,
      y,
      random.between(-30, 30),
      1,
      cube +
        path(
          "M-20 -18L12 -22",
          'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"',
        ),
    );
  });
}

function filling(drink: Drink, shape: Shape, random: Random): string {
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
        repeat(9, (i) =>
          circle(-100 + i * 25, shape.level + 42, random.between(12, 20), `fill="${foam}"`),
        );
  return (
    block(-170, shape.level, 340, shape.floor - shape.level, 10, `fill="${liquid}"`) +
    block(-170, shape.level, 340, shape.floor - shape.level, 10, 'fill="url(#depth)"') +
    bubbles +
    inside.join("") +
    iceCubes(drink.ice ?? 0, shape, random) +
    ellipse(
      0,
      shape.level,
      shape.width,
      11,
      `fill="${lighter(foam ?? liquid, 0.35)}" opacity=".8"`,
    ) +
    top
  );
}

function glassware(name: keyof typeof shapes, drink: Drink, random: Random): string {
  const shape: Shape = shapes[name];
  const foot =
    block(-7, -190, 14, 184, 6, 'fill="#fff" opacity=".38"') +
    ellipse(0, -4, 88, 13, 'fill="#fff" opacity=".4"');
  const handle = path(
    "M104 -310H150Q184 -310 184 -276V-130Q184 -96 150 -96H104",
    'fill="none" stroke="#fff" stroke-width="24" opacity=".42"',
  );
  const straw =
    drink.straw === undefined
      ? ""
      : path(
          `M-30 -30L62 ${shape.level - 190}`,
          `stroke="${drink.straw}" stroke-width="15" stroke-linecap="round"`,
        );
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

function cup(drink: Drink, random: Random, ware = "#efe6d6"): string {
  const art = (drink.inside ?? []).map((layer) =>
    placed(0, -208, 0, 1, `<g transform="scale(1 .28)">${drawLayer(layer, random, 60)}</g>`),
  );
  return (
    ellipse(20, 12, 260, 42, 'fill="#140a05" opacity=".5" filter="url(#blur)"') +
    ellipse(0, 0, 238, 40, `fill="${darker(ware, 0.2)}"`) +
    ellipse(0, -7, 236, 37, `fill="${ware}"`) +
    ellipse(0, -6, 112, 17, `fill="${darker(ware, 0.25)}"`) +
    path(
      "M140 -176C236 -196 232 -62 96 -74",
      `fill="none" stroke="${darker(ware, 0.12)}" stroke-width="24" stroke-linecap="round"`,
    ) +
    path(
      "M-160 -208C-158 -90 -110 -12 -70 -6Q0 8 70 -6C110 -12 158 -90 160 -208Z",
      `fill="${ware}"`,
    ) +
    path(
      "M-160 -208C-158 -90 -110 -12 -70 -6Q0 8 70 -6C110 -12 158 -90 160 -208Z",
      'fill="url(#side)"',
    ) +
    ellipse(0, -208, 160, 40, `fill="${lighter(ware, 0.4)}"`) +
    ellipse(0, -204, 148, 33, `fill="${darker(drink.liquid, 0.2)}"`) +
    ellipse(0, -202, 144, 30, `fill="${drink.foam ?? drink.liquid}"`) +
    art.join("")
  );
}

/** The drink standing on the origin, some 300 to 450 units tall. */
export function drawDrink(slug: string, drink: Drink): string {
  const random = seeded(slug);
  if (drink.glass === "cup") return cup(drink, random);
  if (drink.glass === "demitasse") return placed(0, 0, 0, 0.74, cup(drink, random, "#c8d0c6"));
  return glassware(drink.glass, drink, random);
}
