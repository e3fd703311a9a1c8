import { type FieldPath, get } from "react-hook-form";
import type { SettingsFormValues } from "./settings-form-values.ts";
import type { SettingsFormState } from "./use-settings-form.ts";

/** Shows what the server refused at its fields, and focuses the first of them. */
export function showSettingsFieldErrors(form: SettingsFormState, fields: Readonly<Record<string, string>> = {}): void {
  const values = form.getValues();
  const isField = (path: string): path is FieldPath<SettingsFormValues> => get(values, path) !== undefined;
  let shouldFocus = true;
  for (const [name, message] of Object.entries(fields)) {
    // The API names fields below `changes`.
    const path = name.replace(/^changes\./, "");
    if (!isField(path)) continue;
    form.setError(path, { message }, { shouldFocus });
    shouldFocus = false;
  }
}
