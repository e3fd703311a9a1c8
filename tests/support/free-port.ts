import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Operating systems assign outgoing connections ports from 32768 (Linux) or 49152 upwards; those may be taken at any
 * moment.
 */
const firstPort = 20_000;
const portCount = 12_000;
const maxTries = 50;

/**
 * Returns a free port of this machine, below the range for outgoing connections. It is chosen at random, so that two
 * runs searching at the same time hardly ever choose the same.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    const port = firstPort + Math.floor(Math.random() * portCount);
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
