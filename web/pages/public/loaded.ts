import { data, type HeadersArgs } from "react-router";
import type { Dish, MenuPage } from "#contract/menu.ts";
import type { Course } from "#contract/paths.ts";
import { type Caller, Problem } from "#web/api/caller.ts";

/** What a person is told about a part of a page that could not be loaded. */
export interface Refusal {
  status: number;
  title: string;
  detail: string;
}

/** A part of a page: loaded, or refused with words, so that the rest of the page can still be shown. */
export type Loaded<T> = { value: T; refusal?: undefined } | { value?: undefined; refusal: Refusal };

/** The words of a refusal; anything else is a mistake of ours and goes on to be reported. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Problem)) throw error;
  const { status, title, detail } = error.body;
  return { status, title, detail };
}

export async function loaded<T>(part: Promise<T>): Promise<Loaded<T>> {
  try {
    return { value: await part };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

/** A page with a part missing must not be kept by any cache. */
export function answerWith<T extends Record<string, unknown>>(parts: T) {
  const complete = Object.values(parts).every((part) => !isRefused(part));
  return data(parts, complete ? {} : { headers: { "cache-control": "no-store" } });
}

const isRefused = (part: unknown): boolean =>
  typeof part === "object" && part !== null && "refusal" in part && part.refusal !== undefined;

/** Lets a page answer with what its loader said of caching. */
export const loaderHeaders = ({ loaderHeaders, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? loaderHeaders;

/** The menu as one list; the same call answers pages of it where asked for one. */
export async function wholeMenu(call: Caller): Promise<Dish[]> {
  const menu = await call("listMenu", { query: {} });
  return Array.isArray(menu) ? menu : menu.result;
}

export async function menuPage(
  call: Caller,
  query: { category: Course; page: number; limit: number },
): Promise<MenuPage> {
  const menu = await call("listMenu", { query });
  return Array.isArray(menu) ? { result: menu, total: menu.length } : menu;
}
