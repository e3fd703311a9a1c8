import type { ReactNode } from "react";
import { data, type HeadersArgs, useRevalidator } from "react-router";
import type { Course } from "#contract/constants/menu.ts";
import type { Dish, MenuPage } from "#contract/menu.ts";
import { type ApiClient, ApiError } from "#web/api/api-client.ts";
import { ErrorMessage } from "#web/ui/query-view.tsx";

interface LoadedSectionProps<T> {
  result: SectionResult<T>;
  children: (value: T) => ReactNode;
}

/** A section that may fail on its own; it then shows the error and a retry. */
export function LoadedSection<T>({ result: { value, failure }, children }: LoadedSectionProps<T>) {
  const { revalidate, state } = useRevalidator();
  if (failure === undefined) return children(value);
  return <ErrorMessage error={failure} onRetry={() => void revalidate()} isRetrying={state === "loading"} />;
}

/** Error text of a page section that could not be loaded. */
interface SectionError {
  status: number;
  title: string;
  detail: string;
}

/** Result of loading a page section. On a problem the rest of the page is still rendered. */
export type SectionResult<T> = { value: T; failure?: undefined } | { value?: undefined; failure: SectionError };

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
  query: { category: Course; page: number; limit: number },
): Promise<MenuPage> {
  const menu = await client("listMenu", { query });
  return Array.isArray(menu) ? { result: menu, total: menu.length } : menu;
}
