import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Processes, startProcesses } from "./cluster-processes.ts";
import { median } from "./compare.ts";
import { runLoad } from "./http-load.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./result.ts";

/**
 * Compares two processes with one by the CPU time of a request. The machine has two cores, of which the load generator and
 * PostgreSQL need one, so requests per second cannot double here: the processes share the other core, and each gets as
 * many connections, which send at a fixed pace well below the limit of a core. (At the limit a process answers several
 * requests in one turn of its event loop, which would make two processes look more expensive than they are.) The CPU time
 * of a request and the share of the busier process tell how many requests two processes answer on a core each, as long
 * as PostgreSQL and the network are not the limit.
 */
const connectionsPerProcess = 16;
const minScaling = 1.6;
/** Without pauses, and short, so that no cart is filled up. */
const warmUpRounds = 6;
const warmUpSeconds = 2;
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]).toString());

/** Returns the CPU time that a process has used since its start, in seconds. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

type Request = (running: Processes, index: number) => string;

const signedIn = (
  { origin, guests }: Processes,
  index: number,
  method: string,
  path: (email: string) => string,
  body: object | undefined,
) => {
  const { email, token } = guests[index % guests.length] ?? { email: "", token: "" };
  const text = body ? JSON.stringify({ ...body, email }) : "";
  const lines = [
    `${method} ${path(email)} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    `authorization: Bearer ${token}`,
    ...(body ? ["content-type: application/json", `content-length: ${Buffer.byteLength(text)}`] : []),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${text}`;
};

const requests: readonly { name: string; pauseMs: number; request: Request }[] = [
  {
    name: "home page, cached",
    pauseMs: 20,
    request: ({ origin }) => `GET / HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n\r\n`,
  },
  {
    name: "GET /carts, from the database",
    pauseMs: 100,
    request: (running, index) =>
      signedIn(running, index, "GET", (email) => `/api/carts?email=${encodeURIComponent(email)}`, undefined),
  },
  {
    name: "POST /carts",
    pauseMs: 150,
    request: (running, index) => signedIn(running, index, "POST", () => "/api/carts", { menuId: running.menuId }),
  },
];

interface Measurement {
  cpuPerRequest: number;
  busierShare: number;
}

interface Load {
  request: Request;
  seconds: number;
  pauseMs?: number;
}

async function measure(running: Processes, { request, seconds, pauseMs }: Load): Promise<Measurement> {
  let index = 0;
  const nextRequest = () => request(running, index++);
  const before = running.pids.map(cpuSeconds);
  const { requestsPerSecond } = await runLoad({
    port: running.port,
    connections: connectionsPerProcess * running.pids.length,
    seconds,
    nextRequest,
    statuses: [200],
    ...(pauseMs !== undefined && { pauseMs }),
  });
  const spent = running.pids.map((pid, at) => cpuSeconds(pid) - (before[at] ?? 0));
  const total = spent.reduce((sum, one) => sum + one, 0);
  return {
    cpuPerRequest: (total * 1e6) / (requestsPerSecond * seconds),
    busierShare: Math.max(...spent) / total,
  };
}

/** Measures one and two processes in turn, each on a database of its own, after a warm-up of each. */
export async function* benchCluster(
  databases: readonly [string, string],
  run: (database: string, sql: string) => Promise<void>,
  folder: string,
  { rounds, seconds }: BenchOptions,
): AsyncGenerator<Result> {
  const one = await startProcesses(folder, databases[0], 1);
  const two = await startProcesses(folder, databases[1], 2);
  try {
    for (const { name, pauseMs, request } of requests) {
      const emptyCarts = () => Promise.all(databases.map((database) => run(database, "delete from cart_entries")));
      const results: [Measurement[], Measurement[]] = [[], []];
      for (let round = -warmUpRounds; round < rounds; round++) {
        for (const [at, running] of [one, two].entries()) {
          // Each process must have compiled its code, and of two each gets half of the requests.
          const repeats = round < 0 ? running.pids.length : 1;
          for (let repeat = 0; repeat < repeats; repeat++) {
            await emptyCarts();
            const load = round < 0 ? { seconds: warmUpSeconds } : { seconds, pauseMs };
            const result = await measure(running, { request, ...load });
            if (round >= 0) results[at]?.push(result);
          }
        }
      }
      const pick = (key: keyof Measurement): [number, number] => [
        median(results[0].map((result) => result[key])),
        median(results[1].map((result) => result[key])),
      ];
      const cpuPerRequest = pick("cpuPerRequest");
      const [, busierShare] = pick("busierShare");
      const scaling = cpuPerRequest[0] / (cpuPerRequest[1] * busierShare);
      yield {
        name: `2 processes: ${name}, ${(busierShare * 100).toFixed(0)} % by one`,
        measured: `${cpuPerRequest[1].toFixed(0)} µs CPU`,
        reference: `${cpuPerRequest[0].toFixed(0)} µs CPU`,
        value: scaling,
        bound: { atLeast: minScaling },
      };
    }
  } finally {
    await one.stop();
    await two.stop();
  }
}
