import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,web,tools,tests}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "web/build/**", "tests/e2e/**"],
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/api-contract-observer.ts"],
    // Processes of their own: a test may change its environment, and a native module may not be shared.
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ["default", "json"],
    outputFile: { json: "test-output/unit.json" },
  },
});
