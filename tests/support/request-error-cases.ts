import { vi } from "vitest";
import { buildPath, endpoints } from "#contract/paths.ts";
import { type ApiCall, type ErrorCaseContext, sendAs, withBody, withParams } from "./error-case-context.ts";
import type { ApiResponse } from "./http-client.ts";
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
  if (valid.params?.id) return withParams(valid, { id: "x".repeat(201) });
  if (valid.body) return { ...valid, body: [] };
  if (name === "listCart") return {};
  const emptyParameters = ["before", "date", "category", "from"].map((word) => [word, ""]);
  return { ...valid, query: Object.fromEntries(emptyParameters) };
}

const idempotencyHeader = { "idempotency-key": "one" };

/** Repeats a request while the first is in progress, simulated by resetting its idempotency row. */
async function whileInProgress(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const valid = await context.validRequests[call.name]();
  const headers = { "idempotency-key": "two" };
  await sendAs(context, call, valid, { headers });
  const { db } = context.server.running.store;
  await db.updateTable("idempotency").set({ status: null, answer: null, created_at: Date.now() }).execute();
  return sendAs(context, call, valid, { headers });
}

/** Sends a request, sets its rate limit counter to 1000, and sends another. */
async function tooManyRequests(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const { db } = context.server.running.store;
  await sendAs(context, call, await context.validRequests[call.name]());
  await db.updateTable("limits").set({ count: 1000 }).where("key", "like", `${call.name}:%`).execute();
  const answer = await sendAs(context, call, await context.validRequests[call.name]());
  await db.deleteFrom("limits").where("key", "like", `${call.name}:%`).execute();
  return answer;
}

const hiddenTables = ["users", "dishes", "reviews", "reservations"] as const;

/** Sends the request with tables renamed and, for operations that need no database, with a clock that throws. */
async function withBrokenServer(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const { schema } = context.server.running.store.db;
  const valid = await context.validRequests[call.name]();
  const user = call.access === "admin" ? context.admin : context.owner;
  const token = call.access === "id-token" ? await context.server.getIdToken(user.cookie) : user.token;
  const clock = vi.spyOn(Temporal.Now, "instant").mockImplementation(() => {
    throw new Error("no clock");
  });
  for (const table of hiddenTables) await schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    return await sendValidRequest(context.server, call.name, valid, { token });
  } finally {
    clock.mockRestore();
    for (const table of hiddenTables) await schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}

export const requestErrorCases: Readonly<Record<string, ErrorCase>> = {
  malformed: async ({ server }, { name }) => {
    const [method, path] = endpoints[name];
    return server.call(`/api${buildPath(path, { id: "x", email: "x" })}?x=%00`, { method });
  },
  unauthenticated: async ({ server, validRequests }, { name }) =>
    sendValidRequest(server, name, await validRequests[name]()),
  forbidden: async (context, call) =>
    sendAs(context, call, await context.validRequests[call.name](), { who: context.other }),
  too_large: async (context, call) => {
    const valid = await context.validRequests[call.name]();
    const largeFile = valid.file ? { field: "image", bytes: new Uint8Array(11 * 1024 * 1024) } : undefined;
    if (largeFile) return sendAs(context, call, { file: largeFile });
    return sendAs(context, call, withBody(valid, { name: "x".repeat(70_000) }));
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
  idempotency_in_progress: whileInProgress,
  too_many_requests: tooManyRequests,
  internal: withBrokenServer,
};
