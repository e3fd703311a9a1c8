import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Operating systems assign outgoing connections ports from 32768 (Linux) or 49152 upwards; those may be taken at any
 * moment.
 */
const firstPort = 20_000;
const portCount = 12_000;
const maxTries = 50;

/** Simultaneous workers of a test run, of which there are at most so many, choose from ports of their own. */
const maxWorkers = 4;
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % maxWorkers;

/**
 * Returns a free port of this machine, below the range for outgoing connections. Workers of one run never choose the same
 * port, and two runs hardly ever do, since it is chosen at random.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    const port = firstPort + worker + maxWorkers * Math.floor(Math.random() * (portCount / maxWorkers));
    if (await isFree(port)) return port;
  }
  throw new Error(`no port is free after ${maxTries} tries`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    const listening = once(probe, "listening");
    probe.listen(port, "127.0.0.1");
    await listening;
  } catch {
    return false;
  }
  const closed = once(probe, "close");
  probe.close();
  await closed;
  return true;
}
