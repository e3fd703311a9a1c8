import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import type { ProblemBody } from "#contract/problems.ts";
import type { CurrentSettings, SettingsChanges, SettingsSection } from "#contract/settings.ts";
import { api } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { toast } from "#web/ui/toast.ts";
import { settingsQuery } from "./queries.ts";
import { sectionsIn } from "./sections.ts";
import type { SettingsFormValues } from "./settings-form-values.ts";

/** Sections whose changes can conflict with existing bookings and orders. */
const sectionsWithConflicts: readonly SettingsSection[] = ["tables", "openingHours", "specialDays"];

/**
 * Shows which existing bookings and orders conflict with the settings, such as those outside the opening hours. Does nothing if
 * the saved sections cannot cause that. Without `savedSections`, such as after a restore, all of them may have changed.
 */
export async function warnAboutConflicts(
  savedSections: readonly SettingsSection[] = sectionsWithConflicts,
): Promise<void> {
  if (!savedSections.some((section) => sectionsWithConflicts.includes(section))) return;
  // If this request fails, the page Health still shows the findings.
  const findings = await api("getHealth", {}).catch(() => []);
  for (const { subject, level, text, remedy } of findings)
    if (level === "error" && (subject === "bookings" || subject === "orders")) toast.error(`${text} ${remedy ?? ""}`);
}

/**
 * Returns a function that takes over changed settings: into the cache, and into the frame of the page, with the name and
 * the colours. It resolves once they are shown: a navigation before that would prevent it.
 */
export function useTakeOver() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return (current: CurrentSettings): Promise<void> => {
    client.setQueryData(settingsQuery.queryKey, current);
    void reloadQueries(client, [...settingsQuery.queryKey, "versions"]);
    return revalidate();
  };
}

/** A change with the version that it is made from. */
export interface Change {
  version: number;
  changes: SettingsChanges;
  /** Sections that shall follow the file again. */
  follow?: SettingsSection[];
  /** The fields when the change was sent. */
  typed?: SettingsFormValues;
}

interface SaveOptions {
  onSaved: (current: CurrentSettings, change: Change) => unknown;
  /** The settings are not those of `version` any more; `newest` are. */
  onChangedMeanwhile: (newest: CurrentSettings, change: Change) => unknown;
  onProblem: (problem: ProblemBody) => unknown;
}

/** Saves sections. */
export function useSaveSettings({ onSaved, onChangedMeanwhile, onProblem }: SaveOptions) {
  const client = useQueryClient();
  const takeOver = useTakeOver();
  const handleSaved = async (current: CurrentSettings, change: Change) => {
    await takeOver(current);
    void warnAboutConflicts(change.follow ?? sectionsIn(change.changes));
    return onSaved(current, change);
  };
  return useApiMutation({
    request: ({ version, changes, follow }: Change) => api("updateSettings", { body: { version, changes, follow } }),
    failedTitle: settingsMessages.failed,
    onSuccess: handleSaved,
    onProblem: async (problem, change) => {
      if (problem.code !== "changed_meanwhile") return onProblem(problem);
      const newest = await client.fetchQuery({ ...settingsQuery, staleTime: 0, retry: false }).catch(() => undefined);
      return newest ? onChangedMeanwhile(newest, change) : onProblem(problem);
    },
  });
}

/** Restores the version before a change. Fails if somebody has changed the settings since. */
export function useUndo(onUndone: (current: CurrentSettings) => unknown, onProblem: (problem: ProblemBody) => unknown) {
  const takeOver = useTakeOver();
  const { run, isBusy } = useApiMutation({
    request: ({ before, now }: { before: number; now: number }) =>
      api("restoreSettings", { params: { version: String(before) }, body: { version: now } }),
    onSuccess: async (current) => {
      await takeOver(current);
      void warnAboutConflicts();
      return onUndone(current);
    },
    onProblem,
  });
  return { undo: run, isUndoing: isBusy() };
}
