// Bundles the server, the pages and their packages into build/, so that a start reads a few files instead of 1,400 and
// strips no types. Runs after the web app is built. Code that only some requests need stays in chunks of its own.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outDir = join(root, "build");

/** Packages to load at the first call, with the functions that are used of them. Each of these must return a promise. */
const deferred = {
  // A fifth of the server's code, because of certificate formats; only passkeys need it.
  "@simplewebauthn/server": [
    "generateAuthenticationOptions",
    "generateRegistrationOptions",
    "verifyAuthenticationResponse",
    "verifyRegistrationResponse",
  ],
};
const deferredPrefix = "\0deferred:";

/**
 * Replaces a package of `deferred` by a module whose functions import it when they are called. Importing a function that is
 * not listed there fails the build.
 *
 * @type {import("vite").Plugin}
 */
const deferPackages = {
  name: "defer-packages",
  enforce: "pre",
  resolveId: (source, importer) =>
    source in deferred && !importer?.startsWith(deferredPrefix) ? `${deferredPrefix}${source}` : undefined,
  load(id) {
    const source = id.startsWith(deferredPrefix) ? id.slice(deferredPrefix.length) : "";
    const names = Object.entries(deferred).find(([name]) => name === source)?.[1];
    return names
      ?.map((name) => `export const ${name} = async (...args) => (await import("${source}")).${name}(...args);`)
      .join("\n");
  },
};

const built = await build({
  configFile: false,
  root,
  logLevel: "error",
  publicDir: false,
  plugins: [deferPackages],
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
      input: { main: "server/main.ts", cluster: "server/cluster.ts", pages: "web/build/server/index.js" },
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
for (const name of readdirSync(outDir).filter((file) => file.endsWith(".js"))) {
  const file = join(outDir, name);
  if (!outputs.includes(name)) {
    const since = before[name] ?? Date.now();
    if (Date.now() - since > keptMs) rmSync(file);
    else replaced[name] = since;
    continue;
  }
  // V8 keeps a source with any other character in twice the memory.
  const code = readFileSync(file, "utf8");
  const escaped = code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  if (escaped !== code) writeFileSync(file, escaped);
}
writeFileSync(replacedFile, JSON.stringify(replaced));
