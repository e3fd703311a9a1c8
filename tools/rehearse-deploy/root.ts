import { execFileSync } from "node:child_process";
import { appendFileSync, copyFileSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { release } from "#server/platform/lib/release.ts";

/** What the documentation calls the host, and the releases that the rehearsal installs. */
export const host = "restaurant.example";
export const [firstTag, nextTag] = [`v${release}`, "v999.0.0"];

/** As the documentation updates and goes back. */
export const installRelease = (tag: string) =>
  `runuser -u tavola-deploy -- /opt/tavola/current/deploy/install-release.sh ${tag}`;

export const certificateFile = (root: string) => join(root, "etc/letsencrypt/live", host, "fullchain.pem");

const runQuietly = (command: string, args: readonly string[], cwd = ".") =>
  void execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], cwd });

/** The repository with two releases: this commit, and the same one under a later version. */
function createRepository(folder: string): void {
  const work = `${folder}.work`;
  runQuietly("git", ["clone", "--quiet", "--no-hardlinks", ".", work]);
  const git = (...args: string[]) =>
    runQuietly("git", ["-c", "user.name=rehearsal", "-c", "user.email=rehearsal@example.com", ...args], work);
  git("tag", "--force", firstTag);
  const manifest = join(work, "package.json");
  runQuietly("sed", ["-i", `s/"version": "${release}"/"version": "${nextTag.slice(1)}"/`, manifest]);
  git("commit", "--quiet", "--all", "--message", "The next release");
  git("tag", nextTag);
  runQuietly("git", ["clone", "--quiet", "--bare", work, folder]);
  rmSync(work, { recursive: true });
}

function createCertificate(root: string): void {
  const cert = certificateFile(root);
  mkdirSync(join(cert, ".."), { recursive: true });
  const key = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-keyout",
    join(cert, "../privkey.pem"),
  ];
  const name = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  execFileSync("openssl", ["req", "-x509", ...key, "-days", "2", ...name, "-out", cert], { stdio: "ignore" });
}

/** Makes an empty Debian as its installer leaves it, with what stands for the world outside: repository, certificate, systemd. */
export function createRoot(root: string, suite: string): void {
  runQuietly("debootstrap", ["--variant=minbase", suite, root, "http://deb.debian.org/debian"]);
  for (const list of globSync("/etc/apt/apt.conf.d/*proxy*")) copyFileSync(list, join(root, list));
  copyFileSync("/etc/resolv.conf", join(root, "etc/resolv.conf"));
  appendFileSync(join(root, "etc/hosts"), `127.0.0.1 localhost ${host}\n`);
  // Packages start no services; the rehearsal does so later, in a network of its own.
  writeFileSync(join(root, "usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  const systemctl = join(root, "usr/local/bin/systemctl");
  copyFileSync("tools/rehearse-deploy/systemctl.sh", systemctl);
  execFileSync("chmod", ["755", systemctl]);
  mkdirSync(join(root, "rehearsal"));
  createRepository(join(root, "rehearsal/tavola.git"));
  // The repository belongs to another user than the one that clones it.
  writeFileSync(join(root, "etc/gitconfig"), "[safe]\n\tdirectory = *\n");
  createCertificate(root);
}

/** How npm and git reach the world from here: this machine's certificates and npm settings, and a repository in a folder. */
export function outsideEnvironment(root: string): Record<string, string> {
  const bundle = "/etc/ssl/certs/ca-certificates.crt";
  const settings = join(process.env.HOME ?? "", ".npmrc");
  if (existsSync(bundle)) copyFileSync(bundle, join(root, "rehearsal/ca.crt"));
  if (existsSync(settings)) copyFileSync(settings, join(root, "rehearsal/npmrc"));
  execFileSync("chmod", ["-R", "a+rX", join(root, "rehearsal")]);
  return {
    repository: "/rehearsal/tavola.git",
    ...(existsSync(bundle) && { NODE_EXTRA_CA_CERTS: "/rehearsal/ca.crt", npm_config_cafile: "/rehearsal/ca.crt" }),
    ...(existsSync(settings) && { npm_config_userconfig: "/rehearsal/npmrc" }),
  };
}
