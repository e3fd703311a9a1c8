import {
  type CurrentSettings,
  type SettingsChanges,
  type SettingsPreview,
  type SettingsSection,
  settingsSections,
} from "#contract/settings.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import { type Author, settingsSaver } from "./save-settings.ts";
import { assertTablesFree, combineValid, type ListAtMissingTables, readChanges } from "./settings-changes.ts";
import { settingsHistory } from "./settings-history.ts";
import type { OpenSettings } from "./settings-in-use.ts";
import { settingsPreviews } from "./settings-previews.ts";
import { createSettingsReload, type VersionInUse } from "./settings-reload.ts";
import { parseSections, pickEditable } from "./settings-sections.ts";
import { settingsVersionRepository as versions } from "./settings-version.repository.ts";

interface Deps {
  store: Store;
  pubsub: PubSub;
  log: { error(details: object, message: string): void };
  open: OpenSettings;
  /** Returns the names of those of the ids that are users. */
  findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  listAtMissingTables: ListAtMissingTables;
  /** What the payment provider charges at least, in minor units. */
  minimumCharge: number;
}

export type SettingsService = ReturnType<typeof settingsService>;

/** The settings that admins change on screen, with their versions and drafts. */
export function settingsService(deps: Deps) {
  const { store, pubsub, open, listAtMissingTables, minimumCharge } = deps;
  const { file, live } = open;
  const inUse = createSettingsReload(deps);
  const findLogo = (id: string) => versions.findLogo(store.db, id);
  const save = settingsSaver({ store, pubsub, inUse, listAtMissingTables, minimumCharge });
  const previews = settingsPreviews({ store, file, findLogo, listAtMissingTables, readNewest: inUse.readNewest });

  const present = ({ version, settings, sections }: VersionInUse): CurrentSettings => ({
    version,
    settings: pickEditable(settings),
    // Also what the file says likewise by now: a change of the file would have no effect.
    changed: settingsSections.filter((name) => name in sections),
    editable: open.mode === "screen",
  });

  function assertEditable(): void {
    if (open.mode === "file") throw new AppError("settings_in_file");
  }

  async function saveAndApply(...parameters: Parameters<typeof save>): Promise<CurrentSettings> {
    assertEditable();
    const version = await save(...parameters);
    await live.settled();
    return present(version);
  }

  return {
    ...settingsHistory(deps),
    reload: inUse.reload,
    async get(): Promise<CurrentSettings> {
      return present(open.mode === "screen" ? await inUse.readNewest(store.db) : inUse.current());
    },
    /**
     * Replaces sections; those of `follow` are as in the file again. Throws `invalid` with the path of each member,
     * `changed_meanwhile` or `table_in_use`.
     */
    async update(
      changes: SettingsChanges,
      follow: readonly SettingsSection[],
      author: Author,
    ): Promise<CurrentSettings> {
      assertEditable();
      const { sections, logo } = await readChanges(changes, { file, findLogo });
      return saveAndApply(author, async (trx, current) => {
        if (logo) await versions.insertLogo(trx, logo.id, logo.content);
        const next = Object.entries({ ...current, ...sections }).filter(
          ([name]) => !follow.some((one) => one === name),
        );
        return { next: combineValid(file, Object.fromEntries(next)), restored: null };
      });
    },
    /** Brings back the settings of a version. Throws `not_found`, `invalid`, `changed_meanwhile` or `table_in_use`. */
    restore: (version: number, author: Author): Promise<CurrentSettings> =>
      saveAndApply(author, async (trx) => {
        const row = version === 0 ? { sections: "{}" } : await versions.find(trx, version);
        if (!row) throw new AppError("not_found");
        return { next: combineValid(file, parseSections(row.sections)), restored: version };
      }),
    /**
     * Makes a version that is the file alone, whatever the newest one is and whether it fits: for the command line. Throws
     * `table_in_use`.
     */
    reset: (recordChange: RecordChange): Promise<void> =>
      store.transaction(async (trx) => {
        await versions.lock(trx, store.engine);
        const newest = await versions.findNewest(trx);
        if (!newest) return;
        await assertTablesFree(trx, file, listAtMissingTables);
        const row = { version: newest.version + 1, sections: "{}", at: Date.now(), user_id: null, restored: 0 };
        await versions.insert(trx, row);
        await recordChange(trx, { subject: "settings", before: parseSections(newest.sections), after: {} });
        await pubsub.publish(trx, "settings", String(row.version));
      }),
    /** Keeps a draft for half an hour. Throws what saving it would, but not that somebody else has changed something. */
    async preview(changes: SettingsChanges): Promise<SettingsPreview> {
      assertEditable();
      return previews.create(changes);
    },
    previews: { find: previews.find, deleteBefore: previews.deleteBefore },
    /**
     * Takes a shared lock on the settings until the transaction of `db` ends, so that no table can be removed from them, and
     * applies the newest settings to this process. Call it before a table is allocated.
     */
    async lockTables(db: Db): Promise<void> {
      if (open.mode === "file") return;
      // Both are sent together. The second one runs once the lock is there.
      const [, newest] = await Promise.all([versions.lockShared(db, store.engine), inUse.readNewest(db)]);
      inUse.use(newest);
    },
    /** The content of a logo that was sent on screen. */
    findLogo,
  };
}
