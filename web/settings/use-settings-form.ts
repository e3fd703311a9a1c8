import { toNestErrors } from "@hookform/resolvers";
import { useEffect, useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import type { CurrentSettings, SettingsChanges, SettingsSection } from "#contract/settings.ts";
import { dropDraft, findDraft, keepDraft } from "./drafts.ts";
import { isEqualSection } from "./sections.ts";
import { readTyped, type TypedSettings, toTyped } from "./typed-settings.ts";

export type SettingsFormState = ReturnType<typeof useSettingsForm>["form"];

/** Checks the sections of a form by the rules of the file. */
const resolverOf =
  (sections: readonly SettingsSection[]): Resolver<TypedSettings, unknown, SettingsChanges> =>
  (typed, _context, options) => {
    const { changes, mistakes } = readTyped(typed, sections);
    if (changes) return { values: changes, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of mistakes) errors[path] ??= { type: "rule", message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };

/** The settings that a form is based on. */
export type Base = Pick<CurrentSettings, "version" | "settings">;

/**
 * Form of some sections, filled with the current settings. What was typed and not saved before a sign-in in between is
 * there again.
 */
export function useSettingsForm(sections: readonly SettingsSection[], current: CurrentSettings) {
  const [draft] = useState(() => (current.editable ? findDraft(sections) : undefined));
  const [base, setBase] = useState<Base>(draft?.base ?? current);
  const form = useForm({ resolver: resolverOf(sections), defaultValues: toTyped(base.settings) });
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
          if (isChanged) keepDraft(sections, { typed: values, base });
          else dropDraft(sections);
        },
      }),
    [form, sections, base],
  );
  /** Shows the newest settings, except in sections that were typed in: those that differ from `sent`. */
  const show = (newest: Base, sent: TypedSettings = toTyped(base.settings)) => {
    const typed = structuredClone(form.getValues());
    const shown = toTyped(newest.settings);
    const kept = sections.filter((section) => !isEqualSection(section, typed, sent));
    const merged = { ...shown, ...Object.fromEntries(kept.map((section) => [section, typed[section]])) };
    setBase(newest);
    form.reset(shown);
    form.reset(merged, { keepDefaultValues: true });
    setIsRestored(false);
    if (kept.length > 0) keepDraft(sections, { typed: merged, base: newest });
    else dropDraft(sections);
  };
  return { form, base, isDirty, isRestored, show };
}
