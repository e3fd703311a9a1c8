/** Headers that a mail has exactly once, and those that it has at most once (RFC 5322, section 3.6). */
const needed = ["date", "from", "message-id", "to", "subject", "mime-version", "content-type"];
const single = ["sender", "reply-to", "cc", "bcc", "in-reply-to", "references"];
/** Without the line break (RFC 5321, section 4.5.3.1.6). */
const maxLineBytes = 998;

/** What a strict mail server finds wrong with the form of a mail. Undefined means nothing. */
export function findMailProblem(raw: Buffer): string | undefined {
  const text = raw.toString("latin1");
  if (/(^|[^\r])\n|\r(?!\n)/.test(text)) return "Bare line breaks are not allowed";
  const lines = text.split("\r\n");
  if (lines.some((line) => line.length > maxLineBytes)) return "A line is too long";
  if (text.includes("\0")) return "Null characters are not allowed";
  const head = text.slice(0, text.indexOf("\r\n\r\n"));
  if (/[\u0080-\u00ff]/.test(head)) return "Headers have ASCII characters only";
  const names = head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => /^([!-9;-~]+):/.exec(line)?.[1]?.toLowerCase());
  if (names.includes(undefined)) return "A header is malformed";
  const count = (name: string) => names.filter((one) => one === name).length;
  const missing = needed.find((name) => count(name) === 0);
  if (missing) return `The header ${missing} is missing`;
  const repeated = [...needed, ...single].find((name) => count(name) > 1);
  return repeated && `The header ${repeated} stands twice`;
}
