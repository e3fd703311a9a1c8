import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Shows the messages at their form fields and focuses the first. Returns `false` if none of the fields is in the form.
 */
export function showFieldErrors<V extends FieldValues, C, T>(
  { getValues, setError }: Pick<UseFormReturn<V, C, T>, "getValues" | "setError">,
  messages: Readonly<Record<string, string>> = {},
): boolean {
  const values = getValues();
  const isFieldName = (name: string): name is FieldPath<V> => Object.hasOwn(values, name);
  const names = Object.keys(messages).filter(isFieldName);
  for (const [index, name] of names.entries()) {
    setError(name, { message: messages[name] ?? "" }, { shouldFocus: index === 0 });
  }
  return names.length > 0;
}
