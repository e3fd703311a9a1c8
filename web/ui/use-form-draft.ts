import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { changedFields, changedValues, type SomeValues, withChanges } from "./changed-fields.ts";
import { clearDraft, readStoredDraft, storeDraft } from "./form-draft.ts";

/** Stored beside the fields; no form has a field of this name. */
const versionKey = "version of the draft";
const Versioned = z.object({ [versionKey]: z.number() });

/**
 * Keeps the changed fields of a form in session storage until they are saved or discarded, so that they survive a reload:
 * a telephone ends a page while its owner takes a picture for it. The form must have been rendered in the browser only.
 * If a field is a record, such as the allergens of a dish, only its changed entries are kept; a restored form has the current others.
 * `Draft` describes what is kept; a draft that it refuses, as one of an earlier version of the form, is ignored.
 * `openedVersion` is the version of the record that the form was opened with. The returned `version` is that of the record on which
 * the form's values are based; for a restored draft it can be older.
 */
export function useFormDraft<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  name: string,
  Draft: z.ZodType<SomeValues<T>>,
  openedVersion?: number,
) {
  const [storedDraft] = useState(() => readStoredDraft(name));
  // Ignored if it equals what the form shows, for example because the page was reloaded while it was saved.
  const [draft] = useState(() => {
    const { data } = Draft.safeParse(storedDraft);
    const formValues = form.getValues();
    return data && Object.keys(changedFields(withChanges(formValues, data), formValues)).length > 0 ? data : undefined;
  });
  const [version, setVersion] = useState(
    () => (draft && Versioned.safeParse(storedDraft).data?.[versionKey]) ?? openedVersion,
  );
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  useEffect(() => {
    if (draft) form.reset(withChanges(form.getValues(), draft), { keepDefaultValues: true });
  }, [draft, form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty, defaultValues }) => {
          if (isDirty) storeDraft(name, { ...changedValues(values, defaultValues), [versionKey]: version });
          else {
            clearDraft(name);
            setIsRestored(false);
          }
        },
      }),
    [form, name, version],
  );
  return { isRestored, version, setVersion };
}
