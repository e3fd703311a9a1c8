import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { accessTokenSeconds } from "#contract/constants/identity.ts";

const type = "at+jwt";

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/**
 * The product's own access tokens (shaped after RFC 9068): they identify a user for one hour and carry no rights, which
 * are read from the store on each request.
 */
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
    /** Returns the user's id; `undefined` for a forged, expired or foreign token. */
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
