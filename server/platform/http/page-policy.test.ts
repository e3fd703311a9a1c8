import { createHash } from "node:crypto";
import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import type { CspSources } from "../lib/csp-sources.ts";
import { createPagePolicy, findUnknownScripts } from "./page-policy.ts";

const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

/** The sources of one directive. */
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

function policyOf(
  html: string,
  { url = "/", hashes = "", pictures = [] as string[], extraSources = undefined as CspSources | undefined } = {},
) {
  const log = pino({ level: "silent" });
  const warn = vi.spyOn(log, "warn");
  const policy = createPagePolicy({ listImageOrigins: async () => pictures, extraSources, log });
  const headers = new Headers({ "x-script-hashes": hashes });
  return { policy: policy(url, html, headers), warn };
}

describe("the Content-Security-Policy of a page", () => {
  it("allows the hashes that the web app names, once, and no other script of the page", async () => {
    const own = ["start()", "run()"];
    const html = `${own.map((script) => `<script>${script}</script>`).join("")}<script>evil()</script>`;
    const { policy, warn } = policyOf(html, { hashes: [...own, ...own].map(hashOf).join(" ") });
    expect(sourcesOf(await policy, "script-src")).toEqual(["'self'", ...own.map((script) => `'${hashOf(script)}'`)]);
    expect(warn).toHaveBeenCalledExactlyOnceWith({ path: "/", scripts: 1 }, expect.stringContaining("do not run"));
  });

  it("takes nothing but hashes from the web app", async () => {
    const { policy } = policyOf("", { hashes: "'unsafe-inline' https://evil.example sha256-short;" });
    expect(sourcesOf(await policy, "script-src")).toEqual(["'self'"]);
  });

  it("allows no plugin, foreign form target, base or frame around the page, and asks for reports", async () => {
    const policy = await policyOf("").policy;
    expect(sourcesOf(policy, "default-src")).toEqual(["'self'"]);
    expect(sourcesOf(policy, "object-src")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "base-uri")).toEqual(["'self'"]);
    expect(sourcesOf(policy, "form-action")).toEqual(["'self'"]);
    expect(sourcesOf(policy, "report-uri")).toEqual(["/csp-reports"]);
  });

  it("allows pictures of chosen origins, and of any https address only where users give and see their own", async () => {
    const pictures = ["https://pictures.example", "https://pictures.example"];
    const imagesAt = async (url: string) => sourcesOf(await policyOf("", { url, pictures }).policy, "img-src");
    for (const url of ["/", "/menu", "/order/soup?page=2", "/dashboards", "/reset-password?token=1"]) {
      expect(await imagesAt(url), url).toEqual(["'self'", "data:", "https://pictures.example"]);
    }
    for (const url of ["/dashboard", "/dashboard/userHome", "/signup", "/sign-in-link?token=1"]) {
      expect(await imagesAt(url), url).toEqual(["'self'", "data:", "https:"]);
    }
  });

  it("allows the origins of a payment provider, each for its purpose only", async () => {
    const extraSources = {
      script: ["https://js.pay.test"],
      connect: ["https://api.pay.test"],
      frame: ["https://card.test"],
    };
    const policy = await policyOf("", { extraSources }).policy;
    expect(sourcesOf(policy, "script-src")).toEqual(["'self'", "https://js.pay.test"]);
    expect(sourcesOf(policy, "connect-src")).toEqual(["'self'", "https://api.pay.test"]);
    expect(sourcesOf(policy, "frame-src")).toEqual(["'self'", "https://card.test"]);
  });
});

it.each([
  ["", 0],
  ['<script src="/assets/a.js"></script>', 0],
  ['<script type="application/ld+json">{"@type":"Restaurant"}</script>', 0],
  ['<script type="application/json" id="page-data">{"name":"menu"}</script>', 0],
  ["<script>evil()</script>", 1],
  ["<SCRIPT\nasync>evil()</SCRIPT>", 1],
  ['<script type="module">evil()</script>', 1],
])("scripts that a browser would run are found in %j", (html, count) => {
  expect(findUnknownScripts(html, [])).toHaveLength(count);
});
