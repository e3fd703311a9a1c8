// `npm run release -- 1.1.0`: checks that this commit can be released, sets the version, dates the entry of the changelog, writes
// the databases from which later releases are tested, commits, tags, and packs. It publishes nothing.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { isOlderRelease, release } from "#server/platform/lib/release.ts";
import { releasedVersions } from "#tests/upgrades/released-versions.ts";
import { dateEntry } from "./release/changelog.ts";

process.chdir(`${import.meta.dirname}/..`);
const [version = ""] = process.argv.slice(2);
const tag = `v${version}`;

const run = (command: string, ...args: string[]) => void execFileSync(command, args, { stdio: "inherit" });
const read = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: "utf8" }).trim();

function findObstacles(): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return ["name the version: npm run release -- 1.1.0"];
  const tags = read("git", "tag", "--list", "v*").split("\n");
  const missing = releasedVersions
    .filter((one) => one !== version && !tags.includes(`v${one}`))
    .map((one) => `v${one}`);
  const changedFiles = read("git", "status", "--porcelain");
  const branch = read("git", "branch", "--show-current");
  return [
    ...(isOlderRelease(version, release) ? [`${version} is older than ${release}`] : []),
    ...(tags.includes(tag) ? [`the tag ${tag} exists`] : []),
    ...(missing.length > 0
      ? [`tags are missing, so that nothing compares with them: git fetch --tags (${missing})`]
      : []),
    ...(changedFiles ? [`files have changes that are not committed:\n${changedFiles}`] : []),
    ...(branch === "main" ? [] : [`the branch is ${branch}, not main`]),
  ];
}

const obstacles = findObstacles();
if (obstacles.length > 0) {
  for (const obstacle of obstacles) console.error(`release: ${obstacle}`);
  process.exit(1);
}
const changelog = dateEntry(readFileSync("CHANGELOG.md", "utf8"), version, new Date().toISOString().slice(0, 10));
run("npm", "test");
writeFileSync("CHANGELOG.md", changelog);
run("npm", "version", version, "--no-git-tag-version", "--allow-same-version");
run("npm", "run", "dump:release");
run("git", "add", "CHANGELOG.md", "package.json", "package-lock.json", `tests/upgrades/${version}`);
if (read("git", "status", "--porcelain")) run("git", "commit", "--message", `Release ${version}`);
run("git", "tag", "--annotate", tag, "--message", `Release ${version}`);
run("npm", "run", "package");
console.log(`release: ${tag} is tagged. Next: git push --follow-tags, and attach the files of release/`);
