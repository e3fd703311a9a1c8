import { z } from "zod";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { type EditableSettings, type SettingsSection, settingsSections } from "#contract/settings.ts";
import { storedLogoId } from "./logo.ts";
import { checkSettings, type SettingProblem } from "./settings.ts";

/** Sections as they are stored, in any release. */
export type StoredSections = Readonly<Record<string, unknown>>;
const Sections = z.record(z.string(), z.unknown());
export const parseSections = (text: string): StoredSections => Sections.parse(JSON.parse(text));

/** The settings of the file with the sections that were changed on screen. */
export interface CombinedSettings {
  settings: RestaurantSettings;
  /** What was changed on screen and differs from the file. */
  changed: SettingsSection[];
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A logo that is not stored is that of the file, which may be another one by now. */
function withLogoOfFile(sections: StoredSections, file: RestaurantSettings): StoredSections {
  const theme = Sections.safeParse(sections.theme).data;
  if (typeof theme?.logo !== "string" || storedLogoId(theme.logo) !== undefined) return sections;
  const { logo: _, ...colours } = theme;
  const { logo } = file.theme;
  return { ...sections, theme: logo === undefined ? colours : { ...colours, logo } };
}

/** Replaces sections of the file's settings; sections that this release does not know are left out. */
export function combineSections(
  file: RestaurantSettings,
  storedSections: StoredSections,
): CombinedSettings | { problems: SettingProblem[] } {
  const sections = withLogoOfFile(storedSections, file);
  const sectionNames = settingsSections.filter((name) => name in sections);
  const checked = checkSettings({ ...file, ...Object.fromEntries(sectionNames.map((name) => [name, sections[name]])) });
  if ("problems" in checked) return checked;
  const { settings } = checked;
  return { settings, changed: sectionNames.filter((name) => !isEqual(settings[name], file[name])) };
}

/** The sections that are stored: those which the file does not say. */
export const sectionsToStore = ({ settings, changed }: CombinedSettings): StoredSections =>
  Object.fromEntries(changed.map((name) => [name, settings[name]]));

/** The names of the sections that differ; a section that is not stored follows the file. */
export const differingSections = (one: StoredSections, other: StoredSections): SettingsSection[] =>
  settingsSections.filter((name) => !isEqual(one[name], other[name]));

export function pickEditable(settings: RestaurantSettings): EditableSettings {
  const { name, tagline, address, telephone, email, social, picture, openingHours, specialDays, tables } = settings;
  const { searchEngines, reservation, order, refund, theme, texts } = settings;
  return {
    name,
    tagline,
    address,
    telephone,
    email,
    social,
    picture,
    searchEngines,
    openingHours,
    specialDays,
    tables,
    reservation,
    order,
    refund,
    theme,
    texts,
  };
}
