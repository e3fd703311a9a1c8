import type { IncomingMessage, ServerResponse } from "node:http";
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair } from "jose";

export const firebaseProject = "juniper-test";
export const firebaseVariables = {
  IDENTITY_PROVIDER: "firebase",
  FIREBASE_PROJECT_ID: firebaseProject,
  FIREBASE_API_KEY: "right-key",
  FIREBASE_AUTH_DOMAIN: "juniper-test.firebaseapp.com",
  FIREBASE_ADMIN_UID: "uid-of-the-owner",
  // Firebase keeps the passwords, and the first admin is named by its account's id.
  ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
} as const;

type Path = "keys" | "lookup" | "token" | "delete";

export interface FirebaseAccount {
  localId: string;
  email: string;
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
  disabled?: boolean;
  /** Seconds since 1970, as text. */
  validSince?: string;
}

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  jwk: object;
}

export async function newSigningKey(kid: string): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
const sendError = (response: ServerResponse, status: number, message: string) =>
  send(response, status, { error: { code: status, message } });

export const newState = (key: SigningKey) => ({
  keys: [key],
  maxAge: 3600,
  accounts: new Map<string, FirebaseAccount>(),
  /** Paths that answer 500, or do not answer at all. */
  down: new Set<Path>(),
  silent: new Set<Path>(),
  /** Paths that answer 200 with more than is read. */
  huge: new Set<Path>(),
  /** Paths that answer 200 with a body that ends early. */
  garbled: new Set<Path>(),
  /** Codes with which the tokens of accounts are refused. */
  refusals: new Map<string, string>(),
  requests: { keys: 0, lookup: 0, token: 0, delete: 0 },
  /** The project that the pages of the auth domain name. */
  projectOfPages: String(firebaseProject),
  referers: new Set<string | undefined>(),
});

/** Answers as Google does from what `state` holds. */
export function createListener(state: ReturnType<typeof newState>) {
  function lookUp(url: URL, body: string, response: ServerResponse) {
    if (url.searchParams.get("key") !== firebaseVariables.FIREBASE_API_KEY) {
      const details = [{ reason: "API_KEY_INVALID" }];
      return send(response, 400, { error: { code: 400, message: "API key not valid.", details } });
    }
    const { idToken } = JSON.parse(body);
    const claims: { sub?: string; iat?: number } = /^[\w-]+\.[\w-]+\./.test(idToken) ? decodeJwt(idToken) : {};
    const { sub, iat: issuedAt = 0 } = claims;
    if (!sub) return sendError(response, 400, "INVALID_ID_TOKEN");
    const account = state.accounts.get(sub);
    if (!account) return sendError(response, 400, "USER_NOT_FOUND");
    const refusal = state.refusals.get(sub);
    if (refusal) return sendError(response, 400, refusal);
    if (issuedAt < Number(account.validSince ?? 0)) return sendError(response, 400, "TOKEN_EXPIRED");
    if (account.disabled) return sendError(response, 400, "USER_DISABLED");
    send(response, 200, {
      users: [{ createdAt: "1760000000000", providerUserInfo: [{ providerId: "password" }], ...account }],
    });
  }

  function issueAccessToken(body: string, response: ServerResponse) {
    const { iss } = decodeJwt(new URLSearchParams(body).get("assertion") ?? "");
    if (iss !== "robot@juniper.example") return sendError(response, 400, "invalid_grant");
    send(response, 200, { access_token: "admin-token", expires_in: 3600, token_type: "Bearer" });
  }

  function remove(request: IncomingMessage, body: string, response: ServerResponse) {
    if (request.headers.authorization !== "Bearer admin-token") return sendError(response, 403, "PERMISSION_DENIED");
    if (!state.accounts.delete(JSON.parse(body).localId)) return sendError(response, 400, "USER_NOT_FOUND");
    send(response, 200, {});
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const path: Path = url.pathname.endsWith(":lookup")
      ? "lookup"
      : url.pathname.endsWith(":delete")
        ? "delete"
        : url.pathname === "/token"
          ? "token"
          : "keys";
    state.requests[path]++;
    const body = await readBody(request);
    if (state.silent.has(path)) return;
    if (state.huge.has(path)) return send(response, 200, { keys: [], users: [], padding: "x".repeat(300 * 1024) });
    if (state.garbled.has(path)) return void response.end('{"users":[{"em');
    if (state.down.has(path)) return sendError(response, 500, "INTERNAL");
    if (url.pathname === "/__/firebase/init.json") return send(response, 200, { projectId: state.projectOfPages });
    if (path === "lookup") {
      state.referers.add(request.headers.referer);
      return lookUp(url, body, response);
    }
    if (path === "token") return issueAccessToken(body, response);
    if (path === "delete") return remove(request, body, response);
    const keys = state.keys.map(({ jwk }) => jwk);
    send(response, 200, { keys }, { "cache-control": `public, max-age=${state.maxAge}, must-revalidate` });
  };
}
