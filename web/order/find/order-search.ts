import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { fetchPage, pagedQuery } from "#web/api/api.ts";

const searchNames = ["q", "status", "kind", "from", "to"] as const;
type SearchName = (typeof searchNames)[number];
export type OrderSearch = Record<SearchName, string>;

/** What is looked for, kept in the address, so that a reload and the way back from an order show it again. */
export function useOrderSearch() {
  const [parameters, setParameters] = useSearchParams();
  const readValue = (name: SearchName): string => parameters.get(name) ?? "";
  const search: OrderSearch = {
    q: readValue("q"),
    status: readValue("status"),
    kind: readValue("kind"),
    from: readValue("from"),
    to: readValue("to"),
  };
  const change = (name: SearchName, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { search, change };
}

/** The orders that match, newest first. While others are looked for, the last ones stay. */
export const foundOrdersQuery = (email: string, search: OrderSearch) => {
  const given = Object.fromEntries(searchNames.flatMap((name) => (search[name] === "" ? [] : [[name, search[name]]])));
  return {
    ...pagedQuery(["found-orders", email, given], (pageQuery, signal) =>
      fetchPage("listOrders", { query: { ...given, ...pageQuery }, signal }),
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
};
