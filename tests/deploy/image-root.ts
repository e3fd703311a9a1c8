import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { readContainerfile } from "./containerfile.ts";

const LockFile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() })),
});

/** The folders of the packages that a running server may need: those that `npm ci --omit=dev` installs. */
function listProductionPackages(): string[] {
  const { packages } = LockFile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional && existsSync(path))
    .map(([path]) => path);
}

/** Copies without a second copy on the disk where the file system has hard links. */
function copyFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    execFileSync("cp", ["-a", from, dirname(to)]);
  }
}

function copyPackages(folder: string): void {
  for (const path of listProductionPackages()) {
    const target = join(folder, path);
    // A package inside of another one was copied with it.
    if (!existsSync(target)) copyFolder(path, target);
  }
  mkdirSync(join(folder, "node_modules", ".bin"));
  cpSync("node_modules/.bin/node", join(folder, "node_modules/.bin/node"), { verbatimSymlinks: true });
}

/** The libraries of the base image, gcr.io/distroless/cc-debian12. */
const baseLibraries = /\/(ld-linux[\w-]*|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s))\.so\.\d+$/;

/** The paths of the system's libraries that Node and the image library load. */
function listLibraries(): string[] {
  const programs = [process.execPath, ...globSync("node_modules/@img/sharp-*/lib/*.{node,so*}")];
  const listed = programs.map((program) => execFileSync("ldd", [program], { encoding: "utf8" })).join("\n");
  return [...new Set([...listed.matchAll(/(\/\S+\.so\S*) \(/g)].map(([, path = ""]) => path))];
}

const isLibatomic = (library: string) => library.endsWith("/libatomic.so.1");

function copyLibrary(library: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(realpathSync(library), to);
}

/**
 * A root folder with what deploy/Containerfile puts into the image: built files, production packages and the libraries of
 * the base image. It has no shell. The user of the image owns /data and may write to /tmp.
 */
export function createImageRoot(): string {
  const root = mkdtempSync(join(tmpdir(), "tavola-image-"));
  chmodSync(root, 0o755);
  const { contents, user } = readContainerfile();
  const libraries = listLibraries();
  for (const library of libraries) if (baseLibraries.test(library)) copyLibrary(library, join(root, library));
  for (const { from, to } of contents) {
    const source = from.replace(/^\/tavola\//, "");
    if (source === "node_modules") copyPackages(join(root, "tavola"));
    else if (source === "lib") copyLibrary(libraries.find(isLibatomic) ?? "", join(root, to, "libatomic.so.1"));
    else if (source !== "/data") cpSync(source, join(root, to), { recursive: true });
  }
  const [uid, gid] = user.split(":").map(Number);
  mkdirSync(join(root, "data"), { mode: 0o700 });
  chownSync(join(root, "data"), uid ?? 0, gid ?? 0);
  mkdirSync(join(root, "tmp"));
  chmodSync(join(root, "tmp"), 0o1777);
  return root;
}
