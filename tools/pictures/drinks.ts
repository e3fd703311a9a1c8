import { darker, lighter } from "./colour.ts";
import { glassware } from "./glasses.ts";
import { drawLayer } from "./layers.ts";
import type { Drink } from "./looks.ts";
import type { Random } from "./random.ts";
import { seeded } from "./random.ts";
import { ellipse, path, placed } from "./shapes.ts";

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
    path("M-160 -208C-158 -90 -110 -12 -70 -6Q0 8 70 -6C110 -12 158 -90 160 -208Z", `fill="${ware}"`) +
    path("M-160 -208C-158 -90 -110 -12 -70 -6Q0 8 70 -6C110 -12 158 -90 160 -208Z", 'fill="url(#side)"') +
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
