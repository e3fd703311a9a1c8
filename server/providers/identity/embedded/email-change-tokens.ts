import { z } from "zod";
import { dayMs } from "#contract/platform/durations.ts";
import type { Secrets } from "../../../platform/lib/secrets.ts";
import { createSignedTokens } from "../../../platform/lib/signed-tokens.ts";

/** How long the links of a changed email work. */
export const emailChangeMs = dayMs;

const mailboxes = ["old", "new"] as const;
/** The mailbox that a link was sent to. */
export type Mailbox = (typeof mailboxes)[number];

interface EmailChangeLink {
  /** Id of the stored change. */
  id: string;
  mailbox: Mailbox;
}

const EmailChangeClaims = z
  .object({ sub: z.string(), mailbox: z.enum(mailboxes) })
  .transform(({ sub: id, mailbox }) => ({ id, mailbox }));

/** Signs and verifies the tokens of links in mails about a change of email: for a day, for one mailbox of one change. */
export function createEmailChangeTokens(secrets: Secrets) {
  const { issue, verify } = createSignedTokens({
    secrets,
    purpose: "email change links",
    type: "email-change+jwt",
    seconds: emailChangeMs / 1000,
    claims: EmailChangeClaims,
  });
  return {
    issue: ({ id, mailbox }: EmailChangeLink): Promise<string> => issue(id, { mailbox }),
    /** Returns `undefined` for a forged or expired token. */
    verify,
  };
}

export type EmailChangeTokens = ReturnType<typeof createEmailChangeTokens>;
