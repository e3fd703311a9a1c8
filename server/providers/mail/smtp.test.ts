import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { OutboxError } from "#server/platform/events/outbox-error.ts";
import { createCertificate } from "#tests/support/certificate.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { smtpMailer } from "./smtp.ts";
import { explainSmtpError } from "./smtp-errors.ts";

const from = { name: "Juniper", address: "hello@juniper.example" };
const letter = { to: "ada@example.com", subject: "Hello", text: "Text", html: "<p>Text</p>", messageId: "<a@juniper>" };
const timeouts = { connect: 300, silence: 5000, whole: 5000 };
const folder = mkdtempSync(join(tmpdir(), "tavola-smtp-"));
const { key, cert } = createCertificate(folder);
const tlsFiles = { key: readFileSync(key), cert: readFileSync(cert) };
afterAll(() => rmSync(folder, { recursive: true }));

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
async function open(...parameters: Parameters<typeof openMailServer>) {
  const server = await openMailServer(...parameters);
  closing.push(server.close);
  return server;
}

type Settings = Parameters<typeof smtpMailer>[0];
/** Sends a mail; returns why it failed, and whether for good. */
async function send(settings: Partial<Settings> & { url: string }, mail: Partial<typeof letter> = {}) {
  const mailer = smtpMailer({ from, timeouts, ...settings });
  const error: unknown = await mailer.send({ ...letter, ...mail }).catch((reason: unknown) => reason);
  mailer.close();
  if (error !== undefined && !(error instanceof OutboxError)) throw error;
  return error && { text: error.message, isPermanent: error.isPermanent };
}

