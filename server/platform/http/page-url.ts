import { type FilterQuery, filterParameters, normaliseFilterQuery } from "#contract/house/dish-filter.ts";

/** Pages that read query parameters on the server. All others are rendered without any. */

/** Only whether it is there matters on the server; its value, such as a secret token, is read in the browser. */
const presence = (value: string) => (value === "" ? undefined : "1");

const maxPage = 1000;

/** A page number above 1 as a loader reads it; the first page has no parameter. */
function pageNumber(value: string): string | undefined {
  const page = /^[1-9]\d{0,9}$/.test(value) ? Math.min(Number(value), maxPage) : 1;
  return page === 1 ? undefined : String(page);
}

type Normalise = (value: string) => string | undefined;

const filterPart =
  (name: keyof FilterQuery): Normalise =>
  (value) =>
    normaliseFilterQuery(new URLSearchParams({ [name]: value }))[name];
const filterParams = Object.fromEntries(filterParameters.map((name) => [name, filterPart(name)]));

const pageParams: readonly { path: RegExp; params: Readonly<Record<string, Normalise>> }[] = [
  { path: /^\/menu$/, params: filterParams },
  { path: /^\/order\/[^/]+$/, params: { page: pageNumber, ...filterParams } },
  { path: /^\/reset-password$/, params: { token: presence, admin: presence } },
  { path: /^\/(confirm-email|set-up|change-email|sign-in-link)$/, params: { token: presence } },
  { path: /^\/verified$/, params: { error: presence } },
];

/** Whether the URL of a page has a dish filter; there are too many of them to keep the pages. */
export const hasDishFilter = (url: string): boolean => {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  return filterParameters.some((name) => query.has(name));
};

/** Which routes' data the router asks for, by the ids of their files. */
const routeIds: Normalise = (value) => (/^[\w/.,-]{1,300}$/.test(value) ? value : undefined);
const dataSuffix = ".data";

/**
 * The path and query for which a page is rendered: parameters that no page reads on the server are dropped and values
 * normalised, so that `/?utm_source=x` is the same page as `/`. The browser keeps the URL it asked for.
 */
export function pageUrl(url: URL): string {
  const isData = url.pathname.endsWith(dataSuffix);
  const path = isData ? url.pathname.slice(0, -dataSuffix.length) : url.pathname;
  const params = pageParams.find((one) => one.path.test(path))?.params ?? {};
  const rules = isData ? { ...params, _routes: routeIds } : params;
  const query = new URLSearchParams();
  for (const [name, normalise] of Object.entries(rules)) {
    const value = normalise(url.searchParams.get(name) ?? "");
    if (value !== undefined) query.set(name, value);
  }
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}
