import { isLoopbackHost } from "../lib/loopback.ts";
import type { Environment } from "./environment.ts";

/** What the adapter for Firebase Authentication needs. */
export interface FirebaseConfig {
  projectId: string;
  /** It is public: it names the project to Google and opens nothing. */
  apiKey: string;
  authDomain: string;
  /** The host and port of the Auth emulator, which is for development only. */
  emulatorHost: string | undefined;
  /** Path of the service account's JSON file, which deletes accounts. */
  serviceAccount: string | undefined;
  /** Id of the account that becomes the first admin. */
  adminUid: string | undefined;
}

const needed = ["FIREBASE_PROJECT_ID", "FIREBASE_API_KEY", "FIREBASE_AUTH_DOMAIN"] as const;

/** Returns the configuration of Firebase Authentication, or `undefined` if another identity provider is chosen. */
export function readFirebaseConfig(env: Environment): FirebaseConfig | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = env;
  if (env.IDENTITY_PROVIDER !== "firebase" || !projectId || !apiKey || !authDomain) return undefined;
  const { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost, FIREBASE_SERVICE_ACCOUNT: serviceAccount } = env;
  return { projectId, apiKey, authDomain, emulatorHost, serviceAccount, adminUid: env.FIREBASE_ADMIN_UID };
}

/** What the browser needs to know of it. */
export const toFirebaseApp = ({ projectId, apiKey, authDomain, emulatorHost }: FirebaseConfig) => ({
  projectId,
  apiKey,
  authDomain,
  ...(emulatorHost && { emulator: `http://${emulatorHost}` }),
});

/** Problems of the variables of Firebase. The emulator's tokens are unsigned, so it is refused outside development. */
export function findFirebaseProblems(env: Environment, development: boolean): string[] {
  const lines: string[] = [];
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulator && !development)
    lines.push(
      "FIREBASE_AUTH_EMULATOR_HOST: for development only: its ID tokens are unsigned, so anybody can make one",
    );
  else if (emulator && !isLoopbackHost(emulator.replace(/:\d+$/, "")))
    lines.push("FIREBASE_AUTH_EMULATOR_HOST: expected an address of this machine such as 127.0.0.1:9099");
  if (env.IDENTITY_PROVIDER !== "firebase") return lines;
  lines.push(...needed.filter((name) => !env[name]).map((name) => `${name}: needed with IDENTITY_PROVIDER=firebase`));
  for (const name of ["ADMIN_EMAIL", "ADMIN_PASSWORD"] as const)
    if (env[name]) lines.push(`${name}: not used with Firebase: set FIREBASE_ADMIN_UID`);
  for (const name of ["GOOGLE_CLIENT_ID", "OIDC_ISSUER"] as const)
    if (env[name]) lines.push(`${name}: not used with Firebase: enable the provider in the Firebase console`);
  if (env.DEMO) lines.push("DEMO: not with IDENTITY_PROVIDER=firebase, since its accounts are not at Firebase");
  return lines;
}
