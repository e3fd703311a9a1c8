import { toIsoInstant } from "#contract/platform/instant.ts";
import type { SettingsVersion } from "#contract/settings.ts";
import { maxPageSize, paginate } from "../../platform/database/paginate.ts";
import type { Store } from "../../platform/database/store.ts";
import { differingSections, parseSections } from "./settings-sections.ts";
import { settingsVersionRepository as versions } from "./settings-version.repository.ts";

interface Deps {
  store: Pick<Store, "db">;
  findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export const settingsHistory = ({ store, findNames }: Deps) => ({
  /** Newest first. */
  async listVersions(before: number | undefined): Promise<{ items: SettingsVersion[]; next?: { before: string } }> {
    // One more, which the last of the page is compared with.
    const rows = await versions.list(store.db, before, maxPageSize + 1);
    const { shown, next } = paginate(rows, ({ version }) => String(version));
    const ids = shown.map(({ user_id }) => user_id).filter((id) => id !== null);
    const names = await findNames([...new Set(ids)]);
    const items = shown.map(({ version, at, user_id, restored, sections }, index): SettingsVersion => {
      const earlier = rows[index + 1];
      return {
        version,
        at: toIsoInstant(at),
        by: user_id ?? undefined,
        byName: names.get(user_id ?? ""),
        sections: differingSections(earlier ? parseSections(earlier.sections) : {}, parseSections(sections)),
        restored: restored ?? undefined,
      };
    });
    return next ? { items, next } : { items };
  },
});
