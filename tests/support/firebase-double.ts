import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { exportPKCS8, type JWTPayload, SignJWT } from "jose";
import type { FirebaseUrls } from "#server/providers/identity/firebase/urls.ts";
import { createListener, type FirebaseAccount, firebaseProject, newSigningKey, newState } from "./firebase-answers.ts";

export { type FirebaseAccount, firebaseProject, firebaseVariables, newSigningKey } from "./firebase-answers.ts";

const seconds = () => Math.floor(Date.now() / 1000);

export type FirebaseDouble = Awaited<ReturnType<typeof startFirebaseDouble>>;

/** Google's endpoints that the server asks about Firebase accounts, on loopback, with keys of its own. */
export async function startFirebaseDouble() {
  const key = await newSigningKey("first");
  const state = newState(key);
  const answer = createListener(state);
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the double of Firebase listens on no port");
  const origin = `http://127.0.0.1:${address.port}`;
  const urls: FirebaseUrls = {
    keys: `${origin}/keys`,
    identityToolkit: origin,
    accessToken: `${origin}/token`,
  };

  return {
    state,
    key,
    urls,
    /** Adds an account, with a verified email by default. */
    addAccount(account: Partial<FirebaseAccount> = {}): FirebaseAccount {
      const localId = account.localId ?? randomUUID();
      const added = { localId, email: `${localId}@example.com`, emailVerified: true, displayName: "Ada", ...account };
      state.accounts.set(localId, added);
      return added;
    },
    /** Signs an ID token of an account, as if it had signed in just now; `claims` replace its own. */
    issueIdToken({ localId, email, emailVerified }: FirebaseAccount, claims: JWTPayload = {}, signedBy = key) {
      const defaultClaims = {
        sub: localId,
        email,
        email_verified: emailVerified,
        auth_time: seconds(),
        iat: seconds(),
        iss: `https://securetoken.google.com/${firebaseProject}`,
        aud: firebaseProject,
        exp: seconds() + 3600,
        firebase: { sign_in_provider: "password" },
      };
      return new SignJWT({ ...defaultClaims, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: signedBy.kid })
        .sign(signedBy.privateKey);
    },
    /** The JSON of a service account that Google accepts. */
    serviceAccount: async (changes: Record<string, string> = {}): Promise<string> =>
      JSON.stringify({
        type: "service_account",
        project_id: firebaseProject,
        client_email: "robot@juniper.example",
        private_key: await exportPKCS8(key.privateKey),
        ...changes,
      }),
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
