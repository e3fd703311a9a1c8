import { pino } from "pino";
import { expect, it } from "vitest";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { requestWithHost } from "#tests/support/request-with-host.ts";
import { startTestServer } from "#tests/support/test-server.ts";

/** A log whose lines the test reads. */
function recordedLog() {
  const lines: { level: number; msg: string; address?: string }[] = [];
  return { lines, log: pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

const forwarded = { headers: { "x-forwarded-for": "203.0.113.7" } };

it.each([
  ["", 1],
  ["127.0.0.1", 0],
])("a proxy that is not trusted is logged once: TRUSTED_PROXIES=%s", async (TRUSTED_PROXIES, count) => {
  const { lines, log } = recordedLog();
  const server = await startTestServer("sqlite", { ...liveEnvironment, TRUSTED_PROXIES }, { log });
  await server.call("/api/menu");
  expect(lines).toEqual([]);
  for (let time = 0; time < 3; time++) await server.call("/api/menu", forwarded);
  expect(lines.filter(({ msg }) => msg.includes("TRUSTED_PROXIES"))).toHaveLength(count);
  if (count > 0) expect(lines[0]).toMatchObject({ level: 40, address: "127.0.0.1" });
  await server.stop();
});

it("a public server answers under its own name and IP addresses only; health checks under any name", async () => {
  const server = await startTestServer("sqlite", { ...liveEnvironment, METRICS_TOKEN: "a token for metrics" });
  const statusOf = async (host: string, path: string) => (await requestWithHost(server.origin, host, path)).status;
  for (const host of ["evil.example", "127.0.0.1.evil.example", "evil.example:PORT", "localhost.evil.example"]) {
    for (const path of ["/api/menu", "/auth/get-session", "/", "/images/dishes/tomato-basil-soup/640.webp"]) {
      expect(await statusOf(host, path), `${host} ${path}`).toBe(421);
    }
    for (const path of ["/healthz", "/readyz"]) expect(await statusOf(host, path), `${host} ${path}`).toBe(200);
    expect(await statusOf(host, "/metrics")).toBe(401);
  }
  for (const host of ["127.0.0.1:PORT", "10.1.2.3", "[2001:db8::1]:80", "localhost:PORT"]) {
    expect(await statusOf(host, "/api/menu"), host).toBe(200);
  }
  await server.stop();
});

it("people who type another spelling of the public name are led to it; programs are refused", async () => {
  const publicUrl = "https://juniper.example";
  const server = await startTestServer("sqlite", { ...liveEnvironment, PUBLIC_URL: publicUrl });
  const ask = (host: string, path: string) => requestWithHost(server.origin, host, path);
  for (const host of ["www.juniper.example", "juniper.example.", "www.juniper.example.:PORT", "WWW.JUNIPER.EXAMPLE"]) {
    for (const path of ["/", "/order/soup?page=2", "/track/some-code", "/images/dishes/tomato-basil-soup/640.webp"])
      expect(await ask(host, path), `${host} ${path}`).toEqual({ status: 308, location: publicUrl + path });
    for (const path of ["/api/menu", "/auth/get-session"])
      expect((await ask(host, path)).status, `${host} ${path}`).toBe(421);
    expect((await ask(host, "/healthz")).status).toBe(200);
  }
  for (const host of [
    "shop.juniper.example",
    "www.www.juniper.example",
    "juniper.example.evil.example",
    "wwwjuniper.example",
  ])
    expect((await ask(host, "/")).status, host).toBe(421);
  await server.stop();
});
