import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { TlsMode } from "#server/platform/config/tls.ts";
import { createCertificate } from "#tests/support/certificate.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { smtpMailer } from "./smtp.ts";

const folder = mkdtempSync(join(tmpdir(), "tavola-smtp-"));
const { key, cert } = createCertificate(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** Sends a mail to a server with or without STARTTLS. Returns whether each mail arrived over an encrypted connection. */
async function send(offersTls: boolean, mode: TlsMode | undefined) {
  const server = await openMailServer({}, offersTls ? { key: readFileSync(key), cert: readFileSync(cert) } : {});
  const mailer = smtpMailer({ url: server.url, from: "hello@juniper.example", tls: mode });
  const mail = { to: "ada@example.com", subject: "Hello", text: "Text", messageId: "<a@juniper.example>" };
  const error = await mailer.send(mail).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  mailer.close();
  await server.close();
  return { arrived: server.mails.map(({ secure }) => secure), failed: error !== undefined };
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
