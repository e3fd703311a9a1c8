import { join } from "node:path";
import { pino } from "pino";
import { loadAppSecrets } from "#server/config/app-secret.ts";
import type { Config } from "#server/config/config.ts";
import { compareMigrations } from "#server/database/migrations.ts";
import { openStore } from "#server/database/store.ts";
import { openPubSub } from "#server/events/pubsub.ts";
import { findPictures, type MoveResult, moveImages } from "#server/image/image-move.ts";
import { openImageStore } from "#server/integrations/image/open.ts";
import { type ImageStore, ImageStoreError, type ImageStoreName } from "#server/integrations/image/store.ts";
import { openPaymentGateway } from "#server/integrations/payment/open.ts";
import { readSettings } from "#server/restaurant/settings.ts";
import { composeServices } from "#server/services.ts";
import { openJournal } from "./journal.ts";
import type { MoveReport } from "./report.ts";

interface MoveOptions {
  config: Config;
  from: ImageStoreName;
  to: ImageStoreName;
  isDryRun: boolean;
}

const pictureKeys = ["picture", "image"];

/** The addresses of a store's pictures in the settings. */
function findInSettings(value: unknown, store: ImageStore): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner !== "string") return findInSettings(inner, store);
    return pictureKeys.includes(key) && store.isOwn(inner) ? [inner] : [];
  });
}

const describeError = (error: unknown): string =>
  error instanceof ImageStoreError ? `${error.variable}: ${error.message}` : String(error);

/** Opens database and stores for a move. Throws if the database is not that of this release. */
export async function openMove({ config, from: fromName, to: toName, isDryRun }: MoveOptions) {
  const [from, to] = [openImageStore(fromName, config), openImageStore(toName, config)];
  const settings = await readSettings(config.RESTAURANT_FILE);
  const log = pino({ level: "silent" });
  const store = await openStore(config.DATABASE_URL ?? join(config.DATA_DIR, "restaurant.db"));
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
  const { provider } = await openPaymentGateway({ config, store, faults: undefined, log });
  const secrets = await loadAppSecrets(config);
  const { pictures: places } = composeServices({ config, settings, secrets, store, provider, pubsub, log });

  async function runDry(): Promise<MoveReport> {
    const found = (await findPictures({ store, from, places })).length;
    const inSettings = findInSettings(settings, from).map((address) => [address, `its address at ${toName}`] as const);
    const nothing: MoveResult = { found, moved: 0, failed: 0, left: found, rows: {} };
    return { ...nothing, isDryRun, settings: inSettings, settingsFile: config.RESTAURANT_FILE };
  }

  async function run(print: (line: string) => void): Promise<MoveReport> {
    if (isDryRun) return runDry();
    const journal = await openJournal(config.DATA_DIR, toName);
    const result = await moveImages({
      ...{ store, from, to, places, journal },
      publishContent: (db) => pubsub.publish(db, "content"),
      onMoved: (address, error) => print(error ? `failed  ${address}: ${describeError(error)}` : `moved   ${address}`),
    });
    const inSettings: (readonly [string, string])[] = [];
    for (const address of findInSettings(settings, from))
      inSettings.push([address, journal.stored.get(address) ?? (await to.copy(await from.read(address)))]);
    if (result.failed + result.left === 0) await journal.remove();
    return { ...result, isDryRun, settings: inSettings, settingsFile: config.RESTAURANT_FILE };
  }

  return { run, close };
}
