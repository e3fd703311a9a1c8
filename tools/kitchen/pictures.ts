import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Format } from "./encode.ts";

/** A picture of the sample and how large it is rendered and kept. */
export interface Picture {
  /** Such as `dishes/minestrone`: its folder below `sample/images`. */
  readonly name: string;
  readonly kind: "dish" | "scene";
  readonly title: string;
  /** The file in which it is recorded what the picture was made from. */
  readonly book: string;
  readonly size: string;
  readonly previewSize: string;
  readonly samples: number;
  readonly widths: readonly number[];
  /** Widths of the upright part of it, for telephones; see `encode`. */
  readonly tallWidths: readonly number[];
  readonly formats: readonly Format[];
}

const sample = join(import.meta.dirname, "..", "..", "sample");
export const imagesFolder = join(sample, "images");

const formats = ["avif", "webp"] as const;
const wide = {
  formats,
  size: "1280x720",
  previewSize: "480x270",
  samples: 16,
  widths: [640, 1280, 1920],
  tallWidths: [360, 640],
} as const;
const card = {
  formats,
  size: "960x720",
  previewSize: "400x300",
  samples: 20,
  widths: [320, 640, 960],
  tallWidths: [],
} as const;
/** What services that show links ask for; not all of them read AVIF or WebP. */
const link = {
  formats: ["avif", "webp", "jpg"],
  size: "1200x630",
  previewSize: "480x252",
  samples: 16,
  widths: [640, 1200],
  tallWidths: [],
} as const;

const heroes = [1, 2, 3, 4, 5, 6].map((number) => `hero-${number}`);
const courses = ["salad", "pizza", "soup", "dessert", "drinks"];
const pages = ["menu", "order", "offered", "featured", "reservation"];

/** Every picture the sample needs, in the order of its menu. */
export async function pictures(): Promise<readonly Picture[]> {
  const file = JSON.parse(await readFile(join(sample, "dishes.json"), "utf8"));
  const dishes = z.array(z.object({ slug: z.string(), course: z.string() })).parse(file);
  const scene = (title: string) => ({ name: `scenes/${title}`, kind: "scene", title, book: "scenes" }) as const;
  return [
    ...dishes.map(
      ({ slug, course }) => ({ name: `dishes/${slug}`, kind: "dish", title: slug, book: course, ...card }) as const,
    ),
    ...[...heroes, ...courses, ...pages].map((title) => ({ ...scene(title), ...wide })),
    { ...scene("social"), ...link },
  ];
}
