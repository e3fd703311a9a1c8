import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { isLoopbackHost } from "#server/platform/lib/loopback.ts";
import { freePort } from "../support/free-port.ts";
import { createServerProcess } from "../support/server-process.ts";
import { type Account, mailboxUrls } from "./accounts.ts";
import { ApiGuest } from "./api-guest.ts";
import { newGuest } from "./guest-actions.ts";

interface DemoAccount extends Account {
  role: string;
}

interface TestServer {
  origin: string;
  dataDir: string;
  /** What the server has printed since its start. */
  printed(): string;
}

interface WorkerFixtures {
  /** A server for this worker only, with its own data: the sample restaurant as seeded on first start. */
  server: TestServer;
  /** The demo admin. */
  admin: Account;
}

/** Creates a temporary folder and removes it once `use` is done. */
export async function withTemporaryFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "restaurant-e2e-"));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Modules that the servers of tests load first. */
const firstModules = ["refuse-outgoing.ts", "quick-passwords.ts"].flatMap((name) => [
  "--import",
  join(import.meta.dirname, "../support", name),
]);

/**
 * Starts a server on a free port with an empty data folder, and stops it once `use` is done. It cannot connect to other
 * machines, and must not have tried.
 */
export async function runServer(
  environment: Readonly<Record<string, string>>,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const port = String(await freePort());
    const outgoingLog = join(dataDir, "outgoing.log");
    await writeFile(outgoingLog, "");
    const isProduction = environment.NODE_ENV === "production";
    const site = isProduction && { PUBLIC_URL: `http://127.0.0.1:${port}`, ALLOW_HTTP: "1" };
    const server = createServerProcess(
      { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "warn", OUTGOING_LOG: outgoingLog, ...site, ...environment },
      { nodeOptions: firstModules },
    );
    try {
      await server.start();
      // In production there is no mailbox.
      if (!isProduction) mailboxUrls.set(server.origin, await server.mailboxUrl());
      await use({ origin: server.origin, dataDir, printed: server.printed });
      expect(await readFile(outgoingLog, "utf8"), "connections to other machines").toBe("");
    } finally {
      await server.stop();
    }
  });
}

interface TestFixtures {
  /** A guest who has signed up over the API. */
  apiGuest: ApiGuest;
  /** What the browser blocked because of a page's Content-Security-Policy. A test that expects it empties the list. */
  policyViolations: string[];
  /** Requests of pages to other machines, except for pictures. A test that expects some empties the list. */
  foreignRequests: string[];
}

const isForeign = (url: URL) => /^(https?|wss?):$/.test(url.protocol) && !isLoopbackHost(url.hostname);

/**
 * Playwright's `test`, whose pages and requests go to the worker's own server. A test fails if one of its pages violates
 * its Content-Security-Policy, or requests anything but a picture from another machine.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  apiGuest: async ({ request }, use) => {
    const guest = new ApiGuest(request, newGuest());
    await guest.signUp();
    await use(guest);
  },
  policyViolations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on("console", (message) => {
        if (/Content[ -]Security[ -]Policy/i.test(message.text())) violations.push(message.text());
      });
      // Browsers print the other violations to the console, but not blocked `eval`.
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ blockedURI, sourceFile }) => {
          if (blockedURI === "eval") console.error(`The Content-Security-Policy blocked eval in ${sourceFile}`);
        });
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  foreignRequests: [
    async ({ context }, use) => {
      const requests: string[] = [];
      context.on("request", (request) => {
        // People may give the address of a picture.
        if (request.resourceType() !== "image" && isForeign(new URL(request.url()))) requests.push(request.url());
      });
      await use(requests);
      expect(requests).toEqual([]);
    },
    { auto: true },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    ({}, use) => runServer({}, use),
    { scope: "worker", timeout: 90_000 },
  ],
  admin: [
    async ({ server }, use) => {
      const file = join(server.dataDir, "demo-accounts.json");
      const accounts: DemoAccount[] = JSON.parse(await readFile(file, "utf8"));
      const admin = accounts.find(({ role }) => role === "admin");
      if (!admin) throw new Error("the demo has no admin");
      await use(admin);
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.origin),
});
