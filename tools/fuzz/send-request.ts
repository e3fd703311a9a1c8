import { setTimeout as pause } from "node:timers/promises";
import type { ChangeLog } from "./change-log.ts";
import { netChanges } from "./check-response.ts";
import type { Fixtures } from "./fixtures.ts";
import { bodyBytes, type GeneratedRequest, requestTarget } from "./generated-request.ts";
import { NoResponseError, type RawRequest, type Sender } from "./http-sender.ts";
import type { Role } from "./sessions.ts";
import { stripUnsendable } from "./url-mutations.ts";

/** Sends requests and observes their effect. */

export interface SendDeps {
  changes: ChangeLog;
  sender: Sender;
}

/** The request as sent, with the role's token. */
export async function toRawRequest(request: GeneratedRequest, role: Role, fixtures: Fixtures): Promise<RawRequest> {
  const token = await fixtures.tokenOf(role, request.call.access === "id-token" ? "id" : "access");
  const body = bodyBytes(request);
  const headers = {
    "x-forwarded-for": fixtures.clientIp(),
    ...(token && { authorization: `Bearer ${token}` }),
    // Node sets it only for methods that usually have a body; otherwise the body would be parsed as another request.
    ...(body && !("transfer-encoding" in request.headers) && { "content-length": String(body.length) }),
    ...request.headers,
  };
  return { method: request.method, target: stripUnsendable(requestTarget(request)), headers, body };
}

/** A reproducible description of the request; tokens are replaced by their role. */
export function describeRequest(
  { method, target, headers, body }: RawRequest,
  role: Role,
  mutations: readonly string[],
): string {
  const { authorization, ...others } = headers;
  const text = body?.toString("utf8") ?? "";
  const printableBody = Buffer.from(text).equals(body ?? Buffer.alloc(0)) ? text : `base64:${body?.toString("base64")}`;
  return JSON.stringify({
    role,
    broken: mutations,
    method,
    target,
    headers: others,
    body: printableBody.slice(0, 3000),
  });
}

/** Sends a request; returns the response and what was written meanwhile. */
export async function sendRequest({ sender, changes }: SendDeps, rawRequest: RawRequest) {
  await changes.takeChanges();
  const response = await sender.send(rawRequest).catch((error: unknown) => {
    if (error instanceof NoResponseError) return error;
    throw error;
  });
  return { got: response, written: await changes.takeChanges() };
}

/** Waits until the server's workers have finished writing. */
async function waitForWorkers({ changes }: SendDeps): Promise<void> {
  let quietPolls = 0;
  for (let attempt = 0; quietPolls < 3 && attempt < 100; attempt++) {
    quietPolls = (await changes.takeChanges()).length === 0 ? quietPolls + 1 : 0;
    await pause(100);
  }
}

/**
 * Whether a rejected request writes each time it is repeated. If not, the observed write was made by a background
 * worker.
 */
export async function writesWhenRepeated(deps: SendDeps, rawRequest: RawRequest): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt++) {
    await waitForWorkers(deps);
    if (netChanges((await sendRequest(deps, rawRequest)).written).length === 0) return false;
  }
  return true;
}
