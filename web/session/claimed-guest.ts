import { storage } from "#web/storage/storage.ts";
import { getText, parseJson } from "./json.ts";

const key = "claimed-guest";

/** Notes that a user has taken over what a guest without an account had in this browser. */
export const saveClaimedGuest = (guest: string, user: string): void =>
  storage.write(key, JSON.stringify({ guest, user }));

/** The email of the guest without an account whom a user has taken over here. It is `undefined` if there was none. */
export function readClaimedGuest(user: string): string | undefined {
  const claim = parseJson(storage.read(key));
  return getText(claim, "user") === user ? getText(claim, "guest") || undefined : undefined;
}
