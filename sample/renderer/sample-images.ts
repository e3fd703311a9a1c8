import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Format } from "./encode.ts";

/** A picture of the sample and how large it is rendered and kept. */
export interface SampleImage {
  /** Such as `dishes/minestrone`: its folder below `sample/images`. */
  readonly name: string;
  readonly kind: "dish" | "scene";
  readonly slug: string;
  /** The file in which it is recorded what the picture was made from. */
  readonly recordName: string;
  readonly size: string;
  readonly previewSize: string;
  readonly samples: number;
  readonly widths: readonly number[];
  /** Widths of the upright part of it, for telephones; see `encode`. */
  readonly portraitWidths: readonly number[];
  readonly formats: readonly Format[];
}

const sampleFolder = join(import.meta.dirname, "..");
export const imagesFolder = join(sampleFolder, "images");

const formats = ["avif", "webp"] as const;
const wideFormat = {
  formats,
  size: "1280x720",
  previewSize: "480x270",
  samples: 16,
  widths: [640, 1280, 1920],
  portraitWidths: [360, 640],
} as const;
const cardFormat = {
  formats,
  size: "960x720",
  previewSize: "400x300",
  samples: 20,
  widths: [320, 640, 960],
  portraitWidths: [],
} as const;
/** What services that show links ask for; not all of them read AVIF or WebP. */
const linkPreviewFormat = {
  formats: ["avif", "webp", "jpg"],
  size: "1200x630",
  previewSize: "480x252",
  samples: 16,
  widths: [640, 1200],
  portraitWidths: [],
} as const;

const heroScenes = [1, 2, 3, 4, 5, 6].map((number) => `hero-${number}`);
const courseScenes = ["salad", "pizza", "soup", "dessert", "drinks"];
const pageScenes = ["menu", "order", "offered", "featured", "reservation"];

/** Every picture the sample needs, in the order of its menu. */
export async function listSampleImages(): Promise<readonly SampleImage[]> {
  const file = JSON.parse(await readFile(join(sampleFolder, "dishes.json"), "utf8"));
  const dishes = z.array(z.object({ slug: z.string(), course: z.string() })).parse(file);
  const sceneImage = (slug: string) => ({ name: `scenes/${slug}`, kind: "scene", slug, recordName: "scenes" }) as const;
  return [
    ...dishes.map(
      ({ slug, course }) =>
        ({ name: `dishes/${slug}`, kind: "dish", slug, recordName: course, ...cardFormat }) as const,
    ),
    ...[...heroScenes, ...courseScenes, ...pageScenes].map((slug) => ({ ...sceneImage(slug), ...wideFormat })),
    { ...sceneImage("social"), ...linkPreviewFormat },
  ];
}
