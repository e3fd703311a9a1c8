import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { operations, type StaffWrite } from "#contract/operations.ts";
import { endpoints, type OperationName } from "#contract/paths.ts";
import type { Operation } from "#contract/platform/operation.ts";
import { auditReader } from "#tests/support/audit.ts";
import { serverFactories, withBody, withParams } from "#tests/support/error-case-context.ts";
import { createFactories, newDish } from "#tests/support/factories.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { createValidRequests, sendValidRequest, type ValidRequests } from "#tests/support/valid-requests.ts";

/** Operations that guests share with staff. */
const shared: OperationName[] = ["updateReservation", "cancelReservation", "cancelOrder"] satisfies StaffWrite[];
/** Changes nothing that lasts. */
const trial: OperationName = "previewSettings";
const isStaffWrite = (name: OperationName) =>
  (operations[name].access === "admin" && endpoints[name][0] !== "GET" && name !== trial) || shared.includes(name);
const staffWrites = (Object.keys(operations) as OperationName[]).filter(isStaffWrite);
const idempotentWrites = staffWrites.filter((name) => {
  const operation: Operation = operations[name];
  return operation.idempotent;
});

describeOnEachEngine("the security log", (server) => {
  const { readPage, list, entriesOf } = auditReader(server);
  let admin: Guest;
  let owner: Guest;
  let adminId: string;
  let make: ValidRequests;
  let factories: ReturnType<typeof createFactories>;

  beforeAll(async () => {
    admin = await server().signInAdmin();
    owner = await server().createGuest();
    const users = { owner, admin, ...serverFactories(server()) };
    make = createValidRequests(server(), users);
    factories = createFactories(server(), users);
    adminId = await factories.findUserId(admin);
  });

  const send = (name: OperationName, valid: Awaited<ReturnType<ValidRequests[OperationName]>>, headers = {}) =>
    sendValidRequest(server(), name, valid, { token: admin.token, headers });

  it.each(staffWrites)("%s by an admin leaves exactly one entry, with what it changed", async (name) => {
    const valid = await make[name]();
    const [entry, ...others] = await entriesOf(async () => {
      const { status, body } = await send(name, valid);
      expect(status, JSON.stringify(body)).toBe(200);
    });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ call: name, by: adminId, role: "admin", address: "127.0.0.1" });
    if (valid.params?.id) expect(entry?.subject).toBe(valid.params.id);
    expect({ ...entry?.before, ...entry?.after }).not.toEqual({});
    expect(entry?.before).not.toEqual(entry?.after);
  });

  it.each(staffWrites)("%s leaves no entry if it is refused", async (name) => {
    const valid = await make[name]();
    const [parameter] = Object.keys(valid.params ?? {});
    const wrong = parameter
      ? withParams(valid, { [parameter]: "unknown" })
      : withBody(valid, { name: "", date: "never", ids: "none", changes: "none", message: 7, endpoint: "none" });
    const entries = await entriesOf(async () => {
      const { status } = await send(name, valid.file ? { file: { ...valid.file, field: "other" } } : wrong);
      expect(status).toBeGreaterThanOrEqual(400);
      expect([401, 403]).not.toContain(status);
    });
    expect(entries).toEqual([]);
  });

  it.each(idempotentWrites)("%s repeated with one Idempotency-Key leaves one entry", async (name) => {
    const valid = await make[name]();
    const headers = { "idempotency-key": randomUUID() };
    const entries = await entriesOf(async () => {
      for (let time = 0; time < 2; time++) expect((await send(name, valid, headers)).status).toBe(200);
    });
    expect(entries.map(({ call }) => call)).toEqual([name]);
  });

  it.each(["promoteUser", "demoteUser", "updateReview", "updateDish", "updateOrder", "cancelReservation"] as const)(
    "%s that changes nothing leaves no entry",
    async (name) => {
      const valid = await make[name]();
      await send(name, valid);
      expect(await entriesOf(() => send(name, valid))).toEqual([]);
    },
  );

  it("has no entry of what guests change of their own, and names a guest by id only", async () => {
    const valid = await make.updateReservation();
    const asOwner = () => sendValidRequest(server(), "updateReservation", valid, { token: owner.token });
    expect(await entriesOf(asOwner)).toEqual([]);
    const cancel = { params: valid.params ?? {}, body: { reason: "Ada Guest is ill" } };
    const [entry] = await entriesOf(() => send("cancelReservation", cancel));
    expect(entry).toMatchObject({ before: { status: "confirmed" }, after: { status: "cancelled", refundMinor: 2000 } });
    expect(JSON.stringify(entry)).not.toMatch(/Ada Guest|212 555|@/);
  });

  it("has what staff change of their own bookings and orders, which they refund where guests may not", async () => {
    const own = createFactories(server(), { ...serverFactories(server()), owner: admin, admin });
    const [booking, order] = [await own.reservation(), await own.payment()];
    const [cancelled, ended, ...others] = await entriesOf(async () => {
      await send("cancelReservation", { params: { id: booking }, body: {} });
      await send("cancelOrder", { params: { id: order }, body: { reason: "Nobody is hungry" } });
    });
    expect(cancelled).toMatchObject({ call: "cancelReservation", by: adminId, after: { refundMinor: 2000 } });
    expect(ended).toMatchObject({ call: "cancelOrder", by: adminId, subject: order, after: { status: "cancelled" } });
    expect(others).toEqual([]);
  });

  it("says what was before and after, in minor units, and only what differs", async () => {
    const id = await factories.dish();
    const change = { params: { id }, body: { price: 8.5, name: newDish.name, available: false } };
    const [dish] = await entriesOf(() => send("updateDish", change));
    expect(dish).toMatchObject({ before: { priceMinor: 750, available: true } });
    expect(dish?.after).toEqual({ priceMinor: 850, available: false });
    const valid = await make.refundPayment();
    const [first, second] = await entriesOf(async () => {
      await send("refundPayment", valid);
      await send("refundPayment", withBody(valid, { price: 0.5 }));
    });
    expect([first?.before, first?.after]).toEqual([{ refundedMinor: 0 }, { refundedMinor: 100 }]);
    expect([second?.before, second?.after]).toEqual([{ refundedMinor: 100 }, { refundedMinor: 150 }]);
  });

  it("records two simultaneous changes of one dish in the order in which they happened", async () => {
    const id = await factories.dish();
    const prices = [1, 2, 3, 4];
    const entries = await entriesOf(() =>
      Promise.all(prices.map((price) => send("updateDish", { params: { id }, body: { price } }))),
    );
    const chain = new Map(entries.map(({ before, after }) => [before?.priceMinor, after?.priceMinor]));
    const visited: unknown[] = [];
    for (let price: unknown = 750; price !== undefined; price = chain.get(price)) visited.push(price);
    expect(visited).toHaveLength(5);
  });

  it("is filtered by person and subject, and paged with the filter", async () => {
    const id = await factories.dish();
    await send("updateDish", { params: { id }, body: { price: 9 } });
    expect((await list(`?subject=${id}`)).map(({ call }) => call)).toEqual(["updateDish", "createDish"]);
    const by = randomUUID();
    expect(await list(`?by=${by}&subject=${id}`)).toEqual([]);
    const row = { by, role: "user" as const, call: "signIn", address: null, before: null, after: null };
    const rows = Array.from({ length: 101 }, (_, at) => ({ ...row, id: `signed-in-${at}`, at, subject: null }));
    await server().running.store.db.insertInto("audit").values(rows).execute();
    const { body, headers } = await readPage(`?by=${by}`);
    expect(body).toHaveLength(100);
    expect(body[0]).toMatchObject({ _id: "signed-in-100", at: "1970-01-01T00:00:00.100Z" });
    const next = /<\/api\/audit([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
    expect(await list(next)).toMatchObject([{ _id: "signed-in-0" }]);
  });

  it("keeps the entries of a deleted user, without name and address", async () => {
    const colleague = await server().createGuest();
    const id = await factories.findUserId(colleague);
    await send("promoteUser", { params: { id } });
    const dish = await server().call("/api/menu", { token: colleague.token, body: newDish });
    const find = () => list(`?by=${id}&subject=${dish.body.insertedId}`);
    expect(await find()).toMatchObject([{ call: "createDish", byName: "Ada Guest", address: "127.0.0.1" }]);
    await send("deleteUser", { params: { id } });
    const [entry, ...others] = await find();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ by: id, role: "admin", call: "createDish" });
    expect(entry?.byName).toBeUndefined();
    expect(entry?.address).toBeUndefined();
  });

  it("has no address of admins who delete themselves", async () => {
    const colleague = await server().createGuest();
    const id = await factories.findUserId(colleague);
    await send("promoteUser", { params: { id } });
    expect((await server().call(`/api/users/${id}`, { method: "DELETE", token: colleague.token })).status).toBe(200);
    const [entry] = await list(`?by=${id}&subject=${id}`);
    expect(entry).toMatchObject({ call: "deleteUser" });
    expect(entry?.address).toBeUndefined();
  });

  it("loses the address of an entry that was written while its user was being deleted", async () => {
    const { running } = server();
    const entry = { id: randomUUID(), at: Date.now(), by: randomUUID(), role: "admin" as const, call: "createDish" };
    const rest = { subject: null, address: "198.51.100.7", before: null, after: null };
    await running.store.db
      .insertInto("audit")
      .values({ ...entry, ...rest })
      .execute();
    await running.runWorkersOnce();
    const [found] = await list(`?by=${entry.by}`);
    expect(found).toMatchObject({ _id: entry.id });
    expect(found?.address).toBeUndefined();
  });

  it("is deleted after 400 days", async () => {
    const { running } = server();
    const dayMs = 86_400_000;
    const id = await factories.dish();
    const written = Date.now();
    // Sessions end as well, so each reading signs in anew.
    const read = () => auditReader(server).list(`?subject=${id}`);
    await running.runWorkersOnce(written + 399 * dayMs);
    expect(await read()).toHaveLength(1);
    await running.runWorkersOnce(written + 401 * dayMs);
    expect(await read()).toEqual([]);
  });
});
