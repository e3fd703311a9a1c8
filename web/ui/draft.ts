import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** What was typed into a form and not sent yet: kept in this tab, so that it survives a reload and a new sign-in. */

type Draft = Readonly<Record<string, string>>;

const place = (name: string) => `draft ${name}`;

export function readDraft(name: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(name)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(place(name));
  } catch {
    // Where it cannot be reached, nothing was kept in it.
  }
}

export function keepDraft(name: string, entries: FieldValues): void {
  const texts = Object.entries(entries).map(([field, value]) => [field, String(value ?? "")]);
  try {
    sessionStorage.setItem(place(name), JSON.stringify(Object.fromEntries(texts)));
  } catch {
    // The form works without.
  }
}

/** Keeps what is typed into a form, as it is typed. */
export function useDraft<T extends FieldValues>({ subscribe }: Pick<UseFormReturn<T>, "subscribe">, name: string) {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(name, values) }),
    [subscribe, name],
  );
}
