/**
 * Draws the sample restaurant's pictures: `node tools/pictures/draw.ts [name ...]`.
 * Names such as `dishes/greek-salad` or `scenes/menu` draw those alone; without names, everything is drawn.
 */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { dishPicture } from "./dish-picture.ts";
import { encode } from "./encode.ts";
import { scenes } from "./looks.ts";
import { scenePicture } from "./scene-picture.ts";

const sample = fileURLToPath(new URL("../../sample/", import.meta.url));
const colourFile = `${sample}images/pictures.json`;
const dishWidths = [320, 640, 960];
const sceneWidths = [640, 1280, 1920];

type Drawing = {
  readonly name: string;
  readonly widths: readonly number[];
  readonly draw: () => string;
};

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

async function allDrawings(): Promise<readonly Drawing[]> {
  const dishes = z.array(z.object({ slug: z.string() })).parse(await readJson(`${sample}dishes.json`));
  return [
    ...dishes.map(({ slug }) => ({
      name: `dishes/${slug}`,
      widths: dishWidths,
      draw: () => dishPicture(slug),
    })),
    ...Object.entries(scenes).map(([name, scene]) => ({
      name: `scenes/${name}`,
      widths: sceneWidths,
      draw: () => scenePicture(name, scene),
    })),
  ];
}

async function knownColours(): Promise<Record<string, string>> {
  if (!existsSync(colourFile)) return {};
  return z.record(z.string(), z.string()).parse(await readJson(colourFile));
}

const wanted = new Set(process.argv.slice(2));
const drawings = await allDrawings();
const known = await knownColours();
const colours: Record<string, string> = {};
for (const { name, widths, draw } of drawings) {
  const earlier = known[name];
  if (wanted.size > 0 && !wanted.has(name) && earlier !== undefined) {
    colours[name] = earlier;
  } else if (wanted.size === 0 || wanted.has(name)) {
    colours[name] = await encode(draw(), `${sample}images/${name}`, widths);
  }
}
await writeFile(colourFile, `${JSON.stringify(colours, null, 2)}\n`);
process.stdout.write(`Drew ${wanted.size > 0 ? wanted.size : drawings.length} pictures.\n`);
