import { initializeApp } from "@firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from "@firebase/auth";
import { readFirebaseApp } from "../firebase-app.ts";
import { getText } from "../json.ts";

/** Firebase's SDK. Modules that import this one are loaded only where Firebase keeps the accounts. */

let auth: Auth | undefined;

function initialize(): Auth {
  const { emulator, ...app } = readFirebaseApp() ?? {};
  const created = initializeAuth(initializeApp(app), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(created, emulator, { disableWarnings: true });
  return created;
}

/** Returns the SDK once it knows who is signed in at Firebase in this browser. */
export async function openAuth(): Promise<Auth> {
  auth ??= initialize();
  await auth.authStateReady();
  return auth;
}

/** The code of an error of the SDK, without the prefix `auth/`; empty for any other error. */
export const errorCodeOf = (error: unknown): string => /^auth\/(.+)$/.exec(getText(error, "code"))?.[1] ?? "";

/** Codes that say nothing about the account: Firebase could not be asked. */
const outageCodes = ["network-request-failed", "timeout", "too-many-requests", "quota-exceeded", "internal-error"];

export const isOutage = (error: unknown): boolean => outageCodes.includes(errorCodeOf(error) || "internal-error");
