import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFakePages } from "#tests/support/fake-pages.ts";
import { startTestServer } from "#tests/support/test-server.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;

const lines: Record<string, unknown>[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
let server: Server;
beforeAll(async () => {
  server = await startTestServer("sqlite", { TRUSTED_PROXIES: "127.0.0.1" }, { log, pages: createFakePages().pages });
});
afterAll(() => server.stop());

let clients = 0;
/** Sends a report from a client of its own. */
const report = (type: string, body: unknown, address = `192.0.2.${clients++}`) =>
  server.call("/csp-reports", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": type, "x-forwarded-for": address },
  });

const oldFormat = "application/csp-report";
const newFormat = "application/reports+json";

it("a violation is logged in both formats of browsers, without what may be personal", async () => {
  lines.length = 0;
  const page = `${server.origin}/reset-password?token=secret#part`;
  const old = {
    "csp-report": {
      "document-uri": page,
      "effective-directive": "script-src-elem",
      "blocked-uri": "inline",
      "source-file": `${server.origin}/assets/a.js?b=secret`,
      "line-number": 7,
      "script-sample": "secret",
    },
  };
  const body = { documentURL: page, effectiveDirective: "img-src", blockedURL: "https://evil.example/x.png?secret" };
  expect((await report(oldFormat, old)).status).toBe(204);
  expect(
    (
      await report(newFormat, [
        { type: "deprecation", body: {} },
        { type: "csp-violation", body },
      ])
    ).status,
  ).toBe(204);
  const expected = { level: 40, page: "/reset-password", msg: "a page's Content-Security-Policy was violated" };
  expect(lines).toMatchObject([
    { ...expected, directive: "script-src-elem", blocked: "inline", source: `${server.origin}/assets/a.js`, line: 7 },
    { ...expected, directive: "img-src", blocked: "https://evil.example/x.png" },
  ]);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

it.each([
  "/track/Zk3fQ9xLmP0aBcD_eFgHiJ",
  "/%74rack/Zk3fQ9xLmP0aBcD_eFgHiJ",
  "/t/Zk3fQ9",
  "/x/Zk3fQ9xLmP0aBcD_eFgHiJ/y",
])("a violation is logged without the code that its page is opened with: %s", async (path) => {
  lines.length = 0;
  const page = server.origin + path;
  const body = { documentURL: page, effectiveDirective: "form-action", blockedURL: page, sourceFile: page };
  expect((await report(newFormat, [{ type: "csp-violation", body }])).status).toBe(204);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain("Zk3fQ9");
});

it("an attacker writes no line of their own into the log", async () => {
  lines.length = 0;
  const violated = 'img-src\n{"level":60,"msg":"forged"}\u001b[2J';
  await report(oldFormat, { "csp-report": { "violated-directive": violated, "blocked-uri": "x".repeat(3000) } });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.directive).toMatch(/^img-src_+level_:60_+msg_:_forged__+2J$/);
  expect(String(lines[0]?.blocked)).toHaveLength(200);
});

it("an attacker cannot fill the log", async () => {
  lines.length = 0;
  const one = { type: "csp-violation", body: { effectiveDirective: "img-src" } };
  expect((await report(newFormat, Array(50).fill(one))).status).toBe(204);
  expect(lines).toHaveLength(5);
  const statuses: number[] = [];
  for (let count = 0; count < 22; count++) statuses.push((await report(newFormat, [], "203.0.113.1")).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

it.each([
  ["more than 8 KB", newFormat, JSON.stringify(["x".repeat(8200)]), 413],
  ["another format", "application/json", "{}", 415],
  ["no JSON", oldFormat, "{", 400],
  ["another object", oldFormat, "{}", 400],
  ["no list", newFormat, "{}", 400],
])("%s is refused", async (_what, type, body, status) => {
  lines.length = 0;
  const answer = await report(type, body);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(lines).toEqual([]);
});

it("pages ask browsers for reports", async () => {
  const { headers } = await server.call("/menu");
  expect(headers.get("content-security-policy")).toContain("report-uri /csp-reports; report-to csp");
  expect(headers.get("reporting-endpoints")).toBe('csp="/csp-reports"');
  expect(headers.get("x-script-hashes")).toBeNull();
});
