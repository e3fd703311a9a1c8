import { data, type HeadersArgs } from "react-router";
import type { Course } from "#contract/constants/menu.ts";
import type { Dish, MenuPage } from "#contract/menu.ts";
import { type ApiClient, ApiError } from "#web/api/api-client.ts";

/** What a person is told about a part of a page that could not be loaded. */
export interface SectionError {
  status: number;
  title: string;
  detail: string;
}

/** A part of a page: loaded, or refused with words, so that the rest of the page can still be shown. */
export type SectionResult<T> = { value: T; refusal?: undefined } | { value?: undefined; refusal: SectionError };

/** The words of a refusal; anything else is a mistake of ours and goes on to be reported. */
export function toSectionError(error: unknown): SectionError {
  if (!(error instanceof ApiError)) throw error;
  const { status, title, detail } = error.body;
  return { status, title, detail };
}

export async function loadSection<T>(promise: Promise<T>): Promise<SectionResult<T>> {
  try {
    return { value: await promise };
  } catch (error) {
    return { refusal: toSectionError(error) };
  }
}

/** A page with a part missing must not be kept by any cache. */
export function respondWithSections<T extends Record<string, unknown>>(sections: T) {
  const isComplete = Object.values(sections).every((section) => !hasFailed(section));
  return data(sections, isComplete ? {} : { headers: { "cache-control": "no-store" } });
}

const hasFailed = (section: unknown): boolean =>
  typeof section === "object" && section !== null && "refusal" in section && section.refusal !== undefined;

/** Lets a page answer with what its loader said of caching. */
export const loaderHeaders = ({ loaderHeaders, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? loaderHeaders;

/** The menu as one list; the same call answers pages of it where asked for one. */
export async function fetchMenu(client: ApiClient): Promise<Dish[]> {
  const menu = await client("listMenu", { query: {} });
  return Array.isArray(menu) ? menu : menu.result;
}

export async function fetchMenuPage(
  client: ApiClient,
  query: { category: Course; page: number; limit: number },
): Promise<MenuPage> {
  const menu = await client("listMenu", { query });
  return Array.isArray(menu) ? { result: menu, total: menu.length } : menu;
}
