// Installs what the tests need of the system, Chromium, PostgreSQL's server programs, PgBouncer, nginx and systemd-analyze, if
// possible without asking (root on Debian); otherwise prints what to install. With `--containers`, what builds images instead.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { findChromium } from "../tests/support/chromium-path.ts";
import { findPostgresBinaries } from "../tests/support/postgres-binaries.ts";

interface SystemDependency {
  description: string;
  packages: string[];
}

const programFolders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
const hasProgram = (name: string) => programFolders.some((folder) => existsSync(join(folder, name)));

function findMissingForContainers(): SystemDependency[] {
  return ["buildah", "debootstrap", "docker-compose"]
    .filter((name) => !hasProgram(name))
    .map((name) => ({ description: name, packages: [name] }));
}

function findMissingForTests(): SystemDependency[] {
  const missing: SystemDependency[] = [];
  if (!findChromium()) {
    const description = "Chromium's headless shell or Chromium (or the variable CHROMIUM with the path of one)";
    missing.push({ description, packages: ["chromium-headless-shell", "fonts-noto-color-emoji"] });
  }
  if (!process.env.TEST_DATABASE_URL && !findPostgresBinaries()) {
    const what = "PostgreSQL's server programs (or TEST_DATABASE_URL with a server to use)";
    missing.push({ description: what, packages: ["postgresql"] });
  }
  if (!hasProgram("pgbouncer")) missing.push({ description: "PgBouncer", packages: ["pgbouncer"] });
  if (!hasProgram("nginx")) missing.push({ description: "nginx", packages: ["nginx-light"] });
  if (!hasProgram("systemd-analyze")) missing.push({ description: "systemd-analyze", packages: ["systemd"] });
  return missing;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function runApt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: ["ignore", 2, 2], env }).status === 0;
}

/** Files that keep Debian's packages from starting what they install; the tests start their own. */
const guards = [
  {
    file: "/etc/postgresql-common/createcluster.d/tavola-tests.conf",
    text: "create_main_cluster = off\n",
    mode: 0o644,
  },
  // Asked before a service is started; 101 refuses.
  { file: "/usr/sbin/policy-rc.d", text: "#!/bin/sh\nexit 101\n", mode: 0o755 },
];

function withoutServices<T>(work: () => T): T {
  // A machine's own file stays.
  const newGuards = guards.filter(({ file }) => !existsSync(file));
  for (const { file, text, mode } of newGuards) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode });
  }
  try {
    return work();
  } finally {
    for (const { file } of newGuards) rmSync(file, { force: true });
  }
}

function installPackages(packages: string[]): boolean {
  console.error(`provision: installing ${packages.join(", ")} (a few minutes)`);
  if (!runApt("update", "-q")) return false;
  return withoutServices(() => runApt("install", "-y", "-q", "--no-install-recommends", ...packages));
}

function reportMissing(missing: SystemDependency[], reason: string): void {
  console.error(`provision: ${reason} The tests need:`);
  for (const { description, packages } of missing) {
    console.error(`  - ${description}; on Debian: apt-get install ${packages.join(" ")}`);
  }
  process.exitCode = 1;
}

const findMissingDependencies = process.argv.includes("--containers") ? findMissingForContainers : findMissingForTests;
const needs = findMissingDependencies();
if (needs.length > 0) {
  if (!canInstall()) reportMissing(needs, "this machine lacks something, and only root can add it.");
  else if (!installPackages(needs.flatMap((dependency) => dependency.packages))) {
    reportMissing(needs, "apt-get failed; it says why above.");
  } else {
    const stillMissing = findMissingDependencies();
    if (stillMissing.length > 0)
      reportMissing(stillMissing, "apt-get installed the packages, yet something is missing.");
  }
}
