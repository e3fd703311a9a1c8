import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createCertificate } from "#tests/support/certificate.ts";
import { examine, trust } from "#tests/support/doctor.ts";
import { freePort } from "#tests/support/free-port.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { properHeaders, startTlsProxy, type TlsProxy } from "#tests/support/tls-proxy.ts";
import { judgeConnection, proxyCheck } from "./proxy.check.ts";

const folder = mkdtempSync(join(tmpdir(), "tavola-doctor-proxy-"));
const certificate = createCertificate(folder);
const distrust = trust(certificate.cert);
afterAll(() => {
  distrust();
  rmSync(folder, { recursive: true });
});

describe.each(chosenEngines)("the doctor's check of proxies on %s", (engine) => {
  let proxy: TlsProxy;
  beforeAll(async () => {
    proxy = await startTlsProxy(certificate);
  });
  afterEach(() => proxy.setHeaders(properHeaders));
  afterAll(() => proxy.stop());

  /** Runs the check against a public site behind the proxy. */
  async function examineSite(variables: Record<string, string>, doctorVariables = variables): Promise<string[]> {
    const site = { ...liveEnvironment, PUBLIC_URL: proxy.url };
    const server = await startTestServer(engine, { ...site, ...variables });
    proxy.sendTo(Number(new URL(server.origin).port));
    return examine(proxyCheck, { ...site, ...doctorVariables }).finally(server.stop);
  }

  it("accepts a proxy that is trusted and names its clients", async () => {
    expect(await examineSite({ TRUSTED_PROXIES: "127.0.0.1" })).toEqual([
      "ok  the proxy 127.0.0.1 is trusted and names its clients",
    ]);
  });

  it("finds a proxy that is not trusted, and names its address", async () => {
    const [line, ...others] = await examineSite({});
    expect(line).toMatch(/^error TRUSTED_PROXIES all guests count as one address/);
    expect(others).toEqual([]);
  });

  it("finds a proxy that lets guests choose their address", async () => {
    proxy.setHeaders((headers) => headers);
    expect(await examineSite({ TRUSTED_PROXIES: "127.0.0.1" })).toEqual([
      expect.stringMatching(/^error TRUSTED_PROXIES guests can choose the address/),
    ]);
  });

  it("finds a trusted proxy that drops X-Forwarded-For", async () => {
    proxy.setHeaders(({ "x-forwarded-for": _dropped, ...headers }) => headers);
    expect(await examineSite({ TRUSTED_PROXIES: "127.0.0.1" })).toEqual([
      expect.stringMatching(/^error TRUSTED_PROXIES all guests count as one address .*without X-Forwarded-For/),
    ]);
  });

  it("knows a server without a proxy, and warns if it trusts whoever connects", async () => {
    const PORT = String(await freePort());
    const site = { ...liveEnvironment, PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, ALLOW_HTTP: "1" };
    const results: string[] = [];
    for (const variables of [site, { ...site, TRUSTED_PROXIES: "127.0.0.1" }]) {
      const server = await startTestServer(engine, variables);
      results.push(...(await examine(proxyCheck, variables).finally(server.stop)));
    }
    expect(results).toEqual([
      "ok  requests reach the server without a proxy",
      expect.stringMatching(/^warning TRUSTED_PROXIES .*without a proxy, yet 127\.0\.0\.1 is trusted/),
    ]);
  });

  it("finds a proxy that does not pass the host on, or says another scheme", async () => {
    proxy.setHeaders((headers, client) => ({ ...properHeaders(headers, client), host: "backend.internal" }));
    expect(await examineSite({ TRUSTED_PROXIES: "127.0.0.1" })).toEqual([
      expect.stringMatching(/^error PUBLIC_URL .*another host/),
    ]);
    proxy.setHeaders((headers, client) => ({ ...properHeaders(headers, client), host: "127.0.0.1" }));
    expect(await examineSite({ TRUSTED_PROXIES: "127.0.0.1" })).toContainEqual(
      expect.stringMatching(/^error PUBLIC_URL the server gets the host 127.0.0.1, not/),
    );
    proxy.setHeaders((headers, client) => ({ ...properHeaders(headers, client), "x-forwarded-proto": "http" }));
    expect(await examineSite({ TRUSTED_PROXIES: "127.0.0.1" })).toContainEqual(
      expect.stringMatching(/^warning PUBLIC_URL the proxy says that guests use http/),
    );
  });

  it("says that another server answers, or none", async () => {
    const secret = { APP_SECRET: "another secret that is also long enough" };
    expect(await examineSite({}, secret)).toEqual([
      expect.stringMatching(/^warning PUBLIC_URL another server answers at PUBLIC_URL \(status 404\)/),
    ]);
    const nobody = { PUBLIC_URL: `https://127.0.0.1:${await freePort()}` };
    expect(await examine(proxyCheck, nobody)).toEqual([
      expect.stringMatching(/^warning PUBLIC_URL .*cannot be asked \(ECONNREFUSED\)/),
    ]);
  });
});

it.each([
  ["http", "https", false],
  ["https", "http", false],
  ["http", "http", true],
  ["https", "https", true],
  ["https", "https, http", true],
])("a site at %s whose proxy says %s is told that they differ, or not", (scheme, protocol, isAccepted) => {
  const report = {
    host: "juniper.example",
    protocol,
    forwardedFor: "192.0.2.77, 10.0.0.9",
    isForwarded: true,
    peer: "10.0.0.1",
    isPeerTrusted: true,
    address: "10.0.0.9",
  };
  const results = judgeConnection(report, { PUBLIC_URL: `${scheme}://juniper.example`, PORT: 3000 });
  expect(results.map(({ level }) => level)).toEqual(isAccepted ? ["ok"] : ["warning", "ok"]);
});
