import type { EditableSettings, SettingsSection } from "#contract/settings.ts";
import type { SettingsFormValues } from "./settings-form-values.ts";

/** What was typed in a form and not saved, with the settings that the form was based on. */
interface Draft {
  typed: SettingsFormValues;
  base: { version: number; settings: EditableSettings };
}

/** In memory, so that a sign-in in between loses nothing; by the sections of the form. */
const drafts = new Map<string, Draft>();

const keyOf = (sections: readonly SettingsSection[]) => sections.join(" ");

export const saveSettingsDraft = (sections: readonly SettingsSection[], draft: Draft) =>
  void drafts.set(keyOf(sections), draft);
export const clearSettingsDraft = (sections: readonly SettingsSection[]) => void drafts.delete(keyOf(sections));
export const readSettingsDraft = (sections: readonly SettingsSection[]): Draft | undefined =>
  drafts.get(keyOf(sections));
