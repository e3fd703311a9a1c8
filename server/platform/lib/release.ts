import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "./project-root.ts";

const Manifest = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) });

/** The version of this release, such as 1.0.0. */
export const release: string = Manifest.parse(
  JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")),
).version;

/** Whether one version, such as 1.9.0, is before another, such as 1.10.0. */
export function isOlderRelease(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => version.split(".").map(Number));
  const difference = [0, 1, 2].map((part) => (left?.[part] ?? 0) - (right?.[part] ?? 0)).find((value) => value !== 0);
  return difference !== undefined && difference < 0;
}
