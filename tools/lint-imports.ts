// Checks what the compiler and Biome do not: the direction of imports (tools/lint-imports/directions.ts), where queries
// stand and which repository writes a table, who reads the environment, and the length of files.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkFile, checkTree } from "./lint-imports/check.ts";

const root = join(import.meta.dirname, "..");
const folders = ["contract", "server", "web", "sample", "tools", "tests", "bench", "deploy"];

const paths = folders
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs,css}`, {
      cwd: root,
      exclude: ["**/node_modules/**", "**/build/**", "**/.react-router/**"],
    }),
  )
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted();

const sources = paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const problems = [...sources.flatMap(checkFile), ...checkTree(sources)];
for (const { path, line, message, severity } of problems) {
  const prefix = severity === "warning" ? "warning: " : "";
  console.error(`${path}:${line}: ${prefix}${message}`);
}
const errors = problems.filter((problem) => problem.severity === "error").length;
console.error(`lint-imports: ${paths.length} files, ${errors} errors, ${problems.length - errors} warnings`);
process.exitCode = errors > 0 ? 1 : 0;
