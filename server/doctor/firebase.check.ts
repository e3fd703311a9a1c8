import type { FirebaseConfig } from "../config/firebase.ts";
import { lookupAddress } from "../integrations/identity/firebase/accounts.ts";
import {
  emulatorAddresses,
  type FirebaseAddresses,
  googleAddresses,
} from "../integrations/identity/firebase/addresses.ts";
import { fetchPublishedKeys } from "../integrations/identity/firebase/published-keys.ts";
import { askGoogle, errorCodeOf, postJson } from "../integrations/identity/firebase/request.ts";
import { fetchAccessToken, readServiceAccount } from "../integrations/identity/firebase/service-account.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";

/** Addresses that tests replace. */
export interface FirebaseCheckOptions {
  addresses?: FirebaseAddresses;
  /** Scheme and host of the project's pages. */
  authOrigin?: (authDomain: string) => string;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const ok = (text: string): DoctorResult => ({ level: "ok", text });
const failed = (variable: string, text: string, remedy: string): DoctorResult => ({
  ...{ level: "error", text, remedy, variable },
});

async function checkKeys({ keys }: FirebaseAddresses): Promise<DoctorResult> {
  try {
    const { keys: published } = await fetchPublishedKeys(keys);
    return ok(`Google publishes ${published.keys.length} keys of ID tokens.`);
  } catch (error) {
    const text = `The keys of ID tokens cannot be fetched: ${messageOf(error)}.`;
    return failed("IDENTITY_PROVIDER", text, "Let this machine connect to www.googleapis.com over https.");
  }
}

/** Asks about an invalid token: Firebase looks at the key first. */
async function checkApiKey({ apiKey }: FirebaseConfig, addresses: FirebaseAddresses, publicUrl: string) {
  const address = lookupAddress(addresses.identityToolkit, apiKey);
  try {
    const answer = await postJson(address, { idToken: "invalid" }, { referer: `${publicUrl}/` });
    const code = errorCodeOf(answer);
    if (code === "INVALID_ID_TOKEN") return ok("Firebase accepts the API key.");
    const text = `Firebase refuses the API key (${code}).`;
    return failed("FIREBASE_API_KEY", text, "Copy apiKey from the web app in the Firebase console.");
  } catch (error) {
    const text = `Firebase cannot be asked about accounts: ${messageOf(error)}.`;
    return failed("IDENTITY_PROVIDER", text, "Let this machine connect to identitytoolkit.googleapis.com over https.");
  }
}

async function checkAuthDomain(origin: string, projectId: string): Promise<DoctorResult> {
  const variable = "FIREBASE_AUTH_DOMAIN";
  try {
    const { status, body } = await askGoogle(`${origin}/__/firebase/init.json`);
    const found = typeof body === "object" && body !== null ? Reflect.get(body, "projectId") : undefined;
    if (found === projectId) return ok("The pages of the auth domain belong to the project.");
    if (typeof found === "string")
      return failed(
        variable,
        `The auth domain belongs to the project ${found}.`,
        "Set it and FIREBASE_PROJECT_ID alike.",
      );
    const text = `The auth domain answers (${status}), but does not name its project.`;
    return { level: "warning", text, variable, remedy: "Compare it with authDomain of the web app in the console." };
  } catch (error) {
    return failed(
      variable,
      `The auth domain does not answer: ${messageOf(error)}.`,
      "Copy authDomain from the web app.",
    );
  }
}

async function checkServiceAccount(
  firebase: FirebaseConfig,
  { accessToken }: FirebaseAddresses,
): Promise<DoctorResult> {
  const variable = "FIREBASE_SERVICE_ACCOUNT";
  if (firebase.serviceAccount === undefined) {
    const text = "There is no service account: accounts of deleted users stay at Firebase.";
    return { level: "warning", text, variable, remedy: "Create one with the role Firebase Authentication Admin." };
  }
  try {
    await fetchAccessToken(await readServiceAccount(firebase.serviceAccount, firebase.projectId), accessToken);
    return ok("Google accepts the service account.");
  } catch (error) {
    return failed(variable, messageOf(error), "Create a new key for the service account in the Firebase console.");
  }
}

/** Tries everything that the adapter for Firebase Authentication asks of Google; changes nothing there. */
export const createFirebaseCheck = (options: FirebaseCheckOptions = {}): DoctorCheck => ({
  subject: "Firebase Authentication",
  isConfigured: ({ firebase }) => firebase !== undefined,
  variable: () => "IDENTITY_PROVIDER",
  async run({ firebase, PUBLIC_URL }) {
    if (!firebase) return [];
    const { emulatorHost, authDomain, projectId } = firebase;
    if (emulatorHost) return [await checkApiKey(firebase, emulatorAddresses(emulatorHost), PUBLIC_URL)];
    const { addresses = googleAddresses, authOrigin = (domain) => `https://${domain}` } = options;
    return Promise.all([
      checkKeys(addresses),
      checkApiKey(firebase, addresses, PUBLIC_URL),
      checkAuthDomain(authOrigin(authDomain), projectId),
      checkServiceAccount(firebase, addresses),
    ]);
  },
});

export const firebaseCheck: DoctorCheck = createFirebaseCheck();
