import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { findMailProblem } from "./mail-format.ts";

export interface ArrivedMail {
  messageId: string;
  /** The envelope's recipient. */
  to: string;
  from: Email["from"];
  /** The envelope's sender, to whom the mail would be returned. */
  envelopeFrom: string;
  subject: string;
  text: string;
  html: string | undefined;
  headers: Email["headers"];
  secure: boolean;
}

/** An answer of the server other than "250 OK". */
interface Refusal {
  code: number;
  text: string;
}

interface Answers {
  sender?: (address: string, secure: boolean) => Refusal | undefined;
  recipient?: (address: string) => Refusal | undefined;
  mail?: () => Refusal | undefined;
}

const toError = (refusal: Refusal | undefined) =>
  refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });

function createMailServer(mails: ArrivedMail[], answers: Answers, options: SMTPServerOptions): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    ...(options.key === undefined && { disabledCommands: ["STARTTLS"] }),
    onMailFrom: ({ address }, session, done) => done(toError(answers.sender?.(address, session.secure))),
    onRcptTo: ({ address }, _session, done) => done(toError(answers.recipient?.(address))),
    onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        const problem = findMailProblem(raw);
        const refusal = toError(answers.mail?.() ?? (problem === undefined ? undefined : { code: 554, text: problem }));
        if (refusal) return done(refusal);
        PostalMime.parse(raw).then((mail) => {
          const { messageId = "", subject = "", text = "", html, from, headers } = mail;
          const envelopeFrom = envelope.mailFrom ? envelope.mailFrom.address : "";
          for (const { address: to } of envelope.rcptTo)
            mails.push({ messageId, to, from, envelopeFrom, subject, text, html, headers, secure });
          done();
        }, done);
      });
    },
    ...options,
  });
  server.on("error", () => {
    // A client ended the connection: it was killed, does not trust the certificate, or has waited long enough.
  });
  return server;
}

async function listenOn(server: SMTPServer, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  return typeof address === "object" && address ? address.port : port;
}

/** Starts a real SMTP server on loopback that keeps what it accepts. `answers` can be changed while it runs. */
export async function openMailServer(answers: Answers = {}, options: SMTPServerOptions = {}) {
  const mails: ArrivedMail[] = [];
  let server = createMailServer(mails, answers, options);
  const port = await listenOn(server, 0);
  return {
    mails,
    answers,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
    /** Opens the closed server again, on the same port and with the mails that it has. */
    async reopen(): Promise<void> {
      server = createMailServer(mails, answers, options);
      await listenOn(server, port);
    },
  };
}
