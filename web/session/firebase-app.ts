import type { PublicRestaurant } from "#contract/restaurant.ts";
import { getText, parseJson } from "./json.ts";

type FirebaseApp = NonNullable<PublicRestaurant["firebase"]>;

/** The name of the element with which the root of each page tells where the accounts are. */
export const firebaseMetaName = "firebase";

/** The Firebase project that keeps the accounts. It is `undefined` if the restaurant's own server does. */
export function readFirebaseApp(): FirebaseApp | undefined {
  const meta = globalThis.document?.querySelector(`meta[name="${firebaseMetaName}"]`);
  if (!meta) return undefined;
  const app = parseJson(meta.getAttribute("content") ?? "");
  const emulator = getText(app, "emulator");
  return {
    projectId: getText(app, "projectId"),
    apiKey: getText(app, "apiKey"),
    authDomain: getText(app, "authDomain"),
    ...(emulator && { emulator }),
  };
}
