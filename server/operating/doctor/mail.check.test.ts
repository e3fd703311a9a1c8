import { afterEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { createMailCheck, type MailDns } from "./mail.check.ts";

const dnsError = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const goodDns: MailDns = {
  resolveMx: async () => [{ exchange: "mx.juniper.example", priority: 10 }],
  resolveTxt: async () => [["something"], ["v=spf1 ", "include:mail.example -all"]],
};

describe("the doctor's check of mail", () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  async function check(variables: Record<string, string>, dns: MailDns = goodDns) {
    const run = createMailCheck(dns);
    const config = readConfig({ MAIL_FROM: "Juniper <hello@juniper.example>", ...variables });
    return run.isConfigured(config) ? run.run(config) : [];
  }
  async function openServer(...parameters: Parameters<typeof openMailServer>) {
    const server = await openMailServer(...parameters);
    closing.push(server.close);
    return server;
  }

  it("says that the server takes mail and that the sender's domain is in order, and sends nothing", async () => {
    const server = await openServer();
    expect((await check({ SMTP_URL: server.url })).map(({ level }) => level)).toEqual(["ok", "ok"]);
    expect(server.mails).toEqual([]);
    expect(await check({})).toEqual([]);
  });

  it("names the variable of what does not work, and no password", async () => {
    const onAuth = (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error("Authentication failed"), { responseCode: 535 }));
    const server = await openServer({}, { authOptional: false, allowInsecureAuth: true, onAuth });
    const [login] = await check({ SMTP_URL: server.url.replace("//", "//ada:hush-hush@") });
    expect(login).toMatchObject({ level: "error", variable: "SMTP_URL" });
    expect(JSON.stringify(login)).not.toContain("hush");
    const [encryption] = await check({ SMTP_URL: server.url, SMTP_TLS: "require" });
    expect(encryption).toMatchObject({ level: "error", variable: "SMTP_TLS" });
    const [gone] = await check({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    expect(gone).toMatchObject({ level: "error", variable: "SMTP_URL", remedy: expect.any(String) });
  });

  it("warns about a sender's domain without MX or SPF records", async () => {
    const { url: SMTP_URL } = await openServer();
    const none = { resolveMx: () => dnsError("ENODATA"), resolveTxt: async () => [["v=spf10"]] };
    const [, ...missing] = await check({ SMTP_URL }, none);
    expect(missing.map(({ level, variable }) => [level, variable])).toEqual(Array(2).fill(["warning", "MAIL_FROM"]));
  });

  it("looks for SPF at the domain that mails are returned to, for MX at both, each with its variable", async () => {
    const { url: SMTP_URL } = await openServer();
    const asked: string[] = [];
    const recording = (known: string[]): MailDns => ({
      resolveMx: (domain) => {
        asked.push(`MX ${domain}`);
        return known.includes(`MX ${domain}`) ? goodDns.resolveMx(domain) : dnsError("ENODATA");
      },
      resolveTxt: (domain) => {
        asked.push(`SPF ${domain}`);
        return known.includes(`SPF ${domain}`) ? goodDns.resolveTxt(domain) : dnsError("ENODATA");
      },
    });
    const variables = { SMTP_URL, MAIL_BOUNCES: "bounces@mail.example" };
    const [, ...none] = await check(variables, recording([]));
    expect(asked.sort()).toEqual(["MX juniper.example", "MX mail.example", "SPF mail.example"]);
    expect(none.map(({ variable, text }) => [variable, /no (\w+) record/.exec(text)?.[1]])).toEqual([
      ["MAIL_FROM", "MX"],
      ["MAIL_BOUNCES", "MX"],
      ["MAIL_BOUNCES", "SPF"],
    ]);
    const [, ...all] = await check(variables, recording(["MX juniper.example", "MX mail.example", "SPF mail.example"]));
    expect(all.map(({ level }) => level)).toEqual(["ok", "ok"]);
    const [, ...same] = await check({ SMTP_URL, MAIL_BOUNCES: "bounces@juniper.example" }, goodDns);
    expect(same.map(({ level }) => level)).toEqual(["ok"]);
  });

  it("warns if DNS does not answer, within ten seconds", async () => {
    const { url: SMTP_URL } = await openServer();
    const silent = { ...goodDns, resolveMx: () => dnsError("ETIMEOUT") };
    expect(await check({ SMTP_URL }, silent)).toMatchObject([
      { level: "ok" },
      { level: "warning", text: expect.stringContaining("DNS") },
    ]);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const never = { ...goodDns, resolveTxt: () => new Promise<string[][]>(() => {}) };
    const results = check({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }, never);
    await vi.advanceTimersByTimeAsync(8000);
    vi.useRealTimers();
    expect((await results)[1]).toMatchObject({ level: "warning", text: expect.stringContaining("DNS") });
  });
});
