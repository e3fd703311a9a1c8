import { type FieldPath, get } from "react-hook-form";
import type { TypedSettings } from "./typed-settings.ts";
import type { SettingsFormState } from "./use-settings-form.ts";

/** Shows what the server found wrong at the fields, and focuses the first of them. */
export function showServerMistakes(form: SettingsFormState, fields: Readonly<Record<string, string>> = {}): void {
  const values = form.getValues();
  const isField = (path: string): path is FieldPath<TypedSettings> => get(values, path) !== undefined;
  let shouldFocus = true;
  for (const [name, message] of Object.entries(fields)) {
    // The API names fields below `changes`.
    const path = name.replace(/^changes\./, "");
    if (!isField(path)) continue;
    form.setError(path, { message }, { shouldFocus });
    shouldFocus = false;
  }
}
