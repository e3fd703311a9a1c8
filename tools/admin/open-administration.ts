import { join } from "node:path";
import { pino } from "pino";
import { commandLineAddress } from "#contract/operating/audit-constants.ts";
import { openIdentity } from "#server/compose/open-providers.ts";
import { composeServices } from "#server/compose/services.ts";
import { readSettings, SettingsError } from "#server/house/restaurant/settings.ts";
import { openSettings } from "#server/house/restaurant/settings-in-use.ts";
import { loadAppSecrets } from "#server/platform/config/app-secret.ts";
import type { Config } from "#server/platform/config/config.ts";
import { changedFields, type RecordChange } from "#server/platform/database/audit-trail.ts";
import { compareMigrations } from "#server/platform/database/migrations.ts";
import { openStore } from "#server/platform/database/store.ts";
import { openPubSub } from "#server/platform/events/pubsub.ts";
import { addressLimits } from "#server/platform/rate-limit/address-limits.ts";
import { rateLimitService } from "#server/platform/rate-limit/rate-limit.service.ts";
import { openMailer } from "#server/providers/mail/open.ts";
import { openPaymentGateway } from "#server/providers/payment/open.ts";
import { assertNotMoved } from "#server/start/start-checks.ts";

export type Administration = Awaited<ReturnType<typeof openAdministration>>;

/** Opens the services on the configured database. Throws if the database is not that of this release. */
export async function openAdministration(config: Config) {
  const file = await readSettings(config.RESTAURANT_FILE);
  const log = pino({ level: "silent" });
  const path = join(config.DATA_DIR, "restaurant.db");
  if (config.DATABASE_URL === undefined) await assertNotMoved(path);
  const store = await openStore(config.DATABASE_URL ?? path, {
    pooler: config.DATABASE_LISTEN_URL !== undefined,
  });
  const pubsub = await openPubSub(store, undefined, log);
  const close = async (): Promise<void> => {
    await pubsub.close();
    await store.close();
  };
  try {
    const { pending, unsupported } = await compareMigrations(store);
    if (pending.length > 0 || unsupported.length > 0)
      throw new Error(
        "The database is not that of this release: use the release that it is of, or start this one once first.",
      );
    const source = { path: config.RESTAURANT_FILE, file };
    const settingsInUse = await openSettings(store.db, { ...source, mode: config.SETTINGS }).catch((error: unknown) => {
      // The command that takes the settings from the file again must work just then.
      if (error instanceof SettingsError) return openSettings(store.db, { ...source, mode: "file" });
      throw error;
    });
    const { settings } = settingsInUse.live;
    const { provider } = await openPaymentGateway({ config, store, faults: undefined, log });
    const secrets = await loadAppSecrets(config);
    const services = composeServices({ config, openSettings: settingsInUse, secrets, store, provider, pubsub, log });
    const limits = rateLimitService({ store, secret: secrets[0] });
    const identity = await openIdentity({
      config,
      services,
      store,
      secrets,
      limits,
      addressLimits: addressLimits({ limits }),
      settings,
      log,
      firebaseUrls: undefined,
    });
    const { mailbox } = await openMailer(config, settings);
    return {
      users: services.userAdmin(identity, mailbox?.deleteContaining),
      persons: services.persons(identity, mailbox?.deleteContaining),
      resetSettings: services.editableSettings.reset,
      identity,
      /** Notes something that is no change of data. */
      recordEvent: (call: "passwordLinkCreated", subject: string): Promise<void> =>
        services.audit.record(store.db, { call, subject, address: commandLineAddress }),
      /** Notes a change as one by the command line, under the name of the operation that does the same. */
      recorderOf:
        (call: "promoteUser" | "demoteUser" | "deleteUser" | "restoreSettings"): RecordChange =>
        async (db, { subject, before, after }) => {
          const changedValues = changedFields({ before, after });
          if (changedValues)
            await services.audit.record(db, { call, subject, address: commandLineAddress, ...changedValues });
        },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
