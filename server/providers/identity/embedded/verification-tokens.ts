import { z } from "zod";
import type { Secrets } from "../../../platform/lib/secrets.ts";
import { createSignedTokens } from "../../../platform/lib/signed-tokens.ts";

export interface LinkedAccount {
  uid: string;
  email: string;
}

/** Signs and verifies the tokens of links in verification mails: for a day, for one account with this email. */
export function createVerificationTokens(secrets: Secrets) {
  const { issue, verify } = createSignedTokens({
    secrets,
    purpose: "verification links",
    type: "email-verification+jwt",
    seconds: 86_400,
    claims: z.object({ sub: z.string(), email: z.string() }).transform(({ sub: uid, email }) => ({ uid, email })),
  });
  return {
    issue: ({ uid, email }: LinkedAccount): Promise<string> => issue(uid, { email }),
    /** Returns `undefined` for a forged or expired token. */
    verify,
  };
}

export type VerificationTokens = ReturnType<typeof createVerificationTokens>;
