import { expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page = [
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>',
  '<body><p>Soup</p><script>window.context={}</script><script type="module" async="">import "/assets/a.js";</script></body>',
].join("");

it("defers the scripts of a page and keeps their URLs", () => {
  const html = deferScripts(page);
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  expect(html).toContain(
    '<script type="text/plain" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
  );
  expect(html).toContain("<script>window.context={}</script>");
});

it("adds the inline scripts at the end of a page that defers its scripts itself", () => {
  const deferred = '<script type="text/plain" data-modules="/assets/a.js">import "/assets/a.js";</script>';
  const html = deferScripts(`<html><body><p>Soup for $1</p>${deferred}</body></html>`);
  const [before, after] = html.split(deferred);
  expect(before).toBe("<html><body><p>Soup for $1</p>");
  expect(after).toMatch(/^<script>.+<\/script><\/body><\/html>$/s);
});

it("leaves a page without scripts unchanged", () => {
  expect(deferScripts("<body><p>Soup</p></body>")).toBe("<body><p>Soup</p></body>");
});
