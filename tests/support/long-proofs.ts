/** Tests that take minutes. They run in `npm run test:all` only, or with `TEST_ENGINES=all` and the name of the file. */
export const longProofs: readonly string[] = [
  "server/ordering/printing/printing.long.test.ts",
  "tests/e2e/friday-night.spec.ts",
];
export const runsLongProofs = process.env.TEST_ENGINES === "all";
/** Those that do not run. */
export const skippedProofs = runsLongProofs ? [] : longProofs;
