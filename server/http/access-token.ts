import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { accessTokenSeconds } from "#contract/constants/identity.ts";

const type = "at+jwt";

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** The product's own access token (RFC 9068's shape): who, for one hour. It carries no right; those are read each time. */
export function createAccessTokens(secret: string, issuer: string) {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "access token", 32));
  const audience = `${issuer}/api`;
  return {
    issue: (userId: string): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: "HS256", typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(key),
    /** The user's id, or `undefined` for a token that is forged, expired or of another kind. */
    async verify(token: string): Promise<string | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, { issuer, audience, typ: type, algorithms: ["HS256"] });
        return payload.sub;
      } catch {
        return undefined;
      }
    },
  };
}
