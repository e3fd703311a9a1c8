import { data, type HeadersArgs } from "react-router";
import type { FilterQuery } from "#contract/house/dish-filter.ts";
import type { Dish, MenuPage } from "#contract/house/menu.ts";
import type { Course } from "#contract/house/menu-constants.ts";
import { type ApiClient, ApiError } from "#web/api/api-client.ts";
import type { SectionError, SectionResult } from "./loaded-section.tsx";

/** Returns the error text of an `ApiError`; rethrows any other error. */
export function toSectionError(error: unknown): SectionError {
  if (!(error instanceof ApiError)) throw error;
  const { status, title, detail } = error.body;
  return { status, title, detail };
}

export async function loadSection<T>(promise: Promise<T>): Promise<SectionResult<T>> {
  try {
    return { value: await promise };
  } catch (error) {
    return { failure: toSectionError(error) };
  }
}

/** Returns the loader data, with `no-store` if a section is missing. */
export function respondWithSections<T extends Record<string, unknown>>(sections: T) {
  const isComplete = Object.values(sections).every((section) => !hasFailed(section));
  return data(sections, isComplete ? {} : { headers: { "cache-control": "no-store" } });
}

const hasFailed = (section: unknown): boolean =>
  typeof section === "object" && section !== null && "failure" in section && section.failure !== undefined;

/** Applies the caching headers of the loader to the page. */
export const loaderHeaders = ({ loaderHeaders, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? loaderHeaders;

/** Returns the whole menu; the operation returns a page of it if it is given `page` and `limit`. */
export async function fetchMenu(client: ApiClient): Promise<Dish[]> {
  const menu = await client("listMenu", { query: {} });
  return Array.isArray(menu) ? menu : menu.result;
}

export async function fetchMenuPage(
  client: ApiClient,
  query: { category: Course; page: number; limit: number } & FilterQuery,
): Promise<MenuPage> {
  const menu = await client("listMenu", { query });
  return Array.isArray(menu) ? { result: menu, total: menu.length } : menu;
}
