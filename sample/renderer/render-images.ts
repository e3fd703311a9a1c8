/**
 * Renders the sample restaurant's images with Blender: `npm run render-images -- --dish NAME | --scene NAME | --all |
 * --sheet`. Only images whose sources changed are rendered; `--again` renders them anyway, `--keep` keeps the image
 * after a change without visible effect, `--preview` writes a small image to test-output/rendered and changes nothing
 * else. See sample/renderer/README.md.
 */
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBlender, render } from "./blender.ts";
import { writeContactSheet } from "./contact-sheet.ts";
import { encodeVariants } from "./encode.ts";
import { readRecord, saveRecord } from "./render-records.ts";
import { imagesFolder, listSampleImages, type SampleImage } from "./sample-images.ts";
import { findSources, hashSources } from "./sources.ts";

const { values: options } = parseArgs({
  options: {
    dish: { type: "string", multiple: true, default: [] },
    scene: { type: "string", multiple: true, default: [] },
    all: { type: "boolean", default: false },
    again: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    samples: { type: "string" },
    size: { type: "string" },
    sheet: { type: "boolean", default: false },
  },
});

const output = join(import.meta.dirname, "..", "..", "test-output", "rendered");

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function selectImages(images: readonly SampleImage[]): readonly SampleImage[] {
  if (options.all) return images;
  const names = [...options.dish.map((name) => `dishes/${name}`), ...options.scene.map((name) => `scenes/${name}`)];
  return names.map(
    (name) => images.find((image) => image.name === name) ?? fail(`The sample has no picture "${name}".`),
  );
}

async function renderIfChanged(blender: string, image: SampleImage): Promise<void> {
  const sources = await findSources(image);
  if (sources === undefined) return console.log(`${image.name}: nobody has written down how to make it yet.`);
  const hash = await hashSources(sources, image);
  const { hash: previousHash } = await readRecord(image);
  if (hash === previousHash && !options.again && !options.preview) return;
  if (options.keep) return previousHash === undefined ? undefined : saveRecord(image, { hash });
  const file = options.preview
    ? join(output, `${image.slug}.png`)
    : join(tmpdir(), `render-${process.pid}-${image.slug}.png`);
  const size = options.size ?? (options.preview ? image.previewSize : image.size);
  const samples = options.samples ?? (options.preview ? 24 : image.samples);
  const seconds = await render(blender, image, file, size, Number(samples));
  console.log(`${image.name}: ${seconds.toFixed(0)} s`);
  if (options.preview) return;
  const averageColour = await encodeVariants(file, join(imagesFolder, image.name), image);
  await saveRecord(image, { hash, colour: averageColour });
  await rm(file);
}

const known = await listSampleImages();
const selected = selectImages(known);
if (selected.length === 0 && !options.sheet) {
  fail("Say what to cook: --dish NAME, --scene NAME or --all; --sheet lays all pictures on one sheet.");
}
await mkdir(output, { recursive: true });
if (selected.length > 0) {
  const blender =
    findBlender() ??
    fail(
      "Pictures are rendered by Blender 3.4 or later with NumPy, which this machine lacks.\n" +
        "On Debian: apt install blender python3-numpy. BLENDER in the environment names another program.",
    );
  for (const picture of selected) await renderIfChanged(blender, picture);
}
if (options.sheet) console.log(await writeContactSheet(known, output));
