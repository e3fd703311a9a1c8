import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { createHttpClient, uniqueEmail } from "#tests/support/http-client.ts";
import { createServerProcess } from "#tests/support/server-process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tavola-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Files and folders below a folder that other users of the machine may read, write or open. */
const readableByOthers = (directory: string): string[] =>
  [".", ...readdirSync(directory, { recursive: true, encoding: "utf8" })].filter(
    (name) => (statSync(join(directory, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
  );

/** Starts the server as an operator with the usual umask does, has it write a mail, and returns what others may read. */
async function filesOfStartedServer(DATA_DIR: string): Promise<{ names: string[]; readable: string[] }> {
  const before = process.umask(0o022);
  const environment = { PORT: String(await freePort()), DATA_DIR, LOG_LEVEL: "error" };
  const server = createServerProcess(environment, { entry: "server/start/main.ts" });
  try {
    await server.start();
    const client = createHttpClient(server.origin, { mailboxUrl: await server.mailboxUrl() });
    const email = uniqueEmail();
    await client.signUp(email);
    await client.waitForMail(email, /^Verify/);
    return { names: readdirSync(DATA_DIR), readable: readableByOthers(DATA_DIR) };
  } finally {
    process.umask(before);
    await server.stop();
  }
}

it("another user of the machine can read nothing in a data directory that the server creates", async () => {
  const { names, readable } = await filesOfStartedServer(join(folder, "data"));
  expect(names).toEqual(expect.arrayContaining(["restaurant.db", "mail", "secret", "demo-accounts.json"]));
  expect(readable).toEqual([]);
}, 60_000);

it("another user of the machine can read nothing in a data directory of an earlier version", async () => {
  const directory = join(folder, "data");
  mkdirSync(join(directory, "mail"), { recursive: true });
  writeFileSync(join(directory, "notes.txt"), "");
  for (const name of [".", "mail"]) chmodSync(join(directory, name), 0o755);
  chmodSync(join(directory, "notes.txt"), 0o644);
  const { readable } = await filesOfStartedServer(directory);
  expect(readable).toEqual([]);
}, 60_000);
