import { isMailbox, toMailbox } from "#contract/platform/mailbox.ts";

/** An address as in the From header: `a@b.example`, `Name <a@b.example>` or `"Name, Inc." <a@b.example>`. */
const namedAddress = /^(?:"[^"\\\p{Cc}]*"\s*|[^"<>()[\],;:@\\\p{Cc}]*)<([^<>\s]+)>$/u;

/** The email address of a sender such as `hello@juniper.example` or `Juniper <hello@juniper.example>`. */
export function findSenderAddress(sender: string): string | undefined {
  const address = namedAddress.exec(sender)?.[1] ?? sender;
  return !/[\s<>]/.test(address) && isMailbox(toMailbox(address)) ? address : undefined;
}

export const senderForm =
  'expected an address, or Name <hello@example.com> with a name of special characters in quotes ("Juniper, Paris")';
