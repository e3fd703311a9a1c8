import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/**
 * `npm run screenshots`: every screen and state at three widths, in light and dark. Each set has servers of its own
 * (tests/e2e/test.ts), so that reservations of one set do not affect another.
 */

const widths = [
  { name: "390", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { name: "768", use: { viewport: { width: 768, height: 1024 } } },
  { name: "1366", use: { viewport: { width: 1366, height: 768 } } },
];
const schemes = ["light", "dark"] as const;

export default defineConfig({
  ...base,
  testDir: "tests/screenshots",
  testMatch: "**/*.screenshots.ts",
  outputDir: "test-output/screenshots-failures",
  reporter: "list",
  timeout: 600_000,
  globalTeardown: "./tests/screenshots/write-index.ts",
  use: { ...base.use, contextOptions: { reducedMotion: "reduce" } },
  projects: widths.flatMap(({ name, use }) =>
    schemes.map((colorScheme) => ({ name: `${name}-${colorScheme}`, use: { ...use, colorScheme } })),
  ),
});
