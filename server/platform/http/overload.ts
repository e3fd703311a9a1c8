import type { RequestListener } from "node:http";
import { type EventLoopUtilization, performance } from "node:perf_hooks";
import { operations } from "#contract/operations.ts";
import { apiRoot, endpoints, identityRoot, type OperationName, sandboxRoot } from "#contract/paths.ts";
import type { Operation } from "#contract/platform/operation.ts";
import { problems } from "#contract/problems.ts";

const sampleMs = 250;
/** From this share of time on the event loop is the bottleneck. */
const busyUtilization = 0.95;
/** Requests under way beyond which a new one would wait for longer than this many seconds are refused. */
const maxWaitSeconds = 1;
/** Always accepted at once, so that a pause of the process refuses nobody. */
const minInFlight = 40;
const retryAfterSeconds = 2;

const isOperationName = (name: string): name is OperationName => name in endpoints;

/** Matches the paths of operations whose declaration satisfies `condition`. */
function pathPattern(condition: (operation: Operation) => boolean): RegExp {
  const paths = Object.keys(endpoints)
    .filter(isOperationName)
    .filter((name) => endpoints[name][0] === "GET" && condition(operations[name]))
    .map((name) => apiRoot + endpoints[name][1].replace(/\{\w+\}/g, "[^/?]+"));
  return new RegExp(`^(${paths.join("|")})(\\?|$)`);
}

const cheapPaths = pathPattern((operation) => operation.fromMemory === true);
const streamPaths = pathPattern((operation) => operation.stream === true);
const expensiveRoots = [apiRoot, identityRoot, sandboxRoot].map((root) => `${root}/`);

/** Whether a request needs the database. Others are never refused here; pages have a queue of their own. */
const isExpensive = (method: string | undefined, url: string): boolean =>
  expensiveRoots.some((root) => url.startsWith(root)) && !(method === "GET" && cheapPaths.test(url));

/** Estimates from the finished requests per second whether a new one would be answered in time (Little's law). */
export function createLoadMonitor() {
  let inFlight = 0;
  let finishedCount = 0;
  let ratePerSecond = 0;
  let isBusy = false;
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  let sampledAt = performance.now();
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(current, last).utilization > busyUtilization;
    const now = performance.now();
    const rate = (finishedCount * 1000) / (now - sampledAt);
    ratePerSecond = (ratePerSecond + rate) / 2;
    [last, sampledAt, finishedCount] = [current, now, 0];
  }, sampleMs).unref();
  return {
    isOverloaded: () => isBusy && inFlight >= Math.max(minInFlight, ratePerSecond * maxWaitSeconds),
    started() {
      inFlight++;
    },
    ended() {
      inFlight--;
      finishedCount++;
    },
    close: () => clearInterval(timer),
  };
}

export type LoadMonitor = ReturnType<typeof createLoadMonitor>;

const body = JSON.stringify({
  type: "/problems/unavailable",
  ...problems.unavailable,
  detail: "Very many guests are here at the moment. Nothing was lost; try again in a few seconds.",
  code: "unavailable",
});

/** Refuses requests that need the database with 503 while more of them are under way than can be answered in a second. */
export function withOverloadProtection(listener: RequestListener, monitor: LoadMonitor): RequestListener {
  return (request, response) => {
    const url = request.url ?? "";
    if (!isExpensive(request.method, url)) return listener(request, response);
    if (monitor.isOverloaded()) {
      response.writeHead(503, {
        "content-type": "application/problem+json",
        "cache-control": "no-store",
        "content-length": Buffer.byteLength(body),
        "retry-after": String(retryAfterSeconds),
      });
      response.end(body);
      return undefined;
    }
    if (!streamPaths.test(url)) {
      monitor.started();
      response.once("close", monitor.ended);
    }
    return listener(request, response);
  };
}
