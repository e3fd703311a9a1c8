import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, it } from "vitest";
import type { TlsMode } from "#server/config/tls.ts";
import { createCertificate } from "#tests/support/certificate.ts";
import { smtpMailer } from "./smtp.ts";

const folder = mkdtempSync(join(tmpdir(), "tavola-smtp-"));
const { key, cert } = createCertificate(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** Sends a mail to a server with or without STARTTLS. Returns whether each mail arrived over an encrypted connection. */
async function send(offersTls: boolean, mode: TlsMode | undefined) {
  const arrived: boolean[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    ...(offersTls ? { key: readFileSync(key), cert: readFileSync(cert) } : { disabledCommands: ["STARTTLS"] }),
    onData(stream, session, done) {
      arrived.push(session.secure);
      stream.resume().once("end", () => done());
    },
  });
  server.on("error", () => {
    // A client that does not trust the certificate ends the connection.
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: "hello@juniper.example", tls: mode });
  const mail = { to: "ada@example.com", subject: "Hello", text: "Text", messageId: "<a@juniper.example>" };
  const error = await mailer.send(mail).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return { arrived, failed: error !== undefined };
}

describe("the encryption of mail", () => {
  it("can be required, so that nothing is sent to a server without it", async () => {
    expect(await send(false, "require")).toEqual({ arrived: [], failed: true });
    expect(await send(false, "verify-full")).toEqual({ arrived: [], failed: true });
    expect(await send(true, "require")).toEqual({ arrived: [true], failed: false });
  });

  it("can be verified, so that nothing is sent to a server with somebody's certificate", async () => {
    expect(await send(true, "verify-full")).toEqual({ arrived: [], failed: true });
  });

  it("is used if the server offers it, and can be switched off", async () => {
    expect(await send(false, undefined)).toEqual({ arrived: [false], failed: false });
    expect(await send(true, "off")).toEqual({ arrived: [false], failed: false });
  });
});
