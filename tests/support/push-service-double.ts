import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { importJWK, jwtVerify } from "jose";

/** Where the browsers of the double get their addresses. */
const pushOrigin = "https://updates.push.services.mozilla.com";
const maxBodyBytes = 4096;
const longestSeconds = 24 * 3600;

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
  isGone: boolean;
  /** The texts that it was told. */
  received: string[];
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const base64url = (bytes: Buffer) => bytes.toString("base64url");
const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Decrypts a message for a browser: `aes128gcm` (RFC 8188) with the keys of RFC 8291, in one record. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  if (body.length < 103) throw new Refusal(400, "the body is shorter than its header");
  const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  if (idLength !== 65) throw new Refusal(400, "the header has no public key of the sender");
  const senderKey = body.subarray(21, 86);
  const record = body.subarray(86);
  if (record.length > recordSize) throw new Refusal(400, "more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Refusal(400, "the last record has no delimiter");
  return padded.subarray(0, end).toString("utf8");
}

/** Checks who sends (RFC 8292): a token for this push service, signed with the key that the header names. */
async function assertSender(authorization: string | undefined, publicKey: string): Promise<void> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (key !== publicKey) throw new Refusal(403, "the browser has subscribed with another key");
  const point = Buffer.from(key, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) };
  const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), {
    audience: pushOrigin,
    algorithms: ["ES256"],
    requiredClaims: ["exp", "sub"],
  });
  if (Number(payload.exp) > Date.now() / 1000 + longestSeconds)
    throw new Refusal(401, "the token is valid for too long");
  if (!/^(mailto:.+@.+|https:)/.test(payload.sub ?? "")) throw new Refusal(401, "the token names no contact");
}

function assertHeaders({ headers }: IncomingMessage): void {
  if (!/^\d+$/.test(String(headers.ttl))) throw new Refusal(400, "TTL is missing");
  if (headers["content-encoding"] !== "aes128gcm") throw new Refusal(400, "the encoding is not aes128gcm");
  if (!["very-low", "low", "normal", "high"].includes(String(headers.urgency))) throw new Refusal(400, "no urgency");
  if (headers["crypto-key"] !== undefined || headers.encryption !== undefined)
    throw new Refusal(400, "headers of a draft of the encryption");
}

export type PushServiceDouble = Awaited<ReturnType<typeof startPushServiceDouble>>;

/**
 * A push service on loopback that refuses whatever the RFCs 8030, 8188, 8291 and 8292 do not allow. `publicKey` is the one with which
 * its browsers have subscribed.
 */
export async function startPushServiceDouble() {
  const browsers = new Map<string, Browser>();
  const refusals: string[] = [];
  let publicKey = "";
  let answers: number[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const answer = answers.shift();
    if (answer !== undefined) return void response.writeHead(answer).end();
    const browser = browsers.get(request.url ?? "");
    if (request.method !== "POST") throw new Refusal(405, "not a POST");
    if (!browser) throw new Refusal(404, "no such subscription");
    assertHeaders(request);
    await assertSender(request.headers.authorization, publicKey);
    if (body.length > maxBodyBytes) throw new Refusal(413, "the body is too long");
    if (browser.isGone) return void response.writeHead(410).end();
    browser.received.push(decrypt(body, browser));
    response.writeHead(201, { location: `${pushOrigin}/m/${randomBytes(8).toString("hex")}` }).end();
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      refusals.push(String(error));
      response.writeHead(error instanceof Refusal ? error.status : 401).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    /** Why requests were refused. */
    refusals,
    /** A browser that subscribes with the key of a site. */
    subscribe(key: string) {
      publicKey = key;
      const ecdh = createECDH("prime256v1");
      const path = `/wpush/v2/${randomBytes(24).toString("base64url")}`;
      const browser: Browser = { ecdh, auth: randomBytes(16), isGone: false, received: [] };
      browsers.set(path, browser);
      const keys = { p256dh: base64url(ecdh.generateKeys()), auth: base64url(browser.auth) };
      return {
        subscription: { endpoint: pushOrigin + path, keys },
        received: browser.received,
        unsubscribe: () => {
          browser.isGone = true;
        },
      };
    },
    /** Answers the next requests with these statuses. */
    answerNext: (...statuses: number[]) => {
      answers = statuses;
    },
    async stop(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
