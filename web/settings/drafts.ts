import type { EditableSettings, SettingsSection } from "#contract/settings.ts";
import type { TypedSettings } from "./typed-settings.ts";

/** What was typed in a form and not saved, with the settings that the form was based on. */
interface Draft {
  typed: TypedSettings;
  base: { version: number; settings: EditableSettings };
}

/** In memory, so that a sign-in in between loses nothing; by the sections of the form. */
const drafts = new Map<string, Draft>();

const keyOf = (sections: readonly SettingsSection[]) => sections.join(" ");

export const keepDraft = (sections: readonly SettingsSection[], draft: Draft) =>
  void drafts.set(keyOf(sections), draft);
export const dropDraft = (sections: readonly SettingsSection[]) => void drafts.delete(keyOf(sections));
export const findDraft = (sections: readonly SettingsSection[]): Draft | undefined => drafts.get(keyOf(sections));
