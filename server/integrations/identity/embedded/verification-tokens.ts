import { jwtVerify, SignJWT } from "jose";
import { deriveKeys, firstOf, type Secrets } from "../../../lib/secrets.ts";

const type = "email-verification+jwt";
const lifetime = "24h";

export interface LinkedAccount {
  uid: string;
  email: string;
}

/** Signs and verifies the tokens of links in verification mails: for a day, for one account with this email. */
export function createVerificationTokens(secrets: Secrets) {
  const keys = deriveKeys(secrets, "verification links");
  return {
    issue: ({ uid, email }: LinkedAccount): Promise<string> =>
      new SignJWT({ email })
        .setProtectedHeader({ alg: "HS256", typ: type })
        .setSubject(uid)
        .setExpirationTime(lifetime)
        .sign(keys.current),
    /** Returns `undefined` for a forged or expired token. */
    verify: (token: string): Promise<LinkedAccount | undefined> =>
      firstOf(keys.all, async (key) => {
        try {
          const { payload } = await jwtVerify(token, key, { typ: type, algorithms: ["HS256"] });
          const { sub: uid, email } = payload;
          return uid !== undefined && typeof email === "string" ? { uid, email } : undefined;
        } catch {
          return undefined;
        }
      }),
  };
}

export type VerificationTokens = ReturnType<typeof createVerificationTokens>;
