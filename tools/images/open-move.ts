import { join } from "node:path";
import { pino } from "pino";
import { composeServices } from "#server/compose/services.ts";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { openSettings } from "#server/house/restaurant/settings-in-use.ts";
import { findImages, type MoveResult, moveImages } from "#server/operating/image/image-move.ts";
import { loadAppSecrets } from "#server/platform/config/app-secret.ts";
import type { Config } from "#server/platform/config/config.ts";
import { compareMigrations } from "#server/platform/database/migrations.ts";
import { openStore } from "#server/platform/database/store.ts";
import { AppError } from "#server/platform/domain/app-error.ts";
import { openPubSub } from "#server/platform/events/pubsub.ts";
import { openImageStore } from "#server/providers/image/open.ts";
import type { ImageStore, ImageStoreName } from "#server/providers/image/store.ts";
import { openPaymentGateway } from "#server/providers/payment/open.ts";
import { MissingFileError, StorageError } from "#server/providers/storage/storage-error.ts";
import { openJournal } from "./journal.ts";
import type { MoveReport } from "./report.ts";

interface MoveOptions {
  config: Config;
  from: ImageStoreName;
  to: ImageStoreName;
  isDryRun: boolean;
}

const imageKeys = ["picture", "image"];

/** The URLs of a store's pictures in the settings. */
function findInSettings(value: unknown, store: ImageStore): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner !== "string") return findInSettings(inner, store);
    return imageKeys.includes(key) && store.isOwn(inner) ? [inner] : [];
  });
}

function describeError(error: unknown): string {
  if (error instanceof StorageError) return `${error.variable}: ${error.message}`;
  if (error instanceof MissingFileError) return error.message;
  return error instanceof AppError && error.code === "invalid" ? "what is there is not a picture" : String(error);
}

/** Opens database and stores for a move. Throws if the database is not that of this release. */
export async function openMove({ config, from: fromName, to: toName, isDryRun }: MoveOptions) {
  const [from, to] = [openImageStore(fromName, config), openImageStore(toName, config)];
  const file = await readSettings(config.RESTAURANT_FILE);
  const log = pino({ level: "silent" });
  const store = await openStore(config.DATABASE_URL ?? join(config.DATA_DIR, "restaurant.db"), {
    pooler: config.DATABASE_LISTEN_URL !== undefined,
  });
  const pubsub = await openPubSub(store, undefined, log);
  const close = async (): Promise<void> => {
    await pubsub.close();
    await store.close();
  };
  const { pending } = await compareMigrations(store);
  if (pending.length > 0) {
    await close();
    throw new Error("The database is not that of this release: start the server once first.");
  }
  const settingsInUse = await openSettings(store.db, { path: config.RESTAURANT_FILE, file, mode: config.SETTINGS });
  const { settings } = settingsInUse.live;
  const { provider } = await openPaymentGateway({ config, store, faults: undefined, log });
  const secrets = await loadAppSecrets(config);
  const { pictures: places } = composeServices({
    config,
    openSettings: settingsInUse,
    secrets,
    store,
    provider,
    pubsub,
    log,
  });

  const copyOnly = findInSettings(settings, from);

  async function runDry(): Promise<MoveReport> {
    const count = (await findImages({ store, from, places, copyOnly })).length;
    const copies = new Map(copyOnly.map((url) => [url, `its address at ${toName}`]));
    const nothing: MoveResult = { count, moved: 0, missing: 0, failed: 0, left: count, rows: {}, copies };
    return { ...nothing, isDryRun, settingsFile: config.RESTAURANT_FILE };
  }

  async function run(print: (line: string) => void): Promise<MoveReport> {
    if (isDryRun) return runDry();
    const journal = await openJournal(config.DATA_DIR, toName);
    const result = await moveImages({
      store,
      from,
      to,
      places,
      copyOnly,
      journal,
      publishContent: (db) => pubsub.publish(db, "content"),
      onImage: (url, outcome, error) =>
        print(`${outcome.padEnd(7)} ${url}${error === undefined ? "" : `: ${describeError(error)}`}`),
    });
    // Those of the settings are found again until the operator has changed them.
    if (result.failed + result.left === 0) await journal.keepOnly(result.copies.keys());
    return { ...result, isDryRun, settingsFile: config.RESTAURANT_FILE };
  }

  return { run, close };
}
