import { once } from "node:events";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
}

/** Creates a server that stores every mail in `mails`. */
function createMailServer(mails: ReceivedMail[]): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 500,
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
  return server;
}

async function listenOn(server: SMTPServer, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  return typeof address === "object" && address ? address.port : port;
}

/** Starts a mail server that accepts and stores every mail. */
export async function openInbox() {
  const mails: ReceivedMail[] = [];
  let server = createMailServer(mails);
  const port = await listenOn(server, 0);
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    close,
    /** Opens the closed server again, on the same port and with the mails that it has. */
    async reopen(): Promise<void> {
      server = createMailServer(mails);
      await listenOn(server, port);
    },
  };
}
