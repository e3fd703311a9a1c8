// Bundles the server, the pages and their packages into build/, so that a start reads a few files instead of 1,400 and
// strips no types. Runs after the web app is built. Code that only some requests need stays in chunks of its own.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outDir = join(root, "build");

const built = await build({
  configFile: false,
  root,
  logLevel: "error",
  publicDir: false,
  // React otherwise carries its development build too.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // Contains native code.
  ssr: { noExternal: true, external: ["sharp"] },
  build: {
    ssr: true,
    outDir,
    // A server that runs may still load chunks of its own build.
    emptyOutDir: false,
    target: "esnext",
    minify: true,
    rolldownOptions: {
      input: { main: "server/start/main.ts", cluster: "server/start/cluster.ts", pages: "web/build/server/index.js" },
      // Optional packages of `pg` that are not installed.
      external: ["pg-native", "pg-cloudflare"],
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // Packages distinguish models and errors by the names of their classes.
        keepNames: true,
      },
    },
  },
});

/** Files of earlier builds, with the time in milliseconds at which a build replaced them. */
const replacedFile = join(outDir, "replaced.json");
const keptMs = 7 * 24 * 60 * 60 * 1000;

const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output.map(({ fileName }) => fileName) : []));
/** @type {Record<string, number>} */
const before = existsSync(replacedFile) ? JSON.parse(readFileSync(replacedFile, "utf8")) : {};
/** @type {Record<string, number>} */
const replaced = {};
for (const name of readdirSync(outDir)) {
  if (!name.endsWith(".js") || outputs.includes(name)) continue;
  const since = before[name] ?? Date.now();
  if (Date.now() - since > keptMs) rmSync(join(outDir, name));
  else replaced[name] = since;
}
writeFileSync(replacedFile, JSON.stringify(replaced));
