import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { fetchPage, pagedQuery } from "#web/api/api.ts";

const searchNames = ["q", "status", "kind", "from", "to"] as const;
type SearchName = (typeof searchNames)[number];
export type OrderSearch = Record<SearchName, string>;

/** What is given of a search. */
const givenOf = (search: OrderSearch): Record<string, string> =>
  Object.fromEntries(searchNames.flatMap((name) => (search[name] === "" ? [] : [[name, search[name]]])));

/**
 * What is looked for. It is kept in the address, so that a reload and the way back from an order show it again; the address
 * changes later than the fields.
 */
export function useOrderSearch() {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState<OrderSearch>(() => {
    const read = (name: SearchName): string => parameters.get(name) ?? "";
    return { q: read("q"), status: read("status"), kind: read("kind"), from: read("from"), to: read("to") };
  });
  /** Two changes may come before the page is rendered again. */
  const latest = useRef(search);
  const change = (name: SearchName, value: string) => {
    latest.current = { ...latest.current, [name]: value };
    setSearch(latest.current);
    setParameters(givenOf(latest.current), { replace: true, preventScrollReset: true });
  };
  return { search, change };
}

/** The orders that match, newest first. While others are looked for, the last ones stay. */
export const foundOrdersQuery = (email: string, search: OrderSearch) => {
  const given = givenOf(search);
  return {
    ...pagedQuery(["found-orders", email, given], (pageQuery, signal) =>
      fetchPage("listOrders", { query: { ...given, ...pageQuery }, signal }),
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
};
