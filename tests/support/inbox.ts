import { once } from "node:events";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
}

/** Starts a mail server that accepts and stores every mail. */
export async function openInbox() {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ messageId = "", subject = "", text = "" }) => {
          for (const { address } of session.envelope.rcptTo) mails.push({ messageId, to: address, subject, text });
          done();
        }, done);
      });
    },
  });
  server.on("error", () => {
    // The client was killed while sending a mail.
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
