import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { startProcessGuard } from "#tests/support/process-guard.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { readContainerfile } from "./containerfile.ts";
import { createImageRoot } from "./image-root.ts";

const image = readContainerfile();
const chroot = ["/usr/sbin/chroot", "/usr/bin/chroot"].find((file) => existsSync(file)) ?? "chroot";

describe("the container file", () => {
  it("copies paths that exist and that .dockerignore lets through", () => {
    const passed = readFileSync(".dockerignore", "utf8").match(/^!.*/gm) ?? [];
    for (const source of image.sources) {
      expect(existsSync(source), source).toBe(true);
      expect(passed).toContain(`!${source}`);
    }
  });

  it("starts what npm start starts", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const [node, ...rest] = image.command;
    expect(node).toBe("/tavola/node_modules/.bin/node");
    expect(`exec node ${rest.join(" ").replaceAll("/tavola/", "")}`).toBe(scripts.start);
  });
});

// Another root folder and user need the rights of root.
describe.skipIf(process.getuid?.() !== 0)("a server with the files of the image only, as its user", () => {
  const guard = startProcessGuard();
  let root = "";
  let environment: Record<string, string> = {};
  let server: ChildProcess | undefined;
  let startedAt = 0;
  const asImage = (command: readonly string[]) => [`--userspec=${image.user}`, root, ...command];
  beforeAll(async () => {
    root = createImageRoot();
    const PORT = String(await freePort());
    const site = { PUBLIC_URL: `http://127.0.0.1:${PORT}`, ALLOW_HTTP: "1" };
    const restaurant = { RESTAURANT_FILE: "/tavola/sample/restaurant.json", ADMIN_EMAIL: "owner@juniper.test" };
    environment = { ...image.variables, ...liveEnvironment, ...site, ...restaurant, PORT, LOG_LEVEL: "error" };
    startedAt = Date.now();
    server = spawn(chroot, asImage(image.command), { env: environment, stdio: ["ignore", "ignore", "inherit"] });
    if (server.pid !== undefined) guard.watch(server.pid);
    const ended = once(server, "exit").then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)));
    const ready = waitFor(async () => expect((await fetch(`${site.PUBLIC_URL}/readyz`)).status).toBe(200), 60_000);
    await Promise.race([ready, ended]);
    ended.catch(() => {});
  }, 120_000);
  afterAll(async () => {
    if (server?.exitCode === null) {
      const exited = once(server, "exit");
      server.kill("SIGTERM");
      await exited;
    }
    guard.close();
    rmSync(root, { recursive: true, force: true });
  });

  it("serves pages, their scripts, and icons that the image library draws", async () => {
    const page = await fetch(`${environment.PUBLIC_URL}/menu`);
    expect(page.status).toBe(200);
    const [, script] = /(\/assets\/[\w.-]+\.js)/.exec(await page.text()) ?? [];
    for (const path of [script, "/icons/192.png", "/api/restaurant"])
      expect((await fetch(`${environment.PUBLIC_URL}${path}`)).status, path).toBe(200);
  });

  it("is healthy by the check of the image", () => {
    const check = spawnSync(chroot, asImage(image.healthCheck), { env: environment });
    expect(check.status).toBe(0);
    const nobodyListens = spawnSync(chroot, asImage(image.healthCheck), { env: { ...environment, PORT: "9" } });
    expect(nobodyListens.status).toBe(1);
  });

  it("has the doctor", () => {
    const [node = ""] = image.command;
    const doctor = spawnSync(chroot, asImage([node, "/tavola/tools/doctor.ts"]), {
      env: environment,
      encoding: "utf8",
    });
    expect(doctor.stdout).toMatch(/ok +database: SQLite/);
    expect(doctor.stdout).toMatch(/doctor: \d+ errors?, \d+ warnings?\n$/);
  });

  it("has backup, restore and the command line of users", () => {
    const [node = ""] = image.command;
    const run = (tool: string, ...args: string[]) =>
      spawnSync(chroot, asImage([node, `/tavola/tools/${tool}.ts`, ...args]), {
        env: { ...environment, BACKUP_TO: "/data/backups" },
        encoding: "utf8",
      });
    expect(run("backup").stdout).toContain('"ok":true');
    expect(run("restore", "latest", "--into", "/data/trial/restaurant.db").stdout).toMatch(/^Restored the backup of /);
    expect(run("admin", "reset-settings").stdout).toMatch(/^The settings are those of the file\./);
  });

  it("writes to the data folder and /tmp only", () => {
    const written = globSync("**/*", { cwd: root }).filter((path) => {
      const changedAt = statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
      return changedAt >= startedAt && !/^(data|tmp)(\/|$)/.test(path);
    });
    expect(written).toEqual([]);
    expect(existsSync(join(root, "data", "restaurant.db"))).toBe(true);
  });
});
