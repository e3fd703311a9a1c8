import { beforeAll, expect, it } from "vitest";
import { minuteMs } from "#contract/platform/durations.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions } from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { newDish } from "#tests/support/new-dish.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const limits = { maxUnpaidOrdersPerAddress: 2 };

describeOnEachEngine(
  "what guests hold without paying",
  (server) => {
    const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
    const { add } = choiceActions(client);
    const { createPaymentIntent, pay, recordPayment } = checkoutActions(client);
    let token = "";
    let addresses = 0;
    beforeAll(async () => {
      token = (await server().signInAdmin()).token;
    });
    const newAddress = () => `198.51.100.${++addresses}`;
    const dishWith = async (stockPerDay: number) =>
      String((await client.call("/api/menu", { token, body: { ...newDish, price: 1, stockPerDay } })).body.insertedId);
    const from = (address: string) => ({ "x-forwarded-for": address });

    async function begin(dish: string, quantity: number, address: string, guest?: Guest) {
      const person = guest ?? (await server().createGuest());
      if (!guest) await add(person, dish, { quantity });
      return { person, answer: await createPaymentIntent(person, quantity * 100, from(address)) };
    }
    const minutesLeft = ({ expiresAt }: { expiresAt: string }) => (Date.parse(expiresAt) - Date.now()) / minuteMs;
    /** Lets a guest's intents be some minutes older. */
    async function age(minutes: number): Promise<void> {
      const { db } = server().running.store;
      const earlier = minutes * minuteMs;
      await db
        .updateTable("payment_intents")
        .set((eb) => ({ created_at: eb("created_at", "-", earlier), expires_at: eb("expires_at", "-", earlier) }))
        .execute();
    }

    it("is bounded for a network: its next unpaid order is refused in words, and other networks go on", async () => {
      const dish = await dishWith(100);
      const address = newAddress();
      const first = await begin(dish, 1, address);
      expect((await begin(dish, 1, address)).answer.status).toBe(200);
      const { answer } = await begin(dish, 1, address);
      expect(answer).toMatchObject({ status: 429, body: { code: "too_many_holds" } });
      expect(answer.body.detail).toContain("call us");
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(60);
      expect((await begin(dish, 1, newAddress())).answer.status).toBe(200);
      // Who holds already may change their order, and what is paid is held no more.
      expect((await begin(dish, 1, address, first.person)).answer.status).toBe(200);
      const { body: intent } = await createPaymentIntent(first.person, 100, from(address));
      await pay(intent);
      await recordPayment(first.person, intent);
      expect((await begin(dish, 1, address)).answer.status).toBe(200);
    });

    it("is bounded for the /64 of an IPv6 address, and ten times higher for its /48", async () => {
      const dish = await dishWith(1000);
      const inNetwork = (network: number, host: number) => `2001:db8:7:${network.toString(16)}::${host}`;
      const { answer: first } = await begin(dish, 1, inNetwork(1, 1));
      expect((await begin(dish, 1, inNetwork(1, 2))).answer.status).toBe(200);
      expect((await begin(dish, 1, inNetwork(1, 3))).answer.status).toBe(429);
      expect((await begin(dish, 1, inNetwork(2, 1))).answer.status).toBe(200);
      // Further guests of the /48, each in another /64.
      const { db } = server().running.store;
      const row = await db
        .selectFrom("payment_intents")
        .selectAll()
        .where("id", "=", first.body.id)
        .executeTakeFirstOrThrow();
      const others = Array.from({ length: 17 }, (_, n) => ({
        ...row,
        id: `${row.id}${n}`,
        user_id: null,
        client_near: `${n}`,
      }));
      await db.insertInto("payment_intents").values(others).execute();
      expect((await begin(dish, 1, inNetwork(11, 1))).answer).toMatchObject({ body: { code: "too_many_holds" } });
      expect((await begin(dish, 1, "2001:db8:8:1::1")).answer.status).toBe(200);
    });

    it("is bounded for simultaneous orders of a network", async () => {
      const dish = await dishWith(100);
      const address = newAddress();
      const guests = await Promise.all(Array.from({ length: 5 }, () => server().createGuest()));
      for (const guest of guests) await add(guest, dish, { quantity: 1 });
      const answers = await Promise.all(guests.map((guest) => createPaymentIntent(guest, 100, from(address))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
    });

    it("pauses at the third renewal, until something is paid or half an hour has passed", async () => {
      const dish = await dishWith(100);
      const address = newAddress();
      const { person } = await begin(dish, 1, address);
      for (let renewal = 1; renewal <= 2; renewal++) {
        await age(5);
        expect((await begin(dish, 1, address, person)).answer.status).toBe(200);
      }
      await age(5);
      const { answer } = await begin(dish, 1, address, person);
      expect(answer).toMatchObject({ status: 429, body: { code: "holds_paused" } });
      expect(answer.body.detail).toMatch(
        /Food was kept for you several times and not paid\. You can order again from .*, or call us/,
      );
      await age(40);
      expect((await begin(dish, 1, address, person)).answer.status).toBe(200);
    });

    it("does not pause who goes back and forth, nor who pays in between", async () => {
      const dish = await dishWith(100);
      const { person } = await begin(dish, 1, newAddress());
      for (let again = 0; again < 6; again++)
        expect((await begin(dish, 1, newAddress(), person)).answer.status).toBe(200);
      await age(5);
      const { answer } = await begin(dish, 1, newAddress(), person);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      await pay(answer.body);
      expect((await recordPayment(person, answer.body)).status).toBe(200);
      for (let renewal = 0; renewal < 2; renewal++) {
        await add(person, dish, { quantity: 1 });
        const { body: intent, status } = await createPaymentIntent(person, 100 * (renewal + 1), from(newAddress()));
        expect(status, JSON.stringify(intent)).toBe(200);
        await age(5);
      }
    });

    it("is held for three minutes only if it is the last of a dish, and then free again", async () => {
      const dish = await dishWith(3);
      const { answer: some } = await begin(dish, 1, newAddress());
      expect(minutesLeft(some.body)).toBeGreaterThan(14);
      const { answer: last } = await begin(dish, 2, newAddress());
      expect(minutesLeft(last.body)).toBeLessThanOrEqual(3);
      expect(minutesLeft(last.body)).toBeGreaterThan(2);
      expect((await begin(dish, 1, newAddress())).answer).toMatchObject({ body: { code: "stock_short" } });
      await server().running.runWorkersOnce(Date.now() + 4 * minuteMs);
      expect((await begin(dish, 2, newAddress())).answer.status).toBe(200);
    });

    it("is at most half of a dish's portions for a person, in the quote too, and for a network", async () => {
      const dish = await dishWith(30);
      const { person, answer } = await begin(dish, 16, newAddress());
      const refused = { code: "stock_short", left: 15, detail: expect.stringContaining("At most 15 of") };
      expect(answer).toMatchObject({ status: 409, body: refused });
      expect((await client.call("/api/quote", { token: person.token, body: {} })).body.problems).toMatchObject([
        refused,
      ]);
      const address = newAddress();
      expect((await begin(dish, 8, address)).answer.status).toBe(200);
      expect((await begin(dish, 8, address)).answer).toMatchObject({
        status: 409,
        body: { code: "stock_short", left: 7 },
      });
      expect((await begin(dish, 3, newAddress())).answer.status).toBe(200);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile(limits), TRUSTED_PROXIES: "127.0.0.1" },
);
