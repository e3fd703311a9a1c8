import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { AppError } from "../domain/app-error.ts";
import { allowCaching } from "./answer-cache.ts";
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

const maxAge = (urlPath: string) =>
  urlPath.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

/** Reads a built file with its precompressed variants. Returns none of an unknown type, and throws if there is no such file. */
async function readBuiltFile(path: string, urlPath: string): Promise<PreparedBody | undefined> {
  const type = contentTypes[extensionOf(urlPath)];
  if (!type) return undefined;
  const beside = (suffix: string) => readFile(path + suffix).catch(() => undefined);
  const [plain, zipped, brotli] = await Promise.all([readFile(path), beside(".gz"), beside(".br")]);
  const encoded: PreparedBody["encoded"] = new Map();
  if (brotli) encoded.set("br", brotli);
  if (zipped) encoded.set("gzip", zipped);
  const headers = { "content-type": type, "cache-control": maxAge(urlPath) };
  return { ...plainBody(plain, headers), encoded, codings: [...encoded.keys()] };
}

/** Reads built files into memory by path. */
async function readBuiltFiles(directory: string): Promise<Map<string, PreparedBody>> {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = new Map<string, PreparedBody>();
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name);
    const urlPath = path.slice(directory.length).replaceAll("\\", "/");
    const file = await readBuiltFile(path, urlPath);
    if (file) files.set(urlPath, file);
  }
  return files;
}

/**
 * Serves the built files of a folder, which are read once, at the start. For other names under `/assets/`, `findAsset` returns
 * the path of the file, or undefined; then the request throws `not_found`.
 */
export async function mountBuiltFiles(
  app: Hono<HttpEnv>,
  directory: string,
  findAsset: (name: string) => Promise<string | undefined>,
): Promise<void> {
  const files = await readBuiltFiles(directory);
  app.on(["GET", "HEAD"], "*", async (c, next) => {
    const { path } = c.req;
    const file = files.get(path);
    if (file) return respondCacheable(c.req.raw, file);
    if (!path.startsWith("/assets/")) return next();
    const builtFile = await findAsset(path.slice("/assets/".length));
    const asset = builtFile && (await readBuiltFile(builtFile, path).catch(() => undefined));
    if (!asset) throw new AppError("not_found");
    return respondCacheable(c.req.raw, asset);
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
