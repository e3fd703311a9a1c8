import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

describeOnBothEngines("a quantity of an entry that is taken back", (server) => {
  let soup = "";
  const { add } = choiceActions({ call: (...input) => server().call(...input) });
  const takeBack = ({ token }: Guest, id: string, quantity: number, headers = {}) =>
    server().call(`/api/carts/${id}?quantity=${quantity}`, { method: "DELETE", token, headers });
  const quantitiesOf = async ({ email, token }: Guest): Promise<number[]> =>
    (await server().call(`/api/carts?email=${email}`, { token })).body.map(
      ({ quantity }: { quantity: number }) => quantity,
    );
  const addSoup = async (guest: Guest, quantity: number): Promise<string> =>
    (await add(guest, soup, { quantity, mayRaise: true })).body.insertedId;

  beforeAll(async () => {
    const admin = dishOptionActions(server(), (await server().signInAdmin()).token);
    soup = await admin.createDish({ name: "Soup", price: 5 });
  });

  it("counts beside everything that is done to the entry at the same time", async () => {
    const guest = await server().createGuest();
    const id = await addSoup(guest, 8);
    const additions = Array.from({ length: 3 }, () => addSoup(guest, 2));
    const answers = await Promise.all(Array.from({ length: 4 }, () => takeBack(guest, id, 1)));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ acknowledged: true, deletedCount: 0 })));
    expect(await Promise.all(additions)).toEqual([id, id, id]);
    expect(await quantitiesOf(guest)).toEqual([10]);
  });

  it("is the whole entry if it has no more", async () => {
    const guest = await server().createGuest();
    const id = await addSoup(guest, 2);
    expect((await takeBack(guest, id, 3)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await quantitiesOf(guest)).toEqual([]);
    expect(await takeBack(guest, id, 1)).toMatchObject({ status: 404, body: { code: "cart_entry_not_found" } });
  });

  it("is taken once for each idempotency key, and never from another guest's entry", async () => {
    const guest = await server().createGuest();
    const id = await addSoup(guest, 3);
    const key = { "idempotency-key": randomUUID() };
    for (const _ of [1, 2]) expect((await takeBack(guest, id, 1, key)).status).toBe(200);
    expect((await takeBack(await server().createGuest(), id, 1)).status).toBe(404);
    expect((await takeBack(guest, id, 0)).body.fields).toHaveProperty("quantity");
    expect(await quantitiesOf(guest)).toEqual([2]);
  });
});
