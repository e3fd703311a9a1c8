import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Drafts of forms that are not submitted yet, kept in session storage so that they survive a reload and a new sign-in.
 */

type Draft = Readonly<Record<string, string>>;

const storageKey = (name: string) => `draft ${name}`;

export function readDraft(name: string): Draft {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Storage is not accessible, so nothing was stored in it.
  }
}

export function saveDraft(name: string, entries: FieldValues): void {
  const textValues = Object.entries(entries).map(([field, value]) => [field, String(value ?? "")]);
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(Object.fromEntries(textValues)));
  } catch {
    // The form works without drafts.
  }
}

/** Gives a draft, if there is one, another name, in place of the draft that has it. */
export function renameDraft(name: string, newName: string): void {
  const draft = readDraft(name);
  if (Object.keys(draft).length === 0) return;
  saveDraft(newName, draft);
  clearDraft(name);
}

/** Saves the values of a form as they are typed. */
export function useDraftAutosave<T extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<T>, "subscribe">,
  name: string,
) {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(name, values) }),
    [subscribe, name],
  );
}
