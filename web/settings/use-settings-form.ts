import { toNestErrors } from "@hookform/resolvers";
import { useEffect, useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import type { CurrentSettings, SettingsChanges, SettingsSection } from "#contract/settings.ts";
import { clearSettingsDraft, readSettingsDraft, saveSettingsDraft } from "./drafts.ts";
import { isEqualSection } from "./sections.ts";
import { parseFormValues, type SettingsFormValues, toFormValues } from "./settings-form-values.ts";

export type SettingsFormState = ReturnType<typeof useSettingsForm>["form"];

/** Checks the sections of a form by the rules of the file. */
const resolverOf =
  (sections: readonly SettingsSection[]): Resolver<SettingsFormValues, unknown, SettingsChanges> =>
  (typed, _context, options) => {
    const { changes, fieldErrors } = parseFormValues(typed, sections);
    if (changes) return { values: changes, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of fieldErrors) errors[path] ??= { type: "rule", message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };

/** The settings that a form is based on. */
type Base = Pick<CurrentSettings, "version" | "settings">;

/**
 * Form of some sections, filled with the current settings. What was typed and not saved before a sign-in in between is
 * there again.
 */
export function useSettingsForm(sections: readonly SettingsSection[], current: CurrentSettings) {
  const [draft] = useState(() => (current.editable ? readSettingsDraft(sections) : undefined));
  const [base, setBase] = useState<Base>(draft?.base ?? current);
  const form = useForm({ resolver: resolverOf(sections), defaultValues: toFormValues(base.settings) });
  const { isDirty } = form.formState;
  const [isRestored, setIsRestored] = useState(draft !== undefined);

  useEffect(() => {
    if (draft) form.reset(draft.typed, { keepDefaultValues: true });
  }, [draft, form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: isChanged }) => {
          if (isChanged) saveSettingsDraft(sections, { typed: values, base });
          else clearSettingsDraft(sections);
        },
      }),
    [form, sections, base],
  );
  /** Shows the newest settings, except in sections that were typed in: those that differ from `sentValues`. */
  const show = (newest: Base, sentValues: SettingsFormValues = toFormValues(base.settings)) => {
    const typed = structuredClone(form.getValues());
    const newestValues = toFormValues(newest.settings);
    const typedSections = sections.filter((section) => !isEqualSection(section, typed, sentValues));
    const merged = {
      ...newestValues,
      ...Object.fromEntries(typedSections.map((section) => [section, typed[section]])),
    };
    setBase(newest);
    form.reset(newestValues);
    form.reset(merged, { keepDefaultValues: true });
    setIsRestored(false);
    if (typedSections.length > 0) saveSettingsDraft(sections, { typed: merged, base: newest });
    else clearSettingsDraft(sections);
  };
  return { form, base, isDirty, isRestored, show };
}
