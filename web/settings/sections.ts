import type { SettingsGroup } from "#contract/house/settings-pages.ts";
import { type SettingsChanges, type SettingsSection, settingsSections } from "#contract/settings.ts";

/** The sections of each page of the settings. */
export const sectionsOf: Readonly<Record<SettingsGroup, readonly SettingsSection[]>> = {
  restaurant: ["name", "tagline", "address", "telephone", "email", "social", "picture", "searchEngines"],
  hours: ["openingHours"],
  "special-days": ["specialDays"],
  tables: ["tables"],
  policies: ["reservation", "order", "refund"],
  texts: ["texts"],
  look: ["theme"],
};

/** The sections of the first step of the set-up. */
export const contactSections: readonly SettingsSection[] = ["name", "tagline", "address", "telephone", "email"];

/** Whether a section is the same in both, which are either settings or values of the form. */
export const isEqualSection = <T extends Partial<Record<SettingsSection, unknown>>>(
  section: SettingsSection,
  one: T,
  other: T,
): boolean => JSON.stringify(sorted(one[section])) === JSON.stringify(sorted(other[section]));

/** The value with the members of all objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, member]) => [name, sorted(member)]);
}

/** The changes of these sections alone. */
export function pickSections(changes: SettingsChanges, sections: readonly SettingsSection[]): SettingsChanges {
  const picked = { ...changes };
  for (const section of settingsSections) if (!sections.includes(section)) delete picked[section];
  return picked;
}

export const sectionsIn = (changes: SettingsChanges): SettingsSection[] =>
  settingsSections.filter((section) => changes[section] !== undefined);
