import { get, useFormState } from "react-hook-form";
import type { SettingsFormState } from "../use-settings-form.ts";

/** What is wrong with a list or a group as a whole, rather than with one of its fields. */
export function useListError(form: SettingsFormState, name: string): string | undefined {
  const { errors } = useFormState({ control: form.control });
  const error: unknown = get(errors, `${name}.root.message`) ?? get(errors, `${name}.message`);
  return typeof error === "string" ? error : undefined;
}
