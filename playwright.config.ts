import { defineConfig } from "@playwright/test";

// Below what systems give to outgoing connections, one of which may else hold it.
const port = 24_400;
const baseURL = `http://127.0.0.1:${port}`;
const dataDir = "test-output/e2e-data";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-output/e2e",
  reporter: [["list"], ["json", { outputFile: "test-output/e2e.json" }]],
  // One restaurant with one database stands behind all tests.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  use: {
    baseURL,
    // What tests answer in the server's place must be asked for by the page itself.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
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
      // It has no Tab key.
      testIgnore: "**/keyboard.spec.ts",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1366, height: 768 } } },
  ],
  webServer: {
    command: `rm -rf ${dataDir} && exec node_modules/.bin/node server/main.ts`,
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    // What the server warns about belongs beside the test that caused it.
    stdout: "pipe",
    stderr: "pipe",
  },
});
