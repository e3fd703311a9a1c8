import { expect, it } from "vitest";
import { hashScript, takeScriptHashes } from "./script-hashes.ts";

const nonce = "e2a1";

it("hashes the scripts with the nonce of the rendering, and removes it", () => {
  const page =
    '<link href="/a.js" nonce="e2a1"/><script nonce="e2a1">start()</script><script nonce="e2a1" type="module">run()</script>';
  expect(takeScriptHashes(page, nonce)).toEqual({
    html: '<link href="/a.js"/><script>start()</script><script type="module">run()</script>',
    hashes: [hashScript("start()"), hashScript("run()")],
  });
});

it.each([
  ["without a nonce", "<script>evil()</script>"],
  ["with another nonce", '<script nonce="e2a">evil()</script>'],
  ["with the nonce in its text", '<script>evil(" nonce=e2a1")</script>'],
  ["that ends another", '<script nonce="e2a1">run("</script><script>evil()</script>")</script>'],
])("hashes no script %s", (_what, page) => {
  expect(takeScriptHashes(page, nonce).hashes).not.toContain(hashScript("evil()"));
});

it("computes the hashes that browsers compare", () => {
  expect(hashScript("alert('Hello, world.');")).toBe("sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=");
});
