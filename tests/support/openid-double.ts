import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export const doubleClient = { id: "restaurant", secret: "the client's secret at the double" };

/** What the double does wrong. */
interface Misbehaviour {
  /** Changes of a valid ID token's claims; `undefined` leaves one out. */
  claims?: Record<string, unknown>;
  /** The signature is of a key that the double does not publish, or made with the client's secret. */
  signature?: "stranger" | "client secret";
  /** Leaves the ID token out. */
  noIdToken?: boolean;
  /** What the userinfo endpoint answers. */
  userinfo?: Record<string, unknown>;
  /** What the configuration says differently. */
  metadata?: Record<string, unknown>;
  /** What is published besides the keys. */
  keys?: Record<string, unknown>;
  /** The token endpoint fails. */
  tokenStatus?: number;
}

const newKey = async (kid: string) => ({ kid, ...(await generateKeyPair("ES256", { extractable: true })) });

const authorizationParameters =
  "response_type client_id redirect_uri scope state nonce code_challenge code_challenge_method prompt login_hint max_age display ui_locales acr_values response_mode".split(
    " ",
  );
const tokenParameters = "grant_type code redirect_uri client_id client_secret code_verifier".split(" ");

/** What is wrong with an authorization request (OpenID Connect Core, section 3.1.2.1, and RFC 7636). */
function findAuthorizationProblem(parameters: URLSearchParams): string | undefined {
  const names = [...parameters.keys()];
  const unknown = names.find((name) => !authorizationParameters.includes(name));
  if (unknown) return `unknown parameter ${unknown}`;
  const repeated = names.find((name) => parameters.getAll(name).length > 1);
  if (repeated) return `repeated parameter ${repeated}`;
  if (parameters.get("response_type") !== "code") return "response_type is not code";
  if (parameters.get("client_id") !== doubleClient.id) return "unknown client";
  if (!URL.canParse(parameters.get("redirect_uri") ?? "")) return "no redirect_uri";
  if (!parameters.get("scope")?.split(" ").includes("openid")) return "scope without openid";
  if (!parameters.get("state") || !parameters.get("nonce")) return "no state or nonce";
  if (parameters.get("code_challenge_method") !== "S256" || !parameters.get("code_challenge"))
    return "no code_challenge";
  return undefined;
}

/** The error of a token request (RFC 6749, section 4.1.3): the client names itself in the header or in the form. */
function findTokenProblem(
  request: IncomingMessage,
  form: URLSearchParams,
  authorization: { redirectUri: string; challenge: string } | undefined,
): string | undefined {
  const names = [...form.keys()];
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  const isRepeated = names.some((name) => form.getAll(name).length > 1);
  if (!isForm || isRepeated || names.some((name) => !tokenParameters.includes(name))) return "invalid_request";
  const pair = [encodeURIComponent(doubleClient.id), encodeURIComponent(doubleClient.secret)].join(":");
  const plainPair = `${doubleClient.id}:${doubleClient.secret}`;
  const basic = [pair, plainPair, pair.replaceAll("%20", "+")].map(
    (one) => `Basic ${Buffer.from(one).toString("base64")}`,
  );
  const inForm = form.get("client_id") === doubleClient.id && form.get("client_secret") === doubleClient.secret;
  if (!inForm && !basic.includes(request.headers.authorization ?? "")) return "invalid_client";
  if (form.get("grant_type") !== "authorization_code") return "unsupported_grant_type";
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const isAsked =
    authorization && authorization.redirectUri === form.get("redirect_uri") && authorization.challenge === challenge;
  return form.get("code") === "code" && isAsked ? undefined : "invalid_grant";
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** An OpenID provider on a port of loopback that signs `user` in without a question, and lies as it is told to. */
export async function startOpenIdDouble(port: number) {
  const issuer = `http://127.0.0.1:${port}`;
  const stranger = await newKey("key-1");
  const state = {
    user: {} as Record<string, unknown>,
    lies: {} as Misbehaviour,
    key: await newKey("key-1"),
    /** The nonce of the last authorization request. */
    nonce: "",
    /** What the last authorization request asked for, until its code is used. */
    asked: undefined as { redirectUri: string; challenge: string } | undefined,
    codeVerifiers: [] as string[],
  };

  async function createIdToken(): Promise<string> {
    const { claims = {}, signature } = state.lies;
    const now = Math.floor(Date.now() / 1000);
    const { nonce, user } = state;
    const valid = { iss: issuer, aud: doubleClient.id, iat: now, exp: now + 300, nonce, ...user };
    const payload: JWTPayload = JSON.parse(JSON.stringify({ ...valid, ...claims }));
    const jwt = (alg: string) => new SignJWT(payload).setProtectedHeader({ alg, kid: state.key.kid });
    if (signature === "client secret")
      return jwt("HS256").sign(new TextEncoder().encode(doubleClient.secret.repeat(2)));
    return jwt("ES256").sign(signature === "stranger" ? stranger.privateKey : state.key.privateKey);
  }

  const json = (response: ServerResponse, body: unknown, status = 200) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    const { lies, user, key } = state;
    if (pathname === "/.well-known/openid-configuration") {
      const endpoints = {
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
      };
      const algorithms = { id_token_signing_alg_values_supported: ["ES256", "HS256", "none"] };
      return json(response, { issuer, ...endpoints, ...algorithms, ...lies.metadata });
    }
    if (pathname === "/keys") {
      const keys = [{ ...(await exportJWK(key.publicKey)), kid: key.kid }];
      return json(response, { keys, ...lies.keys });
    }
    if (request.method !== (pathname === "/token" ? "POST" : "GET")) return json(response, {}, 405);
    if (pathname === "/authorize") {
      const problem = findAuthorizationProblem(searchParams);
      if (problem) return json(response, { error: "invalid_request", error_description: problem }, 400);
      state.asked = {
        redirectUri: searchParams.get("redirect_uri") ?? "",
        challenge: searchParams.get("code_challenge") ?? "",
      };
      state.nonce = searchParams.get("nonce") ?? "";
      const back = new URL(searchParams.get("redirect_uri") ?? issuer);
      back.search = String(new URLSearchParams({ code: "code", state: searchParams.get("state") ?? "" }));
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (pathname === "/userinfo" && request.headers.authorization !== "Bearer a") return json(response, {}, 401);
    if (pathname === "/userinfo") return json(response, lies.userinfo ?? user);
    if (pathname !== "/token") return json(response, {}, 404);
    const form = await readForm(request);
    state.codeVerifiers.push(form.get("code_verifier") ?? "");
    if (lies.tokenStatus) return json(response, { error: "server_error" }, lies.tokenStatus);
    const refusal = findTokenProblem(request, form, state.asked);
    state.asked = undefined;
    if (refusal) return json(response, { error: refusal }, refusal === "invalid_client" ? 401 : 400);
    json(response, {
      access_token: "a",
      token_type: "Bearer",
      ...(!lies.noIdToken && { id_token: await createIdToken() }),
    });
  }

  const server = createServer((request, response) => void handle(request, response));
  return {
    issuer,
    state,
    createIdToken,
    /** Replaces the signing key, as providers do regularly. */
    async rotateKeys(kid: string): Promise<void> {
      state.key = await newKey(kid);
    },
    async open(): Promise<void> {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
