import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { DeferredScripts } from "./deferred-scripts.tsx";
import { NonceContext } from "./nonce.ts";

const html = renderToString(
  <html lang="en">
    <head />
    <body>
      <NonceContext value="e2a1">
        <DeferredScripts>
          <link rel="modulepreload" href="/assets/a.js" />
          <script type="module" src="/assets/b.js" />
        </DeferredScripts>
      </NonceContext>
    </body>
  </html>,
);
const [before = "", after = ""] = html.split("</noscript></template>");

it("writes scripts and their preloads in an element of which a browser loads nothing", () => {
  expect(before).toBe(
    '<html lang="en"><head></head><body><template id="deferred-scripts"><noscript><link rel="modulepreload" href="/assets/a.js"/><script type="module" src="/assets/b.js"></script>',
  );
});

it("adds one inline script, with the nonce of the rendering and without comments", () => {
  expect(after).toMatch(/^<script nonce="e2a1">(?:(?!<\/?script|^\s*\/\/).)+<\/script><\/body><\/html>$/ms);
});
