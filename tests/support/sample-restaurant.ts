import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicRestaurant, RestaurantSettings } from "#contract/restaurant.ts";
import { restaurantService } from "#server/house/restaurant/restaurant.service.ts";
import { checkSettings, describeProblem } from "#server/house/restaurant/settings.ts";

const root = join(import.meta.dirname, "../..");

/** The settings of a sample file as the server reads them, with `change` over its members. Throws if they are not valid. */
export function sampleSettings(
  change: Readonly<Record<string, unknown>> = {},
  file = "sample/restaurant.json",
): RestaurantSettings {
  const checked = checkSettings({ ...JSON.parse(readFileSync(join(root, file), "utf8")), ...change });
  if ("problems" in checked) throw new Error(checked.problems.map(describeProblem).join("\n"));
  return checked.settings;
}

/** What pages receive of the sample restaurant at an instant. */
export function samplePublicRestaurant(
  change: Readonly<Record<string, unknown>>,
  now: Temporal.Instant,
): PublicRestaurant {
  const site = { url: "https://juniper.example", googleSignIn: false };
  return restaurantService(sampleSettings(change), site).present({ pause: null, wayPauses: [] }, now);
}
