import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { z } from "zod";
import { deriveKeys, firstOf, type Secrets } from "./secrets.ts";

interface TokenKind<T> {
  secrets: Secrets;
  /** What the key is derived for. */
  purpose: string;
  /** The header's `typ`: a token of one kind is not accepted as one of another. */
  type: string;
  seconds: number;
  /** The claims that a valid token has, with its subject as `sub`. */
  claims: z.ZodType<T>;
  /** Who issues the token, and for whom. */
  parties?: { issuer: string; audience: string };
}

/** Tokens (JWT, HS256) that this server issues and verifies itself. */
export function createSignedTokens<T>({ secrets, purpose, type, seconds, claims, parties }: TokenKind<T>) {
  const keys = deriveKeys(secrets, purpose);
  return {
    issue(subject: string, payload: JWTPayload): Promise<string> {
      const jwt = new SignJWT(payload).setProtectedHeader({ alg: "HS256", typ: type }).setSubject(subject);
      if (parties) jwt.setIssuer(parties.issuer).setAudience(parties.audience);
      return jwt.setIssuedAt().setExpirationTime(`${seconds}s`).sign(keys.current);
    },
    /** Returns the claims; `undefined` for a forged, expired or foreign token. */
    verify: (token: string): Promise<T | undefined> =>
      firstOf(keys.all, async (key) => {
        try {
          const { payload } = await jwtVerify(token, key, { ...parties, typ: type, algorithms: ["HS256"] });
          return claims.safeParse(payload).data;
        } catch {
          return undefined;
        }
      }),
  };
}
