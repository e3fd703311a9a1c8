import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ArrivedMail extends Email {
  /** Who the server takes for the sender, and returns the mail to. */
  envelopeFrom: string;
  recipients: string[];
  secure: boolean;
}

/** An answer of the server other than "250 OK". */
export interface Refusal {
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

/** Starts a real SMTP server on loopback that keeps what it accepts. `answers` can be changed while it runs. */
export async function openMailServer(answers: Answers = {}, options: SMTPServerOptions = {}) {
  const mails: ArrivedMail[] = [];
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
        const refusal = toError(answers.mail?.());
        if (refusal) return done(refusal);
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const envelopeFrom = envelope.mailFrom ? envelope.mailFrom.address : "";
          mails.push({ ...mail, envelopeFrom, recipients: envelope.rcptTo.map(({ address }) => address), secure });
          done();
        }, done);
      });
    },
    ...options,
  });
  server.on("error", () => {
    // A client that does not trust the certificate, or has waited long enough, ends the connection.
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    mails,
    answers,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
