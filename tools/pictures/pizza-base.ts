import { darker } from "./colour.ts";
import type { Look } from "./looks.ts";
import type { Random } from "./random.ts";
import { blob, block, circle, ellipse, path, placed, repeat, shadow } from "./shapes.ts";

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

/** A baked base on its board about the origin, ready for the toppings. */
export function pizzaBase(look: Look, random: Random): string {
  return board(look.ware) + crust(look, random);
}
