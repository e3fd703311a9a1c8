import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { findMissingTables } from "../../booking/availability.service.ts";
import { findMissingOfDishes } from "../../house/menu/missing-settings.ts";
import { findChangedUnits } from "../../house/restaurant/changed-units.ts";
import { readSettings, SettingsError } from "../../house/restaurant/settings.ts";
import { readSettingsInUse, type SettingsSource } from "../../house/restaurant/settings-in-use.ts";
import type { Config } from "../../platform/config/config.ts";
import { withStore } from "../../platform/database/diagnosis.ts";
import { compareMigrations } from "../../platform/database/migrations.ts";
import type { Store } from "../../platform/database/store.ts";
import { splitHosts } from "../../platform/lib/postgres-hosts.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { failure, ok } from "./results.ts";

const variable = "RESTAURANT_FILE";
const remedy = "Put it back into the settings file, or change what uses it first, in the dashboard with the old file.";

const changedRemedy = "Put the former value back into the settings file, or confirm the new one with CONFIRM_SETTINGS.";
const misfitRemedy = "Correct the settings file, or set SETTINGS=file to use it without what was changed on screen.";

type Confirmed = Pick<Config, "DEMO" | "CONFIRM_SETTINGS">;

async function findMissing(
  store: Store,
  source: SettingsSource,
  { DEMO, CONFIRM_SETTINGS }: Confirmed,
): Promise<DoctorResult[]> {
  // The queries are those of this release's schema.
  if ((await compareMigrations(store)).pending.length > 0) return [];
  const { db } = store;
  const inUse = await readSettingsInUse(db, source).catch((error: unknown) => {
    if (error instanceof SettingsError) return error;
    throw error;
  });
  if (inUse instanceof SettingsError) return [failure(inUse.message, { variable, remedy: misfitRemedy })];
  const { settings } = inUse;
  const missing = [...(await findMissingTables(db, settings)), ...(await findMissingOfDishes(db, settings))];
  const changedUnits = DEMO ? [] : await findChangedUnits(db, settings, CONFIRM_SETTINGS);
  if (missing.length + changedUnits.length === 0) return [ok("everything that bookings and dishes refer to is there")];
  return [
    ...missing.map((text) => failure(text, { variable, remedy })),
    ...changedUnits.map((text) => failure(text, { variable, remedy: changedRemedy })),
  ];
}

async function checkDatabase(config: Config, file: RestaurantSettings) {
  const { DATABASE_URL, DATABASE_LISTEN_URL, DATA_DIR, RESTAURANT_FILE: path, SETTINGS: mode } = config;
  const inspect = (store: Store) => findMissing(store, { path, file, mode }, config);
  if (DATABASE_URL) {
    const options = { pooler: DATABASE_LISTEN_URL !== undefined, anyRole: splitHosts(DATABASE_URL).length === 1 };
    return withStore(DATABASE_URL, options, inspect);
  }
  const database = join(DATA_DIR, "restaurant.db");
  return (await stat(database).catch(() => undefined)) ? withStore(database, {}, inspect) : [];
}

/** Settings to which stored rows refer must exist, or the server does not start. Other checks name what fails here. */
export const missingSettingsCheck: DoctorCheck = {
  subject: "settings",
  isBlocking: true,
  isConfigured: () => true,
  variable: () => variable,
  async run(config) {
    try {
      return await checkDatabase(config, await readSettings(config.RESTAURANT_FILE));
    } catch {
      return [];
    }
  },
};
