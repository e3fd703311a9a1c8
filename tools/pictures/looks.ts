import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/**
 * One ingredient: what, in which colour, how many, how large, how far from the middle it spreads,
 * and at which angle it begins.
 */
const Layer = z.tuple([
  z.string(),
  z.string(),
  z.number(),
  z.number().optional(),
  z.number().optional(),
  z.number().optional(),
]);
export type Layer = Readonly<z.infer<typeof Layer>>;

/** How a dish seen from above looks. */
const Look = z.strictObject({
  vessel: z.enum(["plate", "bowl", "soup", "pizza"]),
  ware: z.string(),
  table: z.string(),
  fill: z.string(),
  layers: z.array(Layer),
  props: z.array(z.string()),
});
export type Look = z.infer<typeof Look>;

/** How a drink seen from the side looks. */
const Drink = z.strictObject({
  glass: z.enum(["tall", "tumbler", "wine", "balloon", "stein", "cup", "demitasse"]),
  liquid: z.string(),
  wall: z.string(),
  foam: z.string().optional(),
  ice: z.number().optional(),
  straw: z.string().optional(),
  inside: z.array(Layer).optional(),
  rim: z.array(Layer).optional(),
  props: z.array(z.string()),
});
export type Drink = z.infer<typeof Drink>;

/** Where a dish lies on a scene of 1920 by 1080: its middle, and its scale. */
const Spot = z.tuple([z.number(), z.number(), z.number()]);

const Scene = z.strictObject({
  view: z.enum(["above", "counter"]),
  tone: z.string(),
  layout: z.string(),
  dishes: z.array(z.string()),
  props: z.array(z.string()),
});
export type Scene = z.infer<typeof Scene>;

function readLooks(name: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`looks/${name}.json`, import.meta.url)), "utf8"));
}

const servings = new Map(
  ["salad", "pizza", "soup", "dessert"].flatMap((course) =>
    Object.entries(z.record(z.string(), Look).parse(readLooks(course))),
  ),
);
const drinks = z.record(z.string(), Drink).parse(readLooks("drinks"));
const staged = z
  .strictObject({
    layouts: z.record(z.string(), z.array(Spot)),
    scenes: z.record(z.string(), Scene),
  })
  .parse(readLooks("scenes"));

export const scenes: Readonly<Record<string, Scene>> = staged.scenes;
export const servingLook = (slug: string): Look | undefined => servings.get(slug);
export const drinkLook = (slug: string): Drink | undefined => drinks[slug];

export function spotsOf(scene: Scene): readonly z.infer<typeof Spot>[] {
  const spots = staged.layouts[scene.layout];
  if (spots === undefined) throw new Error(`No layout is called "${scene.layout}".`);
  return spots;
}
