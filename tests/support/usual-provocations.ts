import { vi } from "vitest";
import { buildPath, endpoints } from "#contract/paths.ts";
import type { Answer } from "./http-client.ts";
import { type Provoked, type Stage, send, withBody, withParams } from "./provoking.ts";
import { sendValid, type Valid } from "./valid-calls.ts";

/** How to get each answer that follows from how a call is asked. */

type Provoke = (stage: Stage, call: Provoked) => Promise<Answer>;

/** With this for a body, instead of what it takes. */
async function withRaw(stage: Stage, call: Provoked, body: string, type: string): Promise<Answer> {
  const [method, path] = endpoints[call.name];
  const { params } = await stage.make[call.name]();
  const person = call.access === "admin" ? stage.admin : stage.owner;
  const token = call.access === "id-token" ? await stage.server.idToken(person.cookie) : person.token;
  const address = `/api${buildPath(path, params)}`;
  return stage.server.call(address, { method, token, body, headers: { "content-type": type } });
}

/** Something about it that no schema takes. */
function wrong({ name }: Provoked, valid: Valid): Valid {
  if (valid.file) return { file: { field: "image", bytes: new Uint8Array(9) } };
  if (valid.params?.id) return withParams(valid, { id: "x".repeat(201) });
  if (valid.body) return { ...valid, body: [] };
  if (name === "listCart") return {};
  const words = ["before", "date", "category", "from"].map((word) => [word, ""]);
  return { ...valid, query: Object.fromEntries(words) };
}

const key = { "idempotency-key": "one" };

/** A repeated request while the first is still being worked on: its row, as it stands until then. */
async function whileInProgress(stage: Stage, call: Provoked): Promise<Answer> {
  const valid = await stage.make[call.name]();
  const headers = { "idempotency-key": "two" };
  await send(stage, call, valid, { headers });
  const { db } = stage.server.running.store;
  await db.updateTable("idempotency").set({ status: null, answer: null, created_at: Date.now() }).execute();
  return send(stage, call, valid, { headers });
}

/** The first call counts; as if it had been a thousand. */
async function tooOften(stage: Stage, call: Provoked): Promise<Answer> {
  const { db } = stage.server.running.store;
  await send(stage, call, await stage.make[call.name]());
  await db.updateTable("limits").set({ count: 1000 }).where("key", "like", `${call.name}:%`).execute();
  const answer = await send(stage, call, await stage.make[call.name]());
  await db.deleteFrom("limits").where("key", "like", `${call.name}:%`).execute();
  return answer;
}

const tables = ["users", "dishes", "reviews", "reservations"] as const;

/** With the store's tables away, and, for what asks nothing of it, a clock that fails. */
async function broken(stage: Stage, call: Provoked): Promise<Answer> {
  const { schema } = stage.server.running.store.db;
  const valid = await stage.make[call.name]();
  const person = call.access === "admin" ? stage.admin : stage.owner;
  const token = call.access === "id-token" ? await stage.server.idToken(person.cookie) : person.token;
  const clock = vi.spyOn(Temporal.Now, "instant").mockImplementation(() => {
    throw new Error("no clock");
  });
  for (const table of tables) await schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    return await sendValid(stage.server, call.name, valid, { token });
  } finally {
    clock.mockRestore();
    for (const table of tables) await schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}

export const usualProvocations: Readonly<Record<string, Provoke>> = {
  malformed: async ({ server }, { name }) => {
    const [method, path] = endpoints[name];
    return server.call(`/api${buildPath(path, { id: "x", email: "x" })}?x=%00`, { method });
  },
  unauthenticated: async ({ server, make }, { name }) => sendValid(server, name, await make[name]()),
  forbidden: async (stage, call) => send(stage, call, await stage.make[call.name](), { who: stage.other }),
  too_large: async (stage, call) => {
    const valid = await stage.make[call.name]();
    const much = valid.file ? { field: "image", bytes: new Uint8Array(11 * 1024 * 1024) } : undefined;
    if (much) return send(stage, call, { file: much });
    return send(stage, call, withBody(valid, { name: "x".repeat(70_000) }));
  },
  unsupported_media_type: (stage, call) => withRaw(stage, call, "{}", "text/plain"),
  invalid: async (stage, call) => send(stage, call, wrong(call, await stage.make[call.name]())),
  idempotency_key_reused: async (stage, call) => {
    await send(stage, call, await stage.make[call.name](), { headers: key });
    return send(stage, call, withBody(await stage.make[call.name](), { name: "Somebody Else" }), { headers: key });
  },
  idempotency_in_progress: whileInProgress,
  too_many_requests: tooOften,
  internal: broken,
};
