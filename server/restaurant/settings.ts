import { readFile } from "node:fs/promises";
import { toMinor } from "#contract/money.ts";
import { RestaurantSettings } from "#contract/restaurant.ts";

export class SettingsError extends Error {
  constructor(file: string, mistakes: readonly string[]) {
    super(`The restaurant's settings in ${file} need a change:\n${mistakes.map((line) => `  ${line}`).join("\n")}`);
    this.name = "SettingsError";
  }
}

/** What is wrong with a member of the settings: its path, such as `openingHours.monday.0.open`, and the expected value. */
export interface SettingsMistake {
  path: string;
  message: string;
}

export const describeMistake = ({ path, message }: SettingsMistake): string => `${path || "(top)"}: ${message}`;

/** Reads and validates `restaurant.json`. Throws a `SettingsError` with each invalid key and the expected value. */
export async function readSettings(file: string): Promise<RestaurantSettings> {
  const content = await readFile(file, "utf8").catch(() => {
    throw new SettingsError(file, ["RESTAURANT_FILE: there is no such file"]);
  });
  let data: unknown;
  try {
    data = JSON.parse(content);
  } catch (error) {
    throw new SettingsError(file, [`the file is not valid JSON: ${error instanceof Error ? error.message : ""}`]);
  }
  const checked = checkSettings(data);
  if ("mistakes" in checked) throw new SettingsError(file, checked.mistakes.map(describeMistake));
  return checked.settings;
}

/** Validates settings, from a file or with what was changed on screen, and fills in the defaults. */
export function checkSettings(data: unknown): { settings: RestaurantSettings } | { mistakes: SettingsMistake[] } {
  const parsed = RestaurantSettings.safeParse(data);
  if (!parsed.success)
    return { mistakes: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) };
  const mistakes = [...depositMistakes(parsed.data), ...refundMistakes(parsed.data), ...zoneMistakes(parsed.data)];
  return mistakes.length > 0 ? { mistakes } : { settings: parsed.data };
}

const depositMistakes = ({ reservation, currency }: RestaurantSettings): SettingsMistake[] =>
  toMinor(reservation.depositPerGuest, currency)
    ? []
    : [{ path: "reservation.depositPerGuest", message: `expected an amount above 0 in ${currency}` }];

const refundMistakes = ({ refund, currency }: RestaurantSettings): SettingsMistake[] =>
  toMinor(refund.freshSignInAbove, currency) === undefined
    ? [{ path: "refund.freshSignInAbove", message: `expected an amount in ${currency}` }]
    : [];

/** Amounts of delivery that the currency does not have. */
const zoneMistakes = ({ zones, currency }: RestaurantSettings): SettingsMistake[] =>
  zones.flatMap(({ fee, minimum, freeFrom }, index) =>
    Object.entries({ fee, minimum, freeFrom }).flatMap(([name, amount]) =>
      amount !== undefined && toMinor(amount, currency) === undefined
        ? [{ path: `zones.${index}.${name}`, message: `expected an amount in ${currency}` }]
        : [],
    ),
  );
