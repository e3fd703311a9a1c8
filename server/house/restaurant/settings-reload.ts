import type { Db, Store } from "../../platform/database/store.ts";
import { DatabaseUnavailableError } from "../../platform/database/unavailable.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import type { OpenSettings, VersionedSettings } from "./settings-in-use.ts";
import { combineSections, parseSections } from "./settings-sections.ts";
import { settingsVersionRepository as versions } from "./settings-version.repository.ts";

export type VersionInUse = VersionedSettings;

interface Deps {
  store: Pick<Store, "db">;
  pubsub: Pick<PubSub, "subscribe" | "publishHere">;
  log: { error(details: object, message: string): void };
  open: OpenSettings;
}

export type SettingsReload = ReturnType<typeof createSettingsReload>;

/** Follows the newest version in each process: on notification, after a lost connection, and periodically by a worker. */
export function createSettingsReload({ store, pubsub, log, open }: Deps) {
  const { file, live } = open;
  let current = open.first;
  let failedVersion = 0;

  /** Uses settings unless newer ones are in use. */
  function use(next: VersionInUse): void {
    if (next.version <= current.version) return;
    current = next;
    live.replace(next.settings);
    // Pages and cached answers are made of them.
    pubsub.publishHere("content");
  }

  /** The newest version; its settings are those in use if this process does not understand it. */
  async function readNewest(db: Db): Promise<VersionInUse> {
    const newest = await versions.findNewest(db);
    if (!newest || newest.version === current.version) return current;
    const sections = parseSections(newest.sections);
    const combined = combineSections(file, sections);
    if (!("problems" in combined)) return { version: newest.version, sections, ...combined };
    // Another release wrote it, or a process with another file.
    const { version } = newest;
    if (failedVersion !== version)
      log.error({ version, problems: combined.problems }, "new settings do not fit this process");
    failedVersion = version;
    return { ...current, version, sections };
  }

  async function reload(db: Db = store.db): Promise<void> {
    if (open.mode === "screen") use(await readNewest(db));
  }

  pubsub.subscribe("settings", (version) => {
    if (version !== "" && Number(version) <= current.version) return;
    reload().catch((error: unknown) => {
      // It is read again after the outage, and by a worker.
      if (!(error instanceof DatabaseUnavailableError)) log.error({ err: error }, "the settings could not be read");
    });
  });

  return { current: () => current, use, readNewest, reload };
}
