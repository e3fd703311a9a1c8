import { jwtVerify, SignJWT } from "jose";
import { deriveKeys, firstOf, type Secrets } from "../../../lib/secrets.ts";

const type = "email-change+jwt";

/** How long the links of a changed email work. */
export const emailChangeMs = 86_400_000;

/** The mailbox that a link was sent to. */
export type Mailbox = "old" | "new";

interface EmailChangeLink {
  /** Id of the stored change. */
  id: string;
  mailbox: Mailbox;
}

/** Signs and verifies the tokens of links in mails about a change of email: for a day, for one mailbox of one change. */
export function createEmailChangeTokens(secrets: Secrets) {
  const keys = deriveKeys(secrets, "email change links");
  return {
    issue: ({ id, mailbox }: EmailChangeLink): Promise<string> =>
      new SignJWT({ mailbox })
        .setProtectedHeader({ alg: "HS256", typ: type })
        .setSubject(id)
        .setExpirationTime(new Date(Date.now() + emailChangeMs))
        .sign(keys.current),
    /** Returns `undefined` for a forged or expired token. */
    verify: (token: string): Promise<EmailChangeLink | undefined> =>
      firstOf(keys.all, async (key) => {
        try {
          const { payload } = await jwtVerify(token, key, { typ: type, algorithms: ["HS256"] });
          const { sub: id, mailbox } = payload;
          return id !== undefined && (mailbox === "old" || mailbox === "new") ? { id, mailbox } : undefined;
        } catch {
          return undefined;
        }
      }),
  };
}

export type EmailChangeTokens = ReturnType<typeof createEmailChangeTokens>;
