import { minuteMs } from "#contract/platform/durations.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { SettingsChanges, SettingsPreview } from "#contract/settings.ts";
import { newId } from "../../platform/database/ids.ts";
import type { Store } from "../../platform/database/store.ts";
import { assertTablesFree, combineValid, type ListAtMissingTables, readChanges } from "./settings-changes.ts";
import { settingsPreviewRepository as previews } from "./settings-preview.repository.ts";
import type { VersionInUse } from "./settings-reload.ts";
import { combineSections, parseSections, sectionsToStore } from "./settings-sections.ts";

const previewMs = 30 * minuteMs;

interface Deps {
  store: Pick<Store, "db">;
  file: RestaurantSettings;
  /** The newest settings. */
  readNewest(db: Store["db"]): Promise<VersionInUse>;
  findLogo(id: string): Promise<string | undefined>;
  listAtMissingTables: ListAtMissingTables;
}

/** Drafts of settings, which public pages show for a while. */
export const settingsPreviews = ({ store: { db }, file, readNewest, findLogo, listAtMissingTables }: Deps) => ({
  /** Keeps a draft for half an hour. Throws what saving it would, but not that somebody else has changed something. */
  async create(changes: SettingsChanges): Promise<SettingsPreview> {
    // The logo is in icons alone, which have no preview.
    const { sections } = await readChanges(changes, { file, findLogo });
    const { sections: current } = await readNewest(db);
    const draft = combineValid(file, { ...current, ...sections });
    await assertTablesFree(db, draft.settings, listAtMissingTables);
    const preview = { id: newId(), expires_at: Date.now() + previewMs };
    await previews.insert(db, { ...preview, sections: JSON.stringify(sectionsToStore(draft)) });
    return { id: preview.id, expiresAt: toIsoInstant(preview.expires_at) };
  },
  /** The settings of a draft that has not ended. */
  async find(id: string): Promise<RestaurantSettings | undefined> {
    const text = await previews.find(db, id, Date.now());
    const combined = text === undefined ? undefined : combineSections(file, parseSections(text));
    return combined && "settings" in combined ? combined.settings : undefined;
  },
  deleteBefore: (now: number): Promise<void> => previews.deleteBefore(db, now),
});
