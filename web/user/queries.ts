import { keepPreviousData } from "@tanstack/react-query";
import { fetchPage } from "#web/api/fetch-page.ts";
import { pagedQuery } from "#web/api/paged-query.ts";

/** Prefix of the keys of all user lists. */
export const usersKey = (email: string) => ["users", email] as const;

/** Users, newest first; with a search term, those whose name or email contains it. */
export const usersQuery = (email: string, searchTerm: string) => ({
  ...pagedQuery([...usersKey(email), searchTerm], (pageQuery, signal) =>
    fetchPage("listUsers", { query: { ...(searchTerm && { q: searchTerm }), ...pageQuery }, signal }),
  ),
  placeholderData: keepPreviousData,
});
