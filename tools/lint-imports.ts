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
for (const { path, line, message } of problems) console.error(`${path}:${line}: ${message}`);
console.error(`lint-imports: ${paths.length} files, ${problems.length} errors`);
process.exitCode = problems.length > 0 ? 1 : 0;
