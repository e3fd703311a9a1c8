import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Drafts of forms that are not submitted yet, kept in session storage so that they survive a reload and a new sign-in.
 */

type Draft = Readonly<Record<string, string>>;

const storageKey = (name: string) => `draft ${name}`;

/** What was stored under a name, of any form. It is `undefined` if there is nothing that can be read. */
export function readStoredDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? "");
  } catch {
    return undefined;
  }
}

/** The text fields of a draft. It is empty if there is none. */
export function readDraft(name: string): Draft {
  const draft = readStoredDraft(name);
  if (typeof draft !== "object" || draft === null) return {};
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Storage is not accessible, so nothing was stored in it.
  }
}

/** Stores a draft of any form. */
export function storeDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(draft));
  } catch {
    // The form works without drafts.
  }
}

/** Stores the entries as texts, for `readDraft`. */
export function saveDraft(name: string, entries: FieldValues): void {
  const textValues = Object.entries(entries).map(([field, value]) => [field, String(value ?? "")]);
  storeDraft(name, Object.fromEntries(textValues));
}

/** Gives a draft, if there is one, another name, in place of the draft that has it. */
export function renameDraft(name: string, newName: string): void {
  const draft = readDraft(name);
  if (Object.keys(draft).length === 0) return;
  saveDraft(newName, draft);
  clearDraft(name);
}

const allValues = (values: FieldValues): FieldValues => values;

/**
 * Saves the values of a form as they are typed, or those that `select` returns, which must stay the same function. A form
 * with a password must leave it out.
 */
export function useDraftAutosave<T extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<T>, "subscribe">,
  name: string,
  select: (values: T) => FieldValues = allValues,
) {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(name, select(values)) }),
    [subscribe, name, select],
  );
}
