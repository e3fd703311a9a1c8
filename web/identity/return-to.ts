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
  if (typeof state !== "object" || state === null) return {};
  const from: unknown = Reflect.get(state, "from");
  const dish: unknown = Reflect.get(state, "dish");
  return {
    ...(typeof from === "string" && /^\/(?![/\\])/.test(from) && { from }),
    ...(isPendingDish(dish) && { dish }),
  };
}

function isPendingDish(value: unknown): value is PendingDish {
  if (typeof value !== "object" || value === null) return false;
  return ["_id", "name", "idempotencyKey"].every((name) => typeof Reflect.get(value, name) === "string");
}

/** A sign-in link opens in a page of its own, which gets nothing from the one that asked for it. */
export const saveReturnTo = (returnTo: ReturnTo): void =>
  storage.write(storageKey, JSON.stringify({ ...returnTo, until: Date.now() + maxAgeMs }));

/** What the page remembered that asked for the link; once. */
export function takeReturnTo(): ReturnTo {
  const raw = storage.read(storageKey);
  storage.remove(storageKey);
  try {
    const stored: unknown = JSON.parse(raw ?? "null");
    const until: unknown = typeof stored === "object" && stored !== null && Reflect.get(stored, "until");
    return typeof until === "number" && until > Date.now() ? parseReturnTo(stored) : {};
  } catch {
    return {};
  }
}
