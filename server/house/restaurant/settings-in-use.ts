import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Db } from "../../platform/database/store.ts";
import { createSettingsHolder, type SettingsHolder } from "./live-settings.ts";
import { describeProblem, SettingsError } from "./settings.ts";
import { type CombinedSettings, combineSections, parseSections, type StoredSections } from "./settings-sections.ts";
import { settingsVersionRepository as versions } from "./settings-version.repository.ts";

export interface SettingsSource {
  /** The path of `restaurant.json`. */
  path: string;
  /** The settings in the file. */
  file: RestaurantSettings;
  /** With `file`, what was changed on screen does not count. */
  mode: "screen" | "file";
}

/** The settings of a version. */
export interface VersionedSettings extends CombinedSettings {
  /** 0 means that only the file counts. */
  version: number;
  sections: StoredSections;
}

/** The settings of a running server. */
export interface OpenSettings extends SettingsSource {
  live: SettingsHolder;
  /** As of the start. */
  first: VersionedSettings;
}

/**
 * Returns the settings in use: those of the file with what was changed on screen. Throws a `SettingsError` if the two do not
 * fit each other.
 */
export async function readSettingsInUse(db: Db, { path, file, mode }: SettingsSource): Promise<VersionedSettings> {
  const newest = mode === "screen" ? await versions.findNewest(db) : undefined;
  if (!newest) return { version: 0, sections: {}, settings: file, changed: [] };
  const sections = parseSections(newest.sections);
  const combined = combineSections(file, sections);
  if (!("problems" in combined)) return { version: newest.version, sections, ...combined };
  throw new SettingsError(path, [
    ...combined.problems.map(describeProblem),
    `These do not fit what was changed on screen (version ${newest.version} of the settings).`,
    "SETTINGS=file starts the server with the file alone; what was changed on screen is kept (docs/settings.md).",
  ]);
}

/** Reads the settings at the start, and returns them with a live object that later changes are applied to. */
export async function openSettings(db: Db, source: SettingsSource): Promise<OpenSettings> {
  const first = await readSettingsInUse(db, source);
  return { ...source, first, live: createSettingsHolder(first.settings) };
}
