import { defineConfig } from "@playwright/test";
import general from "../../playwright.config.ts";

/** `npm run test:firebase`: the browser tests of Firebase Authentication, with its Auth emulator. */
export default defineConfig({
  ...general,
  testDir: ".",
  outputDir: "../../test-output/firebase",
  reporter: [["list"]],
  workers: 1,
  projects: (general.projects ?? []).filter(({ name }) => name === "desktop"),
});
