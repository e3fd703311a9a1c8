import { useSyncExternalStore } from "react";
import { identityRoot } from "#contract/paths.ts";
import { storage } from "#web/api/storage.ts";

/**
 * Who is signed in, as this browser knows it: the product's access token (under the key of specification §7) and what
 * the page shows of its owner. Nothing here is proof of anything; the server decides on every call.
 */
export type Session = { state: "unknown" } | { state: "out" } | ({ state: "in" } & Omit<Person, "until">);

export interface Person {
  email: string;
  name: string;
  photo?: string | undefined;
  verified: boolean;
  admin: boolean;
  /** When the token ends, by this browser's own clock, which may be wrong. */
  until: number;
}

// The contract's own constant brings its schemas along, which a visitor's browser has no use for.
const tokenKey = "access-token";
const personKey = "signed-in-person";

const unknown: Session = { state: "unknown" };
const out: Session = { state: "out" };

let known: { raw: string; session: Session } | undefined;
let signOuts = 0;
const listeners = new Set<() => void>();
const endListeners = new Set<() => void>();

export function readSession(): Session {
  const token = storage.read(tokenKey);
  const raw = storage.read(personKey);
  if (!token || !raw) return out;
  if (known?.raw !== raw) known = { raw, session: sessionIn(raw) };
  return known.session;
}

function sessionIn(raw: string): Session {
  const person = personIn(raw);
  if (!person) return out;
  const { until: _, ...shown } = person;
  return { state: "in", ...shown };
}

function personIn(raw: string | undefined): Person | undefined {
  try {
    const value: unknown = JSON.parse(raw ?? "");
    return isPerson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isPerson = (value: unknown): value is Person =>
  typeof value === "object" &&
  value !== null &&
  "email" in value &&
  typeof value.email === "string" &&
  "name" in value &&
  typeof value.name === "string" &&
  "until" in value &&
  typeof value.until === "number";

function changed() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", changed);
  };
}

/** The server and the browser's first render do not know yet; other tabs are followed. */
export const useSession = (): Session => useSyncExternalStore(subscribe, readSession, () => unknown);

export const accessToken = (): string | undefined => storage.read(tokenKey);

/** When the token has to be renewed, by this browser's clock. */
export const tokenEnds = (): number => personIn(storage.read(personKey))?.until ?? 0;

/** Changes whenever somebody signs out here, so that a renewal under way does not sign them in again. */
export const signOutCount = (): number => signOuts;

/** Keeps a new token and its owner. */
export function keepSession(token: string, person: Person): void {
  storage.write(personKey, JSON.stringify(person));
  storage.write(tokenKey, token);
  changed();
}

/** Something about the signed-in person turned out to be different. */
export function learn(facts: Partial<Pick<Person, "verified" | "admin">>): void {
  const person = personIn(storage.read(personKey));
  if (!person) return;
  const raw = JSON.stringify({ ...person, ...facts });
  if (raw === storage.read(personKey)) return;
  storage.write(personKey, raw);
  changed();
}

function forget(): void {
  signOuts += 1;
  storage.remove(tokenKey);
  storage.remove(personKey);
  changed();
}

/** Ends the session here at once, and at the identity provider. */
export async function signOut(): Promise<void> {
  forget();
  const headers = { "content-type": "application/json" };
  await fetch(`${identityRoot}/sign-out`, {
    method: "POST",
    headers,
    body: "{}",
    keepalive: true,
  }).catch(() => undefined);
}

/** The server no longer accepts this session: sign out, and let the page lead to the login. */
export function endSession(): void {
  for (const listener of endListeners) listener();
  void signOut();
}

export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}
