import type { FirebaseConfig } from "../../platform/config/firebase.ts";
import { lookupUrl } from "../../providers/identity/firebase/accounts.ts";
import { fetchPublishedKeys } from "../../providers/identity/firebase/published-keys.ts";
import { askGoogle, errorCodeOf, postJson } from "../../providers/identity/firebase/request.ts";
import { fetchAccessToken, readServiceAccount } from "../../providers/identity/firebase/service-account.ts";
import { emulatorUrls, type FirebaseUrls, googleUrls } from "../../providers/identity/firebase/urls.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { asFragment, failure, ok, warning } from "./results.ts";

/** URLs that tests replace. */
interface FirebaseCheckOptions {
  urls?: FirebaseUrls;
  /** Scheme and host of the project's pages. */
  authOrigin?: (authDomain: string) => string;
}

const messageOf = (error: unknown): string => asFragment(error instanceof Error ? error.message : String(error));

async function checkKeys({ keys }: FirebaseUrls): Promise<DoctorResult> {
  try {
    const { keys: published } = await fetchPublishedKeys(keys);
    return ok(`Google publishes ${published.keys.length} keys of ID tokens`);
  } catch (error) {
    const remedy = "Let this machine connect to www.googleapis.com over https.";
    const text = `the keys of ID tokens cannot be fetched: ${messageOf(error)}`;
    return failure(text, { variable: "IDENTITY_PROVIDER", remedy });
  }
}

/** Asks about an invalid token: Firebase looks at the key first. */
async function checkApiKey({ apiKey }: FirebaseConfig, urls: FirebaseUrls, publicUrl: string) {
  const url = lookupUrl(urls.identityToolkit, apiKey);
  try {
    const answer = await postJson(url, { idToken: "invalid" }, { referer: `${publicUrl}/` });
    const code = errorCodeOf(answer);
    if (code === "INVALID_ID_TOKEN") return ok("Firebase accepts the API key");
    const remedy = "Copy apiKey from the web app in the Firebase console.";
    return failure(`Firebase refuses the API key (${code})`, { variable: "FIREBASE_API_KEY", remedy });
  } catch (error) {
    const remedy = "Let this machine connect to identitytoolkit.googleapis.com over https.";
    const text = `Firebase cannot be asked about accounts: ${messageOf(error)}`;
    return failure(text, { variable: "IDENTITY_PROVIDER", remedy });
  }
}

async function checkAuthDomain(origin: string, projectId: string): Promise<DoctorResult> {
  const variable = "FIREBASE_AUTH_DOMAIN";
  try {
    const { status, body } = await askGoogle(`${origin}/__/firebase/init.json`);
    const actualId = typeof body === "object" && body !== null ? Reflect.get(body, "projectId") : undefined;
    if (actualId === projectId) return ok("the pages of the auth domain belong to the project");
    if (typeof actualId === "string")
      return failure(`the auth domain belongs to the project ${actualId}`, {
        variable,
        remedy: "Set it and FIREBASE_PROJECT_ID alike.",
      });
    const remedy = "Compare it with authDomain of the web app in the console.";
    return warning(`the auth domain answers (${status}), but does not name its project`, { variable, remedy });
  } catch (error) {
    const remedy = "Copy authDomain from the web app.";
    return failure(`the auth domain does not answer: ${messageOf(error)}`, { variable, remedy });
  }
}

async function checkServiceAccount(firebase: FirebaseConfig, { accessToken }: FirebaseUrls): Promise<DoctorResult> {
  const variable = "FIREBASE_SERVICE_ACCOUNT";
  if (firebase.serviceAccount === undefined) {
    const remedy = "Create one with the role Firebase Authentication Admin.";
    return warning("accounts of deleted users stay at Firebase without a service account", { variable, remedy });
  }
  try {
    await fetchAccessToken(await readServiceAccount(firebase.serviceAccount, firebase.projectId), accessToken);
    return ok("Google accepts the service account");
  } catch (error) {
    const remedy = "Create a new key for the service account in the Firebase console.";
    return failure(messageOf(error), { variable, remedy });
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
    if (emulatorHost) return [await checkApiKey(firebase, emulatorUrls(emulatorHost), PUBLIC_URL)];
    const { urls = googleUrls, authOrigin = (domain) => `https://${domain}` } = options;
    return Promise.all([
      checkKeys(urls),
      checkApiKey(firebase, urls, PUBLIC_URL),
      checkAuthDomain(authOrigin(authDomain), projectId),
      checkServiceAccount(firebase, urls),
    ]);
  },
});

export const firebaseCheck: DoctorCheck = createFirebaseCheck();
