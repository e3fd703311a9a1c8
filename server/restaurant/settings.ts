import { readFile } from "node:fs/promises";
import { toMinor } from "#contract/money.ts";
import { RestaurantSettings } from "#contract/restaurant.ts";

export class SettingsError extends Error {
  constructor(file: string, mistakes: readonly string[]) {
    super(`The restaurant's settings in ${file} need a change:\n${mistakes.map((line) => `  ${line}`).join("\n")}`);
    this.name = "SettingsError";
  }
}

/** Reads and validates `restaurant.json`. Throws a `SettingsError` with each invalid key and the expected value. */
export async function readSettings(file: string): Promise<RestaurantSettings> {
  const content = await readFile(file, "utf8").catch(() => {
    throw new SettingsError(file, ["RESTAURANT_FILE: there is no such file"]);
  });
  return parseSettings(file, content);
}

function parseSettings(file: string, content: string): RestaurantSettings {
  let data: unknown;
  try {
    data = JSON.parse(content);
  } catch (error) {
    throw new SettingsError(file, [`the file is not valid JSON: ${error instanceof Error ? error.message : ""}`]);
  }
  const parsed = RestaurantSettings.safeParse(data);
  if (!parsed.success) {
    throw new SettingsError(
      file,
      parsed.error.issues.map((issue) => `${issue.path.join(".") || "(top)"}: ${issue.message}`),
    );
  }
  const { reservation, currency } = parsed.data;
  if (!toMinor(reservation.depositPerGuest, currency)) {
    throw new SettingsError(file, [`reservation.depositPerGuest: expected an amount above 0 in ${currency}`]);
  }
  return parsed.data;
}
