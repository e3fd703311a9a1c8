import { darker, lighter } from "./colour.ts";
import type { Layer } from "./layers.ts";
import { drawLayer } from "./layers.ts";
import type { Random } from "./random.ts";
import { seeded } from "./random.ts";
import { blob, block, circle, ellipse, path, placed, repeat } from "./shapes.ts";

export type Vessel = "plate" | "bowl" | "soup" | "pizza";

/** How a dish seen from above looks. */
export type Look = {
  readonly vessel: Vessel;
  readonly ware: string;
  readonly table: string;
  readonly fill: string;
  readonly layers: readonly Layer[];
  readonly props: readonly string[];
};

const shadow = (radius: number): string =>
  ellipse(14, 24, radius, radius, 'fill="#140a05" opacity=".5" filter="url(#blur)"');

function plate(ware: string): string {
  return (
    shadow(288) +
    circle(0, 0, 290, `fill="${darker(ware, 0.16)}"`) +
    circle(0, -3, 287, `fill="${ware}"`) +
    circle(0, -3, 287, 'fill="url(#gloss)"') +
    circle(0, 0, 204, `fill="${darker(ware, 0.12)}"`) +
    circle(0, 3, 202, `fill="${lighter(ware, 0.25)}"`)
  );
}

function bowl(ware: string): string {
  return (
    shadow(282) +
    circle(0, 0, 286, `fill="${darker(ware, 0.22)}"`) +
    circle(0, -3, 283, `fill="${lighter(ware, 0.18)}"`) +
    circle(0, 0, 266, `fill="${darker(ware, 0.32)}"`) +
    circle(0, 5, 262, `fill="${ware}"`) +
    circle(0, 0, 266, 'fill="url(#well)"')
  );
}

function broth(look: Look, random: Random): string {
  return (
    circle(0, 4, 240, `fill="${darker(look.fill, 0.25)}"`) +
    circle(0, 5, 235, `fill="${look.fill}"`) +
    circle(0, 5, 235, 'fill="url(#gloss)"') +
    repeat(14, () =>
      ellipse(
        random.between(-150, 150),
        random.between(-150, 150),
        random.between(3, 10),
        random.between(3, 8),
        `fill="${lighter(look.fill, 0.35)}" opacity=".5"`,
      ),
    )
  );
}

function crust(look: Look, random: Random): string {
  const scorch = repeat(26, () => {
    const angle = random.between(0, 360);
    return placed(
      0,
      0,
      angle,
      1,
      ellipse(
        random.between(252, 270),
        0,
        random.between(4, 11),
        random.between(6, 20),
        'fill="#7a4319" opacity=".45"',
      ),
    );
  });
  return (
    shadow(278) +
    path(blob(random, 284, 0.012, 22), 'fill="#b97838"') +
    path(blob(random, 276, 0.012, 22), 'fill="#dca55c"') +
    scorch +
    path(blob(random, 240, 0.02, 22), `fill="${darker(look.fill, 0.25)}"`) +
    path(blob(random, 232, 0.025, 22), `fill="${look.fill}"`)
  );
}

function board(ware: string): string {
  return (
    placed(
      0,
      0,
      -28,
      1,
      block(-360, -46, 200, 92, 40, `fill="${darker(ware, 0.28)}"`) +
        circle(-326, 0, 15, 'fill="#2a1810" opacity=".6"'),
    ) +
    ellipse(12, 22, 318, 318, 'fill="#140a05" opacity=".5" filter="url(#blur)"') +
    circle(0, 0, 318, `fill="${darker(ware, 0.28)}"`) +
    circle(0, -4, 314, `fill="${ware}"`) +
    circle(0, -4, 296, `fill="none" stroke="${darker(ware, 0.12)}" stroke-width="3"`)
  );
}

const reach: Readonly<Record<Vessel, number>> = { plate: 165, bowl: 208, soup: 165, pizza: 205 };

/** The dish in its vessel about the origin, some 300 units in radius. */
export function drawServing(slug: string, look: Look): string {
  const random = seeded(slug);
  const base: Readonly<Record<Vessel, () => string>> = {
    plate: () => plate(look.ware),
    bowl: () => bowl(look.ware) + circle(0, 8, 228, `fill="${darker(look.fill, 0.45)}"`),
    soup: () => bowl(look.ware) + broth(look, random),
    pizza: () => board(look.ware) + crust(look, random),
  };
  const food = look.layers.map((layer) => drawLayer(layer, random, reach[look.vessel]));
  return base[look.vessel]() + food.join("");
}
