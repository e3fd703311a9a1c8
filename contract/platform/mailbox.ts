import { toLine } from "./plain-text.ts";

/** Addresses of mailboxes as they are, which is more than RFC 5322 allows. Free of schemas. */

const namedMailbox = /^[^<>]*<([^<>]+)>$/;
const scheme = /^mailto:/i;
/** Quotation marks around a part that needs none, such as `"abc."@docomo.ne.jp`. */
const quoted = /^"([^"\\\s]+)"(?=@)/;
/** Ideographic full stops, which keyboards of East Asia write for dots. */
const fullStops = /[\u3002\uff0e\uff61]/g;

/** Characters of RFC 5322 and letters of any script. Some providers gave out addresses with dots anywhere. */
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const domainPattern = new RegExp(`^(?:${label}\\.)+(?![0-9]+$)${label}$`);

/** The host as it is asked for: `bücher.example` is `xn--bcher-kva.example`. Returns other texts as they are. */
function toAsciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (/^[\u0000-\u007f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}

/**
 * An address in the form in which it is stored and compared: in lower case, its host in ASCII. Understands `Name <a@b.co>`,
 * `mailto:`, full-width letters and characters that nobody sees. Other texts become no address.
 */
export function toMailbox(typed: string): string {
  const line = toLine(typed).normalize("NFKC").replace(fullStops, ".").trim();
  const address = (namedMailbox.exec(line)?.[1] ?? line).trim().replace(scheme, "").replace(quoted, "$1").toLowerCase();
  const at = address.lastIndexOf("@");
  return at < 0 ? address : address.slice(0, at + 1) + toAsciiDomain(address.slice(at + 1));
}

/** Whether a text that `toMailbox` returned is the address of a mailbox. */
export function isMailbox(address: string): boolean {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return localPart.test(address.slice(0, Math.max(at, 0))) && domain.length <= 253 && domainPattern.test(domain);
}
