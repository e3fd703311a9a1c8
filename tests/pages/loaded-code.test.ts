import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { adminAccount, createHttpClient } from "#tests/support/http-client.ts";
import { createServerProcess, type ServerProcess } from "#tests/support/server-process.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** What is loaded at the first use, with a string that only its code contains. */
const rarelyNeeded = {
  "Stripe's library": "X-Stripe-Client-User-Agent",
  "common passwords": "ApasswordA12345678A",
};
const build = join(import.meta.dirname, "../../build");

let folder: string;
let server: ServerProcess;

/** Returns the source of a module that appends the URL of each module loaded after it to `file`. */
const recordModules = (file: string): string => `
  import { appendFileSync } from "node:fs";
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, next) {
      appendFileSync(${JSON.stringify(file)}, url + "\\n");
      return next(url, context);
    },
  });`;

/** Returns the names of the current build's chunks that contain `text`. */
function chunksWith(text: string): string[] {
  const replaced = JSON.parse(readFileSync(join(build, "replaced.json"), "utf8"));
  return readdirSync(build).filter(
    (name) => name.endsWith(".js") && !(name in replaced) && readFileSync(join(build, name), "utf8").includes(text),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tavola-loaded-"));
  const hook = `data:text/javascript,${encodeURIComponent(recordModules(join(folder, "modules")))}`;
  server = createServerProcess(
    {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      ADMIN_EMAIL: adminAccount.email,
      ADMIN_PASSWORD: adminAccount.password,
    },
    { nodeOptions: ["--import", hook] },
  );
  await server.start();
}, 60_000);
afterAll(async () => {
  await server?.kill();
  await rm(folder, { recursive: true, force: true });
});

it("a server that shows pages and checks its health loads nothing that few restaurants or requests need", async () => {
  const { call, signInAdmin } = createHttpClient(server.origin, { mailboxUrl: await server.mailboxUrl() });
  for (const path of ["/", "/menu", "/api/menu"]) expect((await call(path)).status, path).toBe(200);
  const { token } = await signInAdmin();
  await waitFor(async () => {
    const health = await call("/api/health", { token });
    expect(health.body).toContainEqual(expect.objectContaining({ subject: "disk" }));
  });

  const loaded = new Set((await readFile(join(folder, "modules"), "utf8")).split("\n").map((url) => basename(url)));
  expect(loaded).toContain("main.js");
  for (const [what, text] of Object.entries(rarelyNeeded)) {
    const chunks = chunksWith(text);
    expect(chunks, what).not.toEqual([]);
    for (const chunk of chunks) expect(loaded, `${what} in ${chunk}`).not.toContain(chunk);
  }
});

it("server and pages share one contract", () => {
  expect(chunksWith("Please enter text")).toHaveLength(1);
});
