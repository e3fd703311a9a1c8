import { darker, lighter } from "./colour.ts";
import { drawLayer } from "./layers.ts";
import type { Look } from "./looks.ts";
import { pizzaBase } from "./pizza-base.ts";
import type { Random } from "./random.ts";
import { seeded } from "./random.ts";
import { circle, ellipse, repeat, shadow } from "./shapes.ts";

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

const reach: Readonly<Record<Look["vessel"], number>> = { plate: 165, bowl: 208, soup: 165, pizza: 205 };

/** The dish in its vessel about the origin, some 300 units in radius. */
export function drawServing(slug: string, look: Look): string {
  const random = seeded(slug);
  const base: Readonly<Record<Look["vessel"], () => string>> = {
    plate: () => plate(look.ware),
    bowl: () => bowl(look.ware) + circle(0, 8, 228, `fill="${darker(look.fill, 0.45)}"`),
    soup: () => bowl(look.ware) + broth(look, random),
    pizza: () => pizzaBase(look, random),
  };
  const food = look.layers.map((layer) => drawLayer(layer, random, reach[look.vessel]));
  return base[look.vessel]() + food.join("");
}
