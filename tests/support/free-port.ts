import { once } from "node:events";
import { createServer } from "node:net";

/** Systems give outgoing connections ports from 32768 (Linux) or 49152 upwards; one of those may be taken at any moment. */
const firstPort = 20_000;
const portCount = 12_000;
const maxTries = 50;

/**
 * A port of this machine that nobody listens on, below those that systems give to outgoing connections. It is chosen at
 * random, so that two runs that look for one at the same time hardly ever find the same.
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
