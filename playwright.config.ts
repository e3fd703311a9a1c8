import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium-path.ts";
import { runsLongProofs as runsAll, skippedProofs } from "./tests/support/long-proofs.ts";

const filesOf = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/*
 * A test runs at the size of screen that most of its users have. `npm run test:all` runs those of the last two lists at both sizes:
 * whole journeys, pages whose layout or navigation differs between the sizes, and what is checked on every page.
 */
const guests = filesOf(
  "account",
  "before-hydration",
  "blocked-by-browser",
  "cart-quantities",
  "change-email",
  "chosen-time",
  "confirm-email",
  "content-security-policy",
  "deep-links",
  "delivery-checkout",
  "deposit-difference",
  "deposit-terms",
  "dish-facts",
  "document-navigation",
  "earlier-time",
  "error-messages",
  "favourites",
  "few-taps",
  "form-input",
  "fresh-sign-in",
  "fulfilment",
  "google-sign-in",
  "guest-checkout",
  "guest-fulfilment",
  "image-hosts",
  "live-menu",
  "magnified-pages",
  "no-third-parties",
  "offline",
  "older-browsers",
  "openid-sign-in",
  "options",
  "order-times",
  "passkeys",
  "password-reset",
  "session",
  "sign-in",
  "slow-scripts",
  "status-line",
  "stripe",
  "table-of-booking",
  "time-zones",
  "translated-page",
  "unfinished-additions",
);
const staff = filesOf(
  "admin-audit",
  "admin-dish-times",
  "admin-menu-file",
  "admin-menu-users",
  "admin-options",
  "admin-orders-reporting-reviews",
  "admin-reservations",
  "admin-whole-menu",
  "bookings-at-midnight",
  "development-mailbox",
  "dish-draft",
  "friday-night",
  "kitchen-auto-accept",
  "kitchen-notice",
  "kitchen-order",
  "kitchen-printers",
  "kitchen-sold-out",
  "kitchen-stations",
  "lists",
  "lost-role",
  "many-failed-deliveries",
  "move-by-staff",
  "option-group-draft",
  "party-without-table",
  "refund-meanwhile",
  "save-in-progress",
  "settings",
  "settings-fields",
  "settings-file",
  "settings-hours",
  "settings-meanwhile",
  "settings-tables",
  "settings-ways",
  "setup",
  "typed-dates",
);

const phoneFirst = filesOf(
  "guest-dashboard",
  "guest-journey",
  "home-page",
  "navigation-menu-cart",
  "public-pages",
  "reservation",
  "small-screens",
);
const skipped = skippedProofs.map((file) => `**/${file}`);
const desktopFirst = filesOf(
  "dashboard",
  "day-in-the-life",
  "find-orders",
  "guests-and-owner-journey",
  "kitchen-board",
  "staff-pages",
  "tell-device",
  "way-pause",
  "wrong-clock",
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
      testIgnore: ["**/keyboard.spec.ts", ...staff, ...skipped, ...(runsAll ? [] : desktopFirst)],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: [...guests, ...skipped, ...(runsAll ? [] : phoneFirst)],
      use: { viewport: { width: 1366, height: 768 } },
    },
  ],
});
