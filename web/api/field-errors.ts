import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** Tells messages at the fields they name and focuses the first; `false` where they name none of the form's fields. */
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
