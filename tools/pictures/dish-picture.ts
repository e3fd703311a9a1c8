import { drawDrink } from "./drinks.ts";
import type { Drink, Look } from "./looks.ts";
import { drinkLook, servingLook } from "./looks.ts";
import { prop } from "./props.ts";
import type { Random } from "./random.ts";
import { seeded } from "./random.ts";
import { ellipse, placed } from "./shapes.ts";
import { barCounter, picture, tabletop } from "./table.ts";
import { drawServing } from "./vessels.ts";

export const dishSize = { width: 960, height: 720 };
const { width, height } = dishSize;

const heights: Readonly<Record<Drink["glass"], number>> = {
  cup: 1.25,
  demitasse: 1.3,
  tumbler: 1.6,
  stein: 1.3,
  tall: 1.12,
  wine: 1.15,
  balloon: 1.15,
};

/** Whole ingredients lying beside the plate, cut off by the edge of the picture as in a photograph. */
function beside(props: readonly string[], random: Random): string {
  const corners = [
    [88, 96],
    [872, 628],
    [880, 92],
    [80, 632],
  ] as const;
  const start = random.next() > 0.5 ? 0 : 2;
  return props
    .map((name, index) => {
      const [x, y] = corners[start + index] ?? corners[0];
      const drawn = `<g filter="url(#lift)">${prop(name)}</g>`;
      return placed(
        x + random.between(-24, 24),
        y + random.between(-24, 24),
        random.between(-24, 24),
        random.between(2.3, 2.8),
        drawn,
      );
    })
    .join("");
}

function servingPicture(slug: string, look: Look): string {
  const random = seeded(`${slug} table`);
  const table = tabletop(random, width, height, look.table);
  const x = width / 2 + random.between(-26, 26);
  const y = height / 2 + random.between(-10, 10);
  const plate = placed(x, y, random.between(-4, 4), random.between(1.04, 1.12), drawServing(slug, look));
  return picture(width, height, table + beside(look.props, random) + plate);
}

function drinkPicture(slug: string, drink: Drink): string {
  const random = seeded(`${slug} counter`);
  const side = random.next() > 0.5 ? 1 : -1;
  const props = drink.props.map((name, index) => {
    const x = width / 2 + side * (index === 0 ? 300 : -310) + random.between(-20, 20);
    const size = index === 0 ? 2.9 : 2.4;
    const ground = ellipse(4, 28, 30, 5, 'fill="#140a05" opacity=".45"');
    return placed(x, 610 - size * 28 + index * 14, random.between(-6, 6), size, ground + prop(name));
  });
  const glass = placed(width / 2 + random.between(-20, 20), 630, 0, heights[drink.glass], drawDrink(slug, drink));
  return picture(width, height, barCounter(random, width, height, drink.wall) + props.join("") + glass);
}

/** The picture of a dish on the menu; a dish without a look of its own is a mistake worth stopping for. */
export function dishPicture(slug: string): string {
  const serving = servingLook(slug);
  if (serving !== undefined) return servingPicture(slug, serving);
  const drink = drinkLook(slug);
  if (drink !== undefined) return drinkPicture(slug, drink);
  throw new Error(`No look is described for the dish "${slug}".`);
}
