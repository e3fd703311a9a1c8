import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type ClusterProcess, startCluster } from "#tests/support/cluster-process.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createHttpClient } from "#tests/support/http-client.ts";
import { readMailboxUrl } from "#tests/support/mailbox-url.ts";
import { sharedVariables } from "#tests/support/server-on-postgres.ts";
import { createEmptyDatabase } from "#tests/support/template-databases.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const loaderCount = 8;
const metricsToken = "a-token-for-figures";

/** Sends requests over keep-alive connections. `stop` ends it and returns the failures and the number of successes. */
function startLoad(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: loaderCount });
  const failures: string[] = [];
  let succeeded = 0;
  let isOver = false;
  const request = (path: string) =>
    new Promise<void>((resolve) => {
      get(origin + path, { agent }, (response) => {
        if (response.statusCode === 200) succeeded++;
        else failures.push(`${path}: ${response.statusCode}`);
        response.resume().once("end", resolve);
      }).once("error", (error) => {
        failures.push(`${path}: ${error.message}`);
        resolve();
      });
    });
  const load = async (path: string) => {
    while (!isOver) {
      await request(path);
      // Leaves the new processes time to start.
      await pause(5);
    }
  };
  const paths = ["/api/restaurant", "/api/reservations/availability?date=2030-01-01&guest=2", "/api/menu"];
  const loading = Promise.all(
    Array.from({ length: loaderCount }, (_, index) => load(paths[index % paths.length] ?? "")),
  );
  return async () => {
    isOver = true;
    await loading;
    agent.destroy();
    return { failures, succeeded };
  };
}

describe("start:cluster with two processes", () => {
  let directory: string;
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let running: ClusterProcess;
  let origin: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "tavola-cluster-"));
    database = await createEmptyDatabase("postgres", inject("baseStores"), directory);
    const PORT = String(await freePort());
    origin = `http://127.0.0.1:${PORT}`;
    const variables = {
      PORT,
      DATA_DIR: directory,
      DATABASE_URL: database.url,
      WORKERS: "2",
      METRICS_TOKEN: metricsToken,
    };
    running = startCluster({ ...sharedVariables, ...variables, DEMO: "1" });
    await running.untilWorkers(2);
    await waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
  });
  afterAll(async () => {
    await running?.stop();
    await database?.remove();
    await rm(directory, { recursive: true, force: true });
  });

  it("prints the start message once, and serves all with one set of sample data and one mailbox", async () => {
    expect(running.output.out.match(/is open/g)).toHaveLength(1);
    const mailboxUrl = await readMailboxUrl(Readable.from([running.output.out]));
    const client = createHttpClient(origin, { mailboxUrl });
    for (let count = 0; count < 4; count++) await client.createGuest();
    const { body } = await client.call("/api/menu");
    expect(new Set(body.map(({ slug }: { slug: string }) => slug)).size).toBe(body.length);
    expect(body.length).toBeGreaterThan(10);
  });

  it("adds up the metrics of all processes, whichever answers", async () => {
    const read = async (): Promise<string> => {
      const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
      return answer.text();
    };
    const countOf = (text: string) =>
      Number(
        /http_request_duration_seconds_count\{method="GET",call="getHealth",status="401",cached="no"\} (\d+)/.exec(
          text,
        )?.[1] ?? 0,
      );
    for (let asked = 0; asked < 20; asked++)
      await fetch(`${origin}/api/health`, { headers: { connection: "close" } }).then((answer) => answer.text());
    for (let asked = 0; asked < 4; asked++) expect(countOf(await read())).toBe(20);
    expect(await read()).toMatch(/^health_level\{subject="disk"\} [012]$/m);
  });

  it("replaces a process that was killed", async () => {
    const [killed = 0, other = 0] = running.workers();
    process.kill(killed, "SIGKILL");
    const pids = await running.untilWorkers(2, [killed]);
    expect(pids).toContain(other);
    expect(running.output.err).toContain("a process ended by itself and is replaced");
    await waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
  });

  it("restarts all processes on SIGHUP while it serves, and no request fails", { timeout: 60_000 }, async () => {
    const former = running.workers();
    const stopLoad = startLoad(origin);
    running.signal("SIGHUP");
    await running.untilWorkers(2, former);
    const { failures, succeeded } = await stopLoad();
    expect(failures).toEqual([]);
    expect(succeeded).toBeGreaterThan(100);
  });

  it("finishes and ends with 0 on SIGTERM", async () => {
    const workers = running.workers();
    expect(await running.stop()).toBe(0);
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });
});

/** A release whose server answers everything with one text. */
async function writeRelease(folder: string, text: string): Promise<void> {
  await mkdir(join(folder, "server/start"), { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "server/start/cluster.ts"), "");
  await writeFile(
    join(folder, "server/start/main.ts"),
    `import { createServer } from "node:http";
    const server = createServer((_request, response) => response.end(${JSON.stringify(text)}));
    server.listen(Number(process.env.PORT), "127.0.0.1");
    process.once("SIGTERM", () => process.exit(0));`,
  );
}

it("start:cluster changes on SIGHUP to the release to which the link leads by then", { timeout: 60_000 }, async () => {
  const directory = await mkdtemp(join(tmpdir(), "tavola-releases-"));
  const database = await createEmptyDatabase("postgres", inject("baseStores"), directory);
  const current = join(directory, "current");
  await symlink(process.cwd(), current);
  const PORT = String(await freePort());
  const variables = { ...sharedVariables, PORT, DATA_DIR: directory, DATABASE_URL: database.url, WORKERS: "1" };
  const running = startCluster(variables, current);
  const readText = async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`)).text();
  try {
    const former = await running.untilWorkers(1);
    expect(await readText()).toBe("ready");
    await writeRelease(join(directory, "next"), "the next release");
    await symlink(join(directory, "next"), join(directory, "current.new"));
    await rename(join(directory, "current.new"), current);
    running.signal("SIGHUP");
    await running.untilWorkers(1, former);
    expect(await readText()).toBe("the next release");
  } finally {
    await running.stop();
    await database.remove();
    await rm(directory, { recursive: true, force: true });
  }
});

it("start:cluster refuses SQLite, and says what to set", async () => {
  const refused = startCluster({ DATA_DIR: join(tmpdir(), "tavola-unused") });
  expect(await refused.exited).toBe(1);
  expect(refused.output.err).toContain("DATABASE_URL: needed to start several processes");
});

it("start:cluster ends if the first process does not start, which says why", async () => {
  const DATABASE_URL = inject("baseStores").postgresUrl.replace(/\w+$/, "no_such_database");
  const failed = startCluster({ ...sharedVariables, DATABASE_URL, PORT: String(await freePort()), WORKERS: "2" });
  expect(await failed.exited).toBe(1);
  expect(failed.output.err).toContain("no_such_database");
});
