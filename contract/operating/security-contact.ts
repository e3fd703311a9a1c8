import { z } from "zod";
import { mailbox } from "../platform/fields.ts";

const httpsAddress = (example: string) =>
  z.url({ protocol: /^https$/, error: `expected an address such as ${example}` }).regex(/^\S+$/, "expected no spaces");

/** Where researchers report vulnerabilities, for `/.well-known/security.txt` (RFC 9116). */
export const SecurityContact = z.strictObject({
  /** An email address or an https address; by default the restaurant's email. */
  contact: z.union(
    [mailbox("expected an email address"), httpsAddress("https://example.com/security")],
    "expected an email address or an https address",
  ),
  policy: httpsAddress("https://example.com/security-policy").optional(),
  /** The address of the key with which reports can be encrypted. */
  encryption: httpsAddress("https://example.com/key.asc").optional(),
  /** The languages in which reports are read; by default that of the locale. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, "expected a language such as en"))
    .min(1)
    .max(10)
    .optional(),
});
