import { readFile } from "node:fs/promises";
import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import { ConfigError } from "../../../platform/config/config.ts";
import { askGoogle, errorCodeOf, postJson } from "./request.ts";
import type { FirebaseUrls } from "./urls.ts";

const ServiceAccount = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() });
type ServiceAccount = z.infer<typeof ServiceAccount>;

const scope = "https://www.googleapis.com/auth/identitytoolkit";
const variable = "FIREBASE_SERVICE_ACCOUNT";

/** Reads the JSON file of a service account. Throws a `ConfigError` that names the variable and what is wrong. */
export async function readServiceAccount(path: string, projectId: string): Promise<ServiceAccount> {
  const fail = (reason: string): never => {
    throw new ConfigError([`${variable}: ${reason}`]);
  };
  const file = await readFile(path, "utf8").catch(() => fail(`${path} cannot be read`));
  const account = parseServiceAccount(file);
  if (!account) return fail(`${path} is not the JSON file of a service account`);
  if (account.project_id !== projectId) return fail(`${path} is for ${account.project_id}, not FIREBASE_PROJECT_ID`);
  await importPKCS8(account.private_key, "RS256").catch(() => fail(`the private key in ${path} is not a PKCS #8 key`));
  return account;
}

function parseServiceAccount(file: string): ServiceAccount | undefined {
  try {
    return ServiceAccount.safeParse(JSON.parse(file)).data;
  } catch {
    return undefined;
  }
}

const AccessToken = z.object({ access_token: z.string(), expires_in: z.number() });

/** Fetches an access token of a service account (RFC 7523). Throws an `Error` that names the variable. */
export async function fetchAccessToken({ client_email, private_key }: ServiceAccount, url: string) {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(client_email)
    .setAudience(url)
    .setIssuedAt()
    .setExpirationTime("10m")
    .sign(await importPKCS8(private_key, "RS256"));
  const form = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
  const answer = await askGoogle(url, { method: "POST", body: form });
  const token = AccessToken.safeParse(answer.body).data;
  if (!token) throw new Error(`${variable}: Google does not accept the service account (${errorCodeOf(answer)})`);
  return token;
}

interface AdminOptions {
  urls: FirebaseUrls;
  projectId: string;
  serviceAccount: ServiceAccount | undefined;
  isEmulator: boolean;
}

/** Returns a function that deletes accounts through the administration interface. */
export function createAccountDeletion({ urls, projectId, serviceAccount, isEmulator }: AdminOptions) {
  let cachedToken: { token: string; expiresAt: number } | undefined;
  const path = `/v1/projects/${encodeURIComponent(projectId)}/accounts:delete`;

  async function accessToken(uid: string): Promise<string> {
    if (isEmulator) return "owner";
    if (!serviceAccount)
      throw new Error(`${variable} is not set: delete the account ${uid} in the Firebase console, then discard this`);
    if (cachedToken && cachedToken.expiresAt > Date.now()) return cachedToken.token;
    const { access_token: token, expires_in: seconds } = await fetchAccessToken(serviceAccount, urls.accessToken);
    cachedToken = { token, expiresAt: Date.now() + (seconds - 60) * 1000 };
    return token;
  }

  /** No effect if there is no such account. Throws an `Error` that says what is missing, or why Firebase refuses. */
  return async (uid: string): Promise<void> => {
    const authorization = `Bearer ${await accessToken(uid)}`;
    const answer = await postJson(urls.identityToolkit + path, { localId: uid }, { authorization });
    if (answer.status === 200 || errorCodeOf(answer) === "USER_NOT_FOUND") return;
    cachedToken = undefined;
    throw new Error(`${variable}: Firebase refuses to delete the account ${uid} (${errorCodeOf(answer)})`);
  };
}
