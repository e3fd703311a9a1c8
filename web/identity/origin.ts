import { storage } from "#web/api/storage.ts";

/** Where somebody was when asked to sign in, and the dish that waits to be added. */
export interface Origin {
  from?: string;
  dish?: WaitingDish;
}

export interface WaitingDish {
  _id: string;
  name: string;
  key: string;
}

const linkKey = "sign-in-origin";
const linkLastsMs = 15 * 60_000;

/** Reads what a navigation brought along; only addresses of this site count. */
export function originOf(state: unknown): Origin {
  if (typeof state !== "object" || state === null) return {};
  const from: unknown = Reflect.get(state, "from");
  const dish: unknown = Reflect.get(state, "dish");
  return {
    ...(typeof from === "string" && /^\/(?![/\\])/.test(from) && { from }),
    ...(isDish(dish) && { dish }),
  };
}

function isDish(value: unknown): value is WaitingDish {
  if (typeof value !== "object" || value === null) return false;
  return ["_id", "name", "key"].every((name) => typeof Reflect.get(value, name) === "string");
}

/** A sign-in link opens in a page of its own, which gets nothing from the one that asked for it. */
export const rememberOrigin = (origin: Origin): void =>
  storage.write(linkKey, JSON.stringify({ ...origin, until: Date.now() + linkLastsMs }));

/** What the page remembered that asked for the link; once. */
export function takeOrigin(): Origin {
  const raw = storage.read(linkKey);
  storage.remove(linkKey);
  try {
    const kept: unknown = JSON.parse(raw ?? "null");
    const until: unknown = typeof kept === "object" && kept !== null && Reflect.get(kept, "until");
    return typeof until === "number" && until > Date.now() ? originOf(kept) : {};
  } catch {
    return {};
  }
}
