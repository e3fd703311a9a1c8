import { useSyncExternalStore } from "react";
import { accessTokenKey } from "#contract/people/identity-constants.ts";
import { storage } from "#web/storage/storage.ts";
import { providerSession } from "./provider-session.ts";
import { parseUser, type SignedInUser, userKey } from "./stored-user.ts";

export type { SignedInUser } from "./stored-user.ts";

/**
 * The session as known to this browser: the access token (S7.1) and what the page shows of its user. It proves nothing;
 * the server checks every request.
 */
export type Session = { state: "unknown" } | { state: "out" } | ({ state: "in" } & Omit<SignedInUser, "until">);

const unknownSession: Session = { state: "unknown" };
const signedOutSession: Session = { state: "out" };

let cachedSession: { raw: string; session: Session } | undefined;
let signOutTotal = 0;
/** The last sign-out of this page, which may still be under way. */
export let lastSignOut = Promise.resolve();
const listeners = new Set<() => void>();
const sessionEndListeners = new Set<() => void>();

/** Reads the session from the storage of the browser. Returns the same object until the user changes. */
export function readSession(): Session {
  const token = storage.read(accessTokenKey);
  const raw = storage.read(userKey);
  if (!token || !raw) return signedOutSession;
  if (cachedSession?.raw !== raw) cachedSession = { raw, session: parseSession(raw) };
  return cachedSession.session;
}

function parseSession(raw: string): Session {
  const user = parseUser(raw);
  if (!user) return signedOutSession;
  const { until: _, ...shown } = user;
  return { state: "in", ...shown };
}

/** A page that the browser kept and shows again has missed the events of other documents. */
const changeEvents = ["storage", "pageshow"];

function notifyListeners() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of changeEvents) window.addEventListener(type, notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const type of changeEvents) window.removeEventListener(type, notifyListeners);
  };
}

/** `unknown` on the server and in the first render of the browser. Follows changes in other tabs. */
export const useSession = (): Session => useSyncExternalStore(subscribe, readSession, () => unknownSession);

/** The stored access token, which may have expired. It is `undefined` while signed out. */
export const getAccessToken = (): string | undefined => storage.read(accessTokenKey);

/** Expiry time of the token by the browser's clock. */
export const getTokenExpiry = (): number => parseUser(storage.read(userKey))?.until ?? 0;

/** Increases with every sign-out here, so that a renewal in progress does not sign the user in again. */
export const getSignOutCount = (): number => signOutTotal;

/** Stores a new token and its user. */
export function saveSession(token: string, user: SignedInUser): void {
  storage.write(userKey, JSON.stringify(user));
  storage.write(accessTokenKey, token);
  notifyListeners();
}

/** Updates the stored data of the signed-in user. */
export function updateUser(changes: Partial<Pick<SignedInUser, "verified" | "admin">>): void {
  const user = parseUser(storage.read(userKey));
  if (!user) return;
  const raw = JSON.stringify({ ...user, ...changes });
  if (raw === storage.read(userKey)) return;
  storage.write(userKey, raw);
  notifyListeners();
}

function clearSession(): void {
  signOutTotal += 1;
  storage.remove(accessTokenKey);
  storage.remove(userKey);
  notifyListeners();
}

/**
 * Ends the session here at once, then at the identity provider, which makes the browser delete what the site stored in
 * it, unless `keepStorage` is set.
 */
export function signOut({ keepStorage = false } = {}): Promise<void> {
  clearSession();
  lastSignOut = providerSession().signOut(keepStorage);
  return lastSignOut;
}

/**
 * Called when the server rejects the session of `token`: signs out and redirects to the login. No effect if another tab
 * has signed in since. The drafts of forms are kept, for the same user who signs in again.
 */
export function endSession(token: string | undefined): void {
  if (token !== getAccessToken()) return;
  for (const listener of sessionEndListeners) listener();
  void signOut({ keepStorage: true });
}

/**
 * Calls the listener when the server has rejected the session, before it is cleared; not when the user signs out. Returns a
 * function that removes the listener.
 */
export function onSessionEnd(listener: () => void): () => void {
  sessionEndListeners.add(listener);
  return () => void sessionEndListeners.delete(listener);
}
