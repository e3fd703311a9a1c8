import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { operations } from "#contract/operations.ts";
import { endpoints, type OperationName } from "#contract/paths.ts";
import { newId } from "#server/platform/database/ids.ts";
import type { Store } from "#server/platform/database/store.ts";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { createErrorCaseContext, type ErrorCaseContext, sendAs } from "#tests/support/error-case-context.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const isOperationName = (name: string): name is OperationName => name in endpoints;
const idempotent = Object.keys(operations)
  .filter(isOperationName)
  .filter((name) => "idempotent" in operations[name]);

/** Makes the database refuse to store responses until the returned function is called. */
async function refuseResponses({ db, engine }: Store): Promise<() => Promise<void>> {
  if (engine === "sqlite") {
    await sql`create trigger refuse before update on idempotency begin select raise(abort, 'refused'); end`.execute(db);
    return async () => void (await sql`drop trigger refuse`.execute(db));
  }
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    db,
  );
  await sql`create trigger refuse before update on idempotency execute function refuse()`.execute(db);
  return async () => void (await sql`drop function refuse cascade`.execute(db));
}

/** The tables of the restaurant; the sandbox has those of the payment provider, which is a separate system. */
async function dumpEffects(store: Store) {
  const tables = Object.entries(await dumpDatabase(store));
  return Object.fromEntries(tables.filter(([name]) => !name.startsWith("sandbox_")));
}

describeOnBothEngines("an operation with an Idempotency-Key", (server) => {
  let context: ErrorCaseContext;
  beforeAll(async () => {
    context = await createErrorCaseContext(server(), new Set());
  });
  beforeEach(() => server().running.store.db.deleteFrom("limits").execute());

  async function prepare(name: OperationName) {
    const valid = await context.validRequests[name]();
    const headers = { "idempotency-key": newId() };
    return () => sendAs(context, { name, access: operations[name].access }, valid, { headers });
  }

  it.each(idempotent)("%s has its effect only together with the stored response", async (name) => {
    const { store } = server().running;
    const send = await prepare(name);
    const before = await dumpEffects(store);
    const acceptResponses = await refuseResponses(store);
    const refused = await send().finally(acceptResponses);
    expect(refused.status).toBe(500);
    // The payment was captured before, and is recorded once by its transaction id.
    if (name !== "recordPayment") expect(await dumpEffects(store)).toEqual(before);
    const repeated = await send();
    expect(repeated.status, JSON.stringify(repeated.body)).toBe(200);
    const after = await dumpEffects(store);
    expect((await send()).body).toEqual(repeated.body);
    expect(await dumpEffects(store)).toEqual(after);
  });

  it.each(idempotent)("%s gives simultaneous repetitions the same response", async (name) => {
    const send = await prepare(name);
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    for (const { status, body } of answers) {
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
  });
});
