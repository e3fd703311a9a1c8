import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as dates from "#contract/platform/format-date.ts";
import * as numbers from "#contract/platform/format-number.ts";
import { dateStyles } from "#contract/platform/locale-formats.ts";
import { openBuiltPages } from "#server/compose/pages.ts";
import { localeFormatsOf } from "#server/platform/lib/locale-formats.ts";
import { findChromium } from "#tests/support/chromium-path.ts";
import { locales } from "#tests/support/locales.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { startTestServer } from "#tests/support/test-server.ts";

let browser: Browser;
beforeAll(async () => {
  const executablePath = findChromium();
  browser = await chromium.launch({ ...(executablePath && { executablePath }) });
});
afterAll(() => browser.close());

/** The price and the hours that a page shows. */
const textsOf = (page: Page) => page.locator(".tabular-nums, footer").allInnerTexts();

/** Some that Node and browsers write differently, and some with digits of their own. */
describe.each(["is-IS", "ka-GE", "fa-IR", "bn-BD"])("pages of a restaurant in %s", (locale) => {
  it("show the same before and after hydration", { timeout: 60_000 }, async () => {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const specialDays = [{ date: day, hours: [{ open: "10:00", close: "16:00" }], note: "Holiday" }];
    const RESTAURANT_FILE = writeRestaurantFile({ locale, specialDays });
    const server = await startTestServer("sqlite", { RESTAURANT_FILE }, { pages: openBuiltPages() });
    try {
      for (const path of ["/menu/greek-salad", "/order/pizza"]) {
        const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
        await withoutScripts.goto(server.origin + path);
        const before = await textsOf(withoutScripts);
        const page = await browser.newPage();
        const errors: string[] = [];
        page.on("pageerror", ({ message }) => errors.push(message));
        await page.addInitScript({ content: 'document.addEventListener("hydrated", () => { isHydrated = true; })' });
        await page.goto(server.origin + path);
        await page.waitForFunction(() => "isHydrated" in globalThis);
        expect(await textsOf(page), path).toEqual(before);
        expect(errors, path).toEqual([]);
        expect(before.join()).toContain(localeFormatsOf(locale, "USD").number.digits[8]);
        await Promise.all([page.close(), withoutScripts.close()]);
      }
    } finally {
      await server.stop();
    }
  });
});

const source = (name: string) =>
  stripTypeScriptTypes(readFileSync(`contract/platform/${name}.ts`, "utf8"))
    .replace(/^import .*$/gm, "")
    .replace(/^export /gm, "");

it("dates and amounts in a hundred locales are the same in Chromium as on the server", async () => {
  const page = await browser.newPage();
  await page.goto("about:blank");
  const code = `${source("format-number")}\n${source("format-date")}\nglobalThis.format = { formatDate, formatNumber };`;
  await page.addScriptTag({ content: code });
  const date = { year: 2026, month: 11, day: 5, hour: 18, minute: 30 };
  const given = locales.map((locale) => localeFormatsOf(locale, "EUR"));
  const inBrowser = await page.evaluate(
    ([all, at, styles]) => {
      const {
        format,
      }: { format?: { formatDate: typeof dates.formatDate; formatNumber: typeof numbers.formatNumber } } =
        Object(globalThis);
      return all.map((formats) => [
        ...styles.map((style) => format?.formatDate(style, at, formats)),
        format?.formatNumber("-1234567.50", formats.money),
      ]);
    },
    [given, date, dateStyles] as const,
  );
  const onServer = given.map((formats) => [
    ...dateStyles.map((style) => dates.formatDate(style, date, formats)),
    numbers.formatNumber("-1234567.50", formats.money),
  ]);
  expect(inBrowser).toEqual(onServer);
});
