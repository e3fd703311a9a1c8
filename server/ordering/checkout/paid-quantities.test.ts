import { beforeAll, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, sizeGroup } from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { newDish } from "#tests/support/new-dish.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("a cart that changes in another tab while it is paid", (server) => {
  const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
  const { add, change } = choiceActions(client);
  const { createPaymentIntent, pay, recordPayment, listCart, listPayments } = checkoutActions(client);
  let dish = "";
  let sized = "";
  beforeAll(async () => {
    const { token } = await server().signInAdmin();
    const create = async (more = {}) =>
      String((await client.call("/api/menu", { token, body: { ...newDish, price: 10, ...more } })).body.insertedId);
    dish = await create();
    const { insertedId: group } = (await client.call("/api/option-groups", { token, body: sizeGroup })).body;
    sized = await create({ optionGroups: [{ _id: group }] });
  });

  /** A guest who has begun to pay for a number of a dish. */
  async function paying(quantity: number, menuId = dish) {
    const guest = await server().createGuest();
    const { body } = await add(guest, menuId, { quantity });
    const { body: intent, status } = await createPaymentIntent(guest, quantity * 1000);
    expect(status).toBe(200);
    return { guest, intent, entry: String(body.insertedId) };
  }
  async function paid(guest: Guest, intent: Parameters<typeof pay>[0] & { price: number }) {
    await pay(intent);
    const answer = await recordPayment(guest, intent);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }
  const shown = async (guest: Guest) =>
    (await listCart(guest)).map(({ quantity, note, price }: { quantity: number; note: string; price: number }) => ({
      quantity,
      note,
      price,
    }));

  it("keeps what was not paid: of three, of which two were paid, one stays and can be paid next", async () => {
    const { guest, intent, entry } = await paying(2);
    await change(guest, entry, { quantity: 3 });
    await paid(guest, intent);
    expect(await shown(guest)).toEqual([{ quantity: 1, note: "", price: 10 }]);
    const { body: next } = await createPaymentIntent(guest, 1000);
    await paid(guest, next);
    expect(await listCart(guest)).toEqual([]);
    expect(await listPayments(guest)).toHaveLength(2);
  });

  it("keeps one that was added again, and nothing of what was reduced or deleted", async () => {
    const added = await paying(2);
    await add(added.guest, dish, { quantity: 1 });
    await paid(added.guest, added.intent);
    expect(await shown(added.guest)).toMatchObject([{ quantity: 1 }]);

    const reduced = await paying(3);
    await change(reduced.guest, reduced.entry, { quantity: 1 });
    expect(await paid(reduced.guest, reduced.intent)).toMatchObject({ deletedResult: { deletedCount: 1 } });
    expect(await shown(reduced.guest)).toEqual([]);

    const deleted = await paying(2);
    await client.call(`/api/carts/${deleted.entry}`, { method: "DELETE", token: deleted.guest.token });
    await paid(deleted.guest, deleted.intent);
    expect(await shown(deleted.guest)).toEqual([]);
  });

  it("keeps what was changed to another choice, and what was only added", async () => {
    const { guest, intent, entry } = await paying(2);
    await change(guest, entry, { note: "well done" });
    const { body } = await client.call("/api/menu?category=pizza&page=1&limit=1");
    await add(guest, body.result[0]._id);
    await paid(guest, intent);
    expect(await shown(guest)).toMatchObject([
      { quantity: 2, note: "well done" },
      { quantity: 1, note: "" },
    ]);

    const withSize = await paying(1, sized);
    const { optionGroups } = (await client.call(`/api/menu/${sized}`)).body;
    const large = optionGroups[0].options.find(({ name }: { name: string }) => name === "Large")._id;
    await add(withSize.guest, sized, { options: [{ _id: large, count: 1 }] });
    await paid(withSize.guest, withSize.intent);
    expect(await shown(withSize.guest)).toEqual([{ quantity: 1, note: "", price: 14 }]);
  });

  it("keeps an entry that was changed after its intent had ended, if that was captured all the same", async () => {
    const { guest, intent, entry } = await paying(2);
    const { store } = server().running;
    await store.db.updateTable("payment_intents").set({ status: "cancelled" }).where("id", "=", intent.id).execute();
    await store.db.deleteFrom("intent_entries").where("intent_id", "=", intent.id).execute();
    await change(guest, entry, { quantity: 5, note: "rare" });
    await paid(guest, intent);
    const [left] = await listCart(guest);
    expect(left).toMatchObject({ quantity: 5, note: "rare" });
    // Its id was paid for: with the same one the next payment would be refunded.
    expect(left._id).not.toBe(entry);
  });
});
