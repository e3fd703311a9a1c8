import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createIdTokenVerifier } from "./id-token.ts";

const issuer = "https://identity.example";
const audience = "tavola";
const ada = { sub: "ada", email: "Ada@Example.com", email_verified: true, name: "Ada" };
const seconds = () => Math.floor(Date.now() / 1000);

async function keyPair(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "ES256" } };
}
type Key = Awaited<ReturnType<typeof keyPair>>;

const signed = (key: Key, claims: JWTPayload = {}) =>
  new SignJWT({ ...ada, iss: issuer, aud: audience, iat: seconds(), ...claims })
    .setProtectedHeader({ alg: "ES256", kid: key.kid })
    .sign(key.privateKey);

/** A provider that publishes these keys, with a counter of how often they were fetched. */
function provider(...published: Key[]) {
  const state = { asked: 0, published };
  const verify = createIdTokenVerifier({
    issuer,
    audience,
    algorithms: ["ES256"],
    fetchKeys: async () => {
      state.asked++;
      return { keys: state.published.map(({ jwk }) => jwk) };
    },
  });
  return { state, verify };
}

describe("createIdTokenVerifier", () => {
  it("returns the identity, with the email in lower case", async () => {
    const key = await keyPair("one");
    expect(await provider(key).verify(await signed(key))).toEqual({
      sessionId: undefined,
      uid: "ada",
      email: "ada@example.com",
      emailVerified: true,
      name: "Ada",
    });
    expect(await provider(key).verify(await signed(key, { email_verified: "true" }))).toMatchObject({
      emailVerified: false,
    });
  });

  it("names a person by the email where the name is missing or could not be typed", async () => {
    const key = await keyPair("one");
    for (const name of ["", " ", "Ada\u0000", "A".repeat(101), "\u202e", "Ada \ud800", 7]) {
      const identity = await provider(key).verify(await signed(key, { name }));
      expect(identity, JSON.stringify(name)).toMatchObject({ name: "ada@example.com" });
    }
  });

  it("accepts a token for five minutes", async () => {
    const key = await keyPair("one");
    const { verify } = provider(key);
    expect(await verify(await signed(key, { iat: seconds() - 290 }))).toBeDefined();
    expect(await verify(await signed(key, { iat: seconds() - 310 }))).toBeUndefined();
    expect(await verify(await signed(key, { iat: seconds() - 310, exp: seconds() + 3600 }))).toBeUndefined();
    expect(await verify(await signed(key, { exp: seconds() - 1 }))).toBeUndefined();
  });

  it("rejects another issuer or audience, and missing claims", async () => {
    const key = await keyPair("one");
    const { verify } = provider(key);
    for (const claims of [
      { iss: "https://evil.example" },
      { aud: "another shop" },
      { sub: "" },
      { email: 7 },
      { email: "a\u0000@b.co" },
    ]) {
      expect(await verify(await signed(key, claims)), JSON.stringify(claims)).toBeUndefined();
    }
  });

  it("rejects another key, no signature, and the public key used as a secret", async () => {
    const [key, other] = [await keyPair("one"), await keyPair("one")];
    const { verify } = provider(key);
    expect(await verify(await signed(other))).toBeUndefined();
    const [, claims] = (await signed(key)).split(".");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    expect(await verify(`${none}.${claims}.`)).toBeUndefined();
    const secret = await new SignJWT({ ...ada, iss: issuer, aud: audience, iat: seconds() })
      .setProtectedHeader({ alg: "HS256", kid: "one" })
      .sign(new TextEncoder().encode(JSON.stringify(key.jwk)));
    expect(await verify(secret)).toBeUndefined();
  });

  it("fetches the keys again for an unknown key, once", async () => {
    const [old, fresh] = [await keyPair("old"), await keyPair("fresh")];
    const { state, verify } = provider(old);
    expect(await verify(await signed(old))).toBeDefined();
    expect(await verify(await signed(old))).toBeDefined();
    expect(state.asked).toBe(1);
    state.published = [fresh];
    expect(await verify(await signed(fresh))).toBeDefined();
    expect(state.asked).toBe(2);
  });

  it("throws instead of rejecting the token if the provider cannot be reached", async () => {
    const key = await keyPair("one");
    const verify = createIdTokenVerifier({
      issuer,
      audience,
      algorithms: ["ES256"],
      fetchKeys: () => Promise.reject(new Error("no network")),
    });
    await expect(verify(await signed(key))).rejects.toThrow("no network");
  });
});
