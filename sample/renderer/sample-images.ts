import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export type Format = "avif" | "webp" | "jpg";

/** An image of the sample with its rendering parameters. */
export interface SampleImage {
  /** Folder below `sample/images`, such as `dishes/minestrone`. */
  readonly name: string;
  readonly kind: "dish" | "scene";
  readonly slug: string;
  /** File in which the hash of the sources is recorded. */
  readonly recordName: string;
  readonly size: string;
  readonly previewSize: string;
  readonly samples: number;
  readonly widths: readonly number[];
  /** Widths of the portrait crop for phones; see `encode.ts`. */
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
/** The size that link previews use; not all services read AVIF or WebP. */
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

/** Every image of the sample, in the order of its menu. */
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
