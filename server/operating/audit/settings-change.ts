import { z } from "zod";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { type AuditTrail, changedFields } from "../../platform/database/audit-trail.ts";
import type { Store } from "../../platform/database/store.ts";
import { appliedSettingsRepository as appliedSettings } from "./applied-settings.repository.ts";

const StoredSettings = z.record(z.string(), z.unknown());

/**
 * Records `settingsChanged` if the settings file differs from the one of the last start: once, also if several processes
 * start at the same time. The first start only stores the settings.
 */
export function recordSettingsChange(store: Store, settings: RestaurantSettings, audit: AuditTrail): Promise<void> {
  const text = JSON.stringify(settings);
  return store.transaction(async (trx) => {
    const storedText = await appliedSettings.find(trx);
    if (storedText === undefined) return appliedSettings.insert(trx, text);
    if (storedText === text || !(await appliedSettings.replace(trx, storedText, text))) return;
    const changedSettings = changedFields({
      before: StoredSettings.parse(JSON.parse(storedText)),
      after: { ...settings },
    });
    if (changedSettings) await audit.record(trx, { call: "settingsChanged", ...changedSettings });
  });
}
