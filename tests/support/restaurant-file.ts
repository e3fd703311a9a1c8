import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "tavola-restaurant-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
// The settings refer to an image in the same folder.
copyFileSync("sample/logo.svg", join(folder, "logo.svg"));
let count = 0;

/** Writes the sample's settings with some of them changed and returns the path for `RESTAURANT_FILE`. */
export function writeRestaurantFile(change: Record<string, unknown>): string {
  const settings: Record<string, unknown> = JSON.parse(readFileSync("sample/restaurant.json", "utf8"));
  const file = join(folder, `restaurant-${count++}.json`);
  writeFileSync(file, JSON.stringify({ ...settings, ...change }));
  return file;
}
