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
    if (pathname === "/authorize") {
      state.nonce = searchParams.get("nonce") ?? "";
      const back = new URL(searchParams.get("redirect_uri") ?? issuer);
      back.search = String(new URLSearchParams({ code: "code", state: searchParams.get("state") ?? "" }));
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (pathname === "/userinfo") return json(response, lies.userinfo ?? user);
    if (pathname !== "/token") return json(response, {}, 404);
    state.codeVerifiers.push((await readForm(request)).get("code_verifier") ?? "");
    if (lies.tokenStatus) return json(response, { error: "server_error" }, lies.tokenStatus);
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
