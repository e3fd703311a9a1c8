import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const source = fileURLToPath(import.meta.resolve("@iconify-json/fluent-emoji/icons.json"));
const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
const { icons } = iconSet.parse(JSON.parse(readFileSync(source, "utf8")));

/** A food of the Fluent Emoji set about the origin, 64 units wide. */
export function emoji(name: string): string {
  const icon = icons[name];
  if (icon === undefined) {
    throw new Error(`The emoji set has no picture called "${name}".`);
  }
  return `<svg x="-32" y="-32" width="64" height="64" viewBox="0 0 32 32">${icon.body}</svg>`;
}
