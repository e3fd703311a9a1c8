import { storage } from "#web/storage/storage.ts";
import { getProperty, parseJson } from "./json.ts";

export interface SignedInUser {
  email: string;
  name: string;
  photo?: string | undefined;
  verified: boolean;
  admin: boolean;
  /** Whether the user has no account: see `contract/guest.ts`. */
  guest?: boolean | undefined;
  /** Expiry time of the token by the browser's clock, which may be wrong. */
  until: number;
}

/** The key of the user in the browser's storage. */
export const userKey = "signed-in-person";

export function parseUser(raw: string | undefined): SignedInUser | undefined {
  const value = parseJson(raw);
  return isSignedInUser(value) ? value : undefined;
}

const isSignedInUser = (value: unknown): value is SignedInUser =>
  typeof getProperty(value, "email") === "string" &&
  typeof getProperty(value, "name") === "string" &&
  typeof getProperty(value, "until") === "number";

/** The user whom this browser's tabs show as signed in, as stored by the last of them that signed in. */
export const readStoredUser = (): SignedInUser | undefined => parseUser(storage.read(userKey));
