import { minimumCharge } from "#contract/money/minimum-charge.ts";
import { findMissingTables } from "../booking/availability.service.ts";
import { findMissingOfDishes } from "../house/menu/missing-settings.ts";
import { findChangedUnits } from "../house/restaurant/changed-units.ts";
import { describeProblem, findTooSmallDeposit, SettingsError } from "../house/restaurant/settings.ts";
import { type OpenSettings, openSettings, type SettingsSource } from "../house/restaurant/settings-in-use.ts";
import { type Config, ConfigError } from "../platform/config/config.ts";
import { readMoveState } from "../platform/database/move-state.ts";
import type { Store } from "../platform/database/store.ts";

/** Throws a `ConfigError` if the SQLite file is out of date, or becomes so at any moment. */
export async function assertNotMoved(file: string): Promise<void> {
  const move = await readMoveState(file);
  if (move?.state === "moved")
    throw new ConfigError(["DATABASE_URL: needed, since the data was moved to PostgreSQL (docs/backup.md)"]);
  if (move)
    throw new ConfigError([
      "DATABASE_URL: the data is being moved to PostgreSQL: finish that with `npm run move-to-postgres`, or give it up with --cancel",
    ]);
}

/**
 * Opens the settings in use. Throws a `SettingsError` if what was changed on screen does not fit the file, or that names what
 * stored data refers to and the settings do not have, or have in another unit.
 */
export async function openCompleteSettings(
  { db }: Store,
  source: SettingsSource,
  { DEMO, CONFIRM_SETTINGS, PAYMENT_PROVIDER }: Pick<Config, "DEMO" | "CONFIRM_SETTINGS" | "PAYMENT_PROVIDER">,
): Promise<OpenSettings> {
  const settingsInUse = await openSettings(db, source);
  const { settings } = settingsInUse.live;
  const minimum = minimumCharge(PAYMENT_PROVIDER, settings.currency);
  const problems = [
    ...findTooSmallDeposit(settings, minimum).map(describeProblem),
    ...(await findMissingTables(db, settings)),
    ...(await findMissingOfDishes(db, settings)),
    // Sample data has no real payments.
    ...(DEMO ? [] : await findChangedUnits(db, settings, CONFIRM_SETTINGS)),
  ];
  if (problems.length > 0) throw new SettingsError(source.path, problems);
  return settingsInUse;
}
