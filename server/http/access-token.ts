import { jwtVerify, SignJWT } from "jose";
import { accessTokenSeconds } from "#contract/constants/identity.ts";
import { deriveKeys, firstOf, type Secrets } from "../lib/secrets.ts";

const type = "at+jwt";

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/**
 * The product's own access tokens (shaped after RFC 9068): for one hour they identify a user and the session that they
 * were issued for. They carry no rights, which are read from the store on each request, and end with the session.
 */
export function createAccessTokens(secrets: Secrets, issuer: string) {
  const keys = deriveKeys(secrets, "access token");
  const audience = `${issuer}/api`;
  return {
    issue: (userId: string, sessionId: string): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256", typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(keys.current),
    /** Returns the ids of user and session; `undefined` for a forged, expired or foreign token. */
    verify: (token: string): Promise<{ userId: string; sessionId: string } | undefined> =>
      firstOf(keys.all, async (key) => {
        try {
          const { payload } = await jwtVerify(token, key, { issuer, audience, typ: type, algorithms: ["HS256"] });
          const { sub: userId, sid: sessionId } = payload;
          return userId !== undefined && typeof sessionId === "string" ? { userId, sessionId } : undefined;
        } catch {
          return undefined;
        }
      }),
  };
}
