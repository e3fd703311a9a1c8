import { hash } from "node:crypto";
import { z } from "zod";
import { guestTokenSeconds } from "#contract/people/guest-constants.ts";
import { accessTokenSeconds } from "#contract/people/identity-constants.ts";
import type { Secrets } from "../lib/secrets.ts";
import { createSignedTokens } from "../lib/signed-tokens.ts";

export type AccessTokens = ReturnType<typeof createAccessTokens>;

interface VerifiedToken {
  userId: string;
  sessionId: string;
  /** In ms since 1970. */
  expiresAt: number;
}

/** Tokens of guests without an account, who have no session: they end with the guest, at the latest after a week. */
export function createGuestTokens(secrets: Secrets, issuer: string) {
  const { issue, verify } = createSignedTokens({
    secrets,
    purpose: "guest token",
    type: "guest+jwt",
    seconds: guestTokenSeconds,
    claims: z.object({ sub: z.string() }).transform(({ sub }) => sub),
    parties: { issuer, audience: `${issuer}/api` },
  });
  return {
    issue: (userId: string): Promise<string> => issue(userId, {}),
    /** Returns the guest's id; `undefined` for a forged, expired or foreign token. */
    verify,
  };
}
export type GuestTokens = ReturnType<typeof createGuestTokens>;

/** Limit of the verified tokens that are remembered, a few megabytes. */
const maxRemembered = 20_000;

/**
 * The product's own access tokens (shaped after RFC 9068): for one hour they identify a user and the session that they
 * were issued for. They carry no rights, which are read from the store on each request, and end with the session.
 */
export function createAccessTokens(secrets: Secrets, issuer: string) {
  const { issue, verify } = createSignedTokens({
    secrets,
    purpose: "access token",
    type: "at+jwt",
    seconds: accessTokenSeconds,
    claims: z
      .object({ sub: z.string(), sid: z.string(), exp: z.number() })
      .transform(({ sub, sid, exp }): VerifiedToken => ({ userId: sub, sessionId: sid, expiresAt: exp * 1000 })),
    parties: { issuer, audience: `${issuer}/api` },
  });
  /** Verified tokens by their hash, since a signature need not be checked twice. */
  const remembered = new Map<string, VerifiedToken>();

  function remember(key: string, token: VerifiedToken): void {
    const oldest = remembered.size >= maxRemembered ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, token);
  }

  return {
    issue: (userId: string, sessionId: string): Promise<string> => issue(userId, { sid: sessionId }),
    /** Returns the ids of user and session; `undefined` for a forged, expired or foreign token. */
    async verify(token: string): Promise<Pick<VerifiedToken, "userId" | "sessionId"> | undefined> {
      const key = hash("sha256", token, "base64");
      const ids = remembered.get(key);
      if (ids && ids.expiresAt > Date.now()) return ids;
      remembered.delete(key);
      const verified = await verify(token);
      if (verified) remember(key, verified);
      return verified;
    },
  };
}
