import { defineConfig } from "vitest/config";
import { skippedProofs } from "./tests/support/long-proofs.ts";

const sharedOptions = {
  setupFiles: ["tests/support/api-contract-observer.ts", "tests/support/quick-passwords.ts"],
  // Separate processes: a test may change its environment, and native modules cannot be shared.
  pool: "forks" as const,
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // A machine that other jobs share stalls now and then; the summary lists what passed only when it was repeated.
  retry: process.env.CI ? 1 : 0,
};
/** Test files of one process share the modules of the server, because loading these takes longer than most files run. */
const sharedModules = { isolate: false };
/** They need the built pages. */
const pageTests = ["tests/pages/**/*.test.ts", "tests/attack/pages/**/*.test.ts", "tests/deploy/**/*.test.ts"];
const notTests = ["**/node_modules/**", "web/build/**", "tests/e2e/**", ...skippedProofs];

export default defineConfig({
  test: {
    // Runs once for all projects; a project's own setup runs only if one of its files is selected.
    globalSetup: ["tests/support/global-setup.ts"],
    projects: [
      {
        test: {
          name: "code",
          include: ["{contract,server,tools,tests}/**/*.test.ts"],
          exclude: [...notTests, ...pageTests],
          ...sharedOptions,
          ...sharedModules,
        },
      },
      {
        test: {
          // Some replace modules, which no other file may see.
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: notTests,
          ...sharedOptions,
        },
      },
      {
        test: {
          name: "pages",
          include: pageTests,
          exclude: notTests,
          globalSetup: ["tests/support/build.ts"],
          ...sharedOptions,
          ...sharedModules,
        },
      },
    ],
    maxWorkers: 2,
    reporters: ["default", "json"],
    outputFile: { json: "test-output/unit.json" },
  },
});
