import { darker } from "./colour.ts";
import { drawDrink } from "./drinks.ts";
import type { Scene } from "./looks.ts";
import { drinkLook, servingLook, spotsOf } from "./looks.ts";
import { prop } from "./props.ts";
import type { Random } from "./random.ts";
import { seeded } from "./random.ts";
import { block, placed, repeat } from "./shapes.ts";
import { barCounter, picture, tabletop } from "./table.ts";
import { drawServing } from "./vessels.ts";

export const sceneSize = { width: 1920, height: 1080 };
const { width, height } = sceneSize;

/** A plate laid for a guest who has not come yet, with knife and fork. */
function laidPlace(): string {
  const plate = drawServing("laid place", {
    vessel: "plate",
    ware: "#e4dccb",
    table: "",
    fill: "",
    layers: [],
    props: [],
  });
  const steel = 'fill="#cfcac0" filter="url(#lift)"';
  const knife = block(330, -190, 24, 220, 12, steel) + block(333, 10, 18, 200, 9, steel);
  const tines = repeat(3, (i) => block(-356 + i * 17, -200, 8, 110, 4, steel));
  const fork = tines + block(-358, -110, 46, 50, 18, steel) + block(-344, -80, 18, 290, 9, steel);
  return plate + knife + fork;
}

function drawOn(slug: string): string {
  if (slug === "laid-place") return laidPlace();
  const serving = servingLook(slug);
  if (serving !== undefined) return drawServing(slug, serving);
  const drink = drinkLook(slug);
  if (drink !== undefined) return drawDrink(slug, drink);
  throw new Error(`A scene shows the dish "${slug}", which has no look.`);
}

function scattered(props: readonly string[], random: Random): string {
  const places = [
    [1190, 640],
    [1330, 760],
    [1060, 420],
  ] as const;
  return props
    .map((name, index) => {
      const [x, y] = places[index] ?? places[0];
      const drawn = `<g filter="url(#lift)">${prop(name)}</g>`;
      return placed(x + random.between(-30, 30), y + random.between(-30, 30), random.between(-40, 40), 2.3, drawn);
    })
    .join("");
}

/** A wide picture: the food to the right, and a dark, calm ground for words on the left. */
export function scenePicture(name: string, scene: Scene): string {
  const random = seeded(`scene ${name}`);
  const ground = scene.view === "above" ? tabletop : barCounter;
  const dishes = spotsOf(scene).map(([x, y, scale], index) => {
    const slug = scene.dishes[index];
    return slug === undefined ? "" : placed(x, y, 0, scale, drawOn(slug));
  });
  const calm = block(0, 0, width, height, 0, 'fill="url(#calm)"');
  const content =
    ground(random, width, height, darker(scene.tone, 0.06)) + scattered(scene.props, random) + dishes.join("");
  return picture(width, height, content + calm);
}
