import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { acquireLock } from "./lock.mjs";
import { isAlive, processIdentity } from "./processes.mjs";

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tavola-lock-"));
  file = join(root, ".bootstrap.lock");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const deadPid = (): number => spawnSync(process.execPath, ["--version"]).pid;

test("the lock names its holder and is deleted on release", async () => {
  const lock = await acquireLock(root);
  expect(readFileSync(file, "utf8")).toBe(`${processIdentity(process.pid)}\n`);
  lock.release();
  expect(existsSync(file)).toBe(false);
});

test("a second process waits for the first", async () => {
  const first = await acquireLock(root);
  let entered = false;
  const second = acquireLock(root).then((lock) => {
    entered = true;
    return lock;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(entered).toBe(false);
  first.release();
  (await second).release();
});

test("the lock of a dead process is taken over by exactly one of many", async () => {
  writeFileSync(file, `${deadPid()} 1\n`);
  let inside = 0;
  const visit = async () => {
    const lock = await acquireLock(root);
    inside += 1;
    expect(inside).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
    lock.release();
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
});

test("a child that outlives its parent keeps the lock", async () => {
  writeFileSync(file, `${deadPid()} 1\n${processIdentity(process.pid)}\n`);
  const waiting = acquireLock(root);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(readFileSync(file, "utf8")).toContain(processIdentity(process.pid));
  rmSync(file);
  (await waiting).release();
});

test.skipIf(process.platform !== "linux")("a number used again is not the holder", () => {
  expect(isAlive(`${process.pid} 1`)).toBe(false);
});
