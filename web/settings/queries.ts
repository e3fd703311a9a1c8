import { useQuery } from "@tanstack/react-query";
import { apiQuery, fetchPage, pagedQuery } from "#web/api/api.ts";

export const settingsQuery = apiQuery(["settings"], "getSettings", {});

/** The settings as they are now, for forms: nothing fetched before is shown. */
export function useFreshSettings() {
  const query = useQuery({ ...settingsQuery, refetchOnMount: "always", refetchOnWindowFocus: false });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

/** The versions of the settings, newest first. */
export const versionsQuery = pagedQuery(["settings", "versions"], (query, signal) =>
  fetchPage("listSettingsVersions", { query, signal }),
);
