import { z } from "zod";
import { OutboxError } from "../../platform/events/outbox-error.ts";
import { withoutInvisible } from "../../platform/messages/invisible-characters.ts";

/** What the SMTP library says about a failure. */
const SmtpFailure = z.object({
  name: z.string(),
  message: z.string(),
  code: z.string().optional(),
  /** The system's or OpenSSL's own code. */
  originalCode: z.string().optional(),
  /** The SMTP command that failed; `API` before anything was sent. */
  command: z.string().optional(),
  responseCode: z.number().optional(),
  /** The server's answer. */
  response: z.string().optional(),
});
type SmtpFailure = z.infer<typeof SmtpFailure>;

const maxQuoted = 300;

const loginCodes = [530, 534, 535, 538];
const tlsCode = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/;

const isTlsFailure = ({ code, originalCode = "", responseCode, response = "" }: SmtpFailure): boolean =>
  code === "ETLS" || tlsCode.test(originalCode) || (responseCode === 530 && /tls/i.test(response));
const isLoginFailure = ({ code = "", responseCode = 0 }: SmtpFailure): boolean =>
  ["EAUTH", "ENOAUTH"].includes(code) || loginCodes.includes(responseCode);
/** 503 says that commands came in the wrong order, so another connection may succeed. */
const isPermanentAnswer = ({ responseCode = 0 }: SmtpFailure): boolean =>
  responseCode >= 500 && responseCode < 600 && responseCode !== 503;

/** A status code of RFC 3463 anywhere in the answer, but not a part of an IP address. */
const enhancedStatus = /(?<![\d.])5\.(\d{1,3})\.\d{1,3}(?![\d.])/;
/** Whether a refused recipient is about who sends (5.7, security or policy), such as a missing login. */
function isRelayRefusal({ response = "" }: SmtpFailure): boolean {
  const [, subject] = enhancedStatus.exec(response) ?? [];
  return subject === undefined ? /\brelay(ing)?\b/i.test(response.replace(/\S+@\S+/g, "")) : subject === "7";
}

const failed = (text: string, isPermanent = false) => new OutboxError(text, { isPermanent });

/**
 * Says in words why a mail was not sent. Only a refusal of the recipient or of the mail itself is permanent; mistakes of
 * the operator name their variable.
 */
export function explainSmtpError(error: unknown): OutboxError {
  const parsed = SmtpFailure.safeParse(error);
  if (!parsed.success) return failed(`The mail could not be sent: ${String(error)}`);
  const failure = parsed.data;
  const answer = withoutInvisible(failure.response ?? failure.message).slice(0, maxQuoted);
  const { code, command } = failure;
  if (failure.name === "AbortError") return failed("The mail server took too long. Check SMTP_URL if it goes on.");
  if (isTlsFailure(failure))
    return failed(`The connection to the mail server is not encrypted as demanded. Check SMTP_TLS: ${answer}`);
  if (isLoginFailure(failure))
    return failed(`The mail server refused the user name or password. Check SMTP_URL: ${answer}`);
  const isRefusal = isPermanentAnswer(failure);
  const isSenderRefused = command === "MAIL FROM" && code === "EENVELOPE" && isRefusal;
  if (isSenderRefused || (command === "API" && failure.message.startsWith("Invalid sender")))
    return failed(`The mail server refused the sender. Check MAIL_FROM and MAIL_BOUNCES: ${answer}`);
  if (command === "RCPT TO" && isRefusal && isRelayRefusal(failure))
    return failed(`The mail server takes no mail for others from this machine. Check SMTP_URL: ${answer}`);
  if ((command === "RCPT TO" && isRefusal) || (command === "API" && code === "EENVELOPE"))
    return failed(`The mail server refused the recipient: ${answer}`, true);
  // Without an answer the mail was too large for the server, which had said so before.
  if ((command === "DATA" && isRefusal) || (code === "EMESSAGE" && failure.response === undefined))
    return failed(`The mail server refused the mail: ${answer}`, true);
  if (failure.response !== undefined) return failed(`The mail server asks to try again later: ${answer}`);
  return failed(`The mail server cannot be reached. Check SMTP_URL if it goes on: ${answer}`);
}
