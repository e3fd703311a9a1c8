import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readUnitSetting } from "./unit-file.ts";

const dropIn = "deploy/systemd/tavola.service.d/sqlite.conf";
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

describe("the systemd unit", () => {
  let folder = "";
  let unit = "";
  const analyze = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "tavola-unit-"));
    unit = join(folder, "tavola.service");
    // systemd looks whether the program is there.
    const text = readFileSync("deploy/systemd/tavola.service", "utf8");
    writeFileSync(unit, text.replaceAll("/opt/tavola/current/node_modules/.bin/node", process.execPath));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is understood by systemd, with SQLite too", () => {
    expect(analyze("verify", "--man=no", unit)).toMatchObject({ status: 0, stderr: "" });
    mkdirSync(`${unit}.d`);
    copyFileSync(dropIn, join(`${unit}.d`, "sqlite.conf"));
    const { stderr } = analyze("verify", "--man=no", unit);
    expect(stderr).not.toMatch(/Unknown|Failed to parse|ignoring/);
    rmSync(`${unit}.d`, { recursive: true });
  });

  it("leaves the service hardly any right beyond its own folders", () => {
    const { status, stdout } = analyze("security", "--offline=true", "--threshold=20", "--no-pager", unit);
    expect(stdout).toMatch(/exposure level for tavola.service: (0|1)\.\d OK/);
    expect(status).toBe(0);
  });

  it("starts what npm run start:cluster starts, and npm start with SQLite", () => {
    const inCurrent = (script: string) =>
      script.replace("exec node build/", "/opt/tavola/current/node_modules/.bin/node /opt/tavola/current/build/");
    expect(readUnitSetting("ExecStart")).toEqual([inCurrent(scripts["start:cluster"])]);
    expect(readUnitSetting("ExecStart", dropIn)).toEqual(["", inCurrent(scripts.start)]);
  });

  it("repeats a backup only if there is none", () => {
    const backup = "deploy/systemd/tavola-backup.service";
    expect(readUnitSetting("Restart", backup)).toEqual(["on-failure"]);
    expect(readUnitSetting("RestartPreventExitStatus", backup)).toEqual(["3"]);
  });

  it("waits longer for a stop than the server needs at most", () => {
    const maxDrainSeconds = 30;
    const requestSeconds = 15;
    expect(Number(readUnitSetting("TimeoutStopSec")[0])).toBeGreaterThan(maxDrainSeconds + requestSeconds);
  });
});
