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
/** The sample's reservation settings for tests whose few guests hold any number of tables without paying. */
export function unlimitedHolds(): Record<string, unknown> {
  const { reservation } = JSON.parse(readFileSync("sample/restaurant.json", "utf8"));
  return { ...reservation, maxUnpaidHolds: 1_000_000, maxHoldsPerAddress: 1_000_000 };
}
