import { generateKeyPair, SignJWT } from "jose";
import { vi } from "vitest";
import type { Guest } from "./http-client.ts";
import type { CallingRole } from "./permission-matrix.ts";
import type { TestServer } from "./test-server.ts";

/** The tokens of a user: the access token for the API, and the provider's ID token for operations that require it. */
export interface Tokens {
  access: string;
  id: string;
}

const decodePart = (part = ""): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString());
const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Signs the same claims with another key. */
async function signWithOtherKey(token: string): Promise<string> {
  const [header, claims] = token.split(".").map((part, index) => (index < 2 ? decodePart(part) : {}));
  const alg = String(header?.alg);
  const key = alg === "HS256" ? new Uint8Array(32) : (await generateKeyPair(alg)).privateKey;
  return new SignJWT({ ...claims }).setProtectedHeader({ ...header, alg }).sign(key);
}

function removeSignature(token: string): string {
  const [header, claims] = token.split(".");
  return `${encodePart({ ...decodePart(header), alg: "none" })}.${claims}.`;
}

/** Combines another token's claims with this token's signature. */
function swapClaims(token: string, another: string): string {
  const [header, , signature] = token.split(".");
  return [header, another.split(".")[1], signature].join(".");
}

/** Issues real tokens dated two hours ago. */
async function issueExpiredTokens(
  { signIn, getIdToken, exchangeToken }: TestServer,
  { email, password }: Guest,
): Promise<Tokens> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 7_200_000 });
  try {
    const { cookie } = await signIn(email, password);
    const id = await getIdToken(cookie);
    const { body } = await exchangeToken(id, email);
    return { access: body.token, id };
  } finally {
    vi.useRealTimers();
  }
}

const mapTokens = async (tokens: Tokens, change: (token: string) => string | Promise<string>): Promise<Tokens> => ({
  access: await change(tokens.access),
  id: await change(tokens.id),
});

/** Creates invalid tokens of each kind. */
export async function createForgedTokens(
  server: TestServer,
  { owner, admin, deleted }: { owner: Guest; admin: Guest; deleted: Guest },
): Promise<Record<Exclude<CallingRole, "visitor" | "owner" | "other" | "unverified" | "admin">, Tokens>> {
  const tokensOf = async (guest: Guest) => ({ access: guest.token, id: await server.getIdToken(guest.cookie) });
  const [ownerTokens, adminTokens, deletedTokens] = [
    await tokensOf(owner),
    await tokensOf(admin),
    await tokensOf(deleted),
  ];
  const { body } = await server.call(`/api/users?q=${encodeURIComponent(deleted.email)}`, { token: admin.token });
  await server.call(`/api/users/${body[0]._id}`, { method: "DELETE", token: admin.token });
  return {
    deleted: deletedTokens,
    expired: await issueExpiredTokens(server, owner),
    forged: await mapTokens(ownerTokens, signWithOtherKey),
    unsigned: await mapTokens(ownerTokens, removeSignature),
    altered: {
      access: swapClaims(ownerTokens.access, adminTokens.access),
      id: swapClaims(ownerTokens.id, adminTokens.id),
    },
    swapped: { access: ownerTokens.id, id: ownerTokens.access },
    noise: { access: "x", id: "x" },
  };
}
