import assert from "node:assert/strict";
import type { Guest } from "./http-client.ts";
import type { TestServer } from "./test-server.ts";
import { waitFor } from "./wait-for.ts";

/** Requests about the change of a guest's email, as browsers send them. */
export function emailChangeActions(server: Pick<TestServer, "call" | "origin" | "listMails">) {
  const { call, origin, listMails } = server;
  const post = (path: string, body: object, cookie?: string) =>
    call(`/auth${path}`, { body, headers: cookie ? { cookie, origin } : {} });
  /** The link in the mail that has this subject and text, and its token. */
  async function readLink(to: string, subject: RegExp, text: string): Promise<{ link: string; token: string }> {
    const link = await waitFor(async () => {
      const message = (await listMails(to)).find((mail) => subject.test(mail.subject) && mail.text.includes(text));
      if (!message?.links[0]) throw new Error(`no mail ${subject} to ${to}`);
      return message.links[0];
    });
    const token = new URL(link).searchParams.get("token");
    assert.ok(token, `the link to ${to}`);
    return { link, token };
  }
  return {
    request: ({ cookie }: Pick<Guest, "cookie">, newEmail: unknown) => post("/account/email", { newEmail }, cookie),
    confirm: (token: string, cookie?: string) => post("/email-change/confirm", { token }, cookie),
    cancel: (token: string) => post("/email-change/cancel", { token }),
    /** The link that the old mailbox gets. */
    oldLink: (email: string, newEmail: string) => readLink(email, /Confirm the change of your email/, newEmail),
    /** The link that the new mailbox gets. */
    newLink: (email: string) => readLink(email, /Confirm your new email/, ""),
  };
}
