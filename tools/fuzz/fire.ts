import { setTimeout as pause } from "node:timers/promises";
import { sendable } from "./break-address.ts";
import type { ChangeLog } from "./change-log.ts";
import type { Role } from "./crew.ts";
import { lasting } from "./judge.ts";
import { NoAnswer, type Sender, type Sent } from "./send.ts";
import { bytesOf, type Shot, targetOf } from "./shot.ts";
import type { Supplies } from "./supplies.ts";

/** Sending a request and seeing what it does. */

export interface Firing {
  changes: ChangeLog;
  sending: Sender;
}

/** What is sent, with what the role shows. */
export async function ready(shot: Shot, role: Role, supply: Supplies): Promise<Sent> {
  const token = await supply.tokenOf(role, shot.call.access === "id-token" ? "id" : "access");
  const bytes = bytesOf(shot);
  const headers = {
    "x-forwarded-for": supply.address(),
    ...(token && { authorization: `Bearer ${token}` }),
    // Node's client says it by itself only for methods that usually have a body; the rest would be a request of its own.
    ...(bytes && !("transfer-encoding" in shot.headers) && { "content-length": String(bytes.length) }),
    ...shot.headers,
  };
  return { method: shot.method, target: sendable(targetOf(shot)), headers, bytes };
}

/** The request as one would need it to send it again; tokens by whose they are. */
export function shown({ method, target, headers, bytes }: Sent, role: Role, broken: readonly string[]): string {
  const { authorization, ...others } = headers;
  const text = bytes?.toString("utf8") ?? "";
  const body = Buffer.from(text).equals(bytes ?? Buffer.alloc(0)) ? text : `base64:${bytes?.toString("base64")}`;
  return JSON.stringify({ role, broken, method, target, headers: others, body: body.slice(0, 3000) });
}

/** Sends it; answers what came back, and what was written meanwhile. */
export async function fire({ sending, changes }: Firing, sent: Sent) {
  await changes.since();
  const got = await sending.send(sent).catch((error: unknown) => {
    if (error instanceof NoAnswer) return error;
    throw error;
  });
  return { got, written: await changes.since() };
}

/** Waits until the server's workers have written what they had to. */
async function quiet({ changes }: Firing): Promise<void> {
  let still = 0;
  for (let time = 0; still < 3 && time < 100; time++) {
    still = (await changes.since()).length === 0 ? still + 1 : 0;
    await pause(100);
  }
}

/**
 * Whether what was refused writes each time it is asked. If not, what was seen is the work of the server's own
 * workers, which settle payments and end holds whoever asks for what.
 */
export async function writesAgain(parts: Firing, sent: Sent): Promise<boolean> {
  for (let time = 0; time < 2; time++) {
    await quiet(parts);
    if (lasting((await fire(parts, sent)).written).length === 0) return false;
  }
  return true;
}
