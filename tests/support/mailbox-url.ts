import type { Readable } from "node:stream";

const mailboxUrlPattern = /http\S+\/dev\/mail\?key=[\w-]+/;

/** The path of the mailbox's JSON, of one recipient or of all; the key is that of the mailbox's URL. */
export function mailListPathOf(mailboxUrl: string | undefined, to?: string): string {
  if (mailboxUrl === undefined) throw new Error("this server has no development mailbox");
  const { pathname, searchParams } = new URL(mailboxUrl);
  if (to !== undefined) searchParams.set("to", to);
  return `${pathname}.json?${searchParams}`;
}

/**
 * Reads the URL of the development mailbox, with the key of this start, from what a server prints. Resolves to
 * `undefined` if the server ends without.
 */
export function readMailboxUrl(output: Readable): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let printed = "";
  output.setEncoding("utf8").on("data", (part: string) => {
    printed = (printed + part).slice(-10_000);
    const [url] = mailboxUrlPattern.exec(printed) ?? [];
    if (url) resolve(url);
  });
  output.once("close", () => resolve(undefined));
  return promise;
}
