import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "./pictures.ts";

const folder = import.meta.dirname;
const imports = /^(?:from|import) ([a-z_.]+)/gm;

async function modulesOf(kitchen: "dishes" | "scenes"): Promise<readonly string[]> {
  const files = await readdir(join(folder, kitchen));
  return files.filter((file) => file.endsWith(".py")).map((file) => join(kitchen, file));
}

const textOf = (file: string) => readFile(join(folder, file), "utf8");

async function entries(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const file of [...(await modulesOf("dishes")), ...(await modulesOf("scenes"))]) {
    for (const [, kind, name] of (await textOf(file)).matchAll(/^@(dish|scene)\(\s*"([\w-]+)"/gm)) {
      found.set(`${kind}/${name}`, file);
    }
  }
  return found;
}

/** The Python files a picture is made from, or nothing if none of them makes it. */
export async function sourcesOf(picture: Picture): Promise<readonly string[] | undefined> {
  const known = await entries();
  const own = known.get(`${picture.kind}/${picture.title}`);
  if (own === undefined) return undefined;
  const seen = new Set<string>();
  const follow = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = await textOf(file);
    for (const [, name] of text.matchAll(imports)) {
      const target = `${name?.replaceAll(".", "/")}.py`;
      if (existsSync(join(folder, target))) await follow(target);
    }
    if (!file.startsWith("scenes")) return;
    for (const [, name] of text.matchAll(/"([\w-]+)"/g)) {
      const served = known.get(`dish/${name}`);
      if (served !== undefined) await follow(served);
    }
  };
  await follow("render.py");
  await follow(own);
  return [...seen].sort();
}

/** Changes when anything does that the picture depends on. */
export async function hashOf(sources: readonly string[], { size, samples }: Picture): Promise<string> {
  const hash = createHash("sha256").update(`${size} ${samples}`);
  for (const file of sources) hash.update(file).update(await textOf(file));
  return hash.digest("hex").slice(0, 16);
}
