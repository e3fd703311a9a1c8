import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SampleImage } from "./sample-images.ts";

const folder = import.meta.dirname;
const pythonImport = /^(?:from|import) ([a-z_.]+)/gm;

async function listModules(section: "dishes" | "scenes"): Promise<readonly string[]> {
  const files = await readdir(join(folder, section));
  return files.filter((file) => file.endsWith(".py")).map((file) => join(section, file));
}

const readText = (file: string) => readFile(join(folder, file), "utf8");

async function findModulesByImage(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const file of [...(await listModules("dishes")), ...(await listModules("scenes"))]) {
    for (const [, kind, name] of (await readText(file)).matchAll(/^@(dish|scene)\(\s*"([\w-]+)"/gm)) {
      found.set(`${kind}/${name}`, file);
    }
  }
  return found;
}

/** The Python files that an image is rendered from, or `undefined` if no module defines it. */
export async function findSources(image: SampleImage): Promise<readonly string[] | undefined> {
  const modulesByImage = await findModulesByImage();
  const mainModule = modulesByImage.get(`${image.kind}/${image.slug}`);
  if (mainModule === undefined) return undefined;
  const seen = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = await readText(file);
    for (const [, name] of text.matchAll(pythonImport)) {
      const target = `${name?.replaceAll(".", "/")}.py`;
      if (existsSync(join(folder, target))) await visit(target);
    }
    if (!file.startsWith("scenes")) return;
    for (const [, name] of text.matchAll(/"([\w-]+)"/g)) {
      const dishModule = modulesByImage.get(`dish/${name}`);
      if (dishModule !== undefined) await visit(dishModule);
    }
  };
  await visit("render.py");
  await visit(mainModule);
  return [...seen].sort();
}

/** A hash over everything that determines the image. */
export async function hashSources(sources: readonly string[], { size, samples }: SampleImage): Promise<string> {
  const hash = createHash("sha256").update(`${size} ${samples}`);
  for (const file of sources) hash.update(file).update(await readText(file));
  return hash.digest("hex").slice(0, 16);
}
