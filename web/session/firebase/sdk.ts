import { initializeApp } from "@firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  signOut,
  type User,
} from "@firebase/auth";
import { readFirebaseApp } from "../firebase-app.ts";
import { postSignOut } from "../identity-requests.ts";
import { getText } from "../json.ts";
import { requestedSignOut } from "../requested-sign-out.ts";
import { readStoredUser } from "../stored-user.ts";

/** Firebase's SDK. Modules that import this one are loaded only where Firebase keeps the accounts. */

let auth: Auth | undefined;
let pendingSignOut: Promise<void> | undefined;

function initialize(): Auth {
  const { emulator, ...app } = readFirebaseApp() ?? {};
  const created = initializeAuth(initializeApp(app), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(created, emulator, { disableWarnings: true });
  return created;
}

/** The server ends the session of the token that it is sent; without one it has none to end. */
async function signOutAsRequested(auth: Auth): Promise<void> {
  const request = requestedSignOut.read();
  if (!request) return requestedSignOut.disown();
  const idToken = await auth.currentUser?.getIdToken().catch(() => undefined);
  await signOut(auth);
  requestedSignOut.remove();
  requestedSignOut.disown();
  if (idToken) await postSignOut(request.keepStorage, { authorization: `Bearer ${idToken}` });
}

/**
 * Returns the SDK once it knows who is signed in at Firebase in this browser. Does a requested sign-out first, so that
 * nobody uses the account of the user before.
 */
export async function openAuth(): Promise<Auth> {
  auth ??= initialize();
  await auth.authStateReady();
  pendingSignOut ??= signOutAsRequested(auth).finally(() => {
    pendingSignOut = undefined;
  });
  await pendingSignOut;
  return auth;
}

const syncAttempts = 20;
const syncPauseMs = 100;

/**
 * Returns the user who is signed in at Firebase. The SDK notices within a second that another tab has signed in; asked
 * for the user before, whose account may have changed, it would sign the new one out.
 */
export async function findUser(): Promise<User | null> {
  const auth = await openAuth();
  const expected = readStoredUser()?.email;
  const isInSync = () => expected === undefined || auth.currentUser?.email?.toLowerCase() === expected;
  for (let attempt = 0; attempt < syncAttempts && !isInSync(); attempt++)
    await new Promise((resolve) => setTimeout(resolve, syncPauseMs));
  return auth.currentUser;
}

/** The code of an error of the SDK, without the prefix `auth/`; empty for any other error. */
export const errorCodeOf = (error: unknown): string => /^auth\/(.+)$/.exec(getText(error, "code"))?.[1] ?? "";

/** Codes that say nothing about the account: Firebase could not be asked. */
const outageCodes = ["network-request-failed", "timeout", "too-many-requests", "quota-exceeded", "internal-error"];

/** Whether an error of the SDK says that Firebase could not be asked; so does one without a code. */
export const isOutage = (error: unknown): boolean => outageCodes.includes(errorCodeOf(error) || "internal-error");
