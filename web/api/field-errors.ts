import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { ProblemBody } from "#contract/problems.ts";

/** Tells a problem at the fields it names and focuses the first; `false` where it names none of the form's fields. */
export function showFieldErrors<T extends FieldValues>(
  setError: UseFormSetError<T>,
  names: readonly FieldPath<T>[],
  { fields = {} }: Pick<ProblemBody, "fields">,
): boolean {
  const messages = new Map(Object.entries(fields));
  const invalidNames = names.filter((name) => messages.get(name));
  for (const [index, name] of invalidNames.entries()) {
    setError(name, { message: messages.get(name) ?? "" }, { shouldFocus: index === 0 });
  }
  return invalidNames.length > 0;
}
