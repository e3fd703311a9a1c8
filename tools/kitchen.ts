/**
 * Renders the sample restaurant's pictures with Blender: `npm run kitchen -- --dish NAME | --scene NAME | --all | --sheet`.
 * Only what changed since the committed pictures is rendered again; `--again` renders it all the same, `--keep` keeps the
 * picture after a change that does not show, `--preview` leaves a small picture in test-output/kitchen and touches
 * nothing else. See tools/kitchen/README.md.
 */
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBlender, render } from "./kitchen/blender.ts";
import { hashOf, sourcesOf } from "./kitchen/changes.ts";
import { encode } from "./kitchen/encode.ts";
import { imagesFolder, type Picture, pictures } from "./kitchen/pictures.ts";
import { readRecord, remember } from "./kitchen/record.ts";
import { sheet } from "./kitchen/sheet.ts";

const { values: wanted } = parseArgs({
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

const output = join(import.meta.dirname, "..", "test-output", "kitchen");

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function chosen(known: readonly Picture[]): readonly Picture[] {
  if (wanted.all) return known;
  const names = [...wanted.dish.map((name) => `dishes/${name}`), ...wanted.scene.map((name) => `scenes/${name}`)];
  return names.map(
    (name) => known.find((picture) => picture.name === name) ?? fail(`The sample has no picture "${name}".`),
  );
}

async function cook(blender: string, picture: Picture): Promise<void> {
  const sources = await sourcesOf(picture);
  if (sources === undefined) return console.log(`${picture.name}: nobody has written down how to make it yet.`);
  const hash = await hashOf(sources, picture);
  const { hash: earlier } = await readRecord(picture);
  if (hash === earlier && !wanted.again && !wanted.preview) return;
  if (wanted.keep) return earlier === undefined ? undefined : remember(picture, { hash });
  const file = wanted.preview
    ? join(output, `${picture.title}.png`)
    : join(tmpdir(), `kitchen-${process.pid}-${picture.title}.png`);
  const size = wanted.size ?? (wanted.preview ? picture.previewSize : picture.size);
  const samples = wanted.samples ?? (wanted.preview ? 24 : picture.samples);
  const seconds = await render(blender, picture, file, size, Number(samples));
  console.log(`${picture.name}: ${seconds.toFixed(0)} s`);
  if (wanted.preview) return;
  const colour = await encode(file, join(imagesFolder, picture.name), picture);
  await remember(picture, { hash, colour });
  await rm(file);
}

const known = await pictures();
const list = chosen(known);
if (list.length === 0 && !wanted.sheet) {
  fail("Say what to cook: --dish NAME, --scene NAME or --all; --sheet lays all pictures on one sheet.");
}
await mkdir(output, { recursive: true });
if (list.length > 0) {
  const blender =
    findBlender() ??
    fail(
      "Pictures are rendered by Blender 3.4 or later with NumPy, which this machine lacks.\n" +
        "On Debian: apt install blender python3-numpy. BLENDER in the environment names another program.",
    );
  for (const picture of list) await cook(blender, picture);
}
if (wanted.sheet) console.log(await sheet(known, output));
