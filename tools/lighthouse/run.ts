import { mkdir, rm, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findChromium } from "../../tests/support/chromium-path.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { createServerProcess } from "../../tests/support/server-process.ts";
import { budgets, checkBudgets, checkInteractions } from "./budgets.ts";
import { interactions } from "./interactions.ts";
import { measureInteractions } from "./measure-interactions.ts";

/**
 * `npm run lighthouse`: runs Lighthouse with its phone profile on the public pages, against a server of its own: loads
 * each, and uses each as a guest does. Exits with 1 if a page violates a budget of `budgets.ts`. Results depend on the
 * machine: use an idle one.
 *   --page PATH   only this page
 *   --runs N      the median of N runs (3)
 *   --part PART   only one part: load or use
 */

const { values: options } = parseArgs({
  options: { page: { type: "string" }, runs: { type: "string", default: "3" }, part: { type: "string" } },
});
const pages = options.page ? [options.page] : budgets.pages;
const output = "test-output/lighthouse";
const chromium = findChromium() ?? "/usr/bin/chromium";

// The packages are installed in this folder, apart from the product's dependencies.
const { launch } = await import("chrome-launcher");
const { default: lighthouse, startFlow } = await import("lighthouse");
const { default: puppeteer } = await import("puppeteer-core");

const DATA_DIR = `${output}/data`;
await rm(output, { recursive: true, force: true });
await mkdir(output, { recursive: true });
const server = createServerProcess({ PORT: String(await freePort()), DATA_DIR, LOG_LEVEL: "error" });
const chrome = await launch({
  chromePath: chromium,
  chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
});
try {
  await server.start();
  for (const page of options.part === "use" ? [] : pages) {
    const results = [];
    for (let run = 0; run < Number(options.runs); run++) {
      const result = await lighthouse(server.origin + page, {
        port: chrome.port,
        output: "html",
        onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      });
      if (!result) throw new Error(`Lighthouse said nothing of ${page}`);
      results.push(result);
    }
    const score = (result: (typeof results)[number]) => result.lhr.categories.performance?.score ?? 0;
    const median = results.toSorted((one, other) => score(one) - score(other))[Math.floor(results.length / 2)];
    if (!median) continue;
    await writeFile(`${output}/${page.replaceAll("/", "_")}.html`, [median.report].flat().join(""));
    report(checkBudgets(page, median.lhr));
  }
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}`, defaultViewport: null });
  const measurements = await measureInteractions({
    origin: server.origin,
    dataDir: DATA_DIR,
    interactions: interactions.filter(
      ({ page }) => options.part !== "load" && (!options.page || options.page === page),
    ),
    runs: Number(options.runs),
    openPage: async () => (await browser.createBrowserContext()).newPage(),
    startFlow,
  });
  for (const measurement of measurements) report(checkInteractions(measurement));
  await browser.disconnect();
} finally {
  chrome.kill();
  await server.stop();
}

function report({ line, violations }: ReturnType<typeof checkBudgets>): void {
  console.log(line);
  for (const violation of violations) console.log(`  MISSED  ${violation}`);
  if (violations.length > 0) process.exitCode = 1;
}