describe("an SMTP server", () => {
  it("gets text and HTML in the restaurant's name, and returns undeliverable mail where the operator wants it", async () => {
    const server = await open();
    expect(await send({ url: server.url })).toBeUndefined();
    expect(await send({ url: server.url, bounces: "bounces@juniper.example" })).toBeUndefined();
    const [one, other] = server.mails;
    expect(one).toMatchObject({ from, envelopeFrom: from.address, to: letter.to, subject: "Hello" });
    expect([one?.text.trim(), one?.html?.trim(), one?.messageId]).toEqual(["Text", "<p>Text</p>", letter.messageId]);
    expect(one?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    expect(other).toMatchObject({ from, envelopeFrom: "bounces@juniper.example" });
  });

  it("that refuses one recipient refuses that mail for good, in its own words, and takes the others", async () => {
    const refusal = { code: 550, text: "5.1.1 No such\tuser here" };
    const server = await open({ recipient: (address) => (address === letter.to ? refusal : undefined) });
    expect(await send({ url: server.url })).toEqual({
      text: "The mail server refused the recipient: 550 5.1.1 No such user here",
      isPermanent: true,
    });
    // Postfix says so about an unknown recipient: it is no matter of a login.
    refusal.text = "5.1.1 User unknown in relay recipient table";
    expect(await send({ url: server.url })).toMatchObject({ isPermanent: true });
    expect(await send({ url: server.url }, { to: "bob@example.com" })).toBeUndefined();
    expect(server.mails.map(({ to }) => to)).toEqual(["bob@example.com"]);
  });

  it.each(["5.7.1 <ada@example.com>: Relay access denied", "5.7.0 Client host is not known here", "We do not relay"])(
    "that wants a login first loses no mail, and is named as SMTP_URL: %s",
    async (text) => {
      const server = await open({ recipient: () => ({ code: 554, text }) });
      expect(await send({ url: server.url })).toEqual({
        isPermanent: false,
        text: `The mail server takes no mail for others from this machine. Check SMTP_URL: 554 ${text}`,
      });
    },
  );

  it("that refuses what is written refuses it for good", async () => {
    const server = await open({ mail: () => ({ code: 554, text: "5.7.1 Looks like spam" }) });
    const { text, isPermanent } = (await send({ url: server.url })) ?? {};
    expect([text, isPermanent]).toEqual(["The mail server refused the mail: 554 5.7.1 Looks like spam", true]);
    server.answers.mail = () => ({ code: 452, text: "4.3.1 Disk full" });
    expect(await send({ url: server.url })).toEqual({
      text: "The mail server asks to try again later: 452 4.3.1 Disk full",
      isPermanent: false,
    });
  });

  it("that asks to come back later gets the next attempt", async () => {
    let attempts = 0;
    const greylisted = { code: 451, text: "4.7.1 Greylisted, try again in a minute" };
    const server = await open({ recipient: () => (++attempts === 1 ? greylisted : undefined) });
    expect(await send({ url: server.url })).toEqual({ isPermanent: false, text: expect.stringMatching(/Greylisted/) });
    expect(await send({ url: server.url })).toBeUndefined();
    expect(server.mails).toHaveLength(1);
  });

  it("that never answers, or too slowly, does not hold a mail up", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    closing.push(() => silent.close());
    const address = silent.address();
    const url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    expect(await send({ url })).toEqual({
      isPermanent: false,
      text: expect.stringMatching(/cannot be reached\. Check SMTP_URL/),
    });

    const slow = await open({}, { onRcptTo: () => {} });
    const result = await send({ url: slow.url, timeouts: { ...timeouts, whole: 300 } });
    expect(result).toEqual({ isPermanent: false, text: expect.stringMatching(/too long\. Check SMTP_URL/) });
    const silence = await send({ url: slow.url, timeouts: { ...timeouts, silence: 300 } });
    expect(silence).toEqual({ isPermanent: false, text: expect.stringMatching(/cannot be reached/) });
  });

  it("that is gone is named as SMTP_URL", async () => {
    expect(await send({ url: `smtp://127.0.0.1:${await freePort()}` })).toEqual({
      text: expect.stringMatching(/cannot be reached\. Check SMTP_URL .*ECONNREFUSED/),
      isPermanent: false,
    });
  });

  it("that demands TLS, has none, or has the wrong certificate is named as SMTP_TLS", async () => {
    const needed = { code: 530, text: "5.7.0 Must issue a STARTTLS command first" };
    const strict = await open({ sender: (_address, secure) => (secure ? undefined : needed) }, tlsFiles);
    const plain = await open();
    for (const settings of [
      { url: strict.url, tls: "off" },
      { url: plain.url, tls: "require" },
      { url: strict.url, tls: "verify-full" },
      { url: strict.url.replace("smtp:", "smtps:"), tls: "require" },
    ] as const) {
      const result = await send(settings);
      expect(result, settings.url + settings.tls).toEqual({
        isPermanent: false,
        text: expect.stringMatching(/Check SMTP_TLS/),
      });
    }
    expect(await send({ url: strict.url, tls: "require" })).toBeUndefined();
    expect([strict.mails.map(({ secure }) => secure), plain.mails]).toEqual([[true], []]);
  });

  it("that refuses the login or the sender names SMTP_URL or MAIL_FROM, never the password", async () => {
    const onAuth = (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error("Authentication failed"), { responseCode: 535 }));
    const server = await open({}, { ...tlsFiles, authOptional: false, onAuth });
    const url = `smtp://ada:hush-hush@127.0.0.1:${server.port}`;
    const login = await send({ url, tls: "require" });
    expect(login).toEqual({ isPermanent: false, text: expect.stringMatching(/Check SMTP_URL: 535/) });
    expect(login?.text).not.toContain("hush");
    const sender = await open({ sender: () => ({ code: 553, text: "5.1.8 Not your domain" }) });
    const refused = await send({ url: sender.url });
    expect(refused).toEqual({
      isPermanent: false,
      text: expect.stringMatching(/Check MAIL_FROM and MAIL_BOUNCES: 553/),
    });
  });
});

it("an invalid sender is the operator's mistake, an invalid recipient that of the mail", () => {
  const refusalOf = (message: string) =>
    explainSmtpError(Object.assign(new Error(message), { code: "EENVELOPE", command: "API" }));
  const sender = refusalOf('Invalid sender "a<b@juniper.example"');
  expect([sender.isPermanent, sender.message]).toEqual([
    false,
    'The mail server refused the sender. Check MAIL_FROM and MAIL_BOUNCES: Invalid sender "a<b@juniper.example"',
  ]);
  expect(refusalOf('Invalid recipient "a<b@example.com"').isPermanent).toBe(true);
});
