import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ImageStore } from "./image-store.ts";

const mirror = "http://deb.debian.org/debian";
const suite = "bookworm";
/** The packages of gcr.io/distroless/cc-debian12. */
const distrolessPackages = [
  "base-files",
  "ca-certificates",
  "libc6",
  "libgcc-s1",
  "libgomp1",
  "libssl3",
  "libstdc++6",
  "netbase",
  "tzdata",
];

const run = (command: string, args: readonly string[], cwd?: string) =>
  void execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], ...(cwd !== undefined && { cwd }) });

/** The first stage's: a small Debian with Node and npm from npm's registry. */
function createBuildRoot(root: string, nodeVersion: string): void {
  run("debootstrap", ["--variant=minbase", "--include=ca-certificates", suite, root, mirror]);
  for (const file of globSync("/etc/apt/apt.conf.d/*proxy*")) cpSync(file, join(root, file));
  const packages = join(root, "opt/node");
  mkdirSync(packages, { recursive: true });
  // The package that `node` would install for this machine by a script.
  const node = `node-linux-${process.arch}`;
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts"];
  run("npm", ["install", "--prefix", packages, `${node}@${nodeVersion}`, "npm@11", ...flags]);
  cpSync(join(packages, "node_modules", node, "bin/node"), join(root, "usr/local/bin/node"));
  run("ln", ["-s", "/opt/node/node_modules/npm/bin/npm-cli.js", join(root, "usr/local/bin/npm")]);
  trustAsHere(root);
}

/** Lets npm reach the registry as on this machine: by its certificates and npm settings. */
function trustAsHere(root: string): void {
  const bundle = "/etc/ssl/certs/ca-certificates.crt";
  if (existsSync(bundle)) cpSync(bundle, join(root, bundle));
  const settings = join(process.env.HOME ?? "", ".npmrc");
  const folder = join(root, "opt/node/node_modules/npm");
  if (existsSync(settings)) appendFileSync(join(folder, "npmrc"), readFileSync(settings));
  appendFileSync(join(folder, "npmrc"), `cafile=${bundle}\n`);
}

/** The second stage's: libraries and certificates without a shell. */
function createRunRoot(root: string, folder: string): void {
  const downloads = join(folder, "packages");
  mkdirSync(downloads);
  mkdirSync(root);
  run("apt-get", ["-qq", "download", ...distrolessPackages], downloads);
  for (const file of globSync("*.deb", { cwd: downloads })) run("dpkg-deb", ["-x", join(downloads, file), root]);
  for (const name of ["dev", "proc", "tmp"]) mkdirSync(join(root, name), { recursive: true });
  run("chmod", ["1777", join(root, "tmp")]);
  appendFileSync(join(root, "etc/passwd"), "root:x:0:0:root:/root:/sbin/nologin\n");
  appendFileSync(join(root, "etc/passwd"), "nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n");
}

/** Makes stand-ins for the images that deploy/Containerfile begins with, under their names. */
export function createBaseImages(images: ImageStore, folder: string): void {
  const [build = "", run = ""] = [...readFileSync("deploy/Containerfile", "utf8").matchAll(/^FROM (\S+)/gm)].map(
    ([, name = ""]) => name,
  );
  const [, nodeVersion = ""] = /node:(\d+)-bookworm/.exec(build) ?? [];
  const [buildRoot, runRoot] = [join(folder, "build-root"), join(folder, "run-root")];
  createBuildRoot(buildRoot, nodeVersion);
  images.create(build, buildRoot);
  createRunRoot(runRoot, folder);
  images.create(run, runRoot);
}
