import { vi } from "vitest";
import type { z } from "zod";
import { operations } from "#contract/operations.ts";
import { buildPath, endpoints } from "#contract/paths.ts";
import type { Operation } from "#contract/platform/operation.ts";
import { type ApiCall, type ErrorCaseContext, sendAs, withBody, withParams } from "./error-case-context.ts";
import { guestCheckoutActions } from "./guest-checkout.ts";
import type { ApiResponse } from "./http-client.ts";
import { callWithHost } from "./request-with-host.ts";
import { updateSessions } from "./sessions.ts";
import { sendValidRequest, type ValidRequest } from "./valid-requests.ts";

/** How to provoke each error that follows from the form of the request. */

type ErrorCase = (context: ErrorCaseContext, call: ApiCall) => Promise<ApiResponse>;

/** Sends the operation's request with the given body instead of a valid one. */
async function sendRawBody(context: ErrorCaseContext, call: ApiCall, body: string, type: string): Promise<ApiResponse> {
  const [method, path] = endpoints[call.name];
  const { params } = await context.validRequests[call.name]();
  const user = call.access === "admin" ? context.admin : context.owner;
  const token = call.access === "id-token" ? await context.server.getIdToken(user.cookie) : user.token;
  const address = `/api${buildPath(path, params)}`;
  return context.server.call(address, { method, token, body, headers: { "content-type": type } });
}

/** Changes a valid request into one that no schema accepts. */
function toInvalidRequest({ name }: ApiCall, valid: ValidRequest): ValidRequest {
  if (valid.file) return { file: { field: "image", bytes: new Uint8Array(9) } };
  if (valid.params?.code) return withParams(valid, { code: "x".repeat(201) });
  if (valid.params?.id) return withParams(valid, { id: "x".repeat(201) });
  if (valid.params?.station) return withParams(valid, { station: "x".repeat(201) });
  if (valid.body) return { ...valid, body: [] };
  if (name === "listCart") return {};
  const emptyParameters = ["before", "date", "category", "from"].map((word) => [word, ""]);
  return { ...valid, query: Object.fromEntries(emptyParameters) };
}

const idempotencyHeader = { "idempotency-key": "one" };

async function whileFlooded(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const send = await prepareRequest(context, call);
  context.load.isFlooded = true;
  return send().finally(() => {
    context.load.isFlooded = false;
  });
}

/**
 * Sends a request, sets the counter of the operation's own limit to 1000, and sends another. Operations without a limit
 * of their own have that of an address.
 */
async function tooManyRequests(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const operation: Operation = operations[call.name];
  if (!operation.limit) return whileFlooded(context, call);
  const { db } = context.server.running.store;
  await sendAs(context, call, await context.validRequests[call.name]());
  // Some requests are prepared by the operation itself.
  const next = await context.validRequests[call.name]();
  await db.updateTable("limits").set({ count: 1000 }).where("key", "like", `${call.name}:%`).execute();
  const answer = await sendAs(context, call, next);
  await db.deleteFrom("limits").where("key", "like", `${call.name}:%`).execute();
  return answer;
}

/** Returns a function that sends the operation's valid request as a user with permission. */
async function prepareRequest(
  context: ErrorCaseContext,
  { name, access }: ApiCall,
): Promise<() => Promise<ApiResponse>> {
  const valid = await context.validRequests[name]();
  const user = access === "admin" ? context.admin : context.owner;
  const token = access === "id-token" ? await context.server.getIdToken(user.cookie) : user.token;
  return () => sendValidRequest(context.server, name, valid, { token, headers: neverCached });
}

/** A cached answer is sent whatever the state of the server; a request for a part of it is not given it. */
const neverCached = { range: "bytes=0-" };

async function whileOverloaded(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const send = await prepareRequest(context, call);
  context.load.isOverloaded = true;
  return send().finally(() => {
    context.load.isOverloaded = false;
  });
}

const hiddenTables = ["users", "dishes", "reviews", "reservations"] as const;
const fail = () => {
  throw new Error("failed on purpose");
};

/** Sends the request with tables renamed and, for operations that need no database, with a response that is invalid. */
async function withBrokenServer(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const { schema } = context.server.running.store.db;
  const send = await prepareRequest(context, call);
  const answer: z.ZodType = operations[call.name].response;
  const response = vi.spyOn(answer, "parse").mockImplementation(fail);
  for (const table of hiddenTables) await schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    return await send();
  } finally {
    response.mockRestore();
    for (const table of hiddenTables) await schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}

/** Operations with which guests change what is theirs and staff refund it, with the bodies that make them a refund. */
const refundingCalls = new Map<string, object>([
  ["updateReservation", { status: "cancelled" }],
  ["cancelReservation", { reason: "Ill" }],
  ["updateOrder", { status: "cancelled", reason: "Sold out" }],
  ["cancelOrder", { reason: "Sold out" }],
]);

export const requestErrorCases: Readonly<Record<string, ErrorCase>> = {
  malformed: async ({ server }, { name }) => {
    const [method, path] = endpoints[name];
    return server.call(`/api${buildPath(path, { id: "x", email: "x" })}?x=%00`, { method });
  },
  misdirected: async ({ server }, { name }) => {
    const [method, path] = endpoints[name];
    return callWithHost(server.origin, "evil.example", `/api${buildPath(path, { id: "x", email: "x" })}`, method);
  },
  unauthenticated: async ({ server, validRequests }, { name }) =>
    sendValidRequest(server, name, await validRequests[name]()),
  forbidden: async (context, call) => {
    const valid = await context.validRequests[call.name]();
    // Any user with an account may call it.
    const who = call.access === "user" ? await guestCheckoutActions(context.server).begin() : context.other;
    return sendAs(context, call, valid, { who });
  },
  second_factor_required: async (context, call) =>
    sendAs(context, call, await context.validRequests[call.name](), { who: await context.server.signInAdmin() }),
  fresh_sign_in_required: async (context, call) => {
    const body = refundingCalls.get(call.name);
    const valid = { ...(await context.validRequests[call.name]()), ...(body && { body }) };
    await updateSessions(context.server, { authenticatedAt: new Date(0) });
    const who = call.access === "admin" || refundingCalls.has(call.name) ? context.admin : context.owner;
    const answer = await sendAs(context, call, valid, { who });
    await updateSessions(context.server, { authenticatedAt: new Date() });
    return answer;
  },
  too_large: async (context, call) => {
    const valid = await context.validRequests[call.name]();
    const largeFile = valid.file ? { field: "image", bytes: new Uint8Array(11 * 1024 * 1024) } : undefined;
    if (largeFile) return sendAs(context, call, { file: largeFile });
    const { maxBodyBytes = 64 * 1024 }: Operation = operations[call.name];
    return sendAs(context, call, withBody(valid, { name: "x".repeat(maxBodyBytes) }));
  },
  unsupported_media_type: (context, call) => sendRawBody(context, call, "{}", "text/plain"),
  invalid: async (context, call) =>
    sendAs(context, call, toInvalidRequest(call, await context.validRequests[call.name]())),
  idempotency_key_reused: async (context, call) => {
    await sendAs(context, call, await context.validRequests[call.name](), { headers: idempotencyHeader });
    return sendAs(context, call, withBody(await context.validRequests[call.name](), { name: "Somebody Else" }), {
      headers: idempotencyHeader,
    });
  },
  too_many_requests: tooManyRequests,
  unavailable: whileOverloaded,
  internal: withBrokenServer,
};
