import { z } from "zod";
import { accessTokenSeconds } from "#contract/constants/identity.ts";
import type { Secrets } from "../lib/secrets.ts";
import { createSignedTokens } from "../lib/signed-tokens.ts";

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/**
 * The product's own access tokens (shaped after RFC 9068): for one hour they identify a user and the session that they
 * were issued for. They carry no rights, which are read from the store on each request, and end with the session.
 */
export function createAccessTokens(secrets: Secrets, issuer: string) {
  const { issue, verify } = createSignedTokens({
    ...{ secrets, purpose: "access token", type: "at+jwt", seconds: accessTokenSeconds },
    claims: z
      .object({ sub: z.string(), sid: z.string() })
      .transform(({ sub, sid }) => ({ userId: sub, sessionId: sid })),
    parties: { issuer, audience: `${issuer}/api` },
  });
  return {
    issue: (userId: string, sessionId: string): Promise<string> => issue(userId, { sid: sessionId }),
    /** Returns the ids of user and session; `undefined` for a forged, expired or foreign token. */
    verify,
  };
}
