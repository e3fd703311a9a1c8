import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium-path.ts";

const filesOf = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Tests that do not depend on the size of the screen. They run only at the size that most of their users have. */
const guestsAtAnySize = filesOf(
  "blocked-by-browser",
  "change-email",
  "chosen-time",
  "confirm-email",
  "content-security-policy",
  "deep-links",
  "document-navigation",
  "error-messages",
  "favourites",
  "fresh-sign-in",
  "google-sign-in",
  "image-hosts",
  "live-menu",
  "magnified-pages",
  "no-third-parties",
  "offline",
  "older-browsers",
  "openid-sign-in",
  "passkeys",
  "password-reset",
  "slow-scripts",
  "stripe",
  "time-zones",
  "translated-page",
  "unfinished-additions",
);
const staffAtAnySize = filesOf(
  "admin-audit",
  "admin-menu-file",
  "development-mailbox",
  "dish-draft",
  "kitchen-auto-accept",
  "lost-role",
  "many-failed-deliveries",
  "option-group-draft",
  "party-without-table",
  "refund-meanwhile",
  "save-in-progress",
  "settings-file",
  "settings-meanwhile",
  "settings-tables",
  "setup",
  "typed-dates",
);

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/support/build.ts",
  outputDir: "test-output/e2e",
  reporter: [["list"], ["json", { outputFile: "test-output/e2e.json" }]],
  // Each worker starts a server with data of its own (tests/e2e/test.ts). Tests of one file share it and run in order.
  workers: 2,
  fullyParallel: false,
  // A machine that other jobs share stalls now and then; the summary lists what passed only when it was repeated.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // Only failures wait this long; a busy machine needs more than the default of 5 s.
  expect: { timeout: 15_000 },
  use: {
    // Requests that tests intercept must be made by the page itself.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      // Phones have no Tab key.
      testIgnore: ["**/keyboard.spec.ts", ...staffAtAnySize],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", testIgnore: guestsAtAnySize, use: { viewport: { width: 1366, height: 768 } } },
  ],
});
