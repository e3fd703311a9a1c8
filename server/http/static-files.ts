import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { AppError } from "../domain/app-error.ts";
import { allowCaching } from "./cacheable-answer.ts";
import type { HttpEnv } from "./client-ip.ts";
import { type PreparedBody, plainBody, respond } from "./compression.ts";

const contentTypes: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  ico: "image/x-icon",
  png: "image/png",
  webp: "image/webp",
  jpg: "image/jpeg",
  avif: "image/avif",
  json: "application/json",
  webmanifest: "application/manifest+json",
  txt: "text/plain; charset=utf-8",
};

/** Files do not change while the server runs, but an owner's pictures may be deleted. */
const cacheMs = 60_000;

function respondCacheable(request: Request, file: PreparedBody): Response {
  allowCaching(request, file, { source: "files", until: Date.now() + cacheMs });
  return respond(request, file);
}

const extensionOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** Reads built assets into memory by path, with their precompressed variants. */
async function readAssets(directory: string): Promise<Map<string, PreparedBody>> {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = new Map<string, PreparedBody>();
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name);
    const type = contentTypes[extensionOf(entry.name)];
    if (!type) continue;
    const beside = (suffix: string) => readFile(path + suffix).catch(() => undefined);
    const [plain, zipped, brotli] = await Promise.all([readFile(path), beside(".gz"), beside(".br")]);
    const address = path.slice(directory.length).replaceAll("\\", "/");
    const cache = address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    const encoded: PreparedBody["encoded"] = new Map();
    if (brotli) encoded.set("br", brotli);
    if (zipped) encoded.set("gzip", zipped);
    files.set(address, {
      ...plainBody(plain, { "content-type": type, "cache-control": cache }),
      ...{ encoded, codings: [...encoded.keys()] },
    });
  }
  return files;
}

/** Serves the files of a folder, which are read once, at the start. An unknown one under `/assets/` throws `not_found`. */
export async function mountAssets(app: Hono<HttpEnv>, directory: string): Promise<void> {
  const files = await readAssets(directory);
  app.on(["GET", "HEAD"], "*", async (c, next) => {
    const file = files.get(c.req.path);
    if (file) return respondCacheable(c.req.raw, file);
    if (c.req.path.startsWith("/assets/")) throw new AppError("not_found");
    return next();
  });
}

/** Serves the restaurant's icons from memory. A change of the public content ends cached answers. */
export function mountFiles(
  app: Hono<HttpEnv>,
  paths: readonly string[],
  find: (path: string) => Buffer<ArrayBuffer> | undefined,
): void {
  app.on(["GET", "HEAD"], [...paths], (c) => {
    const plain = find(c.req.path);
    if (!plain) throw new AppError("not_found");
    const headers = {
      "content-type": contentTypes[extensionOf(c.req.path)] ?? "",
      "cache-control": "public, max-age=3600",
    };
    const file = plainBody(plain, headers);
    allowCaching(c.req.raw, file, { source: "content", until: Date.now() + cacheMs });
    return respond(c.req.raw, file);
  });
}

const imagePathPattern = /^\/images\/(?:dishes|scenes|uploads)\/[\w-]{1,100}\/(?:tall-)?\d{2,4}\.(?:avif|webp|jpg)$/;

/** Serves images from the first folder that has them; only paths of the known form are looked up. */
export function mountImages(app: Hono<HttpEnv>, folders: readonly string[]): void {
  app.on(["GET", "HEAD"], "/images/*", async (c) => {
    const path = imagePathPattern.test(c.req.path) ? c.req.path.slice("/images".length) : undefined;
    for (const folder of path ? folders : []) {
      const plain = await readFile(join(folder, path ?? "")).catch(() => undefined);
      const type = contentTypes[extensionOf(c.req.path)];
      if (plain && type) {
        const headers = { "content-type": type, "cache-control": "public, max-age=86400" };
        return respondCacheable(c.req.raw, plainBody(plain, headers));
      }
    }
    throw new AppError("not_found");
  });
}
