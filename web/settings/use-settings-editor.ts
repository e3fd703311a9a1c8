import { useState } from "react";
import { flushSync } from "react-dom";
import type { CurrentSettings, SettingsChanges, SettingsSection } from "#contract/settings.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { clearSettingsDraft } from "./drafts.ts";
import { isEqualSection, pickSections, sectionsIn } from "./sections.ts";
import { showSettingsFieldErrors } from "./settings-field-errors.ts";
import { type SettingsFormValues, toFormValues } from "./settings-form-values.ts";
import { type Change, useSaveSettings, useUndo } from "./use-save-settings.ts";
import { useSettingsForm } from "./use-settings-form.ts";

/** What was saved last, to be taken back; without numbers there is nothing to take back. */
export interface Saved {
  kind: "saved" | "undone" | "unchanged" | "followed";
  sections: readonly SettingsSection[];
  versions?: { before: number; now: number };
}

/** Sections that somebody else has changed since the form was filled, and the current settings. */
export interface Conflict {
  newest: CurrentSettings;
  sections: readonly SettingsSection[];
  /** The sections that should have followed the file again; absent for a save. */
  follow?: SettingsSection[] | undefined;
}

interface EditorOptions {
  sections: readonly SettingsSection[];
  current: CurrentSettings;
  /** Called after a save, also if nothing was changed. */
  onSaved?: (() => unknown) | undefined;
}

/**
 * Edits some sections. A save sends only those that were changed. If somebody else changed other sections meanwhile, it is
 * repeated; if they changed the same ones, `conflict` says so: `keepTyped` saves over that, `takeSaved` discards what was
 * typed in them. Nothing typed is lost when a request fails; what was typed elsewhere or since stays when it succeeds.
 */
export function useSettingsEditor({ sections, current, onSaved }: EditorOptions) {
  const { form, base, isDirty, isRestored, show } = useSettingsForm(sections, current);
  const [problem, setProblem] = useState("");
  const [conflict, setConflict] = useState<Conflict>();
  const [saved, setSaved] = useState<Saved>();

  const showSaved = (settings: CurrentSettings, news: Saved, sentValues?: SettingsFormValues) => {
    show(settings, sentValues);
    setProblem("");
    setConflict(undefined);
    setSaved(news);
  };
  const finish = (settings: CurrentSettings, { version, changes, follow, typed }: Change) => {
    const news: Saved = { kind: follow ? "followed" : "saved", sections: follow ?? sectionsIn(changes) };
    // Later versions hold changes of somebody else: an undo would take them back, too.
    if (settings.version === version + 1) news.versions = { before: version, now: settings.version };
    // Rendered at once, so that the next page is opened without a question about unsaved changes.
    flushSync(() => showSaved(settings, news, typed));
    return follow ? undefined : onSaved?.();
  };
  const saving = useSaveSettings({
    onSaved: finish,
    onChangedMeanwhile: (newest, change) => {
      const changedSections = change.follow ?? sectionsIn(change.changes);
      const both = changedSections.filter((section) => !isEqualSection(section, base.settings, newest.settings));
      // An answer was lost: the change is saved already.
      if (changedSections.every((one) => isDone(one, newest, change))) return finish(newest, change);
      if (both.length === 0) return void saving.run({ ...change, version: newest.version });
      return setConflict({ newest, sections: both, follow: change.follow });
    },
    onProblem: ({ detail, fields }) => {
      showSettingsFieldErrors(form, fields);
      setProblem(detail);
    },
  });
  const showInvalid = () => {
    setSaved(undefined);
    setProblem(settingsMessages.invalid);
  };
  const saveOver = (version: number) =>
    form.handleSubmit(async (typed) => {
      setProblem("");
      setSaved(undefined);
      const changes = changesFrom(typed, base.settings);
      if (sectionsIn(changes).length > 0)
        return void (await saving.run({ version, changes, typed: structuredClone(form.getValues()) }));
      setSaved({ kind: "unchanged", sections: [] });
      clearSettingsDraft(sections);
      await onSaved?.();
    }, showInvalid);
  const { undo, isUndoing } = useUndo(
    (settings) => showSaved(settings, { kind: "undone", sections: saved?.sections ?? [] }),
    ({ detail }) => setProblem(detail),
  );
  return {
    form,
    base,
    isDirty,
    isRestored,
    problem,
    conflict,
    saved,
    isUndoing,
    setProblem,
    showInvalid,
    isBusy: form.formState.isSubmitting || saving.isBusy(),
    submit: saveOver(base.version),
    keepTyped: ({ newest }: Conflict) => void saveOver(newest.version)(),
    takeSaved: ({ newest, sections: both }: Conflict) => {
      const typed = form.getValues();
      show(newest, { ...toFormValues(base.settings), ...Object.fromEntries(both.map((one) => [one, typed[one]])) });
      setConflict(undefined);
    },
    discard: () => {
      show(base, form.getValues());
      setProblem("");
    },
    undo: () => (saved?.versions ? undo(saved.versions) : undefined),
    follow: (follow: SettingsSection[], version = base.version) => saving.run({ version, changes: {}, follow }),
  };
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>;

/** Whether a section is as a change wants it. */
const isDone = (section: SettingsSection, { settings, changed }: CurrentSettings, { changes, follow }: Change) =>
  follow ? !changed.includes(section) : isEqualSection(section, changes, settings);

/** The sections of what was typed that differ from the settings. */
export const changesFrom = (typed: SettingsChanges, settings: CurrentSettings["settings"]): SettingsChanges =>
  pickSections(
    typed,
    sectionsIn(typed).filter((section) => !isEqualSection(section, typed, settings)),
  );
