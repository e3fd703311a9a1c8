import { getProperty, getText, parseJson } from "#web/session/json.ts";
import { storage } from "#web/session/storage.ts";

/** Where somebody was when asked to sign in, and the dish that waits to be added. */
export interface ReturnTo {
  from?: string;
  dish?: PendingDish;
}

export interface PendingDish {
  _id: string;
  name: string;
  idempotencyKey: string;
}

const storageKey = "sign-in-origin";
const maxAgeMs = 15 * 60_000;

/** Reads what a navigation brought along; only addresses of this site count. */
export function parseReturnTo(state: unknown): ReturnTo {
  const from = getText(state, "from");
  const dish = getProperty(state, "dish");
  return {
    ...(/^\/(?![/\\])/.test(from) && { from }),
    ...(isPendingDish(dish) && { dish }),
  };
}

const isPendingDish = (value: unknown): value is PendingDish =>
  ["_id", "name", "idempotencyKey"].every((name) => typeof getProperty(value, name) === "string");

/** A sign-in link opens in a page of its own, which gets nothing from the one that asked for it. */
export const saveReturnTo = (returnTo: ReturnTo): void =>
  storage.write(storageKey, JSON.stringify({ ...returnTo, until: Date.now() + maxAgeMs }));

/** What the page remembered that asked for the link; once. */
export function takeReturnTo(): ReturnTo {
  const raw = storage.read(storageKey);
  storage.remove(storageKey);
  const stored = parseJson(raw);
  const until = getProperty(stored, "until");
  return typeof until === "number" && until > Date.now() ? parseReturnTo(stored) : {};
}
